"""What a table is asked, and what waits for the answer: one value, and where it stands."""

from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from foppen_access.table.corrections.undo_and_correct import HandAsked, Moved
from foppen_access.table.entry.entries import Candidates, Edit, Half, Said
from foppen_access.table.entry.waiting_cards import GoOn, Rest, WhichCard, cards_of
from foppen_access.table.rulings.findings import Finding, Identity
from foppen_engine import Card, LetStand, Play, Reason, Reveal, Seat
from foppen_engine.values import frozen, replace

if TYPE_CHECKING:  # nothing is wrong yet
    from foppen_access.table.slips.mend_outcome import Known
    from foppen_access.table.slips.slip_diagnosis import Told
    from foppen_access.table.slips.slip_inquiry import SlipTalk

Q = TypeVar("Q")

MOST_ANSWERS = 100
"""No conversation is longer; one that is begins anew after a crash."""


@frozen
class Refused:
    """A card that the rules refuse and the table may let stand, and what they have against it."""

    stands: LetStand
    reason: Reason

    @property
    def card(self) -> Card:
        """The card."""
        return self.stands.card

    @property
    def play(self) -> Play:
        """The card, as it was played."""
        return Play(self.stands.seat, self.stands.card)


@frozen
class Doubt:
    """Something may be wrong on which the table can't rule: a card that can't be anywhere, or
    nothing but that somebody objects.
    """

    card: Card | None = None
    seat: Seat | None = None
    """Who was said to have played it."""


@frozen
class DoubtedHand:
    """A hand at the end of a round that can't be.

    Args:
        hand: the hand.
        card: a card of it that was played, with which it stands if the deck has two.
    """

    hand: Reveal
    card: Card | None = None


Matter: TypeAlias = Refused | Finding | Moved | Doubt | DoubtedHand
"""What may be wrong: where the table can rule, yes lets it stand."""

MATTERS = (Refused, Finding, Moved, Doubt, DoubtedHand)


@frozen
class CorrectCard(GoOn):
    """A correction of which one card is not known: `place` is the edit and the card in it."""

    edits: tuple[Edit, ...]
    place: tuple[int, int]
    round: int | None
    settled: bool
    before: "Asked | None"


@frozen
class HandAgain:
    """A correction of an earlier round that waits for a hand.

    Args:
        hand: whose, and how many cards.
        edits: the corrections.
        settled: the table has said that cards belong to others.
        hands: those that were said.
        before: what the table was asked.
    """

    hand: HandAsked
    edits: tuple[Edit, ...]
    settled: bool
    hands: tuple[Reveal, ...]
    before: "Asked | None"


Question: TypeAlias = Matter | WhichCard | HandAgain


@frozen
class Asked:
    """A question that is open.

    Args:
        about: what is asked, and what an answer leads to.
        of: at whose device; None at the keyboard, which speaks for the table.
        typed_by: who typed the card in question on his device, where it was refused.
        talk: what was asked and told about slips; None where nobody asks about them any more.
        proof_waits: whether a question mark asks for the proof of what was just said.
        told: what was told in the conversation after which it is certain.
        names_trick: whether it was said in which trick something is odd.
    """

    about: Question
    of: Seat | None = None
    typed_by: Seat | None = None
    talk: "SlipTalk | None" = None
    proof_waits: bool = False
    told: "Told | None" = None
    names_trick: bool = False

    @property
    def takes_no(self) -> bool:
        """Whether what is asked can be answered with yes or no."""
        return self.talk is not None and self.talk.takes_no

    @property
    def doubts_card(self) -> bool:
        """Whether it is asked if a card isn't right."""
        return self.talk is not None and self.talk.doubts_card


@frozen
class Open:
    """All that is open at a table.

    Args:
        stack: the questions, that asked last on top.
        rest: the cards that wait, of the line of which one was refused or had to be asked about.
        later: what was said while something was asked, in order.
        told: what has come to light and was said.
        certain: of that, what no slip explains.
        known: what the next conversation is begun with.
        fine: a round, and how many of its cards were in order when it was asked.
        doubled: the round of which the table has ruled that a card is there twice.
        open_hands: the round of which the cards of the hands were asked for instead of their sums.
        confirms: whether it is asked if the trick that has just ended was so.
        details: what a correction has changed and was not said yet.
        begun: what was open when the conversation began that is not over; None where nothing was
            answered in it.
        answers: the lines that were typed in it since.
    """

    stack: tuple[Asked, ...] = ()
    rest: Rest = Rest()
    later: tuple[Said | Half, ...] = ()
    told: frozenset[Identity] = frozenset()
    certain: frozenset[Identity] = frozenset()
    known: "Known | None" = None
    fine: tuple[int, int] = (0, 0)
    doubled: int = 0
    open_hands: int = 0
    confirms: bool = False
    details: tuple[str, ...] = ()
    begun: "Open | None" = None
    answers: tuple[str, ...] = ()

    @property
    def apart(self) -> "Open":
        """The same, whatever conversation has led there."""
        return replace(self, begun=None, answers=())

    def after(self, before: "Open", line: str) -> "Open":
        """The same, with the conversation that has led here from what was open before, where the
        line that did so has entered nothing: the same lines lead here again.
        """
        if replace(self.apart, details=()) == replace(before.apart, details=()):
            return replace(self, begun=before.begun, answers=before.answers)
        begins = any(each.talk for each in before.stack if each.of is None)
        begins = begins or any(each.talk and each.talk.which for each in self.stack)
        begun = before.begun or (before if begins else None)
        asked = any(each.of is None for each in self.stack)
        answers = (*before.answers, line)
        if begun is None or not asked or len(answers) > MOST_ANSWERS:
            return self.apart
        return replace(self, begun=begun, answers=answers)


