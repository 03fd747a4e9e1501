"""The settings as one frozen value, every field of its own type."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.gameplay.player_names import split_names
from foppen_access.narration.short_forms import Detail
from foppen_access.players.levels import Level
from foppen_access.speech.speaker import Say
from foppen_access.terminal.braille_prompt import USUAL_CELLS, Braille
from foppen_access.terminal.typing_methods import Typing

if TYPE_CHECKING:  # most of what is set is no matter of the rules
    from foppen_engine import Suit


class Pace(Enum):
    """After what the program waits for Enter."""

    ROUNDS = "rounds"
    TRICKS = "tricks"


class SoundsWanted(Enum):
    """When short sounds are played beside the lines."""

    WITH_VOICE = "with-voice"
    """Where the program speaks, through a screen reader or a voice."""
    ON = "on"
    OFF = "off"

    def play(self, *, speaking: bool) -> bool:
        """Whether sounds are played, where the program is `speaking` or not."""
        return self is SoundsWanted.ON or (self is SoundsWanted.WITH_VOICE and speaking)


class Settings(NamedTuple):
    """What the user has set.

    Args:
        language: of what is said, or "system".
        detail: how much is said.
        game: the one that is played unless another is asked for.
        players: how many sit at a table, the computer's among them.
        level: how well computer opponents play.
        thinking: seconds a master may think about a card.
        pace: after what it is waited for Enter.
        known: whether what can be concluded may be asked.
        advice: whether advice may be asked for.
        hints: whether beginners are warned before a bad card.
        story: whether it is said why a round or a game went as it did.
        say: who speaks.
        voice: part of the name of the voice; empty for any.
        rate: how fast the voice speaks, one of `RATES`.
        private: whether hands are kept from other people at the same keyboard.
        sounds: when sounds are played.
        input: how lines are typed.
        keys: the key profile, one of `PROFILES`.
        braille_width: the cells that lines are broken for; None where the terminal decides.
        braille_prompt: whether the prompt fits on a braille display.
        braille_hand: whether the hand stands in that prompt.
        name: of the player at the keyboard; empty for none.
        names: of all players at the keyboard.
        order: how hands are sorted, a value of `Order`.
        suit_names: the colours that the user calls by names of his own.
        letters: a letter for each colour; empty for the usual ones.
        digits: what a number without a colour is at a real table: "ask", "card" or "value".
        keypad: the colours of the numeric keypad by their letters.
        echo: what is said of cards at a real table: "each", "trick" or "doubts".
        confirm: whether it is asked after a trick at a real table if that was so.
    """

    language: str
    detail: Detail
    game: str
    players: int
    level: Level
    thinking: float
    pace: Pace
    known: bool
    advice: bool
    hints: bool
    story: bool
    say: Say
    voice: str
    rate: str
    private: bool
    sounds: SoundsWanted
    input: Typing
    keys: str
    braille_width: int | None
    braille_prompt: bool
    braille_hand: bool
    name: str
    names: tuple[str, ...]
    order: str
    suit_names: "Mapping[Suit, str]"
    letters: str
    digits: str
    keypad: str
    echo: str
    confirm: bool

    @property
    def braille(self) -> Braille:
        """How a braille display is served."""
        return Braille(
            self.braille_width or USUAL_CELLS, prompt=self.braille_prompt, hand=self.braille_hand
        )


def settings_of(value: Callable[[str], str], suit_names: "Mapping[Suit, str]") -> Settings:
    """The settings whose values are these.

    Args:
        value: gives the allowed value of a setting, by its name in the file.
        suit_names: the colours that the user calls by names of his own.
    """
    names, width = value("names"), value("braille-width")
    return Settings(
        language=value("language"),
        detail=Detail(value("detail")),
        game=value("game"),
        players=int(value("players")),
        level=Level(value("level")),
        thinking=float(value("thinking")),
        pace=Pace(value("pace")),
        known=value("known") == "on",
        advice=value("advice") == "on",
        hints=value("hints") == "on",
        story=value("story") == "on",
        say=Say(value("say")),
        voice=value("voice"),
        rate=value("rate"),
        private=value("private") == "on",
        sounds=SoundsWanted(value("sounds")),
        input=Typing(value("input")),
        keys=value("keys"),
        braille_width=None if width == "off" else int(width),
        braille_prompt=value("braille-prompt") == "on",
        braille_hand=value("braille-hand") == "on",
        name=value("name"),
        names=tuple(split_names(names)) if names else (),
        order=value("order"),
        suit_names=suit_names,
        letters=value("letters"),
        digits=value("digits"),
        keypad=value("keypad"),
        echo=value("echo"),
        confirm=value("confirm") == "on",
    )
