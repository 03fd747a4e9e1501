"""A service: rooms in a database, opened on a page, served by any number of programs."""

import asyncio
import json
import re
import signal
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from urllib.error import HTTPError

import httpx2
import psycopg
import pytest
from keyboard import run_program
from terminals import terminal
from websockets.sync.client import ClientConnection, connect

from apart.browser import AXE_IS_MISSING, IS_MISSING, opened
from benchmarks import sealed_rooms
from benchmarks.database import PAGE, Database, running
from benchmarks.front_ends import FrontEnd, front_end
from benchmarks.guests import Guest, Table, address_of
from benchmarks.service import check, storm
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.record import load
from foppen_access.narration.message_keys import Complaint
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.protocol.room_protocols import HealthProblem
from foppen_access.rooms.service.lobby import RoomRequest, wish
from foppen_access.runtime.optional_packages import needs_network
from foppen_access.seals import seal_data
from foppen_access.seals.seal_witness import Checked
from foppen_access.seals.shuffle_seal import Seal
from foppen_engine import game_names, pending

FORM = {
    "names": "Anna, Bert",
    "game": "foppen-2018",
    "players": "4",
    "level": "easy",
    "absence": "wait",
}


@pytest.fixture
def serving(database: Database) -> Iterator[FrontEnd]:
    database.clear()
    with front_end(database) as one:
        yield one


def seated(at: FrontEnd, invitation: str, **more: object) -> ClientConnection:
    socket = connect(f"ws://127.0.0.1:{at.port}/room", legacy=True)
    socket.send(json.dumps({"join": {"invitation": invitation, **more}}))
    return socket


def until(socket: ClientConnection, key: str) -> dict[str, object]:
    """What comes, up to a line with this key."""
    while True:
        for line in str(socket.recv(60)).split("\n"):
            data: dict[str, object] = json.loads(line)
            if key in data:
                return data


@pytest.mark.slow
def test_two_programs_serve_one_table_and_one_that_ends_harms_nobody(
    database: Database, serving: FrontEnd
) -> None:
    invited = serving.open(**FORM)
    with front_end(database) as other:
        anna = seated(serving, invited["Anna"][1])
        bert = seated(other, invited["Bert"][0])
        assert until(anna, "do")["do"] == until(bert, "do")["do"] == "deal"
        bert.send(json.dumps({"say": {"text": "Hi"}}))
        while (note := until(anna, "note")).get("text") != "Hi":
            pass
        assert note == {"note": "said", "seat": 1, "text": "Hi"}
        serving.end()
        again = seated(other, invited["Anna"][1], heard=2)
        assert until(again, "seated")["seated"]


def test_six_words_are_enough_to_join(serving: FrontEnd) -> None:
    words, _ = serving.open(**FORM)["Anna"]
    spoken = words.replace(",", "").split()
    with terminal("join", f"127.0.0.1:{serving.port}", *spoken, "--lang", "en") as anna:
        deadline = time.monotonic() + 60
        while "Bert is still missing" not in anna.shown:
            assert time.monotonic() < deadline, anna.shown
            anna.quiet(0.05)


def test_a_page_is_told_the_game_in_sentences(serving: FrontEnd) -> None:
    page = seated(serving, serving.open(**FORM)["Anna"][1], language="de")
    block = until(page, "block")["block"]
    assert isinstance(block, dict)
    assert any("Bert" in line for line in block["lines"])


def test_what_a_table_cannot_be_is_told_in_one_sentence_and_the_form_comes_back(
    serving: FrontEnd,
) -> None:
    with pytest.raises(HTTPError) as error:
        serving.page("/open?lang=en", **{**FORM, "players": "99"})
    assert error.value.code == 400
    page = error.value.read().decode()
    assert "So many can&#x27;t play this game." in page
    assert 'value="Anna, Bert"' in page


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"names": ""}, "lobby-names"),
        ({"names": "Anna,Anna"}, "lobby-names"),
        ({"names": "<b>"}, "lobby-names"),
        ({"names": "Bix"}, "lobby-names"),
        ({"names": "Anna" * 9}, "lobby-names"),
        ({"game": "chess"}, "lobby-names"),
        ({"level": "master"}, "lobby-names"),
        ({"absence": "never"}, "lobby-names"),
        ({"clock": "soon"}, "lobby-clock"),
        ({"clock": "10000"}, "lobby-clock"),
        ({"players": "1"}, "lobby-players"),
        ({"players": "many"}, "lobby-players"),
        ({"players": "٣"}, "lobby-players"),
        ({"names": "A,B,C,D,E,F,G,H,I"}, "lobby-players"),
        ({"names": "A,B,C,D,E", "players": "4"}, "lobby-players"),
    ],
)
def test_wishes_that_cannot_be(given: dict[str, str], message: str) -> None:
    assert wish("en", FORM | given) == message


@pytest.mark.parametrize("game", game_names())
def test_a_wish_without_a_number_is_the_smallest_table(game: str) -> None:
    wanted = wish("de", FORM | {"game": game, "players": ""})
    assert isinstance(wanted, RoomRequest)
    assert wanted.header.seats[:2] == ("Anna", "Bert")
    assert wanted.agreement.people == (0, 1)


def test_nobody_opens_tables_without_end_or_from_another_page(serving: FrontEnd) -> None:
    for _ in range(Limits().tables):
        assert len(serving.open(**FORM)) == 2
    with pytest.raises(HTTPError) as error:
        serving.open(**FORM)
    assert error.value.code == 429
    answer = httpx2.post(f"{serving.url}/open", data=FORM, headers={"Origin": "https://elsewhere"})
    assert answer.status_code == 403


