"""What is to be said of a seal is heard at the end of every game, before anything else is asked."""

import asyncio
import os
import time
from types import SimpleNamespace
from typing import Any

import pytest
from keyboard import run_program
from terminals import terminal

from apart.devices import TEXTS, Evening, played
from apart.served import KEPT_IN, RECORD, served
from apart.test_apart_strange_rooms import STRANGE, room, seated, waits_for
from foppen_access.dialogue.desk import End
from foppen_access.evenings.hosting import hosted_game as opened_room
from foppen_access.faults.fault import Status
from foppen_access.gameplay.record_header import header_to_data
from foppen_access.net.client import guest_at_terminal as attending
from foppen_access.rooms.room import Room
from foppen_access.seals.seal_data import beside
from foppen_engine import told
from foppen_engine.notation import entry_to_data

SEAL = "0" * 64
AFTER = TEXTS.text("apart-after-game")
CHECKED = TEXTS.text("seal-checked")
UNTOLD = TEXTS.text("seal-broken-untold")
LOST = TEXTS.text("seal-unsealed-lost")
LATE = TEXTS.text("seal-unsealed-late")


def heard_by_bert(evening: Evening) -> list[dict[str, Any]]:
    """A whole game, as Bert has heard it."""
    return [
        header_to_data(evening.header),
        *(
            entry_to_data(action)
            for move in evening.session.timeline
            for action in told(move.action, move.after, 1)
        ),
    ]


@pytest.mark.parametrize(
    ("after", "verdict"),
    [
        ([], UNTOLD),
        ([{"secret": "x"}], LATE),
        ([{"no": "closed"}], UNTOLD),
        ([{"no": "removed"}], LOST),
    ],
)
def test_what_a_room_leaves_unsaid_at_the_end_is_said_before_the_last_prompt(
    monkeypatch: pytest.MonkeyPatch, after: list[dict[str, Any]], verdict: str
) -> None:
    monkeypatch.setattr(attending, "SECRET_WITHIN", 0.4)
    lines = heard_by_bert(played("futschikato"))
    table = seated(lines=len(lines), seal=SEAL)
    with room(table, *lines, *after) as address:
        out = run_program(["join", address, "--lang", "en"], waits_for(verdict)).out
    assert out.count(verdict) == 1
    assert AFTER not in out or out.index(verdict) < out.index(AFTER)


@pytest.mark.parametrize("is_new", [True, False])
def test_a_table_that_does_something_by_hand_ends_the_game_of_a_guest_with_one_sentence(
    *, is_new: bool
) -> None:
    """However it tells it: as news, or among all that was before he came."""
    lines = [*heard_by_bert(played("foppen-2018"))[:2], {"do": "void_round"}]
    with room(seated(lines=2 if is_new else 3, seal=SEAL), *lines) as address:
        ran = run_program(["join", address, "--lang", "en"], waits_for(STRANGE.strip()))
    assert STRANGE in ran.errors + ran.out


def test_a_seal_that_can_not_be_saved_is_the_last_word_and_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def over(hall: SimpleNamespace, *_: object) -> End:
        room: Room = hall.evening.now.room
        assert room.sealing
        asyncio.run(room.sealing.open())
        return End.OVER

    monkeypatch.setattr(opened_room, "_serve", over)
    beside(RECORD).mkdir()
    ran = run_program([*KEPT_IN.split(), "--players", "4", "--names", "Anna,Bert", "--serve"])
    assert ran.status == Status.WRONG_INPUT
    assert f"The seal of the game is not saved. {beside(RECORD)}: " in ran.out


def test_who_comes_late_hears_once_that_a_table_is_not_sealed_and_at_the_end() -> None:
    lines = heard_by_bert(played("futschikato"))
    with room(seated(lines=len(lines), seal=""), *lines) as address:
        none = TEXTS.text("seal-unsealed-none")
        out = run_program(["join", address, "--lang", "en"], waits_for(none)).out
    assert out.count(none) == 1


@pytest.mark.slow
def test_two_programs_at_a_real_table_hear_that_all_was_checked_before_the_last_prompt() -> None:
    host = f"{KEPT_IN} --game futschikato --players 3"
    with (
        served(host=host) as links,
        terminal("join", links["Anna"], "--lang", "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        deadline = time.monotonic() + 120
        guests = (anna, bert)
        while not all(AFTER in guest.shown for guest in guests):
            assert time.monotonic() < deadline, [guest.shown[-300:] for guest in guests]
            for guest in guests:
                guest.quiet(0.05)
                if guest.shown.endswith("> ") and AFTER not in guest.shown:
                    guest.type("#1\r")
        for guest in guests:
            assert guest.shown.count(CHECKED) == 1
            assert guest.shown.index(CHECKED) < guest.shown.index(AFTER)
        # the host still serves, and may be killed any moment
        assert run_program(["verify", str(RECORD)]).status == 0
        assert beside(RECORD).exists()


@pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("yes", "apart-not-after-game"),
        ("#1", "apart-not-after-game"),
        ("say Well played", "apart-said-late"),
    ],
)
def test_after_the_game_nobody_is_told_of_another_or_that_he_is_heard(
    line: str, answer: str
) -> None:
    lines = heard_by_bert(played("futschikato"))
    with (
        room(seated(lines=len(lines), seal=""), *lines) as address,
        terminal("join", address, "--lang", "en") as bert,
    ):
        while AFTER not in " ".join(bert.read_until("> ").split()):
            bert.type("\r")
        bert.type(f"{line}\r")
        assert TEXTS.text(answer) in " ".join(bert.read_until("> ").split())
        bert.type("\r")
        assert bert.end()[1] == 0


@pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")
def test_a_host_who_plays_hears_that_enter_closes_the_table_for_all() -> None:
    host = f"{KEPT_IN} --game futschikato --players 3 --names Anna"
    with terminal(*host.split()) as anna:
        deadline = time.monotonic() + 120
        closes = TEXTS.text("host-after-game")
        while closes not in anna.shown:
            assert time.monotonic() < deadline, anna.shown[-300:]
            anna.quiet(0.05)
            if anna.shown.endswith("> ") and closes not in anna.shown:
                anna.type("#1\r")
        assert AFTER not in anna.shown
        anna.type("\r")
        assert anna.end()[1] == 0
