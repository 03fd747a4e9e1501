"""What the host or most guests may do about a guest: let the computer play for him, mute him, send
him away, give his seat a new invitation; and that a table is deleted.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from functools import partial
from typing import Protocol

from foppen_access.net.protocol.evening_info import (
    Invited,
    invited_to_data,
    next_game_to_text,
)
from foppen_access.net.protocol.messages.guest_messages import Measure, Wish
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.rematch import Rematch, SharedEvening
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_access.rooms.moderation.votes import Votes, folded, in_one_way
from foppen_access.rooms.presence.attendance import Attendance
from foppen_access.rooms.spectators import Spectators
from foppen_engine import Seat

WORDS_A_SECOND = 0.5
WORDS_AT_ONCE = 20
"""So many words of each guest the others hear: as many as one types, and so many more at once."""

OF_SIGNAL = 3
"""So many words a sign counts for that others hear, ready or a nudge, or a wish."""

DECIDED_WITHIN = 20.0
"""Seconds in which somebody may still type a wish who has not heard yet that it is decided."""

LETTERS_OF_WORD = 8
"""After so many letters at the latest another word begins."""

_OF_TABLE = (
    *(Measure.DELETE, Measure.SPECTATORS, Measure.NO_SPECTATORS),
    *(Measure.NEXT, Measure.SEAT),
)
_OF_NEXT = (Measure.NEXT, Measure.SEAT, Measure.NO_SEAT)
_AFTER_GAME = {*_OF_TABLE, *_OF_NEXT, Measure.HOST}
"""What may be wished between two games as well."""

_OF_EACH = {Measure.MUTE: Note.MUTED, Measure.UNMUTE: Note.UNMUTED}


class ModeratedRoom(Protocol):
    """What is needed of the room."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens in this game."""

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""

    def delete(self) -> None:
        """Send everybody away for good."""


