"""Scripts by which shells complete the command line: each command with its options and values.

They are written from the command objects, so that pressing Tab starts no Python.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import click

from foppen_access.cli.param_types import OneOf, SomeOf
from foppen_engine import game_names

PROGRAM = "foppen-access"


class OptionEntry(NamedTuple):
    """An option: how it is typed, and what may follow it.

    Args:
        flag: `--level`.
        takes: whether a value follows.
        file: whether that is a file or a folder.
        values: what it may be, where that is a few words.
    """

    flag: str
    takes: bool
    file: bool
    values: tuple[str, ...]


class CommandEntry(NamedTuple):
    """A command: its name, "" for the program alone, and what may be typed behind it.

    Args:
        name: of the command.
        options: by their flags.
        files: whether files may stand behind it.
        values: the words that may.
    """

    name: str
    options: tuple[OptionEntry, ...]
    files: bool
    values: tuple[str, ...]


def completion_entries(group: click.Group) -> tuple[CommandEntry, ...]:
    """The program alone, then its commands by name."""
    context = click.Context(group)
    names = group.list_commands(context)
    commands = ((name, group.get_command(context, name)) for name in names)
    entries = [_entry(name, command) for name, command in commands if command]
    return (_entry("", group)._replace(values=tuple(names)), *entries)


def _entry(name: str, command: click.Command) -> CommandEntry:
    params = command.get_params(click.Context(command))
    options = [_option(param) for param in params if isinstance(param, click.Option)]
    arguments = [param for param in params if isinstance(param, click.Argument)]
    values = tuple(word for param in arguments for word in _values(param))
    return CommandEntry(name, tuple(options), any(map(_is_file, arguments)), values)


def _option(param: click.Option) -> OptionEntry:
    return OptionEntry(param.opts[0], not param.is_flag, _is_file(param), _values(param))


def _values(param: click.Parameter) -> tuple[str, ...]:
    if isinstance(param, click.Argument) and param.name == "game":
        return tuple(game_names())
    return param.type.choices if isinstance(param.type, OneOf | SomeOf) else ()


def _is_file(param: click.Parameter) -> bool:
    return isinstance(param.type, click.Path)


def bash_script(entries: tuple[CommandEntry, ...]) -> Iterator[str]:
    """For bash 4 and later; where nothing is known it offers files."""
    names = "|".join(entry.name for entry in entries if entry.name)
    yield "_foppen_access() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}"
    yield "    local command= each words="
    yield '    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield f"        case $each in {names}) command=$each; break ;; esac"
    yield "    done"
    yield '    case "$command $before" in'
    for entry in entries:
        for option in (each for each in entry.options if each.takes):
            words = " ".join(option.values)
            yield f'        "{entry.name} {option.flag}") words="{words}" ;;'
    yield '        *) case "$command" in'
    for entry in entries:
        words = " ".join([*entry.values, *(option.flag for option in entry.options)])
        yield f'            "{entry.name}") words="{words}" ;;'
    yield "        esac ;;"
    yield "    esac"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield f"complete -o default -F _foppen_access {PROGRAM}"


def zsh_script(entries: tuple[CommandEntry, ...]) -> Iterator[str]:
    """For zsh, as a file `_foppen-access` on its `fpath`."""
    yield f"#compdef {PROGRAM}"
    yield "local context state line"
    yield "local -A opt_args"
    program, *commands = entries
    first = f"'1:command:({' '.join(program.values)})' '*:: :->rest'"
    yield f"_arguments -C {_zsh_arguments(program._replace(values=()))} {first} && return"
    yield "[[ $state == rest ]] || return"
    yield "case $words[1] in"
    for entry in commands:
        yield f"    {entry.name}) _arguments {_zsh_arguments(entry)} ;;"
    yield "esac"


def _zsh_arguments(entry: CommandEntry) -> str:
    specs = [f"'{option.flag}{_zsh_value(option)}'" for option in entry.options]
    if entry.values:
        specs.append(f"'*:value:({' '.join(entry.values)})'")
    elif entry.files:
        specs.append("'*:file:_files'")
    return " ".join(specs)


def _zsh_value(option: OptionEntry) -> str:
    if not option.takes:
        return ""
    action = f"({' '.join(option.values)})" if option.values else "_files" if option.file else ""
    return f":value:{action}"


def fish_script(entries: tuple[CommandEntry, ...]) -> Iterator[str]:
    """For fish."""
    yield f"complete -c {PROGRAM} -f"
    for entry in entries:
        where = (
            f"__fish_seen_subcommand_from {entry.name}" if entry.name else "__fish_use_subcommand"
        )
        start = f"complete -c {PROGRAM} -n '{where}'"
        if entry.values:
            yield f"{start} -a '{' '.join(entry.values)}'"
        if entry.files:
            yield f"{start} -F"
        for option in entry.options:
            given = f" -x -a '{' '.join(option.values)}'" if option.takes else ""
            given = " -r -F" if option.file else given
            yield f"{start} -l {option.flag.removeprefix('--')}{given}"


def powershell_script(entries: tuple[CommandEntry, ...]) -> Iterator[str]:
    """For PowerShell 5 and later; where nothing is known it offers files."""
    yield "$foppenAccess = @{"
    for entry in entries:
        words = _quoted([*entry.values, *(option.flag for option in entry.options)])
        yield f"    '{entry.name}' = @({words})"
        for option in (each for each in entry.options if each.takes):
            yield f"    '{entry.name} {option.flag}' = @({_quoted(option.values)})"
    yield "}"
    yield f"Register-ArgumentCompleter -Native -CommandName {PROGRAM} -ScriptBlock {{"
    yield "    param($word, $ast, $cursor)"
    yield "    $typed = @($ast.CommandElements | Select-Object -Skip 1 |"
    yield '        Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })'
    yield "    $command = @($typed | Where-Object { $foppenAccess.ContainsKey($_) })[0]"
    yield '    $known = $foppenAccess["$command $($typed[-1])"]'
    yield '    if ($null -eq $known) { $known = $foppenAccess["$command"] }'
    yield '    $known | Where-Object { $_ -like "$word*" }'
    yield "}"


def _quoted(words: list[str] | tuple[str, ...]) -> str:
    return ", ".join(f"'{word}'" for word in words)


SHELLS: Mapping[str, Callable[[tuple[CommandEntry, ...]], Iterator[str]]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
    "powershell": powershell_script,
}
"""By the name of each shell, the lines of its script."""


def completion_script(group: click.Group, shell: str) -> str:
    """The script for one of `SHELLS`."""
    return "".join(f"{line}\n" for line in SHELLS[shell](completion_entries(group)))
