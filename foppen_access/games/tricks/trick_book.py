"""Answers about an evening of a trick game: its tricks, who won them and was fooled, and why."""

from collections.abc import Iterator

from foppen_access.games.tricks.evening_scores import EveningScores
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import Part, parts
from foppen_access.table.entry.phrase_meanings import Asks, EveningQuestion, Where, Which
from foppen_access.table.phrases.evening_book import EveningBook
from foppen_engine import AnyState, Card, Seat
from foppen_engine.tricks.trick import CardPlay, Trick
from foppen_engine.tricks.trick_state import TrickRound


class TrickBook(EveningBook):
    """What happened in an evening with tricks."""

    def answer(self, asked: EveningQuestion) -> list[str] | None:
        """The lines that answer a question; None where another answer will do."""
        scores = EveningScores(self._state, self._words)
        match asked.asks:
            case Asks.SCORES | Asks.BEST | Asks.WORST:
                return scores.answer(asked)
            case Asks.TRICK | Asks.WINNER | Asks.FOOLED | Asks.LEADER | Asks.WHY | Asks.WHY_WON:
                return self._about_trick(asked)
            case Asks.ALL_TRICKS:
                return self._all_tricks(asked)
            case Asks.WHY_OUT | Asks.WHY_LEADS:
                return self._why_now(asked)
            case Asks.DEALER | Asks.LED | Asks.CARDS_OUT:
                return self._of_round(asked)
            case _:
                return super().answer(asked)

    def plays(self, part: Part) -> Iterator[tuple[int, Seat, Card]]:
        """The cards of a round with the number of their trick."""
        rnd = self.round_of(part)
        if rnd is None:
            return
        for number, plays in enumerate((*(each.plays for each in rnd.tricks), rnd.plays), 1):
            yield from ((number, *play) for play in plays)

    @staticmethod
    def round_of(part: Part) -> TrickRound | None:
        """A round as it ended, or as it stands."""
        after: AnyState = part.moves[-1].after
        found: TrickRound | None = after.round
        return found

    def trick_number(self, where: Where, rnd: TrickRound) -> int:
        """The number of the trick that was named; of the last where none was."""
        match where.trick:
            case int(number):
                return number
            case Which.BEFORE_LAST:
                return len(rnd.tricks) - 1
            case _:
                return len(rnd.tricks)

    def _about_trick(self, asked: EveningQuestion) -> list[str]:
        part = self.part(asked)
        rnd = self.round_of(part) if part else None
        if part is None or rnd is None:
            return [self.text("book-no-round", round=asked.where.round or 0)]
        number = self._meant(asked, part, rnd)
        if asked.asks is Asks.LEADER and asked.where.trick is None and rnd.turn is not None:
            return self._leads(rnd)
        if not 1 <= number <= len(rnd.tricks):
            return self._no_trick(number, rnd)
        trick, where = rnd.tricks[number - 1], self.where(part, number)
        words = self._words.at(part.players)
        match asked.asks:
            case Asks.TRICK:
                return [self.trick_said(where, trick, words)]
            case Asks.LEADER:
                return [self._led(where, trick, words)]
            case Asks.WINNER:
                return [self._won(where, trick, words)]
            case Asks.WHY_WON:
                return [self._won(where, trick, words), *self._not_won(asked, part, trick)]
            case Asks.FOOLED:
                return self.fooled(where, trick, words)
            case _:
                seat = self.seat_of(asked.players[0], part) if asked.players else None
                if seat == trick.winner:
                    return [self._won(where, trick, words)]
                return self.why_fooled(where, trick, words)

    def _meant(self, asked: EveningQuestion, part: Part, rnd: TrickRound) -> int:
        """The number of the trick; where none is named but somebody, the last that was his."""
        number = self.trick_number(asked.where, rnd)
        seat = self.seat_of(asked.players[0], part) if asked.players else None
        if asked.where.trick is not None or seat is None:
            return number
        is_his = self.is_fooled if asked.asks is Asks.WHY else _is_won
        found = (at for at in range(number, 0, -1) if is_his(rnd.tricks[at - 1], seat))
        return next(found, number)

    @staticmethod
    def is_fooled(_trick: Trick, _seat: Seat) -> bool:
        """Whether somebody was fooled in a trick."""
        return False

    def _no_trick(self, number: int, rnd: TrickRound) -> list[str]:
        if number == len(rnd.tricks) + 1 and rnd.plays:
            return [self.text("book-trick-open", cards=self._cards(rnd.plays, self._words))]
        return [self.text("book-no-trick", trick=number, count=len(rnd.tricks))]

    def trick_said(self, where: str, trick: Trick, words: Words) -> str:
        """A trick with its cards and what came of it."""
        cards = self._cards(trick.plays, words)
        winner, came = words.player(trick.winner), self.came_of(trick, words)
        key = words.own("book-trick")
        return self.text(key, where=where, cards=cards, winner=winner, **came)

    def _cards(self, plays: tuple[CardPlay, ...], words: Words) -> str:
        return ", ".join(
            self.text("player-card", player=words.player(seat), card=words.card(card))
            for seat, card in plays
        )

    def came_of(self, _trick: Trick, _words: Words) -> dict[str, object]:
        """What else came of a trick, as arguments of a message."""
        return {}

    def _all_tricks(self, asked: EveningQuestion) -> list[str]:
        part = self.part(asked)
        rnd = self.round_of(part) if part else None
        if part is None or rnd is None or not rnd.tricks:
            return [self.text("last-none")]
        words = self._words.at(part.players)
        return [
            self.trick_said(self.where(part, number), trick, words)
            for number, trick in enumerate(rnd.tricks, 1)
        ]

    def _led(self, where: str, trick: Trick, words: Words) -> str:
        seat, card = trick.plays[0]
        player = words.player(seat)
        return self.text("book-leader", where=where, player=player, card=words.card(card))

    def _leads(self, rnd: TrickRound) -> list[str]:
        where = self.text("book-where", trick=len(rnd.tricks) + 1, round=0)
        card = self._words.card(rnd.plays[0][1]) if rnd.plays else ""
        player = self._words.player(rnd.trick_leader)
        return [self.text("book-leader", where=where, player=player, card=card)]

    def _won(self, where: str, trick: Trick, words: Words) -> str:
        card = next(card for seat, card in trick.plays if seat == trick.winner)
        winner = words.player(trick.winner)
        led = words.suit(trick.led) if trick.led else ""
        return self.text("book-won", where=where, winner=winner, card=words.card(card), led=led)

    def _not_won(self, asked: EveningQuestion, part: Part, trick: Trick) -> list[str]:
        """That somebody else had a lower card, or none that counts."""
        seat = self.seat_of(asked.players[0], part) if asked.players else None
        card = next((card for who, card in trick.plays if who == seat), None)
        if seat in (None, trick.winner) or seat is None or card is None:
            return []
        player = self._words.at(part.players).player(seat)
        return [self.told(player, [card])]

    def fooled(self, where: str, trick: Trick, words: Words) -> list[str]:
        """Who was fooled in a trick; nobody, unless the game has it."""
        return [self._won(where, trick, words)]

    def why_fooled(self, where: str, trick: Trick, words: Words) -> list[str]:
        """Why those were fooled who were."""
        return self.fooled(where, trick, words)

    def _why_now(self, asked: EveningQuestion) -> list[str] | None:
        part = parts(self._timeline)[-1]
        rnd = self.round_of(part)
        if rnd is None:
            return None
        number = len(rnd.tricks)
        name = asked.players[0] if asked.players else None
        if asked.asks is Asks.WHY_LEADS:
            leader = self._words.player(rnd.trick_leader)
            return [self.text("book-leads", player=leader, trick=number)]
        if name is not None and self.seat_of(name, part) in rnd.sitting_out:
            return [self.text("book-out", player=name, trick=number)]
        return None

    def _of_round(self, asked: EveningQuestion) -> list[str] | None:
        part = self.part(asked)
        rnd = self.round_of(part) if part else None
        if part is None or rnd is None:
            return None
        if asked.asks is Asks.DEALER:
            dealer = self._words.at(part.players).player(rnd.dealer)
            return [self.text("book-dealer", round=rnd.number, player=dealer)]
        if asked.asks is Asks.LED:
            led = self._words.suit(rnd.led) if rnd.led else ""
            return [self.text("book-led", led=led)]
        return None if asked.suit else self._ones_out(rnd)

    def _ones_out(self, rnd: TrickRound) -> list[str]:
        gone = sum(card.suit is None for _, card in rnd.gone)
        ones = sum(card.suit is None for card in self._state.deck)
        return [self.text("book-ones", left=ones - gone, count=ones)]


def _is_won(trick: Trick, seat: Seat) -> bool:
    return trick.winner == seat
