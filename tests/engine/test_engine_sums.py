"""What sums prove about hands nobody laid open."""

from random import Random

import pytest
from tables import B, act, foppen, known, play

from benchmarks.revokes import (
    Round,
    honest_round,
    random_table,
    round_with_a_revoke,
)
from foppen_engine import (
    AwaitReveal,
    Deck,
    LetStand,
    Options,
    Pardon,
    Play,
    Position,
    Reveal,
    State,
    apply,
    new_game,
    parse_card,
    pending,
    public,
    refusal,
)
from foppen_engine.games.foppen.sums import sums_refuted
from foppen_engine.hands import Void
from foppen_engine.tricks.revoke_proofs import SumsProof

DECK = Deck(blue=5, green=4, red=4, yellow=2, ones=3)
"""Fourteen cards: three each for four, and two that are set aside."""

TRICKS = "b4 b3 b2 g4 r3 r4 r2 g3 g2 1"
"""Then 2 and 3 hold one card of b5 y2 1 1, and 3 lacks blue: he discarded g4 on it in trick 1."""


def ended() -> State:
    return play(known("foppen-1995", 3, 3, 3, 3, deck=DECK), TRICKS).state


def summed(state: State, **points: int) -> State:
    for seat, worth in points.items():
        state = act(state, Reveal(int(seat[1:]), points=worth)).state
    return state


def with_sums(played: Round, wrong: int = 0) -> tuple[State, int]:
    """The end of a round of which every hand is summed up, the first of them wrongly by so many
    points where the rules allow it; whose sum is wrong, or -1.
    """
    state: State = public(played.dealt)
    rules = played.dealt.rules
    for seat, card in played.plays:
        stands = refusal(state, Play(seat, card)) is not None
        state = apply(state, LetStand(seat, card) if stands else Play(seat, card)).state
    liar = -1
    while isinstance(awaited := pending(state), AwaitReveal):
        seat = awaited.seat
        points = sum(map(rules.value, played.left[seat]))
        false = Reveal(seat, points=max(points + wrong, 0))
        if wrong and liar < 0 and false.points != points and refusal(state, false) is None:
            state, liar = apply(state, false).state, seat
        else:
            state = apply(state, Reveal(seat, points=points)).state
    return state, liar


def test_a_sum_that_only_a_colour_gives_which_the_hand_lacks_is_refuted() -> None:
    state = summed(ended(), _2=1, _3=5)
    void = Void(B, 1, parse_card("g4"))
    assert sums_refuted(foppen(state)) == SumsProof((3,), ((3, void),))


def test_sums_that_can_be_true_are_not_refuted() -> None:
    assert sums_refuted(foppen(ended())) is None
    assert sums_refuted(foppen(summed(ended(), _2=5))) is None
    assert sums_refuted(foppen(summed(ended(), _2=5, _3=2))) is None


def test_two_sums_that_need_the_same_card_are_refuted_together() -> None:
    """Only b5 counts five; and were one of the sums wrong, the other might be true."""
    state = summed(act(ended(), Pardon(3, B)).state, _2=5, _3=5)
    assert sums_refuted(foppen(state)) == SumsProof((2, 3), ())


def test_a_colour_that_was_pardoned_may_be_in_the_hand() -> None:
    state = summed(act(ended(), Pardon(3, B)).state, _2=1, _3=5)
    assert sums_refuted(foppen(state)) is None


@pytest.mark.parametrize("seed", range(4))
def test_true_sums_of_honest_rounds_are_never_refuted(seed: int) -> None:
    rng = Random(seed)
    for at in range(10):
        played = honest_round(random_table(rng, small=at % 2 == 0), rng)
        assert sums_refuted(foppen(with_sums(played)[0])) is None


def test_whose_sum_is_wrong_is_among_those_named() -> None:
    rng, refuted = Random(5), 0
    for _ in range(40):
        played = honest_round(random_table(rng, small=False), rng)
        state, liar = with_sums(played, rng.choice((-9, -4, -1, 1, 4, 9)))
        proof = sums_refuted(foppen(state))
        if proof:
            refuted += 1
            assert liar in proof.seats
    assert refuted > 3


def test_who_revoked_is_among_those_named_where_all_sums_are_true() -> None:
    rng, refuted = Random(6), 0
    for _ in range(40):
        played = round_with_a_revoke(rng, small=False)
        proof = sums_refuted(foppen(with_sums(played)[0]))
        if proof:
            refuted += 1
            assert played.revoker in {seat for seat, _ in proof.voids}
    assert refuted > 3


def test_more_cards_than_can_be_settled_prove_nothing() -> None:
    """Both would have to hold g20, but 38 cards are unseen."""
    options = Options(deck=Deck(blue=20, green=20, red=2, yellow=2, ones=0))
    joined = Position(1, 2, 0, 0, (1, 2, 2), totals=(0, 0, 0), tens=0, discs=())
    state = act(new_game("foppen-1995", 3, options), joined).state
    state = summed(play(state, "b20 r2 y2").state, _1=20, _2=20)
    assert foppen(state).current.scored
    assert sums_refuted(foppen(state)) is None
