"""Corrections by what was heard, turned into those by the numbers of cards."""

from collections.abc import Mapping, Sequence

from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import Part, parts, present_part, who_played
from foppen_access.table.entry.card_parser import is_mistyped
from foppen_access.table.entry.entries import Candidates, Edit, Replace, Together
from foppen_access.table.entry.phrase_meanings import HeardCard, HeardOtherwise, Where, Which
from foppen_access.table.referee import Refereeing
from foppen_engine import AwaitPlay, Card, pending
from foppen_engine.values import frozen


@frozen
class NotFound:
    """Why no card is corrected: a message and its arguments."""

    key: str
    arguments: Mapping[str, object]


@frozen
class CardPlace:
    """A card of a round: its number from 1, that of its trick, and whose it is."""

    number: int
    trick: int
    player: str
    card: Card


@frozen
class RoundCards:
    """The cards of a round: those that are entered, and those behind them, a refused one first."""

    part: Part
    entered: Sequence[CardPlace]
    waiting: Sequence[CardPlace]
    behind: Sequence[Candidates]

    def together(self, edits: tuple[Edit, ...], number: int | None) -> Together:
        """Some corrections of it; `number`: the round that was named."""
        # without its number, a card of an earlier round would be one that waits
        is_earlier = bool(self.behind) and not self.waiting
        return Together(edits, self.part.number if is_earlier else number)


def cards_of_round(
    timeline: Timeline,
    where: Where,
    refereeing: Refereeing,
    words: Words,
    behind: Sequence[Candidates] = (),
) -> RoundCards | NotFound:
    """The cards of the round that is named, or of the present one.

    Args:
        timeline: the evening.
        where: the round.
        refereeing: knows the tricks.
        words: name cards and players.
        behind: the cards behind those that are entered, a refused one first.
    """
    part = _part(timeline, where.round)
    if part is None:
        return NotFound("table-no-such-round", {"round": where.round or 0})
    behind = () if where.round is not None else behind
    waiting = _waiting(timeline, part, refereeing, words, behind) if behind else []
    return RoundCards(part, places(part, refereeing, words), waiting, behind)


def located(
    timeline: Timeline,
    heard: HeardOtherwise,
    refereeing: Refereeing,
    words: Words,
    behind: Sequence[Candidates] = (),
) -> Together | NotFound:
    """The correction that is meant.

    Args:
        timeline: the evening.
        heard: what was said.
        refereeing: knows the tricks.
        words: name cards and players.
        behind: the cards behind those that are entered, a refused one first.
    """
    found_cards = cards_of_round(timeline, heard.where, refereeing, words, behind)
    if isinstance(found_cards, NotFound):
        return found_cards
    part, waiting = found_cards.part, found_cards.waiting
    cards = [*found_cards.entered, *waiting]
    edits, is_so = list[Replace](), True
    for each in heard.cards:
        found = [_last_said(waiting, each.new)] if waiting and _is_last(each) else []
        found = found or _fitting(cards, each, heard.where)
        if len(found) == 2 and found[1] in waiting:
            return _is_also_entered(found, each, words)
        if len(found) != 1:
            if not cards:
                return NotFound("book-no-round", {"round": 0})
            trick = heard.where.trick
            if isinstance(trick, int) and trick > cards[-1].trick > 0:
                over = len(refereeing.tricks(part.moves[-1].after)) - 1
                return NotFound("book-no-trick", {"trick": trick, "count": over})
            return _not_found(found, each, heard.where, words)
        edits.append(Replace(found[0].number, (each.new,)))
        is_so = is_so and each.new == (found[0].card,)
    if is_so:
        return NotFound("table-card-so-already", {})
    return found_cards.together(tuple(edits), heard.where.round)


def _part(timeline: Timeline, number: int | None) -> Part | None:
    if number is None:
        return present_part(timeline)
    return next((part for part in parts(timeline) if part.number == number), None)


