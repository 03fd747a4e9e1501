"""What counting proves about hidden hands: a revoke that no card has shown yet."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from properties import examples
from tables import (
    SETTINGS,
    B,
    G,
    Setting,
    act,
    blind,
    cards,
    followed,
    foppen,
    known,
    play,
    random_game,
    turn,
)

from foppen_engine import (
    AwaitPlay,
    Deck,
    Options,
    Pardon,
    Play,
    Seat,
    State,
    Void,
    legal_actions,
    parse_card,
    pending,
    refusal,
    unseen,
)
from foppen_engine.tricks.revoke_proofs import Proof, counted_out, discards_on
from foppen_engine.values import replace

NINE = Deck(blue=5, green=4, red=2, yellow=2, ones=0)
"""Nine cards: three each for three, so that every card is in some hand."""


def nine() -> State:
    return blind("foppen-1995", 3, options=Options(deck=NINE))


def test_nothing_is_proved_before_somebody_fails_to_follow() -> None:
    assert counted_out(foppen(nine())) is None
    assert counted_out(foppen(play(nine(), "b2 b3 b4").state)) is None


def test_too_few_places_for_a_colour_accuse_all_who_showed_that_they_lack_it() -> None:
    """After b2 g2 r2 three blues are left, and the leader has but two places for them."""
    state = foppen(play(nine(), "b2 g2 r2").state)
    voids = ((1, Void(B, 1, parse_card("g2"))), (2, Void(B, 1, parse_card("r2"))))
    assert counted_out(state) == Proof((1, 2), voids, cards("b3 b4 b5"), 2, discards=voids)


def test_a_proof_against_one_alone_names_him_alone() -> None:
    """Twelve cards: after b2 b3 g2 seven blues are left, and two others hold six cards."""
    deck = Deck(blue=10, green=2, red=2, yellow=2, ones=0)
    state = play(blind("foppen-1995", 3, options=Options(deck=deck)), "b2 b3 g2").state
    void = Void(B, 1, parse_card("g2"))
    blues = cards("b4 b5 b6 b7 b8 b9 b10")
    assert counted_out(foppen(state)) == Proof((2,), ((2, void),), blues, 6, discards=((2, void),))


def test_a_proof_names_every_trick_in_which_a_colour_may_not_have_been_followed() -> None:
    """After two discards on blue and one on green five of these are out, and there are places for
    four; the void of a colour tells but its first discard.
    """
    deck = Deck(blue=8, green=7, red=4, yellow=3, ones=0)
    state = play(blind("foppen-1995", 3, options=Options(deck=deck)), "b7 b6 r4 b5 b4").state
    state = play(state, "b3 r2 g7 g6 g5 y3").state
    proof = counted_out(foppen(state))
    assert proof is not None
    assert proof.seats == (2,)
    discards = [(void.suit, void.trick, str(void.card)) for _, void in proof.discards]
    assert discards == [(B, 1, "r4"), (B, 3, "r2"), (G, 5, "y3")]
    assert [void.trick for _, void in proof.voids] == [1, 5]


def test_discards_before_a_pardon_are_forgiven() -> None:
    deck = Deck(blue=8, green=7, red=4, yellow=3, ones=0)
    state = play(blind("foppen-1995", 3, options=Options(deck=deck)), "b7 b6 r4 b5 b4").state
    state = play(act(state, Pardon(2, B)).state, "b3 r2").state
    assert [void.trick for void in discards_on(foppen(state), 2, B)] == [3]
    assert discards_on(foppen(state), 1, B) == discards_on(foppen(state), 2, G) == ()


def test_of_several_proofs_that_is_given_which_accuses_the_fewest() -> None:
    """Blue accuses 1 and 2 together, green 2 alone; what 2 showed about blue is no part of it."""
    deck = Deck(blue=3, green=8, red=3, yellow=2, ones=0)
    state = known("foppen-1995", "b2 g8 g6 g2", 4, 4, deck=deck)
    state = play(state, "b2 r3 r2 g8 g7 g6 y2").state
    assert not fits(state, [(1, Void(B, 1, parse_card("r3"))), (2, Void(B, 1, parse_card("r2")))])
    void = Void(G, 3, parse_card("y2"))
    assert counted_out(foppen(state)) == Proof(
        (2,), ((2, void),), cards("g3 g4 g5"), 2, ((2, void),)
    )


def test_a_known_hand_is_never_accused() -> None:
    state = play(known("foppen-1995", 3, "g2 g3 g4", 3, deck=NINE), "b2 g2 r2").state
    void = Void(B, 1, parse_card("r2"))
    assert counted_out(foppen(state)) == Proof(
        (2,), ((2, void),), cards("b3 b4 b5"), 2, ((2, void),)
    )


def test_cards_set_aside_are_places_too() -> None:
    deck = replace(NINE, ones=2)
    state = blind("foppen-1995", 3, options=Options(deck=deck))
    assert unseen(state).total() == 11
    state = play(state, "b2 g2 r2").state
    assert counted_out(foppen(state)) is None


def test_a_discard_that_is_pardoned_proves_nothing() -> None:
    state = play(nine(), "b2 g2 r2").state
    state = act(state, Pardon(1, B), Pardon(2, B)).state
    assert foppen(state).hands[2].lacks == ()
    assert counted_out(foppen(state)) is None
    assert Play(turn(state), parse_card("b5")) in legal_actions(state)


@pytest.mark.parametrize("setting", [s for s in SETTINGS if "foppen" in s.game], ids=str)
def test_who_always_follows_is_never_accused(setting: Setting) -> None:
    for seat in (None, 0):
        for _, step in followed(setting, random_game(setting, 1), seat):
            assert counted_out(foppen(step.state)) is None


def fits(state: State, voids: Iterable[tuple[Seat, Void]]) -> bool:
    """Whether the unseen cards can lie in the hidden places without a hand that holds what it
    was shown to lack: a matching of cards and places, found by trying.
    """
    lacks = {(seat, void.suit) for seat, void in voids}
    wanted = list(unseen(state).elements())
    places = [seat for seat, hand in enumerate(state.hands) for _ in range(hand.hidden)]
    places += [-1] * (len(wanted) - len(places))
    holder: dict[int, int] = {}

    def found(at: int, tried: set[int]) -> bool:
        for place, seat in enumerate(places):
            if place in tried or (seat, wanted[at].suit) in lacks:
                continue
            tried.add(place)
            if place not in holder or found(holder[place], tried):
                holder[place] = at
                return True
        return False

    return all(found(at, set()) for at in range(len(wanted)))


def all_voids(state: State) -> list[tuple[Seat, Void]]:
    return [(seat, void) for seat, hand in enumerate(state.hands) for void in hand.lacks]


def careless(deck: Deck, seats: int, seed: int, length: int) -> State:
    """A blind table after some cards of players who follow suit only when they like to."""
    rng = Random(seed)
    state = blind("foppen-1995", seats, options=Options(deck=deck))
    for _ in range(length):
        if not isinstance(pending(state), AwaitPlay):
            break
        possible = [Play(turn(state), card) for card in set(state.deck)]
        possible = [action for action in possible if refusal(state, action) is None]
        if not possible:
            break
        state = act(state, rng.choice(sorted(possible, key=str))).state
    return state


few = st.integers(2, 6)
decks = st.builds(Deck, few, few, few, few, st.integers(0, 2))


@examples(150)
@given(decks, st.integers(3, 4), st.integers(0, 2**32), st.integers(3, 12))
def test_a_proof_is_found_exactly_when_the_cards_fit_nowhere(
    deck: Deck, seats: int, seed: int, length: int
) -> None:
    state = careless(deck, seats, seed, length)
    proof = counted_out(foppen(state))
    assert (proof is None) == fits(state, all_voids(state))
    if proof:
        assert not fits(state, proof.voids)
        assert {seat for seat, _ in proof.voids} == set(proof.seats)
        assert len(proof.cards) > proof.places
