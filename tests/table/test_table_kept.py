"""What a table decides is kept in the round it is about, and nothing is entered behind a hole."""

import pytest

from foppen_access.table.corrections import undo_and_correct as fixing
from foppen_access.table.corrections.rework import Impossible
from foppen_engine import Adjust, Pardon, Rule, Suit, VoidRound, parse_card
from foppen_engine.games.foppen.state import FoppenState
from table.sitting import Setup, sit
from table.test_table_corrections import FOUR, cards, lines_after, plays
from table.test_table_findings import DENIED, OPEN, SANCTIONED, SHOW, STANDS, actions, standings
from table.test_table_rulings import REVEALED, SHOWN, foppen

EARLIER = (*REVEALED[:-1], "cleo y4", "b4", "b2 r2 b3", "w")
"""Anna has a blue left in the first round, in which she discarded on it; she does so again in the
second one, and the table is asked about the first.
"""

HOLE = ("b2 r2 b4", "g2 g3", "y2 b3 y3 y4")
"""Blue 3 is refused, and two cards wait behind it."""


@pytest.mark.parametrize("order", ["round void", "cards back", "cards back 2"])
def test_no_card_of_this_round_goes_back_for_what_was_in_another(order: str) -> None:
    assert lines_after(SHOW, EARLIER, order) == [
        "That was in an earlier round. Yes, no, or points with name and number will do."
    ]
    assert standings(sit(SHOW, [*EARLIER, order, "stands not"])) == [DENIED]


@pytest.mark.parametrize(("answer", "standing"), [("stands", STANDS), ("stands not", DENIED)])
def test_a_ruling_on_an_earlier_round_is_kept_in_it(answer: str, standing: object) -> None:
    sat = sit(SHOW, [*EARLIER, answer])
    assert standings(sat) == [standing]
    number = actions(sat).index(Rule(0, parse_card("g2"), stands=answer == "stands"))
    after = list(sat.timeline)[number].after
    assert isinstance(after, FoppenState)
    assert after.current.number == 1
    assert foppen(sat).current.number == 2


def test_points_for_an_earlier_revoke_pardon_no_discard_of_this_round() -> None:
    sat = sit(SHOW, [*EARLIER, "points anna -10"])
    assert standings(sat) == [SANCTIONED]
    assert foppen(sat).hands[0].void_in(Suit.BLUE)
    assert not any(isinstance(action, Pardon) for action in actions(sat))


def test_a_ruling_that_cannot_be_kept_is_not_said_to_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """No round is known in which that happens, but a table must not be told what isn't so."""
    impossible = Impossible(1, 0, None, None)
    monkeypatch.setattr(fixing, "rework", lambda *_: impossible)
    assert "That can no longer be noted in that round." in lines_after(SHOW, EARLIER, "stands")
    sat = sit(SHOW, [*EARLIER, "stands"])
    assert standings(sat) == [OPEN]
    assert "It stands." not in sat.ran.lines


@pytest.mark.parametrize("order", ["round void", "cards back 1", "cards back 2"])
def test_points_survive_that_cards_are_played_again(order: str) -> None:
    sat = sit(FOUR, ["r2 r5", "points bert -10 late", order])
    assert Adjust((0, -10, 0, 0), "late") in actions(sat)
    assert foppen(sat).totals == (0, -10, 0, 0)
    assert isinstance(actions(sat)[-1], VoidRound) == (order == "round void")


@pytest.mark.parametrize("typed", ["5: g4", "0+ y4", "2+ r4"])
def test_nothing_is_entered_behind_a_refused_card_after_a_correction(typed: str) -> None:
    """It would be somebody else's."""
    corrected = sit(SHOW, [*HOLE[:2], "y2", typed])
    assert plays(sit(SHOW, [*HOLE, typed])) == plays(corrected)


def test_what_waits_behind_a_refused_card_comes_after_the_right_one() -> None:
    sat = sit(SHOW, [*HOLE, "5: g4", "r3", "yes"])
    assert plays(sat) == cards("b2 r2 b4 g2 g4 y2 r3 y3 y4")


def test_what_is_open_is_first_the_card_that_was_refused() -> None:
    asked = lines_after(SHOW, SHOWN[:-1], SHOWN[-1])[-1]
    assert asked.endswith("?")
    assert lines_after(SHOW, SHOWN, "w")[-1] == asked


def test_a_card_in_question_is_named_when_it_is_not_entered() -> None:
    said = lines_after(Setup("foppen-braille", 4, language="de"), ["r7 g9 b3"], "runde neu")
    assert "Nicht eingetragen: Grün 9 oder Gelb 9, Blau 3." in said


def test_before_the_first_card_none_goes_back() -> None:
    for order in ("cards back", "cards back 0", "cards back 3"):
        assert lines_after(FOUR, [], order) == ["No card has been played yet."]


def test_a_proof_names_the_round_where_that_is_over() -> None:
    proof = "Trick 1: Anna Green 2 instead of Blue, card 3"
    assert f"{proof} in round 1." in lines_after(SHOW, EARLIER, "proof")
    assert f"{proof}." in lines_after(SHOW, REVEALED, "proof")
