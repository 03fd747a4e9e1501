"""The start menu: numbered choices, and nothing that can't be had by a command as well."""

from collections.abc import Sequence

from foppen_access.app import Program, Wish
from foppen_access.console.vocabulary import Ask, Command, Vocabulary
from foppen_access.faults import Fault, Status
from foppen_access.preferences import change
from foppen_access.settings import CHOICES
from foppen_engine import GAMES, players_of


class Menu:
    """Asks what to do, then does it, until the player leaves."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._console = program.console
        self._text = program.catalog.text
        self._vocabulary = Vocabulary(program.catalog.language, numbers=True)

    def run(self) -> Status:
        """The start menu."""
        entries = ("play", "resume", "settings", "quit")
        labels = [self._text(f"menu-{entry}") for entry in entries]
        try:
            while (chosen := self._choose(self._text("menu-title"), labels)) is not None:
                match entries[chosen]:
                    case "play":
                        self._play()
                    case "resume":
                        self._resume()
                    case "settings":
                        self._settings()
                    case _:
                        break
        except KeyboardInterrupt:
            return Status.INTERRUPTED
        self._console.tell([self._text("goodbye")])
        self._console.finish()
        return Status.DONE

    def _choose(self, title: str, labels: Sequence[str]) -> int | None:
        """Ask for one of some numbered entries; its place from 0, None where the player leaves."""
        entries = [
            self._text("menu-entry", number=number, text=label)
            for number, label in enumerate(labels, 1)
        ]
        self._console.tell([title, *entries])
        while (line := self._console.ask(self._text("prompt"))) is not None:
            if line.isdecimal() and 1 <= int(line[:3]) <= len(labels):
                return int(line[:3]) - 1
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    return None
                case Ask(Command.HELP | Command.REPEAT):
                    self._console.tell([title, *entries])
                case _:
                    self._console.tell([self._text("menu-wrong", least=1, most=len(labels))])
        return None

    def _play(self) -> None:
        names = [self._text(f"game-{game}") for game in GAMES]
        chosen = self._choose(self._text("menu-game"), names)
        if chosen is None:
            return
        game = GAMES[chosen]
        allowed_players = players_of(game)
        players = self._number("menu-players", allowed_players[0], allowed_players[-1])
        if players is not None:
            self._program.play(Wish(game=game, players=players))

    def _number(self, question: str, least: int, most: int) -> int | None:
        self._console.tell([self._text(question, least=least, most=most)])
        while (line := self._console.ask(self._text("prompt"))) is not None:
            if line.isdecimal() and least <= int(line[:3]) <= most:
                return int(line[:3])
            if self._vocabulary.read(line) == Ask(Command.QUIT):
                return None
            self._console.tell([self._text("menu-wrong", least=least, most=most)])
        return None

    def _resume(self) -> None:
        try:
            self._program.resume_last(Wish())
        except Fault as fault:
            self._console.tell([self._program.fault_text(fault)])

    def _settings(self) -> None:
        """Choose a setting, then its value, until the player goes back."""
        while True:
            names = tuple(CHOICES)
            labels = [*map(self._setting_line, names), self._text("menu-back")]
            chosen = self._choose(self._text("menu-settings-title"), labels)
            if chosen is None or chosen == len(names):
                return
            self._change(names[chosen])

    def _setting_line(self, name: str) -> str:
        title = self._text(f"setting-name-{name}")
        value = self._value(name, self._program.settings[name])
        return self._text("menu-setting-title", name=title, value=value)

    def _value(self, name: str, value: str) -> str:
        """A value as a player says it."""
        for key in (f"value-{value or 'empty'}", f"game-{value}", f"detail-{value}"):
            if CHOICES[name] and self._program.catalog.has(key):
                return self._text(key)
        return value or self._text("value-empty")

    def _change(self, name: str) -> None:
        choices = CHOICES[name]
        if choices:
            labels = [self._value(name, choice) for choice in choices]
            chosen = self._choose(self._setting_line(name), labels)
            value = None if chosen is None else choices[chosen]
        else:
            title = self._text(f"setting-name-{name}")
            now = self._value(name, self._program.settings[name])
            self._console.tell([self._text("menu-setting-text", name=title, value=now)])
            value = self._console.ask(self._text("prompt")) or None
        if value is None:
            return
        try:
            change(self._program, name, value)
        except Fault as fault:
            self._console.tell([self._program.fault_text(fault)])
        else:
            self._console.tell([self._setting_line(name)])
