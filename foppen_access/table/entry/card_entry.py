"""Cards, bids and hands as a table says them, entered one after the other, each with its answer."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.entry.entries import Candidates, Entry, Half, Said
from foppen_access.table.entry.revealed_hands import Hands
from foppen_access.table.entry.waiting_cards import (
    Behind,
    LayOpen,
    LeadsTo,
    PlayCards,
    Rest,
    WhichCard,
    cards_of,
    is_unheard,
)
from foppen_access.table.open_questions import Asked, OpenQuestions, Refused
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.rulings.hand_doubts import HandDoubts
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.setup.typing_agreements import TypingAgreement
from foppen_access.table.table_queries import TableQueries
from foppen_access.table.table_telling import TableHabits, Teller
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
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.values import replace


class Entering:
    """Enters what is said, as far as nothing is in question.

    Args:
        desk: where it is typed.
        queries: know which card can be meant.
        refereeing: what is known of the game.
        rulings: ask about what can't be, and what comes to light.
        agreement: what letters and bare numbers mean.
        questions: what is open.
        habits: how much of what is entered is said.
    """

    def __init__(
        self,
        desk: Desk,
        queries: TableQueries,
        refereeing: Refereeing,
        rulings: Rulings,
        agreement: TypingAgreement,
        *,
        questions: OpenQuestions,
        habits: TableHabits,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._queries = queries
        self._refereeing = refereeing
        self._rulings = rulings
        self._agreement = agreement
        self._teller = Teller(desk, refereeing, habits.echo)
        self._habits = habits
        self._questions = questions
        self._doubts = HandDoubts(desk, refereeing, rulings, questions)
        self.hands = Hands(
            desk,
            queries,
            refereeing,
            self.do,
            ask_which=self.ask_which,
            doubt=self._doubts.refuse,
            doubt_sums=self._doubts.refuse_sums,
        )

    @property
    def waits(self) -> bool:
        """Whether cards of a line are not entered yet."""
        return self._questions.about(WhichCard) is not None or bool(self._questions.rest.cards)

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
        if isinstance(asked, Refused | Finding) or (asked and self._questions.rest.cards):
            return
        if self._questions.rest.refused and self._questions.waiting:
            self.say_missing()
            return
        rest = self._questions.rest
        self._questions.wait(Rest())
        if rest.cards and isinstance(pending(self._session.state), AwaitPlay):
            self._one_by_one(rest.cards, rest.seat, is_line=False)
            return
        self._queries.rest_waits(rest.cards)
        if not isinstance(pending(self._session.state), AwaitPlay):
            self.go_on()

    def say_missing(self) -> None:
        """Say which cards wait, and whose card comes before them: what was refused."""
        self._queries.lines_wait(self._questions.waiting_lines)
        self._queries.where(self.question)

    def _drop_of_hand(self, seat: Seat) -> None:
        """What waited for a hand that is known now is nobody else's: it is not entered."""
        later = self._questions.now.later
        of_it = [line for line in later if line.seat == seat]
        self._queries.rest_waits((*self._questions.rest.cards, *cards_of(of_it)))
        left = tuple(line for line in later if line.seat != seat)
        self._questions.now = replace(self._questions.now, rest=Rest(), later=left)

    def _of_hand(self, entry: Said | Half) -> Said | Half:
        """What is said at the question for a hand belongs to that, unless somebody was named."""
        awaited = pending(self._session.state)
        if entry.seat is None and isinstance(awaited, AwaitReveal):
            return replace(entry, seat=awaited.seat)
        return entry

    def _of_next_hand(self, entry: Said | Half) -> Said | Half:
        """What is said while it is asked if a hand is right may be the hand of somebody else."""
        asked, state = self._questions.matter, self._session.state
        if not isinstance(entry, Said) or entry.seat is not None or not (asked and asked.talk):
            return entry
        from foppen_access.table.slips.hand_answers import next_hand  # noqa: PLC0415 - hardly any line

        return replace(entry, seat=next_hand(asked.talk, entry.cards, state))

    def drop_rest(self) -> None:
        """Cards that wait will not be entered by themselves."""
        self._queries.rest_waits(self._questions.drop_waiting())

    def chosen(self, which: WhichCard, entry: Entry) -> tuple[Candidates, ...]:
        """The cards that a line names by its answer to which card was meant, and those that wait
        behind it; none where it says otherwise. What it settles for good is kept.
        """
        meant = which.meant(entry)
        if meant and which.keyed and which.agrees:
            self._agreement.on_digits(which.keyed, meant)
        elif meant and which.agrees:
            self._agreement.on_letter(which.candidates, meant)
        if meant:
            return (meant, *which.waiting)
        return which.said_on(entry)

    def enter_chosen(self, cards: tuple[Candidates, ...], leads_to: LeadsTo) -> None:
        """Enter cards once it is known which they are."""
        match leads_to:
            case PlayCards(seat):
                self.said(cards, seat)
            case LayOpen(seat):
                self.hands.cards(cards, seat)
            case _:
                raise TypeError(leads_to)

    def keep(self, entry: Said | Half) -> None:
        """Something is said while something is asked: it waits."""
        asked = self._questions.matter
        is_found = asked is not None and isinstance(asked.about, Finding)
        if not is_found and (isinstance(entry, Half) or self._questions.now.later):
            entry = self._of_hand(entry)
        entry = self._of_next_hand(self._queries.possible(entry))
        self._questions.keep(entry)
        asked = self._questions.matter
        if asked and asked.talk and asked.talk.names_all(entry):
            return
        self._queries.lines_wait([entry])

    def keep_behind(self, which: WhichCard, entry: Said | Half) -> None:
        """Something is said while it is asked which card was meant: it waits behind that."""
        entry = self._queries.possible(self._of_hand(entry))
        self._questions.put_last(entry)
        self._queries.lines_wait([entry])
        self.ask_again(which)

    def postpone(self, which: WhichCard) -> None:
        """Something comes before a card of which it was asked which it is: it is asked again after
        that. A correction that waits for its card is given up.
        """
        if isinstance(which.leads_to, PlayCards | LayOpen):
            self._questions.close(WhichCard)
            self._questions.put_first(which.line)

    def ask_again(self, which: WhichCard) -> None:
        """Ask once more which card was meant."""
        if which.is_unheard:
            self._queries.which_instead(which.candidates[0], which.line.seat)
        elif which.keyed:
            card, number = self._words.card(which.keyed), which.candidates[0].value
            self._desk.say(KEYBOARD, "table-digits", number=number, card=card)
        elif which.agrees:
            self._queries.which(which.candidates)
        else:
            self._desk.say(KEYBOARD, "suit-missing", value=which.candidates[0].value)

    def not_chosen(self, entry: Entry) -> None:
        """Something else is entered than was asked for: say which cards are left out."""
        which = self._questions.close(WhichCard)
        if which:
            self._queries.rest_waits(which.left_out(entry))

    def number(self, value: int, seat: Seat | None) -> None:
        """A number was said alone: a sum, a card, or what has to be asked about."""
        awaited = pending(self._session.state)
        if isinstance(awaited, AwaitReveal) and awaited.cards > 1:
            self.hands.points(value, seat)
            return
        if isinstance(awaited, AwaitPlay) and not self._queries.can_be(Half(value)):
            self.said(((Card(None, value),),), seat)
            return
        card, keyed = self._agreement.number(value)
        if card:
            self.said(((card,),), seat)
            return
        deck = self._session.state.deck
        suits = [suit for suit in Suit if any(card.suit is suit for card in deck)]
        cards = tuple(Card(suit, value) for suit in suits)
        which = WhichCard(cards, (), PlayCards(seat), keyed, agrees=keyed is not None)
        self._questions.ask(Asked(which))
        self.ask_again(which)

    def no_keypad(self, which: WhichCard) -> None:
        """A number is a value alone, and no card on the keypad."""
        self._agreement.on_digits(None, ())
        seat = which.leads_to.seat if isinstance(which.leads_to, PlayCards) else None
        self.number(which.candidates[0].value, seat)

    def said(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """Cards were said while others of an earlier line wait: behind a card that was refused
        these come after them, else before them; and what is said again doesn't wait.
        """
        waiting = self._questions.rest
        rest, is_first = waiting.not_among(cards), waiting.cards[:1] == tuple(cards[:1])
        self._questions.wait(Rest())
        if waiting.refused or is_first or not rest:
            self._one_by_one((*cards, *rest), seat)
        elif seat is None:
            self._one_by_one((*rest, *cards), None)
        else:
            self._questions.put_first(Said(tuple(cards), seat))
            self._one_by_one(rest, None)

    def _one_by_one(
        self, cards: Sequence[Candidates], seat: Seat | None, *, is_line: bool = True
    ) -> None:
        """Cards were said: plays one after the other, the first by the player who was named; or a
        hand at the end of the round. Those that are not entered yet stand with what waits. Behind
        a line in the midst of a trick it is said who is missing.
        """
        if isinstance(pending(self._session.state), AwaitReveal):
            self.hands.cards(cards, seat)
            return
        cards = [*map(self._queries.heard, cards)]
        behind = Behind()
        for at, candidates in enumerate(cards):
            if at and isinstance(pending(self._session.state), AwaitReveal):
                self._queries.rest_waits(cards[at:])
                self._questions.wait(Rest())
                return
            if at and self._rulings.asked:
                self._wait(cards[at:], behind, refused=False)
                return
            candidates, rest = self._queries.heard(candidates), cards[at + 1 :]  # noqa: PLW2901
            card = self._queries.card_of(candidates)
            named = None if at else seat
            self._questions.wait(Rest(() if card is None else tuple(rest)))
            if card is None:
                self.ask_which(candidates, rest, PlayCards(named))
                return
            behind = Behind(rest, partial(self._queries.rest_waits, taken_up=True))
            if not self._play(card, named, behind, sure=len(candidates) == 1):
                self._wait(rest, behind, refused=True)
                return
        if is_line and len(cards) > 1:
            self._queries.who_is_missing()

    def _wait(self, rest: Sequence[Candidates], behind: Behind, *, refused: bool) -> None:
        """Cards of a line are taken up after the ruling; where there is none, they are not."""
        if self._rulings.asked is None:
            self._queries.rest_waits(rest)
            self._questions.wait(Rest())
            return
        behind.say()
        self._questions.wait(Rest(tuple(rest), refused))

    def _play(self, card: Card, seat: Seat | None, line: Behind, *, sure: bool) -> bool:
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
        line: Behind | None = None,
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
        if isinstance(action, Reveal):
            self._drop_of_hand(action.seat)
        playing = isinstance(pending(move.after), AwaitPlay)
        if not isinstance(action, Bid) and not playing:
            self._teller.tell(self._session.advance())
        self._rulings.find(line, asks=asks, live=isinstance(action, Play))
        is_last = line is None or not line.known
        if isinstance(action, Play) and is_last:
            self._rulings.watch(move)
        self._confirm(move, last=is_last)
        if isinstance(action, Reveal):
            self._doubts.check_sums(move)
        if not isinstance(action, Bid) and not playing and not self._rulings.asked:
            self.question()

    def _confirm(self, move: Move, *, last: bool) -> None:
        """Ask after a trick if it was so, where the table wants that and nothing else is asked."""
        ends = any(isinstance(event, TrickWon) for event in move.events)
        asked = self._rulings.asked or self._questions.waiting
        if self._habits.confirms and ends and last and not asked:
            self.confirm()

    def confirm(self) -> None:
        """Ask if the last trick was so."""
        self._questions.now = replace(self._questions.now, confirms=True)
        self._desk.say(EVERYBODY, "table-confirm")

    def say_fine(self) -> None:
        """A trick was as it was heard."""
        self._desk.say(KEYBOARD, "slips-fine")

    def hand_again(self, hand: Reveal) -> None:
        """After a correction lay a hand open that could not be before, as soon as nothing is asked
        and if it is awaited still; else say that it is not entered.
        """
        awaited, cards = pending(self._session.state), tuple((card,) for card in hand.cards or ())
        if not isinstance(awaited, AwaitReveal) or awaited.seat != hand.seat:
            self._queries.rest_waits(cards)
            self.resume()
        elif self._rulings.asked and hand.points is not None:
            self._questions.put_first(Half(hand.points, hand.seat))
        elif self._rulings.asked:
            self._questions.put_first(Said(cards, hand.seat))
        else:
            self.hands.reveal(hand)

    def ask_which(
        self, candidates: Candidates, waiting: Sequence[Candidates], leads_to: LeadsTo
    ) -> None:
        """Ask which card was meant, while others of the line wait."""
        agrees = not is_unheard(candidates)
        which = WhichCard(candidates, tuple(waiting), leads_to, agrees=agrees)
        self._questions.ask(Asked(which))
        self.ask_again(which)
