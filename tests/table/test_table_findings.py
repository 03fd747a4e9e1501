"""What came to light stays open until the table rules on it, whatever is entered meanwhile."""

import pytest

from foppen_access.games.foppen.refereeing import FoppenRefereeing
from foppen_access.narration.catalog import Catalog
from foppen_access.table.rulings.findings import Ledger, Standing
from foppen_engine import (
    Adjust,
    CardsBack,
    Deck,
    Happened,
    LetStand,
    Pardon,
    Play,
    Rule,
    VoidRound,
    parse_card,
)
from table.sentences import complaint
from table.sitting import Sat, sit, sit_on
from table.test_table_corrections import lines_after, plays
from table.test_table_revokes import heard_by_a_table, rounds
from table.test_table_rulings import (
    COUNTED,
    FIFTEEN,
    REVEALED,
    SHOWN,
    SIX,
    TWELVE,
    complaints,
    three,
)

OPEN, STANDS, DENIED, SANCTIONED = Standing


def standings(sat: Sat) -> list[Standing]:
    """What the table has ruled on each finding."""
    return [finding.standing for finding in Ledger(sat.timeline, FoppenRefereeing()).all()]


def actions(sat: Sat) -> list[object]:
    return [move.action for move in sat.timeline]


COUNT, SHOW = three(TWELVE), three(FIFTEEN)


@pytest.mark.parametrize(
    ("typed", "standing"),
    [
        ((), OPEN),
        (("b4",), OPEN),
        (("b4 b5", "b6 r2"), OPEN),
        (("",), OPEN),
        (("l", "e", "s", "what?"), OPEN),
        (("stands",), STANDS),
        (("stands not",), DENIED),
        (("stands not", "-"), OPEN),
        (("stands not", "b4", "-", "-"), OPEN),
        (("b4", "w", "stands"), STANDS),
        (("b4", "stands", "stands"), STANDS),
        (("4: b5",), OPEN),
        (("b4", "4: b5"), OPEN),
        (("points anna -10 revoke",), SANCTIONED),
        (("stands not", "points anna -10"), SANCTIONED),
        (("points bert -10",), OPEN),
        (("points anna -10", "-"), OPEN),
    ],
)
def test_a_finding_is_open_until_the_table_rules(
    typed: tuple[str, ...], standing: Standing
) -> None:
    assert standings(sit(COUNT, [*COUNTED, *typed])) == [standing]


@pytest.mark.parametrize("typed", [("3: b4",), ("-",), ("cards back",), ("round void",), ("3-",)])
def test_what_never_was_is_no_finding(typed: tuple[str, ...]) -> None:
    assert standings(sit(COUNT, [*COUNTED, *typed])) == []


def test_what_is_open_is_open_after_a_restart() -> None:
    """It is said once that it is, and is not told again by itself."""
    again = sit_on(sit(COUNT, [*COUNTED, ""]), ["b4", "w", "stands"])
    assert "One question is still open, w says it." in again.ran.lines
    assert len(complaints(again)) == 1
    assert standings(again) == [STANDS]


def test_a_finding_stops_a_line_and_the_rest_is_entered_after_the_ruling() -> None:
    for ruling in ("stands", "stands not", "", "points anna -10"):
        assert len(plays(sit(COUNT, ["b2 b3 g2 b4 b5"]))) == 3
        sat = sit(COUNT, ["b2 b3 g2 b4 b5", ruling])
        assert plays(sat)[3:] == [parse_card("b4"), parse_card("b5")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b2 b3 g2 b4 b5 b6 b7 b8", "Still waiting: Blue 4, Blue 5, Blue 6, Blue 7, Blue 8."),
        ("b2 b3 g2 b4 b5 b6 b7 b8 b9", "Still waiting: 6 cards from Blue 4 on."),
    ],
)
def test_cards_that_wait_are_named_up_to_five_and_counted_above(line: str, said: str) -> None:
    assert said in sit(COUNT, [line]).ran.lines


def test_what_waits_is_entered_after_the_correction_as_well() -> None:
    sat = sit(COUNT, ["b2 b3 g2 b4 b5", "3: b6"])
    assert plays(sat) == [parse_card(card) for card in ("b2", "b3", "b6", "b4", "b5")]


