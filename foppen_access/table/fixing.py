"""Taking back and correcting at the table, saying only what changes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from foppen_access.console.desk import Desk
from foppen_access.table.entries import Candidates, Insert, Remove, Replace
from foppen_access.table.rework import Entered, Impossible, Rework, entered_plays, rework
from foppen_access.timeline import Move
from foppen_engine import (
    Bid,
    Card,
    FoppenState,
    LetStand,
    Pardon,
    Play,
    Reveal,
    Score,
    State,
    pending,
)
from foppen_engine.games.foppen.tricks import Trick


class Fixer:
    """Corrects what was entered at a table. Nothing is erased: the record keeps all of it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
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
                    "table-what-card", player=player, card=self._words.card(card)
                )
            case Pardon():
                return self._desk.text("table-what-ruling")
            case Bid(seat, _):
                return self._desk.text("table-what-bid", player=self._words.player(seat))
            case Reveal(seat, _, _):
                return self._desk.text("table-what-hand", player=self._words.player(seat))
            case _:
                return self._desk.text("table-what-score")

    def correct(
        self, edit: Replace | Insert | Remove, card_of: Callable[[Candidates], Card | None]
    ) -> None:
        """Put other cards in the place of earlier ones, put some in between, or strike one."""
        plays = entered_plays(self._session.timeline)
        last = edit.at + (len(edit.cards) - 1 if isinstance(edit, Replace) else 0)
        least = 0 if isinstance(edit, Insert) else 1
        if not least <= edit.at or last > len(plays):
            number = last if edit.at >= least else edit.at
            self._desk.say("table-no-such-play", number=number, count=len(plays))
            return
        new = list(plays)
        if isinstance(edit, Remove):
            del new[edit.at - 1]
        else:
            cards = [card_of(candidates) or candidates[0] for candidates in edit.cards]
            entered = [Entered(card) for card in cards]
            if isinstance(edit, Replace):
                new[edit.at - 1 : last] = [
                    replace(plays[edit.at - 1 + at], card=card, stands=False)
                    for at, card in enumerate(cards)
                ]
            else:
                new[edit.at : edit.at] = entered
        self._apply(edit, plays, new)

    def _apply(
        self, edit: Replace | Insert | Remove, old: Sequence[Entered], new: Sequence[Entered]
    ) -> None:
        before = self._session.state
        work = rework(self._session.timeline, new)
        if isinstance(work, Impossible):
            self._impossible(edit, work)
            return
        self._changed_plays(edit, old, work)
        self._session.revise(work.void, work.actions)
        if not self._changed_outcomes(before, self._session.state):
            self._desk.say("table-changed-nothing")
        for seat in work.dropped:
            self._desk.say("table-changed-hand", player=self._words.player(seat))

    def _impossible(self, edit: Replace | Insert | Remove, work: Impossible) -> None:
        reason = (
            self._desk.narrator.refusal(work.reason)
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
        """Say which tricks have another winner or fool, and whose turn it is if that changed."""
        changed = False
        if isinstance(before, FoppenState) and isinstance(after, FoppenState):
            old, new = before.current.tricks, after.current.tricks
            for number, trick in enumerate(new, 1):
                was = old[number - 1] if number <= len(old) else None
                if was is None or (was.winner, was.fooled) != (trick.winner, trick.fooled):
                    self._changed_trick(number, trick)
                    changed = True
            for number in range(len(new) + 1, len(old) + 1):
                self._desk.say("table-changed-open", trick=number)
                changed = True
        turns = [getattr(pending(state), "seat", None) for state in (before, after)]
        if turns[0] != turns[1]:
            self._desk.tell_line(" ".join(self._desk.enquiry.answers.turn()))
            changed = True
        return changed

    def _changed_trick(self, number: int, trick: Trick) -> None:
        self._desk.say(
            "table-changed-trick",
            trick=number,
            winner=self._words.player(trick.winner),
            fooled=self._words.players(trick.fooled),
        )
