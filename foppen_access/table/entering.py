"""Cards, bids and hands as a table says them, entered one after the other, each with its answer."""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import assert_never

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.agreeing import Agreement
from foppen_access.table.choosing import Choice, Rest
from foppen_access.table.entries import Candidates, Entry
from foppen_access.table.findings import Finding
from foppen_access.table.queries import TableQueries
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.reveals import Enter, Hands
from foppen_access.table.rulings import Refused, Rulings
from foppen_access.table.telling import Teller
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Card,
    Happened,
    IllegalActionError,
    LetStand,
    Play,
    Reveal,
    Seat,
    Suit,
    pending,
    refusal,
)


class Entering:
    """Enters what is said, as far as nothing is in question.

    Args:
        desk: where it is typed.
        queries: know which card can be meant.
        refereeing: what is known of the game.
        rulings: ask about what can't be, and what comes to light.
        agreement: what letters and bare numbers mean.
    """

    def __init__(
        self,
        desk: Desk,
        queries: TableQueries,
        refereeing: Refereeing,
        rulings: Rulings,
        agreement: Agreement,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._queries = queries
        self._refereeing = refereeing
        self._rulings = rulings
        self._agreement = agreement
        self._teller = Teller(desk)
        self.hands = Hands(desk, queries, refereeing, self.do, self.ask_which)
        self.choice: Choice | None = None
        self.rest = Rest()

    @property
    def waits(self) -> bool:
        """Whether cards of a line are not entered yet."""
        return self.choice is not None or bool(self.rest.cards)

    def go_on(self) -> None:
        """Let chance act, tell it, and ask for what the table has to say next."""
        self._teller.tell(self._session.advance())
        self.question()

    def question(self) -> None:
        """Ask for what the table has to say next."""
        state, awaited = self._session.state, pending(self._session.state)
        match awaited:
            case AwaitBid(seat):
                self._desk.say(EVERYBODY, "table-ask-bid", player=self._words.player(seat))
            case AwaitReveal(seat, cards):
                self._desk.say(
                    EVERYBODY, "table-ask-hand", player=self._words.player(seat), cards=cards
                )
            case AwaitPlay(seat) if self._refereeing.leader_is_news(state):
                self._desk.say(EVERYBODY, "table-lead", player=self._words.player(seat))
            case AwaitPlay() | AwaitDeal() | AwaitDraw() | None:
                pass
            case _:
                assert_never(awaited)

    def resume(self) -> None:
        """Go on after a ruling, with the cards that wait or with what the table has to say."""
        asked = self._rulings.asked
        if isinstance(asked, Refused | Finding) or (asked and self.rest.cards):
            return
        if self.rest.refused and self.rest.cards:
            self._queries.where(self.question)  # what was refused comes first
            return
        rest, self.rest = self.rest, Rest()
        if rest.cards and isinstance(pending(self._session.state), AwaitPlay):
            self._one_by_one(rest.cards, rest.seat)
            return
        self._queries.rest_waits(rest.cards)
        if not isinstance(pending(self._session.state), AwaitPlay):
            self.go_on()

    def drop_rest(self) -> None:
        """Cards that wait will not be entered by themselves."""
        self._queries.rest_waits(self.rest.cards)
        self.rest = Rest()

    def chosen(self, entry: Entry) -> bool:
        """Whether a line answered which card was meant; then it is entered."""
        choice, self.choice = self.choice, None
        if choice and choice.answered(entry):
            return True
        self.choice = choice
        return False

    def not_chosen(self, entry: Entry) -> None:
        """Something else is entered than was asked for: say which cards are left out."""
        choice, self.choice = self.choice, None
        if choice:
            self._queries.rest_waits(choice.left_out(entry))

    def number(self, value: int, seat: Seat | None) -> None:
        """A number was said alone: a sum, a card, or what has to be asked about."""
        awaited = pending(self._session.state)
        if isinstance(awaited, AwaitReveal) and awaited.cards > 1:
            self.hands.points(value, seat)
            return
        card, keyed = self._agreement.number(value)
        if card:
            self.said(((card,),), seat)
            return
        deck = self._session.state.deck
        suits = [suit for suit in Suit if any(card.suit is suit for card in deck)]
        cards = tuple(Card(suit, value) for suit in suits)
        enter = partial(self.said, seat=seat)
        if keyed:
            settle = partial(self._agreement.on_digits, keyed)
            otherwise = partial(self._no_keypad, value, seat)
            self.choice = Choice(cards, (), enter, settle, keyed, otherwise)
            self._desk.say(KEYBOARD, "table-digits", number=value, card=self._words.card(keyed))
        else:
            self.choice = Choice(cards, (), enter)
            self._desk.say(KEYBOARD, "suit-missing", value=value)

    def _no_keypad(self, value: int, seat: Seat | None) -> None:
        self._agreement.on_digits(None, ())
        self.number(value, seat)

    def said(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """Cards were said while others of an earlier line wait: behind a card that was refused
        these come after them, else before them; and what is said again doesn't wait.
        """
        rest, refused = self.rest.not_among(cards), self.rest.refused
        self.rest = Rest()
        if refused or not rest:
            self._one_by_one((*cards, *rest), seat)
        elif seat is None:
            self._one_by_one((*rest, *cards), None)
        elif self._one_by_one(rest, None):
            self._one_by_one(cards, seat)

    def _one_by_one(self, cards: Sequence[Candidates], seat: Seat | None) -> bool:
        """Cards were said: plays one after the other, the first by the player who was named; or a
        hand at the end of the round. Whether all of them went in.
        """
        if isinstance(pending(self._session.state), AwaitReveal):
            self.hands.cards(cards, seat)
            return True
        for at, candidates in enumerate(cards):
            if at and isinstance(pending(self._session.state), AwaitReveal):
                self._queries.rest_waits(cards[at:])
                return False
            if at and self._rulings.asked:
                self._wait(cards[at:], refused=False)
                return False
            card, rest = self._queries.card_of(candidates), cards[at + 1 :]
            named = None if at else seat
            if card is None:
                self.ask_which(candidates, rest, partial(self.said, seat=named))
                return False
            if not self._play(card, named, _known(rest), sure=len(candidates) == 1):
                self._wait(rest, refused=True)
                return False
        if len(cards) > 1:
            self._queries.who_is_missing()
        return True

    def _wait(self, rest: Sequence[Candidates], *, refused: bool) -> None:
        """Cards of a line are taken up after the ruling; where there is none, they are not."""
        asked = self._rulings.asked is not None
        self._queries.rest_waits(rest, taken_up=asked)
        self.rest = Rest(tuple(rest), refused) if asked else Rest()

    def _play(self, card: Card, seat: Seat | None, line: tuple[Card, ...], *, sure: bool) -> bool:
        """Enter a play; whether it went in. `sure`: it can't have been another card."""
        awaited = pending(self._session.state)
        due = awaited.seat if isinstance(awaited, AwaitPlay) else 0
        action = Play(due if seat is None else seat, card)
        reason = refusal(self._session.state, action)
        if reason is None:
            self.do(action, sure=sure, line=line)
            return True
        self._rulings.refuse(action, reason, line)
        return False

    def do(
        self,
        action: Play | LetStand | Happened | Bid | Reveal,
        *,
        sure: bool = True,
        asks: bool = True,
        line: tuple[Card, ...] = (),
    ) -> None:
        """Enter an action, tell what came of it, and go on.

        Args:
            action: what to enter.
            sure: whether it was said clearly.
            asks: whether to ask about what it brings to light.
            line: the cards that were said after it.
        """
        try:
            move = self._session.play(action)
        except IllegalActionError as error:
            self._desk.tell_refusal(EVERYBODY, error.reason)
            return
        self._teller.tell((move,), sure=sure)
        playing = isinstance(pending(move.after), AwaitPlay)
        if not isinstance(action, Bid) and not playing:
            self._teller.tell(self._session.advance())
        self._rulings.find(line, asks=asks, live=isinstance(action, Play))
        if isinstance(action, Play) and not line:
            self._rulings.watch(move)
        if isinstance(action, Reveal):
            self._rulings.check_sums(move)
        if not isinstance(action, Bid) and not playing and not self._rulings.asked:
            self.question()

    def ask_which(
        self,
        candidates: Candidates,
        waiting: Sequence[Candidates],
        enter: Enter,
    ) -> None:
        """Ask which card was meant, while others of the line wait; `enter` takes all of them."""
        settle = partial(self._agreement.on_letter, candidates)
        self.choice = Choice(candidates, tuple(waiting), enter, settle)
        self._queries.which(candidates)


def _known(cards: Sequence[Candidates]) -> tuple[Card, ...]:
    """The cards up to the first whose colour is open."""
    return tuple(card for (card,) in takewhile(lambda each: len(each) == 1, cards))
