"""The rooms of a service. They are in a store; here is only what somebody uses now."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import aclosing, suppress
from functools import cache
from secrets import choice, token_hex
from time import monotonic
from typing import NamedTuple, TypeAlias

from foppen_access.apart.charter import BEFORE, Charter, OtherRulesError, beginning, begun
from foppen_access.apart.invitations import (
    TOKEN_BYTES,
    Attempts,
    Door,
    Invitation,
    compared,
    invitation,
    speakable_words,
)
from foppen_access.apart.kept import derived
from foppen_access.apart.lines import No
from foppen_access.apart.making import session_with
from foppen_access.apart.manners import COACHED, Narrations
from foppen_access.apart.place import ElsewhereError, Entrance
from foppen_access.apart.shared import SharedRoom
from foppen_access.apart.store import Store, StoreDownError
from foppen_access.gameplay.header import Header
from foppen_access.players.levels import Level
from foppen_engine import ReasonError, Seat

CODE_WORDS = 3
"""Words that say which room; as many more open a seat there."""

MOST_ROOMS = 1000
"""Rooms in which somebody is, by one program."""

NEIGHBOURS_WITHIN = 0.25
"""Seconds in which those answer who serve a room already."""

EMPTY_AFTER = 60.0
"""Seconds after which a room is let go in which nobody is, to be read again."""

_NAME = 2 * TOKEN_BYTES
_LOG = logging.getLogger("foppen_access.apart")


class Key:
    """The secret of a service. Whoever has it knows all cards and all invitations.

    Args:
        secret: bytes of it, the same for all programs that serve the same rooms.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def name(self, code: str) -> str:
        """The name of a room with these words."""
        return derived(self._secret, f"room {compared(code)}")[:_NAME]

    def room(self, name: str) -> bytes:
        """The secret of a room, which is kept nowhere."""
        return bytes.fromhex(derived(self._secret, f"secret {name}"))

    def deals(self, name: str) -> str:
        """The secret of its shuffles, which is told when the game is over."""
        return derived(self.room(name), "deals")


Founded: TypeAlias = Mapping[Seat, Invitation]
"""What opens the seats of a room, whole: its link and its words say which room as well."""


class _Held(NamedTuple):
    room: SharedRoom
    manners: Narrations
    door: Door
    tokens: Mapping[Seat, str]


