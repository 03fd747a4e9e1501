"""Corrections: what was entered, changed somewhere in the middle and worked out again.

At a table a card is typed without its player, who follows from the game. So when an earlier card
changes, the cards keep their order and their players are found anew. A card that the rules refuse
then was played all the same.
"""

from collections.abc import Sequence
from typing import TypeAlias

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_engine import (
    Action,
    Adjust,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Card,
    CardsBack,
    Deal,
    Draw,
    Happened,
    LetStand,
    Pardon,
    Person,
    Play,
    Position,
    Reason,
    Reveal,
    Rule,
    Ruling,
    Score,
    Seat,
    Seating,
    pending,
    refusal,
)
from foppen_engine.values import frozen, replace


@frozen
class Entered:
    """A card as it was entered: its player where he was named, whether the table let it stand."""

    card: Card
    seat: Seat | None = None
    stands: bool = False


Item: TypeAlias = Entered | Bid | Reveal | Score | Ruling
"""What somebody entered; whatever chance did follows from it."""

Matter: TypeAlias = Pardon | Rule | CardsBack
"""A ruling on a discard or a card, without which it is about nothing."""


_OPENS = (Deal, Position, Score)
"""What a round begins with."""


@frozen
class Part:
    """The moves of a round, its deal among them, and before that who sat down for it; a round that
    is only scored has no deal.
    """

    number: int
    moves: tuple[Move, ...]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Who sat down before it."""
        return tuple(m.action for m in self.moves if isinstance(m.action, Seating))

    @property
    def opening(self) -> Deal | Position | None:
        """How it began; a round that is only scored doesn't."""
        first = self.begun[0].action if self.begun else None
        return first if isinstance(first, Deal | Position) else None

    @property
    def begun(self) -> tuple[Move, ...]:
        """Its moves from the deal on."""
        opens = (at for at, move in enumerate(self.moves) if isinstance(move.action, _OPENS))
        return self.moves[next(opens, len(self.moves)) :]

    @property
    def players(self) -> tuple[Person, ...]:
        """Who sits at the seats."""
        return self.moves[-1].after.players

    @property
    def items(self) -> list[Item]:
        """What was entered in it, in order."""
        return [item for move in self.moves if (item := _item(move))]

    @property
    def plays(self) -> list[Move]:
        """Its cards, in order."""
        return [m for m in self.moves if isinstance(m.action, Play | LetStand | Happened)]

    def play_number(self, seat: Seat, card: Card) -> int:
        """The number, from 1, of the play of a card; 0 where it wasn't played."""
        played = map(who_played, self.plays)
        return next((number for number, who in enumerate(played, 1) if who == (seat, card)), 0)


@frozen
class Impossible:
    """A correction makes something impossible that was entered in round `round`: the play
    `number` (from 1) of a card, or the hand of a player (`seat`) at its end, who has `held` cards
    then.
    """

    round: int
    number: int
    card: Card | None
    reason: Reason | None
    seat: Seat | None = None
    held: int = 0


@frozen
class Rework:
    """A correction worked out: take back so many actions, then do these.

    Args:
        void: how many actions of the record become void.
        actions: what is done instead.
        part: the round that was corrected, as it will be.
        dropped: the hands whose reveal doesn't hold any more.
        struck: the rulings whose matter is gone, each with its round.
    """

    void: int
    actions: tuple[Action, ...]
    part: Part
    dropped: tuple[Seat, ...]
    struck: tuple[tuple[Part, Matter], ...]

    @property
    def unruled(self) -> int:
        """How many cards of the round will have been played that the rules refuse."""
        return sum(isinstance(move.action, Happened) for move in self.part.moves)


def who_played(move: Move) -> tuple[Seat, Card]:
    """Who played which card."""
    if not isinstance(move.action, Play | LetStand | Happened):
        raise TypeError(move.action)
    return move.action.seat, move.action.card


def parts(timeline: Timeline) -> list[Part]:
    """The rounds of an evening."""
    found: list[list[Move]] = []
    for move in timeline:
        begins = isinstance(move.action, (*_OPENS, Seating))
        if not found or (begins and not _is_to_begin(found[-1])):
            found.append([])
        found[-1].append(move)
    return [Part(_number(moves[0], at), tuple(moves)) for at, moves in enumerate(found, 1)]


def _is_to_begin(moves: Sequence[Move]) -> bool:
    """Whether others have sat down for a round that has not begun."""
    opened = any(isinstance(move.action, _OPENS) for move in moves)
    return isinstance(moves[0].action, Seating) and not opened


def _number(opening: Move, usual: int) -> int:
    awaited = pending(opening.before)
    if isinstance(opening.action, Position):
        return opening.action.round
    return awaited.round if isinstance(awaited, AwaitDeal) else usual


def present_part(timeline: Timeline) -> Part | None:
    """The round that is corrected where none is named: the present one, or, as long as nothing
    was said in it, the one before. Points that the table gives are no matter of a round.
    """
    found = parts(timeline)
    while len(found) > 1 and all(isinstance(item, Adjust) for item in found[-1].items):
        found.pop()
    return found[-1] if found else None


def _item(move: Move) -> Item | None:
    action = move.action
    match action:
        case Deal() | Position() | Draw() | Seating():
            return None
        case Play(_, card):
            return Entered(card)
        case LetStand(seat, card) | Happened(seat, card):
            turn = pending(move.before)
            due = isinstance(turn, AwaitPlay) and turn.seat == seat
            return Entered(card, None if due else seat, stands=isinstance(action, LetStand))
        case _:
            return action


