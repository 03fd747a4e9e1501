"""Whole evenings with `--say`: what the program hands to Speech Dispatcher is what it prints,
each line once, whole and in order, and nothing but it gets to the terminal.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from pathlib import Path

import pytest
from ears.counting import Manner, Piece, count, words
from ears.daemon import SpeechDaemon, wait_for
from ears.starting import started
from hearing import allowed, stood_still
from mutations import FAULTS, found, mutated
from sittings import Sitting
from voiced import VoicedProgram
from written import written

from benchmarks.hurried_evening import Hurry
from benchmarks.hurried_voice import ALIVE, KILLED, played
from foppen_access.narration.languages import languages
from foppen_access.speech.speaker import Say

pytestmark = pytest.mark.listening

WAYS = pytest.mark.parametrize("say", [Say.VOICE, Say.SCREEN_READER], ids=lambda say: say.value)
EVENINGS = ("Foppen", "Futschikato", "questions")
CHOSEN = [
    (evening, language, (Say.VOICE, Say.SCREEN_READER)[(at + number) % 2])
    for at, evening in enumerate(EVENINGS)
    for number, language in enumerate(sorted(languages()))
]
"""Of evening, language and way any two come together."""

MUTANT = Path(__file__).parent / "ears" / "spoken_mutant.py"

PATIENCE = 60.0
QUIET = 0.5
"""Seconds after which nothing more is being said."""

ANSWER = 2.0
"""Seconds after which it is asked again."""

FAST = 400
"""Characters a second."""

ASKED_AT_MOST = 30


def at_terminal(
    sitting: Sitting, say: Say, folder: Path, address: str, command: Sequence[str] = ()
) -> VoicedProgram:
    """The program at a terminal.

    Args:
        sitting: the evening.
        say: who speaks.
        folder: for what the player has set.
        address: of the daemon.
        command: another program than the evening's.
    """
    told = [*(command or sitting.command), "--say", say.value]
    return VoicedProgram(told, sitting.furnish(folder), address)


def play(table: VoicedProgram, daemon: SpeechDaemon, sitting: Sitting) -> None:
    """Type calmly: each line when all before it has been said."""
    printed = 0
    for turn in sitting.turns:
        table.type(turn.keys)
        printed += len(words(" ".join(turn.block)))
        wait_for(lambda printed=printed: said(daemon) >= printed, PATIENCE)  # type: ignore[misc]


def said(daemon: SpeechDaemon) -> int:
    """How many words were said."""
    return len(words(" ".join(daemon.speech.begun)))


@pytest.fixture
def open_daemon(tmp_path: Path) -> Iterator[Callable[..., SpeechDaemon]]:
    daemons: list[SpeechDaemon] = []

    def opened(language: str, port: int | None = None, rate: float = 0) -> SpeechDaemon:
        daemon = started(lambda folder: SpeechDaemon(folder, language, rate, port=port), tmp_path)
        daemons.append(daemon)
        return daemon

    yield opened
    for daemon in daemons:
        daemon.close()


@pytest.mark.parametrize(("evening", "language", "say"), CHOSEN)
def test_every_line_is_said_once_whole_and_in_order(
    evening: str,
    language: str,
    say: Say,
    tmp_path: Path,
    open_daemon: Callable[..., SpeechDaemon],
) -> None:
    sitting = written(evening, language)
    daemon = open_daemon(language)
    table = at_terminal(sitting, say, tmp_path / "home", daemon.address)
    try:
        play(table, daemon, sitting)
        assert table.end(PATIENCE) == (0, b"")
    finally:
        table.close()
    pieces = [Piece(line) for block in sitting.blocks for line in block]
    printed = len(words(" ".join(piece.text for piece in pieces)))
    wait_for(lambda: said(daemon) >= printed, PATIENCE)  # it goes on when the program has ended
    counted = count(pieces, daemon.speech.begun)
    assert (counted.lost, counted.doubled) == ((), ())
    # The command that goes on has who speaks as well.
    assert not counted.strange or counted.strange[0] == "say"
    assert len(counted.strange) <= len(words(f"--say {say.value}"))
    assert counted.once == len(pieces) > 20
    for line in (piece.text for piece in pieces):
        assert line in table.shown


@pytest.mark.parametrize(("of", "language"), [("Foppen", "de"), ("Futschikato", "en")])
def test_each_fault_is_heard_of_a_voice(
    of: str, language: str, tmp_path: Path, open_daemon: Callable[..., SpeechDaemon]
) -> None:
    sitting = written(of, language)
    daemon = open_daemon(language)
    command = [sys.executable, str(MUTANT), ",".join(FAULTS), *sitting.arguments]
    table = at_terminal(sitting, Say.VOICE, tmp_path / "home", daemon.address, command)
    pieces: list[Piece] = []
    try:
        for turn in sitting.turns:
            before, pressed, stood = len(daemon.speech.begun), time.monotonic(), stood_still()
            table.type(turn.keys)
            if turn.block:
                wait_for(lambda before=before: len(daemon.speech.begun) > before, PATIENCE)  # type: ignore[misc]
            until_quiet(daemon)
            until = pressed + allowed(stood)
            pieces += [Piece(line, due=until if turn.keys else None) for line in turn.block]
        assert table.end(PATIENCE) == (0, b"")
    finally:
        table.close()
    speech = daemon.speech
    manner = Manner(speech.times, lambda _: True, lambda between: "\n" in between)
    counted = count(pieces, speech.begun, manner)
    joined = tuple(line for line in counted.joined if line not in goes_on(sitting))
    assert replace(counted, joined=joined) == found(mutated(FAULTS, sitting), counted)


@pytest.mark.parametrize("what", [ALIVE, KILLED])
def test_of_what_is_typed_faster_than_it_is_said_each_line_is_said_or_counted(
    what: str, tmp_path: Path
) -> None:
    told = played(what, 1, tmp_path, Hurry(entries=16, seconds=5, killed=1))
    assert told.untold == 0, told
    named, tricks = told.tricks
    assert named <= tricks <= named + told.left_out
    refused, _, overtaken = told.refusals
    assert len(refused) + overtaken == 2


@WAYS
def test_what_an_early_key_cuts_off_of_the_first_block_comes_behind_the_answer(
    say: Say, tmp_path: Path, open_daemon: Callable[..., SpeechDaemon]
) -> None:
    begin, hand, *_ = written("questions", "de").turns
    daemon = open_daemon("de", rate=FAST)
    table = at_terminal(written("questions", "de"), say, tmp_path / "home", daemon.address)
    try:
        assert wait_for(lambda: begin.block[-1] in table.shown, PATIENCE)
        table.type(hand.keys)
        assert wait_for(lambda: begin.block[-1] in daemon.speech.heard, PATIENCE)
    finally:
        table.close()
    heard = daemon.speech.heard
    at = heard.index(hand.block[0])
    before = " ".join(each for each in heard[:at] if each.endswith("."))
    told = " ".join(begin.block).removeprefix(before).lstrip()
    assert len(before) < 100
    assert " ".join(heard[at:]) == f"{hand.block[0]} {told}"


@WAYS
def test_a_daemon_that_dies_disturbs_neither_the_game_nor_the_terminal(
    say: Say, tmp_path: Path, open_daemon: Callable[..., SpeechDaemon]
) -> None:
    sitting = written("Foppen", "de")
    first = open_daemon("de")
    table = at_terminal(sitting, say, tmp_path / "home", first.address)
    begin, *others = sitting.turns
    try:
        assert wait_for(lambda: said(first) >= len(words(" ".join(begin.block))), PATIENCE)
        first.close()
        for turn in others:
            table.type(turn.keys)
        assert table.end(PATIENCE) == (0, b"")
    finally:
        table.close()
    assert "Traceback" not in table.shown
    for block in sitting.blocks:
        for line in block:
            assert line in table.shown


@WAYS
def test_when_a_daemon_is_back_every_line_is_said_again(
    say: Say, tmp_path: Path, open_daemon: Callable[..., SpeechDaemon]
) -> None:
    sitting = written("questions", "de")
    begin, hand, refused, again, *_ = sitting.turns
    first = open_daemon("de")
    table = at_terminal(sitting, say, tmp_path / "home", first.address)
    try:
        assert wait_for(lambda: said(first) >= len(words(" ".join(begin.block))), PATIENCE)
        first.close()
        table.type(hand.keys)
        assert wait_for(lambda: hand.block[0] in table.shown, PATIENCE)
        second = open_daemon("de", port=first.port)
        until_heard(table, second, hand.keys)
        heard = len(second.speech.begun)
        for turn in (refused, again):
            before = said(second)
            table.type(turn.keys)
            printed = len(words(" ".join(turn.block)))
            assert wait_for(lambda: said(second) - before >= printed, PATIENCE)  # noqa: B023
        pieces = [Piece(line) for turn in (refused, again) for line in turn.block]
        assert count(pieces, second.speech.begun[heard:]).clean
    finally:
        table.close()


def goes_on(sitting: Sitting) -> set[str]:
    """Rows that go on with the line of the row before, which a voice is handed whole."""
    rows = [pairwise(block) for block in sitting.blocks]
    return {row for before, row in chain(*rows) if not before.endswith((".", "?"))}


def until_quiet(daemon: SpeechDaemon) -> None:
    """Until nothing more is said."""
    said = len(daemon.speech.begun)
    while wait_for(lambda: len(daemon.speech.begun) > said, QUIET):  # noqa: B023
        said = len(daemon.speech.begun)


def until_heard(table: VoicedProgram, daemon: SpeechDaemon, keys: str) -> None:
    """Ask until an answer is said, and until nothing that was asked before comes any more."""
    asked = 0
    while not said(daemon):
        assert asked < ASKED_AT_MOST, table.shown
        table.type(keys)
        asked += 1
        wait_for(lambda: said(daemon) > 0, ANSWER)
    shown = len(daemon.speech.begun)
    while wait_for(lambda: len(daemon.speech.begun) > shown, ANSWER):  # noqa: B023
        shown = len(daemon.speech.begun)
