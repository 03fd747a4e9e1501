"""Evenings at the keyboard: who sits down to which game, and what they type.

A line to type is a text, or a wish: a function that looks at the table and names the line, or
None where it must wait; until then a card is played. So an evening keeps its meaning when the
computer opponents play otherwise than before.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from keyboard import CTRL_D, Follower, Screen, asked, in_menu

from foppen_engine import AwaitBid, Card, State, Suit, legal_plays, pending
from foppen_engine.games.foppen.state import FoppenState

COLOURS = {
    "de": {Suit.BLUE: "blau", Suit.GREEN: "grün", Suit.RED: "rot", Suit.YELLOW: "gelb"},
    "en": {Suit.BLUE: "blue", Suit.GREEN: "green", Suit.RED: "red", Suit.YELLOW: "yellow"},
}


@dataclass(frozen=True)
class Table:
    """The game as somebody who is asked for a card sees it."""

    state: State
    language: str
    spelling: int

    @property
    def held(self) -> tuple[Card, ...]:
        return self.state.hands[asked(self.state) or 0].known

    @property
    def legal(self) -> list[Card]:
        return [play.card for play in legal_plays(self.state)]

    @property
    def refused(self) -> list[Card]:
        return [card for card in self.held if card not in self.legal]

    def spelled(self, card: Card) -> str:
        """A card, each time in another of the ways in which it may be typed."""
        if card.suit is None:
            return str(card)
        colour = COLOURS[self.language][card.suit]
        ways = (
            f"{colour} {card.value}",
            f"{colour}{card.value}",
            f"{card.value} {colour}",
            f"{colour[:2]}{card.value}".title(),
        )
        return ways[self.spelling % len(ways)]


Wish = str | Callable[[Table], str | None]


def card(table: Table) -> str:
    """A card that may be played: not too good, not too bad."""
    if isinstance(pending(table.state), AwaitBid):
        return {"de": "nein", "en": "no"}[table.language]
    cards = sorted(table.legal, key=lambda each: each.value)
    return table.spelled(cards[len(cards) * 2 // 3])


def third_card(table: Table) -> str | None:
    """`#3`, where that card may be played."""
    held = sorted(table.held, key=lambda each: (each.suit.value if each.suit else "z", each.value))
    return "#3" if len(held) > 2 and held[2] in table.legal else None


def other_colour(table: Table) -> str | None:
    """A card that doesn't follow though it must."""
    return table.spelled(table.refused[0]) if table.refused else None


def card_not_held(table: Table) -> str | None:
    """A card of the deck that somebody else holds."""
    others = (each for each in table.state.deck if each.suit and each not in table.held)
    return table.spelled(next(others))


def green_or_yellow(table: Table) -> str | None:
    """`g7` in German where both could be meant."""
    values = {suit: {c.value for c in table.legal if c.suit is suit} for suit in Suit}
    both = values[Suit.GREEN] & values[Suit.YELLOW]
    return f"g{min(both)}" if both else None


def value_alone(table: Table) -> str | None:
    """A value without its colour."""
    coloured = [each for each in table.legal if each.suit]
    return str(coloured[0].value) if coloured else None


def when_fooled(line: str) -> Wish:
    """A line to type when somebody holds a disc."""

    def wish(table: Table) -> str | None:
        rnd = table.state.round if isinstance(table.state, FoppenState) else None
        return line if rnd and rnd.discs_with and rnd.plays else None

    return wish


def round_two(line: str) -> Wish:
    """A line to type when a round has been scored."""

    def wish(table: Table) -> str | None:
        return line if isinstance(table.state, FoppenState) and table.state.sheet else None

    return wish


@dataclass(frozen=True)
class Evening:
    """Some runs of the program, one after the other: its arguments and what is typed in each.

    Where the wishes end the game is played on to its end, and what follows is `afterwards`.
    """

    runs: tuple[tuple[str, tuple[Wish, ...]], ...]
    afterwards: tuple[str, ...] = ()


