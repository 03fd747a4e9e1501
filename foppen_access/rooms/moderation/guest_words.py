"""What the guests of a room say: to each other, about each other, and that they want another
game.
"""

import asyncio
from typing import Protocol

from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Again,
    Nudge,
    Ready,
    Salt,
    Saying,
    Wish,
    Word,
)
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.moderation import OF_SIGNAL, Moderation, words_of
from foppen_access.rooms.moderation.room_evening import RoomEvening
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_access.rooms.room_sealing import Sealing
from foppen_engine import Seat


class TalkingRoom(Protocol):
    """What is needed of the room."""

    over: asyncio.Event

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def tell_everywhere(self, aside: Aside) -> None:
        """Send everybody a note, also those who are connected to other processes."""


class GuestWords:
    """Takes the guests' messages.

    Args:
        room: the room.
        game: its game.
        moderation: who is heard, and what is wished.
        stand_ins: for whom the computer plays.
        sealing: of the shuffles, where they are sealed.
        evening: whether another game follows.
    """

    def __init__(
        self,
        room: TalkingRoom,
        game: KeptGame,
        moderation: Moderation,
        stand_ins: StandIns,
        *,
        sealing: Sealing | None,
        evening: RoomEvening,
    ) -> None:
        self._room = room
        self._game = game
        self._moderation = moderation
        self._stand_ins = stand_ins
        self._sealing = sealing
        self._evening = evening

    async def hear(self, guest: Guest, word: Word) -> None:
        """Take a guest's message.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        if guest.sent_away in (No.REMOVED, No.DELETED, No.ENDED):
            return
        if not isinstance(word, Salt):
            self._play_again(guest.seat)
        match word:
            case Wish():
                self._refuses(guest, await self._moderation.wish(guest.seat, word))
            case Nudge() | Saying() | Ready():
                self._hear_said(guest, word)
            case Again():
                if self._game.is_over:
                    await self._room.over.wait()  # until the secret of the shuffles is told
                    await self._evening.want_again(guest.seat)
            case Salt():
                if self._sealing:
                    await self._sealing.add(guest.seat, word.salt)
            case Act():
                with self._stand_ins.taking():
                    await self._game.play(guest.seat, word)
                self._moderation.is_back(guest.seat)

    def _play_again(self, seat: Seat) -> None:
        """A guest who says something plays himself from now on."""
        is_back = self._stand_ins.give_back(seat)
        if is_back or not self._stand_ins.is_silent(seat):
            self._moderation.is_back(seat)
        if is_back:
            self._room.tell(Aside(Note.BACK, seat))

    def _hear_said(self, guest: Guest, word: Nudge | Saying | Ready) -> None:
        match word:
            case Saying(text):
                self._say(guest, Aside(Note.SAID, guest.seat, text), words=words_of(text))
            case Ready():
                self._say(guest, Aside(Note.READY, guest.seat), words=OF_SIGNAL)
            case Nudge(seat):
                if self._game.asked and self._game.asked[0] == seat:
                    self._say(guest, Aside(Note.NUDGED, seat), words=OF_SIGNAL)

    def _say(self, guest: Guest, aside: Aside, *, words: int) -> None:
        """Tell everybody what a guest says, unless he is muted or says too much."""
        if not self._refuses(guest, self._moderation.unheard(guest.seat, words)):
            self._room.tell_everywhere(aside)

    def _refuses(self, guest: Guest, why: str) -> bool:
        """Tell a guest why he is not heard, if there is a reason."""
        if why:
            guest.direct.append(written({"unheard": why}))
            guest.news.set()
        return bool(why)
