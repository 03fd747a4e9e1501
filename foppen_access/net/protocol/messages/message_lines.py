"""Lines of JSON between a room and its guests: read, written, numbered and bounded."""

from collections.abc import Mapping

from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, decode, encode
from foppen_engine.plain_data import Fields, NotationError, WrongValue

LONGEST_WORD = 4096
"""Bytes of a line that a guest sends; a link, a card or a sentence is far shorter."""

BEAT = b'{"beat":true}'
"""What a room sends so that a guest knows that it is there; it says nothing else."""

LEAVES = 4000
"""The code with which the program of a guest who leaves closes its connection; any other end is a
lost connection, a closed page included.
"""

MOST_NUMBER = 2**53
"""The number of a guest's line, as far as a browser can count."""


LAST_OF_SEAL = '{"secret":'
_OF_SEAL = ('{"promise', '{"salts":', '{"unsealed":', LAST_OF_SEAL)
"""How lines begin that are told of the seal of shuffles."""


def numbered_from_data(data: object) -> tuple[object, int | None]:
    """A guest's message without its number, and the number; None where it has none.

    Raises:
        NotationError: the number is invalid.
    """
    if not isinstance(data, Mapping) or "number" not in data:
        return data, None
    number = Fields({"number": data["number"]}, required=("number",)).number("number")
    if not 0 < number <= MOST_NUMBER:
        raise NotationError(WrongValue("number", "number"))
    return {key: value for key, value in data.items() if key != "number"}, number


def got(number: int) -> str:
    """The acknowledgement of all of a guest's messages up to this number."""
    return written({"got": number})


def read(text: str | bytes, longest: int = LONGEST_LINE) -> object:
    """The plain data of a line of JSON.

    Raises:
        NotationError: it is none, or too long.
    """
    line = text.encode(errors="surrogateescape") if isinstance(text, str) else text
    if len(line) > longest:
        raise NotationError(LineTooLong())
    return decode(line)


def is_of_record(data: object) -> bool:
    """Whether this is a line of a record."""
    return isinstance(data, dict) and ("do" in data or "format" in data)


def is_of_seal(line: str) -> bool:
    """Whether a line of ours is about the seal of the shuffles."""
    return line.startswith(_OF_SEAL)


def written(data: dict[str, object]) -> str:
    """Plain data as a line of JSON."""
    return encode(data).decode().rstrip("\n")
