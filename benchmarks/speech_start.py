"""How long the first block takes with each way of speaking, beside that without.

Starts a game at a terminal again and again, the ways in turn, and takes the time until the first
prompt. The figures are ratios to `--say terminal` within one run; `silent` starts nothing and shows
how far they can be trusted. A way passes up to 1.2. Run it

    python benchmarks/speech_start.py [ROUNDS]

with a Speech Dispatcher, or without one (`SPEECHD_ADDRESS=unix_socket:/nobody`).
"""

import os
import pty
import statistics
import subprocess
import sys
import tempfile
import time

from foppen_access.speech.speaker import Say

ROUNDS = 24
LIMIT = 1.2
REST = 0.6
"""Seconds after each start, in which the processes of the last one end."""
PROMPT = b"> "
PLAY = ("play", "--game", "foppen-2018", "--players", "5", "--seed", "7", "--lang", "en")


def seconds(say: Say, home: str) -> float:
    """The time from the start of the program to its first prompt."""
    ours, theirs = pty.openpty()
    began = time.perf_counter()
    program = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "foppen_access", *PLAY, "--say", say.value],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"FOPPEN_ACCESS_HOME": home},
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    try:
        while not shown.endswith(PROMPT):
            shown += os.read(ours, 65_536)
    except OSError as error:  # the program has ended
        raise RuntimeError(shown.decode(errors="replace")) from error
    taken = time.perf_counter() - began
    program.kill()
    program.wait()
    os.close(ours)
    time.sleep(REST)
    return taken


def best(times: list[float]) -> float:
    """The mean of the fastest quarter: what else the computer does only makes it slower."""
    ordered = sorted(times[1:])
    return statistics.mean(ordered[: max(1, len(ordered) // 4)])


def main() -> int:
    """Measure and say; 1 where a way is too slow."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    taken: dict[Say, list[float]] = {say: [] for say in Say}
    with tempfile.TemporaryDirectory() as home:
        for turn in range(rounds + 1):  # the first warms up
            ways = list(Say)
            for say in ways[turn % len(ways) :] + ways[: turn % len(ways)]:
                taken[say].append(seconds(say, home))
    slow = False
    for say, times in taken.items():
        ratio = best(times) / best(taken[Say.TERMINAL])
        slow = slow or ratio > LIMIT
        print(f"--say {say.value:13}  {best(times):.3f} s  {ratio:.2f} of terminal")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
