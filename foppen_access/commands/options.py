"""All options and arguments of the commands. An option is a row, and its words
`cli-option-NAME` in every language; without a kind of value it is given or not.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import click

from foppen_access.commands.kinds import OneOf, Seconds, SomeOf, WholeNumber
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.players.levels import LEAST_THINKING, LEVELS, MOST_THINKING, Level
from foppen_access.speech.speaker import Say

LARGEST_SEED = 999_999_999_999_999_999
"""So many that nobody finds the one of a league by trying."""

Kind: TypeAlias = click.ParamType[Any]


class Option(NamedTuple):
    """A row of the table.

    Args:
        value: what stands for its value in help (`cli-metavar-...`).
        kind: makes its kind of value, when a command that has the option is called.
        flag: how it is typed, where that is not its name; an option that means something else in
            some commands has a row and words of its own for them.
        many: whether it may come several times.
    """

    value: str = ""
    kind: Callable[[Catalog], Kind] | None = None
    flag: str = ""
    many: bool = False


class Argument(NamedTuple):
    """What stands after a command without a flag; its word is `cli-argument-NAME`."""

    name: str
    path: bool = False
    needed: bool = False
    many: bool = False


def _text(_: Catalog) -> Kind:
    return click.STRING


def _path(_: Catalog) -> Kind:
    return click.Path(path_type=Path, readable=False)


def _number(least: int, most: int) -> Callable[[Catalog], Kind]:
    return lambda _: WholeNumber(least, most)


def _thinking(words: Catalog) -> Kind:
    return Seconds(words, LEAST_THINKING, MOST_THINKING)


def _game(_: Catalog) -> Kind:
    from foppen_engine import game_names  # noqa: PLC0415 - the rules, only for commands that need them

    return OneOf(game_names())


def _players(_: Catalog) -> Kind:
    from foppen_engine import players_of_any  # noqa: PLC0415

    allowed = players_of_any()
    return WholeNumber(allowed[0], allowed[-1])


def _rounds(_: Catalog) -> Kind:
    from foppen_engine.limits import MOST_ROUNDS  # noqa: PLC0415

    return WholeNumber(1, MOST_ROUNDS)


def _detail(_: Catalog) -> Kind:
    from foppen_access.narration.utterance import Detail  # noqa: PLC0415

    return OneOf([detail.value for detail in Detail])


OPTIONS: Mapping[str, Option] = {
    "absence": Option("absence", lambda _: OneOf(("wait", "computer", "keep"))),
    "address": Option("address", _text),
    "advice": Option(),
    "bids": Option(),
    "bot": Option("bot", _text, many=True),
    "certificate": Option("file", _path),
    "copy": Option("file", _path),
    "copy-detail": Option("detail", _detail),
    "csv": Option("file", _path),
    "dealer": Option("name", _text),
    "deck": Option("deck", _text),
    "detail": Option("detail", _detail),
    "events": Option(),
    "force": Option(),
    "game": Option("game", _game),
    "games": Option("number", _number(1, 10**6)),
    "grace": Option("number", _number(0, 86_400)),
    "guests": Option("names", _text, flag="--names"),
    "html": Option("file", _path),
    "jobs": Option("number", _number(1, 256)),
    "key": Option("file", _path),
    "lang": Option("lang", lambda _: OneOf(languages())),
    "leader": Option("name", _text),
    "level": Option("level", lambda _: OneOf(LEVELS)),
    "levels": Option("levels", lambda _: SomeOf([level.value for level in Level]), flag="--level"),
    "log": Option("file", _path),
    "middle": Option(),
    "names": Option("names", _text),
    "open": Option(),
    "out": Option("file", _path),
    "players": Option("number", _players),
    "port": Option("number", _number(0, 65_535)),
    "proxy": Option("address", _text),
    "record": Option("file", _path),
    "record-folder": Option("folder", _path, flag="--record"),
    "rounds": Option("number", _rounds),
    "say": Option("say", lambda _: OneOf([way.value for way in Say])),
    "score-only": Option(),
    "seat": Option("name", _text),
    "seats": Option("names", _text, flag="--names"),
    "seed": Option("number", _number(0, LARGEST_SEED)),
    "serve": Option(),
    "service": Option("address", _text),
    "service-key": Option("file", _path),
    "thinking": Option("seconds", _thinking),
}


def option(words: Catalog, name: str) -> click.Option:
    """An option of the table; its kind of value and its words are the same wherever it is."""
    row = OPTIONS[name]
    if row.kind is None:
        return click.Option([f"--{name}"], is_flag=True, help=words.text(f"cli-option-{name}"))
    kind = row.kind(words)
    choices = words.choice(kind.choices) if isinstance(kind, OneOf | SomeOf) else ""
    return click.Option(
        [row.flag or f"--{name}"],
        type=kind,
        metavar=words.text(f"cli-metavar-{row.value}"),
        help=words.text(f"cli-option-{name}", choices=choices),
        multiple=row.many,
    )


def argument(words: Catalog, row: Argument) -> click.Argument:
    """An argument of a command."""
    return click.Argument(
        [row.name],
        metavar=words.text(f"cli-argument-{row.name}"),
        type=_path(words) if row.path else str,
        nargs=-1 if row.many else 1,
        required=row.needed,
    )
