"""An evening that is known card for card, for all that can be asked about it and put right in it.

Anna, Bert, Cleo, Hanna and Emil have played a round; then Dora came for Hanna. In the second round
six tricks are played, and three cards of the seventh lie on the table.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from keyboard import CTRL_D

from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.catalog import Catalog
from foppen_access.table.corrections.rework import parts, who_played
from foppen_engine import AnyState
from table.sitting import Table, sit_at

NAMES = ("Anna", "Bert", "Cleo", "Hanna", "Emil")

FIRST = """
    gr18 gr20 gr16 gr9 gr19 | ye12 ye13 1 r10 | r15 r16 r12 r13 | ye14 gr14 ye11 ye10
    r11 r7 r8 r14 | b9 1 b10 b8 | gr13 gr10 ye8 gr17 | gr15 gr12 gr3 gr5 | b7 b3 b2 r9
    ye3 gr11 ye9 ye7 | b6 r5 r6 b5 | b4 ye6 gr6 gr8 | ye5 ye4 gr4 gr7
    r4 | 1 1 | r3 ye2 | gr2 r2
"""
JOINS = {"de": "Dora kommt für Hanna", "en": "Dora joins for Hanna"}
SECOND = """
    -4 | ye14 ye13 ye7 ye3 ye11 | gr15 gr20 gr19 gr8 | ye12 1 gr18 1 | r15 r14 r10 gr7
    gr16 gr12 gr17 gr13 | r16 r5 1 r3 | gr14 gr6 r13
"""


def typed(language: str) -> Iterator[str]:
    """What is typed until the evening has come so far."""
    for line in f"{FIRST}|{JOINS[language]}|{SECOND}".replace("|", "\n").splitlines():
        if line.strip():
            yield line.strip().replace("ye", "ge") if language == "de" else line.strip()


Place = tuple[int, int, str]
"""A round, a trick, a player."""


@dataclass(frozen=True)
class Heard:
    """What came of a line: what was said, which cards are others now, whether it is asked back."""

    said: str
    cards: dict[Place, str]
    entered: int
    asks: bool
    record: str


def cards(timeline: Timeline) -> dict[Place, str]:
    """Every card of the evening, by round, trick and player."""
    found: dict[Place, str] = {}
    for part in parts(timeline):
        names = [NAMES[who] if isinstance(who, int) else who for who in part.players]
        trick = 1
        for move in part.plays:
            seat, card = who_played(move)
            found[part.number, trick, names[seat]] = str(card)
            after: AnyState = move.after
            trick += bool(after.round and not after.round.plays)
    return found


def ask_all(language: str, rows: Sequence[str]) -> list[Heard]:
    """Type each line into the same evening, and take back what it did before the next."""
    found: list[Heard] = []
    record = Path(f"{language}.jsonl")
    arguments = ["table", "--game", "foppen-braille", "--rounds", "3", "--names", ",".join(NAMES)]
    arguments += ["--dealer", "Cleo", "--lang", language, "--record", str(record)]
    typist = _typist(language, rows, found, record)
    next(typist)
    sit_at(arguments, record, typist.send)
    return found


def _typist(
    language: str, rows: Sequence[str], found: list[Heard], record: Path
) -> Generator[str, Table, None]:
    nothing = Catalog(language).text("table-open-none")
    table = yield ""
    for line in typed(language):
        table = yield line
    before = cards(table.timeline)
    for row in rows:
        moves = len(table.timeline)
        size = len(record.read_text(encoding="utf-8"))
        table = yield row
        said, after = "\n".join(table.heard), len(table.timeline)
        now = cards(table.timeline)
        written = record.read_text(encoding="utf-8")[size:]
        table = yield "w"
        asks = nothing not in table.heard
        found.append(Heard(said, now, after - moves, asks, written))
        for attempt in range(6):
            is_changed = cards(table.timeline) != before or len(table.timeline) != moves
            if not is_changed and nothing in table.heard:
                break
            yield "-" if is_changed and (attempt or nothing in table.heard) else ""
            table = yield "w"
        else:
            raise AssertionError(row, table.heard)
    while True:
        table = yield CTRL_D
