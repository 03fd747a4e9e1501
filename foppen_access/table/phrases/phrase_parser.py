"""What people say at a table beside cards, as meanings. A card that was played is never among
them: a line that can be one is read before.
"""

from collections.abc import Sequence

from foppen_access.table.entry.phrase_meanings import (
    DoubtedCard,
    LedColour,
    ObjectionKind,
    Objects,
    Phrase,
    Protest,
    TableNote,
)
from foppen_access.table.phrases.phrase_corrections import correction
from foppen_access.table.phrases.phrase_questions import question
from foppen_access.table.phrases.phrase_single_cards import (
    affirmed,
    colour,
    doubted,
    forgotten,
    in_part,
    never_played,
)
from foppen_access.table.phrases.phrase_slots import Slots, slots
from foppen_access.table.phrases.phrase_words import PhraseWords, Token

_ASKING = ("who", "what", "when", "why", "how", "how-many")
_WRITTEN = 200
"""So many signs of a note are kept; the record cuts as well."""


class PhraseParser:
    """Reads such lines.

    Args:
        words: what words are for.
    """

    def __init__(self, words: PhraseWords) -> None:
        self._words = words

    def tokens(self, line: str, names: Sequence[str]) -> Sequence[Token]:
        """The words of a line with what each is for."""
        return self._words.tokens(line, names)

    def read(self, line: str, names: Sequence[str]) -> Phrase | None:
        """What a line means, None where it says nothing that is known.

        Args:
            line: the line.
            names: who is at the table, and who was.
        """
        tokens = self._words.tokens(line, names)
        if not tokens:
            return None
        written = _written(line, tokens)
        if isinstance(written, Protest) and (objection := self._objection(line, names)):
            return objection
        if written:
            return written
        said = slots(tokens)
        is_asked = said.says(*_ASKING) or line.rstrip().endswith("?")
        if is_asked:
            return _doubt(said) or question(said)
        return (
            (forgotten(tokens, said) or never_played(said) or correction(said))
            or (doubted(said) or _led_otherwise(said) or _doubt(said))
            or (in_part(said) or question(said) or _objection(said))
        )

    def _objection(self, line: str, names: Sequence[str]) -> Phrase | None:
        """What is objected to behind the word for it, where that can be found out at once."""
        _, sign, rest = line.partition(next((sign for sign in line if sign in ",:!"), " "))
        said = self.read(rest, names) if sign.strip() else None
        return said if isinstance(said, Objects | DoubtedCard) else None

    def led_colour(self, line: str, names: Sequence[str]) -> LedColour | None:
        """Which colour a line says that was led, and which was not, where just that is asked."""
        return _led_colour(slots(self._words.tokens(line, names)))


def _written(line: str, tokens: Sequence[Token]) -> TableNote | Protest | None:
    """What is to be written down."""
    first = tokens[0].kinds
    if "note" in first and len(tokens) > 1:
        words = line.split()
        left = " ".join(words[len(tokens[0].text.split()) :]).lstrip(":,; ")
        return TableNote(left[:_WRITTEN]) if left else None
    if any("protest" in token.kinds for token in tokens[:2]):
        done = any("done" in token.kinds for token in tokens)
        return Protest(" ".join(line.split())[:_WRITTEN], done=done)
    return None


def _doubt(said: Slots) -> Objects | None:
    """Something is wrong, with a trick or with what was heard last."""
    is_wrong = said.says("wrong") or (said.says("right") and said.says("not"))
    allowed = {"wrong", "right", "not", "trick", "what", "be", "no", "last", "have", "cards"}
    if not is_wrong or said.players or said.cards or said.unknown or not said.kinds <= allowed:
        return None
    return Objects(ObjectionKind.WRONG, said.where)


def _objection(said: Slots) -> Objects | None:
    """Somebody else has won, was fooled, or played a card."""
    allowed = {"trick", "won", "belongs", "be", "have", "fooled", "disc", "not", "no", "but"}
    if not said.players or said.cards or said.unknown or not said.kinds <= allowed | {"play"}:
        return None
    player, _ = affirmed(said, lambda token: token.player)
    if said.says("fooled", "disc"):
        claim = ObjectionKind.FOOLED
    elif said.says("won", "trick"):
        claim = ObjectionKind.WON
    elif said.says("be", "no", "not") or (said.says("have") and said.says("play")):
        claim = ObjectionKind.PLAYED
    else:
        return None
    return Objects(claim if player else ObjectionKind.WRONG, said.where, player)


def _led_otherwise(said: Slots) -> Objects | None:
    """Another colour was led, or one that was heard was not."""
    led = _led_colour(said) if said.says("lead") else None
    return Objects(ObjectionKind.LED, said.where, led.player, led) if led else None


def _led_colour(said: Slots) -> LedColour | None:
    allowed = {"lead", "be", "have", "not", "no", "but", "instead", "colour", "trick", "last"}
    is_odd = bool(said.players) and not (said.says("lead") and len(said.players) == 1)
    if is_odd or said.cards or said.unknown or not said.kinds <= allowed:
        return None
    suit, denied = affirmed(said, colour)
    named = {name for token in said.rest if (name := colour(token))} - {suit, *denied}
    if named or not (suit or denied):
        return None
    trick = said.where.trick
    number = trick if isinstance(trick, int) else 0
    player = next(iter(said.players), None)
    return LedColour(suit or "", next(iter(denied), ""), number, player)