class Player:
    """Types the lines of one run of the program, reading along in its record."""

    def __init__(
        self, wishes: tuple[Wish, ...], afterwards: tuple[str, ...], language: str
    ) -> None:
        self._wishes = list(wishes)
        self._afterwards = iter(afterwards)
        self._language = language
        self._record: Follower | None = None
        self._spelling = cycle(range(4))

    def __call__(self, screen: Screen) -> str:
        heard = screen.getvalue().removesuffix("> ").rstrip()
        goes_on = ("eiter mit Enter.", "Enter to go on.", "dann Enter.", "then press Enter.")
        if heard.endswith(goes_on):
            return ""
        if self._wishes and isinstance(self._wishes[0], str):
            return str(self._wishes.pop(0))
        state = self._state()
        if state is None or asked(state) is None:
            return next(self._afterwards, CTRL_D)
        table = Table(state, self._language, next(self._spelling))
        for wish in self._wishes[:1]:
            line = wish if isinstance(wish, str) else wish(table)
            if line is not None:
                self._wishes.pop(0)
                return line
        return card(table)

    def _state(self) -> State | None:
        if self._record is None:
            records = sorted(records_here(), key=lambda path: path.stat().st_mtime_ns)
            if not records:
                return None
            self._record = Follower(records[-1])
        return self._record.state


def records_here() -> Iterator[Path]:
    """The records of an evening: in the folder where it takes place, or below."""
    return Path().rglob("*.jsonl")


def first_evening(language: str, words: tuple[str, str, str, str, str, str, str]) -> Evening:
    """Somebody who knows nothing but what is said: a lesson, a game that is left and taken up, the
    settings, two people with two opponents, a whole game, and what is kept of it.
    """
    yes, play, settings, pauses, back, review, statistics = words
    lang = f"--lang {language}"
    return Evening(
        (
            (
                lang,
                ("", "1", "", "h", "q", yes, play, "1", "4", "", card, card, "r", "q", yes, "q"),
            ),
            (f"resume {lang}", (card, "q", yes)),
            (
                lang,
                (
                    *(settings, "2", pauses, "2", back, "-", play, "1", "4", "2", "Anna, Bert"),
                    *("", card, card, card, "q", yes, "q"),
                ),
            ),
            (lang, (play, "4", "3", "2", "", "")),
        ),
        ("", review, "", "", "q", statistics, "q"),
    )


