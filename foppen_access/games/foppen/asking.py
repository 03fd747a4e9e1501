"""What can be asked in Foppen."""

from collections.abc import Sequence

from foppen_access.dialogue.answering.game_answers import Loss
from foppen_access.gameplay.timeline import Move
from foppen_access.games.foppen.answers import FoppenAnswers
from foppen_access.games.tricks.trick_answers import TrickAsking
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Seat


class FoppenAsking(TrickAsking):
    """Everything, who is fooled as well."""

    idle = frozenset()

    def answers(self, state: AnyState, words: Words, seat: Seat | None) -> FoppenAnswers:
        """The answers for a listener."""
        return FoppenAnswers(state, words, seat)

    def loss(self, moves: Sequence[Move], words: Words, seat: Seat) -> Loss | None:
        """How a player has lost the last round, or the game if that is over."""
        from foppen_access.games.foppen.lost_points import foppen_loss  # noqa: PLC0415 - asked for later

        return foppen_loss(moves, words, seat)
