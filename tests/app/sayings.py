"""Every message of `locales/` as a line that a player might hear, with arguments made up."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from fluent.syntax import ast as ftl
from games import NAMES
from texts import ALWAYS, OPTIONAL, in_lines, texts, variables

from foppen_access.narration.catalog import Catalog

WORDS = {
    "de": {
        "card": "Grün 17",
        "cards": "Blau 3, 7, 9; Grün 20; Eins",
        "choices": "brief, normal, full",
        "detail": "ausführlich",
        "discard": "Gelb 2",
        "first": "Blau",
        "game": "Foppen 2018",
        "led": "Grün",
        "mean": "minus 31",
        "new": "Rot 7",
        "old": "Eins",
        "option": "--players",
        "points": "Anna minus 17, Bert 0, Cleo plus 10",
        "reason": "Cleo muss Rot bedienen, Blau 7 geht nicht.",
        "setting": "Sprache",
        "shown": "Cleo in Stich 3",
        "sizes": "Anna 7, Bert 8, Cleo 6, Dora 7",
        "suit": "Gelb",
        "suits": "Blau oder Rot",
        "text": "was zuletzt gesagt wurde",
        "totals": "Anna minus 17, Bert 0, Cleo plus 10",
        "values": "3, 7, 9",
        "what": "Bert Grün 17",
        "word": "wiederholen",
        "words": "Stand oder Stich",
    },
    "en": {
        "card": "Green 17",
        "cards": "Blue 3, 7, 9; Green 20; One",
        "choices": "brief, normal, full",
        "detail": "full",
        "discard": "Yellow 2",
        "first": "Blue",
        "game": "Foppen 2018",
        "led": "Green",
        "mean": "minus 31",
        "new": "Red 7",
        "old": "One",
        "option": "--players",
        "points": "Anna minus 17, Bert 0, Cleo plus 10",
        "reason": "Cleo must follow Red, Blue 7 won't do.",
        "setting": "Language",
        "shown": "Cleo in trick 3",
        "sizes": "Anna 7, Bert 8, Cleo 6, Dora 7",
        "suit": "Yellow",
        "suits": "Blue or Red",
        "text": "what was said last",
        "totals": "Anna minus 17, Bert 0, Cleo plus 10",
        "values": "3, 7, 9",
        "what": "Bert Green 17",
        "word": "repeat",
        "words": "scores or sheet",
    },
}
"""Phrases by the name of the argument."""

SEVERAL = {"fooled", "names", "out", "players", "seats", "winners", "worst"}
"""Arguments that are lists of players; any other is one of them."""

COUNTS = {
    "accounted", "actions", "at", "count", "deals", "deck", "discs", "done", "each", "expected",
    "hands", "highest", "least", "left", "line", "lines", "most", "move", "named", "number",
    "numbers", "others", "pile", "places", "possible", "rest", "right", "round", "rounds", "said",
    "tens", "tenths", "trick", "value", "whole", "wins", "worth",
}  # fmt: skip
COUNTED = {
    "players": {"cli-error-too-many-names", "deck-too-small", "edition-incomplete",
                "hands-too-large", "impossible-discs", "league-played", "record-other-game",
                "simulated", "table-reconstructed", "wrong-number-of-players"},
    "names": {"cli-error-too-many-names"},
    "games": {"league-played", "simulated"},
    "all": {"verify-progress", "simulate-progress"},
    "cards": {"deck-too-small", "hands-too-large", "pile-shuffled", "table-ask-hand",
              "too-many-cards", "wrong-count", "wrong-hand-size"},
    "seats": {"no-such-seat", "wrong-number-of-hands", "wrong-numbers"},
}  # fmt: skip
"""Arguments that are numbers: everywhere, or in these messages."""

NUMBER = 7
PLURALS = {"one": 1, "other": NUMBER}
BRAILLE = "braille"
"""Texts for a braille display only are attributes of this name, or messages that begin so."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line, and the message it comes from."""

    key: str
    text: str


def is_for_braille(key: str, variant: str | None) -> bool:
    """Whether a text stands under the fingers and is never spoken."""
    return variant == BRAILLE or key.startswith(f"{BRAILLE}-")


@cache
def lines(language: str, *, braille: bool = False) -> tuple[Line, ...]:
    """Every message in all its forms, each line once."""
    catalog = Catalog(language)
    found = (
        Line(key, text)
        for key, variant, arguments in sayings(language)
        if is_for_braille(key, variant) == braille
        for text in in_lines(key, catalog.text(key, variant, **arguments))
    )
    return tuple(dict.fromkeys(line for line in found if line.text.strip()))


def sayings(language: str) -> Iterator[tuple[str, str | None, dict[str, object]]]:
    """Every message in all its forms: its name, its attribute, its arguments."""
    catalog = Catalog(language)
    for (key, variant), pattern in texts(language).items():
        if key not in OPTIONAL:
            for arguments in _arguments(catalog, key, pattern):
                yield key, variant, arguments


def _arguments(catalog: Catalog, key: str, pattern: ftl.Pattern) -> Iterator[dict[str, object]]:
    """The arguments that make a pattern say all that it can say."""
    choices = {name: [_sample(catalog, key, name)] for name in sorted(variables(pattern))}
    for name, values in _selected(pattern):
        choices[name] = list(dict.fromkeys([*(choices[name] if not values else []), *values]))
    for chosen in product(*choices.values()):
        yield dict(zip(choices, chosen, strict=True))


def _selected(node: object) -> Iterator[tuple[str, list[object]]]:
    """The arguments that choose between forms, and what they can be."""
    if isinstance(node, ftl.SelectExpression):
        assert isinstance(node.selector, ftl.VariableReference)
        yield node.selector.id.name, [_chosen(variant.key) for variant in node.variants]
    children = node if isinstance(node, list) else vars(node).values() if _inner(node) else ()
    for child in children:
        yield from _selected(child)


def _inner(node: object) -> bool:
    return isinstance(node, ftl.BaseNode) and not isinstance(node, ftl.Span)


def _chosen(key: ftl.Identifier | ftl.NumberLiteral) -> object:
    if isinstance(key, ftl.NumberLiteral):
        return int(key.value)
    return {"yes": True, "no": False, **PLURALS}.get(key.name, key.name)


def _sample(catalog: Catalog, key: str, name: str) -> object:
    if name in COUNTS or key in COUNTED.get(name, ()):
        return NUMBER
    if name == ALWAYS:
        return name
    if name in SEVERAL:
        return catalog.listing(NAMES[:3])
    return WORDS.get(catalog.language, WORDS["en"]).get(name, NAMES[0])
