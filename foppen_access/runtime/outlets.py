"""What the surroundings of a program have in the place of the system's own, say a browser's."""

from typing import Protocol

from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speaker import Say, Speaker, SumUp


class Outlets(Protocol):
    """Files, voice and sounds where a program has no system of its own."""

    def give(self, name: str, content: bytes) -> None:
        """Hand the user a file."""

    def expect(self, *, wanted: bool) -> None:
        """Have the user choose a file, or no more."""

    def taken(self) -> bytes:
        """The file that was chosen, once; nothing where there is none."""

    def erase(self) -> None:
        """Delete all that was ever kept."""

    def open_speaker(
        self, say: Say, language: str, *, sum_up: SumUp, voice: str = "", rate: str = "normal"
    ) -> Speaker:
        """A speaker, as the system's own is opened."""

    def open_sounds(self, *, wanted: bool) -> Sounds:
        """Sounds, where they are wanted."""
