"""The rules of Foppen: what editions share is text, what they differ in comes from their data."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TypeVar

from foppen_access.lessons.rules_text import Rulebook, Section, counted, section
from foppen_access.narration.words import Words
from foppen_engine import Options
from foppen_engine.cards import Deck
from foppen_engine.games.foppen.edition import EDITIONS, Edition
from foppen_engine.games.foppen.game import Foppen

T = TypeVar("T")


class FoppenRulebook(Rulebook):
    """An edition, and beside it what the others do otherwise."""

    def sections(self, game: str, words: Words) -> Sequence[Section]:
        """The rules of an edition, then for each other one the lines in which it differs."""
        own = _Chapters(EDITIONS[game], words).all()
        known = {line for each in own for line in each.lines}
        others = [
            _different(_Chapters(other, words).all(), known, other, words)
            for other in EDITIONS.values()
            if other.id != game
        ]
        return [*own, *others]


def _different(
    other: Sequence[Section], known: set[str], edition: Edition, words: Words
) -> Section:
    text = words.catalog.text
    lines = tuple(
        text("rules-different", title=each.title, text=line)
        for each in other
        for line in each.lines
        if line not in known
    )
    title = text("rules-title-others", game=text(f"game-{edition.id}"))
    return Section(title, lines, is_of_others=True)


class _Chapters:
    """The sections of one edition."""

    def __init__(self, edition: Edition, words: Words) -> None:
        self._edition = edition
        self._words = words
        self._text = words.catalog.text
        self._players = tuple(sorted(edition.decks))
        self._has_two_discs = max(edition.discs.values()) > 1

    def all(self) -> list[Section]:
        """The sections in order."""
        text, words = self._text, self._words
        players = counted(words, self._players)
        two = self._has_two_discs
        rebuilt, own_deck = self._rebuilt(), text("rules-foppen-own-deck")
        last_one = text("rules-foppen-ones-discs") if two else ""
        more = text("rules-foppen-two-discs") if two else ""
        left = text("rules-foppen-points", one=self._edition.one_left)
        bids = [section(words, "bids", text("rules-foppen-bids"))] if self._edition.has_bids else []
        return [
            section(words, "aim", text("rules-foppen-aim", players=players)),
            section(words, "cards", text("rules-foppen-cards"), *self._decks(), *rebuilt, own_deck),
            section(words, "deal", *self._sizes(), text("rules-foppen-deal")),
            section(words, "trick", text("rules-foppen-trick")),
            section(words, "ones", text("rules-foppen-ones"), last_one),
            section(words, "fooled", text("rules-foppen-fooled"), more),
            section(words, "round-end", text("rules-foppen-round-end")),
            section(words, "points", left),
            *bids,
            section(words, "next", self._dealer(), self._leader()),
            section(words, "end", self._end(), text("rules-foppen-winner")),
        ]

    def _decks(self) -> list[str]:
        """The cards for each number of players; those with the same in one line."""
        return [
            self._text(
                "rules-foppen-deck",
                players=counted(self._words, numbers),
                suits=self._colours(deck),
                ones=deck.ones,
                cards=len(deck.cards()),
            )
            for deck, numbers in _alike(self._edition.decks)
        ]

    def _colours(self, deck: Deck) -> str:
        parts = [
            self._text("rules-foppen-suit", suit=self._words.suit(suit), most=most)
            for suit, most in deck.lengths.items()
        ]
        return ", ".join(parts)

    def _rebuilt(self) -> list[str]:
        numbers = self._edition.reconstructed
        if not numbers:
            return []
        return [self._text("rules-foppen-rebuilt", players=counted(self._words, numbers))]

    def _sizes(self) -> list[str]:
        """How many cards and discs there are, for each number of players."""
        dealt = {
            players: (_each(self._edition, players), self._edition.discs[players])
            for players in self._players
        }
        return [
            self._text(
                "rules-foppen-size", players=counted(self._words, numbers), each=each, discs=discs
            )
            for (each, discs), numbers in _alike(dealt)
        ]

    def _dealer(self) -> str:
        return self._decision(self._edition.next_dealer)

    def _leader(self) -> str:
        return self._decision(self._edition.leader)

    def _end(self) -> str:
        return self._decision(self._edition.over, deals=self._edition.deals_each)

    def _decision(self, decision: Callable[..., object], **args: object) -> str:
        """A decision of an edition is said by the message that is named after its function."""
        return self._text(f"rules-{decision.__name__.replace('_', '-')}", **args)


def _each(edition: Edition, players: int) -> int:
    """How many cards each player gets."""
    return Foppen(edition).new_game(players, Options()).rules.sizes[0]


def _alike(given: Mapping[int, T]) -> list[tuple[T, list[int]]]:
    """What is given to each number of players, with all the numbers in a row that have it."""
    rows = groupby(sorted(given), key=lambda players: given[players])
    return [(value, list(numbers)) for value, numbers in rows]
