"""The icon for home screens: three cards in a fan's colours on white, made of bare bytes."""

import struct
import zlib

_WHITE, _BLUE, _GREEN, _RED = (255, 255, 255), (0, 70, 200), (0, 120, 60), (190, 20, 30)
_CARDS = ((0.16, _BLUE), (0.40, _GREEN), (0.64, _RED))
"""The left edge of each card, as a part of the width, and its colour."""

_WIDTH, _TOP, _BOTTOM = 0.2, 0.25, 0.75
"""Of a card, as parts of the whole; what a round icon cuts off is white."""


def icon(size: int) -> bytes:
    """The icon as PNG, so many pixels wide and high."""
    rows = b"".join(b"\0" + _row(at / size, size) for at in range(size))
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(*part) for part in parts)


def _row(height: float, size: int) -> bytes:
    if not _TOP <= height < _BOTTOM:
        return bytes(_WHITE) * size
    return b"".join(bytes(_colour(at / size)) for at in range(size))


def _colour(across: float) -> tuple[int, int, int]:
    for left, colour in _CARDS:
        if left <= across < left + _WIDTH:
            return colour
    return _WHITE


def _part(kind: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check
