"""How long it takes from Enter to the next prompt, all opponents' moves included.

    python -m benchmarks.latency [--plays 150] [--levels normal,strong] [--where /dev/shm]

The program runs as a player has it, in a terminal (a pty), and keeps its record on disk. A card
is typed, and the clock runs from Enter until the next prompt is there. After each of these one
line goes to a bare loop of `input()` and `print()` in a terminal of the same kind, so that both
meet the same machine; "busy" is how long the processor worked for it (Linux), what it does once
the prompt is there included.
POSIX only.
"""

import argparse
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from types import TracebackType
from typing import Self

from foppen_access.gameplay.record import load
from foppen_access.players.levels import LEVELS
from foppen_engine import legal_plays, pending

TABLES = (("foppen-2018", 5), ("foppen-2018", 8), ("futschikato", 5), ("futschikato", 8))
ECHO = "while True: print(input('> '))"
PROMPT = b"> "
PATIENCE = 60.0


class Terminal:
    """A program in a terminal of 200 rows of 200."""

    def __init__(self, arguments: Sequence[str], home: Path) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 200, 0, 0))
        environment = {**os.environ, "FOPPEN_ACCESS_HOME": str(home), "LANGUAGE": "en"}
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def until_prompt(self) -> bytes:
        """What is written until the next prompt; or the end, when the program has ended.

        Raises:
            TimeoutError: neither comes.
        """
        text = b""
        while not text.endswith(PROMPT):
            if not select.select([self._master], [], [], PATIENCE)[0]:
                raise TimeoutError(text)
            try:
                text += os.read(self._master, 65_536)
            except OSError:
                break
        return text

    def processor(self) -> float:
        """Seconds the program has computed so far; 0 where the system doesn't tell."""
        try:
            text = Path(f"/proc/{self._process.pid}/schedstat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return int(text.split()[0]) / 1e9

    def enter(self, line: str) -> float:
        """Type a line; how many seconds until the next prompt."""
        start = time.perf_counter()
        os.write(self._master, f"{line}\n".encode())
        said = self.until_prompt()
        taken = time.perf_counter() - start
        self.read_on(said)
        return taken

    def read_on(self, said: bytes) -> None:
        """Press Enter while more waits."""
        while b"press Enter to go on" in said:
            os.write(self._master, b"\n")
            said = self.until_prompt()


def card_to_play(record: Path, rng: Random) -> str | None:
    """A card somebody may play now; None once the game is over."""
    state = load(record).timeline.state
    if pending(state) is None:
        return None
    cards = [play.card for play in legal_plays(state)]
    return str(rng.choice(cards))


def measure(
    game: str, seats: int, level: str, plays: int, where: Path | None
) -> tuple[list[float], list[float], list[float]]:
    """Seconds for each play, those the processor was busy with it, and seconds for each line
    echoed in between; records go to a folder in `where`.
    """
    ours: list[float] = []
    busy: list[float] = []
    bare: list[float] = []
    rng, seed = Random(1), 0
    with (
        tempfile.TemporaryDirectory(dir=where) as folder,
        Terminal(["-c", ECHO], Path(folder)) as echo,
    ):
        echo.until_prompt()
        while len(ours) < plays:
            seed += 1
            record = Path(folder, f"{seed}.jsonl")
            options = f"--game {game} --players {seats} --level {level} --seed {seed}"
            command = ["-m", "foppen_access", "play", *options.split(), "--record", str(record)]
            with Terminal(command, Path(folder)) as program:
                program.read_on(program.until_prompt())
                while len(ours) < plays and (card := card_to_play(record, rng)):
                    before = program.processor()
                    ours.append(program.enter(card))
                    busy.append(program.processor() - before)
                    bare.append(echo.enter(card))
    return ours, busy, bare


def row(seconds: Sequence[float]) -> str:
    """The median and the 95th percentile in milliseconds."""
    return f"{1000 * median(seconds):8.2f}{1000 * quantiles(seconds, n=20)[-1]:8.2f}"


def main() -> None:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plays", type=int, default=150)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument(
        "--where", type=Path, help="a folder for the records: /dev/shm leaves the disk out"
    )
    args = parser.parse_args()
    print("Milliseconds from Enter to the next prompt; medians and 95th percentiles.")
    print(f"{'':28}{'ours':>8}{'p95':>8}{'busy':>8}{'p95':>8}{'echo':>8}{'p95':>8}")
    for game, seats in TABLES:
        for level in args.levels.split(","):
            columns = map(row, measure(game, seats, level, args.plays, args.where))
            print(f"{game + ' ' + str(seats) + ' ' + level:28}{''.join(columns)}", flush=True)


if __name__ == "__main__":
    main()
