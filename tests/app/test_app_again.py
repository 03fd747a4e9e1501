"""What is said again while its copy is still on the screen looks different."""

import io

import pytest
from keyboard import Screen, Typist

from foppen_access.narration.catalog import Catalog
from foppen_access.terminal.line_input import PlainLines
from foppen_access.terminal.screen_rows import Screen as Rows
from foppen_access.terminal.terminal import Console

BLOCK = ("One comes.", "Two goes.", "Three stays.")
OTHERS = tuple(f"Line {number} is another." for number in range(1, 8))


def written(*blocks: tuple[str, ...], terminal: bool = True) -> list[str]:
    """What is written of each block, Enter being pressed in between."""
    screen = Screen(terminal=terminal)
    stdin = Typist(lambda _: "", screen) if terminal else io.StringIO("\n" * len(blocks))
    console = Console(stdin, screen, Catalog("en"))
    for block in blocks:
        console.tell(block)
        console.ask("> ")
    return [text.removesuffix("> ") for text in screen.writes if text.strip()]


def rows(block: tuple[str, ...], indent: str = "") -> str:
    return "".join(f"{indent}{line}\n" for line in block)


@pytest.fixture(autouse=True)
def size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "16")
    monkeypatch.setenv("COLUMNS", "40")


def test_each_copy_looks_otherwise_as_long_as_the_last_is_there() -> None:
    assert written(BLOCK, BLOCK, BLOCK, OTHERS, OTHERS, BLOCK) == [
        *(rows(BLOCK, indent) for indent in ("", " ", "")),
        *(rows(OTHERS, indent) for indent in ("", " ")),
        rows(BLOCK),
    ]


def test_of_two_looks_that_are_there_the_one_whose_copy_is_further_up_is_taken() -> None:
    """Two blanks look like one to a reader that squeezes them."""
    assert written(*[BLOCK] * 6) == [rows(BLOCK, indent) for indent in ("", " ") * 3]


def test_a_part_of_what_is_there_looks_otherwise_as_a_whole() -> None:
    assert written(BLOCK, ("News.", *BLOCK)) == [rows(BLOCK), rows(("News.", *BLOCK), " ")]
    assert written(OTHERS, OTHERS[2:5]) == [rows(OTHERS), rows(OTHERS[2:5], " ")]


def test_to_another_player_nothing_looks_different_because_of_what_was_heard_before() -> None:
    screen = Screen(terminal=True)
    console = Console(Typist(lambda _: "", screen), screen, Catalog("en"))
    for player in (0, 1):
        console.typed_by(player)
        console.tell(BLOCK)
        console.show()
    assert screen.getvalue() == rows(BLOCK) * 2


def test_a_line_or_two_said_again_look_as_ever() -> None:
    assert written(BLOCK, BLOCK[:2], BLOCK[:2], BLOCK[1:]) == [
        rows(block) for block in (BLOCK, BLOCK[:2], BLOCK[:2], BLOCK[1:])
    ]


def test_on_a_small_screen_two_lines_said_again_look_otherwise_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "10")
    assert written(*[BLOCK[:2]] * 6) == [rows(BLOCK[:2], indent) for indent in ("", " ") * 3]
    assert written(*[BLOCK[:1]] * 6) == [rows(BLOCK[:1])] * 6


def test_what_is_broken_is_broken_anew_within_the_width() -> None:
    long = ("A line that is so long that it has to be broken at words again and again, twice.",)
    first, second = written(long, long)
    assert [len(row) < 40 for row in second.splitlines()] == [True] * 3
    assert first.split() == second.split()
    assert first != second


def test_a_pipe_gets_what_is_said() -> None:
    assert written(BLOCK, BLOCK, terminal=False) == [rows(BLOCK)] * 2


def test_until_the_screen_is_full_a_block_begins_with_more_characters_than_rows_are_empty() -> None:
    """Else a terminal of GNOME leaves the row out of what it tells Orca."""
    screen, empty = Rows(), 16
    for number, lines in enumerate((1, 2, 3, 4, 1, 2, 1)):
        block = [f"Du: {number}."] * lines
        first, *others = screen.block(block).splitlines()
        assert [first, *others] == [block[0].ljust(max(0, empty)), *block[1:]]
        empty -= lines + 1


def test_only_what_answers_a_key_is_set_off_from_it_where_it_begins_so() -> None:
    out = io.StringIO()
    lines = PlainLines(io.StringIO(), out, interactive=True)
    for key, texts in (("a", ("anna\n", "all\n")), ("b", ("cleo\n", "bert\n"))):
        lines.key = key
        for text in texts:
            lines.write(text)
    assert out.getvalue() == " anna\nall\ncleo\nbert\n"
