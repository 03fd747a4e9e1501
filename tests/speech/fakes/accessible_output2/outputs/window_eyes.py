"""Window-Eyes: it doesn't braille."""

from accessible_output2.outputs import CALLS, Output


class WindowEyes(Output):
    name = "Window-Eyes"

    def silence(self) -> None:
        CALLS.append(("silence",))


output_class = WindowEyes
