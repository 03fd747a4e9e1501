"""Who deals can't have shuffled until he liked it, and every guest's program finds out."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from games import header_of
from keyboard import run_program

from apart.rooms import room_of, session_of
from foppen_access.apart import seal
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import Act, Salt
from foppen_access.apart.room import Room
from foppen_access.apart.seal import DIGEST, Seal, Witness, committed
from foppen_access.apart.sealing import Sealing
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.session import Session
from foppen_access.players.randomly import RandomPlayer
from foppen_engine import Action, Deal, Seat, legal_actions, new_game, pending
from foppen_engine.notation import entry_from_data

SEATS = 4
PEOPLE = (0, 1)


class Evening:
    """A sealed game, and what each program of a guest hears of it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.session: Session = session_of(game, SEATS, {2: RandomPlayer(), 3: RandomPlayer()})
        self.sealing = Sealing("secret", (), lambda _: None)
        self.room: Room = room_of(self.session, Agreement(PEOPLE), self.sealing)
        self.witnesses = {
            seat: Witness(seat, f"salt of {seat}", self.sealing.commitment) for seat in PEOPLE
        }
        self.heard: dict[Seat, list[Action]] = {seat: [] for seat in PEOPLE}
        self.secrets: list[str] = []

    async def play(self) -> None:
        guests = [Guest(seat, 0, 0) for seat in PEOPLE]
        for guest in guests:
            self.room.promise(guest.seat, committed(self.witnesses[guest.seat].salt))
        for guest in guests:
            await self.room.arrive(guest)
        rng = Random(1)
        while not self.room.over.is_set():
            await asyncio.sleep(0)
            for guest in guests:
                for line in self.room.unheard(guest):
                    await self._hear(guest, json.loads(line), rng)
        for guest in guests:
            for line in self.room.unheard(guest):
                await self._hear(guest, json.loads(line), rng)

    async def _hear(self, guest: Guest, data: dict[str, object], rng: Random) -> None:
        witness = self.witnesses[guest.seat]
        match data:
            case {"promises": dict(promises)}:
                assert witness.promised(promises)
                await self.room.hear(guest, Salt(witness.salt))
            case {"salts": dict(salts)}:
                witness.salted(salts)
            case {"secret": str(secret)}:
                self.secrets.append(secret)
            case {"do": _}:
                self.heard[guest.seat].append(entry_from_data(data))  # type: ignore[arg-type]
            case {"ask": _}:
                action = rng.choice(legal_actions(self.session.state))
                await self.room.hear(guest, Act(action))  # type: ignore[arg-type]


def played(game: str) -> Evening:
    evening = Evening(game)
    asyncio.run(asyncio.wait_for(evening.play(), 60))
    return evening


@pytest.fixture(scope="module", params=["foppen-2018", "futschikato"])
def evening(request: pytest.FixtureRequest) -> Evening:
    return played(request.param)


def test_every_program_finds_that_the_cards_came_as_they_were_sealed(evening: Evening) -> None:
    assert evening.secrets == ["secret"] * len(PEOPLE)
    assert pending(evening.session.state) is None
    for seat, witness in evening.witnesses.items():
        start = evening.session.timeline.start
        assert witness.finds("secret", start, evening.heard[seat])
        assert not witness.finds("another", start, evening.heard[seat])


def test_who_deals_otherwise_than_he_has_sealed_is_found_out(evening: Evening) -> None:
    """Even if the guest's own cards are the same but somebody else leads or plays another card."""
    for seat, witness in evening.witnesses.items():
        first, *others = evening.heard[seat]
        assert isinstance(first, Deal)
        own = first.hands[seat]
        assert isinstance(own, tuple)
        deck = evening.session.state.deck
        other = next(card for card in deck if card not in own)
        hands = tuple(
            (other, *own[1:]) if at == seat else hand for at, hand in enumerate(first.hands)
        )
        changed = Deal(hands, first.dealer, first.leader)
        assert not witness.finds("secret", evening.session.timeline.start, [changed, *others])


def test_the_salts_of_guests_change_the_cards() -> None:
    assert Seal("", ("a",), "x").seed != Seal("", ("b",), "x").seed != Seal("", (), "x").seed


def test_nobody_changes_his_salt_when_he_knows_another() -> None:
    sealing = Sealing("secret", (), lambda _: None)
    for seat in PEOPLE:
        sealing.promise(seat, committed(f"{seat}"))
    sealing.bind()
    sealing.promise(1, committed("better"))
    sealing.add(1, "better")
    assert not sealing.salts
    sealing.add(0, "0")
    assert not sealing.complete.is_set()
    sealing.add(1, "1")
    assert sealing.complete.is_set()
    assert sealing.salts == {0: "0", 1: "1"}


@pytest.mark.parametrize("salt", ["a" * (DIGEST + 1), "ä"])
def test_a_salt_that_no_seal_could_be_read_with_is_none(salt: str) -> None:
    sealing = Sealing("secret", (), lambda _: None)
    sealing.promise(0, committed(salt))
    sealing.bind()
    sealing.add(0, salt)
    assert not sealing.salts


def test_a_program_tells_its_salt_only_where_it_is_counted_and_no_promise_has_changed() -> None:
    witness = Witness(0, "salt", "seal")
    assert not witness.promised({"1": committed("x")})
    assert not witness.promised({"0": committed("other")})
    promises = {"0": committed("salt"), "1": committed("x")}
    assert witness.promised(promises)
    assert witness.promised(dict(promises))
    assert not witness.promised(promises | {"1": committed("y")})


def test_who_came_too_late_for_the_seal_says_nothing_of_it() -> None:
    assert Witness(0, "salt", "seal").finds("x", new_game("futschikato", 3), []) is None


def test_verify_holds_a_record_against_the_seal_beside_it(evening: Evening) -> None:
    path = Path("game.jsonl")
    actions = [move.action for move in evening.session.timeline]
    write_whole(path, header_of(evening.game, SEATS), actions)
    seal.keep(seal.beside(path), evening.sealing.seal)
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 0
    false = Seal(committed("other"), evening.sealing.seal.salts, "other")
    seal.keep(seal.beside(path), false)
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    assert ran.status == 1
    assert ran.errors.startswith("game.jsonl: the cards did not come")
    seal.beside(path).write_bytes(b"{}")
    assert run_program(["verify", "game.jsonl", "--lang", "en"]).status == 1
