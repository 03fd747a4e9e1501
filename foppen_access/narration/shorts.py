"""The shortest forms of what is said, for a braille display. It imports nothing, as the terminal
needs it before any game is there.
"""

from collections.abc import Callable
from typing import TypeAlias

Short: TypeAlias = Callable[[str], str]
"""Writes something in its shortest form, each news on a line; `brief` wants it shorter still.
Perhaps nothing."""


def no_news(_form: str) -> str:
    """There is nothing to write."""
    return ""


def in_turn(*shorts: Short) -> Short:
    """The shortest forms of several news that share a line."""
    return lambda form: "\n".join(filter(None, (short(form) for short in shorts)))
