"""The names of things: cards, colours, players, points, lists of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from itertools import groupby, zip_longest
from pathlib import Path

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import Complaint, message_name
from foppen_access.narration.outside_text import Typed, printable, shown_path, spoken
from foppen_access.narration.short_forms import About, Detail, Short, marked, no_news
from foppen_engine import Card, Person, Reason, Seat, Suit, game_names

_SEAT_FIELDS = frozenset({"seat", "dealer", "leader", "by", "turn"})
_SEATS_FIELDS = frozenset({"seats", "winners"})
_POINTS_FIELDS = frozenset({"points"})
_LISTS = {"names": Catalog.listing, "choices": Catalog.choice}
_FILE = "file"
"""A field that is said whole; what else is no `Typed` comes from outside."""


class Words:
    """Names of things in one language at one table, for one listener.

    Args:
        catalog: the texts.
        names: the players' names by seat at the beginning; what can't be spoken in them is left
            out.
        you: the seat of the listener, who is addressed and not named; None at a table.
        idiom: what depends on the game.
        detail: how much is said; may be set at any time.
        suit_names: colours that are called otherwise than usual.
        players: tells who sits there now, where others may sit down.
    """

    def __init__(
        self,
        catalog: Catalog,
        names: Sequence[str],
        *,
        you: Seat | None,
        idiom: Idiom,
        detail: Detail,
        suit_names: Mapping[Suit, str] | None = None,
        players: Callable[[], Sequence[Person]] | None = None,
    ) -> None:
        self.catalog = catalog
        self.detail = detail
        self.you = you
        self.idiom = idiom
        self.suit_names = suit_names or {}
        self._names = tuple(self._speakable(seat, name) for seat, name in enumerate(names))
        self._players = players or (lambda: range(len(self._names)))

    def at(self, players: Sequence[Person]) -> "Words":
        """The same where these sit at the seats."""
        words = copy(self)
        words._players = lambda: players  # noqa: SLF001 - of a copy of itself
        return words

    @contextmanager
    def in_detail(self, detail: Detail) -> Iterator[None]:
        """Say so much meanwhile."""
        usual, self.detail = self.detail, detail
        try:
            yield
        finally:
            self.detail = usual

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self._players())

    def _speakable(self, seat: Seat, name: str) -> str:
        """A name that can be said; nobody but the listener is called "you"."""
        said = spoken(name)
        if not said or (said in _you() and seat != self.you):
            return self.catalog.text("place", number=seat + 1)
        return said

    def own(self, key: str) -> str:
        """The name of the message that only this game has, where there is one; else the usual."""
        own = f"{key}-{self.idiom.name}"
        return own if self.catalog.has(own) else key

    def player(self, seat: Seat) -> str:
        """A player, as at the beginning of a sentence."""
        if seat == self.you:
            return self.catalog.text("you")
        return self.name(seat)

    def name(self, seat: Seat) -> str:
        """A player's own name, also the listener's."""
        players = self._players()
        if not 0 <= seat < len(players):
            return str(seat)
        who = players[seat]
        return self._speakable(seat, who) if isinstance(who, str) else self._names[who]

    def players(self, seats: Iterable[Seat]) -> str:
        """Several players, the listener first."""
        return self.catalog.listing([self.player(seat) for seat in self.you_first(seats)])

    def you_first(self, seats: Iterable[Seat]) -> list[Seat]:
        """The seats in order, the listener's before all others."""
        return sorted(seats, key=lambda seat: (seat != self.you, seat))

    def about(self, field: str, seat: Seat) -> dict[str, object]:
        """The arguments of a message about a player: his name, and whether he listens."""
        return {field: self.player(seat), f"{field}_you": seat == self.you}

    def evening_so_far(self, wins: Sequence[int], points: Sequence[int | None] = ()) -> str:
        """How often each seat has won this evening, and its points where some are known, the best
        first; nothing before a game was over. Who has neither is left out.
        """
        scores = list(zip_longest(wins, points))
        told = [
            self.catalog.text(
                "evening-wins" if own is None else "evening-points",
                player=self.player(seat),
                count=count,
                points=self.points(own or 0),
            )
            for seat, (count, own) in sorted(
                enumerate(scores), key=lambda each: (-each[1][0], -(each[1][1] or 0))
            )
            if count or own is not None
        ]
        return self.catalog.text("evening", wins="; ".join(told)) if told else ""

    def several(self, seats: Sequence[Seat], field: str = "players") -> dict[str, object]:
        """The arguments of a message about several players."""
        you = self.you in seats
        return {field: self.players(seats), f"{field}_you": you, "count": len(seats)}

    def suit(self, suit: Suit) -> str:
        """A colour."""
        return self.suit_names.get(suit) or self.catalog.text(f"suit-{suit.value}")

    def card(self, card: Card, led: Suit | None = None) -> str:
        """A card; a one is said with the colour it takes, where that is known."""
        if card.suit:
            return self.catalog.text("card", suit=self.suit(card.suit), value=card.value)
        if not self._is_one(card):
            return self.catalog.text("card-number", value=card.value)
        if led:
            return self.catalog.text("card-one-as", suit=self.suit(led))
        return self.catalog.text("card-one")

    def _is_one(self, card: Card) -> bool:
        """Whether it is one of those cards without a colour that all are the same."""
        return self.idiom.ones and card.suit is None and card.value == 1

    def code(self, card: Card) -> str:
        """A card as it is felt in few cells, "B9"; nobody says it."""
        return f"{self.suit_code(card.suit)}{card.value}"

    def suit_code(self, suit: Suit | None) -> str:
        """A colour in one or two letters: those of its usual name, or of the user's own for it as
        far as no other begins so.
        """
        if suit is None:
            return ""
        own = self.suit_names.get(suit)
        if not own:
            return self.catalog.text(f"braille-suit-{suit.value}")
        others = [self.suit(other).casefold() for other in Suit if other is not suit]
        for end in range(1, len(own)):
            if not any(other.startswith(own[:end].casefold()) for other in others):
                return own[:end].capitalize()
        return own.capitalize()

    def hand_code(self, cards: Sequence[Card], cells: int) -> str:
        """A hand for the finger, "B 3 7 9 G 2 14 1"; a letter stands at its first number where
        the line would be longer than so many cells.
        """
        parts = [
            (self.suit_code(suit), " ".join(str(card.value) for card in group))
            for suit, group in groupby(cards, key=lambda card: card.suit)
        ]
        wide = " ".join(f"{code} {values}".strip() for code, values in parts)
        return wide if len(wide) <= cells else " ".join(code + values for code, values in parts)

    def cards_by_suit(self, cards: Sequence[Card]) -> list[str]:
        """A phrase for each colour, "Blue 3, 7, 9", in the order of the cards; numbers as one."""
        return [
            self._suit_phrase(suit, list(group))
            for suit, group in groupby(cards, key=lambda card: card.suit)
        ]

    def choice_of_cards(self, cards: Sequence[Card]) -> str:
        """Cards of which one is taken, "Blue 3, 7 or a one", in the order given."""
        phrases = [
            self.catalog.text("a-one") if self._is_one(group[0]) else self._suit_phrase(suit, group)
            for suit, group in ((suit, [*each]) for suit, each in groupby(cards, lambda c: c.suit))
        ]
        return self.catalog.choice(phrases)

    def cards_in_turn(self, cards: Sequence[Card]) -> str:
        """Every card in full, in the order given."""
        return ", ".join(map(self.card, cards))

    def _suit_phrase(self, suit: Suit | None, cards: Sequence[Card]) -> str:
        values = ", ".join(str(card.value) for card in cards)
        if suit is None:
            ones = self.idiom.ones
            return self.catalog.text("ones", count=len(cards)) if ones else values
        return self.catalog.text("suit-values", suit=self.suit(suit), values=values)

    def suit_range(self, cards: Sequence[Card]) -> str:
        """All cards of one colour that a deck has, "Blue 2 to 10"."""
        lowest, highest = min(card.value for card in cards), max(card.value for card in cards)
        values = {"lowest": lowest, "highest": highest, "count": highest - lowest + 1}
        suit = self.suit(cards[0].suit) if cards[0].suit else ""
        return self.catalog.text("table-deck-suit", suit=suit, **values)

    def points(self, points: int) -> str:
        """Points with their sign as a word, which no reader drops."""
        if points < 0:
            return self.catalog.text("minus", number=-points)
        return self.catalog.text("plus", number=points) if points else "0"

    def each_points(self, points: Sequence[int]) -> str:
        """Everybody's points, in the order of seats."""
        return self.points_of(enumerate(points))

    def points_of(self, points: Iterable[tuple[Seat, int]]) -> str:
        """The points of some players."""
        return ", ".join(
            self.catalog.text("player-points", player=self.player(seat), points=self.points(value))
            for seat, value in points
        )

    def each_count(self, counts: Iterable[int]) -> str:
        """A number for everybody, in the order of seats."""
        return ", ".join(
            self.catalog.text(
                "player-cards", self.detail.form, player=self.player(seat), count=count
            )
            for seat, count in enumerate(counts)
        )

    def arguments(self, fact: object, led: Suit | None = None) -> dict[str, object]:
        """The fields of an event or a reason as arguments of its message."""
        args: dict[str, object] = {}
        given = fact.arguments if isinstance(fact, Complaint) else vars(fact)
        for name, value in given.items():
            args.update(self._argument(name, value, led))
        return args

    def reason(self, reason: Reason | Complaint) -> str:
        """Why something can't be, as a sentence."""
        return self.catalog.text(message_name(reason), **self.arguments(reason))

    def short_text(self, key: str, args: Mapping[str, object]) -> Short:
        """A message for a braille display; nothing where the sentence has to do."""
        short = f"braille-{key}"
        if not self.catalog.has(short):
            return no_news
        return lambda form: marked(self.catalog.text(short, form, **args), About.OWN)

    def short_reason(self, reason: Reason) -> Short:
        """Why something can't be, for a braille display; nothing where the sentence has to do."""
        codes = {
            f"{name}_code": self.code(value) if isinstance(value, Card) else self.suit_code(value)
            for name, value in vars(reason).items()
            if isinstance(value, Card | Suit)
        }
        return self.short_text(message_name(reason), self.arguments(reason) | codes)

    def note(self, text: str) -> str:
        """A player's note, as far as it can be said, without a full stop: our own follows."""
        return spoken(text).rstrip(" .")

    def _outside(self, text: str) -> str:
        """A text from outside, never nothing, and with a minus that no reader drops."""
        said = spoken(text)
        if said[:1] == "-" and said[1:2].isdigit():
            return self.catalog.text("minus", number=said[1:])
        return said or self.catalog.text("nameless")

    def _worded(self, name: str, text: bool | str | Path) -> str | bool:  # noqa: FBT001 - a field
        """A text as it is said: what comes from outside made speakable, a game by its name."""
        if isinstance(text, bool):
            return text
        if isinstance(text, Path):
            return shown_path(text)
        if name == "game" and text in game_names():
            return self.catalog.text(f"game-{text}")
        if name == _FILE or isinstance(text, Typed):
            return printable(text)
        return self._outside(text)

    def _argument(self, name: str, value: object, led: Suit | None) -> dict[str, object]:
        match value:
            case None:
                return {}
            case Reason() | Complaint():
                return {name: self.reason(value)}
            case bool() | str() | Path():
                return {name: self._worded(name, value)}
            case int() if name in _SEAT_FIELDS:
                return self.about(name, value)
            case int():
                return {name: self.points(value) if name in _POINTS_FIELDS else value}
            case Card():
                is_one = self._is_one(value)
                kinds = {f"{name}_one": is_one, f"{name}_number": not (value.suit or is_one)}
                return {name: self.card(value, led), **kinds}
            case Suit():
                return {name: self.suit(value)}
            case tuple() if name in _SEATS_FIELDS:
                return self.several(value, name)
            case tuple() if name in _LISTS:
                return {name: _LISTS[name](self.catalog, [*map(self._outside, value)])}
            case _:
                return {}


def as_beginning(phrase: str) -> str:
    """A phrase as it begins a sentence."""
    return f"{phrase[:1].upper()}{phrase[1:]}"


@cache
def _you() -> frozenset[str]:
    """What a person without a name is called in a record, in whatever language it was written."""
    catalogs = [Catalog(language, "cards") for language in languages()]
    return frozenset(catalog.text("you") for catalog in catalogs if catalog.has("you"))
