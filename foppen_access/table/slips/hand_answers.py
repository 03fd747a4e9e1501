"""What is answered where a hand that is laid open can't be."""

from collections.abc import Sequence

from foppen_access.table.entry.card_parser import is_mistyped
from foppen_access.table.entry.entries import Candidates, Entry, Half, Said, SlipAnswers, Sum
from foppen_access.table.rulings.order_parser import Objection
from foppen_access.table.slips.mend_outcome import Mend
from foppen_access.table.slips.slip_diagnosis import Told, Wrong
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_steps import AskHand, AskSums, Pick, Suggestion
from foppen_engine import AwaitReveal, Card, Reveal, Seat, State, pending, refusal, unseen
from foppen_engine.values import replace


def hand_answer(
    talk: SlipTalk, asked: AskHand | AskSums, entry: Entry, state: State, *, unsure: bool
) -> SlipTalk | Mend | None:
    """What follows from an answer: the next question, the hand as it is, or None where it is none.

    Args:
        talk: what was asked and told.
        asked: what is asked now.
        entry: the answer.
        state: the game.
        unsure: whether somebody can't say.
    """
    hand = talk.hand
    if hand is None:
        raise TypeError(talk)
    if isinstance(asked, AskSums):
        return _sums_answer(talk, asked, hand, entry, state, unsure=unsure)
    of_hand = hand.cards or ()
    match entry:
        case SlipAnswers((True,)) if not asked.card and _is_begun(talk, of_hand, state):
            return _mend(talk, replace(hand, cards=(*of_hand, *talk.waiting)))
        case SlipAnswers((True,)) if not asked.other:
            return _confirmed(talk, asked, hand)
        case SlipAnswers((False,)) | Objection() if asked.card or not asked.other:
            return replace(talk, step=replace(asked, other=True))
        case Half(value, seat) if asked.card and seat in {None, hand.seat}:
            said = Said((tuple(card for card in state.deck if card.value == value),), seat)
            return hand_answer(talk, asked, said, state, unsure=unsure) if said.cards[0] else None
        case Said(cards, seat) if seat in {None, hand.seat}:
            known = _known(cards, state, of_hand)
            if known and not asked.card and _completes(hand, known, state, seat):
                return _mend(talk, replace(hand, cards=(*of_hand, *known)))
            if seat is None and next_hand(talk, cards, state) is not None:
                return None
            right = _with(of_hand, asked, known, _size(state)) if known else None
            return _mend(talk, replace(hand, cards=right)) if right else None
        case _:
            return replace(talk, step=replace(asked, other=True)) if unsure else None


def _sums_answer(
    talk: SlipTalk, asked: AskSums, hand: Reveal, entry: Entry, state: State, *, unsure: bool
) -> SlipTalk | Mend | None:
    """What follows where it is asked if sums are right: the next question, the sum that is another,
    or None where it is no answer.
    """
    match entry:
        case SlipAnswers((True,)) if not asked.which:
            return replace(talk, step=None)
        case SlipAnswers((False,)) | Objection() if not asked.which:
            return replace(talk, step=replace(asked, which=True))
        case Sum(points, seat) | Half(points, seat) if seat in {None, *dict(asked.sums)}:
            right = Reveal(hand.seat if seat is None else seat, None, points)
            of_last = right.seat == hand.seat
            return _mend(talk, right) if of_last else _mend(talk, hand, (right,))
        case Said():
            return hand_answer(talk, AskHand(None, other=True), entry, state, unsure=unsure)
        case _:
            return replace(talk, step=replace(asked, which=True)) if unsure else None


def hand_anew(talk: SlipTalk, entry: Entry, state: State) -> Mend | None:
    """The hand, where slips are offered and so many cards are said as it has."""
    is_offered = talk.hand is not None and talk.which is None and isinstance(talk.step, Pick)
    if not is_offered or not isinstance(entry, Said) or len(entry.cards) != _size(state):
        return None
    answer = hand_answer(talk, AskHand(None, other=True), entry, state, unsure=False)
    return answer if isinstance(answer, Mend) else None


