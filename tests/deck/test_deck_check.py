"""Whatever is missing in a box, and whatever is there too often, is named, and nothing else."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random

import pytest
from parts import idiom

from foppen_access.deck.box_check import parts
from foppen_access.dialogue.questions import Questions
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.table.setup.deck_check import DeckCheck
from foppen_engine import Card, Suit, game_names, new_game, parse_card, players_of
from foppen_engine.cards import remaining

BOXES = 1000
MOST_WRONG = 6
COLOURS = {
    "de": {"Blau": Suit.BLUE, "Grün": Suit.GREEN, "Rot": Suit.RED, "Gelb": Suit.YELLOW},
    "en": {"Blue": Suit.BLUE, "Green": Suit.GREEN, "Red": Suit.RED, "Yellow": Suit.YELLOW},
}
ANSWERS = {"de": ("fehlt", "doppelt"), "en": ("missing", "double")}


class Lines:
    """A console at which lines lie ready."""

    interactive = False

    def __init__(self) -> None:
        self.typed: Iterator[str] = iter(())

    def tell(self, lines: Sequence[str], **_: object) -> None:
        """Nobody listens."""

    def ask(self, _prompt: str, _aids: object = None) -> str | None:
        return next(self.typed, None)


@cache
def asking(language: str) -> tuple[Lines, Questions, Catalog]:
    console, catalog = Lines(), Catalog(language)
    questions = Questions(console, catalog)  # type: ignore[arg-type]  # all that is asked of it
    return console, questions, catalog


def checked(deck: Sequence[Card], typed: Sequence[str], language: str) -> str:
    """What is said in the end to somebody who answers so."""
    console, questions, catalog = asking(language)
    console.typed = iter(typed)
    words = Words(
        catalog,
        (),
        you=None,
        idiom=idiom(numbers=not any(card.suit for card in deck)),
        detail=Detail.NORMAL,
    )
    return DeckCheck(questions, words).checked(deck)


def answers(
    deck: Sequence[Card], box: Counter[Card], language: str, random: Random
) -> Iterator[str]:
    """What somebody types who sees a box, in one of the ways in which it may be typed."""
    for part in parts(deck):
        if part[0].suit is None:
            there = box[part[0]]
            yield random.choice(["", "ja"]) if there == len(part) else str(there)
            continue
        missing = [str(card.value) for card in part if not box[card]]
        double = [str(card.value) for card in part for _ in range(box[card] - 1)]
        yield random.choice(STYLES)(missing, double, *ANSWERS[language])


Style = Callable[[list[str], list[str], str, str], str]
STYLES: list[Style] = [
    lambda missing, double, _lost, _twice: " ".join([*missing, *(f"+{each}" for each in double)]),
    lambda missing, double, _lost, _twice: ", ".join([*(f"+{each}" for each in double), *missing]),
    lambda missing, double, lost, twice: " ".join(
        [*missing, *([lost] if missing else []), *double, *([twice] if double else [])]
    ),
    lambda missing, double, lost, twice: " ".join(
        [*([twice] if double else []), *double, *([lost] if missing else []), *missing]
    ),
]


def named(text: str, language: str) -> Counter[Card]:
    """The cards that a sentence names."""
    cards: Counter[Card] = Counter()
    kind = re.compile(r"(\d+) (?:Mal die|times the) (\d+)")
    for count, value in kind.findall(text):
        assert int(count) > 1
        cards[parse_card(value)] += int(count)
    text = kind.sub("", text)
    cards.update(map(parse_card, re.findall(r"\b(?:[Ee]inmal die|[Aa] single) (\d+)", text)))
    for count in re.findall(r"(\d+) (?:Einsen|ones)", text):
        cards[parse_card("1")] += int(count)
    text = re.sub(r"\d+ (?:Einsen|ones)", "", text)
    cards[parse_card("1")] += len(re.findall(r"\b(?:Eins|[Oo]ne)\b", text))
    for name, suit in COLOURS[language].items():
        for values in re.findall(rf"{name} (\d+(?:, \d+)*)", text):
            cards.update(Card(suit, int(value)) for value in values.split(", "))
    return +cards


def random_box(deck: Sequence[Card], random: Random) -> Counter[Card]:
    """A box in which some cards are missing and others are there too often."""
    wrong = random.sample(sorted(set(deck), key=str), random.randint(0, MOST_WRONG))
    box = Counter(deck)
    for card in wrong:
        box[card] += random.choice([-1, 1, 2]) if box[card] else 0
    return box


@pytest.mark.parametrize("language", ["de", "en"])
def test_of_a_thousand_boxes_all_that_is_wrong_is_named_and_nothing_else(language: str) -> None:
    random = Random(31)
    decks = [new_game(game, players).deck for game in game_names() for players in players_of(game)]
    faults = 0
    for _ in range(BOXES):
        deck = random.choice(decks)
        box = random_box(deck, random)
        said = checked(deck, list(answers(deck, box, language, random)), language)
        before, _, after = re.sub(r"(Too many|Zu viel):", "|", said).partition("|")
        missing, surplus = remaining(deck, box.elements()), remaining(box.elements(), deck)
        assert named(before, language) == missing, said
        assert named(after, language) == surplus, said
        faults += bool(missing or surplus)
    assert faults > BOXES * 0.7


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("3 fehlt, 7 doppelt",), "Es fehlt: Blau 3. Zu viel: Blau 7."),
        (("sieben",), "Es fehlt: Blau 7."),
        (("3 +3", "3"), "Es fehlt: Blau 3."),
        (("3 3", "3"), "Es fehlt: Blau 3."),
        (("quatsch", "ja"), "Nichts fehlt, und nichts ist doppelt."),
        (("59", "doppelt 5"), "Zu viel: Blau 5."),
        (("die 3 fehlt und die blaue sieben ist doppelt", "3 7"), "Es fehlt: Blau 3, 7."),
        (("die 3 fehlt und die blaue sieben doppelt.",), "Es fehlt: Blau 3. Zu viel: Blau 7."),
        (("Blau 3, plus 7",), "Es fehlt: Blau 3. Zu viel: Blau 7."),
    ],
)
def test_what_is_typed_of_a_colour_is_understood_or_asked_again(
    typed: tuple[str, ...], said: str
) -> None:
    deck = new_game("foppen-braille", 4).deck
    assert checked(deck, [*typed, *[""] * 4], "de") == said
