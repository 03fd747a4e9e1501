"""Corrections as they were typed, applied to what was entered in a round."""

from collections.abc import Iterator, Sequence

from foppen_access.table.corrections.rework import Entered, Item, Part, Rework, reworked
from foppen_access.table.entry.entries import Candidates, Edit, Insert, Remove, Replace
from foppen_engine import Card
from foppen_engine.values import frozen, replace


@frozen
class Edited:
    """What will have been entered in a round.

    Args:
        items: all of it, in order.
        cards: for each of its cards the number, from 1, that it had before; 0 where it is new.
    """

    items: tuple[Item, ...]
    cards: tuple[int, ...]


def edited(items: Sequence[Item], edits: Sequence[Edit]) -> Edited:
    """What was entered in a round, with corrections that are numbered as before all of them. Of
    candidates the first is taken. What comes before the first card, as bids do, stays before it.
    """
    new: list[Item] = []
    cards: list[int] = []
    number = 0
    first = next((at for at, item in enumerate(items) if isinstance(item, Entered)), len(items))
    for item in (*items[:first], None, *items[first:]):
        if isinstance(item, Entered):
            number += 1
            for kept in _in_place(item, number, edits):
                new.append(kept)
                cards.append(number)
        elif item:
            new.append(item)
        if item is None or isinstance(item, Entered):
            more = [Entered(card) for card in _behind(number, edits)]
            new += more
            cards += [0] * len(more)
    return Edited(tuple(new), tuple(cards))


def _in_place(play: Entered, number: int, edits: Sequence[Edit]) -> Iterator[Entered]:
    """What stands where a card stood."""
    for edit in edits:
        match edit:
            case Remove(at) if at == number:
                return
            case Replace(at, cards) if at <= number < at + len(cards):
                stands = play.seat is not None
                play = replace(play, card=cards[number - at][0], stands=stands)
            case _:
                pass
    yield play


def _behind(number: int, edits: Sequence[Edit]) -> Iterator[Card]:
    for edit in edits:
        if isinstance(edit, Insert) and edit.at == number:
            yield from (candidates[0] for candidates in edit.cards)


def missing_number(edits: Sequence[Edit], cards: int) -> int | None:
    """A number in a correction that none of so many cards has; None where all is well."""
    for edit in edits:
        last = edit.at + (len(edit.cards) - 1 if isinstance(edit, Replace) else 0)
        if edit.at < (0 if isinstance(edit, Insert) else 1):
            return edit.at
        if last > cards:
            return last
    return None


def divided(
    edits: Sequence[Edit], entered: int, waiting: Sequence[Candidates]
) -> tuple[tuple[Edit, ...], tuple[Candidates, ...]]:
    """Corrections where cards wait behind those that are entered, and have the next numbers.

    Args:
        edits: the corrections, numbered as before all of them.
        entered: how many cards are entered.
        waiting: those that wait.

    Returns:
        What they correct of the entered cards, and those that wait with the others.
    """
    of_entered: list[Edit] = []
    kept: list[tuple[Candidates, ...]] = [(each,) for each in waiting]
    behind: list[tuple[Candidates, ...]] = [() for _ in waiting]
    for edit in edits:
        match edit:
            case Replace(at, cards):
                before = cards[: max(0, entered + 1 - at)]
                of_entered += [Replace(at, before)] if before else []
                for number, card in enumerate(cards[len(before) :], at + len(before)):
                    kept[number - entered - 1] = (card,)
            case Insert(at, cards) if entered < at:
                behind[at - entered - 1] += cards
            case Remove(at) if entered < at:
                kept[at - entered - 1] = ()
            case _:
                of_entered.append(edit)
    both = zip(kept, behind, strict=True)
    return tuple(of_entered), tuple(card for pair in both for cards in pair for card in cards)


def unclear(edits: Sequence[Edit]) -> Iterator[tuple[int, int]]:
    """Where a card leaves its colour open: which correction, and which of its cards."""
    for index, edit in enumerate(edits):
        if not isinstance(edit, Remove):
            yield from ((index, at) for at, each in enumerate(edit.cards) if len(each) > 1)


def with_card(
    edits: Sequence[Edit], place: tuple[int, int], candidates: Candidates
) -> tuple[Edit, ...]:
    """Corrections of which one card is known better."""
    index, at = place
    edit = edits[index]
    if isinstance(edit, Remove):
        raise TypeError(edit)
    better = replace(edit, cards=(*edit.cards[:at], candidates, *edit.cards[at + 1 :]))
    return (*edits[:index], better, *edits[index + 1 :])


def settled(part: Part, edits: Sequence[Edit]) -> tuple[tuple[Edit, ...], tuple[int, int] | None]:
    """Corrections as far as their cards are known, and where one is not: where the cards before
    it leave several open, those count that leave the cards after it possible too.
    """
    known = tuple(edits)
    for place in tuple(unclear(edits)):
        fitting = _fitting(part, known, place)
        known = with_card(known, place, fitting)
        if len(fitting) > 1:
            return known, place
    return known, None


def _fitting(part: Part, edits: Sequence[Edit], place: tuple[int, int]) -> Candidates:
    """The cards that a place of a correction can mean."""
    edit = edits[place[0]]
    if isinstance(edit, Remove):
        raise TypeError(edit)
    fitting = edit.cards[place[1]]
    whole = {card: edited(part.items, with_card(edits, place, (card,))) for card in fitting}
    behind = edit.at + place[1] + isinstance(edit, Insert)
    for length in (behind, None) if place == max(unclear(edits)) else (behind,):
        ranks = {card: _rank(part, whole[card], length) for card in fitting}
        fitting = tuple(card for card in fitting if ranks[card] == min(ranks.values()))
    return fitting


def _rank(part: Part, new: Edited, length: int | None) -> int:
    """How badly the first cards of a round fit: how many of them the rules refuse; more than any
    where they can't have been.
    """
    items: list[Item] = []
    left = len(new.cards) if length is None else length
    for item in new.items:
        left -= isinstance(item, Entered)
        if left < 0:
            break
        items.append(item)
    work = reworked((part,), items)
    return work.unruled if isinstance(work, Rework) else len(new.cards) + 1
