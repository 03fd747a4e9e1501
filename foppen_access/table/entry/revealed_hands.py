"""Hands that are laid open at the end of a round, and what is wrong with them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.entry.entries import Candidates
from foppen_access.table.entry.waiting_cards import LayOpen, LeadsTo
from foppen_access.table.referee import Refereeing
from foppen_access.table.table_queries import TableQueries
from foppen_engine import AwaitReveal, Card, Reason, Reveal, Seat, pending, refusal
from foppen_engine.actions import WrongCount
from foppen_engine.values import replace


class Hands:
    """Takes what is left in the hands.

    Args:
        desk: where it is typed.
        queries: know which card can be meant.
        refereeing: what is known of the game.
        enter: lets a hand be laid open.
        ask_which: asks for the colour of a card, while others of the line wait.
        doubt: asks about a hand that can't be; whether it can be asked about.
        doubt_sums: asks about sums that can't be with a hand; whether it has to.
    """

    def __init__(
        self,
        desk: Desk,
        queries: TableQueries,
        refereeing: Refereeing,
        enter: Callable[[Reveal], None],
        *,
        ask_which: Callable[[Candidates, Sequence[Candidates], LeadsTo], None],
        doubt: Callable[[Reveal, Card | None], bool],
        doubt_sums: Callable[[Reveal], bool],
    ) -> None:
        self._desk = desk
        self._queries = queries
        self._refereeing = refereeing
        self._enter = enter
        self._ask_which = ask_which
        self._doubt = doubt
        self._doubt_sums = doubt_sums

    def cards(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """The cards left in a hand."""
        done: tuple[Card, ...] = ()
        for at, candidates in enumerate(cards):
            fresh = tuple(card for card in candidates if card not in done or not card.suit)
            card = self._queries.card_of(fresh or candidates)
            if card is None:
                rest = (*((card,) for card in done), *cards[at + 1 :])
                self._ask_which(candidates, rest, LayOpen(seat))
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
        self.reveal(Reveal(awaited.seat if seat is None else seat, cards, points))

    def let_stand(self, hand: Reveal) -> None:
        """The deck has two of a card: the hand counts what its cards are worth, or what was said,
        as far as that can be with the others.
        """
        state, points = self._desk.session.state, hand.points
        if points is None:
            points = self._refereeing.worth(state, hand.cards or ())
        summed = replace(hand, cards=None, points=points)
        reason = refusal(state, summed)
        if reason is None:
            self._desk.say(EVERYBODY, "table-stood")
            self._enter(summed)
        else:
            self._desk.tell_refusal(EVERYBODY, reason, hand.seat)
            self.reveal(hand)

    def reveal(self, action: Reveal) -> None:
        """Lay a hand open, or ask what is wrong with it."""
        reason = refusal(self._desk.session.state, action)
        if (reason is None or action.points is not None) and self._doubt_sums(action):
            return
        if reason is None:
            self._enter(action)
            return
        doubled = _doubled(self._desk, self._refereeing, action)
        coloured = [card for card in action.cards or () if card.suit]
        named_once = len({*coloured}) == len(coloured)
        if isinstance(reason, WrongCount) and named_once and not doubled:
            text = self._desk.words.reason(reason)
            self._desk.tell_line(EVERYBODY, text, Cue.ERROR, action.seat)
            if self._doubt(action, None):
                return
        elif doubled and self._doubt(action, doubled):
            return
        for line in _fault(self._desk, self._refereeing, action, reason):
            self._desk.tell_line(EVERYBODY, line, Cue.ERROR, action.seat)


def _doubled(desk: Desk, refereeing: Refereeing, action: Reveal) -> Card | None:
    """The first card of a hand that was played, named once."""
    difference = refereeing.mismatch(desk.session.state, action)
    named, state = Counter(action.cards or ()), desk.session.state
    extra = difference.extra if difference else ()
    return next(
        (card for card in extra if named[card] == 1 and any(refereeing.places(state, card))), None
    )


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
            yield from _elsewhere(desk, refereeing, action.seat, card)
    if difference.missing:
        missing = desk.words.cards_in_turn(difference.missing)
        count = len(difference.missing)
        yield desk.text("table-mismatch-missing", cards=missing, count=count)


def _elsewhere(desk: Desk, refereeing: Refereeing, owner: Seat, card: Card) -> Iterator[str]:
    """Where a card is that is said to be on a player's hand: in which trick, or who else has it."""
    name, state = desk.words.card(card), desk.session.state
    for seat, trick in refereeing.places(state, card):
        player = desk.words.player(seat)
        yield desk.text("table-mismatch-where", card=name, player=player, trick=trick)
    for seat, hand in enumerate(state.hands):
        if card.suit and seat != owner and card in hand.known:
            yield desk.text("table-mismatch-held", card=name, player=desk.words.player(seat))