@pytest.mark.parametrize("typed", ["b4 b5 b6", "b5 b6", "b6"])
def test_what_waits_can_be_said_again_and_is_entered_once(typed: str) -> None:
    sat = sit(COUNT, ["b2 b3 g2 b4 b5", typed])
    assert sorted(map(str, plays(sat))) == ["b2", "b3", "b4", "b5", "b6", "g2"]
    assert standings(sat) == [OPEN]


def test_behind_a_refused_card_the_rest_waits_for_the_right_one() -> None:
    sat = sit(SHOW, ["b2 r2 b4", "g2 g3", "y2 b3 y3 y4", "stands not", "r3"])
    assert [str(card) for card in plays(sat)[-3:]] == ["r3", "y3", "y4"]


def test_cards_that_wait_are_named_when_they_are_not_taken_up() -> None:
    heard = lines_after(COUNT, ["b2 b3 g2 b4 b5"], "-")
    assert heard[0] == "Not entered: Blue 5."


def test_a_refused_card_that_nobody_ruled_on_is_not_left_out_silently() -> None:
    asked = lines_after(SHOW, SHOWN, "w")
    assert lines_after(SHOW, SHOWN, "y4") == _of("Yellow 4", asked)
    assert "The question stays open." in sit(SHOW, [*SHOWN, "y4", "q", "y"]).ran.lines


def _of(card: str, lines: list[str]) -> list[str]:
    """The question about another card."""
    return [line.replace("Blue 3", card) for line in lines]


def test_a_finding_is_not_closed_silently_by_the_next_card() -> None:
    assert lines_after(COUNT, COUNTED, "b4")[0] == "The question stays open."


def test_what_is_open_can_be_asked_for() -> None:
    assert lines_after(COUNT, [], "w") == ["Nothing is open."]
    heard = lines_after(COUNT, [*COUNTED, "b4"], "w")
    assert complaint().search(heard[0])
    assert "?" in heard[1]


def test_of_what_is_open_from_an_earlier_round_the_round_is_said() -> None:
    heard = lines_after(SHOW, [*REVEALED[:-1], "cleo y4", "b4", "g2"], "w")
    assert heard[0] == "From round 1."
    assert complaint().search(heard[1])


TWO = ("b3 b2 b4", "g4 g3", "b6 b7", "y2 g2", "2: r2, 5: r3")
"""Cleo discarded on blue and Bert on green, as a correction shows; both had more of them."""


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ((), [OPEN, OPEN]),
        (("stands", "stands not"), [STANDS, DENIED]),
        (("", "w", "stands", "stands not"), [STANDS, DENIED]),
        (("stands", "b8", "w", "stands not"), [STANDS, DENIED]),
        (("stands", "stands not", "-"), [STANDS, OPEN]),
        (("points cleo -5 bert -5",), [SANCTIONED, SANCTIONED]),
        (("-",), []),
    ],
)
def test_of_several_open_findings_one_after_the_other_is_asked(
    typed: tuple[str, ...], expected: list[Standing]
) -> None:
    assert standings(sit(NINETEEN, [*TWO, *typed])) == expected


def test_a_no_is_in_the_record_and_can_be_taken_back() -> None:
    sat = sit(COUNT, [*COUNTED, "stands not"])
    assert actions(sat)[-1] == Rule(0, parse_card("g2"), stands=False)
    assert isinstance(actions(sit(COUNT, [*COUNTED, "stands not", "-"]))[-1], Play)


def test_a_card_that_the_table_does_not_accept_is_in_the_record() -> None:
    assert actions(sit(SHOW, [*SHOWN, "stands not"]))[-1] == Rule(2, parse_card("b3"), stands=False)


def test_a_ruling_on_two_players_is_taken_back_as_a_whole() -> None:
    sat = sit(three(SIX), ["b2 g2 r2", "stands"])
    assert [type(action) for action in actions(sat)][-2:] == [Pardon, Pardon]
    assert standings(sat) == [STANDS]
    back = sit(three(SIX), ["b2 g2 r2", "stands", "-"])
    assert not any(isinstance(action, Pardon) for action in actions(back))
    assert standings(back) == [OPEN]


