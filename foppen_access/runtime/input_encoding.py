"""The encoding of piped input, which on Windows is one of several."""

import codecs
import io

_UMLAUTS = "äöüÄÖÜß"
_BYTES = {
    byte: letter
    for encoding in ("cp850", "cp1252")
    for byte, letter in zip(_UMLAUTS.encode(encoding), _UMLAUTS, strict=True)
}
"""No byte stands for different umlauts: a German Windows has the first encoding in its console and
the second elsewhere.
"""
_ERRORS = "foppen-access-umlauts"


def prepare(stdin: object, *outputs: object) -> None:
    """Let no sign that a stream doesn't know be a fault, and umlauts be read however they come."""
    for stream in outputs:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(stdin, io.TextIOWrapper):
        codecs.register_error(_ERRORS, _umlaut)
        if stdin.isatty():
            stdin.reconfigure(errors="replace")
        else:
            stdin.reconfigure(encoding="utf-8-sig", errors=_ERRORS)


def _umlaut(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    letter = _BYTES.get(error.object[error.start], "\N{REPLACEMENT CHARACTER}")
    return letter, error.start + 1
