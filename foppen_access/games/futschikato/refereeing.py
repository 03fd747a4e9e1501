"""What a referee knows of Futschikato: only what lies on the table, and how many cards each has."""

from foppen_access.table.referee import Refereeing
from foppen_engine.games.futschikato.state import FutschikatoState


class FutschikatoRefereeing(Refereeing):
    """Nothing is found out by counting, and nothing is scored."""

    def rounds(self, state: FutschikatoState) -> int:
        """The game is one round."""
        return int(state.over)
