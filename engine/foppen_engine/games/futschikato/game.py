"""Futschikato as the door to the rules knows it."""

from foppen_engine.actions import Action, Seat
from foppen_engine.games.futschikato import rules, state
from foppen_engine.games.futschikato.state import CARDS_EACH, ID, FutschikatoState, ninety
from foppen_engine.options import Options, unused_option
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class Futschikato:
    """The rules of the game; see `rules.Rules`."""

    pending = staticmethod(rules.pending)
    legal_actions = staticmethod(rules.legal_actions)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    masked = staticmethod(rules.masked)
    unseen = staticmethod(state.unseen)
    stock = staticmethod(state.stock)
    lying = staticmethod(state.lying)

    def __repr__(self) -> str:
        return f"rules_of({self.id!r})"

    @property
    def id(self) -> str:
        """The name in records."""
        return ID

    @property
    def players(self) -> range:
        """How many may play."""
        return range(min(CARDS_EACH), max(CARDS_EACH) + 1)

    def options_refusal(self, _seats: int, options: Options) -> Reason | None:
        """There is nothing to agree on."""
        return unused_option(ID, options)

    def new_game(self, seats: int, _options: Options) -> FutschikatoState:
        """A game before its deal."""
        return FutschikatoState(self, seats, ninety())

    def disclosed(
        self, _state: FutschikatoState, _action: Action, _seat: Seat | None
    ) -> tuple[Action, ...]:
        """Nothing: no hand is ever laid open."""
        return ()

    def broken_law(self, _state: FutschikatoState) -> Reason | None:
        """It has no law of its own."""
        return None


GAMES = (Futschikato(),)
"""The one game of this kind."""
