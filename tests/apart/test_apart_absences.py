"""How long a room waits for who is away, and when the others hear of it."""

import asyncio
from types import SimpleNamespace

import pytest

from foppen_access.net.protocol.messages.room_messages import Aside, Note
from foppen_access.rooms.presence import absence_policy
from foppen_access.rooms.presence.absence_policy import SOON_BACK, Absences


@pytest.mark.parametrize(
    ("grace", "left", "waits"),
    [
        (60.0, False, [SOON_BACK, 60.0 - SOON_BACK]),
        (60.0, True, [0.0, 60.0]),
        (SOON_BACK - 1, False, [SOON_BACK - 1, 0.0]),
    ],
)
def test_the_time_before_the_others_hear_of_it_counts_as_well(
    monkeypatch: pytest.MonkeyPatch, *, grace: float, left: bool, waits: list[float]
) -> None:
    happened: list[object] = []

    async def sleep(seconds: float) -> None:
        happened.append(seconds)

    monkeypatch.setattr(absence_policy, "asyncio", SimpleNamespace(sleep=sleep))

    async def evening() -> None:
        absences = Absences(grace, happened.append, happened.append, asyncio.create_task)
        absences.begin(2, left=left)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(evening())
    note = Aside(Note.LEFT if left else Note.AWAY, 2)
    assert happened == [waits[0], note, waits[1], 2]
