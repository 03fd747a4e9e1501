"""What people say at a table beside cards: questions about the evening, corrections by what was
heard, objections. The rows in `evening_phrases` were written before there was a parser; those that
are held out were looked at once, when it was done.
"""

from pathlib import Path

import pytest
from parts import idiom

from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import (
    EveningQuestion,
    HeardOtherwise,
    Objects,
    Protest,
    TableNote,
)
from foppen_access.table.rulings.order_parser import Objection
from foppen_engine import Suit
from table.asked_evening import Heard, ask_all
from table.evening_verdicts import verdict

FOLDER = Path(__file__).with_name("evening_phrases")
ENOUGH = 95
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
MEANT: dict[str, tuple[type, ...]] = {
    "?": (EveningQuestion, Ask),
    "=": (HeardOtherwise,),
    "!": (Objects, Objection, HeardOtherwise),
    "R": (EveningQuestion,),
    "N": (TableNote,),
    "P": (Protest,),
}


def rows(name: str) -> list[tuple[str, str]]:
    """The lines of a list, and what each means."""
    found = [row.split(" |", 1) for row in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()]
    return [(line.strip(), meaning.strip()) for line, meaning in found]


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_a_table_says_beside_cards_is_read_as_what_it_is(language: str) -> None:
    """Two hundred lines in each language, as people say them; none is read as a card."""
    foppen = idiom(numbers=False)
    reader = TableReader(Vocabulary(language, foppen), NAMES, tuple(Suit), foppen)
    reader.left = ("Hanna",)
    said = [*rows(f"{language}_dev"), *rows(f"{language}_held")]
    read = [(line, meaning, reader.read(line)) for line, meaning in said]
    wrong = [each for each in read if not isinstance(each[2], MEANT[each[1][0]])]
    assert len({line for line, _ in said}) == 200
    assert len(wrong) <= 200 - 2 * ENOUGH, wrong


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", ["dev", "held"])
def test_what_a_table_asks_and_puts_right_is_understood(language: str, kind: str) -> None:
    said = rows(f"{language}_{kind}")
    heard = ask_all(language, [line for line, _ in said])
    assert len({line for line, _ in said}) == len(heard) >= 100
    wrong = [
        (line, meaning, why)
        for (line, meaning), each in zip(said, heard, strict=True)
        if (why := verdict(meaning, each))
    ]
    assert len(said) - len(wrong) >= ENOUGH, wrong
    misread = [row for row, each in zip(said, heard, strict=True) if _is_misread(row[1], each)]
    assert not misread


def _is_misread(meaning: str, heard: Heard) -> bool:
    """Whether a line that is no correction was entered as a card."""
    return not meaning.startswith(("=", "N", "P")) and heard.entered > 0
