"""Whole sessions in which anything at all may be typed."""

import ast
import string
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import CTRL_C, CTRL_D, Follower, Ran, Screen, run_program
from listening import unspeakable
from notation import colours, named
from parts import idiom
from properties import examples

import foppen_access
from foppen_access.dialogue.parsing.meanings import Answer, Ask, ListPosition
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Move
from foppen_engine import Bid, Card, Play

FOUR = "four of 2018"
TABLES = {
    FOUR: "--game foppen-2018 --players 4",
    "eight of 2018, three at the keyboard": "--players 8 --names Anna,Bert,Cleo",
    "three bidders": "--game foppen-1995 --players 3 --bids --rounds 1",
    "two bidders": "--game foppen-1995 --players 4 --bids --rounds 1 --names Anna,Bert",
    "six at braille cards": "--game foppen-braille --players 6 --rounds 1",
    "three of futschikato": "--game futschikato --players 3",
    "three at one keyboard": "--game futschikato --players 4 --names Anna,Bert,Cleo",
}


@dataclass(frozen=True)
class Moment:
    """Just before a line is typed: what was heard since the last, and the game so far."""

    heard: str
    moves: tuple[Move, ...]
    record: bytes


class Reader:
    """Types lines and remembers what became of each."""

    def __init__(self, lines: list[str], path: Path) -> None:
        self._lines = iter(lines)
        self._path = path
        self._record = Follower(path)
        self._heard = 0
        self.moments: list[Moment] = []
        self.typed: list[str] = []

    def __call__(self, screen: Screen) -> str:
        self.listen(screen.getvalue())
        line = next(self._lines, CTRL_D)
        self.typed.append(line)
        if screen.isatty() and line not in (CTRL_C, CTRL_D):
            self._heard += len(line) + 1
        return line

    def listen(self, text: str) -> None:
        heard, self._heard = text[self._heard :], len(text)
        moves = tuple(self._record.timeline)
        self.moments.append(Moment(heard, moves, self._path.read_bytes()))

    def steps(self) -> Iterator[tuple[str, Moment, Moment]]:
        """Each line with the moments before and after it."""
        yield from zip(self.typed, self.moments, self.moments[1:], strict=False)


numbers = count()


def session(
    table: str, language: str, lines: list[str], *, seed: int = 1, terminal: bool = False
) -> tuple[Reader, Ran]:
    """A game in which these lines are typed, in a record of its own."""
    path = Path(f"{next(numbers)}.jsonl").resolve()
    reader = Reader(lines, path)
    command = f"play {TABLES[table]} --seed {seed} --lang {language} --record {path.name}"
    ran = run_program(command.split(), reader, terminal=terminal)
    reader.listen(ran.out)
    return reader, ran


COMMANDS = st.sampled_from(
    [*(command.value.key for command in Command if command is not Command.QUIT), "h r", "v1", "v3",
     "? w", "?", "h gelb", "undo", "zurück", "was", "fool"]
)  # fmt: skip
CARDS = st.one_of(
    st.integers(0, 22).map(lambda number: f"#{number}"),
    st.sampled_from(["#1", "#2", "#3", "#4", "#5", "1", "r1", "3", "12", "7"]),
    st.builds("{}{}".format, st.sampled_from(["r", "g ", "blau", "ge", "yel", ""]),
              st.integers(1, 30)),
    st.builds("{} {}".format, st.integers(1, 30), st.sampled_from(["r", "g", "b", "y"])),
)  # fmt: skip
TALK = st.sampled_from(
    ["", "", "", "ja", "n", "rot", "gelb", "g", "yellow", "b", "a", "q", "hallo"]
)
LONG = st.sampled_from(["r" * 2000, "#" + "9" * 1500, "7" * 999, "r7" + " " * 2000])
ANYTHING = st.one_of(st.text(max_size=10), st.text(string.printable, max_size=6), LONG)
LINE = st.one_of(CARDS, COMMANDS, TALK, CARDS, ANYTHING).filter(
    lambda line: line not in (CTRL_C, CTRL_D) and "\n" not in line
)


