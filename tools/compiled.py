"""Functions that numba compiles to machine code, with their types left as they are."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit, types
from numba.extending import overload_method

AnyCallable = TypeVar("AnyCallable", bound=Callable[..., object])


def compiled(function: AnyCallable) -> AnyCallable:
    """Compiled when it is first called, as a part of whoever calls it: a desk has so many arrays
    that handing them on took a quarter of the time. Several threads can run it. Floats may be added
    in any order, and what is divided by nothing is infinite. It is not kept on disk, for numba
    would not notice a change in a function of another file.
    """
    quick = njit(
        nogil=True, forceinline=True, fastmath={"contract", "reassoc"}, error_model="numpy"
    )(function)
    return cast(AnyCallable, quick)


@overload_method(types.Integer, "bit_count")
def _bit_count(_number: int) -> Callable[[int], int]:
    """How many bits are set, of the lowest 32: numba doesn't know it of whole numbers."""

    def count(_number: int) -> int:
        number = _number - (_number >> 1 & 0x55555555)
        number = (number & 0x33333333) + (number >> 2 & 0x33333333)
        return ((number + (number >> 4) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF

    return count


@overload_method(types.Integer, "bit_length")
def _bit_length(_number: int) -> Callable[[int], int]:
    """The place above the highest bit that is set, of what is not below 0."""

    def length(_number: int) -> int:
        place = 0
        while _number >> place:
            place += 1
        return place

    return length
