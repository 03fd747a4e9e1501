"""What can be asked in Futschikato."""

from foppen_access.dialogue.answering.game_answers import Asking
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.games.futschikato.answers import FutschikatoAnswers
from foppen_access.narration.words import Words
from foppen_engine import Seat
from foppen_engine.games.futschikato.state import FutschikatoState


class FutschikatoAsking(Asking):
    """There are no tricks, no points and no fools."""

    idle = frozenset({Command.LAST, Command.SCORES, Command.SHEET, Command.FOOL})

    def answers(
        self, state: FutschikatoState, words: Words, seat: Seat | None
    ) -> FutschikatoAnswers:
        """The answers for a listener."""
        return FutschikatoAnswers(state, words, seat)
