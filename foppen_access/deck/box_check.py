"""What is said of a part of a box: cards that are missing, and cards that are there too often."""

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum

from foppen_engine import Card, Suit
from foppen_engine.values import frozen


class BoxMark(Enum):
    """What is said of the values beside it."""

    MISSING = "missing"
    DOUBLE = "double"


@frozen
class BoxFault:
    """What is wrong with a box, or a part of it.

    Args:
        missing: cards of the deck that are not there.
        surplus: cards that are there too often, once for each that is too much.
    """

    missing: tuple[Card, ...] = ()
    surplus: tuple[Card, ...] = ()

    def __add__(self, other: "BoxFault") -> "BoxFault":
        return BoxFault(self.missing + other.missing, self.surplus + other.surplus)


@frozen
class NotOfPart:
    """Values that were said and that no card of the part has."""

    values: tuple[int, ...]


def parts(deck: Sequence[Card]) -> list[list[Card]]:
    """The cards of each colour, then those of each kind without one.

    Args:
        deck: in any order.
    """
    coloured = [[card for card in deck if card.suit is suit] for suit in Suit]
    plain = Counter(card for card in deck if card.suit is None)
    return [*filter(None, coloured), *([card] * plain[card] for card in sorted(plain))]


def said_of_colour(
    part: Sequence[Card],
    line: str,
    number: Callable[[str], int | None],
    mark: Callable[[str], BoxMark | None],
) -> BoxFault | NotOfPart | None:
    """What a line says of the cards of a colour: `3 7` are missing, `+7` is there twice, and so is
    what `double` stands beside. None where it can't be understood, or contradicts itself.

    Args:
        part: the cards, each value once.
        line: what was typed.
        number: the number that a word is.
        mark: what a word says of the values before it, or behind it where it comes first.
    """
    said = _said(line, number, mark)
    if said is None:
        return None
    values = {card.value: card for card in part}
    if strange := [value for _, value in said if value not in values]:
        return NotOfPart(tuple(strange))
    missing = [values[value] for kind, value in said if kind is BoxMark.MISSING]
    surplus = [values[value] for kind, value in said if kind is BoxMark.DOUBLE]
    if {*missing} & {*surplus} or len({*missing}) < len(missing):
        return None
    return BoxFault(tuple(sorted(missing, key=_value)), tuple(sorted(surplus, key=_value)))


def _value(card: Card) -> int:
    return card.value


def _said(
    line: str, number: Callable[[str], int | None], mark: Callable[[str], BoxMark | None]
) -> list[tuple[BoxMark, int]] | None:
    """Each value with what is said of it; None where a word is neither."""
    words = line.replace(",", " ").replace(";", " ").split()
    leads = bool(words) and mark(words[0]) is not None
    said: list[tuple[BoxMark, int]] = []
    open_values: list[int] = []
    kind = BoxMark.MISSING
    for word in words:
        found = mark(word)
        if found is not None:
            said += [(kind if leads else found, value) for value in open_values]
            kind, open_values = found, []
        elif (value := number(word.removeprefix("+"))) is None:
            return None
        elif word.startswith("+"):
            said.append((BoxMark.DOUBLE, value))
        else:
            open_values.append(value)
    rest = kind if leads else BoxMark.MISSING
    return [*said, *((rest, value) for value in open_values)]


def counted_of_kind(part: Sequence[Card], there: int) -> BoxFault:
    """What is wrong where so many cards of one kind are there.

    Args:
        part: the cards, all alike.
        there: how many were counted.
    """
    return BoxFault(tuple(part[there:]), (part[0],) * max(there - len(part), 0))
