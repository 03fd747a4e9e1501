"""Whether an evening that was killed is the same when it is taken up by what was printed.

    python -m benchmarks.evening_kills [--kills 200] [--seed 1] [--kind serve ...]

Each try begins an evening at a terminal of its own, types random lines, and kills it: while a line
is answered, or behind it; one in three is left by Ctrl+C instead. Then the command that was printed
is typed, or `resume` where nothing was; half of the time another evening lies in the same folder.
Seats, record and what is open at a table must be as before; whoever is invited must be good by the
same invitation and hear his own hand; nobody else's hand is shown at any keyboard. A league
promises nothing and begins anew; what it kept of it holds.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / name) for name in ("app", "apart")]

from terminals import PROGRAM, Terminal, plain, running, terminal  # noqa: E402, I001 - of the tests


GAMES = ("foppen-2018", "foppen-1995", "foppen-braille", "futschikato")
TABLE = ("--names", "Anna,Bert,Cleo,Dora", "--game", "foppen-braille", "--dealer", "Dora")
PLAYED = (*(f"#{number}" for number in range(1, 9)), "h", "c", "s", "7", "u", "p", "e")
SAID = (
    *("r7", "b5", "g9", "y4", "1", "r9 b2", "7", "12", "8 r3", "r7 r7", "-", "e", "1: 1", "2: r5"),
    *("1", "no", "y", "p", "s", "w"),
)
LINK = re.compile(r"(\w+), as a link:\s+(\S+#\S+)")
HAND = re.compile(r"(?:Your hand|cards?): |\bhand\b")


class Kept(NamedTuple):
    """What is on the disk of an evening: who sits where, how many lines, what is open."""

    header: str
    entries: tuple[str, ...]
    open: str


def kept(path: Path) -> Kept:
    """The same of a record now; a line that is cut short doesn't count."""
    lines = [each for each in path.read_text("utf-8").splitlines(keepends=True) if each[-1] == "\n"]
    beside = path.with_name(f"{path.name}.open")
    return Kept(lines[0], tuple(lines[1:]), beside.read_text("utf-8") if beside.exists() else "")


def cards_in(evening: Kept) -> Counter[str]:
    """The cards that were entered or wait, however far their line was answered."""
    open_now = evening.open.splitlines()[-1:]
    return Counter(re.findall(r'"([bgry]\d+|1)"', "".join((*evening.entries, *open_now))))


class Problem(Exception):
    """Something is otherwise than before."""


def check(right: bool, what: str, *shown: object) -> None:  # noqa: FBT001 - as assert
    """Raises:
    Problem: it is wrong.
    """
    if not right:
        raise Problem(what, *shown)


def records() -> list[Path]:
    """Those of this folder."""
    return sorted(Path("home/games").glob("*.jsonl"), key=lambda path: path.stat().st_mtime)


def leave(evening: Terminal, rng: Random, last: str) -> str:
    """Kill it, or leave by Ctrl+C; the command that was printed, if any was. While a line is
    answered it may be half done: it is as if typed a moment before or after.
    """
    evening.type(f"{last}\r")
    if rng.random() < 0.5:
        evening.read_until_quiet(0.3)
    else:
        time.sleep(rng.random() * 0.05)
    if rng.random() < 1 / 3:
        evening.type("\x03")
        shown, status = evening.end()
        check(status == 130, "status", status, plain(shown))
        row = plain(shown).replace("\n", " ").partition("-m foppen_access ")[2].strip()
        return row and f"{' '.join(PROGRAM)} {row}"
    os.kill(evening.pid, signal.SIGKILL)
    evening.end()
    return ""


@contextmanager
def again(printed: str) -> Iterator[Terminal]:
    """The evening taken up by what was printed, or by `resume`, where Enter takes the latest."""
    command = printed or f"{' '.join(PROGRAM)} resume --lang en"
    with running(["/bin/bash", "--norc", "-c", command], "xterm") as evening:
        shown = plain(evening.read_until_quiet(0.8))
        if shown.startswith("Which game goes on?"):
            listed = len(evening.shown) + 2
            evening.type("\r")
            while len(evening.shown) <= listed:
                evening.quiet(0.1)
            evening.read_until_quiet(0.8)
        yield evening


def typed(evening: Terminal, lines: list[str]) -> None:
    """Type lines, each when the last is answered."""
    for line in lines:
        evening.type(f"{line}\r")
        evening.read_until_quiet(0.25)


def same(before: Kept, path: Path, *, exactly: bool) -> None:
    """Check that a record says what it said; an answer that was on its way may be there, too."""
    now = kept(path)
    check(now.header == before.header, "another header", now.header)
    check(now.entries[: len(before.entries)] == before.entries, "entries lost", now.entries)
    if exactly:
        check(now == before, "not as it was kept", before, now)