class Rooms:
    """All rooms of a store. It belongs to one event loop.

    Args:
        store: where they are.
        key: of which their secrets are made.
        thinking: how many seconds a master may think about a card.
    """

    def __init__(self, store: Store, key: Key, thinking: float) -> None:
        self._store = store
        self._key = key
        self._thinking = thinking
        self._held: dict[str, asyncio.Task[_Held | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._attempts = Attempts(monotonic)
        self._coaching = asyncio.Semaphore(COACHED)

    @property
    def is_well(self) -> bool:
        """Whether all is kept that happens."""
        return self._store.is_well

    async def found(self, charter: Charter, header: Header) -> Founded:
        """Open a room for an evening.

        Raises:
            StoreDownError: it can't be kept now.
        """
        words = _words(charter.language)
        while True:
            code = " ".join(choice(words) for _ in range(CODE_WORDS))
            name = self._key.name(code)
            if await self._store.append(name, 0, beginning(charter, header)):
                break
        own = _invitations(self._key.room(name), charter)
        return {
            seat: Invitation(f"{name}{each.token}", f"{code} {each.words}")
            for seat, each in own.items()
        }

    async def entrance(self, invitation: str, address: str) -> Entrance | No:
        """The seat that an invitation opens.

        Raises:
            ElsewhereError: its room can't be read now, or not by this program.
        """
        text = compared(invitation)
        is_words = " " in text
        if self._attempts.are_too_many(address, is_words=is_words):
            return No.TOO_OFTEN
        name, rest = self._read(text)
        held = await self._room(name)
        seat = held.door.seat(rest, address) if held else No.UNKNOWN
        if held is None or isinstance(seat, No):
            self._attempts.add(address, is_words=is_words)
            return seat if isinstance(seat, No) else No.UNKNOWN
        if not held.room.acts:
            with suppress(StoreDownError):
                await held.room.read_on()
        return Entrance(held.room, held.manners, seat, held.tokens[seat])

    def figures(self) -> Mapping[str, int]:
        """How many rooms are held, and how many guests are in them by our own door."""
        rooms = [held.room for held in self._all()]
        return {"guests": sum(room.by_our_door for room in rooms), "rooms": len(rooms)}

    async def close(self) -> None:
        """Let all rooms go; guests find them again elsewhere, or later."""
        for task in (tasks := [*self._tasks, *self._held.values()]):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._store.close()

    async def _room(self, name: str) -> _Held | None:
        """A room; None where there is none.

        Raises:
            ElsewhereError: it can't be read now, or not by this program.
        """
        task = self._held.get(name)
        if task is None:
            if len(self._held) >= MOST_ROOMS:
                raise ElsewhereError
            task = self._held[name] = asyncio.create_task(self._opened(name))
        try:
            held = await asyncio.shield(task)
        except (StoreDownError, OtherRulesError, ReasonError) as error:
            self._drop(name, task)
            _LOG.info("closed", extra={"facts": {"room": name, "why": type(error).__name__}})
            raise ElsewhereError from error
        if held is None:
            self._drop(name, task)
        return held

    def _drop(self, name: str, task: asyncio.Task[_Held | None]) -> None:
        """Forget what has come to nothing; who else has waited may do so later than a new one."""
        if self._held.get(name) is task:
            del self._held[name]

    async def _opened(self, name: str) -> _Held | None:
        lines = await self._store.load(name)
        if not lines:
            return None
        charter, header, timeline = await asyncio.to_thread(begun, lines)
        secret = self._key.room(name)
        session, stand_in = session_with(
            header,
            timeline,
            charter.agreement,
            level=Level(charter.level),
            seed="",  # the room has it when its salts are told
            thinking=self._thinking,
        )
        room = SharedRoom(
            header,
            session,
            charter.agreement,
            token_hex(8),
            stand_in,
            store=self._store,
            table=name,
            before=BEFORE,
            secret=self._key.deals(name),
            spread=lambda text: self._begin(self._store.tell(name, text)),
        )
        await room.learn()
        invitations = _invitations(secret, charter)
        tokens = {seat: f"{name}{own.token}" for seat, own in invitations.items()}
        held = _Held(room, Narrations(room, self._coaching), Door(invitations, monotonic), tokens)
        self._begin(self._follow(name, room))
        room.look_around(asks=True)
        await asyncio.sleep(NEIGHBOURS_WITHIN)
        return held

    async def _follow(self, name: str, room: SharedRoom) -> None:
        """Take in what happens elsewhere, until the room is let go, or ends for another evening."""
        left = monotonic()
        with suppress(ReasonError):
            async with aclosing(self._store.watch(name)) as news:
                async for text in news:
                    if text:
                        room.hear_elsewhere(text)
                        continue
                    if not room.acts:
                        await room.tend()
                    room.look_around()
                    left = monotonic() if room.by_our_door or room.acts else left
                    is_kept = room.over.is_set() and not room.is_over
                    if is_kept or monotonic() - left > EMPTY_AFTER:
                        break
        self._held.pop(name, None)
        room.close()

    def _begin(self, task: Coroutine[None, None, None]) -> None:
        begun = asyncio.get_running_loop().create_task(task)
        self._tasks.add(begun)
        begun.add_done_callback(self._tasks.discard)

    def _read(self, text: str) -> tuple[str, str]:
        """The name of a room, and what opens a seat there."""
        if " " in text:
            words = text.split()
            return self._key.name(" ".join(words[:CODE_WORDS])), " ".join(words[CODE_WORDS:])
        return text[:_NAME], text[_NAME:]

    def _all(self) -> Iterator[_Held]:
        for task in self._held.values():
            if task.done() and not task.cancelled() and not task.exception():
                held = task.result()
                if held:
                    yield held


def _invitations(secret: bytes, charter: Charter) -> dict[Seat, Invitation]:
    """What opens the seats of a room, beside its name or its own words."""
    words = _words(charter.language)
    return {seat: invitation(secret, seat, words, CODE_WORDS) for seat in charter.people}


@cache
def _words(language: str) -> tuple[str, ...]:
    return speakable_words(language)
