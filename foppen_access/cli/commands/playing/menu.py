"""The start menu: numbered choices, and nothing that can't be had by a command as well."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from foppen_access.cli.app import COMMANDS, perform
from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.last_game import GameWish, last_game
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.program import Program

ENTRIES = ("play", "resume", "others", "table", "lessons", "past", "settings", "quit")
"""The entries; each has its number for good. What was played last comes behind them."""

GROUPS = {
    "others": ("host", "join"),
    "lessons": ("learn", "rules", "book", "practice"),
    "past": ("review", "statistics"),
}
"""Entries that lead to others."""

_FILES = ("save", "save-all", "share", "take", "delete-all")
"""What stands with the past where the user has no folder of his own."""

_GAMES = ("", "play", "again", "resume")
"""After these Enter takes a game; also at the start."""

_ELSEWHERE = "doctor"
"""What is among the settings."""


def menu(program: Program) -> Status:
    """Ask what to do, then do it, until the player leaves."""
    program.by_menu = True
    return _Menu(program).run()


class _Menu:
    """Asks what to do, then does it, until the player leaves."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._console = program.console
        self._chosen = ""
        past = {"past": (*GROUPS["past"], *_FILES)} if program.outlets else {}
        self._groups = {**GROUPS, **past}
        self._learn_language()

    def _learn_language(self) -> None:
        """Ask and understand in the language of the program."""
        self._text = self._program.catalog.text
        self._questions = Questions(self._console, self._program.catalog)

    def run(self) -> Status:
        """The start menu."""
        try:
            self._first_question()
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

    def _first_question(self) -> None:
        if "FOPPEN_ACCESS_LAUNCHER" not in os.environ:  # others have typed a command already
            return
        from foppen_access.settings_dialogue import first_question  # noqa: PLC0415 - once

        if first_question.is_due(self._program):
            first_question.ask_who_speaks(self._program)

    def _entry(self) -> Status | None:
        """One choice of the start menu, and how that ended; None where it was to quit."""
        last = last_game(self._program.places.last_game)
        at = self._name_chosen((*ENTRIES, "again") if last else ENTRIES, last)
        try:
            if at in ("others", *GROUPS["others"]):
                self._program.check_hears_meanwhile()
            if at in self._groups:
                at = self._of_group(at)
            return self._begin(last) if at == "again" and last else self._done(at)
        except Fault as fault:
            self._console.tell([self._program.fault_text(fault)])
        except LeftError:
            pass
        return Status.DONE

    def _done(self, name: str) -> Status | None:
        """Do what was chosen; how it ended, or None where it was to quit."""
        entries: dict[str, Callable[[], Status | None]] = {
            "play": self._play,
            "resume": self._resume,
            "host": self._host,
            "join": self._join,
            "review": self._review,
            "statistics": self._statistics,
            "table": self._table,
            "learn": self._learn,
            "rules": self._rules,
            "book": self._book,
            "practice": self._practice,
            "settings": self._settings,
            "doctor": self._doctor,
            "quit": lambda: None,
        }
        return entries[name]() if name in entries else self._file(name)

    def _name_chosen(self, shown: Sequence[str], last: GameWish | None) -> str:
        """What is chosen; Enter takes what comes next."""
        named = [*chain(*self._groups.values()), _ELSEWHERE]

        def labels(catalog: Catalog) -> list[str]:
            return [self._label(name, last, catalog) for name in (*shown, *named)]

        at = self._questions.choose(
            self._text("menu-title"),
            labels,
            said=labels(self._program.catalog)[: len(shown)],
            usual=shown.index(self._next(last)),
            explained=[self._text(f"menu-about-{self._key(name)}") for name in shown],
        )
        name = (*shown, *named)[at]
        self._chosen = next((group for group, names in self._groups.items() if name in names), name)
        return name

    def _next(self, last: GameWish | None) -> str:
        """What Enter takes: the game that was left, or one more, or what was chosen before."""
        if self._chosen not in _GAMES:
            return self._chosen if self._chosen in ENTRIES else "settings"
        if last:
            return "resume" if last.is_left else "again"
        return "lessons" if self._program.places.are_unused else "play"

    def _of_group(self, group: str) -> str:
        """One of the entries of a group.

        Raises:
            LeftError: none of them.
        """
        names = self._groups[group]

        def labels(catalog: Catalog) -> list[str]:
            return [catalog.text(f"menu-{each}") for each in (*names, "back")]

        title = f"{self._text(f'menu-{self._key(group)}')}."
        explained = [*map(self._explained, names), self._text("menu-back")]
        at = self._questions.choose(title, labels, usual=0, explained=explained)
        if at == len(names):
            raise LeftError
        return names[at]

    def _explained(self, name: str) -> str:
        """What an entry of a group is for; the files' names say that themselves."""
        return self._text(f"menu-{name}" if name in _FILES else f"menu-about-{name}")

    def _label(self, name: str, last: GameWish | None, catalog: Catalog) -> str:
        if name == "again" and last:
            from foppen_access.evenings.new_game import game_phrase  # noqa: PLC0415 - the rules

            return catalog.text("menu-again-last", game=game_phrase(last, catalog))
        return catalog.text(f"menu-{self._key(name)}")

    def _key(self, name: str) -> str:
        """How an entry is called here."""
        return "past-and-files" if name == "past" and self._program.outlets else name

    def _file(self, name: str) -> Status | None:
        from foppen_access.cli.own_files import ENTRIES as FILES  # noqa: PLC0415 - in a tab

        outlets = self._program.outlets
        return FILES[name](self._program, outlets, self._questions) if outlets else Status.DONE

    def _play(self) -> Status:
        from foppen_access.evenings.new_game import NewGame  # noqa: PLC0415 - once one plays

        last = last_game(self._program.places.last_game)
        return self._begin(NewGame(self._program, self._questions, last).asked())

    def _begin(self, wish: GameWish, command: str = "play") -> Status:
        return perform(
            self._program,
            COMMANDS[command],
            game=wish.game,
            players=wish.players,
            names=",".join(wish.names) or None,
            level=wish.level or None,
            bids=wish.bids,
            rounds=wish.rounds,
        )

    def _host(self) -> Status:
        from foppen_access.evenings.new_game import NewGame  # noqa: PLC0415 - once one plays

        last = last_game(self._program.places.last_game)
        wish = NewGame(self._program, self._questions, last).asked_to_host()
        return self._begin(wish, "host")

    def _join(self) -> Status:
        question, answers = self._text("menu-invitation"), self._questions.answers

        def read(line: str) -> tuple[str, ...] | None:
            is_other = answers.is_command(line) or answers.is_back(line)
            return None if is_other else tuple(line.split()) or None

        invitation = self._questions.ask([question], read, question)
        return perform(self._program, COMMANDS["join"], invitation=invitation, detail=None)

    def _game(self, question: str) -> str:
        from foppen_access.evenings.new_game import game_labels  # noqa: PLC0415
        from foppen_engine import game_names  # noqa: PLC0415 - the rules, once a game is chosen

        names, usual = game_names(), self._program.settings.game
        at = self._questions.choose(
            self._text(question),
            partial(game_labels, names),
            usual=names.index(usual),
        )
        return names[at]

    def _review(self) -> Status:
        return perform(
            self._program, COMMANDS["review"], record=None, seat=None, html=None, force=False
        )

    def _statistics(self) -> Status:
        return perform(self._program, COMMANDS["statistics"], csv=None, force=False)

    def _doctor(self) -> Status:
        return perform(self._program, COMMANDS["doctor"], json=False, report=None, force=False)

    def _learn(self) -> Status:
        return perform(self._program, COMMANDS["learn"], game=None)

    def _rules(self) -> Status:
        return perform(self._program, COMMANDS["rules"], game=self._game("rules-which"))

    def _book(self) -> Status:
        return perform(self._program, COMMANDS["book"], aloud=False)

    def _practice(self) -> Status:
        return perform(self._program, COMMANDS["practice"])

    def _table(self) -> Status:
        return perform(self._program, COMMANDS["table"])

    def _resume(self) -> Status:
        return perform(self._program, COMMANDS["resume"])

    def _settings(self) -> Status:
        from foppen_access.settings_dialogue.settings_menu import SettingsMenu  # noqa: PLC0415 - rarely

        try:
            SettingsMenu(self._program, examine=self._doctor).run()
        finally:
            self._learn_language()
        return Status.DONE
