"""Plain data, read key by key; whatever is wrong with them is a `NotationError`.

Plain data are dictionaries, lists, strings, whole numbers, booleans and None: what JSON can say.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from foppen_engine.cards import Card, CardNotationError, parse_card
from foppen_engine.reason import Reason, ReasonError
from foppen_engine.values import frozen

LARGEST_NUMBER = 1_000_000
"""No number of a record is larger; what is, is refused before anything is computed with it."""


@frozen
class NotAnObject(Reason):
    """An entry must be an object with keys."""


@frozen
class UnknownKey(Reason):
    """A key that doesn't belong there."""

    key: str


@frozen
class MissingKey(Reason):
    """A key that must be there is not."""

    key: str


Wanted: TypeAlias = Literal[
    "number", "signed", "positive", "text", "flag", "object",
    "list", "names", "hands", "card", "suit", "one", "short", "time", "word", "computers",
    "thinking",
]  # fmt: skip
"""What the value of a key must be, as far as that differs."""


@frozen
class WrongValue(Reason):
    """The value of a key is of the wrong kind or out of all bounds; `wanted` is what it must be."""

    key: str
    wanted: Wanted


class NotationError(ReasonError):
    """Plain data that say nothing."""


class Fields:
    """An object of plain data, read key by key; every fault is a `NotationError`.

    Args:
        data: the object.
        required: the keys that must be there.
        optional: those that may be.
        key: what it is the value of; empty for an entry itself.
    """

    def __init__(
        self,
        data: object,
        *,
        required: tuple[str, ...],
        optional: tuple[str, ...] = (),
        key: str = "",
    ) -> None:
        if not isinstance(data, Mapping):
            raise NotationError(WrongValue(key, "object") if key else NotAnObject())
        self._data: Mapping[str, object] = data
        for each in data:
            if each not in required and each not in optional:
                raise NotationError(UnknownKey(str(each)))
        for each in required:
            if each not in data:
                raise NotationError(MissingKey(each))

    def has(self, key: str) -> bool:
        """Whether an optional key is there."""
        return key in self._data

    def raw(self, key: str) -> object:
        """The value of a key as it is."""
        return self._data[key]

    def text(self, key: str) -> str:
        """A string."""
        value = self._data[key]
        if not isinstance(value, str):
            raise NotationError(WrongValue(key, "text"))
        return value

    def number(self, key: str) -> int:
        """A whole number from 0 on."""
        return whole_number(self._data[key], key)

    def numbers(self, key: str, *, signed: bool) -> tuple[int, ...]:
        """A list of whole numbers, from 0 on unless they are signed."""
        return tuple(whole_number(item, key, signed=signed) for item in self.items(key))

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._data[key]
        if not isinstance(value, bool):
            raise NotationError(WrongValue(key, "flag"))
        return value

    def items(self, key: str) -> list[object]:
        """A list."""
        value = self._data[key]
        if not isinstance(value, list):
            raise NotationError(WrongValue(key, "list"))
        return value

    def card(self, key: str) -> Card:
        """A card."""
        return card_from_text(self._data[key], key)

    def cards(self, key: str) -> tuple[Card, ...]:
        """A list of cards."""
        return tuple(card_from_text(item, key) for item in self.items(key))


def whole_number(value: object, key: str, *, signed: bool = False) -> int:
    """The value as a whole number up to `LARGEST_NUMBER`, from 0 unless it is signed."""
    least = -LARGEST_NUMBER if signed else 0
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= LARGEST_NUMBER:
        return value
    raise NotationError(WrongValue(key, "signed" if signed else "number"))


def card_from_text(value: object, key: str) -> Card:
    """The value as a card."""
    if not isinstance(value, str):
        raise NotationError(WrongValue(key, "card"))
    try:
        return parse_card(value)
    except CardNotationError as error:
        raise NotationError(error.reason) from error