def next_hand(talk: SlipTalk, cards: Sequence[Candidates], state: State) -> Seat | None:
    """Whose hand some cards are where it is asked if one with too few or too many is right: of
    that they have none and are no rest of it, and somebody else can have them. None where they
    may be that hand, or the table was asked which cards it is.
    """
    hand, asked = talk.hand, talk.step
    of_hand = (hand.cards if hand else None) or ()
    if hand is None or asked != AskHand(None) or len(of_hand) < 2:
        return None
    known = _known(cards, state, of_hand)
    own = {card for card in of_hand if card.suit} or {*of_hand}  # a one may be anybody's
    if not known or own & {*known} or len(of_hand) + len(known) == _size(state):
        return None
    others = (seat for seat in range(len(state.hands)) if seat != hand.seat)
    return next((seat for seat in others if refusal(state, Reveal(seat, known)) is None), None)


def _is_begun(talk: SlipTalk, of_hand: tuple[Card, ...], state: State) -> bool:
    """Whether a hand that is short and the cards that wait are one hand: they came one by one."""
    waiting = talk.waiting
    is_whole = len(of_hand) + len(waiting) == _size(state)
    return bool(waiting) and is_whole and not {*of_hand} & {*waiting}


def _mend(talk: SlipTalk, hand: Reveal, sums: tuple[Reveal, ...] = ()) -> Mend:
    """The hand as it is; what waits and is none of its cards waits on."""
    waiting = tuple((card,) for card in talk.waiting if card not in (hand.cards or ()))
    return Mend((), waiting, hand, sums)


def _confirmed(talk: SlipTalk, asked: AskHand, hand: Reveal) -> SlipTalk:
    """The hand is as it was said: so something else was typed wrong."""
    cards = hand.cards or ()
    told = Told(hands=(*talk.told.hands, (hand.seat, cards)), sizes=((hand.seat, len(cards)),))
    talk = replace(talk, told=told, step=None)
    if not asked.number:
        return talk
    played = Suggestion((Wrong(asked.number),), 1.0, asked.trick)
    return replace(talk, picked=played, which=played)


def _completes(hand: Reveal, known: tuple[Card, ...], state: State, seat: int | None) -> bool:
    """Whether some cards are the rest of a hand that was begun; where so many may be somebody
    else's hand, or each card came in a line of its own as in a trick, only if its player is named.
    """
    of_hand = hand.cards or ()
    if {*of_hand} & {*known} or len(of_hand) + len(known) != _size(state):
        return False
    others = (held.size for at, held in enumerate(state.hands) if at != hand.seat)
    is_another = len(known) in others or len(of_hand) == len(known) == 1
    return seat is not None or not is_another


def _known(
    cards: Sequence[Candidates], state: State, said: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """The cards that were said, where each can be only one."""
    left, known = unseen(state), list[Card]()
    for candidates in cards:
        possible = [card for card in candidates if left[card] or card in said]
        chosen = candidates if len(candidates) == 1 else possible
        if len(chosen) != 1:
            return None
        known.append(chosen[0])
    return tuple(known)


def _size(state: State) -> int:
    """How many cards the hand has that is awaited."""
    awaited = pending(state)
    return awaited.cards if isinstance(awaited, AwaitReveal) else 0


def _with(
    hand: tuple[Card, ...], asked: AskHand, said: tuple[Card, ...], size: int
) -> tuple[Card, ...] | None:
    """The hand with the card that was said for the one in doubt, or the hand as it is said anew;
    None where these may be somebody else's cards.
    """
    kept = len({*hand} & {*said})
    if asked.card and len(said) == 1 and asked.card not in said:
        is_it = asked.other or len(hand) > 1 or is_mistyped(asked.card, said[0])
        at = hand.index(asked.card)
        return (*hand[:at], *said, *hand[at + 1 :]) if is_it else None
    is_anew = asked.other or 2 * kept >= len(said) or len(said) == size
    return said if is_anew and asked.card not in said else None
