"""Setting up a table: who sits there, which cards, where the game stands."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from foppen_access.dialogue.questions import Questions
from foppen_access.gameplay.player_names import read_names
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.terminal.line_input import Choice
from foppen_engine import (
    AwaitDeal,
    Deck,
    Options,
    Position,
    Seat,
    State,
    Suit,
    game_names,
    new_game,
    pending,
    players_of,
    refusal,
    rules_of,
)
from foppen_engine.limits import HIGHEST_VALUE, MOST_ONES, MOST_ROUNDS
from foppen_engine.options import OptionNotUsed
from foppen_engine.tricks.trick_refusals import DiscWithLeader, WrongDiscs
from foppen_engine.values import frozen, replace

if TYPE_CHECKING:
    from foppen_access.table.setup.deck_check import DeckCheck

ELFER_LENGTHS = (20, 16, 14, 10)
"""The lengths of the four colours that are taken from an Elfer-Raus deck."""

_RESERVED = (
    *("yes", "no", "one", "nobody", "neither", "unsure", "wrong", "right", "stands", "sum"),
    *(f"suit-{suit.value}" for suit in Suit),
)
"""What nobody is called at a table: the words for an answer or a card."""

LETTERS = {suit.value: suit for suit in Suit}


@frozen
class Table:
    """What was agreed at a table before the first card."""

    game: str
    names: tuple[str, ...]
    options: Options
    counted: bool = False
    """Whether it was said which cards to take."""


def read_deck(text: str) -> Deck | None:
    """A deck as the command line names it: `elfer` (the usual 60), `elfer:gryb` (the colours from
    the longest to the shortest), or `b10,g20,r16,y14,ones4`. None where it says nothing whole.
    """
    word, _, colours = text.casefold().partition(":")
    if word == "elfer":
        return elfer_deck(colours or "gryb")
    numbers: dict[str, int] = {}
    for part in text.casefold().split(","):
        name = "ones" if part.startswith("ones") else part[:1]
        digits = part.removeprefix(name)
        if not (digits.isascii() and digits.isdigit() and len(digits) < 3) or name in numbers:
            return None
        numbers[name] = int(digits)
    if set(numbers) != {*LETTERS, "ones"}:
        return None
    return Deck(numbers["b"], numbers["g"], numbers["r"], numbers["y"], numbers["ones"])


def elfer_deck(colours: str) -> Deck | None:
    """The 60 cards from an Elfer-Raus deck, its colours from the longest to the shortest."""
    if sorted(colours) != sorted(LETTERS):
        return None
    lengths = dict(zip(colours, ELFER_LENGTHS, strict=True))
    return Deck(lengths["b"], lengths["g"], lengths["r"], lengths["y"], 4)


def deck_line(start: State, words: Words, *, counted: bool, joined: bool = False) -> str | None:
    """Which cards to take for a game, colour by colour, and how many they are; only how they are
    dealt where they were counted, and nothing of that where a round is joined in the middle; None
    where they have no colours.
    """
    text, awaited = words.catalog.text, pending(start)
    colours = [[card for card in start.deck if card.suit is suit] for suit in Suit]
    suits = [words.suit_range(cards) for cards in colours if cards]
    if not suits or not isinstance(awaited, AwaitDeal):
        return None
    ones = sum(card.suit is None for card in start.deck)
    parts = [*suits, text("ones", count=ones)] if ones else suits
    count, each = len(start.deck), awaited.sizes[0]
    cards = words.catalog.listing(parts)
    rest = count - each * start.seats
    if joined:
        return text("table-deck-joined", cards=cards, count=count)
    if counted:
        return text("table-deal", each=each, rest=rest)
    return text("table-deck", cards=cards, count=count, each=each, rest=rest)


def _may_take_others(game: str, seats: int) -> bool:
    """Whether a table may agree on other cards than the usual."""
    others = Options(deck=elfer_deck("gryb"))
    return not isinstance(rules_of(game).options_refusal(seats, others), OptionNotUsed)


class TableSetup:
    """Asks what the command line left open.

    Args:
        questions: where it asks.
        catalog: the texts.
        suit_names: colours that are called otherwise than usual.
    """

    def __init__(
        self, questions: Questions, catalog: Catalog, suit_names: Mapping[Suit, str]
    ) -> None:
        self._questions = questions
        self._catalog = catalog
        self._suit_names = suit_names
        self._text = catalog.text

    def whole(self, usual: str) -> Table:
        """Everything is asked: game, names, cards; Enter takes the usual game and its cards."""
        games = game_names()

        def labels(catalog: Catalog) -> list[str]:
            return [catalog.text(f"game-{game}") for game in games]

        at = self._questions.choose(
            self._text("setup-game"),
            labels,
            usual=games.index(usual),
        )
        game = games[at]
        names = self.names(players_of(game))
        state = new_game(game, len(names))
        options = self._cards(state) if _may_take_others(game, len(names)) else Options()
        deck = options.deck.cards() if options.deck else state.deck
        self._deck_check(names, state).count(deck)
        return Table(game, names, options, counted=True)

    def names(self, allowed: range, usual: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Who sits at the table; Enter where they are called as usual."""
        least, most = allowed[0], allowed[-1]
        return self._questions.ask(
            [self._text("setup-names"), *([self._text("setup-names-none")] if usual else ())],
            lambda line: _usable(line, allowed) if line or not usual else usual,
            lambda line: self._names_again(line, least, most),
        )

    def _names_again(self, line: str, least: int, most: int) -> str:
        """Why these names can't be."""
        name = reserved_name(read_names(line) or ())
        if name:
            return self._text("setup-names-reserved", name=name)
        several = self._text("rules-range", least=least, most=most)
        return self._text("setup-names-again", players=several if least < most else str(most))

    def _deck_check(self, names: Sequence[str], state: State) -> "DeckCheck":
        from foppen_access.table.setup.deck_check import DeckCheck  # noqa: PLC0415 - only where asked

        idiom = Idiom(coloured=any(card.suit for card in state.deck))
        words = Words(
            self._catalog,
            names,
            you=None,
            idiom=idiom,
            detail=Detail.NORMAL,
            suit_names=self._suit_names,
        )
        return DeckCheck(self._questions, words)

    def _cards(self, state: State) -> Options:
        kinds = ("edition", "elfer", "typed")

        def labels(catalog: Catalog) -> list[str]:
            return [catalog.text(f"setup-cards-{kind}") for kind in kinds]

        at = self._questions.choose(self._text("setup-cards"), labels, usual=0)
        kind = kinds[at]
        if kind == "edition":
            return Options()
        deck = self._elfer() if kind == "elfer" else self._typed()
        return Options() if deck.cards() == state.deck else Options(deck=deck)

    def _elfer(self) -> Deck:
        left = list(Suit)
        colours = ""
        for highest in ELFER_LENGTHS[:-1]:
            question = self._text("setup-elfer", highest=highest)
            chosen = self._questions.choose(question, partial(self._suits, left))
            colours += left.pop(chosen).value
        deck = elfer_deck(colours + left[0].value)
        assert deck is not None  # noqa: S101 - every colour was chosen once
        return deck

    def _typed(self) -> Deck:
        blue, green, red, yellow = (
            self._questions.number(
                self._text("setup-typed", suit=self._suit(suit)), 2, HIGHEST_VALUE
            )
            for suit in Suit
        )
        return Deck(
            blue,
            green,
            red,
            yellow,
            self._questions.number(self._text("setup-typed-ones"), 0, MOST_ONES),
        )

    def _suit(self, suit: Suit) -> str:
        return self._suit_names.get(suit) or self._text(f"suit-{suit.value}")

    def _suits(self, suits: Sequence[Suit], catalog: Catalog) -> list[str]:
        return [self._suit_names.get(suit) or catalog.text(f"suit-{suit.value}") for suit in suits]

    def seat(self, question: str, reader: TableReader, names: Sequence[str]) -> Seat:
        """One of the players."""
        listed = self._catalog.listing(names)
        again = f"{self._text('table-no-player', names=listed)} {question}"
        who = f"{self._text('setup-who', names=listed)} {question}"
        choices = [Choice(name, name) for name in reader.names]
        return self._questions.ask(
            [question],
            reader.seat,
            lambda line: again if line.strip() else who,
            choices=choices,
            explained=[who],
        )

    def position(self, state: State, reader: TableReader, words: Words) -> Position:
        """Where a round stands that has begun without us. What can't be is asked again, and no
        more than that.
        """
        while True:
            position = self._position(state, reader, words)
            while isinstance(reason := refusal(state, position), WrongDiscs | DiscWithLeader):
                self._questions.say([words.reason(reason)])
                position = replace(position, discs=self._discs(reader, words))
            if reason is None:
                return position
            self._questions.say([words.reason(reason)])

    def _position(self, state: State, reader: TableReader, words: Words) -> Position:
        names = [words.name(seat) for seat in range(state.seats)]
        number = self._questions.number(self._text("setup-round"), 1, MOST_ROUNDS)
        dealer = self.seat(self._text("table-ask-dealer"), reader, names)
        starter = self.seat(self._text("setup-starter"), reader, names)
        leader = self.seat(self._text("setup-leads"), reader, names)
        sizes = self._sizes(state, words)
        totals, tens = (0,) * state.seats, 0
        if number > 1:
            totals = self._each(self._text("setup-totals"), "setup-total", words, (-9999, 9999))
            tens = self._questions.number(self._text("setup-tens"), 0, 999)
        discs = self._discs(reader, words)
        return Position(number, dealer, starter, leader, sizes, totals, tens, discs)

    def _sizes(self, state: State, words: Words) -> tuple[int, ...]:
        awaited = pending(state)
        most = awaited.sizes[0] if isinstance(awaited, AwaitDeal) else len(state.deck)
        question = self._text("setup-sizes", player=words.name(0))
        return self._each(question, "setup-size", words, (1, most))

    def _each(
        self, question: str, single: str, words: Words, bounds: tuple[int, int]
    ) -> tuple[int, ...]:
        """A number for each player; one that can't be is asked alone."""
        seats = words.seats
        hint = self._text("setup-numbers", count=seats)
        given = self._questions.ask(
            [question], lambda line: self._numbers(line, seats, bounds), f"{hint} {question}"
        )
        return tuple(
            self._single(self._text(single, player=words.name(seat)), bounds)
            if number is None
            else number
            for seat, number in enumerate(given)
        )

    def _single(self, question: str, bounds: tuple[int, int]) -> int:
        least, most = bounds
        again = f"{self._text('setup-number', least=least, most=most)} {question}"
        return self._questions.ask(
            [question], lambda line: (self._numbers(line, 1, bounds) or (None,))[0], again
        )

    def _numbers(
        self, line: str, count: int, bounds: tuple[int, int]
    ) -> tuple[int | None, ...] | None:
        """So many numbers, None for each that can't be; None where they are more or fewer."""
        parts = line.replace(",", " ").split()
        return tuple(self._whole(part, bounds) for part in parts) if len(parts) == count else None

    def _whole(self, text: str, bounds: tuple[int, int]) -> int | None:
        sign = -1 if text.startswith("-") else 1
        number = self._questions.answers.whole(text.lstrip("+-"), 0, 99_999)
        in_bounds = number is not None and bounds[0] <= sign * number <= bounds[1]
        return sign * number if number is not None and in_bounds else None

    def _discs(self, reader: TableReader, words: Words) -> tuple[Seat, ...]:
        names = [words.name(seat) for seat in range(reader.seats)]
        question = self._text("setup-discs")
        listed = self._catalog.listing(names)
        return self._questions.ask(
            [question],
            lambda line: _seats(line, reader),
            f"{self._text('table-no-player', names=listed)} {question}",
            explained=[f"{self._text('setup-who', names=listed)} {question}"],
        )


def reserved_name(names: Sequence[str]) -> str | None:
    """The first name that is a word for an answer, a colour or a one in some language."""
    catalogs = [Catalog(language, "words") for language in languages()]
    keys = [f"word-{kind}" for kind in _RESERVED]
    words = {word for each in catalogs for key in keys for word in each.text(key).split()}
    return next((name for name in names if name.casefold() in words), None)


def _usable(line: str, allowed: range) -> tuple[str, ...] | None:
    """The names of a line, where so many can play and none is an answer or a card."""
    names = read_names(line)
    return names if names and len(names) in allowed and not reserved_name(names) else None


def _seats(line: str, reader: TableReader) -> tuple[Seat, ...] | None:
    seats = [reader.seat(name) for name in line.replace(",", " ").split()]
    return None if None in seats else tuple(seat for seat in seats if seat is not None)