def places(part: Part, refereeing: Refereeing, words: Words) -> list[CardPlace]:
    """The cards of a round, in order."""
    after = part.moves[-1].after
    tricks = refereeing.tricks(after) if getattr(after, "round", None) else ()
    numbers = [number for number, plays in enumerate(tricks, 1) for _ in plays]
    here = words.at(part.players)
    played = [who_played(move) for move in part.plays]
    numbers = numbers if len(numbers) == len(played) else [0] * len(played)
    return [
        CardPlace(at, trick, here.name(seat), card)
        for at, (trick, (seat, card)) in enumerate(zip(numbers, played, strict=True), 1)
    ]


def _waiting(
    timeline: Timeline,
    part: Part,
    refereeing: Refereeing,
    words: Words,
    behind: Sequence[Candidates],
) -> list[CardPlace]:
    """The cards behind those of a round that are entered, as if the refused one were played; none
    where that is no more the present one.
    """
    present, awaited = parts(timeline)[-1], pending(timeline.state)
    if part.number != present.number:
        return []
    tricks = refereeing.tricks(timeline.state) if getattr(timeline.state, "round", None) else ()
    due = words.name(awaited.seat) if isinstance(awaited, AwaitPlay) else ""
    return [
        CardPlace(number, len(tricks), "" if at else due, candidates[0])
        for at, (number, candidates) in enumerate(enumerate(behind, len(present.plays) + 1))
        if len(candidates) == 1
    ]


def _is_last(heard: HeardCard) -> bool:
    """Whether the last card is meant, which is the refused one where one is."""
    return not heard.old and heard.player is None


def _last_said(waiting: Sequence[CardPlace], new: Candidates) -> CardPlace:
    """Of the cards that are not entered, the refused one; but that which was said last where only
    that is easily heard for the new one.
    """
    refused, last = waiting[0], waiting[-1]
    only_last = _is_close(last.card, new) and not _is_close(refused.card, new)
    return last if only_last else refused


def _is_close(card: Card, new: Candidates) -> bool:
    """Whether a card is easily heard or typed for another."""
    return any(
        is_mistyped(card, each)
        or (card.suit is each.suit and card.suit is not None and abs(card.value - each.value) == 1)
        for each in new
    )


def _fitting(cards: Sequence[CardPlace], heard: HeardCard, where: Where) -> list[CardPlace]:
    """The cards that can be meant."""
    if _is_last(heard):
        return list(cards[-1:])
    trick = _trick(cards, where)
    found = [
        place
        for place in cards
        if trick in (None, place.trick)
        and (not heard.old or place.card in heard.old)
        and heard.player in (None, place.player)
    ]
    return found if heard.old or where.trick is not None else found[-1:]


def _trick(cards: Sequence[CardPlace], where: Where) -> int | None:
    last = cards[-1].trick if cards else 0
    match where.trick:
        case Which.NOW | Which.LAST:
            return last
        case Which.BEFORE_LAST:
            return last - 1
        case number:
            return number


def _is_also_entered(found: Sequence[CardPlace], heard: HeardCard, words: Words) -> NotFound:
    """That a card is entered, and one that waits is the same."""
    entered, waiting = found
    arguments = {
        "card": words.card(entered.card),
        "entered": entered.number,
        "number": waiting.number,
        "new": words.card(heard.new[0]),
    }
    return NotFound("book-entered-too", arguments)


def _not_found(
    found: Sequence[CardPlace], heard: HeardCard, where: Where, words: Words
) -> NotFound:
    trick = where.trick if isinstance(where.trick, int) else 0
    card = words.card(heard.old[0]) if heard.old else 0
    if found:
        named = card or words.card(found[0].card)
        return NotFound("book-several", {"card": named, "count": len(found)})
    return NotFound(
        "book-no-such-card", {"card": card, "player": heard.player or 0, "trick": trick}
    )
