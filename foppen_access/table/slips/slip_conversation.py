"""The conversation about cards that contradict each other: what is answered, and what follows."""

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ambiguous, Ask, LikelyCommand, Unknown
from foppen_access.table.corrections.rework import present_part, who_played
from foppen_access.table.entry.entries import (
    NO,
    YES,
    Candidates,
    Entry,
    Half,
    Misheard,
    Said,
    SlipAnswers,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import HeardInPart, HeardOtherwise
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.order_parser import Verdict
from foppen_access.table.slips.card_answers import CardAnswers, Meant, mended
from foppen_access.table.slips.hand_answers import hand_anew, hand_answer
from foppen_access.table.slips.led_answers import LedAnswers
from foppen_access.table.slips.mend_outcome import Mend, Reply, Turn
from foppen_access.table.slips.part_answers import card_answer
from foppen_access.table.slips.reply_parser import Replies
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosing,
    Diagnosis,
    Fault,
    Laid,
    Missing,
    Told,
    Wrong,
    begun,
    laid,
)
from foppen_access.table.slips.slip_inquiry import SlipTalk, is_clear, next_step
from foppen_access.table.slips.slip_questions import SlipQuestions
from foppen_access.table.slips.slip_steps import (
    AskDiscs,
    AskHand,
    AskLead,
    AskNames,
    AskProof,
    AskSizes,
    AskSums,
    AskTrick,
    Pick,
    Read,
    Spent,
    Stated,
    Step,
    Suggestion,
)
from foppen_engine import AwaitReveal, Card, Seat, State, pending
from foppen_engine.values import replace

NO_ANSWERS = (SlipAnswers, Unknown, Misheard, Ambiguous, LikelyCommand)
"""What means nothing else where something is asked."""

HIGHEST_PICK = 9
"""Whoever types a higher number alone picks nothing: that is a card's value, and waits."""


