"""No guest is told anything that his seat may not know."""

import asyncio
from contextlib import suppress
from random import Random

import pytest

from apart.rooms import room_of
from benchmarks.twins import Both, twins
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Act
from foppen_access.net.protocol.messages.room_messages import SPECTATOR
from foppen_access.rooms.agreement import Agreement
from foppen_engine import Action, AwaitDeal, AwaitDraw, Bid, Deal, Draw, Play, Seat, State, new_game

GAMES = (("foppen-2018", 4), ("futschikato", 4), ("foppen-braille", 5))


class _OverError(Exception):
    """Nothing more was written down."""


class _Scripted:
    """A dealer who has what was written down."""

    def __init__(self, course: list[Action]) -> None:
        self._course = course

    def answer(self, _state: State, _awaited: AwaitDeal | AwaitDraw, _rng: Random) -> Deal | Draw:
        if not self._course:
            raise _OverError
        action = self._course.pop(0)
        assert isinstance(action, Deal | Draw)
        return action


async def told(start: State, course: list[Action], seat: Seat, comes_back_at: int) -> list[str]:
    """All that a guest is sent, who comes back once."""
    dealer = _Scripted(course)
    session = Session(Timeline(start), dealer=dealer, players={}, seed="", log=None)
    everybody = tuple(range(start.seats))
    room = room_of(session, Agreement(everybody))
    guests = {each: Guest(each, 0, 0) for each in everybody}
    for each in everybody[1:]:
        await room.arrive(guests[each])
    if seat == SPECTATOR:
        guests[seat] = Guest(seat, 0, 0)
        await room.spectators.arrive(guests[seat])
    sent: list[str] = []
    if course:
        await room.arrive(guests[0])
    while course:
        action = course.pop(0)
        if not isinstance(action, Play | Bid):
            break
        with suppress(_OverError):
            await room.hear(guests[action.seat], Act(action))
        sent += room.unheard(guests[seat])
        if len(course) == comes_back_at:
            of_room = room.spectators if seat == SPECTATOR else room
            of_room.leave(guests[seat])
            guests[seat] = Guest(seat, Random(comes_back_at).randrange(room.lines(seat)), 0)
            with suppress(_OverError):
                await of_room.arrive(guests[seat])
    return sent


def whole(course: tuple[Both, ...], which: int) -> list[Action]:
    """What happens in one of the two, to the last card that somebody plays."""
    actions = [both[which] for both in course]
    while actions and not isinstance(actions[-1], Play | Bid):
        actions.pop()
    return actions


def same(seed: int, *, watches: bool = False) -> int:
    """How many lines were compared; they were the same, for a player or for who only watches."""
    rng = Random(seed)
    game, seats = rng.choice(GAMES)
    pair = twins(new_game(game, seats), seat := rng.randrange(seats), range(seats), rng)
    back = rng.randrange(20)
    one, other = (
        asyncio.run(told(start, whole(pair.course, which), SPECTATOR if watches else seat, back))
        for which, start in enumerate(pair.starts)
    )
    assert one == other
    return len(one)


def test_other_hands_change_no_byte_of_what_a_guest_is_sent() -> None:
    assert sum(map(same, range(12))) > 100


def test_other_hands_change_no_byte_of_what_a_spectator_is_sent() -> None:
    assert sum(same(seed, watches=True) for seed in range(12)) > 100


@pytest.mark.slow
def test_in_a_thousand_evenings_other_hands_change_no_byte_for_a_spectator() -> None:
    assert sum(same(seed, watches=True) for seed in range(1000)) > 10_000


@pytest.mark.slow
def test_in_a_thousand_evenings_other_hands_change_no_byte() -> None:
    assert sum(map(same, range(1000))) > 10_000
