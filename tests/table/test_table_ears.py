"""Two ears at a table: a quiet one for whoever types, another that somebody else follows."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import chdir
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from games import NAMES
from hypothesis import given, settings
from hypothesis import strategies as st
from keyboard import CTRL_D, Ran, run_program

from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import Cue
from foppen_access.runtime import program
from foppen_access.sounds.sounds import Sounds
from foppen_access.terminal.followed_file import Growing
from table.babbler import TABLES, Babbler
from table.sitting import Setup, Table, sit

COPY = Path("others.txt")
TABLE = Setup("foppen-braille", 4, language="de", first=3)

GAME = ("r7", "r9", "1", "r2", "r3", "r16", "r4", "5: r5", "-", "b2 b3 b4", "e!", "ge7 blau5", "-")
"""Lines at a table where nobody leaves anything open."""

FOR_HIMSELF = (
    *("?", "? e", "xyz", "e", "s", "ss", "t", "l", "f", "i", "k", "k r", "v", "v0", "v3", "r", ","),
    *("<", "w", "h", "foo r7 r8", "99: r7", "runde 9, 5: r7", "rot", "sv", "a", "ja", "r!", "?!"),
)
"""What whoever types asks or mistypes, while the table has nothing to rule on."""


def others_hear(setup: Setup, typed: Sequence[str], *more: str) -> list[str]:
    """The lines that somebody else follows while these are typed."""
    COPY.unlink(missing_ok=True)
    sit(with_copy(setup, *more), typed)
    content = COPY.read_bytes()
    assert content.endswith(b"\n")
    return content.decode().splitlines()


def with_copy(setup: Setup, *more: str) -> Setup:
    return replace(setup, more=(*setup.more, "--copy", str(COPY), *more))


ASIDES = st.lists(st.tuples(st.integers(0, len(GAME)), st.sampled_from(FOR_HIMSELF)))


@pytest.fixture(scope="module")
def without_asides(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What others hear where nothing is asked or mistyped."""
    folder = tmp_path_factory.mktemp("without-asides")
    with chdir(folder), pytest.MonkeyPatch.context() as patch:
        patch.setenv("FOPPEN_ACCESS_HOME", str(folder / "home"))
        heard = others_hear(TABLE, GAME)
    assert "Die Frage bleibt offen." not in heard
    assert "Bert gewinnt mit Rot 9, gefoppt Cleo." in heard
    return heard


def with_asides(asides: list[tuple[int, str]], detail: Detail) -> list[str]:
    typed = list(GAME)
    for at, line in sorted(asides, reverse=True):
        typed.insert(at, line)
    return others_hear(TABLE, typed, "--detail", detail.value)


@settings(max_examples=8)
@given(asides=ASIDES, detail=st.sampled_from(Detail))
def test_others_hear_the_same_whatever_he_who_types_asks_mistypes_or_hears_of_it(
    without_asides: list[str], asides: list[tuple[int, str]], detail: Detail
) -> None:
    assert with_asides(asides, detail) == without_asides


@pytest.mark.slow
@settings(max_examples=100)
@given(asides=ASIDES, detail=st.sampled_from(Detail))
def test_others_hear_the_same_whatever_he_types_many_times(
    without_asides: list[str], asides: list[tuple[int, str]], detail: Detail
) -> None:
    assert with_asides(asides, detail) == without_asides


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_others_hear_nothing_that_is_not_said_at_the_table(setup: Setup) -> None:
    babbler = Babbler(setup.language, Random(f"others {setup}"))
    COPY.unlink(missing_ok=True)
    lines = count()

    def typed(table: Table) -> str:
        return CTRL_D if next(lines) > 60 else no_order(babbler.line(table.state))

    sat = sit(with_copy(setup, "--detail", "full"), typed)
    said = iter(sat.ran.lines)
    assert all(line in said for line in COPY.read_text(encoding="utf-8").splitlines())


def no_order(line: str) -> str:
    """A line that does not change how much is said, and doesn't leave."""
    return "e" if line[:1] in ("v", "q", "") else line