def test_cards_go_back_into_the_hands_from_the_discard_on() -> None:
    sat = sit(COUNT, ["b2 b3 g2 b4 b5", "", "w", "cards back"])
    assert [str(card) for card in plays(sat)] == ["b2", "b3"]
    assert actions(sat)[-1] == CardsBack(0, parse_card("g2"))
    assert plays(sit(COUNT, ["b2 b3 g2", "cards back", "-"])) == plays(sit(COUNT, [*COUNTED]))


def test_cards_go_back_from_any_number_on() -> None:
    assert actions(sit(COUNT, ["b2 b3 b4", "cards back 2"]))[-1] == CardsBack(2, parse_card("b3"))


def test_without_a_number_it_is_asked_from_which_card_on() -> None:
    assert "1 to 3" in lines_after(COUNT, ["b2 b3 b4"], "cards back")[0]
    assert lines_after(COUNT, ["b2"], "cards back 5") == [
        "Only one card has been played, cards back 1 takes it back."
    ]


def test_a_void_round_is_dealt_again_by_the_same_dealer() -> None:
    sat = sit(COUNT, [*COUNTED, "b4", "round void", "r2"])
    assert actions(sat)[1:] == [VoidRound(), Play(1, parse_card("r2"))]
    assert sit(COUNT, ["r2"]).state == sat.state


def test_a_round_that_has_just_ended_can_be_void() -> None:
    sat = sit(SHOW, [*REVEALED[:-1], "cleo y4", "b4", "round void"])
    assert len(plays(sat)) == 0
    assert sat.state == sit(SHOW, []).state


def test_points_are_adjusted_with_a_note() -> None:
    sat = sit(COUNT, [*COUNTED, "points Anna -10 Bert +5 too late again", "s"])
    assert Adjust((-10, 5, 0), "too late again") in actions(sat)
    assert any("Anna minus 10, Bert plus 5" in line for line in sat.ran.lines)


def test_who_paid_for_a_revoke_may_play_the_colour() -> None:
    sat = sit(COUNT, [*COUNTED, "points anna -10", "b4 b5", "b6 b7"])
    assert len(plays(sat)) == 7
    assert len(complaints(sat)) == 1


@pytest.mark.parametrize("typed", ["points", "points anna", "points nobody -10", "points -10 anna"])
def test_points_for_nobody_change_nothing(typed: str) -> None:
    assert actions(sit(COUNT, ["b2", typed]))[-1] == Play(1, parse_card("b2"))


def test_a_ruling_on_the_last_hand_of_a_round_is_in_the_record_of_that_round() -> None:
    """The next round is dealt already; in it a ruling would be about something else."""
    lines = [*REVEALED[:-1], "cleo y4", "b4"]
    for answer, stands in (("stands", True), ("stands not", False)):
        sat = sit(SHOW, [*lines, "w", answer])
        assert Rule(0, parse_card("g2"), stands=stands) in actions(sat)
        assert standings(sat) == [STANDS if stands else DENIED]
        assert sat.state == sit(SHOW, lines).state


def test_a_question_mark_gives_the_proof_once_and_then_helps() -> None:
    assert "7 cards of Blue are missing" in " ".join(lines_after(COUNT, COUNTED, "?"))
    assert "Trick 1: Anna Green 2 instead of Blue, card 3." in lines_after(COUNT, COUNTED, "proof")
    assert len(lines_after(COUNT, [*COUNTED, "?"], "?")) > 10


def test_a_proof_by_counting_tells_every_discard_in_question() -> None:
    """Anna discards on blue twice and on green once, before five of these have but four places."""
    deck = Deck(blue=8, green=7, red=4, yellow=3, ones=0)
    lines = lines_after(three(deck), ["b7 b6 r4 b5 b4 b3 r2 g7 g6 g5 y3"], "proof")
    assert [line for line in lines if line.startswith("Trick")] == [
        "Trick 1: Anna Red 4 instead of Blue, card 3.",
        "Trick 3: Anna Red 2 instead of Blue, card 7.",
        "Trick 5: Anna Yellow 3 instead of Green, card 11.",
    ]


def test_few_cards_are_listed_and_many_counted() -> None:
    """Three blues for Bert's one card but two; and seven for six places."""
    assert "Missing: Blue 3, 4" in " ".join(lines_after(three(SIX), ["b2 g2 r2"], "proof"))
    assert "Blue 4, 5" not in " ".join(lines_after(COUNT, COUNTED, "proof"))


