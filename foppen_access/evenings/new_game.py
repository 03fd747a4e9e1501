"""The start menu's dialogue for a new game: which game, how many players, names, level, options."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import partial

from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.dialogue.questions import Questions
from foppen_access.evenings.game_options import names_of
from foppen_access.evenings.last_game import GameWish
from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.players.levels import LEVELS, Level
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.runtime.program import Program
from foppen_engine import Options, game_names, players_of, rules_of
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.values import replace


class _Part(Enum):
    """Options that can be changed before a game begins."""

    BEGIN = auto()
    NAMES = auto()
    LEVEL = auto()
    BIDS = auto()
    ROUNDS = auto()


_WORDS: Mapping[_Part | str, str] = {
    _Part.BEGIN: "word-game-begins",
    _Part.NAMES: "word-game-names",
    _Part.LEVEL: "word-game-level",
    _Part.BIDS: "word-game-bids",
    _Part.ROUNDS: "word-game-rounds",
    "easy": "word-game-easy",
    "normal": "word-game-normal",
    "strong": "word-game-strong",
    "master": "word-game-master",
}
"""The messages of what else the entries are called."""

_MOST_WORDS = 2
"""Whoever says more asks something, or says something else."""


class NewGame:
    """Asks which game, for how many, and lets change the rest before it begins.

    Args:
        program: whose settings say what is usual.
        questions: where it is asked.
        last: what was played last, where that is known.
    """

    def __init__(self, program: Program, questions: Questions, last: GameWish | None) -> None:
        self._program = program
        self._catalog = program.catalog
        self._text = program.catalog.text
        self._words = SettingWords(program.catalog)
        self._questions = questions
        settings = program.settings
        self._usual = last or GameWish(
            settings.game,
            settings.players,
            settings.names or ((settings.name,) if settings.name else ()),
            _usual_level(program).value,
        )

    def asked(self) -> GameWish:
        """What shall be played.

        Raises:
            LeftError: nothing after all.
        """
        return self._questions.walk(self._whole, leaves_first=True)

    def asked_to_host(self) -> GameWish:
        """What shall be played with people elsewhere, who are named.

        Raises:
            LeftError: nothing after all.
        """
        return self._questions.walk(self._hosted, leaves_first=True)

    def _hosted(self) -> GameWish:
        wish = self._game_and_players()
        names = self._names(wish.players, "new-game-whose-names-apart", least=1)
        return replace(wish, names=names)

    def _whole(self) -> GameWish:
        wish = self._game_and_players()
        title, familiar = self._text("new-game", game=game_phrase(wish, self._catalog)), False
        while (part := self._part(wish, title, familiar=familiar)) is not _Part.BEGIN:
            if isinstance(part, str):
                wish, part = replace(wish, level=part), _Part.LEVEL
            else:
                wish = self._changed(part, wish)
            changed = self._label(part, wish, self._catalog)
            title, familiar = self._text("new-game-changed", changed=changed), True
        return wish

    def _part(self, wish: GameWish, title: str, *, familiar: bool) -> _Part | str:
        """What shall be changed, or the level that was named at once."""
        parts = [part for part in _Part if _fits(part, wish)]
        levels = LEVELS if _Part.LEVEL in parts else ()
        entries: tuple[_Part | str, ...] = (*parts, *levels)

        def labels(catalog: Catalog) -> list[str]:
            values = [SettingWords(catalog).value("level", level) for level in levels]
            return [*(self._label(part, wish, catalog) for part in parts), *values]

        def called(line: str, *, whole: bool) -> int | None:
            if familiar and self._questions.answers.is_no(line):
                return parts.index(_Part.BEGIN)
            named = _named(entries, line) if whole else None
            return None if named is None else entries.index(named)

        said = labels(self._catalog)[: len(parts)]
        chosen = self._questions.choose(
            title, labels, said=said, familiar=familiar, usual=0, other=called
        )
        return entries[chosen]

    def _game_and_players(self) -> GameWish:
        names = game_names()
        at = self._questions.choose(
            self._text("menu-game"),
            partial(game_labels, names),
            usual=_place(self._usual.game, names),
            explained=[self._about(name) for name in names],
        )
        allowed = players_of(names[at])
        least, most = allowed[0], allowed[-1]
        usual = min(max(self._usual.players, least), most)
        question = self._text("menu-players", least=least, most=most)
        players = self._questions.number(question, least, most, usual=usual)
        wish = replace(self._usual, game=names[at], players=players)
        if len(wish.names) > players:
            wish = replace(wish, names=wish.names[:players])
        rounds = wish.rounds if _fits(_Part.ROUNDS, wish) else None
        return replace(wish, bids=wish.bids and _fits(_Part.BIDS, wish), rounds=rounds)

    def _about(self, game: str) -> str:
        """A game and what it is, in a sentence."""
        allowed = players_of(game)
        return self._text(f"about-{game}", least=allowed[0], most=allowed[-1])

    def _label(self, part: _Part, wish: GameWish, catalog: Catalog) -> str:
        """An entry, with what holds now."""
        names = wish.names or (catalog.text("new-game-you"),)
        words, text = SettingWords(catalog), catalog.text
        match part:
            case _Part.BEGIN:
                return text("new-game-begin")
            case _Part.NAMES:
                return text("new-game-names", names=catalog.listing(names))
            case _Part.LEVEL:
                return text("new-game-level", level=words.value("level", wish.level))
            case _Part.BIDS:
                return text("new-game-bids", value=text("value-on" if wish.bids else "value-off"))
            case _Part.ROUNDS if wish.rounds is None:
                return text("new-game-rounds-usual")
            case _Part.ROUNDS:
                return text("new-game-rounds", rounds=wish.rounds or 0)

    def _changed(self, part: _Part, wish: GameWish) -> GameWish:
        match part:
            case _Part.NAMES:
                names = self._names(wish.players, "new-game-whose-names", least=0)
                return replace(wish, names=names)
            case _Part.LEVEL:
                return replace(wish, level=LEVELS[self._level(wish.level)])
            case _Part.BIDS:
                return replace(wish, bids=not wish.bids)
            case _:
                return replace(wish, rounds=self._rounds())

    def _rounds(self) -> int | None:
        """How many rounds; None for as many as usual."""
        answers = self._questions.answers
        again = self._text("menu-wrong", least=1, most=MOST_ROUNDS)
        rounds = self._questions.ask(
            [self._text("new-game-how-many-rounds", most=MOST_ROUNDS)],
            lambda line: answers.number_in(line, 1, MOST_ROUNDS) if line.strip() else 0,
            again,
        )
        return rounds or None

    def _level(self, level: str) -> int:
        def labels(catalog: Catalog) -> list[str]:
            return [SettingWords(catalog).value("level", each) for each in LEVELS]

        def called(line: str, *, whole: bool) -> int | None:
            named = _named(LEVELS, line) if whole else None
            return None if named is None else LEVELS.index(str(named))

        title, usual = self._words.title("level"), _place(level, LEVELS)
        return self._questions.choose(title, labels, usual=usual, other=called)

    def _names(self, most: int, key: str, *, least: int) -> tuple[str, ...]:
        """The people who play; none for one at this keyboard without a name."""
        question = self._text(key)
        alone = self._questions.answers.words("word-game-alone") if not least else []
        joints = self._questions.answers.words("word-together")

        def read(line: str) -> tuple[str, ...] | None:
            if "-".join(folded(line).split()) in alone:
                return ()
            try:
                names = _names_in(_with_commas(line, joints), most)
            except Fault:
                return None
            return names if len(names) >= least else None

        def again(line: str) -> str:
            try:
                _names_in(_with_commas(line, joints), most)
            except Fault as fault:
                return self._program.fault_text(fault)
            return question

        return self._questions.ask(
            [question],
            lambda line: None if self._questions.answers.is_command(line) else read(line),
            again,
        )


def _named(entries: Sequence[_Part | str], line: str) -> _Part | str | None:
    """The level, or else the entry, one of whose words a line has: "gegner leicht", "los"."""
    from foppen_access.dialogue.parsing.list_choice import has_words  # noqa: PLC0415 - if words are typed

    if len(line.split()) > _MOST_WORDS or line.rstrip().endswith("?"):
        return None
    has = has_words(line)
    order = sorted(entries, key=lambda entry: (entry is _Part.BEGIN, not isinstance(entry, str)))
    return next((entry for entry in order if has(_WORDS[entry])), None)


def _usual_level(program: Program) -> Level:
    """How well the computer plays unless somebody changes it: whoever comes from a lesson to the
    first game, and has set nothing, begins with easy opponents.
    """
    is_learner = program.places.lessons.exists() and not program.settings_store.written("level")
    return Level.EASY if is_learner else program.settings.level


def _names_in(line: str, most: int) -> tuple[str, ...]:
    """The names in a line, of which there may be none.

    Raises:
        Fault: too many, or one that can't be.
    """
    names = names_of(line) if line.strip() else ()
    if len(names) > most:
        raise Fault(Complaint("cli-error-too-many-names", names=len(names), players=most))
    return names


def _with_commas(line: str, joints: Sequence[str]) -> str:
    """Names with commas between, where words may stand for some: "Anna, Bert und Clara"."""
    words = line.split()
    inner = range(1, len(words) - 1)
    return " ".join(
        "," if at in inner and word.casefold() in joints else word for at, word in enumerate(words)
    )


def game_labels(names: Sequence[str], catalog: Catalog) -> list[str]:
    """Games as they are called in a language."""
    return [catalog.text(f"game-{name}") for name in names]


def game_phrase(wish: GameWish, catalog: Catalog) -> str:
    """A wish in a few words: the game, for how many, and with whom."""
    key = "new-game-with" if len(wish.names) > 1 else "new-game-for"
    game = catalog.text(f"game-{wish.game}")
    return catalog.text(key, game=game, players=wish.players, names=catalog.listing(wish.names))


def _place(value: str, values: Sequence[str]) -> int:
    return values.index(value) if value in values else 0


def _fits(part: _Part, wish: GameWish) -> bool:
    """Whether something can be agreed on in the game that is wished for."""
    match part:
        case _Part.LEVEL:
            return len(wish.names) < wish.players
        case _Part.BIDS:
            options = Options(bids=True)
        case _Part.ROUNDS:
            options = Options(rounds=1)
        case _:
            return True
    return rules_of(wish.game).options_refusal(wish.players, options) is None
