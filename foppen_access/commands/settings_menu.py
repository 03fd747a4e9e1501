"""The settings in groups: asked for in the start menu and inside a game."""

from collections.abc import Callable, Sequence
from functools import partial

from foppen_access.commands.setting_words import SettingWords
from foppen_access.console.questions import LeftError, Questions
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import GROUPS, SETTINGS

_MOST_ENTRIES = 9
"""A longer list is typed, not chosen from."""


class SettingsMenu:
    """Asks for a group of settings, then for one of them, then for its value. A setting that is
    named is changed at once.

    Args:
        program: whose settings they are.
        examine: looks what speaks here, where that can be asked for among the settings.
    """

    def __init__(self, program: Program, *, examine: Callable[[], object] | None = None) -> None:
        self._program = program
        self._examine = examine
        self._learn_language()

    def _learn_language(self) -> None:
        """Ask and understand in the language of the program."""
        self._catalog = self._program.catalog
        self._text = self._catalog.text
        self._words = SettingWords(self._catalog)
        self._questions = Questions(self._program.console, self._catalog)

    def run(self) -> None:
        """Until the player goes back."""
        familiar = False
        while (chosen := self._chosen(familiar=familiar)) != "back":
            familiar = True
            if chosen in GROUPS:
                self._group(GROUPS[chosen], self._text(f"settings-{chosen}"))
            elif chosen == "doctor" and self._examine:
                self._examine()
            else:
                self._change(chosen)

    def _chosen(self, *, familiar: bool) -> str:
        """A group, a setting, or something else that is listed with the groups."""
        others = ("doctor", "back") if self._examine else ("back",)
        names: tuple[str, ...] = (*GROUPS, *others, *SETTINGS)

        def labels(catalog: Catalog) -> list[str]:
            return [
                *(catalog.text(f"settings-{group}") for group in GROUPS),
                *(catalog.text(f"menu-{other}") for other in others),
                *map(SettingWords(catalog).title, SETTINGS),
            ]

        every, shown = labels(self._catalog), len(GROUPS) + len(others)
        at = self._questions.choose(
            self._text("menu-settings-again" if familiar else "menu-settings-title"),
            every[:shown],
            familiar=familiar,
            unsaid=every[shown:],
            other_labels=labels,
            words=self._called(tuple(SETTINGS), shown),
        )
        return names[at]

    def _group(self, names: Sequence[str], title: str) -> None:
        """Change settings of a group, until the player goes back."""
        familiar = False
        while True:
            labels = self._labels(names, self._catalog)
            asked = self._text("menu-settings-more") if familiar else f"{title}."
            try:
                chosen = self._questions.choose(
                    asked,
                    labels,
                    familiar=familiar,
                    other_labels=partial(self._labels, names),
                    words=self._called(names, 0),
                )
            except LeftError:
                return
            familiar = True
            if chosen == len(names):
                return
            self._change(names[chosen])

    def _labels(self, names: Sequence[str], catalog: Catalog) -> list[str]:
        """Settings with their values, and the way back."""
        words, settings = SettingWords(catalog), self._program.settings
        return [*(words.now(name, settings[name]) for name in names), catalog.text("menu-back")]

    def _called(self, names: Sequence[str], first: int) -> dict[str, int]:
        """The words by which settings are typed at the shell, with their places from the first."""
        return {
            word: at for at, name in enumerate(names, first) for word in self._words.words(name)
        }

    def _line(self, name: str) -> str:
        return self._words.now(name, self._program.settings[name])

    def _change(self, name: str) -> None:
        try:
            value = self._new_value(name, SETTINGS[name].choices())
        except LeftError:
            return
        self._program.console.tell(self._set(name, value) if value else [self._line(name)])

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
        now = self._program.settings[name]
        if choices and all(map(str.isdigit, choices)):
            least, most = int(choices[0]), int(choices[-1])
            question = self._text("menu-players", least=least, most=most)
            return str(self._questions.number(question, least, most, usual=int(now)))
        if choices and len(choices) <= _MOST_ENTRIES:
            at = self._questions.choose(
                self._line(name),
                [self._words.value(name, choice) for choice in choices],
                usual=choices.index(now),
                other_labels=lambda catalog: [
                    SettingWords(catalog).value(name, choice) for choice in choices
                ],
            )
            return choices[at]
        key = "menu-setting-typed" if choices else "menu-setting-text"
        shown = self._words.value(name, now)
        return self._questions.typed(self._text(key, name=self._words.title(name), value=shown))