def keyboard(rng: Random) -> None:
    """A game against the computer, perhaps of two at one keyboard."""
    game, level = rng.choice(GAMES), rng.choice(("easy", "normal", "strong", "master"))
    names = rng.choice(((), ("--names", "Zoe"), ("--names", "Zoe,Ben")))
    begin = ("play", "--game", game, "--players", "4", "--level", level, *names, "--lang", "en")
    with terminal(*begin, "--seed", str(rng.randrange(99))) as evening:
        evening.read_until_quiet(0.5)
        typed(evening, rng.choices((*PLAYED, ""), k=rng.randrange(6)))
        before = kept(path := records()[-1])
        printed = leave(evening, rng, rng.choice(PLAYED))
        left = kept(path)
    with again(printed) as evening:
        shown = plain(evening.shown)
        check("goes on" in shown, "it does not go on", shown)
        if names == ("--names", "Zoe,Ben"):
            waits = re.search(r"(Zoe|Ben).{0,80}(Enter|keyboard)", shown, re.DOTALL)
            check(waits is not None and "hand:" not in shown, "a hand before its player", shown)
        same(before, path, exactly=False)
        same(left, path, exactly=False)  # the computer's players may have gone on


def at_table(rng: Random, *, devices: bool) -> None:
    """A real table, perhaps with its players' devices."""
    more = ("--open", "--port", "0") if devices else ()
    with terminal("table", *TABLE, *more, "--lang", "en") as evening:
        evening.read_until_quiet(0.8)
        links = LINK.findall(plain(evening.shown))
        typed(evening, rng.choices(SAID, k=rng.randrange(1, 8)))
        before = kept(path := records()[-1])
        printed = leave(evening, rng, rng.choice(SAID))
        left = kept(path)
    with again(printed) as evening:
        shown = plain(evening.shown)
        check("goes on" in shown, "it does not go on", shown)
        check(LINK.findall(shown) == links, "other invitations", links, shown)
        same(before, path, exactly=False)
        now = kept(path)
        check(left.entries == now.entries[: len(left.entries)], "entries lost", left, now)
        check(cards_in(left) == cards_in(now), "other cards are open", left, now)
        if left.open and "asked" not in shown:
            check("?" in shown.rpartition("goes on")[2], "nothing is asked", left.open, shown)


def own_hand(evening: Terminal) -> str:
    """The answer to `c`, all of one's cards."""
    evening.read_until_quiet(0.4)
    evening.type("\r")
    evening.read_until_quiet(0.4)
    start = len(evening.shown)
    evening.type("c\r")
    evening.read_until_quiet(0.6)
    return str(plain(evening.shown[start:]))


def hosted(rng: Random, *, serves: bool) -> None:
    """A room in which Bert plays from elsewhere, and Anna at the host's keyboard or elsewhere."""
    options = ("--names", "Anna,Bert", "--players", "4", "--port", "0", "--lang", "en")
    game = ("--game", rng.choice(("foppen-2018", "foppen-1995")), "--level", "easy")
    with ExitStack() as evening:
        begin = ("host", *options, *game, *(("--serve",) if serves else ()))
        first = evening.enter_context(terminal(*begin))
        first.read_until_quiet(1.0)
        links = dict(LINK.findall(plain(first.shown)))
        here = {name: re.sub(r"//[\d.]+:", "//127.0.0.1:", link) for name, link in links.items()}
        guests = {
            name: evening.enter_context(terminal("join", link, "--lang", "en"))
            for name, link in here.items()
        }
        for guest in guests.values():
            guest.read_until_quiet(1.0)
        anna = guests.get("Anna", first)
        typed(anna, rng.choices(PLAYED, k=rng.randrange(3)))
        path = records()[-1]
        hands = {name: own_hand(guest) for name, guest in guests.items()}
        before = kept(path)
        if serves:
            first.type("\x03") if rng.random() < 1 / 3 else os.kill(first.pid, signal.SIGKILL)
            printed = plain(first.end()[0]).replace("\n", " ").partition("-m foppen_access ")[2]
            printed = printed and f"{' '.join(PROGRAM)} {printed.strip()}"
        else:
            printed = leave(first, rng, rng.choice(PLAYED))
        second = evening.enter_context(again(printed))
        shown = plain(second.shown)
        theirs = dict(LINK.findall(shown))
        check(theirs == links, "other invitations", links, shown)
        for name, link in here.items():
            guest = guests[name]
            if printed:  # it was closed, and they were sent home
                guest.end()
                guest = evening.enter_context(terminal("join", link, "--lang", "en"))
            guest.read_until_quiet(2.5)
            after = own_hand(guest)
            same(before, path, exactly=False)
            if kept(path).entries == before.entries:
                check(after.split() == hands[name].split(), "another hand", hands[name], after)
        asked, _, since = plain(second.shown + second.quiet(0.5)).partition("takes 1.\n> ")
        shown = since or asked
        if serves:
            check("Nobody plays" in shown, "it does not only serve", shown)
            check(not HAND.search(shown) and "> " not in shown, "a hand at the host's", shown)
        else:
            check("Nobody plays" not in shown, "Anna has lost her seat", shown)
        same(before, path, exactly=False)


