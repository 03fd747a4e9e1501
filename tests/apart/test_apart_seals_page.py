"""The page adds a salt of its own and checks its cards, in a browser, as programs do."""

import asyncio
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from apart.browser import IS_MISSING, Page, opened
from apart.cheats import BY_HAND, CHEATS, OF_SEAL
from apart.devices import PEOPLE, Data, Evening, Host, honest
from apart.served import KEPT_IN, served
from foppen_access.net.protocol.messages.guest_messages import Act, Join, Salt
from foppen_access.net.protocol.room_protocols import GuestProtocol
from foppen_access.net.server.page_document import FILES
from foppen_access.rooms.guest_protocols import NarratingProtocols
from foppen_access.seals.shuffle_seal import committed
from foppen_engine import in_order, legal_actions

SALTS = ("a" * 32, "b" * 32)
PUBLISHED = (
    "a050d794e170699bd1a69d33908d0942c68901cb88347016064b60b240f0067e"  # pragma: allowlist secret
)
"""The SHA-256 of build/sha256.min.js in js-sha256 1.0.0, as npm has it."""

FOUND_BY_PAGES = sorted(
    {*CHEATS}
    - {"lets somebody else begin", "draws another card"}
    - {"gives the computer another hand"}
    - {*BY_HAND}
)
"""The page knows no rules: it checks its own cards."""


def test_the_library_of_the_page_is_what_its_makers_have_published() -> None:
    content = (FILES / "sha256.min.js").read_bytes()
    assert hashlib.sha256(content).hexdigest() == PUBLISHED
    assert b"@license MIT" in content


async def told_to_pages(
    host: Host,
    game: str = "futschikato",
    **more: Any,  # noqa: ANN401 - as there
) -> tuple[list[list[Data]], Evening]:
    """A whole game of two pages, and all that the host tells each of them."""
    evening = Evening(game, host, **more)
    narrating = NarratingProtocols(evening.room)
    protocols: list[GuestProtocol] = []
    logs: list[list[Data]] = []
    for seat in PEOPLE:
        seated = evening.room.seated(seat, "token")
        join = Join("", language="en", promise=committed(SALTS[seat]))
        protocols.append(await narrating.protocol(seated, join))
        told = [json.loads(line) for line in await protocols[seat].told([])]
        logs.append([{"seated": {**vars(seated), "people": [*seated.people]}}, *told])
        await evening.room.arrive(protocols[seat].guest)
    end = 0
    while end < 3:
        for seat, protocol in enumerate(protocols):
            for line in evening.room.unheard(protocol.guest):
                for data in host(evening, seat, json.loads(line)):
                    if "ask" in data:
                        action = evening.rng.choice(legal_actions(evening.session.state))
                        await evening.room.hear(protocol.guest, Act(action))  # type: ignore[arg-type]
                        continue
                    logs[seat] += map(json.loads, await protocol.told([json.dumps(data)]))
                    if "promises" in data:
                        await evening.room.hear(protocol.guest, Salt(SALTS[seat]))
        await asyncio.sleep(0)
        end += evening.room.over.is_set()
    return logs, evening


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("table"))
        with (
            served() as links,
            opened(Path("profile"), links["Anna"].partition("#")[0], "en") as one,
        ):
            one.until("typeof Seal == 'function' && typeof sha256 == 'function'")
            yield one


