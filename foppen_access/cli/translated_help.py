"""Click commands with help and errors in the user's language."""

import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Any

import click

from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import Typed
from foppen_access.terminal.terminal import Console

WIDTH = 79


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
                _, text = param.get_help_record(ctx) or ("", "")
                lines += _entry(f"{', '.join(param.opts)}{metavar}", text, width)
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
        super().__init__(name, context_settings={"allow_extra_args": True}, **attributes)
        self.catalog = catalog

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Understand what was typed behind the command.

        Raises:
            Fault: there is more than it takes.
        """
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest:
            raise command_line_fault("cli-error-extra", ctx, argument=rest[0])
        return rest


class TranslatedGroup(_Translated, click.Group):
    """The program itself.

    Args:
        catalog: the texts.
        name: what it is called at the shell.
        names: its commands.
        build: makes one of them.
        attributes: whatever else click knows of a group.
    """

    def __init__(
        self,
        catalog: Catalog,
        name: str,
        names: Sequence[str],
        build: Callable[[str], click.Command],
        **attributes: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(name, **attributes)
        self.catalog = catalog
        self._names = names
        self._build = build

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names of all commands."""
        return sorted(self._names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name, made when it is first asked for."""
        if cmd_name in self._names and cmd_name not in self.commands:
            self.add_command(self._build(cmd_name))
        return super().get_command(ctx, cmd_name)

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
    return _fault(key, ctx.command_path if ctx else "foppen-access", **args)


def no_such_option(option: str, command: str, ctx: click.Context) -> Fault:
    """A command lacks an option that was typed for it, before it or behind it."""
    path = f"{ctx.find_root().command_path} {command}"
    return _fault("cli-error-option-of", path, option=option, command=command)


def translated(error: click.ClickException) -> Fault:
    """Click's exceptions as faults of ours."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    match error:
        case click.NoSuchOption() if ctx and ctx.parent:
            return no_such_option(error.option_name, str(ctx.command.name), ctx)
        case click.NoSuchOption() if ctx and (having := _commands_with(error.option_name, ctx)):
            option = error.option_name
            return command_line_fault("cli-error-option-early", ctx, option=option, choices=having)
        case click.NoSuchOption():
            return command_line_fault("cli-error-option", ctx, option=error.option_name)
        case click.BadOptionUsage():
            return command_line_fault("cli-error-no-value", ctx, option=error.option_name)
        case click.MissingParameter():
            argument = (error.param and error.param.metavar) or ""
            return command_line_fault("cli-error-missing", ctx, argument=argument.rstrip("."))
        case _:
            return command_line_fault("cli-error-other", ctx)


def _commands_with(option: str, ctx: click.Context) -> tuple[str, ...]:
    """The commands of the program that have an option."""
    assert isinstance(ctx.command, click.Group)  # noqa: S101 - only the program has no parent
    commands = {name: ctx.command.get_command(ctx, name) for name in ctx.command.list_commands(ctx)}
    return tuple(
        name
        for name, command in commands.items()
        if command and any(option in param.opts for param in command.params)
    )


def _fault(key: str, path: str, **args: object) -> Fault:
    return Fault(Complaint(key, help=Typed(f"{path} --help"), **args), Status.WRONG_COMMAND_LINE)