EVENINGS = {
    "misunderstandings": Evening(
        (
            (
                "play --game foppen-2018 --players 4 --seed 1 --lang de --record abend.jsonl",
                (
                    *(
                        "h",
                        "Wie bitte?",
                        "karten bitte",
                        "dudelsack",
                        "vertippt",
                        "regeln scheibe",
                        "77",
                        "d",
                        "rot",
                        "stich",
                        "",
                    ),
                    *(other_colour, "w", card_not_held, value_alone, "?", "? w", "? x"),
                    *(card, "r", "rr", ",", ",", ".", "<", ">", "h r", "o", "h", "c", "l"),
                    *(third_card, when_fooled("f"), "t", "e", "i", "k", "s", "ss"),
                    *(card, "u", "u", "sv", "sichern abend.jsonl", "q", "nein", "ende", "ja"),
                ),
            ),
            (
                "resume abend.jsonl --seed 1 --lang de",
                ("c", "l", card, card, "v", "v1", card, card, card, round_two("s"), "q", "j"),
            ),
        ),
    ),
    "green or yellow": Evening(
        (
            (
                "play --game foppen-2018 --players 4 --seed 116 --lang de --detail brief",
                (
                    *("g7", "rot", "g7", "gelb", "c", "#40", "#0", "a", "h g", "g", "b8 und so"),
                    *(card, card, "7 7", "r07", "was", "^C"),
                ),
            ),
        ),
    ),
    "fuji flush": Evening(
        (
            (
                "play --game futschikato --players 4 --seed 1 --lang en",
                (
                    *("h", "w", "f", "s", "k", "99", "hand red", card, "c", "l", "e", "t", "i"),
                    *(card, "u", "r", "k", "o", "h", third_card, "what", "turn", "info"),
                ),
            ),
        ),
        ("h", "c", "e", "t", "w", "i", "last", "k", ""),
    ),
    "bids": Evening(
        (
            (
                "play --game foppen-1995 --bids --rounds 1 --players 5 --seed 2 --lang de",
                ("w", "b7", "vielleicht", "?ja", "j", "t", "u", "nein", "ja", card, "h", "^C"),
            ),
            ("resume --seed 2 --lang de --detail full", ("c", card, "stand", "gespielt")),
        ),
        ("ss", "c", "t", "h", "was", "i", "u", "e", ""),
    ),
    "six at braille cards": Evening(
        (
            (
                "play --game foppen-braille --players 6 --rounds 1 --seed 4 --names Anna --lang en",
                (
                    "settings",
                    "order of the hand",
                    "3",
                    "-",
                    "v3",
                    "h",
                    "hand yellow",
                    "undo",
                    card,
                    "cards",
                    when_fooled("fool"),
                    "each",
                    "y",
                ),
            ),
        ),
        ("scores", "sheet", "last", "known", "repeat", "older", "newer", "quit"),
    ),
    "two rounds": Evening(
        (
            (
                "play --game foppen-1995 --players 6 --rounds 2 --seed 8 --lang en --detail brief",
                ("i", round_two("s"), "ss", "detail"),
            ),
        ),
        ("ss", ""),
    ),
    "two at one keyboard": Evening(
        (
            (
                "play --game futschikato --players 5 --names Anna,Bert --seed 3 --lang de",
                (
                    "h",
                    card,
                    "h",
                    card,
                    "h",
                    "u",
                    "ja",
                    card,
                    "r",
                    card,
                    card,
                    card,
                    card,
                    card,
                    "^D",
                ),
            ),
        ),
    ),
    "seven with two discs": Evening(
        (
            (
                "play --game foppen-2018 --players 7 --names Anna,Ben,Carl --seed 6 --lang en",
                (
                    *("hand", card, "u", "n", "u", "y", card, card, when_fooled("f"), "t", "c"),
                    *(
                        "l",
                        card,
                        card,
                        "e",
                        "u",
                        "y",
                        "y",
                        "g",
                        "play",
                        "ru",
                        "exit",
                        "n",
                        "q",
                        "yes",
                    ),
                ),
            ),
        ),
    ),
    "advice and review": Evening(
        (
            (
                "play --game foppen-1995 --bids --rounds 1 --seed 7 --lang de --record abend.jsonl",
                ("a", "hb", "rückblick", "nein", "a", card, "rat", card, "a", card, "a", card, "a"),
            ),
            ("review abend.jsonl --lang de", ("", "", "", ",", "h", "q")),
            ("review abend.jsonl --lang en --seat Bix", ("", "q")),
            ("settings advice off --lang en", ()),
            ("play --game foppen-2018 --seed 3 --lang en", ("a", "q", "y")),
        ),
    ),
    "advice on numbers": Evening(
        (
            (
                "play --game futschikato --players 3 --seed 5 --lang en",
                ("a", "review", card, "advice", card, "a", card, "a", card, "a"),
            ),
        ),
        ("aa", "a", ""),
    ),
    "learning foppen": Evening(
        (
            (
                "--lang de",
                (in_menu("lessons"), "", "1", "h", "r9", "r12", "b3", "b7", "q", "ja", "q"),
            ),
            (
                "learn foppen --lang de",
                (
                    *("cosmo", "dido", "cosmo", "f", "r5", "bix", "w", "cosmo", "bix", "b2", "1"),
                    *("e", "g12", "b7", "10", "+10", "0", "-17", "-13", "s", "#1", "du", "a"),
                    *("b8", "x", "x", "x", "b3", "1", "#1", "#1", "#1"),
                ),
            ),
        ),
    ),
    "learning futschikato": Evening(
        (
            (
                "learn fut --lang en",
                (
                    *("h", "3", "9", "c", "3", "2", "7", "bix", "cosmo", "6", "e", "15", "yes"),
                    *("no", "yes", "no", "a", "13", "9", "4", *["#1"] * 6),
                ),
            ),
        ),
    ),
    "first evening de": first_evening(
        "de",
        ("ja", "spielen", "einstellungen", "pausen", "zurück", "rückblick", "statistik"),
    ),
    "first evening en": first_evening(
        "en", ("yes", "play", "settings", "pauses", "back", "review", "statistics")
    ),
    "start menu": Evening(
        (
            (
                "--lang de",
                (
                    *(
                        "x",
                        "?",
                        in_menu("settings"),
                        "ausf",
                        "4",
                        "5",
                        "3",
                        "9",
                        "-",
                        "-",
                        "q",
                    ),
                    *(in_menu("play"), "4", "9", "ende", "ende", in_menu("resume"), "hilfe"),
                    in_menu("quit"),
                ),
            ),
            ("settings detail --lang de", ()),
            ("settings players 9 --lang de", ()),
        ),
    ),
}
"""By name; the transcript has the name of its evening."""
