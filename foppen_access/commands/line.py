"""The commands and options of the program."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from foppen_access import __version__
from foppen_access.commands import reporting
from foppen_access.commands.bot import serve
from foppen_access.commands.menu import Menu
from foppen_access.commands.opening import Wish
from foppen_access.commands.play import play, resume, resume_last, score_sheet, table
from foppen_access.commands.settings import show_settings
from foppen_access.commands.translated import (
    OneOf,
    Seconds,
    SomeOf,
    TranslatedCommand,
    TranslatedGroup,
    WholeNumber,
)
from foppen_access.contests.league import Contest, Entrant
from foppen_access.contests.series import Series
from foppen_access.gameplay.record import new_header
from foppen_access.gameplay.seats import COMPUTERS, fill_seats, is_name, read_names
from foppen_access.narration.languages import languages
from foppen_access.narration.utterance import Detail
from foppen_access.players.levels import LEAST_THINKING, LEVELS, MOST_THINKING, THINKING, Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.speech.speaker import Say
from foppen_access.table.setup import read_deck
from foppen_engine import Options, game_names
from foppen_engine.games.foppen.dealing import MOST_ROUNDS

LARGEST_SEED = 999_999_999_999


class CommandLine:
    """Builds the commands. They return the exit status.

    Args:
        program: what the commands do.
        errors: standard error, for the commands for scripts.
    """

    def __init__(self, program: Program, errors: Any) -> None:  # noqa: ANN401
        self._program = program
        self._catalog = program.catalog
        self._errors = errors

    def build(self) -> click.Command:
        """The program as a click command."""
        group = TranslatedGroup(
            self._catalog,
            "foppen-access",
            params=[*self._options("lang", "say"), self._version()],
            callback=self._menu,
            invoke_without_command=True,
        )
        group.add_command(self._command("play", self._play, *_PLAY))
        group.add_command(self._command("table", self._table, *_TABLE))
        group.add_command(self._command("resume", self._resume, *_RESUME))
        group.add_command(self._command("verify", self._verify, "events", "lang"))
        group.add_command(self._command("sheet", self._sheet, "out", "lang"))
        group.add_command(self._command("review", self._review, "seat", "lang"))
        group.add_command(self._command("simulate", self._simulate, *_SIMULATE))
        group.add_command(self._command("bot", self._bot, *_BOT))
        group.add_command(self._command("settings", self._settings, "lang"))
        group.add_command(self._command("doctor", self._doctor, "lang"))
        for name, argument in (
            ("resume", "record"),
            ("sheet", "record"),
            ("review", "record"),
            ("verify", "records"),
        ):
            group.commands[name].params.append(
                self._argument(argument, path=True, many=name == "verify", needed=name != "resume")
            )
        for argument in ("name", "value"):
            group.commands["settings"].params.append(self._argument(argument))
        return group

    def _command(
        self, name: str, callback: Callable[..., Status], *options: str
    ) -> TranslatedCommand:
        return TranslatedCommand(
            self._catalog, name, callback=callback, params=self._options(*options)
        )

    def _argument(
        self, name: str, *, many: bool = False, path: bool = False, needed: bool = False
    ) -> click.Argument:
        return click.Argument(
            [name],
            metavar=self._catalog.text(f"cli-argument-{name}"),
            type=click.Path(path_type=Path, readable=False) if path else str,
            nargs=-1 if many else 1,
            required=needed,
        )

    def _options(self, *names: str) -> list[click.Parameter]:
        return [self._option(name) for name in names]

    def _option(self, name: str) -> click.Option:
        """One of the options; its kind of value and its words are the same wherever it is."""
        words = self._catalog
        kinds: dict[str, tuple[click.ParamType[Any], str]] = {
            "game": (OneOf(words, game_names()), "game"),
            "players": (WholeNumber(3, 8), "number"),
            "names": (click.STRING, "names"),
            "seats": (click.STRING, "names"),
            "seat": (click.STRING, "name"),
            "dealer": (click.STRING, "name"),
            "leader": (click.STRING, "name"),
            "deck": (click.STRING, "deck"),
            "record": (click.Path(path_type=Path, readable=False), "file"),
            "record-folder": (click.Path(path_type=Path, readable=False), "folder"),
            "out": (click.Path(path_type=Path, readable=False), "file"),
            "seed": (WholeNumber(0, LARGEST_SEED), "number"),
            "lang": (OneOf(words, languages()), "lang"),
            "say": (OneOf(words, [way.value for way in Say]), "say"),
            "detail": (OneOf(words, [detail.value for detail in Detail]), "detail"),
            "rounds": (WholeNumber(1, MOST_ROUNDS), "number"),
            "games": (WholeNumber(1, 10**6), "number"),
            "level": (OneOf(words, LEVELS), "level"),
            "levels": (SomeOf(words, [level.value for level in Level]), "levels"),
            "thinking": (Seconds(words, LEAST_THINKING, MOST_THINKING), "seconds"),
            "bot": (click.STRING, "bot"),
            "csv": (click.Path(path_type=Path, readable=False), "file"),
            "jobs": (WholeNumber(1, 256), "number"),
        }
        if name not in kinds:
            text = words.text(f"cli-option-{name}")
            return click.Option([f"--{name}"], is_flag=True, help=text)
        kind, metavar = kinds[name]
        choices = words.choice(kind.choices) if isinstance(kind, OneOf | SomeOf) else ""
        return click.Option(
            [_FLAGS.get(name, f"--{name}")],
            type=kind,
            metavar=words.text(f"cli-metavar-{metavar}"),
            help=words.text(f"cli-option-{name}", choices=choices),
            multiple=name == "bot",
        )

    def _version(self) -> click.Option:
        def show(ctx: click.Context, _param: click.Parameter, *, wanted: bool) -> None:
            if wanted:
                text = self._catalog.text("version", version=__version__)
                self._program.console.tell([text])
                self._program.console.finish()
                ctx.exit()

        return click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            help=self._catalog.text("cli-option-version"),
            callback=lambda ctx, param, value: show(ctx, param, wanted=value),
        )

    def _menu(self, *, say: str | None, **_: object) -> Status:
        if click.get_current_context().invoked_subcommand:
            return Status.DONE
        self._program.speak(say)
        return Menu(self._program).run()

    def _play(self, **given: Any) -> Status:  # noqa: ANN401
        return play(self._program, self._wish(**given))

    def _table(self, **given: Any) -> Status:  # noqa: ANN401
        return table(self._program, self._wish(**given))

    def _resume(self, record: Path | None, **given: Any) -> Status:  # noqa: ANN401
        wish = self._wish(**given)
        if record:
            return resume(self._program, record, wish)
        return resume_last(self._program, wish)

    def _verify(self, records: tuple[Path, ...], *, events: bool, **_: object) -> Status:
        return reporting.verify(self._program, self._errors, records, events=events)

    def _simulate(self, **given: Any) -> Status:  # noqa: ANN401
        game = given["game"] or self._program.settings["game"]
        players = given["players"] or int(self._program.settings["players"])
        options = _agreed(given)
        self._program.check_setup(game, players, options)
        names = _names(given["names"])
        header = new_header(game, fill_seats(names, players), options)
        seed, folder, games = given["seed"] or 0, given["record"], given["games"] or 100
        last = {"jobs": given["jobs"] or 1, "table": given["csv"]}
        named = given["level"] or ()
        levels = [Level(name) for name in named or ("normal",)]
        thinking = given["thinking"] or THINKING
        if len(levels) == 1 and not given["bot"]:
            series = Series(header, levels[0], seed, folder, thinking)
            return reporting.simulate(self._program, self._errors, series, games, **last)
        if len(given["bot"]) + len(named) > players:
            raise Fault(
                "cli-error-too-many-entrants",
                Status.WRONG_COMMAND_LINE,
                entrants=len(given["bot"]) + len(named),
                players=players,
            )
        entrants = self._entrants(given["bot"], levels, players, thinking)
        contest = Contest(header, entrants, seed, folder)
        return reporting.compete(self._program, self._errors, contest, games, **last)

    def _entrants(
        self, commands: Sequence[str], levels: Sequence[Level], seats: int, thinking: float
    ) -> tuple[Entrant, ...]:
        """Who takes part in a league: first the programs; the last level fills the table."""
        names = [
            self._catalog.text("league-bot", number=number)
            for number in range(1, len(commands) + 1)
        ]
        entrants = [
            *(Entrant(name, levels[-1], bot) for name, bot in zip(names, commands, strict=True)),
            *(Entrant(level.value, level, thinking=thinking) for level in levels),
        ]
        return (*entrants, *(entrants[-1:] * (seats - len(entrants))))[:seats]

    def _bot(
        self, *, level: str | None, thinking: float | None, seed: int | None, **_: object
    ) -> Status:
        chosen = Level(level or "normal")
        return serve(self._program, sys.stdin, chosen, seed or 0, thinking=thinking or THINKING)

    def _sheet(self, record: Path, out: Path | None, **_: object) -> Status:
        self._program.speak(None)
        return score_sheet(self._program, record, out)

    def _doctor(self, **_: object) -> Status:
        from foppen_access.commands.doctor import doctor  # noqa: PLC0415 - nobody else needs it

        self._program.speak(None)
        return doctor(self._program)

    def _review(self, record: Path, seat: str | None, **_: object) -> Status:
        from foppen_access.commands.review import look_back  # noqa: PLC0415 - slow to import

        self._program.speak(None)
        return look_back(self._program, self._errors, record, seat)

    def _settings(self, name: str | None, value: str | None, **_: object) -> Status:
        self._program.speak(None)
        return show_settings(self._program, name, value)

    def _wish(self, *, say: str | None, **given: Any) -> Wish:  # noqa: ANN401
        self._program.speak(say)
        return Wish(
            game=given.get("game"),
            players=given.get("players"),
            names=_names(given.get("names")),
            record=given.get("record"),
            seed=given.get("seed"),
            detail=given["detail"],
            level=given.get("level"),
            thinking=given.get("thinking"),
            options=_agreed(given),
            dealer=given.get("dealer"),
            leader=given.get("leader"),
            score_only=bool(given.get("score_only")),
            middle=bool(given.get("middle")),
        )


_PLAY = (
    *("game", "players", "names", "level", "thinking", "record", "seed", "bids", "rounds"),
    *("detail", "lang", "say"),
)
_TABLE = (
    *("game", "players", "seats", "dealer", "leader", "deck", "record", "bids", "rounds"),
    *("score-only", "middle", "detail", "lang", "say"),
)
_RESUME = ("names", "level", "thinking", "seed", "detail", "lang", "say")
_BOT = ("level", "thinking", "seed", "lang")
_SIMULATE = (
    *("game", "players", "games", "seed", "levels", "thinking", "bot"),
    *("record-folder", "csv", "seats", "jobs", "bids", "rounds", "lang"),
)

_FLAGS = {"record-folder": "--record", "seats": "--names", "levels": "--level"}
"""Options that mean something else in some commands, and so have words of their own there."""


def _agreed(given: dict[str, Any]) -> Options:
    """What was agreed about the game.

    Raises:
        Fault: a deck that can't be read.
    """
    deck = read_deck(given["deck"]) if given.get("deck") else None
    if given.get("deck") and deck is None:
        raise Fault("cli-error-deck", Status.WRONG_COMMAND_LINE)
    return Options(bids=bool(given.get("bids")), rounds=given.get("rounds"), deck=deck)


def _names(text: str | None) -> tuple[str, ...]:
    """The names of `--names`.

    Raises:
        Fault: one that can't be spoken, told from another, or is a computer opponent's.
    """
    if not text:
        return ()
    names = read_names(text)
    if names is None:
        wrong = next((name for name in text.split(",") if not is_name(name.strip())), None)
        key = "cli-error-name-twice" if wrong is None else "cli-error-name"
        raise Fault(key, Status.WRONG_COMMAND_LINE, name=wrong if wrong is not None else text)
    for name in names:
        if name.casefold() in map(str.casefold, COMPUTERS):
            raise Fault("cli-error-name-computer", Status.WRONG_COMMAND_LINE, name=name)
    return names
