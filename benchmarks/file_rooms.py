"""Rooms whose records are files, all in one program, as a host has one."""

import asyncio
from collections.abc import Mapping
from multiprocessing import Queue
from pathlib import Path
from time import monotonic

from foppen_access.apart.absence import Absence
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.charter import Charter
from foppen_access.apart.file_store import FileStore
from foppen_access.apart.house import OnePlace
from foppen_access.apart.invitations import Door, Invitation
from foppen_access.apart.lines import No
from foppen_access.apart.making import session_with
from foppen_access.apart.manners import Narrations
from foppen_access.apart.place import Entrance
from foppen_access.apart.room import Room
from foppen_access.apart.server import Reception, application
from foppen_access.apart.serving import Serving, listening
from foppen_access.gameplay.header import new_header
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.levels import Level
from foppen_engine import Options, new_game

GAME = "foppen-2018"
NAMES = ("Anna", "Bert", "Bix", "Cosmo")
PEOPLE = 2
CHARTER = Charter("en", tuple(range(PEOPLE)), Level.RANDOM.value, Absence.WAIT, 60, advice=False)


class Hosts:
    """So many rooms, an invitation of which begins with the number of its room.

    Args:
        folder: where their records are.
        rooms: how many.
        names: who sits at each.
        people: how many of them are people.
    """

    is_well = True

    def __init__(
        self, folder: Path, rooms: int, names: tuple[str, ...] = NAMES, people: int = PEOPLE
    ) -> None:
        self._names = names
        self._people = people
        self._doors = [self._room(folder / f"{number}.jsonl", number) for number in range(rooms)]

    def _room(self, path: Path, number: int) -> OnePlace:
        header = new_header(GAME, self._names, Options())
        timeline = Timeline(new_game(GAME, len(self._names)))
        agreement = Agreement(tuple(range(self._people)))
        session, stand_in = session_with(
            header, timeline, agreement, level=Level.RANDOM, seed=str(number), thinking=0.1
        )
        room = Room(
            header,
            session,
            agreement,
            str(number),
            stand_in,
            store=FileStore(Keeper(header, timeline, path), 1),
        )
        own = {
            seat: Invitation(token, token)
            for seat, token in tokens_of(number, self._people).items()
        }
        tokens = {seat: each.token for seat, each in own.items()}
        return OnePlace(room, Narrations(room), Door(own, monotonic), tokens)

    async def entrance(self, invitation: str, address: str) -> Entrance | No:
        """The seat that an invitation opens."""
        number, _, _ = invitation.partition("x")
        return await self._doors[int(number)].entrance(invitation, address)

    def figures(self) -> Mapping[str, int]:
        """How many are there."""
        return {"guests": sum(each.figures()["guests"] for each in self._doors)}


def tokens_of(number: int, people: int = PEOPLE) -> dict[int, str]:
    """What opens the seats of a room."""
    return {seat: f"{number}x{seat}" for seat in range(people)}


def serve_files(folder: Path, rooms: int, told: "Queue[int]") -> None:
    """Serve rooms with files until the program ends."""
    reception = Reception(Hosts(folder, rooms), anywhere=False)
    serving = Serving(application(reception), listening("127.0.0.1", 0))
    told.put(serving.port)
    serving.wait(asyncio.Event(), lambda: None)
