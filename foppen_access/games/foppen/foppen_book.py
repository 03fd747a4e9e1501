"""Answers about an evening of Foppen beside what every trick game has: who was fooled, and why."""

from foppen_access.games.tricks.trick_book import TrickBook
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import Part
from foppen_access.table.entry.phrase_meanings import Asks, EveningQuestion, RulingAsked
from foppen_engine import Card, Seat
from foppen_engine.games.foppen.fooling import FoppenTrick
from foppen_engine.tricks.trick import Trick


class FoppenBook(TrickBook):
    """What happened in an evening of Foppen."""

    def answer(self, asked: EveningQuestion) -> list[str] | None:
        """The lines that answer a question; None where another answer will do."""
        is_of_player = asked.asks is Asks.RULING and bool(asked.players)
        if is_of_player and asked.ruling is RulingAsked.FOLLOW and (part := self.part(asked)):
            return self._followed(asked, part)
        return super().answer(asked)

    def _followed(self, asked: EveningQuestion, part: Part) -> list[str] | None:
        """Where somebody has discarded last, of whom it is said that he didn't follow."""
        rnd, seat = self.round_of(part), self.seat_of(asked.players[0], part)
        if rnd is None or seat is None:
            return super().answer(asked)
        words = self._words.at(part.players)
        tricks = [*((each.plays, each.led) for each in rnd.tricks), (rnd.plays, rnd.led)]
        for number, (plays, led) in reversed([*enumerate(tricks, 1)]):
            card = next((card for who, card in plays if who == seat), None)
            is_meant = not isinstance(asked.where.trick, int) or asked.where.trick == number
            if is_meant and led and card and card.suit not in {led, None}:
                return [
                    self.text(
                        "book-discarded",
                        where=self.where(part, number),
                        player=words.player(seat),
                        card=words.card(card),
                        led=words.suit(led),
                    )
                ]
        return [self.text("book-followed", player=words.player(seat))]

    def came_of(self, trick: Trick, words: Words) -> dict[str, object]:
        """Who was fooled."""
        return {"fooled": words.players(_fooled(trick))}

    @staticmethod
    def is_fooled(trick: Trick, seat: Seat) -> bool:
        """Whether somebody was fooled in a trick."""
        return seat in _fooled(trick)

    def fooled(self, where: str, trick: Trick, words: Words) -> list[str]:
        """Who was fooled in a trick, with which card."""
        return [
            self.text(
                "book-fooled",
                where=where,
                player=words.player(seat),
                card=words.card(_card(trick, seat)),
            )
            for seat in _fooled(trick)
        ]

    def why_fooled(self, where: str, trick: Trick, words: Words) -> list[str]:
        """Why those were fooled who were: discards first, then the lowest, then the latest."""
        return [self._why(where, trick, seat, words) for seat in _fooled(trick)]

    def ruling(self, ruling: RulingAsked) -> list[str] | None:
        """A ruling; where the point at the table is meant, on what lies there."""
        rnd = self._state.round
        if ruling is RulingAsked.POINTS:
            one = self._state.rules.edition.one_left
            return [self.text("book-ruling-points-foppen", one=one)]
        if ruling is not RulingAsked.HERE:
            return super().ruling(ruling)
        plays, led = (rnd.plays, rnd.led) if rnd else ((), None)
        if plays and led is None:
            return [self.text("book-ruling-open-foppen")]
        discards = [play for play in plays if play[1].suit not in {led, None}]
        if not discards or led is None:
            return super().ruling(RulingAsked.FOLLOW)
        seat, card = discards[-1]
        words = self._words
        return [
            self.text(
                "book-ruling-discard-foppen",
                player=words.player(seat),
                card=words.card(card),
                led=words.suit(led),
            )
        ]

    def _why(self, where: str, trick: Trick, seat: Seat, words: Words) -> str:
        card = _card(trick, seat)
        args = {"where": where, "player": words.player(seat), "card": words.card(card)}
        led = words.suit(trick.led) if trick.led else ""
        if card.suit not in {trick.led, None}:
            others = [
                c for who, c in trick.plays if c.suit not in {trick.led, None} and who != seat
            ]
            return self.text("book-why-discard", led=led, others=len(others), **args)
        later = sum(other == card for _, other in trick.plays) > 1
        return self.text("book-why-lowest", led=led, later=later, **args)


def _fooled(trick: Trick) -> tuple[Seat, ...]:
    return trick.fooled if isinstance(trick, FoppenTrick) else ()


def _card(trick: Trick, seat: Seat) -> Card:
    return next(card for who, card in trick.plays if who == seat)
