"""Types of option values, with translated errors."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import click

from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog, shown_number
from foppen_access.narration.message_keys import Complaint

Value = TypeVar("Value")
Number = TypeVar("Number", bound=float)

if TYPE_CHECKING:

    class _ParamType(click.ParamType[Value]): ...

else:

    class _ParamType(click.ParamType, Generic[Value]):
        """Click's own is generic only from version 8.5 on."""


class _OwnType(_ParamType[Value], Generic[Value]):
    """A type of which each value is what a text says."""

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> Value:
        """The value.

        Raises:
            Fault: the text says none.
        """
        return self.value_of(str(value), param.opts[0] if param else "")

    def value_of(self, text: str, option: str) -> Value:
        """The value that a text says.

        Raises:
            Fault: it says none; `option` is where it stands.
        """
        raise NotImplementedError


class _Bounded(_OwnType[Number], Generic[Number]):
    """A number within bounds."""

    error: str

    def __init__(self, least: Number, most: Number) -> None:
        self.least: Number = least
        self.most: Number = most

    def value_of(self, text: str, option: str) -> Number:
        """The number.

        Raises:
            Fault: it is none, or beyond the bounds.
        """
        number = self._read(text)
        if number is not None and self.least <= number <= self.most:
            return number
        complaint = Complaint(
            self.error,
            given=text,
            option=option,
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


class LinkBeginning(_OwnType[str]):
    """What links can begin with."""

    name = "address"

    def value_of(self, text: str, option: str) -> str:
        """The address.

        Raises:
            Fault: it is none of the web.
        """
        from foppen_access.net.protocol.invitation_address import is_link_beginning  # noqa: PLC0415 - for few

        if is_link_beginning(text):
            return text
        complaint = Complaint("cli-error-address", given=text, option=option)
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)


class OneOf(_OwnType[str]):
    """One of a few values.

    Args:
        values: what may be meant.
        words: how each is called in the player's language, where that is another; both are
            understood.
    """

    name = "choice"

    def __init__(self, values: Sequence[str], words: Sequence[str] = ()) -> None:
        self._words = tuple(words or values)
        self._values = {
            word.casefold(): value
            for listed in (self._words, values)
            for word, value in zip(listed, values, strict=True)
        }

    @property
    def choices(self) -> tuple[str, ...]:
        """As they are listed."""
        return self._words

    def meant(self, word: str) -> str | None:
        """The value that a word stands for."""
        return self._values.get(word.casefold())

    def value_of(self, text: str, option: str) -> str:
        """The value.

        Raises:
            Fault: it is another.
        """
        if (meant := self.meant(text)) is not None:
            return meant
        complaint = Complaint(
            "cli-error-choice",
            given=text,
            option=option,
            choices=self.choices,
        )
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)


class GameName(OneOf):
    """The name of a game. No other game is imported to check it."""

    def __init__(self) -> None:
        super().__init__(())

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of all games."""
        from foppen_engine import game_names  # noqa: PLC0415 - imports all games

        return game_names()

    def meant(self, word: str) -> str | None:
        """The game of this name."""
        from foppen_engine import SetupError, rules_of  # noqa: PLC0415 - only for who names a game

        try:
            rules_of(word)
        except SetupError:
            return None
        return word


class PlayerCount(WholeNumber):
    """How many players sit at a table. Behind `--game` no other game is imported to check it."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's signature
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """The number.

        Raises:
            Fault: it is none, or no game is for so many.
        """
        from foppen_engine import players_of, players_of_any  # noqa: PLC0415 - only for who says it

        game = ctx.params.get("game") if ctx else None
        allowed = players_of(game) if game else range(0)
        if self._read(str(value)) not in allowed:
            allowed = players_of_any()
        self.least, self.most = allowed[0], allowed[-1]
        return super().convert(value, param, ctx)


class SomeOf(_OwnType[tuple[str, ...]]):
    """Some of a few values, with commas between them; one may come several times.

    Args:
        value: one of them.
    """

    name = "choices"

    def __init__(self, value: OneOf) -> None:
        self._value = value
        self.choices = value.choices

    def value_of(self, text: str, option: str) -> tuple[str, ...]:
        """The values.

        Raises:
            Fault: one is another.
        """
        return tuple(self._value.value_of(word.strip(), option) for word in text.split(","))
