"""How Zehn is told beside what every trick game tells."""

from foppen_access.games.tricks.trick_telling import TrickTelling
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import Event, Seat
from foppen_engine.games.zehn.facts import PenaltyTaken


class ZehnTelling(TrickTelling):
    """The card that nobody wants is heard, and told in the line of its trick."""

    def sound(self, event: Event) -> tuple[Cue | None, Seat | None]:
        """A sound of its own."""
        return (Cue.FOOLED, event.seat) if isinstance(event, PenaltyTaken) else super().sound(event)

    def joins(self, _words: Words, event: Event) -> bool:
        """It belongs to the trick."""
        return isinstance(event, PenaltyTaken)
