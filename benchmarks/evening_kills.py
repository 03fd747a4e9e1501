"""Whether an evening that was killed is the same when it is taken up by what was printed.

    python -m benchmarks.evening_kills [--kills 1000] [--seed 1] [--jobs 4] [--kind serve ...]

Each evening begins at a terminal of its own; random lines are typed, and it is killed: while a line
is answered, or behind it; one in three is left by Ctrl+C instead. Then the command that was printed
is typed, or `resume` where nothing was, and so on, several times an evening; half of the time
another evening lies in the same folder. Seats, record and what is open at a table must be as
before; whoever is invited must be good by the same invitation and hear his own hand; nobody else's
hand is shown at any keyboard. A league promises nothing and begins anew; what it kept of it holds.
Nine of ten programs are copies of a process that has loaded what every start needs, the others
begin as for their user, by a shell that is given the printed line. Linux only.
"""

import argparse
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / name) for name in ("app", "apart")]

from drawn_settings import drawn, put  # noqa: E402 - of the tests
from nursery import FIRST, OF_ROOMS, Nursery, nursed, nursing  # noqa: E402
from terminals import PROGRAM, Terminal, plain, running, terminal  # noqa: E402

from foppen_access.gameplay.record import load  # noqa: E402
from foppen_access.preferences.setting_choices import SETTINGS  # noqa: E402
from foppen_engine import pending  # noqa: E402

TIMES = 5
"""How often an evening is killed."""
TOGETHER = 4
"""Evenings that follow each other in one process."""
NURSED = 0.9
AS_DRAWN = (
    *("pace", "known", "hints", "story", "order", "blue", "green", "red", "yellow", "letters"),
    *("digits", "confirm", "keypad", "input", "braille-prompt", "braille-hand"),
)
"""Settings under which what is looked for here is said in the same words."""
GAMES = ("foppen-2018", "foppen-1995", "foppen-braille", "futschikato")
TABLE = ("--names", "Anna,Bert,Cleo,Dora", "--game", "foppen-braille", "--dealer", "Dora")
PLAYED = (*(f"#{number}" for number in range(1, 9)), "h", "c", "s", "7", "u", "p", "e")
SAID = (
    *("r7", "b5", "g9", "y4", "1", "r9 b2", "7", "12", "8 r3", "r7 r7", "-", "e", "1: 1", "2: r5"),
    *("1", "no", "y", "p", "s", "w"),
)
OPEN = ("cards", "edits", "later", "refused", "asks", "objects", "confirms", "alarms", "moved")
WHICH = re.compile(r"takes 1\.\n[^\n]*> ")
LINK = re.compile(r"(\w+), as a link:\s+(\S+#\S+)")
OWN_HAND = re.compile(r"(?:\d+ cards?: |(?:^|\n)[A-ZÄÖÜ\d]+ )[^>]*")
HAND = re.compile(r"(?:Your hand|cards?): |\bhand\b")


class Kept(NamedTuple):
    """What is on the disk of an evening: who sits where, how many lines, what is open."""

    header: str
    entries: tuple[str, ...]
    open: str

    @property
    def is_open(self) -> bool:
        """Whether anything is asked or waits, as far as the last line beside the record says."""
        last = json.loads(self.open.splitlines()[-1]) if self.open else {}
        return any(last.get(key) for key in OPEN)


def kept(path: Path) -> Kept:
    """The same of a record now; a line that is cut short doesn't count."""
    lines = [each for each in path.read_text("utf-8").splitlines(keepends=True) if each[-1] == "\n"]
    beside = path.with_name(f"{path.name}.open")
    return Kept(lines[0], tuple(lines[1:]), beside.read_text("utf-8") if beside.exists() else "")


def cards_in(evening: Kept) -> Counter[str]:
    """The cards that were entered or wait, however far their line was answered."""
    open_now = evening.open.splitlines()[-1:]
    return Counter(re.findall(r'"([bgry]\d+|1)"', "".join((*evening.entries, *open_now))))


