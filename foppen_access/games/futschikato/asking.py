"""What can be asked in Futschikato."""

from collections.abc import Mapping, Sequence

from foppen_access.dialogue.answering.game_answers import Asking, Loss
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move
from foppen_access.games.futschikato.answers import FutschikatoAnswers
from foppen_access.narration.words import Words
from foppen_engine import Card, Seat
from foppen_engine.games.futschikato.state import FutschikatoState


class FutschikatoAsking(Asking):
    """There are no tricks, no points and no fools."""

    idle = frozenset({Command.LAST, Command.SCORES, Command.SHEET, Command.FOOL})

    def placed(self, state: FutschikatoState) -> Mapping[Seat, Card]:
        """The cards on the table."""
        return {seat: card for seat, card in enumerate(state.table) if card}

    def high(self, state: FutschikatoState) -> frozenset[Seat]:
        """Whose card is worth most there, with its equals."""
        worth = {seat: state.worth(card) for seat, card in self.placed(state).items()}
        most = max(worth.values(), default=0)
        return frozenset(seat for seat, each in worth.items() if each == most)

    def answers(
        self, state: FutschikatoState, words: Words, seat: Seat | None
    ) -> FutschikatoAnswers:
        """The answers for a listener."""
        return FutschikatoAnswers(state, words, seat)

    def loss(self, moves: Sequence[Move], words: Words, seat: Seat) -> Loss | None:
        """How a player has lost a game that is over."""
        from foppen_access.games.futschikato.lost_game import (  # noqa: PLC0415 - asked for later
            futschikato_loss,
        )

        return futschikato_loss(moves, words, seat)
