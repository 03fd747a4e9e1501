"""A line editor with completion, history and search that suits screen readers."""

from collections.abc import Callable, Iterator, Sequence
from shutil import get_terminal_size
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import create_output
from prompt_toolkit.shortcuts import CompleteStyle

from foppen_access.terminal.editor_signals import Ending, forget_ahead, typed_ahead
from foppen_access.terminal.line_input import LONGEST_LINE, Aids, PlainLines
from foppen_access.terminal.signals import STOPS, stop
from foppen_access.terminal.terminal_modes import Modes


class EditedLines:
    """prompt_toolkit without what disturbs screen readers: no query of the cursor's position, no
    menu while typing, no toolbar, no right prompt; text and prompt in one write.

    Raises:
        Exception: of several kinds, where the terminal can't.
    """

    picks = False

    def __init__(self, lines: PlainLines, stdin: TextIO, stdout: TextIO) -> None:
        self._lines = lines
        self._modes = Modes(stdin)
        self._ending = Ending()
        self._output = create_output(stdout)
        self._output.enable_cpr = False  # type: ignore[attr-defined]  # only VT100 has it
        self._words = _Words()
        self._session: PromptSession[str] = PromptSession(
            output=self._output,
            history=InMemoryHistory(),
            completer=self._words,
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
            enable_system_prompt=False,
            enable_open_in_editor=False,
            key_bindings=_stopping() if STOPS else None,
        )

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """A line; it is shown with its prompt until Enter."""
        self._words.now = aids.words
        if self._lines.midline:
            text, self._lines.midline = f"\n{text}", False
        self._output.write_raw(text)  # with the prompt, which Orca says again where it comes later
        try:
            aids.shown()
        except OSError:
            self._output.flush()
            raise
        try:
            line = self._ending.run(
                self._session.app,
                lambda begin: self._session.prompt(prompt, pre_run=begin, handle_sigint=False),
            )
        except EOFError:
            return None
        return line.strip()[:LONGEST_LINE]

    def leave(self) -> bool:
        """Clear the line that is typed and let the terminal go, where there is one."""
        app = self._session.app
        if app.is_running:
            app.renderer.erase()
            self._modes.leave()
        return app.is_running

    def take_up(self, *, again: bool) -> None:  # noqa: ARG002 - it was cleared
        """Show the prompt, and what was typed after it."""
        app = self._session.app
        if app.is_running:
            self._modes.take_up()
            app.renderer.reset()
            app.invalidate()

    def ahead(self) -> str:
        """What was typed after the last line."""
        return typed_ahead(self._session.app.input)

    def forget(self) -> None:
        """Leave out what was typed before it was asked for."""
        forget_ahead(self._session.app.input, self._lines)

    def end(self, exception: BaseException) -> bool:
        """Whether a line is typed; then that ends so, soon."""
        return self._ending.end(exception)

    def close(self) -> None:
        """The terminal is changed only while a line is typed."""


def _stopping() -> KeyBindings:
    keys = KeyBindings()
    keys.add("c-z")(lambda _event: stop())
    return keys


class _Words(Completer):
    """Completes a word that begins the line, or the one at the cursor."""

    def __init__(self) -> None:
        self.now: Callable[[], Sequence[str]] = tuple

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - the base's
    ) -> Iterator[Completion]:
        """The words that go on as the line does; none where they would not fit the screen, for
        then prompt_toolkit asks whether to show them, in English.
        """
        typed = document.text_before_cursor.lstrip().casefold()
        found = [word for word in self.now() if typed and word.casefold().startswith(typed)]
        if len(found) <= get_terminal_size().lines - 2:
            yield from (Completion(word, start_position=-len(typed)) for word in found)
