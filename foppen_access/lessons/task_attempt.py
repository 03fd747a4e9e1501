"""A learner's attempt at a task: how often he missed, what is right, what would give it away."""

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.lessons.given_answers import named_answer
from foppen_access.lessons.lesson_plan import (
    YOU,
    DecideBid,
    PlayCard,
    PlayOn,
    Question,
    Task,
    Wonder,
    has_a_goal,
)
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Bid, Card, Play, legal_plays
from foppen_engine.values import frozen, replace

OF_CARDS = frozenset({Command.TRICK, Command.LAST})
"""At a question they are answered by the cards alone, not by what came of them."""

_OF_OUTCOME = frozenset(
    {
        *(Command.TURN, Command.WHAT, Command.INFO, Command.ADVICE),
        *(Command.FOOL, Command.SCORES, Command.SHEET, Command.REVIEW),
    }
)
"""At a question they are answered by the question."""

MISSES = 3
"""After so many wrong answers the right one is offered."""

SLIPS = 6
"""After so many lines that are no answer it is offered as well, to whoever can type none."""


@frozen
class Attempt:
    """How far the learner is with a task.

    Args:
        task: what is to be done.
        misses: how many wrong answers he gave.
        slips: how many of his lines were no answer.
        was_helped: whether he took the answer that was offered.
        is_done: whether he has played what was asked for.
    """

    task: Task
    misses: int = 0
    slips: int = 0
    was_helped: bool = False
    is_done: bool = False

    @property
    def is_offered(self) -> bool:
        """Whether the right answer is offered; an empty line takes it."""
        return self.misses >= MISSES or self.slips >= SLIPS

    @property
    def is_praised(self) -> bool:
        """Whether he did it himself, and could have done it wrong."""
        return not self.was_helped and has_a_goal(self.task)

    @property
    def awaits_card(self) -> bool:
        """Whether a card is asked for, or a bid."""
        return isinstance(self.task, PlayCard | DecideBid | PlayOn)

    @property
    def missed(self) -> "Attempt":
        """With one more wrong answer."""
        return replace(self, misses=self.misses + 1)

    @property
    def slipped(self) -> "Attempt":
        """With one more line that is no answer."""
        return replace(self, slips=self.slips + 1)

    @property
    def helped(self) -> "Attempt":
        """With the answer that was offered."""
        return replace(self, was_helped=True)

    def served(self, *, is_done: bool) -> "Attempt":
        """With a card that was right; what was wrong before counts no more."""
        return replace(self, misses=0, slips=0, is_done=is_done)

    def serves(self, action: Play | Bid) -> bool:
        """Whether a card that was played, or a bid, serves the purpose of the task."""
        if isinstance(self.task, DecideBid):
            return isinstance(action, Bid) and action.bid == self.task.right
        return not self._wanted or (isinstance(action, Play) and action.card in self._wanted)

    def right_action(self, state: AnyState) -> Play | Bid:
        """A card that serves it, or the right bid."""
        if isinstance(self.task, DecideBid):
            return Bid(YOU, bid=self.task.right)
        return Play(YOU, self._wanted[0] if self._wanted else legal_plays(state)[0].card)

    def right_answer(self, state: AnyState, words: Words) -> str:
        """What is to be typed."""
        match self.task:
            case Wonder(command):
                return command.value.key
            case Question() as question:
                return named_answer(question.kind, question.answer(state), words)
            case _:
                action = self.right_action(state)
        if isinstance(action, Bid):
            return words.catalog.text("learn-yes" if action.bid else "learn-no")
        return words.card(action.card)

    def gives_away(self, command: Command, *, hides: bool, has_cards: bool) -> bool:
        """Whether the answer to a command would be the answer to what is asked here, or is about a
        card where none is asked for.

        Args:
            command: what is asked.
            hides: whether all that was told may be heard before the question itself.
            has_cards: whether cards were told.
        """
        match self.task:
            case Question() if hides:
                return command in _OF_OUTCOME or (command in OF_CARDS and has_cards)
            case PlayCard(_) | DecideBid() if has_a_goal(self.task):
                return command is Command.ADVICE and not self.is_offered
            case Wonder():
                return command is Command.ADVICE
            case _:
                return False

    @property
    def _wanted(self) -> tuple[Card, ...]:
        return self.task.right if isinstance(self.task, PlayCard) else ()