def test_every_trick_in_question_is_named() -> None:
    """Anna or Cleo: one discarded in trick 1 what the other did there, too."""
    heard = lines_after(three(SIX), ["b2 g2 r2"], "w")
    assert heard[0] == "Something in trick 1 doesn't fit the rest."


MOST_WORDS = 15
LONG = {
    "player": "Anna",
    "players": "Anna, Bert oder Cleo",
    "card": "Grün 20",
    "discard": "Gelb 14",
    "led": "Grün",
    "trick": 25,
    "later": 27,
    "tricks": "12, 25 oder 27",
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", ["refused", "counted", "played", "held", "several"])
def test_a_finding_is_said_in_one_breath(language: str, kind: str) -> None:
    assert len(Catalog(language).text(f"finding-{kind}", **LONG).split()) <= MOST_WORDS


def test_findings_are_the_same_whether_entered_or_read_again() -> None:
    for played in rounds(15, small=True, seed=6):
        _, _, sat = heard_by_a_table(played)
        assert OPEN not in standings(sat)
        assert "Nothing is open." in sit_on(sat, ["w"]).ran.lines


FOLLOWED = ("b3 b2 b4", "g2 g3", "y2 b5")
"""Cleo followed with b2, and discards a blue on yellow."""
NINETEEN = three(Deck(blue=11, green=4, red=4, yellow=4, ones=0))


def test_a_correction_that_makes_a_later_card_a_revoke_leaves_an_open_finding() -> None:
    sat = sit(NINETEEN, [*FOLLOWED, "2: r2"])
    assert actions(sat)[-1] == Happened(2, parse_card("b5"))
    assert standings(sat) == [OPEN]
    assert complaints(sat) == ["Blue 5 in trick 3 doesn't fit trick 1."]


@pytest.mark.parametrize("away", ["2: b2", "7: y3", "-"])
@pytest.mark.parametrize("waved", [(), ("",), ("w", "")])
def test_what_a_correction_has_taken_away_and_another_brings_back_is_asked_again(
    away: str, waved: tuple[str, ...]
) -> None:
    brought = {"2: b2": "2: r2", "7: y3": "7: b5", "-": "2: r2"}[away]
    before = [*FOLLOWED, "2: r2", *waved, away]
    assert standings(sit(NINETEEN, before)) == []
    assert complaints(sit(NINETEEN, [*FOLLOWED, "2: r2"]))[0] in lines_after(
        NINETEEN, before, brought
    )


@pytest.mark.parametrize("ruling", ["stands", "stands not"])
@pytest.mark.parametrize("line", ["-", "2: r3"])
def test_what_was_ruled_on_is_asked_again_when_the_ruling_is_no_more(
    ruling: str, line: str
) -> None:
    """It was taken back, or was about another card."""
    before = [*FOLLOWED, "2: r2", ruling]
    assert standings(sit(NINETEEN, [*before, line])) == [OPEN]
    assert complaints(sit(NINETEEN, before))[0] in lines_after(NINETEEN, before, line)


@pytest.mark.parametrize(
    ("typed", "standing"),
    [("stands", [STANDS]), ("stands not", [DENIED]), ("-", []), ("7: y3", [])],
)
def test_the_table_rules_on_what_a_correction_has_shown(
    typed: str, standing: list[Standing]
) -> None:
    sat = sit(NINETEEN, [*FOLLOWED, "2: r2", typed])
    assert standings(sat) == standing
    assert any(isinstance(action, Happened) for action in actions(sat)) == bool(standing)


def test_a_card_out_of_turn_that_stands_is_asked_about_again_when_it_proves_a_revoke() -> None:
    """That Cleo may play now says nothing about her discard on blue."""
    sat = sit(SHOW, ["b2 r2 b4", "g2", "cleo b3", "stands"])
    assert isinstance(actions(sat)[-1], LetStand)
    assert standings(sat) == [OPEN]
    assert len(complaints(sat)) == 1


def test_what_was_let_stand_is_no_open_finding() -> None:
    sat = sit(SHOW, [*SHOWN, "stands"])
    assert isinstance(actions(sat)[-1], LetStand)
    assert standings(sat) == [STANDS]
