"""Which entry of a list a typed line means."""

import re
from collections.abc import Callable, Sequence

from foppen_access.console.vocabulary import spelled_out


def meant(line: str, labels: Sequence[str], shown: int) -> list[int]:
    """The numbers of the labels, from 1, that are meant by their beginning, or else by that of a
    word in them; that of the only one that is whole. Those that are shown, the first, come before
    all others.
    """
    text = spelled_out(line)
    plain = [spelled_out(label) for label in labels]
    ways: tuple[Callable[[str], bool], ...] = (
        text.__eq__,
        lambda label: bool(text) and not text.isdecimal() and label.startswith(text),
        lambda label: _names(text, label),
    )
    for way in ways:
        found = [at for at, label in enumerate(plain, 1) if way(label)]
        if found:
            return [at for at in found if at <= shown] or found
    return []


def _names(text: str, label: str) -> bool:
    """Whether a text begins a word of a label; a number is a whole word of it."""
    words = re.split(r"[\W_]+", label)
    if text.isdecimal():
        return text in words
    return bool(text) and any(word.startswith(text) for word in words)
