"""What can be asked in Foppen."""

from foppen_access.console.answers import Asking
from foppen_access.gameplay.timeline import Move
from foppen_access.games.foppen.answers import FoppenAnswers
from foppen_access.narration.words import Words
from foppen_engine import Seat, Suit
from foppen_engine.games.foppen.events import TrickWon
from foppen_engine.games.foppen.state import FoppenState


class FoppenAsking(Asking):
    """Everything; where only points are kept, nothing about a round."""

    def answers(self, state: FoppenState, words: Words, seat: Seat | None) -> FoppenAnswers:
        """The answers for a listener."""
        return FoppenAnswers(state, words, seat)

    def led(self, state: FoppenState) -> Suit | None:
        """The colour to follow now, where there is one."""
        return state.round.led if state.round else None

    def is_score_only(self, state: FoppenState) -> bool:
        """Whether no cards are followed."""
        return state.round is None or not state.round.dealt

    def ends_piece(self, move: Move, *, card_follows: bool) -> bool:  # noqa: ARG002 - the base's
        """Behind each trick. A ruling belongs to the trick after it."""
        return any(isinstance(event, TrickWon) for event in move.events)

    def sheet(self, state: FoppenState, words: Words) -> list[list[str]]:
        """Everybody who was ever there, and each round."""
        from foppen_access.games.foppen.evening import sheet_rows  # noqa: PLC0415 - asked for later

        return sheet_rows(state, words)
