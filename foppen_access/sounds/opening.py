"""Sounds for whoever wants them."""

from foppen_access.sounds.sounds import Sounds


def open_sounds(*, wanted: bool) -> Sounds:
    """Sounds, where they are wanted and there is a device; else silence."""
    if not wanted:
        return Sounds()
    from foppen_access.sounds.player import PLAYER, Player  # noqa: PLC0415 - only where needed

    return Player(PLAYER)
