"""The opponents of Futschikato: who they are by level, what tempts them, what hurts the others."""

from collections.abc import Sequence

from foppen_access.players.computer_players import Opponents
from foppen_access.players.futschikato.normal_player import FutschikatoPlayer
from foppen_access.players.player import Judge, Player
from foppen_engine import Card, Seat, View, legal_plays, view
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.values import replace


class FutschikatoOpponents(Opponents):
    """The easy one counts no cards; he plays his highest card early, and a low one because it is
    low.
    """

    def normal(self) -> Judge:
        """Who asks whether a card will get through until his next turn."""
        return FutschikatoPlayer()

    def strong(self) -> Judge:
        """Who judges by a network."""
        from foppen_access.players.futschikato.network_player import (  # noqa: PLC0415 - slow to import
            FutschikatoNetworkPlayer,
        )

        return FutschikatoNetworkPlayer()

    def master(self, thinking: float) -> Player:
        """Who searches."""
        from foppen_access.players.futschikato.searching_player import (  # noqa: PLC0415 - slow to import
            TRIALS_A_SECOND,
            FutschikatoSearchingPlayer,
        )

        return FutschikatoSearchingPlayer(round(thinking * TRIALS_A_SECOND))

    def tempting(self, view: View[FutschikatoState]) -> Sequence[Card]:
        """The lowest card and the highest."""
        cards = [play.card for play in legal_plays(view.state)]
        return (cards[0], cards[-1]) if len(cards) > 1 else ()

    def remembered(self, seen: View[FutschikatoState]) -> View[FutschikatoState]:
        """He has not kept the discards in mind."""
        return view(replace(seen.state, discards=()), seen.seat)

    def spite(self, state: FutschikatoState, me: Seat, card: Card) -> float:
        """Whose cards it beats."""
        worth = card.value * (state.table.count(card) + 1)
        return sum(
            1 / (1 + state.hands[seat].size)
            for seat, lying in enumerate(state.table)
            if lying and lying != card and state.worth(lying) < worth and seat != me
        )
