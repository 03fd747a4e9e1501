"""What is answered of one card in people's own words, where it is asked about slips: that it was of
another colour or value, another card, or who has played it.
"""

from collections.abc import Sequence

from foppen_access.table.corrections.single_cards import CardInPart, part_of
from foppen_access.table.entry.entries import Entry, Said
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import (
    Forgotten,
    HeardCard,
    HeardInPart,
    HeardOtherwise,
)
from foppen_access.table.slips.slip_diagnosis import Missing, Wrong
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_steps import AskHand, AskLead, Pick, Suggestion
from foppen_engine import Card
from foppen_engine.values import replace


def card_answer(
    talk: SlipTalk, entry: Entry, reader: TableReader, typed: Sequence[Card]
) -> tuple[SlipTalk, Said] | None:
    """The card that a line names as the answer, and the conversation with what was offered picked
    where the line says that it is that; None where it is about something else.

    Args:
        talk: what was asked and told.
        entry: the meaning of the line.
        reader: knows words and players.
        typed: the cards that were said, by their numbers from 1.
    """
    match entry:
        case HeardInPart(player=None):
            return _otherwise(talk, part_of(entry, reader.vocabulary), typed, denies=entry.denies)
        case HeardOtherwise(cards=(HeardCard(new, (), str(player)),)) if entry.played:
            return _missing(talk, new, reader.seat(player))
        case HeardOtherwise(of_one=HeardCard() as one):
            return _whole(talk, one, typed)
        case Forgotten(new, ()):
            return _missing(talk, new, None)
        case _:
            return None


def _whole(talk: SlipTalk, one: HeardCard, typed: Sequence[Card]) -> tuple[SlipTalk, Said] | None:
    """What is answered with a whole card."""
    said = Said((one.new,))
    numbers = _numbers(talk, typed, denies=one.denies)
    if talk.asks_card:
        asked = {typed[number - 1] for number in numbers}
        return (talk, said) if not one.old or asked & {*one.old} else None
    if one.old:
        numbers = {at: each for at, each in numbers.items() if typed[at - 1] in one.old}
    return _picked(talk, numbers, said)


def _otherwise(
    talk: SlipTalk, part: CardInPart, typed: Sequence[Card], *, denies: bool
) -> tuple[SlipTalk, Said] | None:
    """What is answered with a part of a card that was asked about, or offered."""
    if isinstance(talk.step, AskHand) and not talk.which:
        card = talk.step.card
        new = part.instead_of(card) if card and part.fits(card) else None
        return (talk, Said(((new,),))) if new else None
    offered = _numbers(talk, typed, denies=denies)
    numbers = {at: each for at, each in offered.items() if part.fits(typed[at - 1])}
    if len(numbers) != 1:
        return None
    new = part.instead_of(typed[next(iter(numbers)) - 1])
    return _picked(talk, numbers, Said(((new,),))) if new else None


def _numbers(
    talk: SlipTalk, typed: Sequence[Card], *, denies: bool
) -> dict[int, Suggestion | None]:
    return {at: each for at, each in _offered(talk, denies=denies) if at <= len(typed)}


def _offered(talk: SlipTalk, *, denies: bool) -> list[tuple[int, Suggestion | None]]:
    """The numbers of the cards that are asked about, or offered as wrong; with a no only the
    refused one, for it denies what is offered.
    """
    if talk.which:
        fault = talk.which.faults[0]
        return [(fault.number, talk.which)] if isinstance(fault, Wrong) else []
    match talk.step:
        case AskLead(number=number):
            return [(number, None)]
        case Pick(suggestions):
            wrong = [each for each in suggestions if isinstance(each.faults[0], Wrong)]
            numbers = [(each.faults[0].number, each) for each in wrong]
            return [each for each in numbers if not denies or each[0] == talk.first]
        case _:
            return []


def _picked(
    talk: SlipTalk, numbers: dict[int, Suggestion | None], said: Said
) -> tuple[SlipTalk, Said] | None:
    """What is answered where one card is asked about, or offered."""
    if len(numbers) != 1:
        return None
    suggestion = next(iter(numbers.values()))
    if suggestion is None or talk.which:
        return talk, said
    return replace(talk, picked=suggestion, which=suggestion), said


def _missing(
    talk: SlipTalk, new: tuple[Card, ...], seat: int | None
) -> tuple[SlipTalk, Said] | None:
    """What is answered with a card that is missing, perhaps somebody's."""
    if talk.which:
        return talk, Said((new,), seat)
    if not isinstance(talk.step, Pick):
        return None
    fitting = [
        each
        for each in talk.step.suggestions
        if any(isinstance(it, Missing) and seat in (None, it.seat) for it in each.faults)
    ]
    if len(fitting) != 1:
        return None
    return replace(talk, picked=fitting[0], which=fitting[0]), Said((new,), seat)
