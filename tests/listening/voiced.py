"""The program at a terminal, with lines that a voice says, and what it shows."""

import os
import subprocess
import threading
from collections.abc import Mapping, Sequence


class VoicedProgram:
    """The program at a terminal of 24 rows of 80.

    Args:
        command: starts it.
        env: its environment, beside ours.
        address: of the Speech Dispatcher that it finds.
    """

    def __init__(self, command: Sequence[str], env: Mapping[str, str], address: str) -> None:
        self._terminal, terminal = os.openpty()
        size = {"COLUMNS": "80", "LINES": "24"}
        self._program = subprocess.Popen(
            command,
            stdin=terminal,
            stdout=terminal,
            stderr=subprocess.PIPE,
            env={**os.environ, **env, **size, "SPEECHD_ADDRESS": address},
            start_new_session=True,
        )
        os.close(terminal)
        self.shown = ""
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        try:
            while data := os.read(self._terminal, 4096):
                self.shown += data.decode(errors="replace").replace("\r", "")
        except OSError:
            pass  # the terminal goes with the program

    def type(self, keys: str) -> None:
        """Type it; Enter is a carriage return or a new line."""
        os.write(self._terminal, keys.replace("\r", "\n").encode())

    def end(self, patience: float) -> tuple[int, bytes]:
        """Wait for its end; the exit status, and what it wrote on standard error."""
        _, errors = self._program.communicate(timeout=patience)
        return self._program.returncode, errors

    def close(self) -> None:
        """End it."""
        self._program.kill()
        self._program.communicate()
        os.close(self._terminal)
