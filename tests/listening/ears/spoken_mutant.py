"""Runs the program with faults in what it hands to a voice; they are those of `mutant.py`.

python tests/listening/ears/spoken_mutant.py FAULT,FAULT,... ARGUMENTS...
"""

import sys
from collections.abc import Iterable
from unittest.mock import patch

from ears.mutant import FAULTS, LEAST
from foppen_access.__main__ import main
from foppen_access.speech.process_speaker import ChildSpeaker
from foppen_access.speech.speaker import VoiceLine

say_block = ChildSpeaker.say_block


class SpokenMutant:
    """What passes on to the voice."""

    def __init__(self, faults: list[str]) -> None:
        self._faults = faults
        self._greets = True

    def said(self, block: list[VoiceLine]) -> list[VoiceLine]:
        """What is said instead of a block; the greeting is left alone."""
        if self._greets or not self._faults or len(block) < LEAST:
            self._greets = False
            return block
        faulty = FAULTS[self._faults.pop(0)]([line.text.encode() for line in block])
        return [VoiceLine(text.decode()) for text in faulty]


def run(faults: str, arguments: list[str]) -> None:
    """Run the program."""
    mutant = SpokenMutant(faults.split(","))

    def say(self: ChildSpeaker, lines: Iterable[VoiceLine], *, interrupt: bool) -> None:
        say_block(self, mutant.said([*lines]), interrupt=interrupt)

    with patch.object(ChildSpeaker, "say_block", say), patch.object(sys, "argv", arguments):
        main()


if __name__ == "__main__":
    run(sys.argv[1], ["foppen-access", *sys.argv[2:]])
