"""Rooms whose records are files, all in one program, as a host has one."""

import asyncio
from collections.abc import Mapping, Sequence
from multiprocessing import Queue
from pathlib import Path
from time import monotonic

from benchmarks.faults import shown
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.invitations import Invitation, InvitationCheck
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.room_protocols import SeatAccess
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.players.levels import Level
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.single_room import SingleRoom
from foppen_access.rooms.storage.file_store import FileStore
from foppen_engine import Entry, Options, new_game
from foppen_engine.values import replace

GAME = "foppen-2018"
NAMES = ("Anna", "Bert", "Bix", "Cosmo")
PEOPLE = 2
AGREEMENT = Agreement(tuple(range(PEOPLE)), level=Level.RANDOM)


class Hosts:
    """So many rooms, an invitation of which begins with the number of its room.

    Args:
        folder: where their records are.
        rooms: how many.
        names: who sits at each.
        people: how many of them are people.
        actions: what has happened in each game.
    """

    problems = ()

    def __init__(
        self,
        folder: Path,
        rooms: int,
        names: tuple[str, ...] = NAMES,
        people: int = PEOPLE,
        actions: Sequence[Entry] = (),
    ) -> None:
        self._actions = actions
        self._names = names
        self._people = people
        self._doors = [self._room(folder / f"{number}.jsonl", number) for number in range(rooms)]

    def _room(self, path: Path, number: int) -> SingleRoom:
        header = new_header(GAME, self._names, Options())
        timeline = Timeline(new_game(GAME, len(self._names)))
        for action in self._actions:
            timeline.add(action)
        room = opened_room(
            header,
            timeline,
            replace(AGREEMENT, people=tuple(range(self._people))),
            store=FileStore(Keeper(header, timeline, path), 1 + len(timeline)),
            faults=shown(),
            thinking=0.1,
            chance=str(number),
        )
        own = {
            seat: Invitation(token, token)
            for seat, token in tokens_of(number, self._people).items()
        }
        tokens = {seat: each.token for seat, each in own.items()}
        return SingleRoom(
            room, NarratingProtocols(room), InvitationCheck(own, monotonic), tokens, lambda: True
        )

    async def seat_access(self, invitation: str, address: str) -> SeatAccess | No:
        """The seat that an invitation opens."""
        number, _, _ = invitation.partition("x")
        return await self._doors[int(number)].seat_access(invitation, address)

    def figures(self) -> Mapping[str, int]:
        """How many are there."""
        return {"guests": sum(each.figures()["guests"] for each in self._doors)}


def tokens_of(number: int, people: int = PEOPLE) -> dict[int, str]:
    """What opens the seats of a room."""
    return {seat: f"{number}x{seat}" for seat in range(people)}


def serve_files(folder: Path, rooms: int, told: "Queue[int]") -> None:
    """Serve rooms with files until the program ends."""
    endpoint = GuestEndpoint(Hosts(folder, rooms), faults := shown(), anywhere=False)
    serving = ServerThread(application(endpoint), listening("127.0.0.1", 0), faults)
    told.put(serving.port)
    serving.wait(asyncio.Event(), lambda: None)
