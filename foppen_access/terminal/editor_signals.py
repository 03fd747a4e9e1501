"""prompt_toolkit applications that a signal can end.

An exception raised in a signal handler would pass through the middle of the event loop, which
would then ask in English for Enter. So the application is asked to exit, and the exception is
raised after it.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import get_typeahead

from foppen_access.terminal.line_input import PlainLines
from foppen_access.terminal.typeahead import heed

T = TypeVar("T")


class Ending:
    """Runs prompt_toolkit applications, one after another, that a signal can end."""

    def __init__(self) -> None:
        self._app: Application[Any] | None = None
        self._exception: BaseException | None = None

    def run(self, app: Application[Any], run: Callable[[Callable[[], None]], T]) -> T:
        """What `run` returns, which runs the application and is given its `pre_run`.

        Raises:
            BaseException: what `end` was given meanwhile.
        """
        self._app = app
        try:
            return run(self._end)
        finally:
            self._app = None
            exception, self._exception = self._exception, None
            if exception:
                raise exception

    def end(self, exception: BaseException) -> bool:
        """End what is running with an exception, soon; False where nothing is. May be called
        wherever a signal comes.
        """
        if self._app is None:
            return False
        self._exception = exception
        if self._app.loop:
            self._app.loop.call_soon_threadsafe(self._end)
        return True

    def _end(self) -> None:
        app = self._app
        if self._exception and app and app.future and not app.future.done():
            app.exit()


def typed_ahead(terminal: Input) -> str:
    """What was typed there after the end of an application; the next one doesn't hear of it."""
    return "".join(key.data for key in get_typeahead(terminal))


def forget_ahead(terminal: Input, lines: PlainLines) -> None:
    """Leave out what was typed after the end of an application, by the keys it had read already and
    by those that still lie in the terminal.

    Raises:
        KeyboardInterrupt: Ctrl+C was among it, of which a terminal makes no signal while keys are
            read.
    """
    read = typed_ahead(terminal)
    lines.forget()
    heed(read)
