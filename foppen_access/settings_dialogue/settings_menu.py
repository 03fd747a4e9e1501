"""The settings menu: groups of settings, at the start and inside a game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.preferences.setting_choices import GROUPS, SETTINGS
from foppen_access.runtime.program import Program

_MOST_ENTRIES = 9
"""A longer list is typed, not chosen from."""


class SettingsMenu:
    """Asks for a group of settings, then for one of them, then for its value. A setting that is
    named is changed at once.

    Args:
        program: whose settings they are.
        examine: looks what speaks here, where that can be asked for among the settings.
        own: what holds in a game whatever is kept, by the names of settings.

    Attributes:
        changed: the names of those that were set.
    """

    def __init__(
        self,
        program: Program,
        *,
        examine: Callable[[], object] | None = None,
        own: Mapping[str, str] | None = None,
    ) -> None:
        self._program = program
        self._examine = examine
        self._own = dict(own or {})
        self.changed: set[str] = set()
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

    def take(self, typed: str) -> None:
        """Change what is typed as at the shell: a setting and its value, or the setting alone, for
        which is asked then. Where no setting is named, as in "settings please", it is asked which.
        """
        from foppen_access.settings_dialogue.typed_setting import named_first  # noqa: PLC0415 - rarely

        try:
            named = named_first(self._catalog, typed)
        except Fault as fault:
            self._program.console.tell([self._program.fault_text(fault)])
            return
        match named:
            case None:
                self.run()
            case name, "":
                self._change(name)
            case name, value:
                self._program.console.tell(self._set(name, value))

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

        at = self._questions.choose(
            self._text("menu-settings-again" if familiar else "menu-settings-title"),
            labels,
            said=labels(self._catalog)[: len(GROUPS) + len(others)],
            familiar=familiar,
            usual=names.index("back"),
            other=partial(self._place_of, names),
        )
        return names[at]

    def _group(self, names: Sequence[str], title: str) -> None:
        """Change settings of a group, until the player goes back."""
        familiar = False
        while True:
            asked = self._text("menu-settings-more") if familiar else f"{title}."
            try:
                chosen = self._questions.choose(
                    asked,
                    partial(_titles, names),
                    said=[*map(self._line, names), self._text("menu-back")],
                    familiar=familiar,
                    usual=len(names),
                    other=partial(self._place_of, names),
                )
            except LeftError:
                return
            familiar = True
            if chosen == len(names):
                return
            self._change(names[chosen])

    def _place_of(self, names: Sequence[str], line: str, *, whole: bool) -> int | None:
        """The place of a setting that is named as at the shell."""
        from foppen_access.settings_dialogue.typed_setting import setting_of  # noqa: PLC0415 - rarely

        try:
            name = setting_of(self._catalog, line, whole=whole)
        except Fault:
            return None
        return names.index(name) if name in names else None

    def _now(self, name: str) -> str:
        """What holds: in a game perhaps something else than is kept."""
        return self._own.get(name, self._program.settings_store.value(name))

    def _line(self, name: str) -> str:
        return self._words.now(name, self._now(name))

    def _change(self, name: str) -> None:
        try:
            value = self._new_value(name, SETTINGS[name].choices())
        except LeftError:
            return
        self._program.console.tell(self._set(name, value) if value else [self._line(name)])

    def _set(self, name: str, value: str) -> list[str]:
        """Set a value and put it in force; what is said of that."""
        from foppen_access.settings_dialogue.typed_setting import set_value, told  # noqa: PLC0415 - rarely

        try:
            moved = set_value(self._program, name, value)
        except Fault as fault:
            return [self._program.fault_text(fault)]
        self.changed.add(name)
        self._own.pop(name, None)
        self._program.adapt(name)
        self._learn_language()
        return told(self._program, name, moved)

    def _new_value(self, name: str, choices: Sequence[str]) -> str:
        """What is to be set; nothing where the old value stays."""
        now = self._now(name)
        if choices and all(map(str.isdigit, choices)):
            least, most = int(choices[0]), int(choices[-1])
            question = self._text("menu-players", least=least, most=most)
            return str(self._questions.number(question, least, most, usual=int(now)))
        if choices and len(choices) <= _MOST_ENTRIES:
            at = self._questions.choose(
                self._line(name),
                lambda catalog: [SettingWords(catalog).value(name, choice) for choice in choices],
                usual=choices.index(now),
                other=partial(self._place_of_value, name, choices),
            )
            return choices[at]
        key = "menu-setting-typed" if choices else "menu-setting-text"
        shown = self._words.value(name, now)
        return self._questions.typed(self._text(key, name=self._words.title(name), value=shown))

    def _place_of_value(
        self, name: str, choices: Sequence[str], line: str, *, whole: bool
    ) -> int | None:
        """The place of a value that is called as at the shell."""
        from foppen_access.settings_dialogue.typed_setting import value_of  # noqa: PLC0415 - rarely

        value = value_of(self._catalog, name, line, whole=whole)
        return choices.index(value) if value in choices else None


def _titles(names: Sequence[str], catalog: Catalog) -> list[str]:
    """How settings are called, and the way back."""
    return [*map(SettingWords(catalog).title, names), catalog.text("menu-back")]
