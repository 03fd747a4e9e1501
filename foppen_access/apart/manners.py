"""How a guest is spoken to: a program gets the record's lines, a page gets sentences."""

import asyncio
import json
from collections.abc import Sequence

from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import (
    LONGEST_WORD,
    Join,
    No,
    Seated,
    Word,
    read,
    typed_from_data,
    word_from_data,
    written,
)
from foppen_access.apart.narrated import Narrated
from foppen_access.apart.place import Manner
from foppen_access.apart.room import Room
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_engine import Seat

COACHED = 2
"""Guests who are advised at once. It takes seconds of a processor, and threads that others need."""


class ToProgram:
    """A program knows the rules and its language."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    async def told(self, lines: Sequence[str]) -> list[str]:
        """The lines themselves."""
        return [*lines]

    async def heard(self, text: str) -> list[Word]:
        """A card, a bid, or a saying."""
        return [word_from_data(read(text, LONGEST_WORD))]

    async def late(self) -> list[str]:
        """That it did."""
        self.guest.asked = -1
        self.guest.news.set()
        return [written({"no": No.LATE.value})]


class InWords:
    """A device that shows sentences and sends typed lines.

    Args:
        guest: at whose seat.
        narrated: his game in words.
        after: the number of the last block that he has.
    """

    def __init__(self, guest: Guest, narrated: Narrated, after: int) -> None:
        self.guest = guest
        self._narrated = narrated
        self._after = after
        self._heard, self._notes = narrated.heard, narrated.notes
        self._hand = ""
        self._told = 0

    async def told(self, lines: Sequence[str]) -> list[str]:
        """Sentences, and his hand."""
        if lines:
            new = [json.loads(line) for line in lines]
            heard, notes = self._heard, self._notes
            self._heard += sum("do" in data for data in new)
            self._notes += sum("note" in data for data in new)
            await self._narrated.hear(new, heard, notes)
        told = [*map(written, self._narrated.blocks.after(self._after))]
        if self._told != self._narrated.heard:
            self._told = self._narrated.heard
            told.append(written({"heard": self._told}))
        self._after, hand = self._narrated.blocks.last, written(self._narrated.hand())
        if hand != self._hand:
            self._hand = hand
            told.append(hand)
        return told

    async def heard(self, text: str) -> list[Word]:
        """What the typed line means."""
        typed = typed_from_data(read(text, LONGEST_WORD))
        words = await self._narrated.typed(typed.text)
        self.guest.news.set()
        return words

    async def late(self) -> list[str]:
        """A sentence."""
        return await self.told([written({"no": No.LATE.value})])


class Narrations:
    """Speaks to programs and to pages. The games that are told in words are kept as long as the
    room is open, so that who comes back hears what he has missed.

    Args:
        room: whose guests they are.
        coaching: lets only so many be advised at once, in this room and others.
    """

    def __init__(self, room: Room, coaching: asyncio.Semaphore | None = None) -> None:
        self._room = room
        self._coaching = coaching or asyncio.Semaphore(COACHED)
        self._by_seat: dict[Seat, Narrated] = {}

    def manner(self, seated: Seated, join: Join) -> Manner:
        """In words where a language is asked for."""
        returns = join.run == self._room.run
        if join.language in languages():
            return self._in_words(seated, join, join.aside if returns else None)
        self._room.promise(seated.seat, join.promise)
        return ToProgram(Guest(seated.seat, join.heard, join.aside if returns else seated.aside))

    def _in_words(self, seated: Seated, join: Join, after: int | None) -> InWords:
        """From where he was, here or at another door, or, on a new page, where the game is."""
        seat, narrated = seated.seat, self._by_seat.get(seated.seat)
        if after is not None and narrated and narrated.language == join.language:
            return InWords(Guest(seat, narrated.heard, narrated.notes), narrated, after)
        guest = Guest(seat, 0, seated.aside)
        lines = [line for line in self._room.unheard(guest) if "ask" not in json.loads(line)]
        told = join.heard if after is None and join.heard <= len(lines) else 0
        catalog, coaching = Catalog(join.language), self._coaching
        narrated = Narrated(catalog, seated, lines, told, coaching=coaching)
        self._by_seat[seat] = narrated
        return InWords(guest, narrated, 0)