class SlipConversation:
    """Asks what has gone wrong, one question after the other. How far it has come is a value.

    Args:
        desk: where it is asked.
        reader: the meaning of the answers.
        refereeing: what is known of the game.
    """

    def __init__(self, desk: Desk, reader: TableReader, refereeing: Refereeing) -> None:
        self._timeline = desk.session.timeline
        self._reader = reader
        self._replies = Replies(reader)
        self._refereeing = refereeing
        self._questions = SlipQuestions(desk, refereeing)
        self.led = LedAnswers(self._replies, self._questions)
        self._cards = CardAnswers(self._replies)
        self._worked_out: tuple[State, tuple[Laid, ...], Diagnosing] | None = None

    def begin(
        self,
        told: Told,
        waiting: tuple[Card, ...] = (),
        *,
        is_refused: bool = False,
        named: bool = False,
        calm: bool = False,
        can_rule: bool = True,
    ) -> SlipTalk:
        """A conversation of which nothing was said yet.

        Args:
            told: what is known already.
            waiting: the cards that were said and are not entered.
            is_refused: whether the first of them was refused.
            named: whether the first question isn't needed.
            calm: whether nothing contradicts itself yet, so that only the discs are asked about.
            can_rule: whether there is something that the table can let stand.
        """
        state = self._timeline.state
        holders, awaited = self._refereeing.discs(state), pending(state)
        part = present_part(self._timeline)
        plays = part.plays if part else []
        last = who_played(plays[-1])[1] if plays else None
        return SlipTalk(
            waiting,
            is_refused,
            waiting[-1] if waiting else last,
            len(plays) + len(waiting),
            len(holders),
            len(self._questions.tricks()),
            told,
            can_rule,
            named,
            bool(told.sizes),
            step=AskDiscs(holders) if calm else None,
            singly=(named and is_refused) or isinstance(awaited, AwaitReveal),
        )

    def trick(self, number: int) -> int:
        """The number of the trick in which a card of the present round was played."""
        tricks = enumerate(self._questions.tricks(), 1)
        return next((at for at, plays in tricks if number <= plays[-1][0]), 0)

    def last_of(self, trick: int) -> int:
        """The number of the last card of a trick."""
        return self._questions.tricks()[trick - 1][-1][0]

    @property
    def _dealt(self) -> int:
        """How many cards nobody had more of when the round began."""
        return max(hand.size for hand in begun(self._timeline).hands)

    def _plays(self, talk: SlipTalk) -> tuple[Laid, ...]:
        return (*laid(self._timeline), *map(Laid, talk.waiting))

    def read_back(self, trick: int) -> None:
        """Say the cards of a trick as they were entered."""
        self._questions.read_back(trick)

    def found(self, talk: SlipTalk) -> Diagnosis:
        """What may have gone wrong by what was told."""
        return self._diagnosing(self._plays(talk)).told(talk.told)

    def _diagnosing(self, plays: tuple[Laid, ...]) -> Diagnosing:
        """What may have gone wrong with some cards, worked out once."""
        start = begun(self._timeline)
        if self._worked_out and self._worked_out[0] is start and self._worked_out[1] == plays:
            return self._worked_out[2]
        diagnosing = self._refereeing.diagnosing(start, plays)
        if diagnosing is None:
            raise TypeError(self._refereeing)
        self._worked_out = start, plays, diagnosing
        return diagnosing

    def ask(self, talk: SlipTalk, *, goes_on: bool = False) -> tuple[SlipTalk, Turn]:
        """Say the question that is next. Where cards go on (`goes_on`) and the same slips are
        offered still, they aren't read again, and keep their numbers.
        """
        if talk.which:
            self._questions.which(talk.which, of_hand=talk.hand is not None)
            return talk, Turn.ASKED
        if talk.instead:
            self._questions.instead(talk.instead, talk.waiting[0])
            return talk, Turn.ASKED
        step, plays = talk.step, self._plays(talk)
        if not isinstance(step, AskDiscs | AskHand | AskSums):
            step = next_step(talk, lambda: self._diagnosing(plays).told(talk.told))
        if goes_on and isinstance(talk.step, Pick) and talk.step.offers_same(step):
            self._questions.pick()
            return talk, Turn.ASKED
        self._questions.ask(step, talk, tuple(play.card for play in plays))
        talk = replace(talk, step=step, reads=talk.reads or isinstance(step, Read))
        match step:
            case Stated():
                return talk, Turn.CERTAIN
            case Spent() if not talk.can_rule:
                return talk, Turn.CALM
            case _:
                return talk, Turn.ASKED

    def answered(self, talk: SlipTalk, line: str, entry: Entry) -> tuple[SlipTalk, Reply] | None:
        """How far it comes by an answer, and what that means for the cards; None where the line is
        about something else. What could only be an answer and is none is asked for again.
        """
        if hand := hand_anew(talk, entry, self._timeline.state):
            return talk, hand
        answer = self.led.confirmed(talk, line) or self._answer(talk, line, entry)
        if answer is None and self._should_answer(talk, line, entry):
            self._questions.knock("slips-how")
            return self.ask(talk)
        if isinstance(answer, SlipTalk):
            return self.ask(answer)
        return answer

    def _should_answer(self, talk: SlipTalk, line: str, entry: Entry) -> bool:
        """Whether a line is neither a card nor anything else that may be said instead."""
        if isinstance(talk.step, Spent):
            return False
        if isinstance(entry, Verdict) and not talk.can_rule:
            return True
        if talk.which:
            several = isinstance(entry, Said) and len(entry.cards) > 1
            return several or isinstance(entry, (*NO_ANSWERS, HeardInPart))
        of_last = isinstance(entry, HeardInPart | HeardOtherwise) and entry.is_of_last
        if isinstance(talk.step, AskHand | AskSums) and of_last:
            return True  # the last card that was played is not meant
        of_keypad = isinstance(entry, Said) and all(card.suit for (card, *_) in entry.cards)
        counts = isinstance(talk.step, AskSizes) or _has_numbers(talk.step)
        counts = counts and not of_keypad
        is_value = (
            isinstance(talk.step, Pick) and isinstance(entry, Half) and entry.value > HIGHEST_PICK
        )
        numbers = counts and self._replies.is_numbers(line) and not is_value
        return numbers or isinstance(entry, NO_ANSWERS)

    def _answer(
        self, talk: SlipTalk, line: str, entry: Entry
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """An answer: what is asked after it, or what follows at once; None where it is none."""
        typed = tuple(play.card for play in self._plays(talk))
        talk, entry = card_answer(talk, entry, self._reader, typed) or (talk, entry)
        unsure = self._replies.does_not_know(line)
        if talk.which:
            return self._card(talk, talk.which, line, entry, unsure=unsure)
        again = Said(((talk.instead,),)) if talk.instead else None
        if talk.instead and (entry in {YES, NO, again} or unsure):
            meant, talk = (talk.instead,), replace(talk, instead=None)
            refused = Wrong(talk.first)
            return self._mend(talk, refused, meant) if entry in {YES, again} else talk
        match talk.step:
            case AskDiscs():
                return self._discs(talk, line, entry)
            case AskHand() | AskSums() as asked:
                return self._of_hand(talk, asked, entry, unsure=unsure)
            case AskNames() | AskProof() as asked:
                return self._who(talk, asked, line, entry, unsure=unsure)
            case AskTrick() as asked:
                return self._ended(talk, asked, line, entry, unsure=unsure)
            case AskSizes():
                sizes = self._replies.sizes(line)
                can_be = all(size <= self._dealt for _, size in sizes)
                return talk.count(sizes) if can_be and (sizes or unsure or entry == NO) else None
            case Pick(suggestions):
                return self._pick(talk, suggestions, line, entry, unsure=unsure)
            case Read(trick):
                return self._read(talk, trick, entry, unsure=unsure)
            case _:
                return self._led_answer(talk, entry, unsure=unsure)

    def _led_answer(
        self, talk: SlipTalk, entry: Entry, *, unsure: bool
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Which card was led in a trick was asked."""
        step = talk.step
        if not isinstance(step, AskLead):
            return None
        fault = Wrong(step.number)
        cards = self.led.cards(talk, step, entry, self._timeline.state.deck)
        if unsure or entry == NO:
            return talk.decline_fault(fault)
        if self.led.is_entered(step, cards):
            return self.led.as_entered(talk.decline_fault(fault), step.trick)
        return self._mend(talk, fault, cards) if cards else None

    def _of_hand(
        self, talk: SlipTalk, asked: AskHand | AskSums, entry: Entry, *, unsure: bool
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Whether a hand or sums are right was asked. Where the sums are, and many cards may be
        wrong, the cards of the hands tell which.
        """
        answer = hand_answer(talk, asked, entry, self._timeline.state, unsure=unsure)
        if isinstance(answer, Mend):
            return talk, answer
        if answer is None or answer.step or not isinstance(asked, AskSums) or asked.again:
            return answer
        return answer if is_clear(answer, self.found(answer)) else (answer, Turn.CARDS)

    def _read(
        self, talk: SlipTalk, trick: int, entry: Entry, *, unsure: bool
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Whether a trick is as it was read back was asked."""
        if entry == YES or unsure:
            return talk.read(trick)
        if entry == NO:
            self._questions.say("slips-read-how")
            return talk, Turn.ASKED
        return None

    def _players(self, line: str, entry: Entry) -> tuple[Seat | None, ...]:
        """The players that a line names; a single letter that is a command is no name."""
        if isinstance(entry, Ask) and " " not in line.strip():
            return ()
        seats = self._replies.players(line)
        is_said = isinstance(entry, Said | Half)
        return seats if seats or is_said else self._replies.players_told(line)

    def _discs(
        self, talk: SlipTalk, line: str, entry: Entry
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Whether the discs are where they should be was asked."""
        seats = self._players(line, entry)
        if entry == YES:
            self._questions.say("slips-fine")
            return talk, Turn.CALM
        if entry != NO and not seats:
            return None
        talk = replace(talk, step=None)
        return talk.name((), _somebody(seats)) if seats else talk

    def _who(
        self, talk: SlipTalk, asked: AskNames | AskProof, line: str, entry: Entry, *, unsure: bool
    ) -> SlipTalk | None:
        """Names were asked for. Instead of those of a proof it may be said that it is none."""
        if isinstance(asked, AskProof) and (entry == NO or self._replies.led(line)):
            return self.led.otherwise(talk, asked, line)
        seats = self._players(line, entry)
        if isinstance(asked, AskNames) and not self._replies.can_be_of(line, talk.card):
            return None
        most = 1 + (asked.discs if isinstance(asked, AskNames) else asked.shown is not None)
        if not unsure and not 0 < len(seats) <= most:
            return None
        if isinstance(asked, AskProof):
            return talk.confirm(asked, seats)
        if len(seats) == 1 and self._replies.is_of_disc(line):
            return talk.name((), _somebody(seats))
        return talk.name(seats[:1], _somebody(seats[1:]) if len(seats) > 1 else None)

    def _ended(
        self, talk: SlipTalk, asked: AskTrick, line: str, entry: Entry, *, unsure: bool
    ) -> SlipTalk | None:
        """Who won a trick and who was fooled in it was asked; its cards are read back then."""
        seats = self._players(line, entry)
        if not unsure and not 0 < len(seats) <= 1 + asked.discs:
            return None
        self._questions.read_back(asked.trick)
        return talk.ended(seats)

    def _pick(
        self,
        talk: SlipTalk,
        suggestions: tuple[Suggestion, ...],
        line: str,
        entry: Entry,
        *,
        unsure: bool,
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Which slip it was was asked."""
        if unsure or entry == NO or self._replies.is_none(line):
            return talk.decline(suggestions)
        if entry == YES and len(suggestions) > 1:
            return talk
        is_card = len(suggestions) == 1 and self._replies.is_numbers(line)
        number = 1 if entry == YES else self._replies.number(line, len(suggestions))
        if not number or is_card:
            return None
        picked = suggestions[number - 1]
        talk = replace(talk, picked=picked)
        if isinstance(picked.faults[0], Missing | Wrong) or len(picked.faults) > 1:
            return replace(talk, which=picked)
        return self._mend(talk, picked.faults[0])

    def _card(
        self, talk: SlipTalk, suggestion: Suggestion, line: str, entry: Entry, *, unsure: bool
    ) -> SlipTalk | tuple[SlipTalk, Reply] | None:
        """Which card it was was asked."""
        typed = tuple(play.card for play in self._plays(talk))
        deck = self._timeline.state.deck
        if isinstance(entry, Said) and talk.reads_on:
            entry = replace(entry, cards=entry.cards[:1])
        answer = self._cards.answer(
            talk, suggestion, line, entry, typed=typed, deck=deck, unsure=unsure
        )
        if isinstance(answer, Meant):
            return self._mend(talk, answer.fault, answer.cards)
        return answer

    def _mend(self, talk: SlipTalk, fault: Fault, meant: Candidates = ()) -> tuple[SlipTalk, Reply]:
        entered = tuple(play.card for play in laid(self._timeline))
        return talk, mended(talk, Meant(fault, meant), entered)


def _has_numbers(step: Step | None) -> bool:
    """Whether what is offered has numbers."""
    return isinstance(step, Pick) and len(step.suggestions) > 1


def _somebody(seats: tuple[Seat | None, ...]) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(seat for seat in seats if seat is not None))
