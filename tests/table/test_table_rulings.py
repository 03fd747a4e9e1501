"""What the table rules about a revoke, and what the assistant makes of the ruling later."""

import pytest

from foppen_engine import Deck, LetStand, Options, Pardon, Play, Reveal, Suit, Void, parse_card
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.trick_events import RevokeFound
from table.sentences import accusation, complaint
from table.sitting import Sat, Setup, sit
from table.test_table_corrections import FOUR, lines_after

FIFTEEN = Deck(blue=4, green=4, red=4, yellow=4, ones=3)
TWELVE = Deck(blue=10, green=2, red=2, yellow=2, ones=0)
SIX = Deck(blue=4, green=2, red=2, yellow=2, ones=0)


def three(deck: Deck) -> Setup:
    """Bert leads, then Cleo, then Anna."""
    return Setup("foppen-1995", 3, Options(deck=deck, rounds=3))


def complaints(sat: Sat) -> list[str]:
    """What was said not to fit, while nobody was accused."""
    assert not any(accusation().search(line) for line in sat.ran.lines)
    return [line for line in sat.ran.lines if complaint().search(line)]


def foppen(sat: Sat) -> FoppenState:
    assert isinstance(sat.state, FoppenState)
    return sat.state


SHOWN = ("b2 r2 b4", "g2 g3", "y2", "b3")
"""Cleo discards a red on blue, and two tricks later she has a blue."""


def test_a_card_that_is_let_stand_is_in_the_record_and_proves_the_revoke() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "stands"])
    assert [move.action for move in sat.timeline][-1] == LetStand(2, parse_card("b3"))
    assert [e for e in sat.events if isinstance(e, RevokeFound)] == [
        RevokeFound(2, parse_card("b3"), 1, Suit.BLUE)
    ]
    assert len(complaints(sat)) == 1


def test_after_a_card_was_let_stand_its_colour_is_as_open_as_before() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "stands", "y3 y4", "k b"])
    assert foppen(sat).hands[2].void_in(Suit.BLUE) is None
    assert len(complaints(sat)) == 1


def test_after_a_card_was_let_stand_another_discard_proves_anew() -> None:
    deck = Deck(blue=9, green=4, red=4, yellow=4, ones=0)
    sat = sit(three(deck), ["b2 r2 b4", "g2 g3", "y2 b3", "stands", "y3 y4", "b5 r3"])
    assert foppen(sat).hands[2].void_in(Suit.BLUE) == Void(Suit.BLUE, 5, parse_card("r3"))


def test_a_card_that_is_not_let_stand_is_not_entered() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "stands not", "r3"])
    assert [move.action for move in sat.timeline][-1] == Play(2, parse_card("r3"))
    assert foppen(sat).hands[2].void_in(Suit.BLUE)


def test_the_earlier_card_can_be_corrected_instead() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "2: b3"])
    assert foppen(sat).current.gone[1] == (2, parse_card("b3"))
    assert all(not hand.lacks or hand is foppen(sat).hands[0] for hand in foppen(sat).hands)
    assert len(complaints(sat)) == 1


def test_a_card_that_was_let_stand_stays_so_when_another_is_corrected() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "stands", "5: g4"])
    assert [move.action for move in sat.timeline][-1] == LetStand(2, parse_card("b3"))
    assert foppen(sat).current.gone[4] == (1, parse_card("g4"))


def test_a_ruling_waits_while_the_table_looks_something_up() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "l", "e", "what?", "k b", "stands"])
    assert [move.action for move in sat.timeline][-1] == LetStand(2, parse_card("b3"))


def test_a_ruling_that_was_not_given_is_gone_with_the_next_card() -> None:
    sat = sit(three(FIFTEEN), [*SHOWN, "r3", "yes", "stands"])
    assert [move.action for move in sat.timeline][-1] == Play(2, parse_card("r3"))
    assert "There is nothing to rule on here." in sat.ran.lines


COUNTED = ("b2 b3 g2",)
"""Seven blues are left and Bert and Cleo hold only six cards: Anna has one of them."""


def test_what_counting_shows_can_be_pardoned() -> None:
    sat = sit(three(TWELVE), [*COUNTED, "stands", "b4 b5", "b6", "b7"])
    assert Pardon(0, Suit.BLUE) in [move.action for move in sat.timeline]
    assert foppen(sat).current.gone[-1] == (0, parse_card("b7"))
    assert len(complaints(sat)) == 1


