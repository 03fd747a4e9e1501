"""One position to practise on: it is told as a turn of a game, the player decides once, and hears
what the coach makes of it.
"""

from random import Random

from foppen_access.coach.advice import Adviser
from foppen_access.coach.game_review import Costly, judged_decision
from foppen_access.dialogue.answering.coach_answers import advice_line, costly_line, said
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.dialogue.parsing.meanings import Ask, Meaning, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.typing_aids import aids
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.gameplay.timeline import Move
from foppen_access.lessons.practice_positions import PracticePosition
from foppen_access.narration.utterance import EVERYBODY
from foppen_engine import Bid, IllegalActionError, Play, Seat, view


class PracticeRoom(GameConsole):
    """Asks for one decision at a desk.

    Args:
        desk: where the player types and listens; its session is the game of the position.
        position: the position.
    """

    def __init__(self, desk: Desk, position: PracticePosition) -> None:
        super().__init__(desk, (position.seat,), thinkers=False)
        self._moment = position
        self._coach = desk.enquiry.ways.coach
        self._decided: Move | None = None

    def decide(self, heading: str) -> bool | None:
        """Tell the position, and what the player's decision is worth; whether it was right, None
        where he leaves instead.

        Args:
            heading: what is said before it.
        """
        seat = self._moment.seat
        self._desk.remark_line(heading)
        self._desk.tell_line(EVERYBODY, self._desk.enquiry.answers.standing())
        self._course.tell_hands(self._session.state, len(self._session.timeline))
        self._desk.tell_by(self._question)
        while self._decided is None:
            line = self._desk.ask(aids(self._desk, seat), choices=self._choices)
            if line is None or not self._react(seat, self._desk.vocabulary.hear(line)):
                return None
        return self._judge(self._decided)

    def goes_on(self) -> bool:
        """Wait for Enter, and answer what is asked about the position meanwhile; False where the
        player leaves.
        """
        self._desk.remark("learn-enter")
        while (line := self._desk.ask()) is not None:
            match self._desk.vocabulary.hear(line):
                case Nothing():
                    return True
                case Ask(Command.QUIT):
                    return False
                case Ask() as ask:
                    self._desk.answer(ask)
                case _:
                    self._desk.remark("learn-enter")
        return False

    def close(self, line: str) -> None:
        """Say a last line."""
        self._desk.remark_line(line)
        self._desk.show()

    def _react(self, seat: Seat, meaning: Meaning) -> bool:
        match meaning:
            case Ask(Command.QUIT):
                return False
            case Ask(Command.ADVICE):
                self._desk.remark("practice-first")
                return True
            case _:
                return super()._react(seat, meaning)

    def _undo(self) -> bool:
        self._desk.remark("undo-none")
        return False

    def _enter(self, action: Play | Bid) -> None:
        try:
            self._decided = self._session.play(action)
        except IllegalActionError as error:
            self._desk.refuse(error.reason)
            return
        self._session.take_back(1)  # what is asked from now on is about the position

    def _judge(self, move: Move) -> bool:
        """Say what a decision is worth; whether it was right."""
        right, console = self._moment.right, self._desk.console
        with patience(console, lambda: console.meanwhile(self._desk.text("one-moment"))):
            costly = self._costly(move)
            is_right = move.action in right if right else costly is None
            line = self._why(move, costly, is_right=is_right)
        self._desk.remark_line(line)
        return is_right

    def _costly(self, move: Move) -> Costly | None:
        """What the coach says that it has cost."""
        if move.action in self._moment.right:
            return None
        return judged_decision(len(self._moment.actions), move, self._coach)

    def _why(self, move: Move, costly: Costly | None, *, is_right: bool) -> str:
        if costly:
            return costly_line(costly, self._words, self._coach, several=False)
        rng = Random(f"practice {self._moment.name}")
        seen, better = view(move.before, self._moment.seat), self._moment.right
        action = move.action if is_right or not better else better[0]
        if isinstance(action, Play):
            coach = self._coach
            advice = Adviser(coach).explained(
                seen, action, lambda: coach.judge(seen, rng, playouts=coach.playouts), rng
            )
            why = said(advice, self._words)
        else:
            why = advice_line(seen, self._words, self._coach, rng)
        return self._desk.text("practice-right" if is_right else "practice-wrong", why=why)
