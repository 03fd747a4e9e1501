"""What a line typed at a real table means."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from foppen_access.dialogue.parsing.meanings import (
    Ambiguous,
    Answer,
    Ask,
    Meaning,
    SuitMissing,
    SuitUnknown,
    Unknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.player_names import names_now
from foppen_access.narration.game_words import Idiom
from foppen_access.table.entry.card_parser import CardReader
from foppen_access.table.entry.entries import (
    Edit,
    Entry,
    Half,
    Insert,
    Misheard,
    Remove,
    Replace,
    Said,
    SlipAnswers,
    Sum,
    TakeLast,
    Together,
)
from foppen_access.table.rulings.order_parser import Comings, Orders, Unfinished
from foppen_engine import Person, Seat, Suit

if TYPE_CHECKING:  # read when somebody says more than a card
    from foppen_access.dialogue.parsing.spoken_cards import Spoken
    from foppen_access.table.entry.phrase_meanings import LedColour, Phrase
    from foppen_access.table.phrases.phrase_parser import PhraseParser
    from foppen_access.table.phrases.phrase_words import Token

MOST_WORDS = 12
"""A line with more of them is no line of cards with a slip in it."""

LONGEST_WORD = 20

MOST_WORDS_OF_A_PART = 4
"""A name of some words, and a value or an answer."""

_CORRECTION = re.compile(r"(\d{1,3}) ?([:+-])(.*)")
_BEGUN = re.compile(r"\d{1,3} ?[:+-]")
"""A correction that was begun says no card that was played."""

_BETWEEN = re.compile(r"[,;] ?(?=\d{1,3} ?[:+-])")
_PARTS = re.compile("[,;] ?")
_NUMBER = re.compile(r"\d{1,4}")
_PLACE = re.compile(r"\d{1,3}(?:\.|st|nd|rd|th)")
_ROUND = re.compile(r"(\w+) (\d{1,3}) ?[,:] ?(.*)")


class TableReader:
    """Reads lines at a table.

    Args:
        vocabulary: the meaning of single cards and commands.
        names: the players' names by seat at the beginning.
        keypad: the colours in the order of their numbers on the keypad (`1.7`).
        idiom: what cards show.
    """

    def __init__(
        self, vocabulary: Vocabulary, names: Sequence[str], keypad: Sequence[Suit], idiom: Idiom
    ) -> None:
        self.vocabulary = vocabulary
        self.names = self._first_names = tuple(names)
        self._lower = [name.casefold() for name in names]
        self.cards = CardReader(vocabulary, keypad, idiom)
        self._idiom = idiom
        self._spoken: Spoken | None = None
        self.left: tuple[str, ...] = ()
        self.orders = Orders(vocabulary, self.seat)

    def read(self, line: str) -> Entry:
        """What a line means: as cards are typed, and else as they are said."""
        text = " ".join(line.casefold().split())
        entry = self._typed(text, line)
        if isinstance(entry, Ask):
            return self.vocabulary.asked(entry, line)
        if entry != Unknown():
            return entry
        from foppen_access.dialogue.parsing.spoken_signs import with_signs  # noqa: PLC0415 - not every line needs it

        signed = with_signs(line, self.vocabulary.catalogs)
        if signed != line:
            return self.read(signed)
        plain = self._numbered(text) or self._plainly(text)
        said = plain or self._phrase(line) or self._heard(text) or self._comings(line)
        if said or self._is_of_names(text):
            return said or entry  # "Dora" answers who it was, and is no "dran"
        return self.vocabulary.requested(line) or entry

    def _numbered(self, text: str) -> Replace | Together | Misheard | None:
        """A correction of cards that are called by their numbers: "Karte 4: Grün 9", "card number 4
        was green 9", several with commas. A place in a row is none, for it may be one in the trick.
        """
        words, parts = text.replace(":", " : ").split(), _PARTS.split(text)
        if len(words) > 1 and _PLACE.fullmatch(words[0]) and self._means_card(words[1]):
            return Misheard(words[0])
        called = [self._called(part) for part in parts]
        entry = self.read(", ".join(called)) if called != parts else None
        return entry if isinstance(entry, Replace | Together) else None

    def _means_card(self, word: str) -> bool:
        return self.vocabulary.means("talk-cards", word)

    def _called(self, text: str) -> str:
        """A correction with nothing but a number before its colon, where it calls a card so."""
        words, means = (*text.replace(":", " : ").split(), "", ""), self.vocabulary.means
        words = words[means("talk-correct", words[0]) :]
        first = int(self._means_card(words[0]))
        first += means("talk-number", words[first])
        number, *rest = words[first:]
        if not first or not number.isdecimal():
            return text
        is_sign = rest[0] == ":" or means("talk-be", rest[0])
        return f"{number}: {' '.join(rest[is_sign:]).strip()}"

    def _is_of_names(self, text: str) -> bool:
        """Whether nothing but players is named."""
        return bool(self._players(text)) or all(map(self._players, text.replace(",", " ").split()))

    def begins_name(self, line: str) -> bool:
        """Whether a line begins a name, and is no more than the beginning of a command."""
        text = line.strip().casefold()
        return self.seat(text) is not None and self.vocabulary.stands_for(text) != "command"

    def _phrase(self, line: str) -> "Phrase | None":
        """A question about the evening, or what was heard otherwise, in people's words."""
        return self._phrases.read(line, (*self.names, *self.left))

    def tokens(self, line: str) -> "Sequence[Token]":
        """The words of a line with what each is for."""
        return self._phrases.tokens(line, self.names)

    def led_colour(self, line: str) -> "LedColour | None":
        """Which colour a line says that was led, and which was not, where just that is asked."""
        return self._phrases.led_colour(line, self.names)

    @cached_property
    def _phrases(self) -> "PhraseParser":
        from foppen_access.table.phrases.phrase_parser import PhraseParser  # noqa: PLC0415
        from foppen_access.table.phrases.phrase_words import PhraseWords  # noqa: PLC0415 - not every line needs it

        idiom = self._idiom
        return PhraseParser(
            PhraseWords(self.vocabulary, self.cards.of, coloured=idiom.coloured, ones=idiom.ones)
        )

    def sit(self, players: Sequence[Person]) -> None:
        """Others may sit at the table than when it was read last."""
        names = names_now(self._first_names, players)
        if names != self.names:
            met = dict.fromkeys((*self.left, *self.names))
            self.left = tuple(name for name in met if name not in names)
            self.names = names
            self._lower = [name.casefold() for name in names]
            self._spoken = None

    def _comings(self, line: str) -> Comings | None:
        """Who leaves the table and who joins it."""
        from foppen_access.table.setup.seat_change_parser import read_comings  # noqa: PLC0415 - hardly any line

        return read_comings(line, self.vocabulary)

    def _typed(self, text: str, line: str) -> Entry:
        if text == "-":
            return TakeLast()
        return (
            self._corrections(text)
            or self.orders.read(line)
            or self._said(text)
            or self._by_name(text)
            or self._points(text, None)
            or self._answers(text)
            or self._in_part(text, line)
        )

    @property
    def spoken(self) -> "Spoken":
        """What is said around cards."""
        if self._spoken is None:
            from foppen_access.dialogue.parsing.spoken_cards import Spoken  # noqa: PLC0415 - not every line needs it

            words = self.vocabulary.colours if self._idiom.coloured else ()
            self._spoken = Spoken(self.vocabulary.catalogs, self.names, words)
        return self._spoken

    def _heard(self, text: str) -> Entry | None:
        """What is missing in a line that is nothing, or the one word of it that is wrong."""
        begun = self.orders.unfinished(text)
        if begun is not None:
            return begun
        if self.vocabulary.means("talk-correct", text):
            return Unfinished("table-correct-how")
        word = self._one_bad_word(text.split())
        return Misheard(word) if word else None

    def _plainly(self, text: str) -> Entry | None:
        correction = re.fullmatch(r"(\d{1,3}) ?([:+]) (.+)", text)
        before, said = f"{correction[1]}{correction[2]} " if correction else "", text
        if not correction and _BEGUN.match(text):
            return None
        plain = self.spoken.plain(correction[3] if correction else said)
        if plain is None or before + plain == text:
            return None
        entry = self._correction(before + plain) if before else self._plain_entry(plain)
        seat_by_number = plain.split(" ")[0].isdecimal()
        match entry:
            case Said(_, seat) | Half(_, seat) | Sum(_, seat) if seat is None or not seat_by_number:
                return entry
            case Replace() | Insert() | ValueMissing() | SlipAnswers():
                return entry
            case _:
                return None

    def _plain_entry(self, plain: str) -> Entry | None:
        """What a line means that was put as it is typed; only a short one is no cards but a part
        of one, or an answer.
        """
        whole = self._said(plain) or self._by_name(plain) or self._points(plain, None)
        if whole or len(plain.split()) > MOST_WORDS_OF_A_PART:
            return whole
        return self._answers(plain) or self._in_part(plain, plain)

    def _one_bad_word(self, words: Sequence[str]) -> str | None:
        """The word without which a line would be cards, where the others can be part of it."""
        if not 1 < len(words) <= MOST_WORDS:
            return None
        unknown = (at for at, word in enumerate(words) if not self._is_known(word))
        bad = tuple(islice(unknown, 2))
        word = "".join(sign for sign in words[bad[0]] if sign.isalnum()) if len(bad) == 1 else ""
        if not word:
            return None
        last = bad[0] + 1
        has_value = words[last : last + 1] and words[last].isdecimal()
        for end in (last, last + 1) if has_value else (last,):
            rest = " ".join((*words[: bad[0]], *words[end:]))
            if rest and isinstance(self._said(rest) or self._plainly(rest), Said):
                return word[:LONGEST_WORD]
        return None

    def _is_known(self, word: str) -> bool:
        bare = word.strip(",;:.")
        return (
            self.spoken.is_known(word)
            or bool(self.vocabulary.suits(bare))
            or self.cards.of(bare) is not None
        )

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self._lower)

    def seat(self, text: str) -> Seat | None:
        """The player a number from 1 or the beginning of a name stands for, if only one does."""
        found = self._players(text.strip().casefold())
        return found[0] if len(found) == 1 else None

    def _players(self, text: str) -> list[Seat]:
        """The players a text in lower case can stand for."""
        if _NUMBER.fullmatch(text):
            return [seat for seat in range(self.seats) if seat == int(text) - 1]
        if text in self._lower:
            return [self._lower.index(text)]
        return [seat for seat, name in enumerate(self._lower) if text and name.startswith(text)]

    def _corrections(self, text: str) -> Edit | Together | None:
        """One correction, or several with commas between them; of this round or of an earlier."""
        number, text = self._round(text)
        edits = tuple(map(self._correction, _BETWEEN.split(text)))
        whole = tuple(edit for edit in edits if edit)
        if len(whole) < len(edits):
            return None
        return whole[0] if number is None and len(whole) == 1 else Together(whole, number)

    def _round(self, text: str) -> tuple[int | None, str]:
        """The round that a line begins with, "Runde 2, ...", and the rest of it."""
        found = _ROUND.fullmatch(text)
        if not found or not self.vocabulary.means("round", found[1]):
            return None, text
        return int(found[2]), found[3]

    def round_of(self, line: str) -> tuple[int, str] | None:
        """A round that was named and what follows, where a line begins so."""
        number, rest = self._round(" ".join(line.casefold().split()))
        return None if number is None else (number, rest)

    def _correction(self, text: str) -> Replace | Insert | Remove | None:
        match = _CORRECTION.fullmatch(text)
        if not match:
            return None
        at, sign, rest = int(match[1]), match[2], match[3].strip()
        if sign == "-":
            return Remove(at) if not rest else None
        cards = self.cards.of_words(rest.split())
        if not cards:
            return None
        return Replace(at, cards) if sign == ":" else Insert(at, cards)

    def _said(self, text: str) -> Said | None:
        cards = self.cards.of_words(text.split())
        return Said(cards) if cards else None

    def _by_name(self, text: str) -> Said | Sum | None:
        """A player, whose name may be several words, and what he has."""
        for players, rest in self._after_names(text):
            if len(players) == 1:
                cards = self.cards.of_words(rest.split())
                return Said(cards, players[0]) if cards else self._points(rest, players[0])
        return None

    def _after_names(self, text: str) -> Iterator[tuple[list[Seat], str]]:
        """Whom the first words can stand for, as many as may be a name, and what follows."""
        words = text.split()
        for count in range(len(words) - 1, 0, -1):
            yield self._players(" ".join(words[:count]).casefold()), " ".join(words[count:])

    def _in_part(self, text: str, line: str) -> Half | Meaning:
        """A line that says nothing whole about cards. A word that is no colour is no fault of the
        colour here: it may be a name.
        """
        meaning = self.vocabulary.read(line)
        if isinstance(meaning, SuitMissing):
            return Half(meaning.value)
        if isinstance(meaning, SuitUnknown | Unknown):
            return self._named_in_part(text) or Unknown()
        return meaning

    def _named_in_part(self, text: str) -> Half | Ambiguous | None:
        """A player and a value alone; or something whole, but the name can be several players'."""
        for players, rest in self._after_names(text):
            half = self.vocabulary.card(rest)
            value = half.value if isinstance(half, SuitMissing) else None
            if len(players) == 1 and value:
                return Half(value, players[0])
            if len(players) > 1 and (
                value or self.cards.of_words(rest.split()) or self._points(rest, None)
            ):
                return Ambiguous(tuple(self.names[seat] for seat in players))
        return None

    def _points(self, text: str, seat: Seat | None) -> Sum | None:
        word, _, number = text.partition(" ")
        if self.vocabulary.is_sum(word) and _NUMBER.fullmatch(number):
            return Sum(int(number), seat)
        return None

    def _answers(self, text: str) -> SlipAnswers | None:
        said = [self.vocabulary.read(word) for word in text.split()]
        yes = tuple(each.yes for each in said if isinstance(each, Answer))
        return SlipAnswers(yes) if yes and len(yes) == len(said) else None
