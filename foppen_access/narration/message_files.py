"""The messages of one language, read from its files.

The files are split into messages at once, and a message is parsed when it is first said; those
without choices need no parser for it. Parsing all of them would delay the first line.
"""

import re
from collections.abc import Mapping

from foppen_access.narration.message_patterns import MessageArgument, Pattern, said

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=([^\n]*(?:\n(?![a-zA-Z#-])[^\n]*)*)", re.MULTILINE)
"""A name and all that follows, up to a line that begins a message, a term or a comment."""

_ARGUMENT = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")

_PLURAL = "plural"
"""The message that says of which kind a number is; its arguments are digits, as text."""


class MissingTextError(LookupError):
    """No such text, or one that can't be read."""


class MissingArgumentError(MissingTextError):
    """An argument that a text needs was not given, or can't be said: a fault of the program."""


class Messages:
    """The messages of one language.

    Args:
        source: the text of its files.
    """

    def __init__(self, source: str) -> None:
        self._sources = _split(source)
        self._read: dict[str, Mapping[str | None, Pattern]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def text(self, key: str, variant: str | None = None, /, **args: object) -> str:
        """A message with its arguments put in; see `Catalog.text`.

        Raises:
            MissingTextError: no such message, or an argument is missing or is no text or number.
        """
        try:
            if key not in self._read:
                self._read[key] = _patterns(key, self._sources[key])
        except LookupError as error:
            raise MissingTextError(key) from error
        patterns = self._read[key]
        try:
            return said(patterns.get(variant) or patterns[None], args, self._kind)
        except LookupError as error:
            raise MissingArgumentError(key, *error.args) from error

    def _kind(self, number: int) -> str:
        """The kind of a number in this language: `one`, `few`, `other`."""
        size = abs(number)
        if _PLURAL not in self:
            return "one" if size == 1 else "other"
        parts = {"n": size, "ten": size % 10, "hundred": size % 100}
        return self.text(_PLURAL, **{name: str(part) for name, part in parts.items()})


def _split(source: str) -> Mapping[str, str]:
    return {found[1]: found[2] for found in _MESSAGE.finditer(source)}


def _patterns(key: str, source: str) -> Mapping[str | None, Pattern]:
    texts = _ARGUMENT.split(source.strip(" \n"))
    if not any(mark in text for text in texts[::2] for mark in "{}\n"):
        return {
            None: tuple(MessageArgument(text) if at % 2 else text for at, text in enumerate(texts))
        }
    from foppen_access.narration.fluent import read_message  # noqa: PLC0415 - slow to import

    return read_message(f"{key} ={source}")
