"""Where things are kept on this machine."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import PlatformDirs


class Places:
    """The user's folders. `FOPPEN_ACCESS_HOME` puts all of them into one, say on a stick."""

    def __init__(self) -> None:
        home = os.environ.get("FOPPEN_ACCESS_HOME")
        folders = PlatformDirs("foppen-access", appauthor=False)
        self.data = Path(home) if home else folders.user_data_path
        self.settings = (Path(home) if home else folders.user_config_path) / "settings.json"

    @property
    def games(self) -> Path:
        """The folder of the records."""
        return self._made("games")

    @property
    def locks(self) -> Path:
        """The folder of locks on records that are being written."""
        return self._made("locks")

    @property
    def reports(self) -> Path:
        """The folder of reports on faults of the program."""
        return self._made("reports")

    def _made(self, name: str) -> Path:
        folder = self.data / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def new_record(self, game: str) -> Path:
        """A name no record has yet."""
        stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}"
        path, number = self.games / f"{stem}.jsonl", 1
        while path.exists():
            number += 1
            path = self.games / f"{stem}-{number}.jsonl"
        return path

    def newest_records(self) -> list[Path]:
        """The records in the games folder, newest first."""
        dated = []
        for path in self.games.glob("*.jsonl"):
            with suppress(OSError):  # it may have gone meanwhile
                if path.is_file():
                    dated.append((path.stat().st_mtime, path))
        return [path for _, path in sorted(dated, reverse=True)]
