"""What a referee knows of any trick game: revokes and their proofs, tricks, slips."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.words import Words
from foppen_access.table.referee import Refereeing
from foppen_engine import AnyState, Card, Pardon, Reveal, Seat, Void, refusal
from foppen_engine.tricks.revoke_proofs import Proof, counted_out
from foppen_engine.tricks.trick import Trick
from foppen_engine.tricks.trick_events import RevokeFound
from foppen_engine.tricks.trick_state import TrickState

if TYPE_CHECKING:  # not before the first line
    from foppen_access.table.phrases.evening_book import EveningBook
    from foppen_access.table.slips.slip_diagnosis import Diagnosing, Laid


class TrickRefereeing(Refereeing):
    """Nobody's cards are known until they are played."""

    is_scored = True
    can_diagnose = True

    def round_number(self, state: TrickState) -> int:
        """The number of the round, or of the last one."""
        return state.current.number if state.round else 1

    def rounds(self, state: TrickState) -> int:
        """How many have their points."""
        return state.rounds

    def proof(self, state: TrickState, pardons: Iterable[Pardon]) -> Proof | None:
        """Too few places for the unseen cards of some colours."""
        pardoned = Timeline(state)
        for pardon in pardons:
            if refusal(pardoned.state, pardon) is None:
                pardoned.add(pardon)
        after: AnyState = pardoned.state
        return counted_out(after)

    def revokes(self, move: Move) -> Iterator[tuple[Seat, Void, Card, int]]:
        """The revokes that a card or a revealed hand has proved."""
        before: AnyState = move.before
        for event in move.events:
            if isinstance(event, RevokeFound):
                void = move.before.hands[event.seat].void_in(event.led)
                if void:
                    played = not isinstance(move.action, Reveal)
                    trick = len(before.current.tricks) + 1 if played else 0
                    yield event.seat, void, event.card, trick

    def tricks(self, state: TrickState) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """The tricks of the round."""
        return (*(trick.plays for trick in state.current.tricks), state.current.plays)

    def trick_end(self, state: TrickState, trick: int) -> tuple[Seat, tuple[Seat, ...]] | None:
        """Who has won a trick, and who was fooled in it."""
        tricks = state.current.tricks
        if not 1 <= trick <= len(tricks):
            return None
        return tricks[trick - 1].winner, self.fooled(tricks[trick - 1])

    def fooled(self, _trick: Trick) -> tuple[Seat, ...]:
        """Who was fooled in a trick; nobody, unless the game has it."""
        return ()

    def came_of(self, _words: Words, _trick: Trick) -> dict[str, object]:
        """What else is said of a trick beside who has won it, as arguments of a message."""
        return {}

    def outcome(self, words: Words, state: TrickState) -> dict[str, object]:
        """What came of the last trick."""
        return self.came_of(words, state.current.tricks[-1])

    def still_due(self, state: TrickState) -> tuple[Seat, ...]:
        """Who hasn't played to the trick on the table and doesn't sit it out."""
        rnd = state.current
        done = {seat for seat, _ in rnd.plays}
        if not done or rnd.turn is None:
            return ()
        order = ((rnd.trick_leader + step) % state.seats for step in range(state.seats))
        return tuple(seat for seat in order if seat not in done and seat not in rnd.sitting_out)

    def book(self, timeline: Timeline, words: Words) -> "EveningBook":
        """Its tricks, and who won them."""
        from foppen_access.games.tricks.trick_book import TrickBook  # noqa: PLC0415 - asked for later

        return TrickBook(timeline, words)

    def diagnosing(self, start: TrickState, plays: "Sequence[Laid]") -> "Diagnosing":
        """Slips of whoever types, and revokes."""
        from foppen_access.games.tricks.diagnosing import (  # noqa: PLC0415 - hardly ever
            SlipDiagnosing,
        )

        return SlipDiagnosing(start, plays)

    def places(self, state: TrickState, card: Card) -> Iterator[tuple[Seat, int]]:
        """By whom and in which trick a card was played this round."""
        if card.suit and state.round:
            for number, trick in enumerate(state.round.tricks, 1):
                for seat, played in trick.plays:
                    if played == card:
                        yield seat, number

    def changes(self, desk: Desk, before: TrickState, after: TrickState) -> Iterator[str]:
        """Which tricks another player wins, or of which something else came."""
        old, new = (each.round.tricks if each.round else () for each in (before, after))
        words = desk.words.at(after.players)
        for number, trick in enumerate(new, 1):
            was = old[number - 1] if number <= len(old) else None
            came = (trick.winner, self.came_of(words, trick))
            if was is None or (was.winner, self.came_of(words, was)) != came:
                winner, key = words.player(trick.winner), words.own("table-changed-trick")
                yield desk.text(key, trick=number, winner=winner, **came[1])
        for number in range(len(new) + 1, len(old) + 1):
            yield desk.text("table-changed-open", trick=number)

    def departed(self, state: TrickState, words: Words) -> dict[str, int]:
        """As the sheet has it."""
        from foppen_access.games.tricks.evening import departed  # noqa: PLC0415 - hardly ever

        return departed(state, words)

    def usual_total(self, state: TrickState) -> int | None:
        """The average of those who are there, rounded down."""
        return sum(state.totals) // state.seats if state.rounds else None
