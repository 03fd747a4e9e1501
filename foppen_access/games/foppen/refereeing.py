"""What a referee knows of Foppen beside what every trick game has: discs, hands that don't add up,
discards that are unlikely.
"""

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games.tricks.trick_refereeing import TrickRefereeing
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.narration.words import Words
from foppen_access.table.referee import Mismatch
from foppen_engine import Card, Reveal, Seat, unseen
from foppen_engine.games.foppen.fooling import FoppenTrick
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.revoke_proofs import SumsProof, counted_out
from foppen_engine.tricks.trick import Trick

if TYPE_CHECKING:  # not before somebody asks
    from foppen_access.table.phrases.evening_book import EveningBook

SURPRISING = 0.25
"""Below what likelihood of its discards a trick is worth a diagnosis."""


class FoppenRefereeing(TrickRefereeing):
    """Discs tell a slip before anything contradicts itself; hands are laid open or summed up."""

    can_be_joined = True
    lays_hands_open = True

    def fooled(self, trick: Trick) -> tuple[Seat, ...]:
        """Who was fooled in a trick."""
        return trick.fooled if isinstance(trick, FoppenTrick) else ()

    def came_of(self, words: Words, trick: Trick) -> dict[str, object]:
        """Who is fooled."""
        return {"fooled": words.players(self.fooled(trick))}

    def book(self, timeline: Timeline, words: Words) -> "EveningBook":
        """Its tricks, who won them, and who was fooled."""
        from foppen_access.games.foppen.foppen_book import FoppenBook  # noqa: PLC0415 - asked for later

        return FoppenBook(timeline, words)

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

    def worth(self, state: FoppenState, cards: Sequence[Card]) -> int:
        """What their values add up to."""
        return sum(map(state.rules.value, cards))

    def sums_that_differ(self, state: FoppenState, hand: Reveal) -> tuple[int, int] | None:
        """The sums that were said, and the worth of what was not played."""
        hidden = {seat: held.hidden for seat, held in enumerate(state.hands) if held.hidden}
        told = {seat: state.current.revealed[seat] for seat in hidden if seat != hand.seat}
        cards = unseen(state)
        last = self.worth(state, hand.cards or ()) if hand.points is None else hand.points
        is_summed = hand.points is not None or bool(told)
        if not is_summed or None in told.values() or cards.total() != sum(hidden.values()):
            return None
        said = last - sum(points or 0 for points in told.values())
        right = self.worth(state, tuple(cards.elements()))
        return None if said == right else (said, right)

    def sums_refuted(self, before: FoppenState, after: FoppenState) -> SumsProof | None:
        """News only, and where counting doesn't say as much already."""
        from foppen_engine.games.foppen.sums import sums_refuted  # noqa: PLC0415 - at a round's end

        if counted_out(after) or sums_refuted(before):
            return None
        return sums_refuted(after)

    def is_reconstructed(self, state: FoppenState) -> bool:
        """The smaller decks of 2018."""
        return state.seats in state.rules.edition.reconstructed

    def leader_is_news(self, state: FoppenState) -> bool:
        """After the bids, before the first card."""
        return bool(state.current.bids) and not state.current.gone

    def say_new_rules(self, desk: Desk, before: FoppenState, after: FoppenState) -> None:
        """Discs, and how long the evening lasts."""
        if after.rules.discs != before.rules.discs:
            desk.say(EVERYBODY, "table-new-discs", discs=after.rules.discs)
        if after.rules.length != before.rules.length and not after.over:
            desk.say(EVERYBODY, "table-new-length", rounds=after.rules.length)

    def discs(self, state: FoppenState) -> tuple[Seat, ...]:
        """Who was fooled last."""
        return state.current.discs_with


def _likelihood_of_discards(state: FoppenState, trick: FoppenTrick) -> float:
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