def found_by(page: Page, log: list[Data], salt: str) -> str:
    """What the script says, when it has heard all that; what it was to tell comes first."""
    script = (
        "((log, salt) => { const told = [], said = [];"
        " const seal = new Seal((data) => told.push(data), (verdict) => said.push(verdict));"
        " seal.own = { salt: salt };"
        " for (const data of log) { seal.hear(data, 'test' + Math.random()); }"
        " const { flaw, unsealed, judged } = seal.own;"
        " if (!judged) { seal.judge(flaw ? 'broken-' + flaw : unsealed ? '' : 'broken-untold'); }"
        " return said.join(); })"
    )
    return str(page.value(f"{script}({json.dumps(log)}, {json.dumps(salt)})"))


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_the_script_of_the_page_finds_that_honest_games_hold(page: Page) -> None:
    for seed in range(10):
        game = "futschikato" if seed % 2 else "foppen-2018"
        logs, _ = asyncio.run(told_to_pages(honest, game, seed=seed))
        assert [found_by(page, log, SALTS[at]) for at, log in enumerate(logs)] == ["checked"] * 2


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
@pytest.mark.parametrize("name", FOUND_BY_PAGES)
def test_the_script_of_the_page_finds_a_host_who_cheats(page: Page, name: str) -> None:
    cheat = CHEATS[name]
    host = cheat.host() if cheat.host else honest
    with cheat.awaited():
        logs, _ = asyncio.run(told_to_pages(host, **cheat.more()))
    found = [found_by(page, log, SALTS[at]) for at, log in enumerate(logs)]
    is_found = [each in cheat.finds for each in found]
    assert any(is_found) if cheat.by_some else all(is_found)


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
@pytest.mark.parametrize("is_closed", [True, False])
def test_a_page_that_is_sent_away_before_the_secret_calls_no_room_a_cheat_that_stays_open(
    page: Page, *, is_closed: bool
) -> None:
    script = (
        "((isClosed) => { let isLost = null; seal.over = (asked) => { isLost = asked; };"
        " hear({ hand: [], turn: false, over: true });"
        " sentAway = true; closed = isClosed;"
        " const found = isLost(); sentAway = closed = over = false; delete seal.over;"
        " return String(found); })"
    )
    assert page.value(f"{script}({json.dumps(is_closed)})") == ("false" if is_closed else "true")


def at(log: list[Data], kind: str) -> list[int]:
    """Where that is told."""
    return [place for place, data in enumerate(log) if kind in data]


def other_number(evening: Evening, number: int) -> Data:
    """Anna's cards of the shuffle with another number than the deal has, as a host would choose."""
    seed, deck = evening.sealing.seed, in_order(evening.session.state.deck)
    order = sorted(range(len(deck)), key=lambda place: committed(f"{seed} {number} card {place}"))
    return {"dealt": {"number": number, "cards": [str(deck[place]) for place in order[:6]]}}


