"""Short sounds that stand beside the lines, never in their place."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the process that plays need not load the game
    from foppen_access.narration.utterance import Cue


class Sounds:
    """Plays sounds. This one plays none."""

    def play(self, cue: "Cue", place: float) -> None:
        """Play a sound at a place from -1, left, to 1, right, without waiting for it."""

    def close(self) -> None:
        """Let go at once."""


def open_sounds(*, wanted: bool) -> Sounds:
    """Sounds, where they are wanted and there is a device; else silence."""
    if not wanted:
        return Sounds()
    from foppen_access.sounds.player import PLAYER, Player  # noqa: PLC0415 - only where needed

    return Player(PLAYER)
