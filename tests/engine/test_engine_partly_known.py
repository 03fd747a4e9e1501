"""Tables of which some or no hands are known: voids, revokes, what a table lets stand."""

import pytest
from tables import B, G, Y, act, blind, cards, foppen, known, lay, play, refused, turn

from foppen_engine import (
    AwaitPlay,
    Card,
    Deck,
    Draw,
    Hand,
    LetStand,
    Options,
    Pardon,
    Play,
    State,
    Void,
    apply,
    legal_actions,
    new_game,
    parse_card,
    pending,
    refusal,
    unseen,
    view,
)
from foppen_engine.actions import NoSuchSeat, NotAwaited, NotInDeck, NotInHand, NotYourTurn
from foppen_engine.deals import TooManyOfACard
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.tricks.trick_events import CardPlayed, RevokeFound, TrickWon
from foppen_engine.tricks.trick_refusals import (
    CardGone,
    MustFollow,
    NothingToPardon,
    PlayedAlready,
    Revoke,
    SitsOut,
)

SIXTEEN = Deck(blue=4, green=4, red=4, yellow=4, ones=4)


def offered(state: State) -> set[Card]:
    return {action.card for action in legal_actions(state) if isinstance(action, Play)}


def voids(state: State, seat: int) -> tuple[Void, ...]:
    return foppen(state).hands[seat].lacks


def test_at_a_blind_table_every_card_not_yet_played_may_be_played() -> None:
    state = blind("foppen-2018", 4)
    assert offered(state) == set(foppen(state).deck)
    state = play(state, "b8 b7 1").state
    assert offered(state) == set(foppen(state).deck) - set(cards("b8 b7"))
    assert unseen(state)[parse_card("1")] == 2


def test_a_card_that_is_gone_is_refused_with_who_played_it_and_when() -> None:
    state = play(blind("foppen-2018", 4), "b8 b7 b6 b5 g2").state
    assert refused(state, Play(1, parse_card("b7"))) == CardGone(parse_card("b7"), 1, 1)
    assert refused(state, Play(1, parse_card("g2"))) == CardGone(parse_card("g2"), 0, 2)
    assert refused(state, Play(1, parse_card("b9"))) == NotInDeck(parse_card("b9"))


def test_more_ones_than_the_deck_has_are_refused() -> None:
    state = play(blind("foppen-2018", 4), "b8 1 1 1 y2").state
    assert refused(state, Play(turn(state), parse_card("1"))) == NotInHand(
        turn(state), parse_card("1")
    )


def test_a_discard_shows_a_void_and_neither_a_one_nor_a_card_that_follows_does() -> None:
    state = play(blind("foppen-2018", 4), "b8 g9 1 b5").state
    assert voids(state, 1) == (Void(B, 1, parse_card("g9")),)
    assert [voids(state, seat) for seat in (0, 2, 3)] == [(), (), ()]


def test_a_void_is_shown_by_known_hands_too_for_it_is_public() -> None:
    hands = ("b4 b3 b2 1", "g2 g3 g4 1", "r2 r3 r4 1", "y2 y3 y4 1")
    state = play(known("foppen-1995", *hands, deck=SIXTEEN), "b4 g2 1").state
    assert voids(state, 1) == voids(view(state, 3).state, 1) == (Void(B, 1, parse_card("g2")),)
    assert voids(state, 2) == ()


def void_in_blue(lead: str) -> State:
    """A blind table: seat 1 discarded g9 on blue in trick 1 and is to play second to trick 3."""
    state = play(blind("foppen-2018", 4), f"b8 g9 b6 b5 y11 y4 y3 {lead}").state
    assert pending(state) == AwaitPlay(1)
    return state


@pytest.mark.parametrize("lead", ["r9", "g17", "b7", "1"])
def test_nothing_of_the_colour_of_a_void_may_be_played_and_all_else_may(lead: str) -> None:
    state = void_in_blue(lead)
    assert offered(state) == {card for card in unseen(state) if card.suit is not B}


@pytest.mark.parametrize("lead", ["r9", "g17", "b7", "1"])
def test_a_revoke_is_refused_and_names_the_trick_and_both_cards(lead: str) -> None:
    b4, g9 = cards("b4 g9")
    assert refused(void_in_blue(lead), Play(1, b4)) == Revoke(1, b4, B, 1, g9)


def test_the_first_proof_of_a_void_is_kept() -> None:
    state = play(void_in_blue("b7"), "g10").state
    assert voids(state, 1) == (Void(B, 1, parse_card("g9")),)


def test_voids_in_two_colours_are_both_remembered() -> None:
    state = play(void_in_blue("g17"), "r9").state
    b_void, g_void = Void(B, 1, parse_card("g9")), Void(G, 3, parse_card("r9"))
    assert voids(state, 1) == (b_void, g_void)


