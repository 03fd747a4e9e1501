"""What can be asked in Foppen."""

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
