"""At a table somebody leaves or joins between two rounds."""

import csv
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from keyboard import run_program
from parts import idiom

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.record import load
from foppen_access.gameplay.record_header import new_header
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.record_access import words_about
from foppen_access.table.rulings.order_parser import Comings, JoinOrder, Leaves
from foppen_access.table.setup.seat_change_parser import read_comings
from foppen_engine import (
    AwaitDeal,
    Deal,
    Newcomer,
    Options,
    Score,
    Seat,
    Seating,
    State,
    apply,
    new_game,
    pending,
    refusal,
)
from foppen_engine.games.foppen.state import FoppenState
from table.sitting import Setup, sit, sit_on
from table.test_table_findings import OPEN, SANCTIONED, SHOW, standings
from table.test_table_rulings import REVEALED

FIVE = Setup("foppen-2018", 5, more=("--score-only",))
CARDS = Setup("foppen-braille", 5)
ROUND = "17 13 10 0 5"


def foppen(state: State) -> FoppenState:
    assert isinstance(state, FoppenState)
    return state


# What a line says.

BERT, EVA = Leaves("Bert"), JoinOrder("Eva", "after", "Anna")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Bert geht", (BERT,)),
        ("geht Bert", (BERT,)),
        ("Bert geht nach Hause.", (BERT,)),
        ("Bert muss leider gehen", None),
        ("Bert muss jetzt weg", (BERT,)),
        ("Bert leaves", (BERT,)),
        ("leaves Bert", (BERT,)),
        ("Bert has to leave now", (BERT,)),
        ("Bert goes home", (BERT,)),
        ("Eva kommt nach Anna", (EVA,)),
        ("eva kommt nach Anna", (EVA,)),
        ("Eva setzt sich links von Anna", (EVA,)),
        ("Eva kommt dazu, Bert geht", (JoinOrder("Eva"), BERT)),
        ("dazu Eva nach Anna", (EVA,)),
        ("dazu Eva", (JoinOrder("Eva"),)),
        ("Eva kommt rechts von Anna dazu", (JoinOrder("Eva", "before", "Anna"),)),
        ("Eva kommt für Anna", (JoinOrder("Eva", "for", "Anna"),)),
        ("Anna Maria kommt für Bert", (JoinOrder("Anna Maria", "for", "Bert"),)),
        ("Eva joins after Anna", (EVA,)),
        ("Eva sits down to the left of Anna", (EVA,)),
        ("Eva joins us for Anna", (JoinOrder("Eva", "for", "Anna"),)),
        ("Bert geht, Eva kommt nach Anna", (BERT, EVA)),
        ("Bert geht mit Rot 7", None),
        ("Bert kommt rot 7", None),
        ("Bert geht, rot 7", None),
        ("Bert setzt aus", None),
        ("Bert kommt raus", None),
        ("kommt geht", None),
        ("kommt", None),
        ("geht", None),
        ("Eva kommt nach", None),
        ("Eva kommt nach Anna vor Bert", None),
        ("Wer kommt noch heute abend bald", None),
    ],
)
def test_what_a_line_says_about_coming_and_going(
    line: str, meant: tuple[Leaves | JoinOrder, ...] | None
) -> None:
    for language in ("de", "en"):
        vocabulary = Vocabulary(language, idiom(numbers=False))
        assert read_comings(line, vocabulary) == (Comings(meant) if meant else None)


# When it can't be, one sentence says why, and nothing is kept of it.


@pytest.mark.parametrize(
    ("setup", "before", "line", "answer"),
    [
        (CARDS, ["r7"], "Bert leaves", "That has to wait until the round is over."),
        (CARDS, ["r7"], "Eva joins after Anna", "That has to wait until the round is over."),
        (Setup("futschikato", 4), [], "Bert leaves", "In this game everybody stays to the end."),
        (FIVE, [ROUND], "Zora leaves", "Nobody at the table is called that. "),
        (FIVE, [ROUND], "Eva joins after Zora", "Nobody at the table is called that. "),
        (FIVE, [ROUND], "Cleo joins after Anna", "Cleo is at the table already."),
        (
            FIVE,
            [ROUND],
            "Bert leaves, Anna leaves",
            "Foppen 2018 is for 4 to 8 players",
        ),
        (
            Setup("foppen-braille", 6, more=("--score-only",)),
            [],
            "Gerd joins after Anna",
            "Foppen Braillespiel is for 3 to 6 players",
        ),
    ],
)
def test_what_cant_be_is_said_in_one_sentence(
    setup: Setup, before: Sequence[str], line: str, answer: str
) -> None:
    sat = sit(setup, [*before, line])
    assert any(heard.startswith(answer) for heard in sat.ran.lines)
    assert not any(isinstance(move.action, Seating) for move in sat.timeline)