def test_a_revoke_that_stands_is_told_right_after_the_card() -> None:
    b4 = parse_card("b4")
    step = act(void_in_blue("g17"), LetStand(1, b4))
    assert step.events == (CardPlayed(1, b4), RevokeFound(1, b4, 1, B))
    assert voids(step.state, 1) == (Void(G, 3, b4),)


def test_a_revoke_that_ends_a_trick_is_told_before_the_trick() -> None:
    state = play(blind("foppen-1995", 3), "b8 b7 g9 y9 y8 y7").state
    b2, y7 = cards("b2 y7")
    step = act(state, LetStand(2, b2))
    assert step.events == (
        CardPlayed(2, b2),
        RevokeFound(2, b2, 1, B),
        TrickWon(0, y7, Y),
        Fooled(2, b2),
    )


def test_after_a_revoke_that_stands_the_colour_may_be_played_and_is_not_found_again() -> None:
    state = act(void_in_blue("b7"), LetStand(1, parse_card("b4"))).state
    assert voids(state, 1) == ()
    state = play(state, "g2 b3").state
    assert pending(state) == AwaitPlay(1)
    b2 = parse_card("b2")
    assert Play(1, b2) in legal_actions(state)
    assert act(state, Play(1, b2)).events == (CardPlayed(1, b2),)


def test_after_a_revoke_that_stands_a_later_discard_shows_the_void_anew() -> None:
    state = act(void_in_blue("b7"), LetStand(1, parse_card("b4"))).state
    state = play(state, "g2 b3 y5").state
    assert voids(state, 1) == (Void(B, 4, parse_card("y5")),)


def test_a_revoke_from_a_known_hand_is_told_when_its_card_comes_to_light() -> None:
    """Before that it would tell everybody what the hand holds; a blind table finds the same."""
    hands = ("b4 g2 g3 r2", "b2 b3 y2 1", "1 1 1 y3", "g4 r3 r4 y4")
    open_table = known("foppen-1995", *hands, deck=SIXTEEN)
    hidden = blind("foppen-1995", 4, options=Options(deck=SIXTEEN))
    y2, b3 = parse_card("y2"), parse_card("b3")
    assert refused(play(open_table, "b4").state, Play(1, y2)) == MustFollow(1, y2, B)
    for start, stood in ((open_table, LetStand(1, y2)), (hidden, Play(1, y2))):
        step = act(play(start, "b4").state, stood)
        assert step.events == (CardPlayed(1, y2),)
        assert [void.card for void in voids(step.state, 1)] == [y2]
        later = play(step.state, "1 g4 g2 1 r3 g3").state
        found = act(later, LetStand(1, b3))
        assert RevokeFound(1, b3, 1, B) in found.events
        assert [void.suit for void in voids(found.state, 1)] == [G]


def test_at_a_table_with_one_known_hand_only_that_hand_is_held_to_its_cards() -> None:
    state = known("foppen-1995", 4, "b2 b3 y2 1", 4, 4, deck=SIXTEEN)
    assert offered(state) == set(foppen(state).deck) - set(cards("b2 b3 y2"))
    assert refused(state, Play(0, parse_card("b2"))) == NotInHand(0, parse_card("b2"))
    state = play(state, "b4").state
    assert offered(state) == set(cards("b2 b3 1"))
    assert refused(state, Play(1, parse_card("g4"))) == NotInHand(1, parse_card("g4"))
    state = play(state, "b3").state
    assert offered(state) == set(foppen(state).deck) - set(cards("b4 b2 b3 y2"))


@pytest.mark.parametrize("game", ["foppen-2018", "foppen-1995", "futschikato"])
def test_what_the_rules_allow_may_be_let_stand_too(game: str) -> None:
    state = blind(game, 4)
    card = parse_card("b5" if game != "futschikato" else "5")
    assert apply(state, LetStand(0, card)) == apply(state, Play(0, card))


def test_a_card_out_of_turn_may_be_let_stand_and_the_turn_goes_on_without_it() -> None:
    state = play(blind("foppen-1995", 4), "b9").state
    assert refused(state, Play(3, parse_card("b8"))) == NotYourTurn(3, 1)
    state = act(state, LetStand(3, parse_card("b8"))).state
    assert pending(state) == AwaitPlay(1)
    assert refused(state, Play(3, parse_card("b7"))) == PlayedAlready(3, parse_card("b8"), 1)
    step = play(state, "b7 b6")
    assert step.events[-2:] == (TrickWon(0, parse_card("b9"), B), Fooled(2, parse_card("b6")))
    assert foppen(step.state).current.tricks[0].plays == (
        (0, parse_card("b9")),
        (3, parse_card("b8")),
        (1, parse_card("b7")),
        (2, parse_card("b6")),
    )


