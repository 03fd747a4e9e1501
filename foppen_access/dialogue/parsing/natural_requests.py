"""Requests in everyday words: "wie steht es", "what can I play"."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from configparser import ConfigParser
from configparser import Error as NotReadError
from difflib import get_close_matches

from foppen_access.dialogue.parsing.meanings import Ask, LikelyCommand
from foppen_access.dialogue.parsing.prompt_commands import Argument, Command
from foppen_access.narration.languages import locales_folder

FILE = "requests.ini"
"""What can be asked for in a language, a section for each command, or for a command and what would
be typed behind it, beside its messages.
"""

SMALL = "small"
"""The section of the words that may stand anywhere and change nothing."""

ALIKE = "alike"
"""The section of other ways to write words."""

_COLOUR = "#"
_REST = "*"
_WORD = re.compile(r"[^\W_]+|\*")
_SLIP = 0.75
"""How like a known word one must be that was typed by a slip (difflib's ratio)."""
_SHORTEST = 4
"""Letters of such a word."""
_LIKELY = 0.5
"""How like the phrases of a command a line must be for a suggestion."""
_UNHEARD = 0.4
"""What a word weighs that is in no phrase; one that is in those of one command weighs 1."""
_STEM = 5
"""Letters that inflection leaves."""


class Requests:
    """Finds the command for what somebody asks for in his own words.

    Args:
        languages: whose phrases count, the player's own first.
        colours: all words for colours.
        commands: the words for the commands.
        plain: writes a text as it is typed on any keyboard.
    """

    def __init__(
        self,
        languages: Iterable[str],
        colours: Iterable[str],
        commands: Mapping[Command, Iterable[str]],
        plain: Callable[[str], str],
    ) -> None:
        self._in_letters = plain
        self._colours = {plain(word): word for word in colours}
        self._small: set[str] = set()
        self._alike: dict[str, str] = {}
        self._whole: dict[tuple[str, ...], Command] = {}
        self._behind: dict[tuple[str, ...], str] = {}
        self._leaves: set[tuple[str, ...]] = set()
        self._open: list[tuple[re.Pattern[str], Command, str]] = []
        read = [_phrases(language) for language in languages]
        for phrases in read:
            self._small.update(map(plain, phrases.pop(SMALL, {})))
            self._alike.update(phrases.pop(ALIKE, {}))
        for phrases in read:
            for name, lines in phrases.items():
                named, _, behind = name.partition(" ")
                self._take(Command[named.upper()], lines, behind)
        for command, words in commands.items():
            self._take(command, words)
        self._known = self._small.union(*self._whole)
        in_commands = {(_stem(word), of) for words, of in self._whole.items() for word in words}
        self._share = Counter(stem for stem, _ in in_commands)
        self._weighed: list[tuple[float, Command]] = []
        self._having = defaultdict[str, list[int]](list)
        for words, of in self._whole.items():
            weights = self._weights(words)
            for word in weights:
                self._having[word].append(len(self._weighed))
            self._weighed.append((sum(weights.values()), of))

    def meant(self, line: str) -> Ask | LikelyCommand | None:
        """The command that a line asks for; a suggestion where that is likely, or where it would do
        more than answer; None where nothing is near. Nobody leaves by a slip of the keys, or by
        half of what is said for it.
        """
        words = self._words(line)
        said = self._plain(words)
        leaves = not self._leaves.isdisjoint((tuple(words), said))
        if said not in self._whole and (found := self._begun(words)):
            return found
        if said not in self._whole:
            said = tuple(map(self._nearest, said))
        command = self._whole.get(said)
        if command is None:
            likely = self._likely(said)
            return LikelyCommand(likely) if likely else None
        if command.only_asks or (leaves and command is Command.QUIT):
            colour = next(filter(None, map(self._colour, words)), "")
            takes = command.value.argument is Argument.COLOUR
            behind = self._colours[colour] if takes and colour else self._behind.get(said, "")
            return Ask(command, behind)
        return LikelyCommand(command)

    def begun(self, line: str) -> LikelyCommand | None:
        """The first command for which one says a word that begins so, in the player's own language
        rather than in another.
        """
        start = self._in_letters(line).strip()
        words = ((words[0], of) for words, of in self._whole.items() if len(words) == 1)
        found = next((of for word, of in words if start and word.startswith(start)), None)
        return LikelyCommand(found) if found else None

    def _take(self, command: Command, lines: Iterable[str], behind: str = "") -> None:
        for line in lines:
            words = self._words(line)
            if _REST in words:
                pattern = " ".join(words).replace(_REST, "(.+)")
                self._open.append((re.compile(pattern), command, behind))
                words = [word for word in words if word != _REST]
            said = self._plain(words)
            if behind and said not in self._whole:
                self._behind[said] = behind
            self._whole.setdefault(said, command)
            if command is Command.QUIT:
                self._leaves.add(tuple(words))

    def _words(self, line: str) -> list[str]:
        """The words of a line without marks, each as it is usually written."""
        plain = _WORD.findall(
            self._in_letters(line).replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")
        )
        return " ".join(self._alike.get(word, word) for word in plain).split()

    def _plain(self, words: Sequence[str]) -> tuple[str, ...]:
        """Words without small ones, unless there is nothing else, and with a sign for colours."""
        worded = [_COLOUR if self._colour(word) else word for word in words if not word.isdecimal()]
        return tuple(word for word in worded if word not in self._small) or tuple(worded)

    def _colour(self, word: str) -> str:
        """The word for a colour that a word is, or that it is the plural of; or nothing."""
        return next((each for each in (word, word.removesuffix("s")) if each in self._colours), "")

    def _begun(self, words: Sequence[str]) -> Ask | None:
        line = " ".join(words)
        for pattern, command, behind in self._open:
            if found := pattern.fullmatch(line):
                rest = [word for word in found[1].split() if word not in self._small]
                is_request = self._plain(rest) in self._whole
                takes = command.value.argument is Argument.WORDS and not is_request
                return Ask(command, " ".join(rest) if takes else behind)
        return None

    def _nearest(self, word: str) -> str:
        """The word that is known and was meant by a slip of the keys."""
        if word in self._known or len(word) < _SHORTEST:
            return word
        begun = [known for known in self._known if known[0] == word[0]]
        return next(iter(get_close_matches(word, begun, 1, _SLIP)), word)

    def _likely(self, said: tuple[str, ...]) -> Command | None:
        """The command of the phrase that shares most with a line, by words few commands share and
        by such as stand together.
        """
        of_line = self._weights(said)
        both: defaultdict[int, float] = defaultdict(float)
        for word, weight in of_line.items():
            for phrase in self._having.get(word, ()):
                both[phrase] += weight
        whole = sum(of_line.values())
        alike = {at: 2 * both[at] / (whole + self._weighed[at][0]) for at in sorted(both)}
        best = max(alike, key=alike.__getitem__, default=None)
        return self._weighed[best][1] if best is not None and alike[best] >= _LIKELY else None

    def _weights(self, words: Sequence[str]) -> dict[str, float]:
        """What each word, without its ending, tells about the command."""
        stems = [_stem(word) for word in words if word != _COLOUR]
        return {
            stem: 1 / self._share[stem] ** 0.5 if self._share[stem] else _UNHEARD for stem in stems
        }


def _phrases(language: str) -> dict[str, dict[str, str]]:
    """The phrases of a language by section; none where it has no such file yet, or a damaged one:
    nobody loses a game for it. Sections that are of no use are left out.
    """
    parser = ConfigParser(allow_no_value=True, delimiters=("=",), interpolation=None, strict=False)
    try:
        parser.read(locales_folder() / language / FILE, encoding="utf-8")
    except (NotReadError, UnicodeDecodeError):
        return {}
    sections = [name for name in parser.sections() if name in (SMALL, ALIKE) or _is_command(name)]
    phrases = {name: {**parser[name]} for name in sections}
    if ALIKE in phrases:
        phrases[ALIKE] = {word: usual for word, usual in phrases[ALIKE].items() if usual}
    return phrases


def _is_command(section: str) -> bool:
    return section.partition(" ")[0].upper() in Command.__members__


def _stem(word: str) -> str:
    return word[:_STEM]
