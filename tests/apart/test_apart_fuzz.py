"""Guests of bad will: whatever they send, the others hear what they would have heard anyway."""

import asyncio
from contextlib import suppress
from random import Random
from socket import create_connection

import pytest

from apart.rooms import Noted, Seats, moment, room_of, session_of
from apart.strangers import Caller, hostile
from apart.test_apart_page import WORDS, reception_of
from foppen_access.net.protocol.invitations import InvitationCheck, invitation
from foppen_access.net.server import seat_rate_limits as seat_pace
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.single_room import SingleRoom
from foppen_engine import AwaitPlay, Play, legal_actions, pending
from foppen_engine.notation import entry_to_data

CARDS = 36
CLEO = 2
OWN = {seat: invitation(b"secret", seat, WORDS) for seat in range(3)}


class Evening:
    """Anna, Bert and Cleo at their seats; Cleo is of bad will."""

    def __init__(self, messages: int) -> None:
        self._a_card = messages // CARDS
        self._session = session_of("foppen-2018", 4, {3: RandomPlayer()})
        room = room_of(self._session, Agreement((0, 1, 2)))
        tokens = {seat: own.token for seat, own in OWN.items()}
        door = InvitationCheck(OWN, lambda: 0.0)
        directory = SingleRoom(room, NarratingProtocols(room), door, tokens, lambda: True)
        self.faults = Noted()
        self._app = application(GuestEndpoint(directory, self.faults, anywhere=True))
        self._rng, self._cards = Random("hostile"), Random("cards")
        self.people: list[Caller] = []
        self._answered: dict[int, int] = {}

    async def play(self) -> tuple[list[str], list[str]]:
        """All that Anna and Bert are told."""
        await self.begin()
        for _ in range(CARDS):
            await self.play_one()
        await self.asked()
        await self.end()
        return self.people[0].lines, self.people[1].lines

    async def begin(self) -> int:
        """All are there; who is due."""
        for seat in range(3):
            self.people.append(await self._seated(seat))
        return await self.asked()

    async def end(self) -> None:
        for person in self.people:
            await person.vanish()

    async def play_one(self) -> None:
        """Somebody plays a card, after all that is hostile before it."""
        await self.asked()
        action = self._cards.choice(legal_actions(self._session.state))
        assert isinstance(action, Play)
        for _ in range(self._a_card):
            await (self._at_the_door if self._rng.randrange(2) else self._at_his_seat)(action)
        await self._act(action)

    async def _seated(self, seat: int) -> Caller:
        person = Caller(self._app, f"10.0.0.{seat}")
        person.send({"join": {"invitation": OWN[seat].token}})
        while not person.told:
            await moment()
        return person

    async def _act(self, action: Play) -> None:
        """A card that somebody plays as he may."""
        before = len(self._session.timeline)
        self._answered[action.seat] = len(self.people[action.seat].lines)
        self.people[action.seat].send(entry_to_data(action))
        while len(self._session.timeline) == before:
            await asyncio.sleep(0.001)

    async def asked(self) -> int:
        """Whoever is due has been asked, and everybody has been told all; his seat."""
        while True:
            awaited = pending(self._session.state)
            if isinstance(awaited, AwaitPlay) and awaited.seat < len(self.people):
                told = self.people[awaited.seat].lines
                if any("ask" in line for line in told[self._answered.get(awaited.seat, 0) :]):
                    await moment()
                    return awaited.seat
            await asyncio.sleep(0.001)

    async def _at_the_door(self, _due: Play) -> None:
        stranger = Caller(self._app, f"10.1.{self._rng.randrange(250)}.{self._rng.randrange(250)}")
        stranger.send(hostile(self._rng))
        await moment()
        await stranger.vanish()
        assert not any("seated" in line for line in stranger.lines)

    async def _at_his_seat(self, due: Play) -> None:
        """Cleo sends something, unless it could be his card; when he is sent away he comes again,
        with the same invitation.
        """
        if due.seat == CLEO:
            return
        self.people[CLEO].send(hostile(self._rng))
        await moment()
        await self.people[CLEO].vanish()
        self.people[CLEO], self._answered[CLEO] = await self._seated(CLEO), 0


@pytest.mark.parametrize(
    "messages", [360, pytest.param(10_000, marks=pytest.mark.slow)], ids=["few", "10000"]
)
def test_whatever_hostile_guests_send_nobody_else_notices(
    messages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_pace, "ARRIVALS", (1e6, 1e6))  # who comes so often would wait
    quiet, molested = (asyncio.run(Evening(count).play()) for count in (0, messages))
    assert molested == quiet
    assert all(len(lines) > CARDS for lines in quiet)


def test_who_floods_waits_in_his_own_line_and_others_play_on() -> None:
    async def evening() -> None:
        table = Evening(0)
        due = await table.begin()
        other = table.people[(due + 1) % 3]
        for _ in range(2000):
            other.send({"do": "play", "seat": due, "card": "b2"})
        told = len(table.people[due].lines)
        await table.play_one()
        await table.asked()
        assert len(table.people[due].lines) > told
        assert sum("late" in line for line in other.lines) < 100
        await table.end()

    asyncio.run(evening())


def test_frames_that_are_broken_harm_nobody_else() -> None:
    rng = Random("frames")
    serving = ServerThread(
        application(reception_of(Seats())), at := listening("127.0.0.1", 0), Noted()
    )
    hello = (
        b"GET /room HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    try:
        for _ in range(60):
            with create_connection(at.getsockname(), 5) as broken, suppress(OSError):
                broken.sendall(hello if rng.randrange(4) else rng.randbytes(200))
                broken.sendall(bytes([rng.choice((0x81, 0x82, 0x88, 0xF3, 0x01))]))
                broken.sendall(bytes([rng.choice((0xFF, 0x7F, 0x05, 0x85))]) + rng.randbytes(90))
        answer = b""
        while not answer:  # as long as the broken ones are not forgotten, all come from one address
            with create_connection(at.getsockname(), 5) as honest, suppress(OSError):
                honest.sendall(hello)
                answer = honest.recv(12)
        assert answer == b"HTTP/1.1 101"
    finally:
        serving.close(lambda: None)


def test_guessed_words_close_the_door_for_words_alone() -> None:
    rng = Random("words")
    door = InvitationCheck(OWN, lambda: 0.0)
    for at in range(300):
        guessed = " ".join(rng.choice(WORDS) for _ in range(5))
        assert door.seat(guessed, f"10.2.{at % 250}.{at}") is not None
    seats = {door.seat(own.token, "10.0.0.9") for own in OWN.values()}
    assert seats == {0, 1, 2}