class Moderation:
    """The wishes of a room's guests, and what they come to.

    Args:
        room: the room.
        attendance: who is here.
        game: its game.
        stand_ins: for whom the computer plays.
        rematch: the evening; None where the room has only what was agreed.
        spectators: who watches.

    Attributes:
        muted: the seats that nobody hears.
    """

    def __init__(
        self,
        room: ModeratedRoom,
        attendance: Attendance,
        game: KeptGame,
        stand_ins: StandIns,
        rematch: Rematch | None,
        *,
        spectators: Spectators,
    ) -> None:
        self._room = room
        self._attendance = attendance
        self._game = game
        self._stand_ins = stand_ins
        self._rematch = rematch
        self._spectators = spectators
        self._votes = Votes(rematch.info.host if rematch else None)
        self.muted: set[Seat] = set()
        self._invited: dict[str, tuple[Invited, frozenset[Seat]]] = {}
        self._decided: tuple[Wish, float] | None = None
        self._words = RateLimits(WORDS_A_SECOND, WORDS_AT_ONCE, _now)

    def unheard(self, seat: Seat, words: int) -> str:
        """Why the others don't hear these words of a guest; empty where they do."""
        if seat in self.muted:
            return "muted"
        if self._words.due(f"{seat}", words):
            return "too-much"
        self._words.wait(f"{seat}", words)
        return ""

    def follow(self, before: "Moderation", moved: Mapping[Seat, Seat]) -> None:
        """Who was muted in the game before is muted in this one, where he sits now."""
        self.muted.update(moved[seat] for seat in before.muted if seat in moved)

    async def wish(self, wisher: Seat, wish: Wish) -> str:
        """Take a wish, and do what it comes to; why it comes to nothing, empty where it counts."""
        wish = self._votes.as_written(wisher, in_one_way(wish), self.muted)
        why = self._refused(wisher, wish)
        if why and self._tell_again(wisher, wish):
            return ""
        if why:
            return why
        # beside what he says: who chatters may still wish, and is not heard more often by that
        if self._words.due(f"wish {wisher}", OF_SIGNAL):
            return "too-much"
        self._words.wait(f"wish {wisher}", OF_SIGNAL)
        is_new = wisher not in self._votes.wishers(wish)
        if self._shared and is_new:
            moot = partial(self._moot, wisher, wish)
            return await self._shared.note_wish(wisher, wish, moot) or self._unsaid(wisher, wish)
        if self.take(wisher, wish):
            return ""
        return self._unsaid(wisher, wish) if is_new else "needless"

    @property
    def _shared(self) -> SharedEvening | None:
        return self._rematch.shared if self._rematch else None

    def _unsaid(self, wisher: Seat, wish: Wish) -> str:
        """Why the others don't hear of a wish that counts: whatever name somebody makes up whom
        nobody wants to hear.
        """
        is_of_name = wish.measure in (Measure.SEAT, Measure.NO_SEAT) and wish.text
        return "muted" if wisher in self.muted and is_of_name else ""

    def take(self, wisher: Seat, wish: Wish) -> bool:
        """A wish counts from now on, wherever it was made; whether it is done. Where it is not, the
        others hear of it once.
        """
        wish = self._votes.as_written(wisher, wish, self.muted)
        is_new = self._votes.add(wisher, wish)
        if self._do_if_settled(wish):
            return True
        if is_new and not self._unsaid(wisher, wish):
            seat = wisher if wish.seat is None else wish.seat
            text = f"{wish.measure.value} {wish.text}".rstrip()
            self._room.tell(Aside(Note.WISHED, seat, text))
        return False

    def restore(self, wisher: Seat, wish: Wish) -> None:
        """A wish was taken before this program served the room."""
        self._votes.add(wisher, self._votes.as_written(wisher, wish, self.muted))

    def count_again(self, left: Seat | None = None) -> None:
        """Somebody has gone or is silent: of those who are left most may wish what most did not
        before. That the computer plays for who has just `left` waits for another wish: his page may
        only be loaded again.
        """
        for wish in self._votes.open:
            if not self._is_too_late(wish) and wish != Wish(Measure.STAND_IN, left):
                self._do_if_settled(wish)

    def is_back(self, seat: Seat) -> None:
        """A guest is back or has played here: that the computer plays for him is not wished now,
        at no program.
        """
        self.lapse(seat)
        is_replaced = seat in self._stand_ins.seats  # his device came back by itself
        if self._shared and not is_replaced:
            self._room.begin_task(self._shared.note_back(seat))

    def lapse(self, seat: Seat) -> None:
        """That the computer plays for somebody is not wished any more."""
        wish = Wish(Measure.STAND_IN, seat)
        self._votes.forget(wish)
        if self._decided and self._decided[0] == wish:
            self._decided = None

    def _moot(self, wisher: Seat, wish: Wish) -> str:
        """Why a wish needs no votes: the last thing that was decided, just now, is the same. A host
        decides anew.
        """
        if not self._decided or wisher == self._votes.host:
            return ""
        decided, at = self._decided
        is_decided = decided == folded(wish) and _now() < at + DECIDED_WITHIN
        return "decided" if is_decided else ""

    def _refused(self, wisher: Seat, wish: Wish) -> str:
        """Why a wish comes to nothing; empty where it may come to something."""
        if why := self._moot(wisher, wish):
            return why
        if not self._rematch or self._is_too_late(wish) or not self._is_possible(wisher, wish):
            return "needless"
        gives_up = wish.measure is Measure.NO_SEAT and wish.seat == wisher
        if not gives_up and self._votes.is_beyond(wish, {*self._attendance.people}):
            return "few"
        return self._rematch.evening.refuses(wish) if wish.measure in _OF_NEXT else ""

    def _is_too_late(self, wish: Wish) -> bool:
        """Whether the game is over, where the wish is about it, or the next one begins already."""
        return self._room.is_over and (
            self._room.dismissed is not None
            or wish.measure not in _AFTER_GAME
            or (self._rematch is not None and self._rematch.begins)
        )

    def _is_possible(self, wisher: Seat, wish: Wish) -> bool:
        if wish.measure in _OF_TABLE:
            is_watched = self._rematch is not None and self._rematch.info.watched
            return wish.seat is None and (is_watched or wish.measure is not Measure.NO_SPECTATORS)
        if wish.measure is Measure.NO_SEAT:
            return wish.seat in self._attendance.people or wish.seat is None
        if wish.seat not in self._attendance.people or not self._votes.may_wish(wisher, wish):
            return False
        if wish.measure is Measure.STAND_IN:
            return wish.seat not in self._stand_ins.seats
        if wish.measure is Measure.HOST:
            return self._rematch is not None and wish.seat != self._rematch.info.host
        return (wish.seat in self.muted) is (wish.measure is Measure.UNMUTE) or (
            wish.measure in (Measure.REMOVE, Measure.INVITE)
        )

    def _do_if_settled(self, wish: Wish) -> bool:
        here, people = {*self._attendance.here}, {*self._attendance.people}
        # before the game nobody begins it alone; in it nobody waits alone
        is_of_all = wish.measure not in (Measure.STAND_IN, Measure.MUTE, Measure.UNMUTE)
        of_whom = people if is_of_all or not self._game.has_begun else here
        host = self._rematch.info.host if self._rematch else None
        deciding = {*self._attendance.deciding(host)}
        wishers = self._votes.settled(wish, self._votes.voters(wish, of_whom), deciding)
        if wish.measure is Measure.NO_SEAT and wish.seat in self._votes.wishers(wish):
            wishers = frozenset({wish.seat})  # his own seat everybody gives up himself
        is_for_host = host in wishers
        is_there = wish.seat in here and not self._stand_ins.is_silent(wish.seat)
        is_kept_here = wish.measure is Measure.STAND_IN and is_there and not is_for_host
        if not wishers or is_kept_here:
            return False
        if wish.measure in _OF_NEXT and self._rematch and self._rematch.evening.refuses(wish):
            self._votes.forget(wish)
        elif self._shared:
            self._room.begin_task(self._shared.settle(wish, wishers))
        else:
            self.do(wish, wishers)
        return True

    def do(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Do what enough have wished."""
        self._votes.forget(self._votes.as_written_here(wish))
        if wishers:  # not the clock
            self._decided = folded(wish), _now()
        seat = wish.seat
        if wish.measure is Measure.DELETE:
            self._room.delete()
        elif wish.measure in _OF_NEXT:
            self._room.begin_task(self._plan(wish, wishers))
        elif seat is None:
            self._room.begin_task(self._open_to_spectators(wish, wishers))
        elif wish.measure is Measure.STAND_IN:
            self._stand_ins.replace(seat)
        elif wish.measure is Measure.HOST:
            self._room.begin_task(self._hand_over(seat))
        elif wish.measure in _OF_EACH:
            change = self.muted.add if wish.measure is Measure.MUTE else self.muted.discard
            change(seat)
            self._room.tell(Aside(_OF_EACH[wish.measure], seat))
        elif self._rematch:
            if wish.measure is Measure.REMOVE:
                self._attendance.vacant.add(seat)
            self._attendance.turn_out(seat, No.REMOVED)
            self._votes.forget_seat(seat)
            self._rematch.forget_seat(seat)
            self.muted.discard(seat)
            self._room.begin_task(self._renew(self._rematch, wish.measure, seat, wishers))

    async def _renew(
        self, rematch: Rematch, measure: Measure, seat: Seat, wishers: frozenset[Seat]
    ) -> None:
        """Give a seat a new invitation. Where it is to be used, those who wished it hear it;
        otherwise the computer plays there.
        """
        invited = await rematch.evening.renew(seat)
        self._attendance.turn_out(seat, No.REMOVED)  # who has come by the old one meanwhile
        if measure is Measure.REMOVE:
            self._room.tell(Aside(Note.REMOVED, seat))
            self._stand_ins.replace(seat)
            return
        self._room.tell(Aside(Note.INVITED, seat))
        self._tell_invited(invited, wishers)

    async def _open_to_spectators(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Let whoever has the link watch, which those hear who wished it; or nobody any more."""
        if not self._rematch:
            return
        opens, was_open = wish.measure is Measure.SPECTATORS, self._rematch.info.watched
        invited = await self._rematch.evening.open_to_spectators(opens=opens)
        if not opens:
            self._spectators.are_unwanted()
        if opens is not was_open:
            self._room.tell(Aside(Note.SPECTATORS if opens else Note.NO_SPECTATORS))
        if opens:
            self._tell_invited(invited, wishers)

    async def _plan(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Plan the next table; of who comes anew those hear the invitation who wished it."""
        if not self._rematch:
            return
        invited = await self._rematch.evening.plan(wish)
        if planned := self._rematch.info.planned:
            self._room.tell(Aside(Note.NEXT, text=next_game_to_text(planned)))
        if invited:
            self._invited[wish.text.casefold()] = invited, wishers
        self._tell_invited(invited, wishers)

    async def _hand_over(self, seat: Seat) -> None:
        """Somebody else decides from now on."""
        if self._rematch:
            await self._rematch.evening.hand_over(seat)
            self._votes.host = seat
            self._room.tell(Aside(Note.HOST, seat))

    def _tell_again(self, wisher: Seat, wish: Wish) -> bool:
        """Tell somebody again the invitation that he wished for who comes to the next game, as long
        as it is good: his line may have been lost just then.
        """
        invited, wishers = self._invited.get(wish.text.casefold(), (None, frozenset[Seat]()))
        planned = self._rematch.info.planned if self._rematch else None
        is_good = invited and planned and invited.name in planned.people
        if wish.measure is not Measure.SEAT or wisher not in wishers or not is_good:
            return False
        self._tell_invited(invited, frozenset({wisher}))
        return True

    def _tell_invited(self, invited: Invited | None, wishers: frozenset[Seat]) -> None:
        line = written(invited_to_data(invited)) if invited else ""
        for seat in sorted(wishers) if line else ():
            if guest := self._attendance.guests.get(seat):
                guest.direct.append(line)
                guest.news.set()


def _now() -> float:
    return asyncio.get_running_loop().time()


def words_of(text: str) -> int:
    """As how many words what somebody says counts."""
    return max(1, len(text.split()), len(text) // LETTERS_OF_WORD)
