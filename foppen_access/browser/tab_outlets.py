"""What a tab has in the place of a system: files that are handed out and taken, the browser's
voice and its sounds.
"""

import json
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from foppen_access.sounds.sounds import Sounds
from foppen_access.sounds.waveform import RATE, waveform
from foppen_access.speech.speaker import Say, Speaker, SpeechTrouble, SumUp

if TYPE_CHECKING:
    from foppen_access.narration.utterance import Cue

_SPEEDS = {"slow": 0.75, "normal": 1.0, "fast": 1.5, "very-fast": 2.2}
"""How fast a browser's voice speaks, in its own measure, by the names of the rates."""


class JsBytes(Protocol):
    """Bytes of JavaScript's."""

    def to_bytes(self) -> bytes:
        """A copy of them."""


class OutletBridge(Protocol):
    """What of a worker's bridge it takes."""

    has_voice: bool
    """Whether the browser can speak."""

    def post(self, message: str) -> None:
        """Send plain data as text to the page."""

    def taken(self) -> JsBytes:
        """What has come of a file since it was asked for last."""


class TabOutlets:
    """Files, voice and sounds of a tab.

    Args:
        bridge: leads to the page.
        erase: deletes all that was kept.
    """

    def __init__(self, bridge: OutletBridge, erase: Callable[[], None]) -> None:
        self._bridge = bridge
        self.erase = erase

    def give(self, name: str, content: bytes) -> None:
        """Hand the user a file."""
        self._post(file={"name": name, "content": b64encode(content).decode()})

    def expect(self, *, wanted: bool) -> None:
        """Have the user choose a file, or no more."""
        self.taken()
        self._post(wants=wanted)

    def taken(self) -> bytes:
        """The file that was chosen, once; nothing where there is none."""
        return self._bridge.taken().to_bytes()

    def open_speaker(
        self,
        say: Say,
        language: str,
        *,
        sum_up: SumUp,  # noqa: ARG002 - a browser is asked for no news that became old
        voice: str = "",
        rate: str = "normal",
    ) -> Speaker:
        """The browser's voice where that is wished; a reader reads the page by itself."""
        if say is not Say.VOICE:
            return Speaker()
        wish = {"language": language, "voice": voice, "rate": _SPEEDS[rate]}
        return TabSpeaker(self._post, wish, has_voice=self._bridge.has_voice)

    def open_sounds(self, *, wanted: bool) -> Sounds:
        """Sounds, where they are wanted."""
        return TabSounds(self._post) if wanted else Sounds()

    def _post(self, **data: object) -> None:
        self._bridge.post(json.dumps(data))


class TabSpeaker(Speaker):
    """Says lines by the browser's voice.

    Args:
        post: sends to the page.
        wish: language, part of a voice's name and speed.
        has_voice: whether there is one.
    """

    def __init__(
        self, post: Callable[..., None], wish: dict[str, object], *, has_voice: bool
    ) -> None:
        self._post = post
        self._wish = wish
        self._is_missing = not has_voice

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:  # noqa: ARG002
        """Say a line after what is being said, or at once instead of it."""
        self._post(speak={**self._wish, "text": text, "interrupt": interrupt})

    def trouble(self) -> SpeechTrouble | None:
        """That there is no voice, once."""
        is_new, self._is_missing = self._is_missing, False
        return SpeechTrouble.NO_VOICE if is_new else None

    def close(self) -> None:
        """What was handed over goes on being said."""


class TabSounds(Sounds):
    """Plays sounds by the browser.

    Args:
        post: sends to the page.
    """

    def __init__(self, post: Callable[..., None]) -> None:
        self._post = post

    def play(self, cue: "Cue", place: float) -> None:
        """Play a sound at a place from -1, left, to 1, right."""
        samples = b64encode(waveform(cue.value, place).tobytes()).decode()
        self._post(sound={"samples": samples, "rate": RATE})
