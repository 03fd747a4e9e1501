"""Questions in a review: they are answered as in the game, from where the walk through it is."""

from collections.abc import Sequence

from foppen_access.dialogue.answering.command_help import command_line
from foppen_access.dialogue.answering.enquiry import Enquiry, Listener
from foppen_access.dialogue.answering.hand_order import orders
from foppen_access.dialogue.parsing.meanings import Ask, LikelyCommand, Meaning
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games.game_parts import Game
from foppen_access.narration.words import Words
from foppen_access.runtime.program import Program
from foppen_engine import Bid, Play, Seat

_OF_DECISION = (Command.WHAT, Command.ADVICE)
"""What is asked about a decision, not about what has come of it."""

_ONLY_IN_GAME = (Command.UNDO, Command.SAVE, Command.SETTINGS, Command.ORDER, Command.BRAILLE)
"""What means nothing when the game is over."""


class ReviewQuestions:
    """Answers what is asked at a piece of a game.

    Args:
        program: where it is asked.
        words: the names of things.
        seat: whose cards are looked back at.
        game: what was played.
        vocabulary: the meaning of what is typed behind a command.
    """

    def __init__(
        self, program: Program, words: Words, seat: Seat, game: Game, vocabulary: Vocabulary
    ) -> None:
        self._program = program
        self._words = words
        self._seat = seat
        self._game = game
        self._vocabulary = vocabulary

    def answer(self, meaning: Meaning, moves: Sequence[Move], told: range) -> list[str]:
        """The answer to a question; nothing where it is none.

        Args:
            meaning: what was typed.
            moves: the round.
            told: the places of those that were told last.
        """
        match meaning:
            case LikelyCommand(command):
                line = command_line(self._enquiry(moves, 0), command)
                return [self._words.catalog.text("suggestion", command=line)]
            case Ask(command) if command in _ONLY_IN_GAME:
                return [self._words.catalog.text("review-not-here")]
            case Ask(command) if command in _OF_DECISION:
                return self._about_decision(meaning, moves, told)
            case Ask(Command.LAST):
                return self._enquiry(moves, told.start).answer(meaning)
            case Ask(Command.TRICK) if self._game.idiom.coloured:
                return self._enquiry(moves, told.stop).answer(Ask(Command.LAST))
            case Ask():
                return self._enquiry(moves, told.stop).answer(meaning)
            case _:
                return []

    def _about_decision(self, ask: Ask, moves: Sequence[Move], told: range) -> list[str]:
        text = self._words.catalog.text
        decisions = [at for at in told if at < len(moves) and self._decides(moves[at])]
        if not decisions:
            return [text("review-no-decision")]
        if moves[decisions[0]].before.hands[self._seat].hidden:
            return [text("review-unknown", player=self._words.name(self._seat))]
        console = self._program.console
        with patience(console, lambda: console.meanwhile(text("one-moment"))):
            answers = [self._enquiry(moves, at).answer(ask) for at in decisions]
        return [line for lines in answers for line in lines]

    def _decides(self, move: Move) -> bool:
        return isinstance(move.action, Play | Bid) and move.action.seat == self._seat

    def _enquiry(self, moves: Sequence[Move], count: int) -> Enquiry:
        """Who asks when so many of the moves have been made."""
        settings = self._program.settings
        timeline = Timeline(moves[0].before)
        for move in moves[:count]:
            timeline.add(move.action)
        session = Session(timeline, dealer=RandomDealer(), players={}, seed="review", log=None)
        listener = Listener(
            self._seat,
            orders(self._game.idiom)[0],
            known_allowed=True,
            advice_allowed=settings.advice,
            braille=settings.braille,
            by_keys=False,
        )
        return Enquiry(session, self._words, self._vocabulary, listener, self._game)
