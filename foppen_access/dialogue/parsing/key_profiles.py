"""Key profiles: keys as they are in other games."""

from collections.abc import Mapping
from typing import NamedTuple

from foppen_access.dialogue.parsing.prompt_commands import Command


class Profile(NamedTuple):
    """The keys of a profile that differ from the standard ones.

    Args:
        keys: commands that have another key.
        moves: single keys that go through the hand as arrows do.
        letters_first: whether a single letter that begins a colour means that and no command.
    """

    keys: Mapping[str, Command] = {}
    moves: Mapping[str, str] = {}
    letters_first: bool = False

    def key(self, command: Command) -> str:
        """The key of a command; none where another command has it."""
        own = next((key for key, other in self.keys.items() if other is command), "")
        return own or ("" if command.value.key in self.keys else command.value.key)


PROFILES: Mapping[str, Profile] = {
    "standard": Profile(),
    "playpalace": Profile(letters_first=True),
    "adrenaline": Profile(
        keys={"r": Command.TRICK, "p": Command.SCORES},
        moves={"j": "left", "l": "right", "i": "up", "k": "down"},
    ),
}
"""By the name of the setting. PlayPalace has our keys for turn, scores, cards and counts, and goes
to cards by their first letters.
"""