def test_a_proof_and_a_ruling_are_for_everybody_and_how_to_type_them_is_not() -> None:
    heard = others_hear(TABLE, ["r7 b4 r2 r8", "b5 b6 b8", "r5 r6", "r12", "?", "gilt"])
    assert "Das passt nicht zusammen." in heard
    assert "Stich 1: Bert Blau 4 statt Rot, Karte 2." in heard
    assert not [line for line in heard if "Enter lässt es offen" in line]


def test_where_only_the_score_is_kept_it_is_for_everybody() -> None:
    setup = Setup("foppen-2018", 4, language="de", more=("--score-only",))
    heard = others_hear(setup, ["hilfe", "17 10 0 5", "xyz"])
    assert heard == [
        "Tischassistent. Foppen 2018, 4 am Tisch: Anna, Bert, Cleo und Dora.",
        "Runde 1, Anna gibt. Wie viele Punkte bekommt jeder, der Reihe nach?",
        "Runde 1: Anna minus 17, Bert plus 10, Cleo 0, Dora minus 5.",
        "Runde 2, Bert gibt. Wie viele Punkte bekommt jeder, der Reihe nach?",
    ]


def test_a_table_that_goes_on_is_followed_behind_what_was_heard() -> None:
    first = others_hear(TABLE, ["r7"])
    resumed = ("resume", "table-0.jsonl", "--lang", "de", "--copy", str(COPY))
    run_program([*resumed, "--copy-detail", "quiet"], ["r9 r10 r2"])
    assert COPY.read_text(encoding="utf-8").splitlines() == [
        *first,
        "Foppen Braillespiel geht weiter: Anna, Bert, Cleo und Dora.",
        "Runde 1, Stich 1. Anna Rot 7.",
        "Bert ist dran.",
        "Stich Cleo, gefoppt Dora.",
    ]


def test_nothing_reaches_others_before_it_is_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    synced, heard, write = [0], list[tuple[int, int]](), Growing.write

    def sync(file: int) -> None:
        if os.path.samestat(os.fstat(file), Path("table-0.jsonl").stat()):
            synced.append(os.fstat(file).st_size)

    def follow(growing: Growing, lines: Sequence[str]) -> None:
        if lines:
            heard.append((Path("table-0.jsonl").stat().st_size, synced[-1]))
        write(growing, lines)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Growing, "write", follow)
    others_hear(TABLE, GAME)
    assert len(heard) > 8
    assert all(size == safe for size, safe in heard)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes that don't wait")
def test_that_nobody_reads_is_said_once_and_at_the_end_what_is_missing() -> None:
    os.mkfifo(COPY)
    lines = sit(with_copy(TABLE), ["r7", "r9", "1", "r2", "r3"]).ran.lines
    assert [line for line in lines if str(COPY) in line and " resume " not in line] == [
        "others.txt liest gerade niemand mit. Wer dazukommt, bekommt alles von da an.",
        "In others.txt fehlen 9 Zeilen.",
    ]
    assert lines[-1] == "In others.txt fehlen 9 Zeilen."


def refused(*arguments: str) -> Ran:
    """A run that ends with one sentence."""
    ran = run_program([*arguments, "--lang", "de"])
    assert ran.status in (1, 2)
    assert len((ran.out + ran.errors).splitlines()) == 1
    return ran


def test_what_others_follow_is_no_game_no_device_and_nothing_of_a_game_at_the_keyboard() -> None:
    at_the_keyboard = ("play", "--game", "foppen-2018", "--seed", "1", "--lang", "de")
    run_program([*at_the_keyboard, "--record", "game.jsonl"], ["1"])
    before = Path("game.jsonl").read_bytes()
    refused("table", "--copy", "game.jsonl")
    refused("table", "--copy", os.devnull)
    refused("table", "--copy", ".")
    refused("table", "--copy-detail", "brief")
    refused("table", "--copy", "new.jsonl", "--record", "./new.jsonl")
    refused("resume", "game.jsonl", "--copy", "new.txt")
    refused("play", "--copy", "new.txt")
    assert Path("game.jsonl").read_bytes() == before
    assert not list(Path().glob("new*"))


