"""The parser of typed lines: commands and cards, in the words of all languages."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from foppen_access.dialogue.parsing.key_profiles import PROFILES, Profile
from foppen_access.dialogue.parsing.meanings import (
    Ambiguous,
    Answer,
    Ask,
    Bidding,
    Cards,
    LikelyCommand,
    ListPosition,
    Meaning,
    Nothing,
    SeveralCards,
    SuitMissing,
    SuitUnknown,
    Unknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_commands import Argument, Command
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import languages
from foppen_engine import ONE, Card, Suit

if TYPE_CHECKING:  # few lines need it
    from foppen_access.dialogue.parsing.natural_requests import Requests

TAKEN_LETTERS = frozenset(
    command.value.key for command in Command if command.value.argument is Argument.NUMBER
)
"""A number close behind one of them is no card."""

_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})

_AS_TYPED = (Argument.FILE, Argument.SETTING)
"""What stands behind such a command keeps its capitals."""

_BEGINNING = 3
"""Letters from which on a word is known by its beginning where it is offered."""
_WORD = re.compile(r"[^\W_]+")
_CARD = re.compile(r"(?P<before>[^\W\d_]*) ?(?P<value>[0-9]{1,3}) ?(?P<after>[^\W\d_]*)")


class Vocabulary:
    """The parser of typed lines.

    Args:
        language: whose words come first where both languages claim a beginning.
        idiom: what cards show, and so how a bare number is meant.
        suit_names: colours that are called otherwise than usual.
        letters: one for each colour, in the order of `Suit`, where that was agreed.
        profile: keys as in another game; may be set at any time.
    """

    def __init__(
        self,
        language: str,
        idiom: Idiom,
        *,
        suit_names: Mapping[Suit, str] | None = None,
        letters: str = "",
        profile: Profile = PROFILES["standard"],
    ) -> None:
        self._idiom = idiom
        self.profile = profile
        self.letters = letters.casefold()
        own_first = sorted(languages(), key=lambda other: other != language)
        self.catalogs = catalogs = [Catalog(name, "words") for name in own_first]
        self._suits = [_suit_words(catalog) for catalog in catalogs]
        if suit_names:
            own = {suit: (folded(suit_names.get(suit, "")),) for suit in Suit}
            self._suits[0] = {
                suit: own[suit] if own[suit][0] else words for suit, words in self._suits[0].items()
            }
        self._answers = {
            yes: [word for catalog in catalogs for word in _words(catalog, name)]
            for yes, name in ((True, "yes"), (False, "no"))
        }
        self._requests: Requests | None = None
        self._meant: dict[str, frozenset[str]] = {}
        self._ones = [word for catalog in catalogs for word in _words(catalog, "one")]
        self._sums = [word for catalog in catalogs for word in _words(catalog, "sum")]
        self._fillers = [word for catalog in catalogs for word in _words(catalog, "filler")]
        self._commands = {
            command: [
                word for catalog in catalogs for word in _words(catalog, command.name.lower())
            ]
            for command in Command
        }

    def completions(self) -> list[str]:
        """The words for commands in the language of the game."""
        return [self.word(command) for command in Command]

    def word(self, command: Command) -> str:
        """The first word for a command in the language of the game."""
        return self._commands[command][0]

    def read(self, line: str) -> Meaning:
        """What a line means. It never means a card by accident."""
        text = folded(line)
        if not text:
            return Nothing()
        if text.startswith("#"):
            number = text[1:].strip()
            return ListPosition(int(number)) if _small_number(number) else Unknown()
        meaning = self._key(text) or self.card(text) or self._word(text) or self._worded(text)
        if isinstance(meaning, Ask) and meaning.command.value.argument in _AS_TYPED:
            return Ask(meaning.command, " ".join(line.split(maxsplit=1)[1:]).strip())
        return meaning

    def hear(self, line: str) -> Meaning:
        """What a line means, also as it is said: "die rote 5", "I play red!", "wie steht es"."""
        meaning = self._heard(line)
        if isinstance(meaning, Unknown):
            if self._are_cards(_WORD.findall(folded(line))):
                return SeveralCards()
            request = self._bidding(line) or self.requested(line)
            return request or self._all_requests().begun(line) or meaning
        return self.asked(meaning, line) if isinstance(meaning, Ask) else meaning

    def _are_cards(self, words: Sequence[str]) -> bool:
        """Whether words are cards and nothing else, two or more: "g4 und g5", "rot 3, 4"."""
        left = [
            word for word in words if word not in self._fillers and not self.means("together", word)
        ]
        found = 0
        while left:
            size = next((n for n in (2, 1) if self.card(" ".join(left[:n]))), 0)
            if not size:
                return False
            found, left = found + 1, left[size:]
        return found > 1

    def _bidding(self, line: str) -> Bidding | None:
        """A bid in other words than yes and no, with some between that change nothing."""
        said = _WORD.findall(folded(line).replace("'", ""))
        heard = {"-".join(said), "-".join(w for w in said if not self.means("bid-filler", w))}
        bids, passes = (any(self.means(each, w) for w in heard) for each in ("bids", "passes"))
        return Bidding(bids) if bids != passes else None

    def asked(self, ask: Ask, line: str) -> Ask:
        """A command; where what stands behind it can't stand there, what the line asks for in
        everyday words, if that is something: "hilfe bitte".
        """
        request = None if self._is_answerable(ask) else self.requested(line)
        return request if isinstance(request, Ask) else ask

    def requested(self, line: str) -> Ask | LikelyCommand | None:
        """What a line asks for in everyday words; None where it is nothing of the kind."""
        return self._all_requests().meant(line)

    def _all_requests(self) -> "Requests":
        if self._requests is None:
            from foppen_access.dialogue.parsing.natural_requests import Requests  # noqa: PLC0415 - few lines need it

            names = [catalog.language for catalog in self.catalogs]
            self._requests = Requests(names, self.colours, self._commands, spelled_out)
        return self._requests

    def _is_answerable(self, ask: Ask) -> bool:
        """Whether what stands behind a command can stand there."""
        match ask.command.value.argument:
            case Argument.COLOUR:
                return not ask.argument or bool(self.suits(ask.argument))
            case Argument.COMMAND:
                return not ask.argument or self.command(ask.argument) is not None
        return True

    def _heard(self, line: str) -> Meaning:
        """A command, or a card as it is said."""
        meaning = self.read(line)
        if not isinstance(meaning, Unknown | SuitUnknown):
            return meaning
        from foppen_access.dialogue.parsing.spoken_cards import Spoken  # noqa: PLC0415
        from foppen_access.dialogue.parsing.spoken_signs import with_signs  # noqa: PLC0415 - few lines need it

        spoken = Spoken(self.catalogs, (), self.colours)
        bare = with_signs(spoken.bare(folded(line)), self.catalogs)
        if isinstance(meaning, SuitUnknown) or not isinstance(self.read(bare), Unknown):
            return self.read(bare)
        plain = spoken.plain(bare) or ""
        suits = self.suits(plain) if plain in self.colours and self._idiom.coloured else ()
        return self.card(plain) or (ValueMissing(suits) if suits else meaning)

    def suits(self, text: str) -> tuple[Suit, ...]:
        """The colours whose word begins so: of the game's own language, else of the other. A letter
        that was agreed on means one.
        """
        if len(text) == 1 and text in self.letters:
            return (tuple(Suit)[self.letters.index(text)],)
        for words in self._suits:
            found = tuple(suit for suit in Suit if _begins(words[suit], text))
            if found:
                return found
        return ()

    def shared_letter(self, suits: Collection[Suit]) -> str | None:
        """The letter that leaves just these colours open, where one does."""
        initials = (word[0] for words in self._suits for suit in suits for word in words[suit])
        return next((each for each in initials if set(self.suits(each)) == set(suits)), None)

    def letters_where(self, letter: str, suit: Suit) -> str | None:
        """A letter for each colour, in the order of `Suit`, where one of them is agreed; None
        where the words have too few.
        """
        given = {suit: letter}
        words = {each: [word for own in self._suits for word in own[each]] for each in Suit}
        others = [each for each in Suit if each is not suit]
        for each in sorted(others, key=lambda other: words[other][0].startswith(letter)):
            signs = (*(word[0] for word in words[each]), *words[each][0])
            free = (sign for sign in signs if sign not in (*given.values(), *TAKEN_LETTERS))
            given[each] = next(free, "")
        return "".join(map(given.__getitem__, Suit)) if all(given.values()) else None

    @property
    def colours(self) -> tuple[str, ...]:
        """All words for colours, in every language."""
        return tuple(word for words in self._suits for each in words.values() for word in each)

    def command(self, text: str) -> Command | None:
        """The command a key or word stands for, or None."""
        meaning = self._key(text) or self._word(text)
        return meaning.command if isinstance(meaning, Ask) else None

    def _key(self, text: str) -> Ask | None:
        if text in self.profile.keys:
            return Ask(self.profile.keys[text])
        for command in Command:
            key, argument = command.value.key, command.value.argument
            if text == key:
                return Ask(command)
            behind = text.removeprefix(key)
            if argument and behind != text and _stands_behind(behind, argument):
                card = argument is Argument.SETTING and self._is_card(behind)
                return None if card else Ask(command, behind.strip())
        return None

    def _is_card(self, text: str) -> bool:
        """Whether a text is a card, said in any way: then no setting is called so."""
        return isinstance(self._heard(text), Cards | SuitMissing)

    def _beginning(self, command: Command, begin: str) -> str:
        """The word for a command that was begun so."""
        return next(word for word in self._commands[command] if word.startswith(begin))

    def stands_for(self, word: str) -> str | None:
        """What a whole word is typed for, whatever the colours are called: a command, an answer,
        a one, or something other; None where it is for nothing.
        """
        answers = [known for words in self._answers.values() for known in words]
        kinds = {
            "command": [known for words in self._commands.values() for known in words]
            + [command.value.key for command in Command],
            "answer": answers + [known[0] for known in answers],
            "one": self._ones,
            "other": self._sums + self._fillers,
        }
        return next((kind for kind, words in kinds.items() if word in words), None)

    def is_sum(self, text: str) -> bool:
        """Whether a word says that minus points follow."""
        return len(text) > 1 and _begins(self._sums, text)

    def means(self, name: str, text: str) -> bool:
        """Whether a text is one of the words for something, in any language."""
        return text in self._words_for(name)

    def begins(self, name: str, text: str) -> bool:
        """Whether a text is the beginning of such a word, three letters or more."""
        return len(text) >= _BEGINNING and _begins(self._words_for(name), text)

    def _words_for(self, name: str) -> frozenset[str]:
        if name not in self._meant:
            words = (word for catalog in self.catalogs for word in _words(catalog, name))
            self._meant[name] = frozenset(words)
        return self._meant[name]

    def card(self, text: str) -> Cards | SuitMissing | None:
        """The card a text in lower case names: a colour and a value, or a value alone."""
        if self._idiom.ones and text in self._ones:
            return Cards((ONE,))
        match = _CARD.fullmatch(text)
        if not match or (match["before"] and match["after"]):
            return None
        colour, value = match["before"] or match["after"], int(match["value"])
        if match["value"].startswith("0"):
            return None
        if not colour:
            return self._bare(value)
        suits = self.suits(colour)
        if value == 1 and suits and self._idiom.ones:
            return Cards((ONE,))
        return Cards(tuple(Card(suit, value) for suit in suits)) if suits else None

    def _worded(self, text: str) -> SuitMissing | SuitUnknown | Unknown:
        """A value and a word that stands where a colour could, as in "die 7" or "lila 7"."""
        match = _CARD.fullmatch(text)
        if not match or not self._idiom.coloured or bool(match["before"]) == bool(match["after"]):
            return Unknown()
        word, value = match["before"] or match["after"], match["value"]
        if value.startswith("0") or self._has_a_meaning(word):
            return Unknown()
        if word not in self._fillers:
            return SuitUnknown(int(value))
        return Unknown() if value == "1" and self._idiom.ones else SuitMissing(int(value))

    def _has_a_meaning(self, word: str) -> bool:
        """Whether a word begins a colour or something else that is known. One or two letters of a
        command are more likely those of a colour that there isn't.
        """
        known = [*self._answers.values(), self._ones, self._sums]
        if len(word) >= _BEGINNING:
            known += self._commands.values()
        keys = (command.value.key for command in Command)
        return bool(self.suits(word)) or word in keys or any(_begins(each, word) for each in known)

    def _bare(self, value: int) -> Cards | SuitMissing:
        if not self._idiom.coloured or (value == 1 and self._idiom.ones):
            return Cards((Card(None, value),))
        return SuitMissing(value)

    def _word(self, text: str) -> Meaning | None:
        word, _, argument = text.partition(" ")
        for yes, words in self._answers.items():
            if not argument and any(word in (known, known[0]) for known in words):
                return Answer(yes)
        found = [c for c, words in self._commands.items() if _begins(words, word)]
        exact = [c for c in found if word in self._commands[c]]
        found = exact or found
        if argument and found:
            takes = found[0].value.argument
            sets = takes is Argument.SETTING
            if takes is None or (sets and (not exact or self._is_card(argument))):
                return None
        suits = self.suits(word) if not argument and self._idiom.coloured else ()
        if len(found) == 1 and (exact or not suits):
            return Ask(found[0], argument)
        if found and not suits:
            return Ambiguous(tuple(self._beginning(command, word) for command in found))
        return ValueMissing(suits) if suits else None


def folded(text: str) -> str:
    """A text as it is compared with words."""
    return " ".join(normalize("NFC", text).casefold().split())


def spelled_out(text: str) -> str:
    """A text as it is compared with what is typed on any keyboard: umlauts spelled out, and
    without accents.
    """
    spelled = folded(text).translate(_SPELLED_OUT)
    return "".join(char for char in normalize("NFKD", spelled) if not combining(char))


def usual_suits() -> dict[Suit, tuple[str, ...]]:
    """The words for each colour in all languages."""
    words = [_suit_words(Catalog(name, "words")) for name in languages()]
    return {suit: tuple(word for each in words for word in each[suit]) for suit in Suit}


def _suit_words(catalog: Catalog) -> dict[Suit, tuple[str, ...]]:
    return {suit: _words(catalog, f"suit-{suit.value}") for suit in Suit}


def _words(catalog: Catalog, name: str) -> tuple[str, ...]:
    """The words for something; none where another language than the player's has none yet."""
    key = f"word-{name}"
    return tuple(catalog.text(key).casefold().split()) if catalog.has(key) else ()


def _begins(words: Iterable[str], text: str) -> bool:
    return any(word.startswith(text) for word in words)


def _stands_behind(text: str, argument: Argument) -> bool:
    """Whether a text can stand behind a key: after a space, or close where that is clear."""
    close = argument is Argument.COMMAND or (argument is Argument.NUMBER and text.isdecimal())
    return close or text.startswith(" ")


def _small_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and not text.startswith("0")
