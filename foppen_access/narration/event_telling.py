"""How a game's events are told: the message of each event and its arguments."""

from foppen_access.narration.message_keys import message_name
from foppen_access.narration.short_forms import About
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Event, Seat, Suit


class Telling:
    """How a game is told whose events are said by the name of their class and by their fields.
    What a game tells otherwise it says in a class of its own.
    """

    def message(self, event: Event) -> str:
        """The name of its message; empty where it is not told."""
        return message_name(event)

    def arguments(
        self, _words: Words, _event: Event, _before: AnyState, _after: AnyState
    ) -> dict[str, object]:
        """What its message needs beside its fields, from the states around it."""
        return {}

    def led(self, _event: Event, _before: AnyState, _after: AnyState) -> Suit | None:
        """The colour a one takes in it."""
        return None

    def repeats(self, _event: Event) -> bool:
        """Whether it says nothing that whoever entered a card or a bid doesn't know."""
        return False

    def sound(self, _event: Event) -> tuple[Cue | None, Seat | None]:
        """The sound that goes with it, and whom it is about."""
        return None, None

    def felt(self, _words: Words, _event: Event) -> dict[str, object] | None:
        """What its short form for a braille display needs beside that; None where it has none."""
        return {}

    def about(self, words: Words, event: Event) -> About:
        """What its short form is about; what a fool's sound is made for may be the listener's."""
        cue, seat = self.sound(event)
        if cue is Cue.FOOLED and seat == words.you:
            return About.OWN
        return About.TRICK if cue is Cue.TRICK else About.OTHER

    def joins(self, _words: Words, _event: Event) -> bool:
        """Whether it is said in one line with what was told before it."""
        return False

    def runs_on(self, _words: Words, _event: Event) -> bool:
        """Whether it may share a line with its like, where there is much to tell."""
        return False

    def is_between_tricks(self, _state: AnyState) -> bool:
        """Whether a trick is over and another one follows in the same round."""
        return False

    def is_new_lap(self, _state: AnyState) -> bool:
        """Whether a trick is to be led, or it is once more the turn of whoever began."""
        return False

    def story(self, _event: Event, _arguments: dict[str, object]) -> tuple[str, ...]:
        """The names of messages with the same arguments that say how it came, where that is
        wished.
        """
        return ()

    def added(self, _event: Event, _arguments: dict[str, object]) -> tuple[str, ...]:
        """The names of messages with the same arguments that are said after it."""
        return ()
