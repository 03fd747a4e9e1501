"""A program that prints the lines of an evening as one would without ever having listened.

    python tests/listening/careless.py FAULT BLOCKS PROMPT

prints the blocks of lines in a file and waits for a line after each. Which faults there are stands
in `FAULTS`; without one they are printed for comparison.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from prompt_toolkit import PromptSession

from foppen_access.terminal.screen_rows import Screen

PAUSE = 0.7
"""Seconds between the pieces of a torn line."""


def at_once(lines: list[str]) -> None:
    """One block after the other, each in one write; whatever is on the screen, and however small
    that is.
    """
    _write("".join(f"{line}\n" for line in lines))


def one_by_one(lines: list[str]) -> None:
    """One write a line."""
    for line in lines:
        _write(f"{line}\n")


def torn(lines: list[str]) -> None:
    """Each line in two writes."""
    for line in lines:
        half = line.rindex(" ")
        _write(line[:half])
        time.sleep(PAUSE)
        _write(f"{line[half:]}\n")


FAULTS: dict[str, Callable[[list[str]], None]] = {
    each.__name__.replace("_", "-"): each for each in (at_once, one_by_one, torn)
}

NO_FAULT = "as-the-program-does"


def play(blocks: list[list[str]], prompt: str, fault: str) -> None:
    """Print each block, and wait for a line in between; with prompt_toolkit and its defaults where
    the fault is that; and where there is none, as the program prints them.
    """
    screen = Screen()
    session: PromptSession[str] | None = None
    if fault == "one-by-one":
        session = PromptSession()
    for number, block in enumerate(blocks):
        if number and session:
            session.prompt(prompt)
        elif number:
            input(prompt)
        if fault == NO_FAULT:
            _write(screen.block(block))
        else:
            FAULTS[fault](block)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    play(json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")), sys.argv[3], sys.argv[1])
