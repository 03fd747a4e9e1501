"""Screen readers through accessible-output2, each of its outputs separately.

Its `Auto` never brailles, prints into the terminal and takes a voice for a screen reader; its
outputs one by one do none of this.
"""

from collections.abc import Callable, Sequence
from threading import Event
from typing import Any

from foppen_access.speech.engines import Engine, NoEngineError, Silence, library

OUTPUTS: Sequence[str] = (
    *("NVDA", "JAWS", "Window-Eyes", "System Access", "Dolphin"),
    *("PC Talker", "ZDSR"),
)
"""The outputs that are screen readers of Windows."""


class Reader:
    """A running screen reader.

    Raises:
        NoEngineError: it doesn't run.
    """

    stops = True
    ends = False
    has_voice = True

    def __init__(self, name: str) -> None:
        self.name = name
        module = library(f"accessible_output2.outputs.{_module(name)}")
        try:
            self._output: Any = module.output_class()
        except Exception as error:  # each says otherwise that it isn't here
            raise NoEngineError(Silence.IDLE) from error
        self.brailles = "braille" in vars(type(self._output))
        self._interrupts = False
        self._check()

    def say(self, text: str, cut: Event) -> bool:  # noqa: ARG002 - the reader queues it
        """Hand over a line."""
        self._check()
        self._output.speak(text, interrupt=self._interrupts)
        self._interrupts = False
        return True

    def braille(self, text: str) -> None:
        """Have it show a text."""
        self._check()
        self._output.braille(text)

    def stop(self) -> None:
        """Silence the reader at once, or with the next line where it knows no other way."""
        if hasattr(self._output, "silence"):
            self._output.silence()
        else:
            self._interrupts = True

    def _check(self) -> None:
        """Its functions report nothing when the reader has gone."""
        if not self._output.is_active():
            raise NoEngineError(Silence.IDLE)


def opener(name: str) -> Callable[[], Engine]:
    """Opens the reader of this name."""
    return lambda: Reader(name)


def _module(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")
