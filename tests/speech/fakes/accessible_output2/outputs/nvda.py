"""NVDA: it brailles and can be silenced."""

from accessible_output2.outputs import CALLS, Output


class NVDA(Output):
    name = "NVDA"

    def braille(self, text: str, **_: object) -> bool:
        CALLS.append(("braille", text))
        return True

    def silence(self) -> None:
        CALLS.append(("silence",))


output_class = NVDA