def numbers_are_cards(table: str) -> bool:
    return "futschikato" in TABLES[table]


def cards_meant(line: str, before: str, language: str, table: str) -> set[Card]:
    """The cards a line may name; also as the answer to what was asked about the line before."""
    numbers = numbers_are_cards(table)
    cards = named(line, language, numbers=numbers)
    suits = colours(line.strip().casefold(), language)
    asked = {card for card in named(before, language, numbers=numbers) if card.suit in suits}
    return cards or asked or named(f"{before} {line}", language, numbers=numbers)


@examples(150)
@given(
    table=st.sampled_from(sorted(TABLES)),
    language=st.sampled_from(["de", "en"]),
    lines=st.lists(LINE, max_size=25),
    seed=st.integers(1, 500),
    terminal=st.booleans(),
)
@example(table=FOUR, language="de", lines=["g7", "rot", "g7", "b"], seed=116, terminal=False)
@example(table=FOUR, language="de", lines=["7", "gelb", "rot", "7"], seed=116, terminal=False)
def test_any_line_gets_an_answer_and_none_plays_a_card_by_accident(
    *,
    table: str,
    language: str,
    lines: list[str],
    seed: int,
    terminal: bool,
) -> None:
    reader, ran = session(table, language, lines, seed=seed, terminal=terminal)
    vocabulary = Vocabulary(language, idiom(numbers=numbers_are_cards(table)))
    assert not ran.errors
    assert ran.status == 0
    before = ""
    for line, was, now in reader.steps():
        assert now.heard.strip("> \n"), f"silence after {line!r}"
        assert now.record.startswith(was.record)
        for said in now.heard.removeprefix(CTRL_D).removesuffix("> ").splitlines():
            assert not unspeakable(said.lstrip()), said  # what is said again is indented
        meaning = vocabulary.read(line)
        if now.moves[: len(was.moves)] != was.moves:
            agreed = meaning == Answer(yes=True) and vocabulary.read(before) == Ask(Command.UNDO)
            assert agreed or meaning == Ask(Command.UNDO)
            taken_back(was.moves, now.moves)
        elif now.moves != was.moves:
            action = now.moves[len(was.moves)].action
            match action:
                case Play(_, card) if not isinstance(meaning, ListPosition):
                    assert card in cards_meant(line, before, language, table)
                case Bid(_, bid):
                    assert meaning == Answer(yes=bid)
                case _:
                    assert isinstance(meaning, ListPosition)
        before = line


def taken_back(was: tuple[Move, ...], now: tuple[Move, ...]) -> None:
    """What is gone begins with something a person did, and no other person did anything since."""
    assert was[: len(now)] == now
    first, *others = (move.action for move in was[len(now) :])
    assert isinstance(first, Play | Bid)
    assert all(getattr(action, "seat", -1) != first.seat or not isinstance(action, Play)
               for action in others)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("table", TABLES)
def test_no_question_changes_a_game(table: str, language: str) -> None:
    """Every command that only asks, asked before the first card, in the middle, at the end."""
    asked = [command.value.key for command in Command if command.only_asks]
    asked += ["h r", "v1", "v2", "v3", "v4", "v9", "? h", "?x", "a", "w", "h h", "hand blau"]
    lines = ["", *asked]
    for position in range(1, 4):
        lines += [f"#{position}", "", "n", *asked]
    reader, _ = session(table, language, lines)
    for line, was, now in reader.steps():
        assert now.heard.strip("> \n"), line
        if line in asked:
            assert now.moves == was.moves
            assert now.record == was.record


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("table", [FOUR, "two bidders", "three at one keyboard"])
def test_leaving_at_any_prompt_saves_and_says_so(
    *,
    table: str,
    terminal: bool,
    key: str,
) -> None:
    typed = ["", "h", "g3", "?", "#1", "#2", "", "#3", "u", "q"]
    for length in range(len(typed) + 1):
        reader, ran = session(table, "en", [*typed[:length], key], terminal=terminal)
        assert ran.status == (130 if key == CTRL_C else 0)
        *_, said, last = ran.out.splitlines()
        assert said.strip() == "The game is saved. To go on, type:"
        path = Path(last.rpartition(" ")[2])
        assert tuple(load(path).timeline) == reader.moments[-1].moves
        if terminal:
            again = run_program(["resume", str(path)], [CTRL_D], terminal=True)
            assert again.status == 0