ECHO = re.compile(rf"(?:{'|'.join(NAMES)}) (?:(?:Rot |Blau )?\d+|Eins als Rot)\.")


@pytest.mark.parametrize(
    ("setup", "typed", "cards"),
    [
        (TABLE, ("r7 r9", "1", "r2", "r3", "r16", "r4"), 7),
        (TABLES[6], ("7 8 3 7", "4", "5 8"), 6),  # and an eight that lies beside another
    ],
    ids=str,
)
def test_a_quiet_table_hears_all_but_the_cards_it_has_said_itself(
    setup: Setup, typed: Sequence[str], cards: int
) -> None:
    said = {
        detail: sit(replace(setup, more=("--detail", detail)), typed).ran.lines
        for detail in ("brief", "quiet")
    }
    outcomes = [line for line in said["brief"] if not ECHO.fullmatch(line)]
    quiet = [line.replace("table-1", "table-0") for line in said["quiet"]]
    assert quiet == [line.replace("--detail knapp", "--detail still") for line in outcomes]
    assert len(outcomes) == len(said["brief"]) - cards


def test_a_card_that_the_game_had_to_decide_on_is_said_however_quiet() -> None:
    lines = ["gr7 gr2 gr3 gr4", "gr8", "g7"]
    said = sit(replace(TABLE, more=("--detail", "quiet")), lines).ran.lines
    assert "Cleo Gelb 7." in said
    assert "Anna Grün 8." not in said


def test_alone_at_the_keyboard_ones_own_card_is_not_said_again() -> None:
    arguments = ["play", "--game", "foppen-2018", "--seed", "5", "--lang", "de", "--detail"]
    quiet, brief = (run_program([*arguments, each], ["#1"]).lines for each in ("quiet", "brief"))
    own = re.compile(r"(?:(?:Blau|Grün|Rot|Gelb) )?\d+\.")
    told = [line.replace("--detail knapp", "--detail still") for line in brief]
    assert [line for line in told if not own.fullmatch(line)] == quiet
    assert len(quiet) < len(brief)


class Heard(Sounds):
    """Notes what would be heard, and where."""

    def __init__(self) -> None:
        self.cues: list[tuple[Cue, float]] = []

    def play(self, cue: Cue, place: float) -> None:
        self.cues.append((cue, place))


@pytest.mark.parametrize("detail", [detail.value for detail in Detail])
def test_a_trick_is_heard_from_where_its_winner_sits_and_a_complaint_from_nobody(
    detail: str,
) -> None:
    heard, wished = Heard(), list[bool]()

    def opened(*, wanted: bool) -> Sounds:
        wished.append(wanted)
        return heard

    typed = [
        "r7 b4 r5 r8",
        "b5 b6 b8",
        "r4 r6",
        "r12",
        "gilt",
        "r7",
        "",
        "r9 xyz",
        "xyz",
        "99: r7",
        "e",
    ]
    with patch.object(program, "open_sounds", opened):
        sit(replace(TABLE, more=("--detail", detail)), typed)
    assert wished == [False]
    _, bert, cleo, dora = (2 * seat / 3 - 1 for seat in range(4))
    assert heard.cues == [
        (Cue.TRICK, dora),
        (Cue.TRICK, cleo),
        (Cue.ERROR, 0.0),
        (Cue.TRICK, bert),
        (Cue.ERROR, 0.0),
        (Cue.ERROR, 0.0),
        (Cue.ERROR, 0.0),
    ]


@pytest.mark.parametrize(
    ("game", "typed"), [("foppen-2018", "b7 b8 b6 b5"), ("futschikato", "7 8 6 5")]
)
def test_since_tells_the_last_lap_of_a_table_and_not_only_the_last_answer(
    game: str, typed: str
) -> None:
    lines = sit(Setup(game, 4, language="de"), [typed, "w", "rr"]).ran.lines
    before, again, *_ = "\n".join(lines).split("Es ist nichts offen.")
    lap = again.strip().splitlines()
    assert len(lap) == 5
    assert before.rstrip().endswith("\n".join(lap))
