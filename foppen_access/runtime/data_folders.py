"""The folders of the user's data, settings and state."""

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import PlatformDirs

from foppen_access.gameplay.files import make_private


class Places:
    """The user's folders. `FOPPEN_ACCESS_HOME` puts all of them into one, say on a stick."""

    def __init__(self) -> None:
        home = os.environ.get("FOPPEN_ACCESS_HOME")
        folders = PlatformDirs("foppen-access", appauthor=False)
        self.data = Path(home) if home else _known(lambda: folders.user_data_path)
        config = Path(home) if home else _known(lambda: folders.user_config_path)
        self.settings = config / "settings.toml"
        state = Path(home) if home else _known(lambda: folders.user_state_path)
        self.lessons = state / "lessons.json"
        self.practice = state / "practice.json"
        self.last_game = state / "last-game.json"
        self.record_index = state / "record-index.jsonl"

    @property
    def are_unused(self) -> bool:
        """Whether the program was never used here for a game or a lesson, as far as can be seen."""
        with suppress(OSError):
            return not self.lessons.exists() and not any(self.games.glob("*.jsonl"))
        return False

    @property
    def games(self) -> Path:
        """The folder of the records; it is made with the first."""
        return self.data / "games"

    @property
    def service_key(self) -> Path:
        """The key file of a service started here, unless another is named."""
        return self.data / "service.key"

    @property
    def reports(self) -> Path:
        """The folder of reports on faults of the program, made if need be."""
        folder = self.data / "reports"
        make_private(folder)
        return folder

    def new_record(self, game: str) -> Path:
        """A name for a record that begins now; there may be one of that name."""
        return self.games / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}.jsonl"


def _known(folder: Callable[[], Path]) -> Path:
    """A folder of the user; one that can't exist, where the system doesn't know the user."""
    with suppress(RuntimeError):
        path = folder()
        if path.parts[:1] != ("~",):
            return path
    return Path(os.devnull) / "nobody"
