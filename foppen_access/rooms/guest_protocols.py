"""How guests are told what happens: programs get the lines of the record, pages get sentences."""

import asyncio
import json
from collections.abc import Sequence

from foppen_access.narration.languages import languages
from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Join,
    Word,
    typed_from_data,
    word_from_data,
)
from foppen_access.net.protocol.messages.message_lines import (
    LAST_OF_SEAL,
    is_of_record,
    is_of_seal,
    written,
)
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo
from foppen_access.net.protocol.refusal_texts import catalog
from foppen_access.net.protocol.room_protocols import GuestProtocol
from foppen_access.rooms.narrated_guest import NarratedGuest
from foppen_access.rooms.room import Room
from foppen_engine import Seat

COACHED = 2
"""Guests who are advised at once. It takes seconds of a processor, and threads that others need."""

CAUGHT_UP = 1
"""Guests to whom a game is told anew at once, which takes up to a fifth of a second."""


class RecordProtocol:
    """The protocol of a guest's program, which knows the rules and tells the game in its own
    language.
    """

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    async def told(self, lines: Sequence[str]) -> list[str]:
        """The lines of the record, as they are."""
        return [*lines]

    async def heard(self, data: object, sent: Sent) -> list[Word]:
        """A card, a bid or a chat message. A card is taken once for its `after`; the
        acknowledgement of one that came too late may have been lost.
        """
        word = word_from_data(data)
        counts_once = isinstance(word, Act) and word.after is not None
        return [] if sent is Sent.DONE and not counts_once else [word]

    async def late(self) -> list[str]:
        """The message that a card came too late."""
        self.guest.asked = -1
        self.guest.news.set()
        return [written({"no": No.LATE.value})]


class TextProtocol:
    """The protocol of a page, which shows sentences and sends typed lines.

    Args:
        guest: its guest.
        narrated: the guest's game in words.
        after: the number of the last block that the page has.
        of_seal: the data about the sealed shuffles that the page has been sent.
        missed: the number of notes that were told before this connection.
    """

    def __init__(
        self,
        guest: Guest,
        narrated: NarratedGuest,
        after: int,
        of_seal: Sequence[str],
        missed: int,
    ) -> None:
        self.guest = guest
        self._narrated = narrated
        self._after = after
        self._missed = missed
        self._heard, self._notes = narrated.heard, narrated.notes
        self._hand = ""
        self._shown = -1
        self._told = self._dealt = 0
        deck = [written({"deck": narrated.deck})] if narrated.deck else []
        self._of_seal = [*deck, *of_seal]

    async def told(self, lines: Sequence[str]) -> list[str]:
        """Blocks of sentences, and the guest's hand. The page checks the seal itself and gets that
        data unchanged, the secret last of all.
        """
        of_seal, self._of_seal = [*self._of_seal, *filter(is_of_seal, lines)], []
        if lines:
            new = [json.loads(line) for line in lines]
            heard, notes = self._heard, self._notes
            self._heard += sum("do" in data for data in new)
            self._notes += sum("note" in data for data in new)
            await self._narrated.hear(new, heard, notes, self._missed)
        secret = [line for line in of_seal if line.startswith(LAST_OF_SEAL)]
        told = [line for line in of_seal if line not in secret]
        told += map(written, self._narrated.blocks.after(self._after))
        if self._told != self._narrated.heard:
            self._told = self._narrated.heard
            told.append(written({"heard": self._told}))
        self._after, hand = self._narrated.blocks.last, written(self._narrated.hand())
        if hand != self._hand:
            self._hand = hand
            told.append(hand)
        if self._shown != self._narrated.heard:
            self._shown = self._narrated.heard
            told.append(written(self._narrated.table()))
        dealt = self._narrated.dealt()[self._dealt :]
        self._dealt += len(dealt)
        return [*told, *map(written, dealt), *secret]

    async def heard(self, data: object, sent: Sent) -> list[Word]:
        """What a typed line means to the room. The page sends its salt by itself."""
        if isinstance(data, dict) and "salt" in data:
            return [word_from_data(data)]
        typed = typed_from_data(data)
        if sent is Sent.DONE:
            return []
        words = await self._narrated.typed(typed, may_be_done=sent is Sent.UNKNOWN)
        self.guest.news.set()
        return words

    async def late(self) -> list[str]:
        """A sentence that says that a card came too late."""
        return await self.told([written({"no": No.LATE.value})])


class NarratingProtocols:
    """Makes the protocols of programs and pages. The narrated games are kept as long as the room is
    open, so that a guest who comes back hears what he has missed.

    Args:
        room: the room of the guests.
        coaching: limits how many are advised at once, over all rooms.
        catching_up: limits how many games are narrated from the start at once.
    """

    def __init__(
        self,
        room: Room,
        coaching: asyncio.Semaphore | None = None,
        catching_up: asyncio.Semaphore | None = None,
    ) -> None:
        self._room = room
        self._catching_up = catching_up or asyncio.Semaphore(CAUGHT_UP)
        self._coaching = coaching or asyncio.Semaphore(COACHED)
        self._by_seat: dict[Seat, NarratedGuest] = {}

    async def protocol(self, seated: SeatInfo, join: Join) -> GuestProtocol:
        """Sentences where the guest names a language, else lines of the record."""
        returns = join.run == self._room.run
        if join.language in languages():
            return await self._in_words(seated, join, join.aside if returns else None)
        aside = join.aside if returns else seated.aside
        guest = Guest(seated.seat, join.heard, aside, join.promise, returns=returns)
        return RecordProtocol(guest)

    def forget(self, seat: Seat) -> None:
        """Drop the narrated game of a seat after a fault: it is narrated anew when its guest comes
        back.
        """
        self._by_seat.pop(seat, None)

    async def _in_words(self, seated: SeatInfo, join: Join, after: int | None) -> TextProtocol:
        """A page goes on where it was, on this process or another; a new page begins at the present
        state of the game. Getting there happens in a thread, and what happens meanwhile is told
        afterwards.
        """
        seat, narrated = seated.seat, self._by_seat.get(seated.seat)
        # a spectator's is nobody else's, and goes on from what his page has
        if after is not None and narrated and narrated.language == join.language:
            guest = Guest(seat, narrated.heard, narrated.notes, join.promise, returns=True)
            return TextProtocol(guest, narrated, after, [], seated.aside)
        guest = Guest(seat, 0, seated.aside, join.promise, returns=after is not None)
        told_now = self._room.unheard(guest)
        of_seal = [*filter(is_of_seal, told_now)]
        lines = [line for line in told_now if is_of_record(json.loads(line))]
        goes_on = after is None or seated.watches
        told = join.heard if goes_on and join.heard <= len(lines) else 0
        shown = after or 0

        def caught_up() -> NarratedGuest:
            return NarratedGuest(
                catalog(join.language),
                seated,
                lines,
                told,
                of_seal=of_seal,
                coaching=self._coaching,
                shown=shown,
            )

        async with self._catching_up:
            narrated = await asyncio.to_thread(caught_up)
        if not seated.watches:
            self._by_seat[seat] = narrated
        return TextProtocol(guest, narrated, shown, of_seal, seated.aside)
