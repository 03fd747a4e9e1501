"""The file beside a record for what was said and is not entered, so that after a crash the same is
asked again: entering it once more asks what it asked before.

While it is entered, card by card, the file has two lines: what is not entered as the record stands,
and what is not once the next entry is in it. So nothing is lost between them.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record import LONGEST_LINE, decode, opened
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.table.corrections.undo_and_correct import Moved
from foppen_access.table.entry.entries import (
    Candidates,
    Edit,
    Half,
    Insert,
    Remove,
    Replace,
    Said,
)
from foppen_access.table.open_questions import MOST_ANSWERS
from foppen_access.table.slips.known_data import known_of, known_to_data
from foppen_access.table.unentered import Unentered
from foppen_engine import CardNotationError, Suit, parse_card
from foppen_engine.notation import entry_to_data
from foppen_engine.plain_data import Fields, NotationError, WrongValue
from foppen_engine.values import frozen

if TYPE_CHECKING:  # read when somebody objects to a trick
    from foppen_access.table.slips.slip_diagnosis import TrickEnd

FORMAT, VERSION = "foppen-open", 6
_KNOWS = 6
"""The first version that keeps what was told before a mend. Of an older one the answers may be to
another question than is asked without that.
"""
ENDING = ".open"
_MOST_MOMENTS = 2
_MOST_CARDS = 200
"""No line has room for more."""


class Unread(Enum):
    """Why nothing can be taken up of what was kept."""

    NEWER = auto()
    BROKEN = auto()


@frozen
class Kept:
    """What is in a file; nothing where there is none."""

    path: Path
    content: bytes = b""


class UnenteredFile:
    """The file beside a record that has what was said and is not entered; there is none where
    everything is. Where it can't be written, nothing is said: the record complains of the same.

    Args:
        keeper: the record.
        timeline: the game.
    """

    def __init__(self, keeper: Keeper, timeline: Timeline) -> None:
        self._keeper = keeper
        self._timeline = timeline
        self._kept = Kept(beside(keeper.path))

    def taken_up(self) -> Unentered | Unread:
        """What was not entered when the game was left; nothing where the record has gone on since.
        The file stays until what it says is entered or asked again, or where it can't be read.
        """
        left: Unentered | Unread = Unentered()
        with suppress(OSError), opened(self._kept.path) as file:
            for line in file.read(LONGEST_LINE).splitlines()[:_MOST_MOMENTS]:
                said = _read(line, self._timeline)
                if isinstance(said, Unentered):
                    self._write(Kept(self._kept.path, line + b"\n"))
                    return said
                left = said or left
        return left

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self._kept.path

    def follow(self, now: Callable[[], Unentered]) -> None:
        """Before an entry comes into the record, keep what is not entered then as well, as long as
        there is something; `now` gives it.
        """
        self._keeper.before_entries = lambda: self._go_on(now())

    def give_up(self) -> None:
        """What failed while it was taken up is not tried again: the record can be resumed."""
        self._write(Kept(self._kept.path))

    def _go_on(self, said: Unentered) -> None:
        path, content = self._kept.path, self._kept.content
        if content:
            before = content.splitlines(keepends=True)[-1]
            self._write(Kept(path, before + _line_of(said, self._timeline)))

    def keep(self, said: Unentered) -> None:
        """Keep what is not entered now, and nothing else."""
        content = _line_of(said, self._timeline) if said != Unentered() else b""
        kept = Kept(beside(self._keeper.path), content)
        if kept != self._kept or self._keeper.trouble:
            self._write(kept)

    def _write(self, kept: Kept) -> None:
        with suppress(OSError):
            if kept.path != self._kept.path or not kept.content:
                self._kept.path.unlink(missing_ok=True)
            if kept.content:
                replace_file(kept.path, kept.content, private=True)
            self._kept = kept


def beside(record: Path) -> Path:
    """Where that lies."""
    return record.with_name(f"{record.name}{ENDING}")


def _moment(timeline: Timeline) -> dict[str, object]:
    """Where a game is: how many actions count, and a sum of all of them."""
    actions = json.dumps([entry_to_data(move.action) for move in timeline])
    return {"actions": len(timeline), "sum": crc32(actions.encode())}


def _line_of(said: Unentered, timeline: Timeline) -> bytes:
    return f"{json.dumps(_to_data(said, timeline))}\n".encode()


def _read(line: bytes, timeline: Timeline) -> Unentered | Unread | None:
    """What was kept; None where that was at another moment of the game."""
    try:
        data = decode(line)
    except NotationError:
        return Unread.BROKEN
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return Unread.BROKEN
    last = next(reversed(timeline), None)
    moment = _moment(timeline) | {"last": entry_to_data(last.action) if last else None}
    if any(data.get(key, value) != value for key, value in moment.items()):
        return None
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        return Unread.NEWER
    try:
        return _from_data(data, timeline)
    except (NotationError, CardNotationError):
        return Unread.BROKEN


def _to_data(said: Unentered, timeline: Timeline) -> dict[str, object]:
    return {
        "format": FORMAT,
        "version": VERSION,
        **_moment(timeline),
        "cards": _cards_to_data(said.cards),
        "seat": said.seat,
        "number": said.number,
        "edits": [_edit_to_data(edit) for edit in said.edits],
        "round": said.round,
        "waits": said.waits,
        "refused": said.refused,
        "asks": said.asks,
        "objects": said.objects,
        "later": [_line_to_data(line) for line in said.later],
        "end": _end_to_data(said.end),
        "whose": said.whose,
        "alarms": said.alarms,
        "confirms": said.confirms,
        "moved": _moved_to_data(said.moved),
        "answers": list(said.answers),
        "points": said.points,
        "doubled": said.doubled,
        "open_hands": said.open_hands,
        "known": known_to_data(said.known, timeline.state),
    }


def _moved_to_data(moved: Moved | None) -> dict[str, object] | None:
    if moved is None:
        return None
    numbers, seats = zip(*moved.owners, strict=True)
    return {"round": moved.round, "numbers": list(numbers), "seats": list(seats)}


def _moved(entry: Fields) -> Moved | None:
    """The cards that a correction has moved, where it is asked whose they are."""
    if not entry.has("moved") or entry.raw("moved") is None:
        return None
    moved = Fields(entry.raw("moved"), required=("round", "numbers", "seats"), key="moved")
    numbers, seats = (moved.numbers(key, signed=False) for key in ("numbers", "seats"))
    if not numbers or len(numbers) != len(seats):
        raise NotationError(WrongValue("moved", "number"))
    return Moved(moved.number("round"), tuple(zip(numbers, seats, strict=True)))


def _end_to_data(end: "TrickEnd | None") -> dict[str, object] | None:
    if end is None:
        return None
    fooled = None if end.fooled is None else list(end.fooled)
    led, not_led = (suit.value if suit else None for suit in (end.led, end.not_led))
    return {
        "trick": end.trick,
        "winner": end.winner,
        "fooled": fooled,
        "led": led,
        "not_led": not_led,
    }


def _end(entry: Fields) -> "TrickEnd | None":
    """How a trick ended, where somebody objects to that."""
    if not entry.has("end") or entry.raw("end") is None:
        return None
    from foppen_access.table.slips.slip_diagnosis import TrickEnd  # noqa: PLC0415 - hardly any line

    own, newer = ("trick", "winner", "fooled"), ("led", "not_led")
    end = Fields(entry.raw("end"), required=own, optional=newer, key="end")
    fooled = None if end.raw("fooled") is None else end.numbers("fooled", signed=False)
    led, not_led = (_suit(end, key) for key in newer)
    return TrickEnd(end.number("trick"), _number(end, "winner"), fooled, led, not_led)


def _suit(entry: Fields, key: str) -> Suit | None:
    """A colour, where one is kept."""
    if not entry.has(key) or entry.raw(key) is None:
        return None
    suit = next((suit for suit in Suit if suit.value == entry.raw(key)), None)
    if suit is None:
        raise NotationError(WrongValue(key, "text"))
    return suit


def _line_to_data(line: Said | Half) -> dict[str, object]:
    if isinstance(line, Half):
        return {"cards": [], "number": line.value, "seat": line.seat}
    return {"cards": _cards_to_data(line.cards), "number": None, "seat": line.seat}


def _from_data(data: object, timeline: Timeline) -> Unentered:
    """What was kept.

    Raises:
        NotationError: it says nothing.
        CardNotationError: a card is none.
    """
    moment = "last" if isinstance(data, dict) and data.get("version") == 1 else "sum"
    own = ("cards", "seat", "number", "edits", "round", "waits", "refused", "asks", "later")
    newer = (
        *("objects", "end", "whose", "alarms", "confirms", "moved", "answers", "points"),
        *("doubled", "open_hands", "known"),
    )
    required = ("format", "version", "actions", moment, *own)
    entry = Fields(data, required=required, optional=newer)
    if not 1 <= entry.number("version") <= VERSION:
        raise NotationError(WrongValue("version", "number"))
    is_current = entry.number("version") >= _KNOWS
    said = Unentered(
        _cards(entry, timeline),
        _number(entry, "seat"),
        _number(entry, "number"),
        tuple(_edit(each, timeline) for each in entry.items("edits")[:_MOST_CARDS]),
        _number(entry, "round"),
        entry.flag("waits"),
        entry.flag("refused"),
        entry.flag("asks"),
        entry.has("objects") and entry.flag("objects"),
        tuple(_line(each, timeline) for each in entry.items("later")[:_MOST_CARDS]),
        _end(entry),
        _number(entry, "whose") if entry.has("whose") else None,
        entry.has("alarms") and entry.flag("alarms"),
        entry.has("confirms") and entry.flag("confirms"),
        _moved(entry),
        _answers(entry) if is_current else (),
        _number(entry, "points") if entry.has("points") else None,
        entry.number("doubled") if entry.has("doubled") else 0,
        entry.number("open_hands") if entry.has("open_hands") else 0,
        known_of(entry, timeline.state),
        anew=not is_current and bool(_answers(entry)),
    )
    of_end = (said.end.winner, *(said.end.fooled or ())) if said.end else ()
    of_moved = tuple(seat for _, seat in said.moved.owners) if said.moved else ()
    of_later = (line.seat for line in said.later)
    seats = (said.seat, said.whose, *of_end, *of_moved, *of_later)
    if any(seat is not None and seat >= timeline.state.seats for seat in seats):
        raise NotationError(WrongValue("seat", "number"))
    is_half = said.number is not None or any(isinstance(line, Half) for line in said.later)
    if is_half and not any(card.suit for card in timeline.state.deck):
        raise NotationError(WrongValue("number", "number"))
    return said


def _answers(entry: Fields) -> tuple[str, ...]:
    """The lines of a conversation."""
    lines = entry.items("answers")[:MOST_ANSWERS] if entry.has("answers") else []
    texts = tuple(line for line in lines if isinstance(line, str))
    if len(texts) < len(lines):
        raise NotationError(WrongValue("answers", "text"))
    return texts


def _line(data: object, timeline: Timeline) -> Said | Half:
    """A line that was typed while something was asked."""
    entry = Fields(data, required=("cards", "number", "seat"), key="later")
    number, seat = _number(entry, "number"), _number(entry, "seat")
    cards = _cards(entry, timeline)
    if bool(cards) == (number is not None):
        raise NotationError(WrongValue("later", "number"))
    return Said(cards, seat) if number is None else Half(number, seat)


def _number(entry: Fields, key: str) -> int | None:
    return None if entry.raw(key) is None else entry.number(key)


def _cards_to_data(cards: tuple[Candidates, ...]) -> list[list[str]]:
    return [[str(card) for card in candidates] for candidates in cards]


def _cards(entry: Fields, timeline: Timeline) -> tuple[Candidates, ...]:
    return tuple(_candidates(each, timeline) for each in entry.items("cards")[:_MOST_CARDS])


def _candidates(data: object, timeline: Timeline) -> Candidates:
    """The cards that one may be, at least one of them of the game."""
    texts = data if isinstance(data, list) else []
    cards = tuple(parse_card(text) for text in texts if isinstance(text, str))
    if len(cards) != len(texts) or not {*cards} & {*timeline.state.deck}:
        raise NotationError(WrongValue("cards", "card"))
    return cards


def _edit_to_data(edit: Edit) -> dict[str, object]:
    match edit:
        case Remove(at):
            return {"at": at, "cards": [], "insert": False}
        case Replace(at, cards) | Insert(at, cards):
            return {
                "at": at,
                "cards": _cards_to_data(cards),
                "insert": isinstance(edit, Insert),
            }


def _edit(data: object, timeline: Timeline) -> Edit:
    entry = Fields(data, required=("at", "cards", "insert"), key="edits")
    at, cards = entry.number("at"), _cards(entry, timeline)
    if not cards:
        return Remove(at)
    return Insert(at, cards) if entry.flag("insert") else Replace(at, cards)
