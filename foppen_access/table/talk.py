"""The conversation about cards that contradict each other: what is answered, and what follows."""

from foppen_access.console.desk import Desk
from foppen_access.console.meanings import Ambiguous, Ask, Unknown
from foppen_access.table.asking import Asking
from foppen_access.table.diagnosis import (
    Diagnosing,
    Fault,
    Laid,
    Missing,
    Revoked,
    Surplus,
    Told,
    Wrong,
    begun,
    laid,
)
from foppen_access.table.entries import (
    Answers,
    Candidates,
    Entry,
    Half,
    Misheard,
    Said,
)
from foppen_access.table.inquiry import (
    AskDiscs,
    AskNames,
    AskProof,
    AskSizes,
    Inquiry,
    Pick,
    Read,
    Spent,
    Stated,
    Step,
    Suggestion,
)
from foppen_access.table.mending import Mend, Reply, Turn
from foppen_access.table.reading import TableReader
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.remedies import remedy
from foppen_access.table.replies import Replies
from foppen_engine import Card, Seat, Suit

NO_ANSWERS = (Answers, Unknown, Misheard, Ambiguous)
"""What means nothing else where something is asked."""

YES, NO = Answers((True,)), Answers((False,))


class Talk:
    """Asks what has gone wrong.

    Args:
        desk: where it is asked.
        reader: the meaning of the answers.
        refereeing: what is known of the game.
        waiting: the cards that were said and are not entered, a refused one the first.
        told: what is known already.
        named: whether the first question isn't needed.
        calm: whether nothing contradicts itself yet, so that only the discs are asked about.
        can_rule: whether there is something that the table can let stand.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        refereeing: Refereeing,
        *,
        waiting: tuple[Card, ...] = (),
        told: Told = Told(),  # noqa: B008 - a value
        named: bool = False,
        calm: bool = False,
        can_rule: bool = True,
    ) -> None:
        timeline = desk.session.timeline
        self._replies = Replies(reader)
        self._refereeing = refereeing
        self._deck = timeline.state.deck
        self._start, entered = begun(timeline), laid(timeline)
        self._plays = (*entered, *map(Laid, waiting))
        self._entered, self.waiting = len(entered), waiting
        holders = refereeing.discs(timeline.state)
        self._asking = Asking(desk, refereeing, self._cards, waiting=waiting, can_rule=can_rule)
        self._inquiry = Inquiry(
            self._diagnosing,
            last=len(self._plays),
            discs=len(holders),
            tricks=len(self._asking.tricks()),
            told=told,
            named=named,
        )
        self._can_rule = can_rule
        self._step: Step | None = AskDiscs(holders) if calm else None
        self._which: Suggestion | None = None
        self._picked: Suggestion | None = None

    @property
    def _cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self._plays)

    def _diagnosing(self) -> Diagnosing:
        found = self._refereeing.diagnosing(self._start, self._plays)
        if found is None:
            raise TypeError(self._refereeing)
        return found

    @property
    def alarms(self) -> bool:
        """Whether something has probably gone wrong though nothing contradicts itself."""
        return self._inquiry.found.alarms

    @property
    def suspected(self) -> int:
        """The number of the card where it has probably gone wrong; 0 where it was no slip."""
        fault = self._inquiry.found.offers[0].fault
        return 0 if isinstance(fault, Revoked) else fault.number

    @property
    def last(self) -> Card:
        """The card that was said last."""
        return self._plays[-1].card

    def facts(self, number: int) -> Told:
        """What was told of the present moment, where the last card is number `number` now."""
        told = self._inquiry.told
        players = tuple((number, seat) for at, seat in told.players if at == len(self._plays))
        return Told(players, discs=told.discs, sizes=told.sizes)

    def object(self, seat: Seat | None) -> Turn:
        """Somebody says that the last card is wrong, or whose it was."""
        self._inquiry.object(seat)
        self._which = self._step = None
        return self.ask()

    def decline(self) -> None:
        """What was picked can't have been: go on with what is left."""
        if self._picked:
            self._inquiry.decline((self._picked,))
        self._which = self._picked = None

    def ask(self) -> Turn:
        """Say the question that is next."""
        if self._which:
            self._asking.which(self._which)
            return Turn.ASKED
        if not isinstance(self._step, AskDiscs):
            self._step = self._inquiry.step()
        self._asking.ask(self._step)
        match self._step:
            case Stated():
                return Turn.CERTAIN
            case Spent() if not self._can_rule:
                return Turn.CALM
            case _:
                return Turn.ASKED

    def answered(self, line: str, entry: Entry) -> Reply | None:
        """What an answer means for the cards; None where the line is about something else. What
        could only be an answer and is none is asked for again.
        """
        reply = self._answer(line, entry)
        if reply is None and self._should_answer(line, entry):
            self._asking.knock("slips-how")
            return self.ask()
        return reply

    def _should_answer(self, line: str, entry: Entry) -> bool:
        """Whether a line is neither a card nor anything else that may be said instead."""
        if isinstance(self._step, Spent):
            return False
        if self._which:
            several = isinstance(entry, Said) and len(entry.cards) > 1
            return several or isinstance(entry, NO_ANSWERS)
        numbers = isinstance(self._step, Pick | AskSizes) and self._replies.is_numbers(line)
        return numbers or isinstance(entry, NO_ANSWERS)

    def _answer(self, line: str, entry: Entry) -> Reply | None:
        unsure = self._replies.does_not_know(line)
        if self._which:
            return self._card(self._which, line, entry, unsure=unsure)
        match self._step:
            case AskDiscs():
                return self._discs(line, entry)
            case AskNames() | AskProof():
                return self._who(self._step, line, entry, unsure=unsure)
            case AskSizes():
                return self._count(line, entry, unsure=unsure)
            case Pick(suggestions):
                return self._pick(suggestions, line, entry, unsure=unsure)
            case Read(trick) if entry == YES or unsure:
                self._inquiry.read(trick)
                return self.ask()
            case Read() if entry == NO:
                self._asking.say("slips-read-how")
                return Turn.ASKED
            case _:
                return None

    def _players(self, line: str, entry: Entry) -> tuple[Seat | None, ...]:
        """The players that a line names; a single letter that is a command is no name."""
        if isinstance(entry, Ask) and " " not in line.strip():
            return ()
        return self._replies.players(line)

    def _discs(self, line: str, entry: Entry) -> Reply | None:
        """Whether the discs are where they should be was asked."""
        seats = self._players(line, entry)
        if entry == YES:
            self._asking.say("slips-fine")
            return Turn.CALM
        if entry != NO and not seats:
            return None
        self._step = None
        if seats:
            self._inquiry.name((), _somebody(seats))
        return self.ask()

    def _who(
        self, asked: AskNames | AskProof, line: str, entry: Entry, *, unsure: bool
    ) -> Reply | None:
        """Names were asked for."""
        seats = self._players(line, entry)
        most = 1 + (asked.discs if isinstance(asked, AskNames) else asked.shown is not None)
        if not unsure and not 0 < len(seats) <= most:
            return None
        if isinstance(asked, AskProof):
            self._inquiry.confirm(asked, seats)
        else:
            discs = _somebody(seats[1:]) if len(seats) > 1 else None
            self._inquiry.name(seats[:1], discs)
        return self.ask()

    def _count(self, line: str, entry: Entry, *, unsure: bool) -> Reply | None:
        """The hands were asked for."""
        sizes = self._replies.sizes(line)
        if not sizes and not unsure and entry != NO:
            return None
        self._inquiry.count(sizes)
        return self.ask()

    def _pick(
        self, suggestions: tuple[Suggestion, ...], line: str, entry: Entry, *, unsure: bool
    ) -> Reply | None:
        """Which slip it was was asked."""
        if unsure or entry == NO:
            self._inquiry.decline(suggestions)
            return self.ask()
        if entry == YES and len(suggestions) > 1:
            return self.ask()
        number = 1 if entry == YES else self._replies.number(line, len(suggestions))
        if not number:
            return None
        picked = self._picked = suggestions[number - 1]
        if isinstance(picked.faults[0], Missing | Wrong) or len(picked.faults) > 1:
            self._which = picked
            return self.ask()
        return self._mend(picked.faults[0])

    def _card(
        self, suggestion: Suggestion, line: str, entry: Entry, *, unsure: bool
    ) -> Reply | None:
        """Which card it was was asked; where it may be none, nobody played it."""
        fault = suggestion.faults[0]
        may_be_none = [each for each in suggestion.faults if isinstance(each, Surplus)]
        if may_be_none and self._replies.players(line) == (None,):
            return self._mend(may_be_none[0])
        if isinstance(fault, Surplus):
            fault = Wrong(fault.number)
        match entry:
            case Said((cards,), None):
                return self._mend(fault, cards)
            case Half(value, None):
                cards = tuple(Card(suit, value) for suit in Suit if Card(suit, value) in self._deck)
                return self._mend(fault, cards) if cards else None
            case _ if unsure or entry == NO:
                self.decline()
                return self.ask()
            case _:
                return None

    def _mend(self, fault: Fault, meant: Candidates = ()) -> Mend:
        return remedy(fault, self._cards[: self._entered], self.waiting, meant)


def _somebody(seats: tuple[Seat | None, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat is not None)