def test_a_total_that_would_end_the_game_at_once_is_refused() -> None:
    sat = sit(FIVE, [ROUND, "Eva joins after Anna", "-80"])
    assert "With -80 for Eva the game would be over at once." in sat.ran.lines
    assert sat.entries == sit(FIVE, [ROUND]).entries


@pytest.mark.parametrize("wave", ["-", "q"])
def test_a_question_that_is_waved_away_changes_nothing(wave: str) -> None:
    sat = sit(FIVE, [ROUND, "Eva joins after Anna", "s", "what", wave])
    assert "Good, the table stays as it is." in sat.ran.lines
    assert sat.entries == sit(FIVE, [ROUND]).entries


# What is played then.


def test_before_the_first_card_the_same_player_deals() -> None:
    sat = sit(Setup("foppen-braille", 5, first=2), ["Bert leaves"])
    assert foppen(sat.state).current.dealer == 1
    assert sat.state.players == (0, 2, 3, 4)


def test_before_the_first_score_the_same_player_deals() -> None:
    setup = Setup("foppen-braille", 5, first=2, more=("--score-only",))
    sat = sit(setup, ["Bert leaves", "10 0 4 5", "-", "-", ROUND])
    assert [move.action.dealer for move in sat.timeline if isinstance(move.action, Score)] == [2]
    sat = sit(setup, ["Bert leaves", "10 0 4 5"])
    assert [move.action.dealer for move in sat.timeline if isinstance(move.action, Score)] == [1]


def test_who_comes_without_a_place_has_the_place_of_who_leaves() -> None:
    sat = sit(FIVE, [ROUND, "Bert leaves, Eva joins", "0"])
    assert sat.state.players == (0, "Eva", 2, 3, 4)


def test_who_comes_again_is_the_same_and_has_what_he_had() -> None:
    sat = sit(FIVE, [ROUND, "Bert leaves", "10 0 4 5", "bert joins after anna", ""])
    assert sat.state.players == (0, "Bert", 2, 3, 4)
    assert foppen(sat.state).totals == (-7, -13, 10, -4, -10)


def test_points_given_since_the_last_round_stay() -> None:
    lines = ["10 0 4 5", "points Bert -10", "Eva joins after Anna", "0"]
    sat = sit(Setup("foppen-braille", 4, more=("--score-only",)), lines)
    assert foppen(sat.state).totals == (10, 0, -10, -4, -5)


def test_a_correction_of_a_round_with_others_changes_who_is_still_there() -> None:
    lines = [ROUND, "Bert leaves", "10 0 4 5", "round 1: 0 13 10 17 5"]
    sat = sit(FIVE, lines)
    assert foppen(sat.state).totals == (10, 10, -21, -10)
    assert foppen(sit(FIVE, [*lines, "-"]).state).totals == (-7, 10, -4, -10)


def test_a_round_before_others_sat_down_is_not_made_void_by_the_way() -> None:
    sat = sit(SHOW, [*REVEALED, "y4", "Eva joins after Anna", "0", "round void", "cards back 1"])
    assert sat.ran.lines.count("Others have sat down since. Minus takes that back first.") == 2
    assert "Eva" in sat.state.players


# Nothing is lost.


@pytest.mark.slow
@pytest.mark.parametrize("setup", [FIVE, CARDS])
def test_a_record_that_ends_anywhere_has_all_of_a_change_or_nothing(setup: Setup) -> None:
    sat = sit(setup, [ROUND, "Bert leaves, Eva joins after Cleo", "0", "-", "Dora leaves"])
    whole = sat.record.read_bytes()
    header = whole.index(b"\n") + 1
    for end in range(header, len(whole) + 1):
        path = Path("cut.jsonl")
        path.write_bytes(whole[:end])
        timeline = load(path).timeline
        state = timeline.state
        assert state.players in {(0, 1, 2, 3, 4), (0, 2, "Eva", 3, 4), (0, 1, 2, 4)}
        last = next(reversed(timeline), None)
        if setup is CARDS and last and not isinstance(last.action, Deal):
            assert isinstance(pending(state), AwaitDeal)


