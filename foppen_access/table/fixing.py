"""Taking back and correcting at the table, saying only what changes."""

from collections.abc import Sequence

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.table.entries import Candidates, Insert, Remove, Replace
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.rework import (
    Entered,
    Impossible,
    Rework,
    entered_plays,
    rework,
    round_moves,
    round_state,
)
from foppen_engine import (
    AwaitPlay,
    Bid,
    Deal,
    Event,
    LetStand,
    Pardon,
    Play,
    Reveal,
    Score,
    State,
    pending,
)
from foppen_engine.game import GameOver, RoundScored
from foppen_engine.values import replace


class Fixer:
    """Corrects what was entered at a table. Nothing is erased: the record keeps all of it."""

    def __init__(self, desk: Desk, refereeing: Refereeing) -> None:
        self._desk = desk
        self._refereeing = refereeing
        self._session = desk.session
        self._words = desk.words

    def take_back(self) -> bool:
        """Make the last entry void, and what chance did after it; whether there was one."""
        for count, move in enumerate(reversed(self._session.timeline), 1):
            if isinstance(move.action, Play | LetStand | Pardon | Bid | Reveal | Score):
                self._session.take_back(count)
                self._desk.say("table-taken-back", what=self._what(move))
                return True
        self._desk.say("undo-none")
        return False

    def _what(self, move: Move) -> str:
        match move.action:
            case Play(seat, card) | LetStand(seat, card):
                player = self._words.player(seat)
                return self._desk.text(
                    self._words.own("table-what-card"), player=player, card=self._words.card(card)
                )
            case Pardon():
                return self._desk.text("table-what-ruling")
            case Bid(seat, _):
                return self._desk.text("table-what-bid", player=self._words.player(seat))
            case Reveal(seat, _, _):
                return self._desk.text("table-what-hand", player=self._words.player(seat))
            case _:
                return self._desk.text("table-what-score")

    def possible(self, edit: Replace | Insert, at: int) -> Candidates:
        """The cards that a place of a correction can mean: where the cards before it leave
        several open, those that leave the cards after it possible too.
        """
        plays = entered_plays(self._session.timeline)
        candidates = edit.cards[at]
        if len(candidates) == 1 or self._number_missing(edit, plays):
            return candidates[:1]
        fitting = candidates
        behind = edit.at + at + isinstance(edit, Insert)
        for length in (behind, None) if at == len(edit.cards) - 1 else (behind,):
            new = {card: _new_plays(with_card(edit, at, (card,)), plays) for card in candidates}
            fits = [
                card
                for card in fitting
                if isinstance(rework(self._session.timeline, new[card][:length]), Rework)
            ]
            fitting = tuple(fits) or fitting
        return fitting

    def correct(self, edit: Replace | Insert | Remove) -> bool:
        """Put other cards in the place of earlier ones, put some in between, or strike one.

        Returns:
            Whether that could be.
        """
        plays = entered_plays(self._session.timeline)
        missing = self._number_missing(edit, plays)
        if missing is not None:
            self._desk.say("table-no-such-play", number=missing, count=len(plays))
            return False
        return self._apply(edit, plays, _new_plays(edit, plays))

    @staticmethod
    def _number_missing(edit: Replace | Insert | Remove, plays: Sequence[Entered]) -> int | None:
        """A number in a correction that no play of the round has; None where all is well."""
        last = edit.at + (len(edit.cards) - 1 if isinstance(edit, Replace) else 0)
        if edit.at < (0 if isinstance(edit, Insert) else 1):
            return edit.at
        return last if last > len(plays) else None

    def _apply(
        self, edit: Replace | Insert | Remove, old: Sequence[Entered], new: Sequence[Entered]
    ) -> bool:
        before = round_state(self._session.timeline)
        old_score = _scoring(round_moves(self._session.timeline))
        work = rework(self._session.timeline, new)
        if isinstance(work, Impossible):
            self._impossible(edit, work)
            return False
        self._changed_plays(edit, old, work)
        self._session.revise(work.void, work.actions)
        outcomes = self._changed_outcomes(before, self._session.state)
        if not self._changed_score(old_score, work) and not outcomes:
            self._desk.say("table-changed-nothing")
        for seat in work.dropped:
            self._desk.say("table-changed-hand", player=self._words.player(seat))
        return True

    def _impossible(self, edit: Replace | Insert | Remove, work: Impossible) -> None:
        reason = (
            self._desk.words.reason(work.reason)
            if work.reason
            else self._desk.text("table-impossible-turn")
        )
        card = self._words.card(work.card)
        self._desk.say(
            "table-impossible", number=work.number, card=card, reason=reason, at=max(1, edit.at)
        )

    def _changed_plays(
        self, edit: Replace | Insert | Remove, old: Sequence[Entered], work: Rework
    ) -> None:
        """Say which cards are others now."""
        new = [move.action for move in work.moves if isinstance(move.action, Play | LetStand)]
        if isinstance(edit, Remove):
            card = self._words.card(old[edit.at - 1].card)
            was = [
                move.action
                for move in self._session.timeline
                if isinstance(move.action, Play | LetStand)
            ][len(old) * -1 :][edit.at - 1]
            player = self._words.player(was.seat)
            self._desk.say("table-changed-removed", number=edit.at, player=player, old=card)
            return
        first = edit.at - 1 if isinstance(edit, Replace) else edit.at
        for at in range(first, first + len(edit.cards)):
            args = {
                "number": at + 1,
                "player": self._words.player(new[at].seat),
                "new": self._words.card(new[at].card),
            }
            if isinstance(edit, Replace):
                self._desk.say("table-changed-replaced", old=self._words.card(old[at].card), **args)
            else:
                self._desk.say("table-changed-inserted", **args)

    def _changed_outcomes(self, before: State, after: State) -> bool:
        """Say what came out otherwise, and whose turn it is if that changed."""
        changed = self._refereeing.say_changes(self._desk, before, after)
        if pending(before) != pending(after):
            changed = True
            if isinstance(pending(after), AwaitPlay):
                self._desk.tell_line(" ".join(self._desk.enquiry.answers.turn()))
        return changed

    def _changed_score(self, old: tuple[Event, ...], work: Rework) -> bool:
        """Say the points of a round that was over, and the end of the game, if they changed."""
        new = _scoring(work.moves)
        if not new or new == old:
            return False
        last = replace(work.moves[-1], events=new)
        self._desk.tell(self._desk.narrator.tell((last,), None))
        return True


def _scoring(moves: Sequence[Move]) -> tuple[Event, ...]:
    """What the last move of a round said of points and of the end of the game."""
    played = [move for move in moves if not isinstance(move.action, Deal)]
    events = played[-1].events if played else ()
    return tuple(event for event in events if isinstance(event, RoundScored | GameOver))


def with_card(edit: Replace | Insert, at: int, candidates: Candidates) -> Replace | Insert:
    """A correction of which one card is known better."""
    return replace(edit, cards=(*edit.cards[:at], candidates, *edit.cards[at + 1 :]))


def _new_plays(edit: Replace | Insert | Remove, plays: Sequence[Entered]) -> list[Entered]:
    """The plays of a round as a correction wants them."""
    if isinstance(edit, Remove):
        return [*plays[: edit.at - 1], *plays[edit.at :]]
    cards = [candidates[0] for candidates in edit.cards]
    if isinstance(edit, Insert):
        return [*plays[: edit.at], *map(Entered, cards), *plays[edit.at :]]
    first, last = edit.at - 1, edit.at - 1 + len(cards)
    others = [
        replace(play, card=card, stands=play.seat is not None)
        for play, card in zip(plays[first:last], cards, strict=True)
    ]
    return [*plays[:first], *others, *plays[last:]]
