"""The start menu: numbered choices, and nothing that can't be had by a command as well."""

from collections.abc import Callable, Sequence
from functools import partial

from foppen_access.commands.line import COMMANDS, perform
from foppen_access.commands.setting_words import SettingWords
from foppen_access.console.questions import LeftError, Questions
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.last_game import GameWish, keep_last_game, last_game
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import SETTINGS

_MOST_ENTRIES = 9
"""A longer list is typed, not chosen from."""


def menu(program: Program) -> Status:
    """Ask what to do, then do it, until the player leaves."""
    return _Menu(program).run()


class _Menu:
    """Asks what to do, then does it, until the player leaves."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._console = program.console
        self._chosen = ""
        self._learn_language()

    def _learn_language(self) -> None:
        """Ask and understand in the language of the program."""
        self._text = self._program.catalog.text
        self._words = SettingWords(self._program.catalog)
        self._questions = Questions(self._console, self._program.catalog)

    def run(self) -> Status:
        """The start menu."""
        try:
            while (status := self._entry()) is Status.DONE:
                pass
        except KeyboardInterrupt:
            return Status.INTERRUPTED
        except LeftError:
            status = None
        if status is Status.INTERRUPTED:
            return status
        self._console.tell([self._text("goodbye")])
        self._console.finish()
        return Status.DONE

    def _entry(self) -> Status | None:
        """One choice of the start menu, and how that ended; None where it was to quit."""
        entries: dict[str, Callable[[], Status | None]] = {
            "play": self._play,
            "resume": self._resume,
            "review": self._review,
            "statistics": self._statistics,
            "table": self._table,
            "learn": self._learn,
            "rules": self._rules,
            "settings": self._settings,
            "doctor": self._doctor,
            "quit": lambda: None,
        }
        last = last_game(self._program.places.last_game)
        if last:
            entries = {"again": partial(self._begin, last), **entries}
        names = list(entries)
        if not last and self._program.places.are_unused:
            names.sort(key="learn".__ne__)
        self._chosen = self._name_chosen(names, last)
        try:
            return entries[self._chosen]()
        except Fault as fault:
            self._console.tell([self._program.fault_text(fault)])
        except LeftError:
            pass
        return Status.DONE

    def _name_chosen(self, names: Sequence[str], last: GameWish | None) -> str:
        def labels(catalog: Catalog) -> list[str]:
            return [self._label(name, last, catalog) for name in names]

        before = "again" if self._chosen == "play" and last else self._chosen
        at = self._questions.choose(
            self._text("menu-title"),
            labels(self._program.catalog),
            usual=names.index(before) if before in names else 0,
            other_labels=labels,
        )
        return names[at]

    def _label(self, name: str, last: GameWish | None, catalog: Catalog) -> str:
        if name == "again" and last:
            from foppen_access.commands.new_game import game_phrase  # noqa: PLC0415 - the rules

            return catalog.text("menu-again-last", game=game_phrase(last, catalog))
        return catalog.text(f"menu-{name}")

    def _play(self) -> Status:
        from foppen_access.commands.new_game import NewGame  # noqa: PLC0415 - once one plays

        last = last_game(self._program.places.last_game)
        return self._begin(NewGame(self._program, self._questions, last).asked())

    def _begin(self, wish: GameWish) -> Status:
        keep_last_game(self._program.places.last_game, wish)
        return perform(
            self._program,
            COMMANDS["play"],
            game=wish.game,
            players=wish.players,
            names=",".join(wish.names) or None,
            level=wish.level or None,
            bids=wish.bids,
            rounds=wish.rounds,
        )

    def _game(self, question: str) -> str:
        from foppen_access.commands.new_game import game_labels  # noqa: PLC0415
        from foppen_engine import game_names  # noqa: PLC0415 - the rules, once a game is chosen

        names, usual = game_names(), self._program.settings["game"]
        at = self._questions.choose(
            self._text(question),
            game_labels(names, self._program.catalog),
            usual=names.index(usual),
            other_labels=lambda catalog: game_labels(names, catalog),
        )
        return names[at]

    def _review(self) -> Status:
        return perform(
            self._program, COMMANDS["review"], record=None, seat=None, html=None, force=False
        )

    def _statistics(self) -> Status:
        return perform(self._program, COMMANDS["statistics"], csv=None, force=False)

    def _doctor(self) -> Status:
        return perform(self._program, COMMANDS["doctor"])

    def _learn(self) -> Status:
        return perform(self._program, COMMANDS["learn"], game=None)

    def _rules(self) -> Status:
        return perform(self._program, COMMANDS["rules"], game=self._game("rules-which"))

    def _table(self) -> Status:
        return perform(self._program, COMMANDS["table"])

    def _resume(self) -> Status:
        return perform(self._program, COMMANDS["resume"])

    def _settings(self) -> Status:
        """Choose a setting, then its value, until the player goes back."""
        familiar = False
        while True:
            names = tuple(SETTINGS)
            labels = [*map(self._setting_line, names), self._text("menu-back")]
            title = self._text("menu-settings-again" if familiar else "menu-settings-title")
            chosen = self._questions.choose(title, labels, familiar=familiar)
            familiar = True
            if chosen == len(names):
                return Status.DONE
            self._change(names[chosen])

    def _setting_line(self, name: str) -> str:
        return self._words.now(name, self._program.settings[name])

    def _change(self, name: str) -> None:
        value = self._new_value(name, SETTINGS[name].choices())
        self._console.tell(self._set(name, value) if value else [self._setting_line(name)])

    def _set(self, name: str, value: str) -> list[str]:
        """Set a value and put it in force; what is said of that."""
        from foppen_access.commands.setting_typed import set_value, told  # noqa: PLC0415 - rarely

        try:
            moved = set_value(self._program, name, value)
        except Fault as fault:
            return [self._program.fault_text(fault)]
        self._program.adapt(name)
        self._learn_language()
        return told(self._program, name, moved)

    def _new_value(self, name: str, choices: Sequence[str]) -> str:
        """What is to be set; nothing where the old value stays."""
        if choices and all(map(str.isdigit, choices)):
            least, most = int(choices[0]), int(choices[-1])
            question = self._text("menu-players", least=least, most=most)
            return str(self._questions.number(question, least, most))
        if choices and len(choices) <= _MOST_ENTRIES:
            labels = [self._words.value(name, choice) for choice in choices]
            return choices[self._questions.choose(self._setting_line(name), labels)]
        key = "menu-setting-typed" if choices else "menu-setting-text"
        shown = self._words.value(name, self._program.settings[name])
        question = self._text(key, name=self._words.title(name), value=shown)
        return self._questions.typed(question)
