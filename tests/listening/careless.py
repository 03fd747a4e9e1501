"""A program that prints the lines of an evening as one would without ever having listened:
prompt_toolkit with its defaults, and one write a line.
"""

import json
import sys
from pathlib import Path

from prompt_toolkit import PromptSession


def play(blocks: list[list[str]], prompt: str) -> None:
    """Print each block, and wait for a line in between."""
    session: PromptSession[str] = PromptSession()
    for number, block in enumerate(blocks):
        if number:
            session.prompt(prompt)
        for line in block:
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    play(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), sys.argv[2])
