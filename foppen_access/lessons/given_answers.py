"""Which answer a learner's line gives to a task, and the right answer in words."""

import re

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Answer, Meaning
from foppen_access.dialogue.parsing.number_words import number_words
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary, folded
from foppen_access.lessons.lesson_plan import YOU, Kind
from foppen_access.narration.words import Words

_SIGNED = re.compile(r"(?P<sign>minus|plus|[-+\N{MINUS SIGN}])? ?(?P<number>[^\W_]+)")


def given_answer(kind: Kind, line: str, meaning: Meaning, desk: Desk) -> tuple[int | None, str]:
    """The answer in a line, or None; and what to say where there is none."""
    text, say = folded(line), desk.text
    match kind:
        case Kind.NAME:
            seats = range(desk.words.seats)
            names = desk.words.catalog.choice([desk.words.player(seat) for seat in seats])
            return _seat(text, desk), say("learn-name", names=names)
        case Kind.YES_NO:
            return (int(meaning.yes) if isinstance(meaning, Answer) else None), say("answer-yes-no")
        case Kind.NUMBER | Kind.POINTS:
            found = _SIGNED.fullmatch(text)
            number = _number(found["number"], desk.vocabulary) if found else None
            if found is None or number is None:
                return None, say("learn-number")
            if kind is Kind.POINTS and number and not found["sign"]:
                return None, say("learn-sign", number=number)
            return number if found["sign"] in (None, "plus", "+") else -number, ""


def _seat(text: str, desk: Desk) -> int | None:
    """The seat whose name begins so; the learner goes by a word of the language."""
    words, seats = desk.words, range(desk.words.seats)
    if desk.vocabulary.means("me", text) or text == words.player(YOU).casefold():
        return YOU
    begun = [seat for seat in seats if words.name(seat).casefold().startswith(text)]
    return begun[0] if len(text) > 1 and len(begun) == 1 else None


def _number(text: str, vocabulary: Vocabulary) -> int | None:
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    if vocabulary.means("zero", text):
        return 0
    return number_words(vocabulary.catalogs).get(text)


def named_answer(kind: Kind, answer: int, words: Words) -> str:
    """An answer as it is said."""
    match kind:
        case Kind.NAME:
            return words.player(answer)
        case Kind.NUMBER:
            return str(answer)
        case Kind.POINTS:
            return words.points(answer)
        case Kind.YES_NO:
            return words.catalog.text("learn-yes" if answer else "learn-no")
