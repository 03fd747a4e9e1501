"""The interface of what plays sounds."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the cues come with the whole game
    from foppen_access.narration.utterance import Cue


class Sounds:
    """Plays sounds. This one plays none."""

    def play(self, cue: "Cue", place: float) -> None:
        """Play a sound at a place from -1, left, to 1, right, without waiting for it."""

    def close(self) -> None:
        """Let go at once."""