def test_a_pardon_is_kept_when_a_card_is_corrected() -> None:
    sat = sit(three(TWELVE), [*COUNTED, "stands", "b4 b5", "4: b8", "b6"])
    assert Pardon(0, Suit.BLUE) in [move.action for move in sat.timeline]
    assert len(complaints(sat)) == 1


def test_a_pardon_can_be_taken_back() -> None:
    sat = sit(three(TWELVE), [*COUNTED, "stands", "-"])
    assert [type(move.action) for move in sat.timeline][-1] is Play
    assert foppen(sat).hands[0].void_in(Suit.BLUE)


def test_what_counting_shows_is_not_said_twice() -> None:
    """Not when nobody rules, and not when the revealed hand holds the card."""
    lines = (*COUNTED, "stands not", "b4 b5", "b6 r2", "b7 b8", "anna b9 y2", "b10")
    sat = sit(three(TWELVE), lines)
    assert len(complaints(sat)) == 1
    assert [e for e in sat.events if isinstance(e, RevokeFound)]


def test_the_same_revoke_in_the_next_round_is_news() -> None:
    first = (*COUNTED, "b4 b5", "b6 r2", "b7 b8", "anna b9 y2", "b10")
    sat = sit(three(TWELVE), [*first, "b2 g2 b3"])
    assert foppen(sat).current.number == 2
    assert len(complaints(sat)) == 2


def test_after_a_correction_the_same_revoke_is_news_again() -> None:
    sat = sit(three(TWELVE), [*COUNTED, "3: b4", "-", "g2"])
    assert len(complaints(sat)) == 2


def test_who_of_two_it_was_is_news() -> None:
    """Three blues for Bert's one card but two, then only Anna can have one."""
    sat = sit(three(SIX), ["b2 g2 r2", "stands not", "b3 y2"])
    assert len(complaints(sat)) == 2
    proved = sit(three(SIX), ["b2 g2 r2", "stands not", "b3 y2", "proof"]).ran.lines
    assert "Trick 1: Anna Red 2 instead of Blue, card 3." in proved
    assert not any(line.startswith("Trick 1: Cleo") for line in proved)


REVEALED = ("b2 b3 g2", "r2 r3", "y2 y3", "r4 1", "g3 g4", "1 1", "b4")
"""Anna discards a green on blue, and a blue is in her hand at the end."""


def test_a_revoke_that_a_revealed_hand_shows_is_said_with_the_trick() -> None:
    sat = sit(three(FIFTEEN), REVEALED)
    assert [event for event in sat.events if isinstance(event, RevokeFound)]
    assert complaints(sat) == ["Blue 4 in a hand doesn't fit trick 1. Minus takes the hand back."]


@pytest.mark.parametrize("answer", ["stands", "stands not", "3: b4"])
def test_the_table_rules_on_a_revoke_that_a_revealed_hand_shows(answer: str) -> None:
    sat = sit(three(FIFTEEN), [*REVEALED, answer])
    actions = [move.action for move in sat.timeline]
    assert (Pardon(0, Suit.BLUE) in actions) == (answer == "stands")
    assert (Play(0, parse_card("b4")) in actions) == (answer == "3: b4")
    assert Reveal(0, (parse_card("b4"),)) in actions or answer == "3: b4"


def test_a_revoke_that_the_last_hand_shows_can_still_be_corrected() -> None:
    """The next round is dealt already, but nothing has been said in it."""
    sat = sit(three(FIFTEEN), [*REVEALED[:-1], "cleo y4", "b4", "3: b4"])
    assert Play(0, parse_card("b4")) in [move.action for move in sat.timeline]


NAMED = ("r2 r5 g8 r4", "r9 r10 r3", "r11 r12 r6", "dora bert", "no", "13 14 14 13", "dora")
"""A card that revokes; hands and the discard are confirmed."""


def test_a_revoke_is_named_once_hands_and_its_discard_are_confirmed() -> None:
    assert lines_after(FOUR, NAMED[:-1], NAMED[-1]) == [
        "Dora Red 6? In trick 1 it was Green 8 instead of Red.",
        "Does it stand? A question mark says more.",
    ]


@pytest.mark.parametrize("line", ["stands not", "not stands", "invalid"])
def test_what_does_not_stand_is_said_in_any_order(line: str) -> None:
    assert lines_after(FOUR, NAMED, line)[0] == "Good, Red 6 is not entered."
