"""Libraries made of the C files beside the players, where a compiler was when the program was
installed. They make a master answer sooner and never otherwise.
"""

import struct
from array import array
from collections.abc import Callable
from ctypes import (
    CDLL,
    Array,
    Structure,
    byref,
    c_char_p,
    c_int32,
    c_int64,
    c_uint32,
    sizeof,
)
from enum import Enum, auto
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

LIBRARIES = ("foppen", "futschikato")
"""The games that may have one."""
ENDING = ".library"
"""On every system; by what they call theirs, Python might take it for a module."""
_SECTIONS = {1: ("I", 0x20, 0x2E), 2: ("Q", 0x28, 0x3A)}
"""By the class of an ELF file: how it writes where its table of sections is, at which place, and
where the size and the number of entries are.
"""


class Libraries(Enum):
    """Whether the libraries of the games can be used."""

    USABLE = auto()
    MISSING = auto()
    UNUSABLE = auto()
    """There is a file, but it is damaged, of another version, or of another machine."""


def libraries() -> Libraries:
    """Whether those of all games can be used."""
    left = [game for game in LIBRARIES if not library(game)]
    if not left:
        return Libraries.USABLE
    there = any(_source(game).with_suffix(ENDING).exists() for game in left)
    return Libraries.UNUSABLE if there else Libraries.MISSING


@lru_cache(maxsize=4)
def library(game: str) -> CDLL | None:
    """The library of a game, or None: there is none, it is damaged or none of this machine, or it
    was made of another source than the one that lies here, and might play other cards.
    """
    source = _source(game)
    return opened(source.with_suffix(ENDING), source)


def _source(game: str) -> Path:
    return Path(__file__).parent / game / "trials.c"


def opened(path: Path, source: Path) -> CDLL | None:
    """A library, if its end is there and it was made of that source. What is damaged in its midst
    is not seen.
    """
    try:
        if _lacks_its_end(path.read_bytes()):
            return None
        found = CDLL(str(path))
        digest = getattr(found, f"{source.parent.name}_digest")
        digest.restype = c_char_p
        return found if digest() == digest_of(source).encode() else None
    except (OSError, AttributeError):
        return None


def _lacks_its_end(content: bytes) -> bool:
    """Whether this is an ELF file without the table of sections at its end. Linux loads it, and
    ends the program at the first step into what is missing; other systems refuse theirs by
    themselves. No digest of the file is asked for: packagers leave out symbols, or sign it anew.
    """
    if not content.startswith(b"\x7fELF"):
        return False
    try:
        kind, place, counts = _SECTIONS[content[4]]
        order = "<>"[content[5] - 1]
        (table,) = struct.unpack_from(f"{order}{kind}", content, place)
        size, count = struct.unpack_from(f"{order}2H", content, counts)
    except (LookupError, struct.error):
        return True
    last = content[table + size * (count - 1) :][:size] if count else b""
    return len(last) < size or not any(last)


def digest_of(source: Path) -> str:
    """The SHA-256 of a C file and of what it includes, in hexadecimal.

    Raises:
        OSError: one of them can't be read.
    """
    parts = (source.parents[1] / "lots.h", *sorted(source.parent.glob("*.h")), source)
    return sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()


class CInput(NamedTuple):
    """What the trials of a library are told.

    Args:
        position: the position and what is to be tried.
        tables: what the policy of the playouts weighs.
        room: how many results there will be.
    """

    position: Structure | Array[Any]
    tables: Array[Any]
    room: int


def called(trials: Callable[..., int], told: CInput, rng: Random) -> list[int] | None:
    """The results of a library's trials; None where it doesn't take what it is told, or the lots
    are none of a Mersenne Twister. Nothing has been drawn then.

    Args:
        trials: the function of the library.
        told: see there.
        rng: its lots are drawn in C, and it goes on from there.
    """
    if type(rng) is not Random:
        return None
    version, words, spare = rng.getstate()
    drawn, results = array("I", words), (c_int32 * told.room)()
    lots = (c_uint32 * len(words)).from_buffer(drawn)
    arrays = (told.position, told.tables, lots)
    sized = [part for array in arrays for part in (byref(array), c_int64(sizeof(array)))]
    if trials(*sized, results, c_int64(told.room)):
        return None
    rng.setstate((version, tuple(drawn), spare))
    return results[:]
