"""Evenings at a real table, word for word as whoever types hears them.

The files in `transcripts` are like those of the evenings at the keyboard: a line with `$` is a
command, one with `>` was typed, all others were said. What is typed in them is typed again. Where
the words have changed on purpose this writes the files anew:

    FOPPEN_ACCESS_WRITE_TRANSCRIPTS=1 pytest tests/table/test_table_transcripts.py

Read what has changed as somebody who hears it at a loud table, before it is kept.
"""

import difflib
import os
from pathlib import Path

import pytest
from keyboard import CTRL_D
from test_app_transcripts import WRITE, transcript, typed_in

from foppen_access.gameplay.record import load
from foppen_engine import LetStand, Play, Reveal

FOLDER = Path(__file__).with_name("transcripts")
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
ENTER = 1


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_at_a_table_is_heard_again_word_for_word(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    expected = path.read_text(encoding="utf-8").splitlines()
    heard = list(transcript(typed_in(expected)))
    if os.environ.get(WRITE):
        path.write_text("\n".join([*heard, ""]), encoding="utf-8")
        return
    if heard != expected:
        diff = difflib.unified_diff(expected, heard, str(path), "heard now", lineterm="")
        pytest.fail("\n".join([*diff, f"If this is how it shall be: {WRITE}=1."]), pytrace=False)


def test_four_keystrokes_a_card_are_enough_for_a_whole_evening() -> None:
    """All that is typed at the table is counted: three mistakes and their corrections, questions,
    sums, Enter. A card is one that was played, or was named at the end of a round.
    """
    lines = (FOLDER / "an-evening-of-five.txt").read_text(encoding="utf-8").splitlines()
    ((command, typed),) = typed_in(lines)
    list(transcript([(command, typed)]))
    actions = [move.action for move in load(Path("abend.jsonl")).timeline]
    played = sum(isinstance(action, Play | LetStand) for action in actions)
    shown = sum(len(action.cards or ()) for action in actions if isinstance(action, Reveal))
    keys = sum(len(line) + ENTER for line in typed if line != CTRL_D)
    assert keys / (played + shown) <= 4
