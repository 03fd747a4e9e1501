"""What was said at a table and is not entered yet, because something is asked about it."""

from typing import TYPE_CHECKING

from foppen_access.table.corrections.undo_and_correct import Moved
from foppen_access.table.entry.entries import Candidates, Edit, Half, Said
from foppen_access.table.entry.waiting_cards import LayOpen, PlayCards, Rest, WhichCard, cards_of
from foppen_access.table.open_questions import (
    Asked,
    CorrectCard,
    Doubt,
    DoubtedHand,
    HandAgain,
    Open,
    OpenQuestions,
    Refused,
)
from foppen_access.table.rulings.findings import Finding
from foppen_engine import Card, Reveal, Seat
from foppen_engine.values import frozen, replace

if TYPE_CHECKING:  # read when somebody objects to a trick or something doesn't fit
    from foppen_access.table.slips.mend_outcome import Known
    from foppen_access.table.slips.slip_diagnosis import TrickEnd


@frozen
class Unentered:
    """What was said and is not entered.

    Args:
        cards: said one after the other; a refused one the first.
        seat: who plays the first of them, where he was named.
        number: a number that was said alone, and may be a card or a value.
        points: the sum of a hand.
        edits: corrections that wait for a card or a hand.
        round: of which round they are, where that isn't the present one.
        waits: whether the cards wait for a ruling or another card, and are not entered at once.
        refused: whether that is a card in the place of one that was refused.
        asks: whether the table is asked about what has come to light in the record.
        objects: whether somebody objects: to the last card, unless `end` says how a trick ended.
        end: that, as far as somebody has said.
        whose: who is said to have played the last card; None where nobody has said.
        later: the lines that were typed meanwhile, with names or as numbers alone.
        alarms: whether it is asked who has a disc, though nothing contradicts itself.
        confirms: whether it is asked if the last trick was so.
        moved: the cards that a correction has moved, where it is asked whose they are.
        answers: the lines that were typed since, in the conversation about it.
        doubled: the round of which the table has ruled that a card is there twice, 0 for none.
        open_hands: that of which the cards of the hands were asked for instead of their sums.
        known: what was told in the conversation whose mend has led to that about the cards.
        anew: whether the conversation begins anew: an older version has kept what was answered.
    """

    cards: tuple[Candidates, ...] = ()
    seat: Seat | None = None
    number: int | None = None
    edits: tuple[Edit, ...] = ()
    round: int | None = None
    waits: bool = False
    refused: bool = False
    asks: bool = False
    objects: bool = False
    later: tuple[Said | Half, ...] = ()
    end: "TrickEnd | None" = None
    whose: Seat | None = None
    alarms: bool = False
    confirms: bool = False
    moved: Moved | None = None
    answers: tuple[str, ...] = ()
    points: int | None = None
    doubled: int = 0
    open_hands: int = 0
    known: "Known | None" = None
    anew: bool = False

    @property
    def is_open(self) -> bool:
        """Whether something waits, or is asked that has no answer yet."""
        return replace(self, confirms=False, doubled=0, open_hands=0) != Unentered()


def unentered(now: Open) -> Unentered:
    """What of all that is open was said at the keyboard and is not entered."""
    if now.begun:
        begun = unentered(now.begun)
        said = replace(begun, answers=now.answers)
    else:
        before = _said_before(now)
        said = replace(before, later=(*before.later, *now.later), confirms=now.confirms)
    return replace(said, doubled=now.doubled, open_hands=now.open_hands)


def _said_before(now: Open) -> Unentered:
    """The line about which something is asked, with what waits of it."""
    questions, rest = OpenQuestions(), now.rest
    questions.now = now
    hand, which = questions.about(HandAgain), questions.about(WhichCard)
    asked = questions.matter
    if hand:
        return replace(_of_matter(hand.before, rest), edits=hand.edits, round=hand.hand.round)
    if which and isinstance(which.leads_to, CorrectCard):
        correct = which.leads_to
        before = _of_matter(correct.before, rest)
        return replace(before, edits=correct.edits, round=correct.round)
    if which and isinstance(which.leads_to, PlayCards | LayOpen):
        line = which.line
        if isinstance(line, Half):
            return Unentered(number=line.value, seat=line.seat)
        return Unentered(line.cards, line.seat)
    return _of_matter(asked, rest)


def _of_matter(asked: Asked | None, rest: Rest) -> Unentered:
    """What may be wrong, and what waits for it."""
    known = asked.talk.known if asked and asked.talk else None
    return replace(_in_doubt(asked, rest), known=known)


def _in_doubt(asked: Asked | None, rest: Rest) -> Unentered:
    matter = asked.about if asked else None
    match matter:
        case Refused(stands):
            return Unentered(((stands.card,), *rest.cards), stands.seat)
        case DoubtedHand(Reveal(seat, cards)) if cards:
            later = (Said(rest.cards, seat),) if rest.cards else ()
            return Unentered(tuple((card,) for card in cards), seat, later=later)
        case DoubtedHand(Reveal(seat, _, points)):
            return Unentered(seat=seat, points=points)
        case Doubt(Card() as card, seat):
            return Unentered(((card,), *rest.cards), seat)
    alarms = _is_calm(asked)
    asks, objects = isinstance(matter, Finding), matter == Doubt() and not alarms
    moved = matter if isinstance(matter, Moved) else None
    refused = bool(rest.cards) and rest.refused
    waits = bool(rest.cards) and (asks or objects or refused or moved is not None)
    said = Unentered(
        rest.cards,
        rest.seat,
        waits=waits,
        refused=refused,
        asks=asks,
        objects=objects,
        alarms=alarms,
        moved=moved,
    )
    if not objects or asked is None or asked.talk is None:
        return said
    told, last = asked.talk.told, asked.talk.last
    whose = dict(told.players).get(last) if last in told.objections else None
    return replace(said, end=told.outcome, whose=whose)


def _is_calm(asked: Asked | None) -> bool:
    return asked is not None and asked.talk is not None and asked.talk.is_calm


def without_last(said: Unentered) -> tuple[Unentered, Candidates]:
    """What is left without the card that was said last, and that card; none where none was."""
    if said.later:
        *before, last = said.later
        *left, card = cards_of([last])
        rest = (Said(tuple(left), last.seat),) if left else ()
        return replace(said, later=(*before, *rest)), card
    if said.number is not None:
        return replace(said, number=None, seat=None), next(cards_of([Half(said.number)]))
    if said.cards and not said.edits:
        return replace(said, cards=said.cards[:-1]), said.cards[-1]
    return said, ()
