"""Opening the sounds that the settings ask for."""

from foppen_access.sounds.sounds import Sounds


def open_sounds(*, wanted: bool) -> Sounds:
    """Sounds, where they are wanted and there is a device; else silence."""
    if not wanted:
        return Sounds()
    from foppen_access.sounds.process_sounds import PLAYER, SoundPlayer  # noqa: PLC0415 - only where needed

    return SoundPlayer(PLAYER)