class ProblemError(Exception):
    """Something is otherwise than before."""


def check(right: bool, what: str, *shown: object) -> None:  # noqa: FBT001 - as assert
    """Raises:
    ProblemError: it is wrong.
    """
    if not right:
        raise ProblemError(what, *shown)


def records() -> list[Path]:
    """Those of this folder."""
    return sorted(Path("home/games").glob("*.jsonl"), key=lambda path: path.stat().st_mtime)


def is_over(path: Path) -> bool:
    """Whether nothing is awaited any more."""
    return pending(load(path).timeline.state) is None


def settle(seconds: float, *evenings: Terminal) -> str:
    """Wait until the programs have said nothing and done nothing for so long; what the first said
    meanwhile.
    """
    first, deadline = evenings[0], time.monotonic() + 120
    start, since = len(first.shown), time.monotonic()
    last: tuple[tuple[int, str, str], ...] = ()
    while time.monotonic() - since < seconds:
        check(time.monotonic() < deadline, "it never settles", plain(first.shown))
        for each in evenings:
            each.quiet(0.05)
        if (now := tuple(map(_done, evenings))) != last or not first.shown:
            last, since = now, time.monotonic()
    return first.shown[start:].replace("\r\n", "\n")


def _done(evening: Terminal) -> tuple[int, str, str]:
    """What it has said and how much it has worked."""
    try:
        words = Path(f"/proc/{evening.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return len(evening.shown), "", ""
    return len(evening.shown), words[11], words[12]


def typed(evening: Terminal, lines: Sequence[str]) -> None:
    """Type lines, each when the last is answered."""
    for line in lines:
        evening.type(f"{line}\r")
        settle(0.15, evening)


def same(before: Kept, path: Path) -> None:
    """Check that a record says what it said; an answer that was on its way may be there, too."""
    now = kept(path)
    check(now.header == before.header, "another header", now.header)
    check(now.entries[: len(before.entries)] == before.entries, "entries lost", now.entries)


class Place:
    """A folder with an evening in it, that is killed and taken up.

    Args:
        rng: for all that is drawn.
        nursery: where most programs begin.
        stack: closes what is open at the end.

    Attributes:
        kills: how often it was killed, or left.
    """

    def __init__(self, rng: Random, nursery: Nursery, stack: ExitStack) -> None:
        self.rng = rng
        self._nursery = nursery
        self._stack = stack
        self.kills = 0

    def begin(self, *arguments: str) -> Terminal:
        """The program, just begun."""
        if self.rng.random() < NURSED:
            return self._stack.enter_context(nursed(self._nursery, *arguments))
        return self._stack.enter_context(terminal(*arguments))

    def leave(self, evening: Terminal, last: str | None) -> str:
        """Kill it, or leave by Ctrl+C; the command that was printed, if any was. While a line is
        answered it may be half done: it is as if typed a moment before or after.
        """
        if last is not None:
            evening.type(f"{last}\r")
            if self.rng.random() < 0.5:
                settle(0.2, evening)
            else:
                time.sleep(self.rng.random() * 0.05)
        self.kills += 1
        if self.rng.random() < 1 / 3:
            evening.type("\x03")
            shown, status = evening.end()
            check(status == 130, "status", status, plain(shown))
            return plain(shown).replace("\n", " ").partition("-m foppen_access ")[2].strip()
        os.kill(evening.pid, signal.SIGKILL)
        evening.end()
        return ""

    def again(self, printed: str) -> Terminal:
        """The evening taken up by what was printed, or by `resume`, the latest where it asks."""
        row = printed or "resume --lang en"
        if self.rng.random() < NURSED:
            evening = self.begin(*shlex.split(row))
        else:
            command = ["/bin/bash", "--norc", "-c", f"exec {' '.join(PROGRAM)} {row}"]
            evening = self._stack.enter_context(running(command, "xterm"))
        if plain(settle(0.5, evening)).startswith("Which game goes on?"):
            evening.type("\r")
            settle(0.5, evening)
        return evening


def keyboard(place: Place) -> None:
    """A game against the computer, perhaps of two at one keyboard."""
    rng = place.rng
    game, level = rng.choice(GAMES), rng.choice(("easy", "normal", "strong", "master"))
    names = rng.choice(((), ("--names", "Zoe"), ("--names", "Zoe,Ben")))
    begin = ("play", "--game", game, "--players", "4", "--level", level, *names, "--lang", "en")
    evening = place.begin(*begin, "--seed", str(rng.randrange(99)))
    settle(0.3, evening)
    path = records()[-1]
    for _ in range(TIMES):
        typed(evening, rng.choices((*PLAYED, ""), k=rng.randrange(6)))
        if is_over(path):
            return
        before = kept(path)
        printed = place.leave(evening, rng.choice(PLAYED))
        if is_over(path):
            return
        left = kept(path)
        evening = place.again(printed)
        shown = plain(evening.shown)
        check("goes on" in shown, "it does not go on", shown)
        if names == ("--names", "Zoe,Ben"):
            waits = re.search(r"(Zoe|Ben).{0,80}(Enter|keyboard)", shown, re.DOTALL)
            check(waits is not None and "hand:" not in shown, "a hand before its player", shown)
        same(before, path)
        same(left, path)  # the computer's players may have gone on


def at_table(place: Place, *, devices: bool) -> None:
    """A real table, perhaps with its players' devices."""
    rng, more = place.rng, ("--open", "--port", "0") if devices else ()
    evening = place.begin("table", *TABLE, *more, "--lang", "en")
    settle(0.4, evening)
    links = LINK.findall(plain(evening.shown))
    path = records()[-1]
    for _ in range(TIMES):
        typed(evening, rng.choices(SAID, k=rng.randrange(1, 8)))
        before = kept(path)
        printed = place.leave(evening, rng.choice(SAID))
        left = kept(path)
        evening = place.again(printed)
        shown = plain(evening.shown)
        check("goes on" in shown, "it does not go on", shown)
        check(LINK.findall(shown) == links, "other invitations", links, shown)
        same(before, path)
        now = kept(path)
        check(left.entries == now.entries[: len(left.entries)], "entries lost", left, now)
        check(cards_in(left) == cards_in(now), "other cards are open", left, now)
        if left.is_open and "asked" not in shown:
            check("?" in shown.rpartition("goes on")[2], "nothing is asked", left.open, shown)


def own_hand(evening: Terminal, host: Terminal) -> str:
    """The answer to `h`, all of one's cards."""
    settle(0.3, evening, host)
    evening.type("\r")
    settle(0.3, evening, host)
    start, deadline = len(evening.shown), time.monotonic() + 30
    evening.type("h\r")
    while not (found := OWN_HAND.search(plain(evening.shown[start:]))):
        check(time.monotonic() < deadline, "no hand", plain(evening.shown))
        settle(0.3, evening, host)
    return " ".join(found[0].split())


def back(guest: Terminal, start: int) -> None:
    """Wait until a guest whose host was killed has found the room again; with a prompt before him
    he hears of it at his next Enter.
    """
    deadline = time.monotonic() + 30
    while "connection is back" not in " ".join(plain(guest.shown[start:]).split()):
        check(time.monotonic() < deadline, "he does not come back", plain(guest.shown[start:]))
        settle(0.5, guest)
        guest.type("\r")


def hosted(place: Place, *, serves: bool) -> None:
    """A room in which Bert plays from elsewhere, and Anna at the host's keyboard or elsewhere."""
    rng = place.rng
    options = ("--names", "Anna,Bert", "--players", "4", "--port", "0", "--lang", "en")
    game = ("--game", rng.choice(("foppen-2018", "foppen-1995")), "--level", "easy")
    host = place.begin("host", *options, *game, *(("--serve",) if serves else ()))
    settle(0.5, host)
    links = dict(LINK.findall(plain(host.shown)))
    here = {name: re.sub(r"//[\d.]+:", "//127.0.0.1:", link) for name, link in links.items()}
    guests = {name: place.begin("join", link, "--lang", "en") for name, link in here.items()}
    settle(1.0, *guests.values(), host)
    path = records()[-1]
    for _ in range(TIMES):
        typed(guests.get("Anna", host), rng.choices(PLAYED, k=rng.randrange(3)))
        hands = {name: own_hand(guest, host) for name, guest in guests.items()}
        before = kept(path)
        heard = {name: len(guest.shown) for name, guest in guests.items()}
        printed = place.leave(host, None if serves else rng.choice(PLAYED))
        host = place.again(printed)
        shown = plain(host.shown)
        check(dict(LINK.findall(shown)) == links, "other invitations", links, shown)
        for name, link in here.items():
            if printed:  # it was closed, and they were sent home
                guests[name].end()
                guests[name] = place.begin("join", link, "--lang", "en")
            else:
                back(guests[name], heard[name])
        settle(1.0, *guests.values(), host)
        for name, guest in guests.items():
            after = own_hand(guest, host)
            same(before, path)
            if kept(path).entries == before.entries:
                check(after == hands[name], "another hand", hands[name], after)
        host.quiet(0.3)
        _as_agreed(plain(host.shown), serves=serves)


def _as_agreed(said: str, *, serves: bool) -> None:
    """Check that a host sits down where it was agreed, and only there."""
    shown = WHICH.split(said)[-1]
    if serves:
        check("Nobody plays" in shown, "it does not only serve", shown)
        check(not HAND.search(shown) and "> " not in shown, "a hand at the host's", shown)
    else:
        check("Nobody plays" not in shown, "Anna has lost her seat", shown)


def lesson(place: Place) -> None:
    """A lesson goes on at the step where it was left."""
    rng = place.rng
    game = rng.choice(("foppen", "futschikato"))
    steps = ["0"]
    for _ in range(TIMES):
        evening = place.begin("learn", game, "--lang", "en")
        settle(0.4, evening)
        answers = ("", "", "h", "#1", "#2", "c", "y", "s")
        typed(evening, ["", "", "", *rng.choices(answers, k=rng.randrange(2, 9))])
        found = re.findall(r"Step (\d+)", shown := plain(evening.shown))
        check(bool(found) and int(found[0]) >= int(steps[-1]), "another step", steps, shown)
        steps = found
        place.leave(evening, "")


def review(place: Place) -> None:
    """A review begins again, and what it is of is as it was."""
    path = Path("home/games/2026-01-01-reviewed.jsonl")
    path.parent.mkdir(parents=True, exist_ok=True)
    simulated = ("simulate", "--game", "foppen-1995", "--players", "3", "--seed", "3")
    folder = ("--games", "1", "--rounds", "1", "--level", "easy", "--record", "simulated")
    subprocess.run([*PROGRAM, *simulated, *folder], check=True, capture_output=True)  # noqa: S603
    next(Path("simulated").glob("*.jsonl")).replace(path)
    content, shown = path.read_bytes(), set[str]()
    for _ in range(TIMES):
        evening = place.begin("review", str(path), "--lang", "en")
        said = plain(settle(0.5, evening))
        if "while you read" not in said:  # a busy machine tells the rest later
            shown.add(said)
        typed(evening, place.rng.choices(("", "", "2", "?"), k=place.rng.randrange(3)))
        place.leave(evening, "")
    check(len(shown) < 2 and path.read_bytes() == content, "another review", *shown)


def league(place: Place) -> None:
    """A league promises nothing: what it kept is whole, and the same begun anew gives it again."""
    rng = place.rng
    begin = ("simulate", "--game", "futschikato", "--players", "3", "--games", "3")
    told = (*begin, "--level", "easy,normal", "--seed", str(rng.randrange(99)), "--lang", "en")
    for number in range(TIMES):
        evening = place.begin(*told, "--record", f"killed-{number}")
        deadline = time.monotonic() + rng.random() * 2.0
        while time.monotonic() < deadline:
            evening.quiet(0.02)
        place.kills += 1
        os.kill(evening.pid, rng.choice((signal.SIGINT, signal.SIGTERM, signal.SIGKILL)))
        shown, _ = evening.end()
        check("resume" not in plain(shown), "a promise", plain(shown))
    subprocess.run([*PROGRAM, *told, "--record", "whole"], check=True, capture_output=True)  # noqa: S603
    for path in Path().glob("killed-*/*.jsonl"):
        again = Path("whole", path.name).read_text("utf-8").splitlines()
        check(path.read_text("utf-8").splitlines()[1:] == again[1:], "another game", path.name)


KINDS: dict[str, Callable[[Place], None]] = {
    "play": keyboard,
    "table": lambda place: at_table(place, devices=False),
    "open": lambda place: at_table(place, devices=True),
    "host": lambda place: hosted(place, serves=False),
    "serve": lambda place: hosted(place, serves=True),
    "lesson": lesson,
    "review": review,
    "league": league,
}


def other_evening(place: Place) -> None:
    """Half of the time another evening was begun before."""
    if place.rng.random() < 0.5:
        other = place.begin("play", "--game", "futschikato", "--names", "Otto", "--lang", "en")
        settle(0.3, other)
        other.close()
        time.sleep(1.1)  # records are in the order of seconds


class Killed(NamedTuple):
    """What came of some evenings: how often each kind was killed, and what was wrong."""

    kills: Counter[str]
    wrong: list[tuple[str, str]]


def evenings(numbers: Sequence[int], kinds: Sequence[str], seed: int) -> Killed:
    """Evenings of these numbers."""
    os.environ["FOPPEN_ACCESS_HOME"] = "home"
    kills, wrong = Counter[str](), list[tuple[str, str]]()
    with nursing(*FIRST, *OF_ROOMS) as nursery:
        for number in numbers:
            kind, rng = kinds[number % len(kinds)], Random(f"{seed} {number}")
            with TemporaryDirectory() as folder:
                os.chdir(folder)
                try:
                    with ExitStack() as stack:
                        place = Place(rng, nursery, stack)
                        values = {name: drawn(rng)[name] for name in AS_DRAWN}
                        put({name: setting.default for name, setting in SETTINGS.items()} | values)
                        other_evening(place)
                        KINDS[kind](place)
                except (ProblemError, AssertionError) as error:
                    told = "\n".join(
                        [f"{kind}, evening {seed} {number}: {values}", *map(str, error.args)]
                    )
                    wrong.append((kind, told))
                kills[kind] += place.kills
                os.chdir("/")
    return Killed(kills, wrong)


def main() -> None:
    """Kill, and print what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--kind", action="append", choices=KINDS)
    asked = parser.parse_args()
    kinds = asked.kind or list(KINDS)
    numbers = range(-(-asked.kills // TIMES))
    kills, wrong = Counter[str](), Counter[str]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        parts = [
            pool.submit(evenings, numbers[at : at + TOGETHER], kinds, asked.seed)
            for at in range(0, len(numbers), TOGETHER)
        ]
        for part in as_completed(parts):
            done = part.result()
            kills += done.kills
            wrong.update(kind for kind, _ in done.wrong)
            for _, told in done.wrong:
                print(told)
            print(f"{kills.total()} kills, {wrong.total()} wrong", flush=True)
    print(dict(kills), dict(wrong))


if __name__ == "__main__":
    main()
