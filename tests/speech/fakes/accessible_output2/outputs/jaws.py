"""JAWS: it brailles, and is silenced only by a line that interrupts."""

from accessible_output2.outputs import CALLS, Output


class Jaws(Output):
    name = "jaws"

    def braille(self, text: str, **_: object) -> bool:
        CALLS.append(("braille", text))
        return True


output_class = Jaws