def test_after_ctrl_c_or_the_end_of_input_the_prompt_line_is_left() -> None:
    """What is said then begins a line of its own and is heard whole."""
    for key in (CTRL_C, CTRL_D):
        _, ran = session(FOUR, "en", [key], terminal=True)
        assert f"> {key}\nThe game is saved." in ran.out


def test_a_block_is_written_at_once_and_ends_with_its_prompt() -> None:
    lines = ["h", "?", "", "c", "#1", "xyz", "#3", "v3", "#2", "k", "u", "q", "y"]
    reader, ran = session(FOUR, "de", lines, terminal=True)
    blocks, last = ran.writes[: len(reader.typed)], ran.writes[len(reader.typed) :]
    assert all(block.endswith("\n> ") for block in blocks)
    assert [text.endswith("\n") for text in last] == [True]


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (25, 80), (12, 60)])
def test_a_block_longer_than_the_screen_waits_in_pages(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int
) -> None:
    """No page is too long, none ends within a sentence, and nothing is lost between them."""
    monkeypatch.setenv("LINES", str(rows))
    monkeypatch.setenv("COLUMNS", str(columns))
    reader, ran = session(FOUR, "de", ["?", *[""] * 9, "h"], terminal=True)
    assert len({len(moment.moves) for moment in reader.moments}) == 1
    pages = [block.removesuffix("> ").splitlines() for block in ran.writes]
    assert all(len(page) <= rows - 2 for page in pages)
    assert pages[-1][-1].startswith("foppen-access resume ")
    pages[-1].pop()
    assert all(len(line) < columns for page in pages for line in page)
    texts = [" ".join(line for line in page if "weiter mit Enter" not in line) for page in pages]
    assert not [text for text in texts if text and text[-1] not in ".:"]
    whole = " ".join(session(FOUR, "de", ["?"])[1].lines)
    assert all(text in whole for text in texts[1:3])


def test_news_that_wait_are_heard_before_a_card_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "6")
    reader, ran = session(FOUR, "en", ["#1", "#2", "#3"], terminal=True)
    assert len({len(moment.moves) for moment in reader.moments}) == 1
    assert "press Enter to go on." in ran.writes[0]
    # on so small a screen each looks another to a reader
    assert [text.lstrip() for text in ran.writes[1:4]] == ["First the news: Enter.\n> "] * 3


def test_help_that_waits_is_left_out_when_a_card_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "12")
    _, ran = session(FOUR, "en", ["?", "77"], terminal=True)
    assert [block.count("Enter to go on.") for block in ran.writes[:3]] == [0, 1, 0]
    assert "Which colour is the 77?" in ran.writes[2]


def test_a_pipe_gets_no_prompt_no_page_and_no_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "5")
    monkeypatch.setenv("COLUMNS", "20")
    _, ran = session(FOUR, "en", ["?", "h", "", "w", "#1", "k", "q", "y"])
    assert "\x1b" not in ran.out
    assert not [line for line in ran.lines if line.startswith(">") or "Enter to go on" in line]
    assert max(map(len, ran.lines)) > 60
    assert ran.out.endswith("\n")


def test_actions_happen_in_a_timeline_only_also_those_of_what_if() -> None:
    root = Path(foppen_access.__file__).parent
    applied = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.alias | ast.Attribute) and "apply" in vars(node).values())
    }
    assert applied == {"gameplay/timeline.py"}