def test_a_card_before_the_leaders_may_be_let_stand_and_its_colour_is_led() -> None:
    state = act(blind("foppen-1995", 4), LetStand(2, parse_card("g5"))).state
    assert (foppen(state).current.led, pending(state)) == (G, AwaitPlay(0))
    step = play(state, "b9 g4 g3")
    assert step.events[-2:] == (TrickWon(2, parse_card("g5"), G), Fooled(0, parse_card("b9")))


def test_a_player_who_sits_out_may_be_let_play_and_counts_in_the_trick() -> None:
    state = play(blind("foppen-1995", 4), "b9 b8 b7 b6 g9").state
    g20 = parse_card("g20")
    assert refused(state, Play(3, g20)) == SitsOut(3, 1)
    state = act(state, LetStand(3, g20)).state
    assert refused(state, Play(3, parse_card("g2"))) == PlayedAlready(3, g20, 1)
    step = play(state, "g8 g7")
    assert step.events[-2:] == (TrickWon(3, g20, G), Fooled(2, parse_card("g7")))
    assert [hand.size for hand in step.state.hands] == [13, 13, 13, 13]


def test_what_can_not_be_is_not_let_stand() -> None:
    state = play(known("foppen-1995", "b4 b3 b2 1", 4, 4, 4, deck=SIXTEEN), "b4 g2").state
    one, b4, g2, b3 = cards("1 b4 g2 b3")
    for wrong, reason in (
        (LetStand(2, b4), CardGone(b4, 0, 1)),
        (LetStand(3, g2), CardGone(g2, 1, 1)),
        (LetStand(2, b3), NotInHand(2, b3)),
        (LetStand(3, parse_card("b9")), NotInDeck(parse_card("b9"))),
        (LetStand(1, one), PlayedAlready(1, g2, 2)),
        (LetStand(0, b3), PlayedAlready(0, b4, 2)),
    ):
        assert refused(state, wrong) == reason
    ended = play(known("foppen-1995", "b2", "g2", "r2", deck=Deck(2, 2, 2, 2, 0)), "b2 g2 r2")
    assert isinstance(refused(ended.state, LetStand(0, b3)), NotAwaited)


def test_a_hand_of_which_some_cards_are_known_may_hold_any_unseen_card_too() -> None:
    state = play(lay("9 3,3 4,5 6", "- 4 -"), "9").state
    state = act(state, Draw(1, None)).state
    offered = {action.card for action in legal_actions(state) if isinstance(action, Play)}
    assert offered == set(unseen(state)) | set(cards("3 4"))
    twenty = parse_card("20")
    assert twenty in unseen(state)
    after = act(state, Play(1, twenty)).state
    assert after.hands[1] == Hand(cards("3 4"))
    assert twenty not in unseen(after)


def test_only_a_card_that_can_be_in_the_pile_is_drawn() -> None:
    state = play(lay("9 3,3 4,20 6", "- 4 -"), "9").state
    assert refused(state, Draw(1, parse_card("20"))) == TooManyOfACard(parse_card("20"))
    blindly = blind("futschikato", 3)
    blindly = play(play(blindly, "2").state, "20").state
    assert refused(blindly, Draw(0, parse_card("20"))) == TooManyOfACard(parse_card("20"))
    assert act(blindly, Draw(0, parse_card("19"))).state.hands[0] == Hand(cards("19"), 5)


def test_a_drawn_card_is_seen_by_its_drawer_alone() -> None:
    state = play(lay("9 3,3 4,20 6", "- 4 -"), "9").state
    state = act(state, Draw(1, parse_card("19"))).state
    assert view(state, 1).hand == Hand(cards("3 4 19"))
    assert view(state, 0).state.hands[1] == Hand((), 3)
    assert isinstance(view(state, 0).hand.known[0], Card)


def test_a_pardon_takes_away_what_a_discard_showed() -> None:
    state = play(blind("foppen-1995", 4), "b9 g5 b8 b7").state
    assert refused(state, Pardon(1, G)) == NothingToPardon(1, G)
    assert refused(state, Pardon(4, B)) == NoSuchSeat(4, 4)
    assert refused(new_game("foppen-1995", 4), Pardon(1, B)) == NotAwaited("pardon")
    step = act(state, Pardon(1, B))
    assert (step.events, voids(step.state, 1)) == ((), ())
    later = play(step.state, "y9 y8 y7 r9").state
    assert refusal(later, Play(1, parse_card("b2"))) is None
