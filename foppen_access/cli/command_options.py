"""All options and arguments of the commands. An option is a row, and its words
`cli-option-NAME` in every language; without a kind of value it is given or not.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import click

from foppen_access.cli.param_types import (
    GameName,
    LinkBeginning,
    OneOf,
    PlayerCount,
    Seconds,
    SomeOf,
    WholeNumber,
)
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.players.levels import LEAST_THINKING, LEVELS, MOST_THINKING, Level
from foppen_access.speech.speaker import Say

LARGEST_SEED = 999_999_999_999_999_999
"""So many that nobody finds the one of a league by trying."""

Kind: TypeAlias = "click.ParamType[Any]"


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


def _text(_: Catalog) -> Kind:
    return click.STRING


def file_path(_: Catalog) -> Kind:
    """A file or a folder."""
    return click.Path(path_type=Path, readable=False)


class CommandArgument(NamedTuple):
    """What stands after a command without a flag; its word is `cli-argument-NAME`."""

    name: str
    kind: Callable[[Catalog], Kind] = _text
    needed: bool = False
    many: bool = False


def _number(least: int, most: int) -> Callable[[Catalog], Kind]:
    return lambda _: WholeNumber(least, most)


def _thinking(words: Catalog) -> Kind:
    return Seconds(words, LEAST_THINKING, MOST_THINKING)


def _rounds(_: Catalog) -> Kind:
    from foppen_engine.limits import MOST_ROUNDS  # noqa: PLC0415

    return WholeNumber(1, MOST_ROUNDS)


def _called(words: Catalog, values: Sequence[str]) -> OneOf:
    """One of these values, as the player's language calls them in the settings, too."""
    return OneOf(values, [*map(words.value_word, values)])


def shell(_: Catalog) -> Kind:
    """A shell that can complete what is typed."""
    from foppen_access.cli.completion_scripts import SHELLS  # noqa: PLC0415 - only for one command

    return OneOf(list(SHELLS))


def _detail(words: Catalog) -> Kind:
    from foppen_access.narration.short_forms import Detail  # noqa: PLC0415

    return _called(words, [detail.value for detail in Detail])


def _box(words: Catalog) -> Kind:
    from foppen_access.deck.boxes import Box  # noqa: PLC0415

    return _called(words, [box.value for box in Box])


OPTIONS: Mapping[str, Option] = {
    "absence": Option("absence", lambda words: _called(words, ("wait", "computer", "keep"))),
    "address": Option("address", lambda _: LinkBeginning()),
    "advice": Option(),
    "aloud": Option(),
    "bids": Option(),
    "bot": Option("bot", _text, many=True),
    "box": Option("box", _box),
    "certificate": Option("file", file_path),
    "spectators": Option(),
    "clock": Option("number", _number(0, 86_400)),
    "copy": Option("file", file_path),
    "copy-detail": Option("detail", _detail),
    "csv": Option("file", file_path),
    "dealer": Option("name", _text),
    "deck": Option("deck", _text),
    "deck-list": Option("file", file_path, "--out"),
    "detail": Option("detail", _detail),
    "events": Option(),
    "force": Option(),
    "from-one-address": Option("number", _number(1, 100_000)),
    "game": Option("game", lambda _: GameName()),
    "games": Option("number", _number(1, 10**6)),
    "grace": Option("number", _number(0, 86_400)),
    "guests": Option("names", _text, flag="--names"),
    "html": Option("file", file_path),
    "jobs": Option("number", _number(1, 256)),
    "json": Option(),
    "key": Option("file", file_path),
    "labels": Option("file", file_path),
    "lang": Option("lang", lambda _: OneOf(languages())),
    "leader": Option("name", _text),
    "level": Option("level", lambda words: _called(words, LEVELS)),
    "levels": Option(
        "levels",
        lambda words: SomeOf(_called(words, [level.value for level in Level])),
        flag="--level",
    ),
    "log": Option("file", file_path),
    "middle": Option(),
    "names": Option("names", _text),
    "new-key": Option(),
    "open": Option(),
    "out": Option("file", file_path),
    "players": Option("number", lambda _: PlayerCount()),
    "port": Option("number", _number(0, 65_535)),
    "proxy": Option("address", _text),
    "record": Option("file", file_path),
    "record-folder": Option("folder", file_path, flag="--record"),
    "report": Option("file", file_path),
    "rounds": Option("number", _rounds),
    "rules-out": Option("file", file_path, flag="--out"),
    "say": Option("say", lambda words: _called(words, [way.value for way in Say])),
    "score-only": Option(),
    "seat": Option("name", _text),
    "seats": Option("names", _text, flag="--names"),
    "seed": Option("number", _number(0, LARGEST_SEED)),
    "serve": Option(),
    "service": Option("address", _text),
    "service-key": Option("file", file_path),
    "thinking": Option("seconds", _thinking),
    "unannounced": Option(),
}


def option(words: Catalog, name: str) -> click.Option:
    """An option of the table; its kind of value and its words are the same wherever it is."""
    row = OPTIONS[name]
    if row.kind is None:
        return click.Option([f"--{name}"], is_flag=True, help=words.text(f"cli-option-{name}"))
    return _ValuedOption(
        words,
        name,
        [row.flag or f"--{name}"],
        type=row.kind(words),
        metavar=words.text(f"cli-metavar-{row.value}"),
        multiple=row.many,
    )


class _ValuedOption(click.Option):
    """An option with a value. What it may be is looked up when help is asked for."""

    def __init__(self, words: Catalog, name: str, *args: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **named)
        self._words = words
        self._name = name

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and what it does."""
        kind = self.type
        choices = self._words.choice(kind.choices) if isinstance(kind, OneOf | SomeOf) else ""
        name = self._name
        self.help = self._words.text(f"cli-option-{name}", choices=choices)
        return super().get_help_record(ctx)


def argument(words: Catalog, row: CommandArgument) -> click.Argument:
    """An argument of a command."""
    return click.Argument(
        [row.name],
        metavar=words.text(f"cli-argument-{row.name}"),
        type=row.kind(words),
        nargs=-1 if row.many else 1,
        required=row.needed,
    )
