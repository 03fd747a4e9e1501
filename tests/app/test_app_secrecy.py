"""A league can't be read ahead: wherever a program that takes part looks, its seed isn't there."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from keyboard import run_program

from foppen_access.cli.command_options import LARGEST_SEED

ROOT = Path(__file__).parents[2]
SEATS, DEALS = 3, 2
LEAGUE = f"simulate --game foppen-1995 --players {SEATS} --rounds 1 --games {DEALS} --lang en"
AGAIN = re.compile(r"The same cards come again with --seed (\d+)\.")
SPY = """
import json, os, re, sys
from pathlib import Path

def read(path):
    try:
        return path.read_bytes().decode(errors="replace")
    except OSError:
        return ""

process, above = os.getppid(), []
while process and Path("/proc").is_dir():
    status = Path("/proc", str(process))
    above += [read(status / "cmdline"), read(status / "environ")]
    process = int(read(status / "status").partition("PPid:")[2].split()[0])
opened = [str(path.readlink()) for path in Path("/proc/self/fd").glob("*") if path.is_symlink()]
records = {str(path): read(path) for path in sorted(Path("all").iterdir())}
seen = str([sys.argv, dict(os.environ), above, opened, records])
with Path("seen").open("a") as file:
    file.write(json.dumps([len(records), *re.findall("[0-9]{5,}", seen)]) + "\\n")
os.execv(sys.executable, [sys.executable, "-m", "foppen_access", "bot", "--level", "easy"])
"""


@pytest.fixture(autouse=True)
def where_programs_find_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{ROOT / 'engine'}")


def games(folder: str) -> list[list[bytes]]:
    return [path.read_bytes().splitlines()[1:] for path in sorted(Path(folder).iterdir())]


@pytest.mark.skipif(os.name != "posix", reason="a program that becomes another")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_no_program_sees_the_seed_or_a_game_of_a_deal_that_is_being_played(jobs: int) -> None:
    Path("spy.py").write_text(SPY, encoding="utf-8")
    bot = shlex.join([sys.executable, "spy.py"])
    program = [sys.executable, "-m", "foppen_access", *LEAGUE.split(), "--jobs", str(jobs)]
    ran = subprocess.run(
        [*program, "--level", "easy", "--bot", bot, "--record", "all"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not ran.stderr
    ending = AGAIN.fullmatch(ran.stdout.splitlines()[-1])
    assert ending
    seen = [json.loads(line) for line in Path("seen").read_text(encoding="utf-8").splitlines()]
    assert len(seen) == DEALS * SEATS
    assert not [number for _, *numbers in seen for number in numbers if ending[1] in number]
    if jobs == 1:
        records = [kept for kept, *_ in seen]
        assert records == [game // SEATS * SEATS for game in range(DEALS * SEATS)]
    again = ["--seed", ending[1], "--level", "easy,easy", "--record", "again"]
    run_program([*LEAGUE.split(), *again])
    deals = [[game[0] for game in games(folder)] for folder in ("all", "again")]
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == DEALS


def test_a_league_without_a_seed_is_like_no_other_and_can_be_played_again() -> None:
    league = [*LEAGUE.split(), "--level", "easy,random", "--record"]
    seeds = []
    for folder in ("one", "two"):
        ending = AGAIN.fullmatch(run_program([*league, folder]).lines[-1])
        assert ending
        seeds.append(ending[1])
    assert len(set(seeds)) == 2
    assert all(int(seed) <= LARGEST_SEED for seed in seeds)
    assert games("one") != games("two")
    again = run_program([*league, "again", "--seed", seeds[0]])
    assert "--seed" not in again.out
    assert games("one") == games("again")


def test_a_league_that_a_program_spoils_can_be_played_again() -> None:
    Path("bot.py").write_text("", encoding="utf-8")
    ran = run_program([*LEAGUE.split(), "--bot", shlex.join([sys.executable, "bot.py"])])
    assert ran.status == 1
    assert AGAIN.fullmatch(ran.out.strip())
    assert ran.errors.startswith("Bot 1, ")


def test_a_series_without_a_seed_is_always_the_same() -> None:
    series = [*LEAGUE.split(), "--level", "random", "--record"]
    assert run_program([*series, "one"]).out == run_program([*series, "two"]).out
    assert games("one") == games("two")
