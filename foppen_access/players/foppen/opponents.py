"""The opponents of Foppen: who they are by level, what tempts them, what hurts the others."""

from collections.abc import Sequence

from foppen_access.players.computer_players import Opponents
from foppen_access.players.foppen.normal_player import FoppenPlayer
from foppen_access.players.player import Judge, Player
from foppen_engine import (
    ONE,
    Card,
    Hand,
    Seat,
    View,
    legal_plays,
    unseen,
    view,
)
from foppen_engine.games.foppen.fooling import worst_first
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace


class FoppenOpponents(Opponents):
    """The easy one forgets who lacks which colour; he throws a one away where another card would
    do, takes tricks because he can, and spares his high cards until it is too late.
    """

    slip = 0.3

    def normal(self) -> Judge:
        """Who weighs being fooled against what a card is still good for."""
        return FoppenPlayer()

    def strong(self) -> Judge:
        """Who judges by a network, and tries what it finds nearly as good a few times."""
        from foppen_access.players.foppen.searching_player import (  # noqa: PLC0415 - slow to import
            FEW_PLAYOUTS,
            NEAR,
            SearchingPlayer,
        )

        return SearchingPlayer(FEW_PLAYOUTS, NEAR)

    def master(self, thinking: float) -> Player:
        """Who tries all that may be good, many times."""
        from foppen_access.players.foppen.searching_player import (  # noqa: PLC0415 - slow to import
            PLAYOUTS_A_SECOND,
            SearchingPlayer,
        )

        return SearchingPlayer(round(thinking * PLAYOUTS_A_SECOND))

    def tempting(self, view: View[FoppenState]) -> Sequence[Card]:
        """A one, a needless trick, the lowest card."""
        cards = [play.card for play in legal_plays(view.state)]
        if len(cards) < 2:
            return ()
        tempting = [_wasted_one(cards), _needless_trick(view.state, cards), _spared(cards)]
        return [card for card in tempting if card]

    def remembered(self, view: View[FoppenState]) -> View[FoppenState]:
        """He forgets who lacks which colour."""
        return _without_lacks(view)

    def spite(self, state: FoppenState, me: Seat, card: Card) -> float:
        """Whom a card would fool: who leads, picks the colour of which least is left, so that
        others can't follow; later the worst of those who have played counts.
        """
        rnd, discs = state.current, state.rules.discs
        if not rnd.plays:
            left = sum(times for other, times in unseen(state).items() if other.suit is card.suit)
            return -left if card.suit else -len(state.deck)
        order = worst_first((*rnd.plays, (me, card)))
        fooled = [seat for seat, _ in order[: min(discs, len(order) - 1)] if seat != me]
        return sum(1 / (1 + rnd.hands[seat].size) for seat in fooled)

    def credible(self, view: View[FoppenState]) -> View[FoppenState]:
        """Where counting proves that somebody has revoked, without what anybody showed to lack.
        Hidden hands that fit everything don't exist then, and looking for them never ends.
        """
        from foppen_engine.tricks.revoke_proofs import counted_out  # noqa: PLC0415 - for a search

        return _without_lacks(view) if counted_out(view.state) else view


def _without_lacks(seen: View[FoppenState]) -> View[FoppenState]:
    state = seen.state
    hands = tuple(Hand(hand.known, hand.hidden) for hand in state.hands)
    return view(replace(state, round=replace(state.current, hands=hands)), seen.seat)


def _wasted_one(cards: Sequence[Card]) -> Card | None:
    """A one, where a card of a colour would do as well."""
    return ONE if ONE in cards else None


def _needless_trick(state: FoppenState, cards: Sequence[Card]) -> Card | None:
    """The highest card that would win as the trick lies, or the highest to lead with."""
    rnd = state.current
    lying = [card.value for _, card in rnd.plays if card.suit is rnd.led]
    winning = [
        card
        for card in cards
        if card.suit and rnd.led in (None, card.suit) and card.value > max(lying, default=0)
    ]
    return max(winning, key=lambda card: card.value) if winning else None


def _spared(cards: Sequence[Card]) -> Card | None:
    """The lowest coloured card, to keep the better ones for later."""
    return min((card for card in cards if card.suit), key=lambda card: card.value, default=None)
