"""A sealed game among guests whose devices check it, and hosts who cheat. No network carries it."""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from io import StringIO
from random import Random
from typing import Any

from games import header_of

from apart.rooms import Memory, Noted, sealing_of
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.dealers import Dealer
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.net.client.guest_game import GuestGame, session_of
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Act, Word
from foppen_access.net.protocol.messages.room_messages import SeatInfo
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.open_tables.device_listeners import shown_desk
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.seals.shuffle_seal import SALT_BYTES, Flaw, committed, dealer_of
from foppen_engine import AwaitDeal, AwaitDraw, Deal, Draw, Options, Seat, State, legal_actions
from foppen_engine import new_game as new
from foppen_engine.plain_data import NotationError
from foppen_engine.values import replace

SEATS = 4
PEOPLE = (0, 1)
TEXTS = Catalog("en")

Data = dict[str, Any]
"""A line that somebody is told or says."""

Host = Callable[["Evening", Seat, Data], Iterable[Data]]
"""What a host tells a guest in the place of an honest line."""


def honest(_evening: "Evening", _seat: Seat, data: Data) -> Iterable[Data]:
    yield data


def verdicts(lines: Iterable[str]) -> list[str]:
    """What was said of the seal, by the names of the messages."""
    by_text = {
        TEXTS.text(f"seal-{name}"): name
        for name in (
            "checked",
            *(f"unsealed-{why}" for why in ("none", "late", "lost")),
            *(f"broken-{flaw}" for flaw in FLAWS),
        )
    }
    return [
        by_text.get(line, "unsealed")
        for line in lines
        if line in by_text or line.startswith("Not sealed")
    ]


FLAWS = tuple(flaw.value for flaw in Flaw)


class Device:
    """The program of a guest, without a terminal."""

    def __init__(self, seated: SeatInfo, header: Header, rng: Random) -> None:
        self.seat = seated.seat
        self.salt = rng.randbytes(SALT_BYTES).hex()
        self.words: list[Word] = []
        self.out = StringIO()
        self.lines = self.asides = 0
        self.is_gone = False
        game = game_of(header.game)
        words = Words(TEXTS, header.seats, you=seated.seat, idiom=game.idiom, detail=Detail.NORMAL)
        self.desk = shown_desk(
            self.out,
            session_of(header),
            words,
            Vocabulary("en", game.idiom),
            game,
            you=seated.seat,
        )
        self.guest_game = GuestGame(self.desk, seated, self.words.append, self.salt)
        self.guest_game.catch_up_with([], header.game)
        self.guest_game.welcome()

    def hear(self, data: Data) -> None:
        self.lines += "do" in data or "format" in data
        self.asides += "note" in data
        if "format" in data or self.is_gone:
            return
        try:
            self.guest_game.hear(data)
        except NotationError:  # the program ends with its sentence
            self.is_gone = True

    def said(self) -> list[str]:
        """All that was said by now."""
        self.desk.show()
        return self.out.getvalue().splitlines()


class Evening:
    """A game of two people and two of the computer's.

    Args:
        host: tells what the room says, or something else.
        dealer: deals otherwise than it was sealed.
    """

    def __init__(
        self,
        game: str = "foppen-1995",
        host: Host = honest,
        *,
        seed: int = 1,
        dealer: Callable[[Dealer], Dealer] = lambda own: own,
        sealing: Sealing | None = None,
        silent: tuple[Seat, ...] = (),
    ) -> None:
        self.rng = Random(seed)
        self.host = host
        self.silent = silent
        self.sealing = sealing or sealing_of(self.rng.randbytes(32).hex(), PEOPLE)
        options = Options(rounds=1) if game == "foppen-1995" else Options()
        timeline = Timeline(new(game, SEATS, options))
        own = dealer_of(self.sealing.version, lambda: self.sealing.seed, timeline)
        self.session = Session(
            timeline,
            dealer=dealer(own),
            players={2: RandomPlayer(), 3: RandomPlayer()},
            seed="",
            log=None,
        )
        self.header = replace(header_of(game, SEATS), options=options)
        self.room = Room(
            self.header,
            self.session,
            Agreement(PEOPLE),
            "run",
            lambda _: RandomPlayer(),
            store=Memory(),
            faults=Noted(),
            sealing=self.sealing,
        )
        self.devices: dict[Seat, Device] = {}
        self.guests: dict[Seat, Guest] = {}

    async def come(
        self, seat: Seat, seated: Callable[[SeatInfo], SeatInfo] = lambda own: own
    ) -> None:
        """A guest comes, or comes back."""
        told = seated(self.room.seated(seat, "token"))
        if seat in self.devices:
            device = self.devices[seat]
            device.guest_game.seal.come_back(told)
        else:
            device = self.devices[seat] = Device(told, self.header, self.rng)
        promise = "" if seat in self.silent else committed(device.salt)
        self.guests[seat] = Guest(seat, device.lines, device.asides, promise)
        await self.room.arrive(self.guests[seat])

    async def hear(self) -> None:
        """All that is told now, and what is answered."""
        for seat, guest in self.guests.items():
            device = self.devices[seat]
            for line in self.room.unheard(guest):
                for data in self.host(self, seat, json.loads(line)):
                    if "ask" in data:
                        action = self.rng.choice(legal_actions(self.session.state))
                        await self.room.hear(guest, Act(action))  # type: ignore[arg-type]
                    else:
                        device.hear(data)
            words, device.words[:] = [*device.words], []
            for word in words:
                await self.room.hear(guest, word)
        await asyncio.sleep(0)

    async def play(self) -> None:
        """To the end, and what is told then."""
        while not self.room.over.is_set():
            await self.hear()
        await self.hear()

    async def whole(self) -> None:
        for seat in PEOPLE:
            await self.come(seat)
        await self.play()

    def found(self) -> Mapping[Seat, list[str]]:
        """What was said of the seal by each device, those among it that no secret came to."""
        for device in self.devices.values():
            if device.guest_game.seal.awaits_verdict and not device.is_gone:
                device.guest_game.seal.conclude_without_secret()
        return {
            seat: ["strange"] if device.is_gone else verdicts(device.said())
            for seat, device in self.devices.items()
        }


def played(game: str = "foppen-1995", host: Host = honest, **more: Any) -> Evening:  # noqa: ANN401 - as above
    """A whole game."""
    evening = Evening(game, host, **more)
    asyncio.run(asyncio.wait_for(evening.whole(), 60))
    return evening


class Otherwise:
    """Deals or draws once otherwise than it was sealed, as the rules allow it too.

    Args:
        own: deals as it was sealed.
        change: makes another deal or draw of the sealed one, once.
    """

    def __init__(self, own: Dealer, change: Callable[[State, Any], Any]) -> None:
        self._own = own
        self._change = change
        self._is_changed = False

    def answer(self, state: State, awaited: AwaitDeal | AwaitDraw, rng: Random) -> Deal | Draw:
        action: Deal | Draw = self._own.answer(state, awaited, rng)
        if self._is_changed:
            return action
        changed: Deal | Draw = self._change(state, action)
        self._is_changed = changed != action
        return changed
