"""What is answered where it is asked which card it was."""

from collections.abc import Sequence

from foppen_access.table.entry.entries import NO, Candidates, Entry, Half, Said
from foppen_access.table.slips.mend_outcome import Mend
from foppen_access.table.slips.remedies import remedy
from foppen_access.table.slips.reply_parser import Replies
from foppen_access.table.slips.slip_diagnosis import Fault, Missing, Slip, Surplus, Wrong
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_steps import Suggestion
from foppen_engine import Card, Suit
from foppen_engine.values import frozen, replace


@frozen
class Meant:
    """A slip, and the cards that are missing or were meant, where it is about one."""

    fault: Fault
    cards: Candidates = ()


class CardAnswers:
    """Takes a card for what it means.

    Args:
        replies: reads whether it is none.
    """

    def __init__(self, replies: Replies) -> None:
        self._replies = replies

    def answer(
        self,
        talk: SlipTalk,
        suggestion: Suggestion,
        line: str,
        entry: Entry,
        *,
        typed: Sequence[Card],
        deck: Sequence[Card],
        unsure: bool,
    ) -> SlipTalk | Meant | None:
        """What follows from an answer: the slip with its card, or what is asked after it; None
        where it is none. Where it may be no card, nobody played it.

        Args:
            talk: what was asked and told.
            suggestion: the slip of which the card is asked.
            line: the answer.
            entry: its meaning.
            typed: the cards that were said.
            deck: the cards that there are.
            unsure: whether somebody can't say.
        """
        is_none = self._replies.is_none(line)
        if suggestion.is_surplus and len(suggestion.faults) > 1:
            return _surplus(talk, suggestion, entry, typed, unsure=unsure or is_none)
        is_none = is_none or self._replies.players(line) == (None,)
        surplus = next((each for each in suggestion.faults if isinstance(each, Surplus)), None)
        if surplus and is_none:
            return Meant(surplus)
        fault = suggestion.faults[0]
        if isinstance(fault, Surplus):
            fault = Wrong(fault.number)
        match entry:
            case Said((cards,), seat):
                named = _of_named(suggestion.faults, seat, fault)
                return Meant(named, cards) if named else None
            case Half(value, seat):
                named = _of_named(suggestion.faults, seat, fault)
                suits = tuple(Card(suit, value) for suit in Suit if Card(suit, value) in deck)
                return Meant(named, suits) if named and suits else None
            case _ if unsure or entry == NO or is_none:
                return talk.decline_picked()
            case _:
                return None


def _surplus(
    talk: SlipTalk, suggestion: Suggestion, entry: Entry, typed: Sequence[Card], *, unsure: bool
) -> SlipTalk | Meant | None:
    """Which card of a trick nobody played was asked."""
    match entry:
        case Said((cards,), None):
            fitting = (each for each in suggestion.faults if typed[each.number - 1] in cards)
            fault = next(fitting, None)
            return Meant(fault) if fault else None
        case _ if unsure or entry == NO:
            return talk.decline_picked()
        case _:
            return None


def _of_named(faults: Sequence[Slip], seat: int | None, fault: Slip) -> Slip | None:
    """The slip that an answer is about: where somebody is named with the card, his that is missing,
    for it may be several's.
    """
    if seat is None:
        return fault
    return next((each for each in faults if isinstance(each, Missing) and each.seat == seat), None)


def mended(talk: SlipTalk, meant: Meant, entered: tuple[Card, ...]) -> Mend:
    """What has to be entered where the table says what was typed wrong.

    Args:
        talk: what was asked and told.
        meant: the slip.
        entered: the cards of the round.
    """
    fault, cards = meant.fault, meant.cards
    mend = _said_once(remedy(fault, entered, talk.waiting, cards), cards)
    if talk.again and fault == Wrong(talk.first):  # so the second time it was the next card
        mend = replace(mend, said=(cards, (talk.waiting[0],), *mend.said[1:]))
    return replace(mend, hand=talk.hand)


def _said_once(mend: Mend, meant: Candidates) -> Mend:
    """A mend without the card that was meant where it waits as well: it was said twice."""
    if len(meant) != 1 or not meant[0].suit:
        return mend
    first = mend.said.index(meant) if not mend.edits and meant in mend.said else -1
    said = (each for at, each in enumerate(mend.said) if each != meant or at == first)
    return replace(mend, said=tuple(said))
