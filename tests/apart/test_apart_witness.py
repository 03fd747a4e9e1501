"""What a guest's program believes of a seal, and what counts of the lines about it."""

import asyncio

import pytest

from apart.devices import PEOPLE
from apart.rooms import Memory, sealing_of
from apart.test_apart_seals import PROMISES, SALTS
from foppen_access.rooms import room_sealing
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.seals import seal_data
from foppen_access.seals.seal_witness import Broken, Witness
from foppen_access.seals.sealing_state import SealingState
from foppen_access.seals.shuffle_seal import (
    Flaw,
    Unsealed,
    Why,
    committed,
)
from foppen_engine import new_game
from foppen_engine.plain_data import NotationError

WRONG = ["a" * 33, "ä" * 32, "A" * 32, "", "x\n" * 16]


def test_nobody_changes_his_promise_when_all_are_bound() -> None:
    async def evening() -> Sealing:
        sealing = sealing_of("secret")
        for seat, salt in enumerate(SALTS):
            await sealing.promise(seat, committed(salt))
        await sealing.bind()
        await sealing.add(0, SALTS[1])
        assert not sealing.salts
        await sealing.add(0, SALTS[0])
        await sealing.promise(1, committed("0" * 32))
        return sealing

    assert asyncio.run(evening()).seal == Unsealed(Why.SALT, (1,))


@pytest.mark.parametrize("salt", WRONG)
def test_a_salt_that_no_seal_could_be_read_with_is_none(salt: str) -> None:
    async def evening() -> Sealing:
        sealing = sealing_of("secret", (0,))
        await sealing.promise(0, committed(salt))
        await sealing.bind()
        await sealing.add(0, salt)
        return sealing

    assert not asyncio.run(evening()).salts


def test_a_device_tells_its_salt_only_where_it_is_counted_and_no_promise_has_changed() -> None:
    def witness() -> Witness:
        return Witness(0, SALTS[0], "seal", PEOPLE)

    assert not witness().promised({1: PROMISES[1]})
    assert not witness().promised(PROMISES | {0: PROMISES[1]})
    assert not witness().promised(PROMISES | {2: PROMISES[1]})
    own = witness()
    assert own.promised(PROMISES)
    assert own.promised({**PROMISES})
    assert not own.promised(PROMISES | {1: PROMISES[0]})


def test_a_room_that_tells_another_seal_or_other_people_to_who_comes_back_is_found() -> None:
    for seal, people in (("other", PEOPLE), ("seal", (0, 1, 2))):
        witness = Witness(0, SALTS[0], "seal", PEOPLE)
        witness.come_back(seal, people)
        assert witness.finds_without_secret() == Broken(Flaw.CHANGED)


def test_who_came_too_late_for_the_seal_says_so() -> None:
    found = Witness(0, SALTS[0], "seal", PEOPLE).finds("x", new_game("futschikato", 3), [])
    assert found == Unsealed(Why.LATE)


def test_whose_line_is_lost_at_the_end_accuses_nobody() -> None:
    witness = Witness(0, SALTS[0], "seal", PEOPLE)
    assert witness.finds_without_secret(is_lost=True) == Unsealed(Why.LOST)
    assert witness.finds_without_secret() == Broken(Flaw.UNTOLD)


@pytest.mark.parametrize(
    "data", [None, 7, [], "0", {"4": "a"}, {"-1": "a"}, {"0": 7}, {"0": "a" * 65}]
)
def test_promises_of_nobody_or_of_no_text_are_refused(data: object) -> None:
    with pytest.raises(NotationError):
        seal_data.by_seat_from_data(data, "promises", 4)


def test_who_comes_back_is_not_taken_before_the_room_says_so_again() -> None:
    """Another device may have his seat by then, whose salt is told instead of his."""
    others = PROMISES | {0: PROMISES[1]}
    witness = Witness(0, SALTS[0], "seal", PEOPLE)
    witness.taken(PROMISES[0])
    witness.come_back("seal", PEOPLE)
    assert not witness.promised(others)
    assert witness.finds_without_secret(is_lost=True) == Unsealed(Why.LOST)
    witness.taken(PROMISES[0])
    assert witness.finds_without_secret(is_lost=True) == Broken(Flaw.MISSING)


def test_one_promise_that_is_none_is_found() -> None:
    witness = Witness(0, SALTS[0], "seal", PEOPLE)
    assert not witness.promised(PROMISES | {1: "of nobody"})
    assert witness.finds_without_secret() == Broken(Flaw.SEATS)


def test_a_room_that_goes_on_unsealed_and_then_tells_salts_is_found() -> None:
    witness = Witness(0, SALTS[0], "seal", PEOPLE)
    witness.promised(PROMISES)
    witness.told_unsealed(Unsealed(Why.SALT, (1,)))
    witness.salted(dict(enumerate(SALTS)))
    assert witness.finds_without_secret() == Broken(Flaw.CHANGED)


def test_no_salt_is_awaited_before_all_are_bound() -> None:
    state = SealingState(PEOPLE)
    for seat, promise in PROMISES.items():
        state.take({"promise": promise, "seat": seat})
        assert not state.awaited
    state.take({"bound": True})
    assert list(state.awaited) == [*PEOPLE]
    state.take({"salt": SALTS[0], "seat": 0})
    assert list(state.awaited) == [1]


@pytest.mark.parametrize("seats", [[], [4], [0, 4], [-1], ["0"], None])
def test_a_game_is_unsealed_because_of_somebody_who_sits_there(seats: object) -> None:
    with pytest.raises(NotationError):
        seal_data.unsealed_from_data({"why": Why.SALT.value, "seats": seats}, 4)
    found = seal_data.unsealed_from_data({"why": Why.SALT.value, "seats": [0, 3]}, 4)
    assert found == Unsealed(Why.SALT, (0, 3))


def test_another_promise_of_who_has_told_his_salt_is_not_even_kept() -> None:
    async def evening() -> None:
        store = Memory()
        sealing = sealing_of("secret", store=store)
        for seat, promise in PROMISES.items():
            await sealing.promise(seat, promise)
        await sealing.bind()
        await sealing.add(0, SALTS[0])
        before = [*store.tables[".seal"]]
        await sealing.promise(0, committed("0" * 32))
        assert store.tables[".seal"] == before
        assert sealing.awaited == (1,)

    asyncio.run(evening())


def test_a_device_that_comes_back_is_none_of_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_sealing, "MOST_PROMISES", 2)

    async def evening() -> None:
        sealing = sealing_of("secret")
        await sealing.promise(0, PROMISES[0])
        for _ in range(3):
            await sealing.promise(0, PROMISES[1])
        assert sealing.unsealed is None
        await sealing.promise(0, PROMISES[0])
        assert sealing.unsealed == Unsealed(Why.PROMISE, (0,))

    asyncio.run(evening())
