"""What a referee knows of Foppen: revokes by counting, hands that don't add up, tricks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING

from foppen_access.console.desk import Desk
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.narration.words import Words
from foppen_access.table.refereeing import Mismatch, Refereeing
from foppen_engine import AnyState, Card, Pardon, Reveal, Seat, Void, refusal, unseen
from foppen_engine.games.foppen.deduce import Proof, counted_out
from foppen_engine.games.foppen.events import RevokeFound
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.foppen.tricks import Trick

if TYPE_CHECKING:  # not before the first line
    from foppen_access.table.diagnosis import Diagnosing, Laid
    from foppen_engine.games.foppen.sums import SumsProof

SURPRISING = 0.25
"""Below what likelihood of its discards a trick is worth a diagnosis."""


class FoppenRefereeing(Refereeing):
    """Nobody's cards are known until the round ends."""

    is_scored = True
    can_be_joined = True
    can_diagnose = True

    def round_number(self, state: FoppenState) -> int:
        """The number of the round, or of the last one."""
        return state.current.number if state.round else 1

    def proof(self, state: FoppenState, pardons: Iterable[Pardon]) -> Proof | None:
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

    def discs(self, state: FoppenState) -> tuple[Seat, ...]:
        """Who was fooled last."""
        return state.current.discs_with

    def tricks(self, state: FoppenState) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """The tricks of the round."""
        return (*(trick.plays for trick in state.current.tricks), state.current.plays)

    def still_due(self, state: FoppenState) -> tuple[Seat, ...]:
        """Who hasn't played to the trick on the table and doesn't sit it out."""
        rnd = state.current
        done = {seat for seat, _ in rnd.plays}
        if not done or rnd.turn is None:
            return ()
        order = ((rnd.trick_leader + step) % state.seats for step in range(state.seats))
        return tuple(seat for seat in order if seat not in done and seat not in rnd.sitting_out)

    def diagnosing(self, start: FoppenState, plays: "Sequence[Laid]") -> "Diagnosing":
        """Slips of whoever types, and revokes."""
        from foppen_access.games.foppen.diagnosing import (  # noqa: PLC0415 - hardly ever
            FoppenDiagnosing,
        )

        return FoppenDiagnosing(start, plays)

    def is_surprising(self, before: FoppenState, after: FoppenState) -> bool:
        """After a trick whose discards are unlikely by what was known, while nothing contradicts
        itself.
        """
        if before.round is None or after.round is None:
            return False
        tricks = after.round.tricks
        if len(tricks) == len(before.round.tricks):
            return False
        unlikely = _likelihood_of_discards(after, tricks[-1]) < SURPRISING
        return unlikely and not counted_out(after)

    def places(self, state: FoppenState, card: Card) -> Iterator[tuple[Seat, int]]:
        """By whom and in which trick a card was played this round."""
        if card.suit and state.round:
            for number, trick in enumerate(state.round.tricks, 1):
                for seat, played in trick.plays:
                    if played == card:
                        yield seat, number

    def mismatch(self, state: FoppenState, reveal: Reveal) -> Mismatch | None:
        """The cards that are elsewhere, or that nobody named."""
        if reveal.cards is None:
            return None
        hand = state.hands[reveal.seat]
        available = unseen(state)
        extra = Counter(reveal.cards) - available
        must_be_rest = available.total() == hand.hidden
        missing = available - Counter(reveal.cards) if must_be_rest else Counter[Card]()
        if not extra and not missing:
            return None
        return Mismatch(tuple(extra.elements()), tuple(missing.elements()))

    def sums_that_differ(self, state: FoppenState) -> tuple[int, int] | None:
        """The sums that were said, and the worth of what was not played."""
        if state.round is None or not state.round.scored:
            return None
        hidden = [seat for seat, hand in enumerate(state.hands) if hand.hidden]
        cards = unseen(state)
        if not hidden or cards.total() != sum(state.hands[seat].hidden for seat in hidden):
            return None
        said = -sum(state.round.revealed[seat] or 0 for seat in hidden)
        right = sum(map(state.rules.value, cards.elements()))
        return None if said == right else (said, right)

    def sums_refuted(self, before: FoppenState, after: FoppenState) -> "SumsProof | None":
        """News only, and where neither counting nor adding up says as much already."""
        from foppen_engine.games.foppen.sums import sums_refuted  # noqa: PLC0415 - at a round's end

        if self.sums_that_differ(after) or counted_out(after) or sums_refuted(before):
            return None
        return sums_refuted(after)

    def is_reconstructed(self, state: FoppenState) -> bool:
        """The smaller decks of 2018."""
        return state.seats in state.rules.edition.reconstructed

    def leader_is_news(self, state: FoppenState) -> bool:
        """After the bids, before the first card."""
        return bool(state.current.bids) and not state.current.gone

    def say_changes(self, desk: Desk, before: FoppenState, after: FoppenState) -> bool:
        """Say which tricks have another winner or fool."""
        old, new = (each.round.tricks if each.round else () for each in (before, after))
        changed = False
        for number, trick in enumerate(new, 1):
            was = old[number - 1] if number <= len(old) else None
            if was is None or (was.winner, was.fooled) != (trick.winner, trick.fooled):
                _say_trick(desk, desk.words.at(after.players), number, trick)
                changed = True
        for number in range(len(new) + 1, len(old) + 1):
            desk.say(EVERYBODY, "table-changed-open", trick=number)
            changed = True
        return changed

    def departed(self, state: FoppenState, words: Words) -> dict[str, int]:
        """As the sheet has it."""
        from foppen_access.games.foppen.evening import departed  # noqa: PLC0415 - hardly ever

        return departed(state, words)

    def usual_total(self, state: FoppenState) -> int | None:
        """The average of those who are there, rounded down."""
        return sum(state.totals) // state.seats if state.rounds else None

    def say_new_rules(self, desk: Desk, before: FoppenState, after: FoppenState) -> None:
        """Discs, and how long the evening lasts."""
        if after.rules.discs != before.rules.discs:
            desk.say(EVERYBODY, "table-new-discs", discs=after.rules.discs)
        if after.rules.length != before.rules.length and not after.over:
            desk.say(EVERYBODY, "table-new-length", rounds=after.rules.length)


def _likelihood_of_discards(state: FoppenState, trick: Trick) -> float:
    """How likely it was that those who discarded for the first time on that colour had none."""
    rest, hands, led = unseen(state), state.hands, trick.led
    if led is None:
        return 1.0
    left = sum(count for card, count in rest.items() if card.suit is led)
    new = {
        seat
        for seat, card in trick.plays
        if card.suit not in {led, None}
        and (void := hands[seat].void_in(led))
        and void.trick == len(state.current.tricks)
    }
    closed = sum(
        hand.hidden for seat, hand in enumerate(hands) if hand.void_in(led) and seat not in new
    )
    share = min(1.0, left / max(1, rest.total() - closed))
    return prod((1 - share) ** hands[seat].hidden for seat in new)


def _say_trick(desk: Desk, words: Words, number: int, trick: Trick) -> None:
    desk.say(
        EVERYBODY,
        "table-changed-trick",
        trick=number,
        winner=words.player(trick.winner),
        fooled=words.players(trick.fooled),
    )
