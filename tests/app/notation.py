"""Which cards a typed line may name, by the user's promise in words and nothing of the program."""

import re

from foppen_engine import ONE, Card, Suit

LANGUAGES = ("de", "en")
COLOURS = {
    "de": {
        "blau": Suit.BLUE,
        "grün": Suit.GREEN,
        "gruen": Suit.GREEN,
        "rot": Suit.RED,
        "gelb": Suit.YELLOW,
    },
    "en": {"blue": Suit.BLUE, "green": Suit.GREEN, "red": Suit.RED, "yellow": Suit.YELLOW},
}
LETTERS = "[a-zäöüß]*"
ONES = {"eins", "one"}
"""What a one is called, in either language."""


def colours(word: str, language: str) -> set[Suit]:
    """The colours that begin so, in the player's own language, else in the other."""
    for own in (language, *(other for other in LANGUAGES if other != language)):
        suits = {suit for colour, suit in COLOURS[own].items() if colour.startswith(word)}
        if suits:
            return suits
    return set()


def named(line: str, language: str, *, numbers: bool) -> set[Card]:
    """A colour's beginning and a value in either order; a one by number, where colours are
    by name, too; a bare number where cards are."""
    text = line.strip().casefold()
    if text in ONES and not numbers:
        return {ONE}
    match = re.fullmatch(rf"({LETTERS})\s*([1-9][0-9]{{0,2}})\s*({LETTERS})", text)
    if not match or (match[1] and match[3]):
        return set()
    word, value = match[1] or match[3], int(match[2])
    if not word:
        return {Card(None, value)} if numbers or value == 1 else set()
    suits = colours(word, language)
    return {ONE} if suits and value == 1 and not numbers else {Card(suit, value) for suit in suits}
