"""`verify` says of a seal whether it holds, and what is wrong with it."""

from pathlib import Path
from random import Random

import pytest
from games import header_of
from keyboard import run_program

from apart import devices
from apart.devices import SEATS, played
from apart.test_apart_seals import PROMISES, SALTS
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.timeline import Timeline
from foppen_access.seals import seal_data
from foppen_access.seals.shuffle_seal import (
    OLD,
    VERSION,
    Flaw,
    Seal,
    Unsealed,
    Why,
    committed,
)
from foppen_engine import Action, AwaitDeal, TakeBack, VoidRound, new_game, pending
from foppen_engine.values import replace


def test_verify_says_what_is_wrong_with_a_seal() -> None:
    evening = played("futschikato")
    path = Path("game.jsonl")
    write_whole(path, header_of("futschikato", SEATS), [m.action for m in evening.session.timeline])
    own = evening.sealing.seal
    assert isinstance(own, Seal)
    other = "0" * 64
    seals: dict[str, Seal | Unsealed] = {
        "": own,
        "seal-broken-commitment": replace(own, secret=other),
        "seal-broken-cards": replace(own, secret=other, commitment=committed(other)),
        "seal-broken-salts": replace(own, salts={0: own.salts[0]}),
    }
    for key, seal in seals.items():
        seal_data.keep(seal_data.beside(path), seal)
        assert seal_data.kept(seal_data.beside(path), SEATS) == seal
        ran = run_program(["verify", "game.jsonl", "--lang", "en"])
        assert ran.status == bool(key)
        wrong = f"{devices.TEXTS.text(key)} This is about game.jsonl.\n" if key else ""
        assert ran.errors == wrong
        checked = f"One record holds. {devices.TEXTS.text('seal-checked')}"
        assert " ".join(ran.lines) == ("" if key else checked)


def test_verify_says_of_how_many_records_a_seal_fits() -> None:
    evening = played("futschikato")
    actions = [move.action for move in evening.session.timeline]
    for name in ("a.jsonl", "b.jsonl"):
        write_whole(Path(name), header_of("futschikato", SEATS), actions)
    assert "There is no seal beside it." in run_program(["verify", "a.jsonl", "--lang", "en"]).out
    own = evening.sealing.seal
    assert isinstance(own, Seal)
    seal_data.keep(seal_data.beside(Path("a.jsonl")), own)
    ran = run_program(["verify", "a.jsonl", "b.jsonl", "--lang", "en"])
    assert ran.lines == ["2 records hold. With a seal that fits: 1."]


@pytest.mark.parametrize("version", [OLD, VERSION])
def test_who_lets_a_round_be_void_to_deal_again_has_broken_the_seal(version: int) -> None:
    seal = Seal(committed("x"), PROMISES, dict(enumerate(SALTS)), "x", version)
    timeline = Timeline(new_game("foppen-2018", SEATS))
    dealer, actions = seal.dealer(timeline), list[Action]()
    while len(actions) < 3:
        awaited = pending(timeline.state)
        action: Action = VoidRound()
        if isinstance(awaited, AwaitDeal):
            chance = Random(f"{seal.seed} {len(timeline)}")
            action = dealer.answer(timeline.state, awaited, chance)
        timeline.add(action)
        actions.append(action)
    assert actions[0] != actions[2]
    assert seal.flaw(timeline.start, actions[:1]) is None
    assert seal.flaw(timeline.start, actions) is Flaw.ENTRIES


def test_verify_says_that_something_was_taken_back_in_a_sealed_game() -> None:
    evening = played("futschikato")
    path, seal = Path("game.jsonl"), evening.sealing.seal
    actions = [move.action for move in evening.session.timeline]
    write_whole(path, header_of("futschikato", SEATS), [*actions, TakeBack(1), actions[-1]])
    seal_data.keep(seal_data.beside(path), seal)
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    assert ran.status
    assert ran.errors == f"{devices.TEXTS.text('seal-broken-entries')} This is about game.jsonl.\n"


def test_verify_says_that_a_game_is_not_sealed_and_why() -> None:
    path = Path("game.jsonl")
    write_whole(path, header_of("futschikato", SEATS), [])
    seal_data.keep(seal_data.beside(path), Unsealed(Why.SALT, (1,)))
    ran = run_program(["verify", "game.jsonl", "--lang", "en"])
    assert ran.status == 0
    assert "Bert's device didn't answer" in ran.errors
    for broken in ("{}", '{"format":"foppen-seal","version":9}', "[", '{"format":1}'):
        seal_data.beside(path).write_text(broken, encoding="utf-8")
        ran = run_program(["verify", "game.jsonl", "--lang", "en"])
        assert (ran.status, ran.errors) == (1, "Damaged: the seal beside game.jsonl.\n")
