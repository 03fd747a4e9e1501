"""Warnings to beginners before a card that is clearly bad."""

from collections.abc import Callable

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Answer, Nothing
from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Deal, Play, Seat, refusal, view


class Warner:
    """Warns each player at most once a round, until the player has enough of it.

    Args:
        desk: where it is offered.
        stop: keeps for good that nobody wants it; whether that could be kept.
    """

    def __init__(self, desk: Desk, stop: Callable[[], bool]) -> None:
        self._desk = desk
        self._stop = stop
        self._is_stopped = False
        self._offered: set[tuple[int, Seat]] = set()
        self._held: Play | None = None

    @property
    def awaits_answer(self) -> bool:
        """Whether a word was offered and nothing is typed since."""
        return self._held is not None

    def holds(self, play: Play) -> bool:
        """Whether a word is offered about a card, which then is not played yet."""
        state, seat = self._desk.session.state, play.seat
        now = (_round(self._desk.session.timeline), seat)
        if self._is_stopped or now in self._offered or refusal(state, play):
            return False
        from foppen_access.coach.bad_card import is_clearly_bad  # noqa: PLC0415 - for few games

        rng, coach = self._desk.session.aside("word"), self._desk.enquiry.ways.coach
        if not is_clearly_bad(view(state, seat), play, coach, rng):
            return False
        self._offered.add(now)
        self._held = play
        self._desk.say(self._desk.here, "warn-offer", card=self._desk.words.card(play.card))
        return True

    def reply(self, line: str) -> tuple[bool, Play | None]:
        """What becomes of an offer after a line: whether the line was about it, and the card, where
        it is played after all. Any other line is a change of mind.
        """
        held, self._held = self._held, None
        vocabulary = self._desk.vocabulary
        if vocabulary.means("never", folded(line)):
            self._is_stopped = True
            self._desk.say(self._desk.here, "warn-stopped" if self._stop() else "warn-paused")
            return True, held
        match vocabulary.hear(line):
            case Answer(yes=True):
                self._advise()
                return True, None
            case Answer() | Nothing():
                return True, held
            case _:
                return False, None

    def _advise(self) -> None:
        from foppen_access.dialogue.answering.coach_answers import advise  # noqa: PLC0415 - for few games

        for line in advise(self._desk.enquiry, ""):
            self._desk.tell_line(self._desk.here, line)


def _round(timeline: Timeline) -> int:
    """How often was dealt."""
    return sum(isinstance(move.action, Deal) for move in timeline)
