"""Whether the programs themselves tell by their silence that a computer's card was forced.

    python -m benchmarks.heard_gaps [--games 80] [--level strong ...] [--place play ...] [--jobs 4]

As `benchmarks.answer_gaps`, but what is timed is heard: `play` at a terminal, and `join` at a
terminal whose room `host --serve` has opened, each a process of its own. A person who plays at
random types a card when the prompt has come; the gap is from his Enter until the next prompt. It
counts as forced where a computer's card that came in it was the only one. The classifier learns
from half of the games and is asked about the other half, where as many cards fell and as far in the
round. Linux only.
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.answer_gaps import GAME, SEATS, Gap, heard, is_forced
from foppen_access.gameplay.timeline import Move
from foppen_access.players.levels import LEVELS
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_engine import Bid, Play, legal_actions, pending

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / name) for name in ("app", "apart")]

from drawn_settings import put  # noqa: E402 - of the tests
from keyboard import Follower, says_more  # noqa: E402 - of the tests
from nursery import FIRST, OF_ROOMS, Nursery, nursed, nursing  # noqa: E402
from terminals import Terminal, plain  # noqa: E402

PLACES = ("play", "host")
LINK = re.compile(r"link:\s+(\S+#\S+)")
USUAL = {name: setting.default for name, setting in SETTINGS.items()}
PATIENCE = 120


@contextmanager
def begun(place: str, nursery: Nursery, options: Sequence[str]) -> Iterator[Terminal]:
    """A game at a terminal; the record is in the only folder of games."""
    if place == "play":
        with nursed(nursery, "play", *options) as evening:
            yield evening
        return
    begin = ("host", "--names", "Anna", "--serve", "--port", "0")
    with nursed(nursery, *begin, *options) as host:
        while not (found := LINK.search(plain(host.shown))):
            host.quiet(0.05)
        link = re.sub(r"//[\d.]+:", "//127.0.0.1:", found[1])
        with nursed(nursery, "join", link, "--lang", "en") as evening:
            yield evening


def prompted(evening: Terminal, start: int) -> float:
    """When the prompt has come; it is at the end of what is shown since then."""
    end = time.monotonic() + PATIENCE
    while not re.search(r"(?:^|\n)> $", plain(evening.shown[start:])):
        if time.monotonic() > end:
            raise TimeoutError(plain(evening.shown[-500:]))
        evening.quiet(0.5)
    return time.monotonic()


def gap_of(moves: Sequence[Move], seconds: float) -> Gap | None:
    """What was heard of the computer's cards among these moves; None where there were none."""
    others = [m for m in moves if isinstance(m.action, Play) and m.action.seat]
    if not others:
        return None
    tricks = len(others[0].before.current.tricks)  # type: ignore[attr-defined]  # of Foppen
    alike = 10_000 * (tricks // 4) + 100 * len(others) + len(moves)
    return alike, seconds, any(map(is_forced, others))


def of_game(place: str, level: str, thinking: str, seed: int, nursery: Nursery) -> list[Gap]:
    """The gaps of a game, or of its first rounds."""
    rng, gaps = Random(f"{place} {level} {seed}"), list[Gap]()
    options = ("--game", GAME, "--players", str(SEATS), "--lang", "en", "--level", level)
    told = ("--seed", str(seed)) if place == "play" else ()
    put({**USUAL, "thinking": thinking})
    with begun(place, nursery, [*options, *told]) as evening:
        prompted(evening, 0)
        follower = Follower(next(Path("home/games").glob("*.jsonl")))
        while pending(follower.state) is not None:
            start, before = len(evening.shown), len(follower.timeline)
            last = plain(evening.shown[-300:])
            legal = legal_actions(follower.state)
            is_mine = bool(legal) and getattr(legal[0], "seat", 1) == 0 and not says_more(last)
            action = rng.choice(legal) if is_mine else None
            line = "no" if isinstance(action, Bid) else str(action.card) if action else ""  # type: ignore[union-attr]
            evening.type(f"{line}\r")
            typed = time.monotonic()
            seconds = prompted(evening, start) - typed
            if action and (gap := gap_of([*follower.timeline][before:], seconds)):
                gaps.append(gap)
    return gaps


def games(numbers: Sequence[int], place: str, level: str, thinking: str) -> list[list[Gap]]:
    """The gaps of some games."""
    os.environ["FOPPEN_ACCESS_HOME"] = "home"
    found = []
    with nursing(*FIRST, *OF_ROOMS) as nursery:
        for seed in numbers:
            with TemporaryDirectory() as folder:
                os.chdir(folder)
                found.append(of_game(place, level, thinking, seed, nursery))
                os.chdir("/")
    return found


def measured(place: str, level: str, asked: argparse.Namespace) -> str:
    """What is heard at a level, in words."""
    numbers = range(asked.seed, asked.seed + asked.games)
    parts = [numbers[at :: asked.jobs] for at in range(asked.jobs)]
    doing = partial(games, place=place, level=level, thinking=asked.thinking)
    with ProcessPoolExecutor(asked.jobs) as pool:
        played = [*chain(*pool.map(doing, parts))]
    learned, others = (list(chain(*played[at::2])) for at in (0, 1))
    share = heard(learned, others, Random(asked.seed))
    middle = [median(gap for _, gap, kind in others if kind is forced) for forced in (False, True)]
    return (
        f"{place} {level}: {share:.1%} right, {len(played)} games, {len(others)} asked about,"
        f" {sum(kind for _, _, kind in others)} with a forced card;"
        f" median without {middle[0]:.4f} s, with {middle[1]:.4f} s"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--level", action="append", choices=LEVELS)
    parser.add_argument("--place", action="append", choices=PLACES)
    parser.add_argument("--thinking", choices=SETTINGS["thinking"].choices(), default="0.1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=4)
    asked = parser.parse_args()
    for level in asked.level or LEVELS:
        for place in asked.place or PLACES:
            print(measured(place, level, asked), flush=True)


if __name__ == "__main__":
    main()