def test_it_says_how_it_goes(serving: FrontEnd) -> None:
    anna = seated(serving, serving.open(**FORM)["Anna"][1])
    until(anna, "note")
    assert json.loads(serving.page("/health")) == {"well": True, "here": 1}
    metrics = serving.page("/metrics")
    assert "foppen_rooms 1" in metrics
    assert "foppen_guests 1" in metrics


@pytest.mark.slow
def test_while_the_database_is_down_that_is_said_here_and_to_whoever_looks_after_it(
    database: Database, serving: FrontEnd
) -> None:
    said = serving.process.stdout
    assert said
    database.stop()
    try:
        assert said.readline() == "The database doesn't answer. All games wait.\n"
        with pytest.raises(HTTPError) as error:
            serving.page("/health")
        told = json.loads(error.value.read())
        assert (error.value.code, told["well"]) == (503, False)
        assert told["why"] == [HealthProblem.UNKEPT.value]
        with pytest.raises(HTTPError) as error:
            serving.open(**FORM)
        assert error.value.code == 503
    finally:
        database.start()
    assert said.readline() == "The database is there again. All games go on.\n"
    assert json.loads(serving.page("/health"))["well"]
    assert serving.end(signal.SIGINT) == 130


def test_why_it_does_not_serve_is_one_sentence(database: Database) -> None:
    command = ["host", "--lang", "en", "--port", "0", "--service"]
    nowhere = [*command, "postgresql://127.0.0.1:9/x"]
    assert run_program(nowhere).errors == (
        "The database can't be reached, or it doesn't let us in.\n"
    )
    unsayable = [*command, "postgresql://\udcff@127.0.0.1:9/x"]
    assert run_program(unsayable).errors == run_program(nowhere).errors
    assert run_program([*nowhere, "--names", "Anna"]).errors == (
        "With --service others open the tables. Leave --names out.\n"
    )
    no_table = database.owner.replace("/postgres", "/template1")
    assert run_program([*command, no_table]).errors.startswith("The table in the database is")


def test_what_is_missing_of_the_database_is_told_with_what_to_install() -> None:
    with pytest.raises(Fault) as fault, needs_network():
        raise ImportError("no pq wrapper available.\nAttempts made: ...")
    assert isinstance(fault.value.reason, Complaint)
    told = fault.value.reason.arguments
    assert "psycopg[binary]" in str(told.get("help", told.get("packages")))


async def _to_the_end(at: FrontEnd, tokens: Sequence[str]) -> None:
    table = Table()
    guests = (
        Guest(token, (at.port,), table, at=address_of(0, seat), rng=Random(seat), pause=0)
        for seat, token in enumerate(tokens)
    )
    await asyncio.wait_for(asyncio.gather(*(guest.play() for guest in guests)), 60)


@pytest.mark.slow
def test_a_record_and_its_seal_are_read_from_the_database_as_the_page_says(
    database: Database, serving: FrontEnd
) -> None:
    tokens = [link for _, link in serving.open(**FORM).values()]
    asyncio.run(_to_the_end(serving, tokens))
    of_page = re.findall(
        r'psql -AtX -c "(.*?)" > (\S+)', PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
    assert [name for _, name in of_page] == ["game.jsonl", "game.jsonl.seal"]
    deadline = time.monotonic() + 60
    while not Path("game.jsonl.seal").exists() or run_program(["verify", "game.jsonl"]).status:
        assert time.monotonic() < deadline, "the secret is told soon after the end"
        with psycopg.connect(database.url) as connection:
            for asked, name in of_page:
                query = asked.replace("...", tokens[0][:32], 1)
                lines = [str(line) for (line,) in connection.execute(query.encode())]
                Path(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    kept = seal_data.kept(Path("game.jsonl.seal"), 4)
    assert isinstance(kept, Seal)
    assert len(kept.salts) == len(tokens)
    assert pending(load(Path("game.jsonl")).timeline.state) is None


@pytest.mark.slow
def test_guests_who_come_at_random_moments_to_three_front_ends_all_hear_that_all_was_checked(
    database: Database, tmp_path: Path
) -> None:
    database.clear()
    guests = asyncio.run(sealed_rooms.evenings(database, tmp_path, rooms=10, at_once=10, seed=1))
    assert [guest.verdict for guest in guests] == [Checked()] * 20
    assert sealed_rooms.sealed(database) == {"sealed with all salts": 10}


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING or AXE_IS_MISSING, reason="no browser here")
def test_a_table_is_opened_by_keyboard_alone_in_a_browser_and_axe_finds_nothing_wrong(
    serving: FrontEnd,
) -> None:
    with opened(Path("profile"), f"{serving.url}/", "de") as page:
        page.until(
            "document.querySelector('a[href=\"/open\"]')?.innerText == 'Einen Tisch eröffnen'"
        )
        page.value("location = '/open?lang=de'")
        page.until("document.activeElement.id == 'names' && document.forms.length")
        assert not page.findings()
        page.call("Input.insertText", text="Anna, Anna")
        page.press("Enter")
        page.until("document.querySelector('[role=alert]')?.innerText")
        assert not page.findings()
        page.value("document.activeElement.value = ''")
        page.type("Anna, Bert")
        page.until("document.querySelectorAll('h2').length == 2")
        assert not page.findings()
        page.value("document.querySelector('h2 ~ p a').focus()")
        page.press("Enter")
        page.until("window.log && /Bert is still missing/.test(log.innerText)")


@pytest.mark.slow
def test_in_a_storm_every_game_ends_and_every_guest_has_heard_his_own_record(
    tmp_path: Path,
) -> None:
    with running() as database:
        playing = storm(database, tmp_path, rooms=12, blows=11, pause=0.6)
        stormy = asyncio.run(asyncio.wait_for(playing, 500))
        assert len(set(stormy.happened)) == 5
        assert check(database, stormy.evenings, tmp_path)
