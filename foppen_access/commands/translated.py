"""Click, taught to speak the player's language: help, errors, kinds of values."""

import sys
import textwrap
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import click

from foppen_access.console.terminal import Console
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.faults import Fault, Status

WIDTH = 79

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
        raise Fault(
            self.error,
            Status.WRONG_COMMAND_LINE,
            option=_option_name(param),
            least=self._shown(self.least),
            most=self._shown(self.most),
        )

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


def shown_number(catalog: Catalog, number: float) -> int | str:
    """A number as the argument of a text, with the language's own decimal mark."""
    if number.is_integer():
        return int(number)
    return catalog.decimal(number)


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "choice"

    def __init__(self, catalog: Catalog, choices: Sequence[str]) -> None:
        self._catalog = catalog
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
        raise Fault(
            "cli-error-choice",
            Status.WRONG_COMMAND_LINE,
            option=_option_name(param),
            choices=self._catalog.choice(self.choices),
        )


class SomeOf(click.ParamType[tuple[str, ...]]):
    """Some of a few words, with commas between them; one may come several times."""

    name = "choices"

    def __init__(self, catalog: Catalog, choices: Sequence[str]) -> None:
        self._word = OneOf(catalog, choices)
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


class _Translated(click.Command):
    """A command whose help is plain lines of the catalog, none wider than 79 columns in a pipe.

    The object of its context is the console.
    """

    catalog: Catalog

    def get_help(self, ctx: click.Context) -> str:
        """The help text."""
        console: Console = ctx.obj
        width = sys.maxsize if console.interactive else WIDTH  # a terminal has its own
        catalog = self.catalog
        lines = [catalog.text("cli-usage", usage=self._usage(ctx)), ""]
        key = "foppen-access" if ctx.parent is None else str(self.name)
        lines += [*textwrap.wrap(catalog.text(f"cli-{key}"), width), ""]
        if isinstance(self, click.Group):
            lines.append(catalog.text("cli-commands"))
            for name in self.list_commands(ctx):
                lines += _entry(name, catalog.text(f"cli-{name}"), width)
            lines.append("")
        lines.append(catalog.text("cli-options"))
        for param in self.get_params(ctx):
            if isinstance(param, click.Option):
                metavar = "" if param.is_flag else f" {param.metavar or ''}"
                lines += _entry(f"{', '.join(param.opts)}{metavar}", param.help or "", width)
        return "\n".join(lines)

    def _usage(self, ctx: click.Context) -> str:
        parts = [ctx.command_path, self.catalog.text("cli-options-word")]
        if isinstance(self, click.Group):
            parts.append(self.catalog.text("cli-command-word"))
        parts += [
            param.metavar
            for param in self.get_params(ctx)
            if isinstance(param, click.Argument) and param.metavar
        ]
        return " ".join(parts)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`--help`, with its own words, in pages where the screen is too small for all of it."""
        option = super().get_help_option(ctx)
        if option:
            option.callback = _show_help
            option.help = self.catalog.text("cli-option-help")
        return option


class TranslatedCommand(_Translated):
    """One command of the program."""

    def __init__(self, catalog: Catalog, name: str, **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(name, **attributes)
        self.catalog = catalog


class TranslatedGroup(_Translated, click.Group):
    """The program itself."""

    def __init__(self, catalog: Catalog, name: str, **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(name, **attributes)
        self.catalog = catalog

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named by the first argument.

        Raises:
            Fault: there is no such command.
        """
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise command_line_fault("cli-error-command", ctx, command=args[0])
        return super().resolve_command(ctx, args)


def _entry(name: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(f"{name}  {text}", width, initial_indent="  ", subsequent_indent="    ")


def _show_help(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001
    if value:
        console: Console = ctx.obj
        console.tell(ctx.get_help().splitlines())
        console.finish()
        ctx.exit()


def command_line_fault(key: str, ctx: click.Context | None, **args: object) -> Fault:
    """A fault in the command line, with where to get help."""
    path = f"{ctx.command_path if ctx else 'foppen-access'} --help"
    return Fault(key, Status.WRONG_COMMAND_LINE, help=path, **args)


def translated(error: click.ClickException) -> Fault:
    """Click's exceptions as faults of ours."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    match error:
        case click.NoSuchOption():
            return command_line_fault("cli-error-option", ctx, option=error.option_name)
        case click.BadOptionUsage():
            return command_line_fault("cli-error-no-value", ctx, option=error.option_name)
        case click.MissingParameter():
            argument = error.param.metavar if error.param else ""
            return command_line_fault("cli-error-missing", ctx, argument=argument or "")
        case click.UsageError() if "extra" in error.message:
            return command_line_fault("cli-error-extra", ctx)
        case _:
            return command_line_fault("cli-error-other", ctx)
