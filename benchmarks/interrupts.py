"""Whether signals at random moments are answered by the exit status, and never by a crash.

    python -m benchmarks.interrupts [--seconds 600] [--seed 1]

Each try starts a command at a terminal of its own, by a random way of typing, types up to four
lines, and sends SIGINT, SIGTERM, SIGHUP, or SIGTSTP and SIGCONT, up to 1.5 s later; a fifth of
them comes while the program starts.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "app"))


def main() -> None:
    """Try, and print what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    from interrupts import tried  # noqa: PLC0415 - of the tests

    with TemporaryDirectory() as folder:
        os.chdir(folder)
        tries = tried(asked.seconds, asked.seed)
    wrong = [each for each in tries if each.fault]
    for each in wrong:
        print(each.what, each.fault, sep="\n")
    kinds = Counter(each.fault.split(":")[0] for each in wrong)
    print(f"{len(tries)} tries, {len(wrong)} wrong: {dict(kinds)}")


if __name__ == "__main__":
    main()
