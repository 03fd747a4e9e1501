"""Run as a program: the program with these arguments, and the modules that its first line waits
for, in a file: those there are when something is first written, but for those of an empty Python.

    python first_line.py FILE ARGUMENTS...
"""

import sys

EMPTY = set(sys.modules)


class Screen:
    """Standard output that looks round when it is first written to."""

    def __init__(self) -> None:
        self._stream = sys.stdout
        self.loaded: list[str] = []

    def write(self, text: str) -> int:
        if text and not self.loaded:
            self.loaded = sorted(set(sys.modules) - EMPTY)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


if __name__ == "__main__":
    file, *sys.argv[1:] = sys.argv[1:]
    screen = Screen()
    sys.stdout = screen
    from foppen_access.__main__ import main

    status = main()
    with open(file, "w", encoding="utf-8") as out:  # noqa: PTH123 - pathlib would count
        out.write("\n".join(screen.loaded))
    sys.exit(status)
