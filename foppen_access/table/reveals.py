"""Hands that are laid open at the end of a round, and what is wrong with them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.entries import Candidates
from foppen_access.table.queries import TableQueries
from foppen_access.table.refereeing import Refereeing
from foppen_engine import AwaitReveal, Card, Reason, Reveal, Seat, pending, refusal
from foppen_engine.games.foppen.refusals import WrongCount

Enter: TypeAlias = Callable[[tuple[Candidates, ...]], None]
"""Enters the cards of a line once they are known."""


class Hands:
    """Takes what is left in the hands.

    Args:
        desk: where it is typed.
        queries: know which card can be meant.
        refereeing: what is known of the game.
        enter: lets a hand be laid open.
        ask_which: asks for the colour of a card, while others of the line wait.
    """

    def __init__(
        self,
        desk: Desk,
        queries: TableQueries,
        refereeing: Refereeing,
        enter: Callable[[Reveal], None],
        ask_which: Callable[[Candidates, Sequence[Candidates], Enter], None],
    ) -> None:
        self._desk = desk
        self._queries = queries
        self._refereeing = refereeing
        self._enter = enter
        self._ask_which = ask_which

    def cards(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """The cards left in a hand."""
        done: tuple[Card, ...] = ()
        for at, candidates in enumerate(cards):
            fresh = tuple(card for card in candidates if card not in done or not card.suit)
            card = self._queries.card_of(fresh or candidates)
            if card is None:
                rest = (*((card,) for card in done), *cards[at + 1 :])
                self._ask_which(candidates, rest, lambda known: self.cards(known, seat))
                return
            done = (*done, card)
        self._reveal(seat, done, None)

    def points(self, points: int, seat: Seat | None) -> None:
        """What is left in a hand, summed up."""
        self._reveal(seat, None, points)

    def _reveal(
        self, seat: Seat | None, cards: tuple[Card, ...] | None, points: int | None
    ) -> None:
        awaited = pending(self._desk.session.state)
        if not isinstance(awaited, AwaitReveal):
            self._desk.say(KEYBOARD, "table-nothing-now")
            return
        action = Reveal(awaited.seat if seat is None else seat, cards, points)
        reason = refusal(self._desk.session.state, action)
        if reason is None:
            self._enter(action)
            return
        for line in _fault(self._desk, self._refereeing, action, reason):
            self._desk.tell_line(EVERYBODY, line, Cue.ERROR, action.seat)


def _fault(desk: Desk, refereeing: Refereeing, action: Reveal, reason: Reason) -> Iterator[str]:
    """The sentences that locate a difference: what can't be there, where it went, what is
    missing.
    """
    difference = refereeing.mismatch(desk.session.state, action)
    if difference is None or isinstance(reason, WrongCount):
        yield desk.words.reason(reason)
    if difference is None:
        return
    if difference.extra:
        named = Counter(action.cards or ())
        often = [card for card in dict.fromkeys(difference.extra) if card.suit and named[card] > 1]
        for card in often:
            name = desk.words.card(card)
            yield desk.text("table-mismatch-often", card=name, count=named[card])
        single = [card for card in difference.extra if card not in often]
        if single:
            extra = desk.words.cards_in_turn(single)
            yield desk.text("table-mismatch-extra", cards=extra, count=len(single))
        for card in dict.fromkeys(difference.extra):
            for seat, trick in refereeing.places(desk.session.state, card):
                player, name = desk.words.player(seat), desk.words.card(card)
                yield desk.text("table-mismatch-where", card=name, player=player, trick=trick)
    if difference.missing:
        missing = desk.words.cards_in_turn(difference.missing)
        count = len(difference.missing)
        yield desk.text("table-mismatch-missing", cards=missing, count=count)
