"""Functions that numba compiles to machine code, with their types left as they are."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

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
