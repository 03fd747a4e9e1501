"""Parsed messages, formatted with their arguments."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias


class MessageArgument(NamedTuple):
    """A placeholder for an argument."""

    name: str


class MessageChoice(NamedTuple):
    """Variants of a text, selected by an argument.

    Attributes:
        name: that of the argument.
        variants: texts, each for a value or a kind of number; the first that fits is taken.
        usual: the text where none fits.
    """

    name: str
    variants: "tuple[tuple[str, Pattern], ...]"
    usual: "Pattern"


Pattern: TypeAlias = tuple[str | MessageArgument | MessageChoice, ...]


def said(pattern: Pattern, args: Mapping[str, object], kind_of: Callable[[int], str]) -> str:
    """A pattern with its arguments put in.

    Args:
        pattern: what is said.
        args: texts, whole numbers, booleans.
        kind_of: of which kind a number is: `one`, `few`, `other`.

    Raises:
        LookupError: an argument is missing, or is nothing that can be said.
    """
    parts = []
    for part in pattern:
        if isinstance(part, str):
            parts.append(part)
            continue
        match args[part.name]:
            case bool() as yes:
                value: str | int = "yes" if yes else "no"
            case str() | int() as value:
                pass
            case _:
                raise LookupError(part.name)
        if isinstance(part, MessageChoice):
            names = {value} if isinstance(value, str) else {str(value), kind_of(value)}
            fitting = (text for name, text in part.variants if name in names)
            value = said(next(fitting, part.usual), args, kind_of)
        parts.append(str(value))
    return "".join(parts)
