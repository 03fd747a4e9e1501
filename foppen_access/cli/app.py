"""The commands of the program. A command is a row, a function in a file of its name, and its
words `cli-NAME` in every language.
"""

import sys
from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import NamedTuple

import click

from foppen_access import __version__
from foppen_access.cli.command_options import CommandArgument, argument, file_path, option, shell
from foppen_access.cli.translated_help import (
    TranslatedCommand,
    TranslatedGroup,
    no_such_option,
)
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.program import Program


class CommandRow(NamedTuple):
    """A row of the table.

    Args:
        function: "module:function" in `commands`, imported when the command runs. It gets the
            program, and by their names what was given, None where nothing was; it returns the exit
            status.
        options: their names in the table of options. No function gets the language, which is known
            before any runs, nor who speaks.
        arguments: what stands behind the command without a flag.
        for_scripts: whether nobody listens, so that nothing is said aloud.
    """

    function: str
    options: tuple[str, ...]
    arguments: tuple[CommandArgument, ...] = ()
    for_scripts: bool = False


MENU = CommandRow("playing.menu:menu", ("lang", "say"))
"""What runs without a command."""

COMMANDS: Mapping[str, CommandRow] = {
    "bot": CommandRow(
        "program.bot:bot",
        ("level", "thinking", "seed", "lang"),
        for_scripts=True,
    ),
    "book": CommandRow("program.book:book", ("aloud", "lang", "say")),
    "deck": CommandRow(
        "program.deck:deck",
        ("game", "players", "box", "deck", "deck-list", "labels", "force", "lang", "say"),
        (CommandArgument("check"),),
    ),
    "completion": CommandRow(
        "program.completion:completion",
        ("lang",),
        (CommandArgument("shell", shell, needed=True),),
        for_scripts=True,
    ),
    "doctor": CommandRow("program.doctor:doctor", ("json", "report", "force", "lang", "say")),
    "host": CommandRow(
        "playing.host:host",
        (
            *("game", "players", "guests", "level", "record", "seed", "bids", "rounds"),
            *("serve", "absence", "grace", "clock", "advice", "spectators"),
            *("port", "detail", "lang", "say"),
            *("certificate", "key", "proxy", "address", "log"),
            *("from-one-address", "unannounced", "service", "service-key", "new-key"),
        ),
    ),
    "join": CommandRow(
        "playing.join:join",
        ("detail", "lang", "say"),
        (CommandArgument("invitation", needed=True, many=True),),
    ),
    "learn": CommandRow("playing.learn:learn", ("lang", "say"), (CommandArgument("game"),)),
    "page": CommandRow("playing.page:page", ("lang", "say")),
    "play": CommandRow(
        "playing.play:play",
        (
            *("game", "players", "names", "level", "thinking", "record", "seed", "bids"),
            *("rounds", "detail", "lang", "say"),
        ),
    ),
    "practice": CommandRow("playing.practice:practice", ("lang", "say")),
    "resume": CommandRow(
        "playing.resume:resume",
        (
            *("names", "level", "thinking", "seed", "detail", "copy", "copy-detail"),
            *("open", "port", "lang", "say"),
        ),
        (CommandArgument("record", file_path),),
    ),
    "review": CommandRow(
        "records.review:review",
        ("seat", "html", "force", "lang", "say"),
        (CommandArgument("record", file_path),),
    ),
    "rules": CommandRow(
        "program.rules:rules",
        ("rules-out", "force", "lang", "say"),
        (CommandArgument("game"),),
    ),
    "settings": CommandRow(
        "program.settings:settings",
        ("lang", "say"),
        (CommandArgument("name"), CommandArgument("value", many=True)),
    ),
    "sheet": CommandRow(
        "records.sheet:sheet",
        ("out", "force", "lang", "say"),
        (CommandArgument("record", file_path),),
    ),
    "simulate": CommandRow(
        "program.simulate:simulate",
        (
            *("game", "players", "games", "seed", "levels", "thinking", "bot"),
            *("record-folder", "csv", "force", "seats", "jobs", "bids", "rounds", "lang"),
        ),
        for_scripts=True,
    ),
    "statistics": CommandRow("records.statistics:statistics", ("csv", "force", "lang", "say")),
    "table": CommandRow(
        "playing.table:table",
        (
            *("game", "players", "seats", "dealer", "leader", "deck", "record", "bids"),
            *("rounds", "score-only", "middle", "detail", "copy", "copy-detail", "open", "port"),
            *("lang", "say"),
        ),
    ),
    "verify": CommandRow(
        "records.verify:verify",
        ("events", "lang"),
        (CommandArgument("records", file_path, needed=True, many=True),),
        for_scripts=True,
    ),
}


def perform(program: Program, command: CommandRow, **given: object) -> Status:
    """Run a command; nothing of it is imported before."""
    function: Callable[..., Status] = resolve_name(f"foppen_access.cli.commands.{command.function}")
    return function(program, **given)


def command_line(program: Program) -> click.Command:
    """The program as a click command; its commands, too, return the exit status."""
    words = program.catalog

    def build(name: str) -> click.Command:
        row = COMMANDS[name]
        return TranslatedCommand(
            words, name, callback=_callback(program, row), params=_params(words, row)
        )

    return TranslatedGroup(
        words,
        words.started_as,
        tuple(COMMANDS),
        build,
        params=[*_params(words, MENU), _version(program)],
        callback=_callback(program, MENU),
        invoke_without_command=True,
    )


def _params(words: Catalog, row: CommandRow) -> list[click.Parameter]:
    options = [option(words, name) for name in row.options]
    return [*options, *(argument(words, each) for each in row.arguments)]


def _callback(program: Program, row: CommandRow) -> Callable[..., Status]:
    def run(lang: str | None, say: str | None = None, **given: object) -> Status:
        context = click.get_current_context()
        if context.invoked_subcommand:  # the menu, but a command was given
            _hand_on(context, context.invoked_subcommand, lang=lang, say=say)
            return Status.DONE
        if not row.for_scripts:
            program.speak(say)
        if not given.get("value"):  # whoever sets something may be mending it
            _complain(program, aloud=not row.for_scripts)
        return perform(program, row, **given)

    return run


def _complain(program: Program, *, aloud: bool) -> None:
    """Say what is wrong with the settings before all else, to scripts on standard error."""
    if program.settings_store.holds:
        return
    from foppen_access.preferences.preference_words import SettingWords  # noqa: PLC0415 - hardly ever

    complaints = SettingWords(program.catalog).complaints(program.settings_store)
    lines = [program.fault_text(Fault(each)) for each in complaints]
    if aloud:
        program.console.tell(lines)
    else:
        sys.stderr.write("".join(f"{line}\n" for line in lines))


def _hand_on(context: click.Context, command: str, **given: str | None) -> None:
    """What stands before a command counts for it, unless it stands behind it as well.

    Raises:
        Fault: the command has no such option.
    """
    typed = {name: value for name, value in given.items() if value is not None}
    for name in typed.keys() - COMMANDS[command].options:
        raise no_such_option(f"--{name}", command, context)
    context.default_map = {command: typed}


def _version(program: Program) -> click.Option:
    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click's
        if wanted:
            program.console.tell([program.catalog.text("version", version=__version__)])
            program.console.finish()
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        help=program.catalog.text("cli-option-version"),
        callback=show,
    )
