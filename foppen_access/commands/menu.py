"""The start menu: numbered choices, and nothing that can't be had by a command as well."""

from collections.abc import Sequence

from foppen_access.commands.line import COMMANDS, perform
from foppen_access.commands.setting_words import SettingWords
from foppen_access.console.questions import LeftError, Questions
from foppen_access.runtime.faults import Fault, Status
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
        entries = {
            "play": self._play,
            "table": self._table,
            "resume": self._resume,
            "learn": self._learn,
            "rules": self._rules,
            "settings": self._settings,
        }
        names = [*entries, "quit"]
        if self._program.places.are_unused:
            names.sort(key="learn".__ne__)
        labels = [self._text(f"menu-{name}") for name in names]
        chosen = names[self._questions.choose(self._text("menu-title"), labels)]
        if chosen == "quit":
            return None
        try:
            return entries[chosen]()
        except Fault as fault:
            self._console.tell([self._program.fault_text(fault)])
        except LeftError:
            pass
        return Status.DONE

    def _play(self) -> Status:
        from foppen_engine import players_of  # noqa: PLC0415 - the rules, once one plays

        game = self._game("menu-game")
        allowed = players_of(game)
        least, most = allowed[0], allowed[-1]
        question = self._text("menu-players", least=least, most=most)
        players = self._questions.number(question, least, most)
        return perform(self._program, COMMANDS["play"], game=game, players=players)

    def _game(self, question: str) -> str:
        from foppen_engine import game_names  # noqa: PLC0415 - the rules, once a game is chosen

        names = [self._text(f"game-{game}") for game in game_names()]
        return game_names()[self._questions.choose(self._text(question), names)]

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
