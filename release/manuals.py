"""Man pages in every language, and completion for the shells, from the command objects."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import click

from foppen_access.cli.app import command_line
from foppen_access.cli.completion_scripts import PROGRAM, completion_script
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime.program import Program
from release.project import ADDRESS, version

COMPLETIONS = {
    "bash": f"bash-completion/completions/{PROGRAM}",
    "zsh": f"zsh/vendor-completions/_{PROGRAM}",
    "fish": f"fish/vendor_completions.d/{PROGRAM}.fish",
}
"""Where each shell of Debian looks, below `/usr/share`."""

TITLES = {
    "de": ("BEZEICHNUNG", "ÜBERSICHT", "OPTIONEN", "BEFEHLE", "SIEHE AUCH"),
    "en": ("NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "SEE ALSO"),
}
"""The headings that man pages have in each language; others take the English ones."""


def write_manuals(into: Path) -> None:
    """A page for the program and one for each command, English and then the others."""
    for language in languages():
        folder = into / ("man1" if language == "en" else f"{language}/man1")
        folder.mkdir(parents=True)
        group = commands(language)
        context = click.Context(group, info_name=PROGRAM)
        titles = TITLES.get(language, TITLES["en"])
        names = group.list_commands(context)
        for name in ("", *names):
            command = group.get_command(context, name) if name else group
            assert command  # noqa: S101 - it is listed
            own = context if command is group else click.Context(command, context, name)
            text = manual(command, own, Catalog(language), titles)
            (folder / f"{'-'.join(filter(None, (PROGRAM, name)))}.1").write_text(text, "utf-8")


def write_completion(into: Path) -> None:
    """A script for each shell, in its place."""
    for shell, place in COMPLETIONS.items():
        path = into / place
        path.parent.mkdir(parents=True)
        path.write_text(completion_script(commands("en"), shell), "utf-8")


def commands(language: str) -> click.Group:
    """The command line in a language."""
    group = command_line(cast(Program, SimpleNamespace(catalog=Catalog(language))))
    assert isinstance(group, click.Group)  # noqa: S101 - the program has commands
    return group


def manual(
    command: click.Command, context: click.Context, catalog: Catalog, titles: tuple[str, ...]
) -> str:
    """A page in the language of `man`."""
    path, text = context.command_path, catalog.text
    name, synopsis, options, commanded, see_also = titles
    key = command.name if context.parent else PROGRAM
    title = path.replace(" ", "-")
    lines = [f'.TH "{title.upper()}" 1 "" "{PROGRAM} {version()}"', f".SH {name}"]
    lines += [f"{_plain(title)} \\- {_plain(text(f'cli-{key}'))}", f".SH {synopsis}"]
    words = [path, text("cli-options-word")]
    params = command.get_params(context)
    arguments = [param for param in params if isinstance(param, click.Argument)]
    words += [str(param.metavar) for param in arguments]
    if isinstance(command, click.Group):
        words.append(text("cli-command-word"))
    lines += [_plain(" ".join(words)), f".SH {options}"]
    for param in (param for param in params if isinstance(param, click.Option)):
        value = "" if param.is_flag else f" {param.metavar}"
        lines += [
            ".TP",
            f"\\fB{_plain(param.opts[0])}\\fR{_plain(value)}",
            _plain((param.get_help_record(context) or ("", ""))[1]),
        ]
    if isinstance(command, click.Group):
        lines.append(f".SH {commanded}")
        for each in command.list_commands(context):
            lines += [".TP", f"\\fB{_plain(each)}\\fR", _plain(text(f"cli-{each}"))]
    lines += [f".SH {see_also}", _plain(ADDRESS if not context.parent else f"{PROGRAM}(1)")]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """Words that mean nothing to `man`, with hyphens that can be copied."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{escaped}" if escaped.startswith(".") else escaped