def instead(log: list[Data], place: int, *others: Data) -> list[Data]:
    return [*log[:place], *others, *log[place + 1 :]]


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_the_script_of_the_page_says_checked_of_no_deal_whose_number_the_host_has_chosen(
    page: Page,
) -> None:
    (log, _), evening = asyncio.run(told_to_pages(honest))
    (dealt,) = at(log, "dealt")
    for number in (1, 7, -1):
        chosen = instead(log, dealt, other_number(evening, number))
        assert found_by(page, chosen, SALTS[0]) == "broken-cards"
    (log, _), _ = asyncio.run(told_to_pages(honest, "foppen-2018"))
    first, second, *_ = at(log, "dealt")
    cards = log[second]["dealt"]["cards"]
    wrong: tuple[object, ...] = (0, 10**6, 0.5, "44")
    for false in wrong:
        told: Data = {"dealt": {"number": false, "cards": cards}}
        assert found_by(page, instead(log, second, told), SALTS[0]).startswith("broken-c")
    swapped = instead(instead(log, first, log[second]), second, log[first])
    assert found_by(page, swapped, SALTS[0]) == "broken-cards"


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_the_script_of_the_page_says_checked_of_no_hand_whose_deal_was_not_told(page: Page) -> None:
    for game in ("futschikato", "foppen-2018"):
        (log, _), _ = asyncio.run(told_to_pages(honest, game))
        for place in at(log, "dealt")[-1:]:
            assert found_by(page, instead(log, place), SALTS[0]) == "broken-untold"
        without_any = [data for data in log if "dealt" not in data and "hand" not in data]
        without_any.insert(-1, {"hand": [], "turn": False, "over": True})
        assert found_by(page, without_any, SALTS[0]) == "broken-untold"


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_the_script_of_the_page_says_what_comes_after_the_secret_or_a_verdict(page: Page) -> None:
    (log, _), _ = asyncio.run(told_to_pages(honest))
    (dealt,), (secret,) = at(log, "dealt"), at(log, "secret")
    early = [*log[: dealt + 1], log[secret], *log[dealt + 1 : secret]]
    assert found_by(page, early, SALTS[0]) == "broken-order"
    more = {"dealt": {"number": 9, "cards": log[dealt]["dealt"]["cards"]}}
    assert found_by(page, [*log, more], SALTS[0]) == "checked,broken-cards"
    goes_on = {"hand": ["Blue 9"], "turn": True}
    assert found_by(page, [*log, goes_on], SALTS[0]) == "checked,broken-order"


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_the_script_of_the_page_accuses_nobody_who_tells_all_again_or_restores_an_older_copy(
    page: Page,
) -> None:
    (log, _), _ = asyncio.run(told_to_pages(honest, "foppen-2018"))
    heard, (secret,) = at(log, "heard")[-1], at(log, "secret")
    seated = {"seated": log[0]["seated"] | {"lines": log[heard]["heard"]}}
    of_seal = [data for data in log if data.keys() & {"deck", "promises", "salts"}]
    dealt = [log[place] for place in at(log, "dealt")]
    hand = log[at(log, "hand")[-1]]
    again = [seated, *of_seal, log[heard], hand, *dealt, log[secret]]
    assert found_by(page, [*log, *again], SALTS[0]) == "checked"
    assert found_by(page, [*log[:secret], *again], SALTS[0]) == "checked"
    behind = {"seated": log[0]["seated"] | {"lines": log[heard]["heard"] - 1}}
    goes_on = {"hand": ["Blue 9"], "turn": True}
    assert found_by(page, [*log, behind, goes_on, *again], SALTS[0]) == "checked"
    assert found_by(page, again, SALTS[0]) == "checked"
    _, second, *_ = at(log, "dealt")
    other = {"dealt": log[second]["dealt"] | {"number": log[second]["dealt"]["number"] + 1}}
    gone = [*log[: second - 1], {"heard": 10**6}, other]
    assert found_by(page, [*gone, {"no": "restored"}, *log], SALTS[0]) == "checked"
    assert found_by(page, [*gone, *log], SALTS[0]) == "unsealed-late"


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_two_pages_seal_a_game_and_a_page_that_is_loaded_again_has_the_same_salt() -> None:
    host = f"{KEPT_IN} --game futschikato --players 3"
    with (
        served(host=host) as links,
        opened(Path("one"), links["Anna"], "en") as anna,
        opened(Path("two"), links["Bert"], "de") as bert,
    ):
        for each in (anna, bert):
            each.until("Boolean(seal.own?.salts && document.querySelector('#hand button'))")
        salt = anna.value("seal.own.salt")
        assert not any("sealed" in block for block in anna.blocks())
        anna.call("Page.reload")
        anna.until("Boolean(seal.own?.salts && seal.taken)")
        assert anna.value("seal.own.salt") == salt
        assert len(salt) == 32
        assert not anna.value("seal.own.flaw || ''")
        card = "document.querySelector('#hand button:not([aria-disabled])')"
        for each in (anna, bert):
            each.value(f"setInterval(() => {card}?.click(), 300)")
        anna.until("/Checked: all cards/.test(log.innerText)")
        bert.until("/Geprüft: Alle Karten/.test(log.innerText)")


def test_what_is_told_of_the_seal_goes_to_the_page_as_it_is_and_the_secret_last() -> None:
    logs, evening = asyncio.run(told_to_pages(honest))
    for log in logs:
        kinds = [next(iter(data)) for data in log]
        assert [kind for kind in kinds if kind in OF_SEAL] == [
            *("promised", "promises", "salts", "secret"),
        ]
        assert kinds.index("deck") < kinds.index("promises") < kinds.index("dealt")
        assert kinds[-1] == "secret"
    assert not any(re.search("[Ss]eal", json.dumps(log)) for log in [logs[0][5:]])
    assert evening.sealing.is_settled
