"""Answers about the evening, card by card, in any game; a game with tricks says more."""

from collections.abc import Iterator, Sequence

from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import Part, parts, who_played
from foppen_access.table.entry.entries import Candidates
from foppen_access.table.entry.phrase_meanings import Asks, EveningQuestion, RulingAsked
from foppen_engine import AnyState, Card, Seat


class EveningBook:
    """What happened in an evening, as a table asks.

    Args:
        timeline: the evening.
        words: in which it is told.
    """

    def __init__(self, timeline: Timeline, words: Words) -> None:
        self._timeline = timeline
        self._state: AnyState = timeline.state
        self._words = words

    def answer(self, asked: EveningQuestion) -> list[str] | None:
        """The lines that answer a question; None where that is none of this game."""
        match asked.asks:
            case Asks.WHO_PLAYED | Asks.WHEN_PLAYED:
                return self._who_played(asked)
            case Asks.CARDS_OF | Asks.LAST_CARD_OF:
                return self._cards_of(asked)
            case Asks.RULING:
                return self.ruling(asked.ruling)
            case _:
                return None

    def card_of(self, candidates: Candidates) -> Card | None:
        """The card that is meant: the only one of them that is in the deck."""
        meant = [card for card in candidates if card in self._state.deck]
        return meant[0] if len(meant) == 1 else None

    def part(self, asked: EveningQuestion) -> Part | None:
        """The round that a question is about. Where somebody who has left is named without one,
        the last that he played.
        """
        found = parts(self._timeline)
        if asked.where.round is not None:
            return next((part for part in found if part.number == asked.where.round), None)
        name = asked.players[0] if asked.players else None
        having = (part for part in reversed(found) if name is None or name in self._names(part))
        return next(having, None)

    def _names(self, part: Part) -> list[str]:
        words = self._words.at(part.players)
        return [words.name(seat) for seat in range(len(part.players))]

    def seat_of(self, name: str, part: Part) -> Seat | None:
        """Where somebody sat in a round."""
        names = self._names(part)
        return names.index(name) if name in names else None

    def plays(self, part: Part) -> Iterator[tuple[int, Seat, Card]]:
        """The cards of a round with the number of their trick; 0 where there are none."""
        for move in part.plays:
            yield (0, *who_played(move))

    def text(self, key: str, /, **args: object) -> str:
        """A message, as long as it is wanted."""
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def where(self, part: Part, trick: int) -> str:
        """A trick, as at the beginning of a sentence, with its round where that is over."""
        return self.text("book-where", **self._place(part, trick))

    def _place(self, part: Part, trick: int) -> dict[str, object]:
        present = parts(self._timeline)[-1].number
        return {"trick": trick, "round": 0 if part.number == present else part.number}

    def _who_played(self, asked: EveningQuestion) -> list[str]:
        card, part = self.card_of(asked.card), self.part(asked)
        if card is None:
            return [self.text("book-which-card")]
        name = self._words.card(card)
        if part is None:
            return [self.text("book-no-round", round=asked.where.round or 0)]
        words = self._words.at(part.players)
        wanted = self.seat_of(asked.players[0], part) if asked.players else None
        found = [
            self._in_place(words.player(seat), part, trick)
            for trick, seat, played in self.plays(part)
            if played == card and wanted in (None, seat) and asked.where.trick in (None, trick)
        ]
        if not found:
            return [self.text("book-not-played", card=name)]
        return [self.text("book-played", card=name, plays=", ".join(found))]

    def _in_place(self, player: str, part: Part, trick: int) -> str:
        if not trick:
            return player
        return self.text("book-in-trick", player=player, **self._place(part, trick))

    def _cards_of(self, asked: EveningQuestion) -> list[str]:
        part = self.part(asked)
        seat = self.seat_of(asked.players[0], part) if part else None
        if part is None or seat is None:
            return [self.text("book-not-there", player=asked.players[0])]
        words = self._words.at(part.players)
        cards = [
            card
            for trick, who, card in self.plays(part)
            if who == seat and asked.where.trick in (None, trick)
        ]
        if asked.asks is Asks.LAST_CARD_OF:
            cards = cards[-1:]
        if not cards:
            return [self.text("book-cards-none", player=words.player(seat))]
        return [self.told(words.player(seat), cards)]

    def told(self, player: str, cards: Sequence[Card]) -> str:
        """Somebody's cards."""
        named = self._words.cards_in_turn(cards)
        return self.text("book-cards-of", player=player, cards=named)

    def ruling(self, ruling: RulingAsked) -> list[str] | None:
        """A ruling in the words of the game."""
        key = f"book-ruling-{ruling.value}"
        own = self._words.own(key)
        return None if own == key else self.text(own).splitlines()
