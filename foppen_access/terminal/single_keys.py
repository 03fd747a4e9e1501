"""Reading single keys without Enter. Nothing is redrawn: each key adds at most one line."""

from collections.abc import Callable
from typing import TextIO

from prompt_toolkit.application import Application
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

from foppen_access.terminal.editor_signals import Ending, forget_ahead, typed_ahead
from foppen_access.terminal.line_input import Aids, Input, Picker, PlainLines
from foppen_access.terminal.signals import STOPS, stop
from foppen_access.terminal.terminal_modes import Modes

WHOLE_LINE = ":"
"""The key that asks for a whole line, for what no single key can say."""


class SingleKeys:
    """Keys are read by prompt_toolkit, which draws nothing. Where whole lines are awaited, they
    are typed as ever.

    Args:
        lines: for what keys are read after.
        whole: for whole lines.
        stdin: the terminal.
        announce: says what a key has chosen.

    Raises:
        Exception: of several kinds, where the terminal can't.
    """

    picks = True

    def __init__(
        self, lines: PlainLines, whole: Input, stdin: TextIO, announce: Callable[[str], None]
    ) -> None:
        self._lines = lines
        self._whole = whole
        self._announce = announce
        self._input = create_input(stdin)
        self._modes = Modes(stdin)
        self._ending = Ending()

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """The line that keys stand for: a command, or the card they have chosen."""
        if aids.picker is None:
            return self._whole_line(text, prompt, aids)
        self._modes.silence()
        app: Application[str | None] = Application(
            layout=Layout(Window()),  # the usual one has keys of its own
            key_bindings=self._bindings(aids.picker()),
            input=self._input,
            output=DummyOutput(),
        )
        with self._input.raw_mode():
            self.forget()
            with self._lines.awaiting(text, prompt, aids):
                self._lines.midline = True
                try:
                    line = self._ending.run(
                        app, lambda begin: app.run(pre_run=begin, handle_sigint=False)
                    )
                except EOFError:  # the terminal has gone
                    line = None
        if line == WHOLE_LINE:
            return self._whole_line("", f"{WHOLE_LINE} ", Aids(aids.words))
        return line

    def leave(self) -> bool:
        """Let the terminal echo while another program uses it."""
        return self._modes.leave() if self._modes.silent else self._whole.leave()

    def take_up(self, *, again: bool) -> None:
        """Keys are read again; what they have chosen is still chosen."""
        if not self._modes.silent:
            self._whole.take_up(again=again)
            return
        self._modes.take_up()
        self._lines.take_up(again=again)

    def ahead(self) -> str:
        """What was typed after the last key."""
        return typed_ahead(self._input)

    def forget(self) -> None:
        """What was typed before the news were out was not meant for them."""
        forget_ahead(self._input, self._lines)

    def end(self, exception: BaseException) -> bool:
        """Whether a key is awaited; then that ends so, soon."""
        return self._whole.end(exception) or self._ending.end(exception)

    def close(self) -> None:
        """Let the terminal echo again."""
        self._modes.restore()

    def _whole_line(self, text: str, prompt: str, aids: Aids) -> str | None:
        if self._modes.silent:
            self.forget()
        self.close()
        return self._whole.read(text, prompt, aids)

    def _bindings(self, picker: Picker) -> KeyBindings:
        keys = KeyBindings()

        def press(name: str, event: KeyPressEvent) -> None:
            self._lines.key = name
            said = picker.press(name)
            if said:
                self._announce(said)
            elif said is None and len(name) == 1:
                event.app.exit(result=name)

        def enter(event: KeyPressEvent) -> None:
            self._lines.key = ""
            event.app.exit(result=picker.line)

        for name in ("left", "right", "up", "down", "backspace"):
            keys.add(name)(lambda event, name=name: press(name, event))
        keys.add("enter")(enter)
        keys.add("c-d")(lambda event: event.app.exit(result=None))
        keys.add("c-c")(lambda event: event.app.exit(exception=KeyboardInterrupt))
        if STOPS:
            keys.add("c-z")(lambda _event: stop())
        keys.add(Keys.Any)(lambda event: press(event.data, event))
        return keys