class OpenQuestions:
    """Where it stands what is open. All that asks at a table shares it, and holds nothing itself.

    Attributes:
        now: what is open.
    """

    def __init__(self) -> None:
        self.now = Open()

    @property
    def matter(self) -> Asked | None:
        """What the table is asked about that may be wrong."""
        return self._last(*MATTERS)

    @property
    def rest(self) -> Rest:
        """The cards that wait."""
        return self.now.rest

    def wait(self, rest: Rest) -> None:
        """Other cards wait."""
        self.now = replace(self.now, rest=rest)

    @property
    def waiting(self) -> tuple[Candidates, ...]:
        """All cards that wait, in order."""
        return tuple(cards_of(self.waiting_lines))

    @property
    def waiting_lines(self) -> tuple[Said | Half, ...]:
        """The same, as it was said."""
        rest = self.now.rest
        return (*((Said(rest.cards, rest.seat),) if rest.cards else ()), *self.now.later)

    def keep(self, entry: Said | Half) -> None:
        """Something was said that is taken up when what is asked is settled. Cards of those who
        were due are seen together with the one in doubt.
        """
        rest, asked = self.now.rest, self.matter
        is_plain = isinstance(entry, Said) and entry.seat is None and not self.now.later
        if not isinstance(entry, Said) or not is_plain or asked is None:
            self.put_last(entry)
            return
        self.wait(replace(rest, cards=(*rest.cards, *entry.cards)))
        known = tuple(card for (card,) in takewhile(lambda each: len(each) == 1, entry.cards))
        if asked.talk and asked.talk.ahead == len(rest.cards):
            talk = asked.talk.say_on(known)
            self.talk(talk.asks_instead if len(known) == len(entry.cards) == 1 else talk)

    def settle_last(self, meant: Candidates) -> None:
        """Of the card that was said last and waits it is known now which it is."""
        rest, later, asked = self.now.rest, self.now.later, self.matter
        if later and isinstance(later[-1], Said):
            said = replace(later[-1], cards=(*later[-1].cards[:-1], meant))
            self.now = replace(self.now, later=(*later[:-1], said))
            return
        self.wait(replace(rest, cards=(*rest.cards[:-1], meant)))
        if asked and asked.talk and asked.talk.ahead == len(rest.cards) - 1:
            self.talk(asked.talk.say_on(meant))

    def next_line(self) -> Said | Half | None:
        """What was said first while something was asked, and waits no more."""
        if not self.now.later:
            return None
        first, *later = self.now.later
        self.now = replace(self.now, later=tuple(later))
        return first

    def say_later(self, details: tuple[str, ...]) -> None:
        """What a correction has changed is said on request."""
        self.now = replace(self.now, details=details)

    def put_first(self, line: Said | Half) -> None:
        """Something comes before all that was said while something was asked."""
        self.now = replace(self.now, later=(line, *self.now.later))

    def put_last(self, line: Said | Half) -> None:
        """Something comes behind all that was said while something was asked."""
        self.now = replace(self.now, later=(*self.now.later, line))

    def drop_waiting(self) -> tuple[Candidates, ...]:
        """Nothing waits any more; what did."""
        waiting = self.waiting
        self.now = replace(self.now, rest=Rest(), later=())
        return waiting

    def about(self, kind: type[Q], of: Seat | None = None) -> Q | None:
        """What was asked of somebody that is of a kind."""
        asked = self._last(kind, of=of)
        return asked.about if asked and isinstance(asked.about, kind) else None

    def _last(self, *kinds: type, of: Seat | None = None) -> Asked | None:
        fitting = (
            each
            for each in reversed(self.now.stack)
            if each.of == of and isinstance(each.about, kinds)
        )
        return next(fitting, None)

    def ask(self, asked: Asked) -> None:
        """Something is asked. Of what may be wrong, of colours, and of hands nobody is asked two at
        once.
        """
        kinds: tuple[type, ...] = MATTERS
        if isinstance(asked.about, WhichCard | HandAgain):
            kinds = (type(asked.about),)
        left = (
            each
            for each in self.now.stack
            if each.of != asked.of or not isinstance(each.about, kinds)
        )
        self.now = replace(self.now, stack=(*left, asked))

    def settle(self, asked: Asked | None) -> None:
        """A question is asked no more."""
        left = tuple(each for each in self.now.stack if each is not asked)
        self.now = replace(self.now, stack=left)

    def close(self, kind: type[Q], of: Seat | None = None) -> Q | None:
        """What was asked of somebody that is of a kind, and is no more."""
        question = self.about(kind, of)
        self.settle(self._last(kind, of=of))
        return question

    def talk(self, talk: "SlipTalk | None") -> None:
        """A conversation about what is asked has come so far."""
        if asked := self.matter:
            self.ask(replace(asked, talk=talk))
