"""Functions that numba compiles to machine code, with their types left as they are."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

AnyCallable = TypeVar("AnyCallable", bound=Callable[..., object])


def compiled(function: AnyCallable) -> AnyCallable:
    """Compiled when it is first called; several threads can run it. Floats may be added in any
    order, and what is divided by nothing is infinite. It is not kept on disk, for numba would not
    notice a change in a function of another file.
    """
    quick = njit(nogil=True, fastmath={"contract", "reassoc"}, error_model="numpy")(function)
    return cast(AnyCallable, quick)
