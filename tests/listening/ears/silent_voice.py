"""A voice for Speech Dispatcher that makes no sound and writes down what it says.

Speech Dispatcher starts this file and talks its module protocol over standard input and output.
What arrives here has gone through the daemon's own queue, priorities and cancelling. Each event
is a line of JSON in the file `SILENT_VOICE_LOG`, with the time by the machine's clock.
`SILENT_VOICE_RATE` is the characters it says a second; 0 says everything at once.
"""

import html
import json
import os
import re
import select
import sys
import time

STDIN, STDOUT = 0, 1


class SilentVoice:
    """One conversation with the daemon."""

    def __init__(self, log: str, rate: float) -> None:
        self._log = log
        self._rate = rate
        self._unread = b""

    def serve(self) -> None:
        """Answer until the daemon leaves."""
        while (line := self._line(None)) is not None:
            self._answer(line)

    def _answer(self, line: str) -> None:
        match line.partition(" ")[0]:
            case "INIT":
                self._reply("299-silent", "299 OK LOADED SUCCESSFULLY")
            case "AUDIO":
                self._block("207 OK RECEIVING AUDIO SETTINGS")
                self._reply("203 OK AUDIO INITIALIZED")
            case "LOGLEVEL":
                self._block("207 OK RECEIVING LOGLEVEL SETTINGS")
                self._reply("203 OK LOG LEVEL SET")
            case "SET":
                self._block("203 OK RECEIVING SETTINGS")
                self._reply("203 OK SETTINGS RECEIVED")
            case "SPEAK" | "CHAR" | "KEY" | "SOUND_ICON":
                self._speak("\n".join(self._block("202 OK RECEIVING MESSAGE")))
            case "LIST":
                self._reply("200-silent-en\ten\tnone", "200-silent-de\tde\tnone")
                self._reply("200 OK VOICE LIST SENT")
            case "STOP" | "PAUSE":
                pass  # nothing is being said
            case "DEBUG":
                self._reply("200 OK DEBUGGING SET")
            case "QUIT":
                self._reply("210 OK QUIT")
                sys.exit(0)
            case _:
                self._reply("300 ERR UNKNOWN COMMAND")

    def _speak(self, raw: str) -> None:
        ssml = raw.lstrip().startswith("<speak")
        text = html.unescape(re.sub(r"<[^>]*>", "", raw)) if ssml else raw
        self._reply("200 OK SPEAKING", "701 BEGIN")
        lasts = len(text) / self._rate if self._rate else 0.0
        self._write("begin", text)
        began = time.monotonic()
        while (left := lasts - (time.monotonic() - began)) > 0:
            line = self._line(left)
            if line in ("STOP", "PAUSE"):
                said = (time.monotonic() - began) / lasts
                self._reply("703 STOP" if line == "STOP" else "704 PAUSE")
                self._write("cut", text[: int(len(text) * said)])
                return
            if line is not None:
                self._answer(line)
        self._reply("702 END")
        self._write("end", text)

    def _write(self, event: str, text: str) -> None:
        with open(self._log, "a", encoding="utf-8") as file:  # noqa: PTH123 - starts faster
            file.write(json.dumps([event, text, time.monotonic()], ensure_ascii=False) + "\n")

    @staticmethod
    def _reply(*lines: str) -> None:
        os.write(STDOUT, "".join(f"{line}\n" for line in lines).encode())

    def _block(self, ready: str) -> list[str]:
        """The lines the daemon sends up to a single full stop."""
        self._reply(ready)
        lines: list[str] = []
        while (line := self._line(None)) not in (".", None):
            assert line is not None
            lines.append(line[1:] if line.startswith("..") else line)
        return lines

    def _line(self, seconds: float | None) -> str | None:
        """The next line; None where none comes in time. Leaves where the daemon has left."""
        until = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._unread:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not select.select([STDIN], [], [], left)[0]:
                return None
            data = os.read(STDIN, 65_536)
            if not data:
                sys.exit(0)
            self._unread += data
        line, self._unread = self._unread.split(b"\n", 1)
        return line.decode("utf-8", "replace").rstrip("\r")


if __name__ == "__main__":
    SilentVoice(os.environ["SILENT_VOICE_LOG"], float(os.environ["SILENT_VOICE_RATE"])).serve()