def test_an_evening_goes_on_after_a_restart_with_those_who_are_there() -> None:
    sat = sit_on(sit(CARDS, ["Bert leaves, Eva joins after Cleo"]), ["e"])
    assert sat.ran.lines[0].endswith(" goes on: Anna, Cleo, Eva, Dora, and Emil.")
    assert "Anna 12, Cleo 12, Eva 12, Dora 12, Emil 12." in sat.ran.lines


@pytest.mark.parametrize("restart", [False, True])
def test_minus_takes_a_change_back_as_one_entry(restart: bool) -> None:  # noqa: FBT001
    lines = [ROUND, "Bert leaves, Eva joins after Cleo", "0"]
    sat = sit_on(sit(FIVE, lines), ["-"]) if restart else sit(FIVE, [*lines, "-"])
    assert sat.entries == sit(FIVE, [ROUND]).entries
    assert "Now at the table: Anna, Bert, Cleo, Dora, and Emil." in sat.ran.lines


def test_what_came_to_light_stays_with_those_who_played_the_round() -> None:
    """Somebody else has the seat now: points for her are no sanction of Anna, who has another."""
    lines = [*REVEALED, "y4", "Eva joins before Anna", "0"]
    moved = [*REVEALED, "y4", "Eva joins for Anna", "0"]
    sat = sit(SHOW, [*lines, "w", "?"])
    assert sat.state.players == ("Eva", 0, 1, 2)
    assert "Trick 1: Anna Green 2 instead of Blue, card 3 in round 1." in sat.ran.lines
    assert standings(sit(SHOW, [*lines, "points Eva -5"])) == [OPEN]
    assert standings(sit(SHOW, [*lines, "points Anna -5"])) == [SANCTIONED]
    assert standings(sit(SHOW, [*moved, "points Eva -5"])) == [OPEN]


# The sheet.


def test_each_column_of_a_sheet_adds_up_and_is_empty_where_nobody_sat() -> None:
    for seed in range(40):
        rng = Random(seed)
        state = evening(rng)
        words = words_about(Catalog("en"), HEADER)
        rows = game_of("foppen-braille").asking.sheet(state, words)
        assert rows is not None
        assert {len(row) for row in rows} == {len(rows[0])}
        for head, *cells, total in zip(*rows, strict=True):
            if head != "Round":
                assert sum(int(cell) for cell in cells if cell) == int(total)


HEADER = new_header("foppen-braille", tuple("ABCDEF"), Options())


def evening(rng: Random) -> State:
    """Some rounds of which only the score was kept, while people came, went and came again."""
    state, names = new_game("foppen-braille", 6), iter("GHIJKL" * 20)
    for _ in range(12):
        chairs: list[Seat | Newcomer] = [s for s in range(state.seats) if rng.random() < 0.8]
        while len(chairs) < 6 and rng.random() < 0.5:
            newcomer = Newcomer(next(names), rng.randint(-50, 20))
            chairs.insert(rng.randint(0, len(chairs)), newcomer)
        if refusal(state, Seating(tuple(chairs))) is None:
            state = apply(state, Seating(tuple(chairs))).state
        awaited = pending(state)
        if not isinstance(awaited, AwaitDeal):
            break
        points = (10, *(-rng.randint(1, 30) for _ in range(state.seats - 1)))
        state = apply(state, Score(awaited.dealers[0], points)).state
    return state


def test_the_sheet_for_spreadsheets_has_everybody_who_was_there() -> None:
    sat = sit(FIVE, [ROUND, "Bert leaves", "10 0 4 5", "Eva joins after Anna", "-9", "1 2 10 3 4"])
    run_program(["sheet", str(sat.record), "--out", "sheet.csv", "--lang", "de"])
    with Path("sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file, delimiter=";")) == [
            ["Runde", "Anna", "Bert", "Cleo", "Dora", "Emil", "Eva"],
            ["1", "-17", "-13", "10", "0", "-5", ""],
            ["2", "10", "", "0", "-4", "-5", ""],
            ["Stand bisher", "", "", "", "", "", "-9"],
            ["3", "-1", "", "10", "-3", "-4", "-2"],
            ["Gesamt", "-8", "-13", "20", "-7", "-14", "-11"],
        ]


def test_only_those_who_are_there_can_win_and_the_sheet_says_who_is_not() -> None:
    setup = Setup("foppen-braille", 4, Options(rounds=2), more=("--score-only",))
    sat = sit(setup, ["10 0 3 4", "Anna leaves", "10 3 4"])
    heard = run_program(["sheet", str(sat.record), "--lang", "en"]).lines
    assert "Gone, out of the running: Anna plus 10." in heard
    assert heard[-1] == "Bert wins with plus 10."