def lesson(rng: Random) -> None:
    """A lesson goes on at the step where it was left."""
    game = rng.choice(("foppen", "futschikato"))
    with terminal("learn", game, "--lang", "en") as evening:
        evening.read_until_quiet(0.6)
        typed(evening, rng.choices(("", "", "h", "#1", "#2", "c", "y", "s"), k=rng.randrange(2, 9)))
        steps = ["0", *re.findall(r"Step (\d+)", plain(evening.shown))]
        leave(evening, rng, "")
    with terminal("learn", game, "--lang", "en") as evening:
        evening.read_until_quiet(0.6)
        typed(evening, [""] * 3)
        shown = plain(evening.shown)
        found = re.findall(r"Step (\d+)", shown)
        check(bool(found) and int(found[0]) >= int(steps[-1]), "another step", steps, shown)


def review(rng: Random) -> None:
    """A review begins again, and what it is of is as it was."""
    path = Path("home/games/2026-01-01-reviewed.jsonl")
    path.parent.mkdir(parents=True, exist_ok=True)
    simulated = ("simulate", "--game", "foppen-1995", "--players", "3", "--seed", "3")
    folder = ("--games", "1", "--rounds", "1", "--level", "easy", "--record", "simulated")
    subprocess.run([*PROGRAM, *simulated, *folder], check=True, capture_output=True)  # noqa: S603
    next(Path("simulated").glob("*.jsonl")).replace(path)
    content, shown = path.read_bytes(), list[str]()
    for _ in range(2):
        with terminal("review", str(path), "--lang", "en") as evening:
            shown.append(plain(evening.read_until_quiet(1.0)))
            typed(evening, rng.choices(("", "", "2", "?"), k=rng.randrange(3)))
            leave(evening, rng, "")
    check(shown[0] == shown[1] and path.read_bytes() == content, "another review", *shown)


def league(rng: Random) -> None:
    """A league promises nothing: what it kept is whole, and the same begun anew gives it again."""
    begin = ("simulate", "--game", "futschikato", "--players", "3", "--games", "3")
    told = (*begin, "--level", "easy,normal", "--seed", str(rng.randrange(99)), "--lang", "en")
    with terminal(*told, "--record", "first") as evening:
        deadline = time.monotonic() + rng.random() * 2.0
        while time.monotonic() < deadline and evening.pid:
            evening.quiet(0.02)
        stop = rng.choice((signal.SIGINT, signal.SIGTERM, signal.SIGKILL))
        os.kill(evening.pid, stop)
        shown, _ = evening.end()
        check("resume" not in plain(shown), "a promise", plain(shown))
    whole = sorted(Path("first").glob("*.jsonl")) if Path("first").exists() else []
    subprocess.run([*PROGRAM, *told, "--record", "second"], check=True, capture_output=True)  # noqa: S603
    for path in whole:
        again = Path("second", path.name).read_text("utf-8").splitlines()
        check(path.read_text("utf-8").splitlines()[1:] == again[1:], "another game", path.name)


KINDS: dict[str, Callable[[Random], None]] = {
    "play": keyboard,
    "table": lambda rng: at_table(rng, devices=False),
    "open": lambda rng: at_table(rng, devices=True),
    "host": lambda rng: hosted(rng, serves=False),
    "serve": lambda rng: hosted(rng, serves=True),
    "lesson": lesson,
    "review": review,
    "league": league,
}


def other_evening(rng: Random) -> None:
    """Half of the time another evening was begun before."""
    if rng.random() < 0.5:
        with terminal(
            "play", "--game", "futschikato", "--names", "Otto", "--lang", "en"
        ) as evening:
            evening.read_until_quiet(0.5)
        time.sleep(1.1)  # records are in the order of seconds


def main() -> None:
    """Kill, and print what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS)
    asked = parser.parse_args()
    tries, wrong = Counter[str](), Counter[str]()
    for number in range(asked.kills):
        kinds = asked.kind or list(KINDS)
        kind, rng = kinds[number % len(kinds)], Random(f"{asked.seed} {number}")
        with TemporaryDirectory() as folder:
            os.chdir(folder)
            tries[kind] += 1
            try:
                other_evening(rng)
                KINDS[kind](rng)
            except (Problem, AssertionError) as error:
                wrong[kind] += 1
                print(
                    f"{kind}, kill {asked.seed} {number}:",
                    *map(str, error.args),
                    sep="\n",
                    flush=True,
                )
            os.chdir("/")
    print(f"{sum(tries.values())} kills, {sum(wrong.values())} wrong: {dict(tries)} {dict(wrong)}")


if __name__ == "__main__":
    main()
