"""Kinds of values that an option may have; what is wrong with one is said in words of ours."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import click

from foppen_access.commands.figures import shown_number
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault, Status

Number = TypeVar("Number", bound=float)


class _Bounded(click.ParamType[Number], Generic[Number]):
    """A number within bounds."""

    error: str

    def __init__(self, least: Number, most: Number) -> None:
        self.least: Number = least
        self.most: Number = most

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> Number:
        """The number.

        Raises:
            Fault: it is none, or beyond the bounds.
        """
        number = self._read(str(value))
        if number is not None and self.least <= number <= self.most:
            return number
        complaint = Complaint(
            self.error,
            given=str(value),
            option=_option_name(param),
            least=self._shown(self.least),
            most=self._shown(self.most),
        )
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)

    def _read(self, text: str) -> Number | None:
        """What a text says, if it is a number."""
        raise NotImplementedError

    def _shown(self, bound: Number) -> int | str:
        """A bound as the argument of a text."""
        raise NotImplementedError


class WholeNumber(_Bounded[int]):
    """A whole number within bounds."""

    name = "number"
    error = "cli-error-number"

    def _read(self, text: str) -> int | None:
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None

    def _shown(self, bound: int) -> int | str:
        return bound


class Seconds(_Bounded[float]):
    """A number of seconds within bounds, with a point or a comma."""

    name = "seconds"
    error = "cli-error-seconds"

    def __init__(self, catalog: Catalog, least: float, most: float) -> None:
        super().__init__(least, most)
        self._catalog = catalog

    def _read(self, text: str) -> float | None:
        whole, *rest = text.replace(",", ".").split(".")
        digits = whole + "".join(rest)
        is_number = digits.isascii() and digits.isdigit() and len(rest) <= 1
        return float(f"{whole}.{''.join(rest)}") if is_number else None

    def _shown(self, bound: float) -> int | str:
        return shown_number(self._catalog, bound)


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "choice"

    def __init__(self, choices: Sequence[str]) -> None:
        self.choices = tuple(choices)

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> str:
        """The word.

        Raises:
            Fault: it is another.
        """
        if value in self.choices:
            return str(value)
        complaint = Complaint(
            "cli-error-choice",
            given=str(value),
            option=_option_name(param),
            choices=self.choices,
        )
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)


class SomeOf(click.ParamType[tuple[str, ...]]):
    """Some of a few words, with commas between them; one may come several times."""

    name = "choices"

    def __init__(self, choices: Sequence[str]) -> None:
        self._word = OneOf(choices)
        self.choices = self._word.choices

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """The words.

        Raises:
            Fault: one is another.
        """
        return tuple(self._word.convert(word.strip(), param, ctx) for word in value.split(","))


def _option_name(param: click.Parameter | None) -> str:
    return param.opts[0] if param else ""
