"""Single keys without Enter. Nothing is redrawn: each key adds at most one line."""

from collections.abc import Callable
from typing import TextIO

from prompt_toolkit.application import Application
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from foppen_access.console.lines import Aids, Picker, PlainLines

WHOLE_LINE = ":"
"""The key that asks for a whole line, for what no single key can say."""


class SingleKeys:
    """Keys are read by prompt_toolkit, which draws nothing. Where whole lines are awaited, they
    are typed as ever.

    Args:
        lines: for whole lines.
        stdin: the terminal.
        announce: says what a key has chosen.

    Raises:
        Exception: of several kinds, where the terminal can't.
    """

    def __init__(self, lines: PlainLines, stdin: TextIO, announce: Callable[[str], None]) -> None:
        self._lines = lines
        self._announce = announce
        self._input = create_input(stdin)

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """The line that keys stand for: a command, or the card they have chosen."""
        if aids.picker is None:
            return self._lines.read(text, prompt, aids)
        app: Application[str | None] = Application(
            layout=Layout(Window()),  # the usual one has keys of its own
            key_bindings=self._bindings(aids.picker),
            input=self._input,
            output=DummyOutput(),
        )
        with self._input.raw_mode():  # before anything is asked, or the terminal echoes the key
            self._lines.write(text + prompt)
            self._lines.midline = True
            line = app.run()
        if line == WHOLE_LINE:
            return self._lines.read("", f"{WHOLE_LINE} ", aids)
        return line

    def _bindings(self, picker: Picker) -> KeyBindings:
        keys = KeyBindings()

        def press(name: str, event: KeyPressEvent) -> None:
            said = picker.press(name)
            if said:
                self._announce(said)
                self._lines.midline = True
            elif said is None and len(name) == 1:
                event.app.exit(result=name)

        for name in ("left", "right", "up", "down", "backspace"):
            keys.add(name)(lambda event, name=name: press(name, event))
        keys.add("enter")(lambda event: event.app.exit(result=picker.line))
        keys.add("c-d")(lambda event: event.app.exit(result=None))
        keys.add("c-c")(lambda event: event.app.exit(exception=KeyboardInterrupt))
        keys.add(Keys.Any)(lambda event: press(event.data, event))
        return keys