def with_hands(items: Sequence[Item], hands: Sequence[Reveal]) -> tuple[Item, ...]:
    """What was entered in a round with other hands at its end."""
    seats = {hand.seat for hand in hands}
    kept = [item for item in items if not (isinstance(item, Reveal) and item.seat in seats)]
    played = [at for at, item in enumerate(kept, 1) if isinstance(item, Entered | Reveal)]
    end = max(played, default=0)
    return (*kept[:end], *hands, *kept[end:])


def rework(timeline: Timeline, number: int, items: Sequence[Item]) -> Rework | Impossible:
    """Work an evening out again in which other things were entered in round `number`."""
    later = [part for part in parts(timeline) if part.number >= number]
    return reworked(later, items)


def reworked(rounds: Sequence[Part], items: Sequence[Item]) -> Rework | Impossible:
    """Work rounds out again of which in the first other things were entered."""
    number = rounds[0].number
    old = [move for part in rounds for move in part.moves]
    new = Timeline(old[0].before)
    dropped: tuple[Seat, ...] = ()
    struck: tuple[tuple[Part, Matter], ...] = ()
    for part in rounds:
        others = items if part.number == number else part.items
        if part.number != number and not others:
            if not _open(new, part) and part.seatings:
                return Impossible(part.number, 0, None, None)
            continue
        left_out = _again(new, part, others)
        if isinstance(left_out, Impossible):
            return left_out
        hands = tuple(item.seat for item in left_out if isinstance(item, Reveal))
        ends = pending(new.state)
        later = [each for each in rounds if each.number > part.number]
        if any(each.items or each.seatings for each in later):
            if isinstance(ends, AwaitReveal):
                return Impossible(part.number, 0, None, None, ends.seat, ends.cards)
            if hands:
                return Impossible(part.number, 0, None, None, hands[0])
        dropped = dropped or hands
        struck += tuple((part, item) for item in left_out if not isinstance(item, Reveal))
    corrected = next(part for part in parts(new) if part.number == number)
    void, actions = _difference(old, tuple(new))
    return Rework(void, actions, corrected, dropped, struck)


def _open(timeline: Timeline, part: Part) -> bool:
    """Let those sit down who did, and deal a round as it was dealt, by whoever deals now; whether
    that can be.
    """
    for seating in part.seatings:
        if refusal(timeline.state, seating) is not None:
            return False
        timeline.add(seating)
    opening = part.opening
    if opening is None:
        return True
    awaited = pending(timeline.state)
    if isinstance(opening, Deal) and isinstance(awaited, AwaitDeal) and awaited.dealers:
        fits = opening.dealer in awaited.dealers
        opening = opening if fits else replace(opening, dealer=awaited.dealers[0])
    if refusal(timeline.state, opening) is not None:
        return False
    timeline.add(opening)
    return True


def _again(
    timeline: Timeline, part: Part, items: Sequence[Item]
) -> tuple[Reveal | Matter, ...] | Impossible:
    """Enter a round again; which hands at the end and which rulings don't hold any more."""
    left_out: list[Reveal | Matter] = []
    if not _open(timeline, part):
        return Impossible(part.number, 0, None, None)
    number = 0
    for item in items:
        match item:
            case Entered():
                number += 1
                action = _play(timeline, item)
                reason = refusal(timeline.state, action) if action else None
                if action is None or reason:
                    return Impossible(part.number, number, item.card, reason)
                _do(timeline, action)
            case Score(dealer, _):
                awaited = pending(timeline.state)
                dealers = awaited.dealers if isinstance(awaited, AwaitDeal) else (dealer,)
                score = item if dealer in dealers else replace(item, dealer=dealers[0])
                reason = refusal(timeline.state, score)
                if reason:
                    return Impossible(part.number, 0, None, reason)
                timeline.add(score)
            case _ if refusal(timeline.state, item) is None:
                _do(timeline, item)
            case Reveal() | Pardon() | Rule() | CardsBack():
                left_out.append(item)
            case _:
                pass  # bids may be fewer; the other rulings always hold
    return tuple(left_out)


def _play(timeline: Timeline, play: Entered) -> Action | None:
    """The play of an entered card by its player; None where nobody plays any more."""
    state, turn = timeline.state, pending(timeline.state)
    if not isinstance(turn, AwaitPlay):
        return None
    if play.seat not in (None, turn.seat):
        return LetStand(play.seat or 0, play.card)
    usual = Play(turn.seat, play.card)
    if play.stands and play.seat is None:
        return LetStand(turn.seat, play.card)
    happened = Happened(turn.seat, play.card)
    if refusal(state, usual) is not None and refusal(state, happened) is None:
        return happened
    return usual


def _do(timeline: Timeline, action: Action) -> None:
    """Let an action happen, and face-down draws after it."""
    timeline.add(action)
    while isinstance(awaited := pending(timeline.state), AwaitDraw):
        timeline.add(Draw(awaited.seat, None))


def _difference(old: Sequence[Move], new: tuple[Move, ...]) -> tuple[int, tuple[Action, ...]]:
    """Only what changed becomes void: the first moves that are the same stay. How many become
    void, and what is done instead.
    """
    same = 0
    for before, after in zip(old, new, strict=False):
        if before.action != after.action:
            break
        same += 1
    return len(old) - same, tuple(move.action for move in new[same:])
