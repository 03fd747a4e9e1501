"""The texts in `locales/`, both languages side by side."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from facts import kinds_of
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from listening import unspeakable

import foppen_access
from foppen_access.coach.claims import Claim
from foppen_access.coach.estimates import Estimate
from foppen_access.console.vocabulary import Command
from foppen_access.narration.catalog import LANGUAGES, Catalog, locales_folder
from foppen_access.narration.keys import message_name
from foppen_access.narration.utterance import Detail
from foppen_access.speech import Trouble
from foppen_engine import GAMES, Event, Refusal, Suit

SAYING = {"text", "_text", "say", "_say", "Fault", "command_line_fault"}
"""The functions that are given the name of a message first and its arguments by name."""

EQUAL = {
    "braille-suit-b": "the same letter",
    "braille-suit-g": "the same letter",
    "braille-suit-r": "the same letter",
    "cli-argument-name": "the same word",
    "cli-metavar-name": "the same word",
    "cli-metavar-names": "the same word",
    "detail-normal": "the same word",
    "doctor-computer": "names and numbers",
    "game-foppen-1995": "a name",
    "game-foppen-2018": "a name",
    "game-futschikato": "a name",
    "league-bot": "the same word",
    "level-normal": "the same word",
    "minus": "the same word",
    "plus": "the same word",
    "value-normal": "the same word",
    "version": "a name and a number",
    "word-braille": "the same word",
    "word-hand": "the same word",
    "word-info": "the same word",
}
"""Messages that may be the same in both languages, and why."""

UNSPOKEN = {"prompt": "read by the eye, and silent"}
"""Messages that may hold signs, and why."""

Key = tuple[str, str | None]


@cache
def texts(language: str) -> dict[Key, ftl.Pattern]:
    """Every message and attribute of a language."""
    found: dict[Key, ftl.Pattern] = {}
    for path in sorted((locales_folder() / language).glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.value is not None
                parts: dict[str | None, ftl.Pattern] = {None: entry.value}
                parts |= {each.id.name: each.value for each in entry.attributes}
                for variant, pattern in parts.items():
                    assert (entry.id.name, variant) not in found, f"twice: {entry.id.name}"
                    found[entry.id.name, variant] = pattern
    return found


def spelled(pattern: ftl.Pattern, sample: str = "Anna") -> list[str]:
    """Every text a pattern can become, a sample in the place of each argument."""
    parts = [
        [part.value] if isinstance(part, ftl.TextElement) else _choices(part.expression, sample)
        for part in pattern.elements
    ]
    return ["".join(choice) for choice in product(*parts)]


def _choices(expression: object, sample: str) -> list[str]:
    match expression:
        case ftl.VariableReference():
            return [sample]
        case ftl.StringLiteral(value=value):
            return [value]
        case ftl.SelectExpression(variants=variants):
            return [text for variant in variants for text in spelled(variant.value, sample)]
        case other:
            raise AssertionError(other)


def variables(node: object) -> set[str]:
    """The arguments a pattern needs."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    children = node if isinstance(node, list) else vars(node).values() if _inner(node) else ()
    return {name for child in children for name in variables(child)}


def _inner(node: object) -> bool:
    return isinstance(node, ftl.BaseNode) and not isinstance(node, ftl.Span)


def needed(key: str, language: str = "en") -> set[str]:
    """The arguments a message and its attributes need."""
    return {
        name
        for (other, _), pattern in texts(language).items()
        if other == key
        for name in variables(pattern)
    }


def test_both_languages_have_the_same_messages_and_attributes() -> None:
    assert texts("de").keys() == texts("en").keys()
    assert {variant for _, variant in texts("en")} <= {None, *(detail.value for detail in Detail)}


def test_both_languages_need_the_same_arguments() -> None:
    assert not [key for key in messages() if needed(key, "de") != needed(key, "en")]


def test_german_and_english_differ() -> None:
    equal = set()
    for key, german in texts("de").items():
        ours, theirs = spelled(german, ""), spelled(texts("en")[key], "")
        if set(ours) == set(theirs) and re.search(r"[^\W\d_]", "".join(ours)):
            equal.add(key[0])
    assert equal == set(EQUAL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_holds_nothing_that_is_not_heard(language: str) -> None:
    faults = {
        (key, text): reasons
        for (key, _), pattern in texts(language).items()
        for text in spelled(pattern)
        if key not in UNSPOKEN and (reasons := unspeakable(text))
    }
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_and_what_cannot_be_are_whole_sentences(language: str) -> None:
    facts = {name_of(kind) for kind in (*kinds_of(Event), *kinds_of(Refusal))}
    said = [
        text
        for (key, _), pattern in texts(language).items()
        for text in spelled(pattern)
        if key in facts and text
    ]
    assert not [text for text in said if not text[0].isupper() or text[-1] != "."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_numbers_are_written_without_separators(language: str) -> None:
    catalog = Catalog(language)
    for number in (1000, 1_234_567):
        said = catalog.text("simulated", games=number, game="Foppen", players=number)
        assert said.count(str(number)) == 2
        assert catalog.text("minus", number=number) == f"minus {number}"
        assert str(number) in catalog.text("ones", count=number)


class Code:
    """The names of messages in the code of the program, and what is given with them."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.patterns: set[str] = set()
        self.calls: list[tuple[str, str, set[str] | None]] = []
        for path in sorted(Path(foppen_access.__file__).parent.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self._node(path, node)

    def _node(self, path: Path, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.names.add(text)
            case ast.JoinedStr(values=[ast.Constant(value=str(begin)), *rest]) if begin.endswith(
                "-"
            ):
                tail = "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in rest
                )
                self.patterns.add(re.escape(begin) + tail)
            case ast.Call(func=func, args=[ast.Constant(value=str(key)), *_], keywords=keywords):
                if _says(func):
                    given = {keyword.arg for keyword in keywords}
                    known = None if None in given else {name for name in given if name}
                    self.calls.append((f"{path.name}:{node.lineno}", key, known))

    def uses(self, key: str) -> bool:
        """Whether the code names a message, or makes its name from a part that varies."""
        return key in self.names or any(re.fullmatch(each, key) for each in self.patterns)


def _says(func: ast.expr) -> bool:
    """Whether a call says a message; an `entry` of a record has texts of its own."""
    match func:
        case ast.Attribute(value=ast.Name(id="entry")):
            return False
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in SAYING
        case _:
            return False


@cache
def code() -> Code:
    """The code, read once."""
    return Code()


def messages() -> Iterator[str]:
    """The names of all messages."""
    yield from sorted({key for key, _ in texts("en")})


def test_no_message_is_unused() -> None:
    """By name; by a name made in the code (`key-...`); as the words for a kind of fact."""
    bases = (Event, Refusal, Trouble, Claim, Estimate)
    facts = {name_of(kind) for base in bases for kind in kinds_of(base)}
    assert not [key for key in messages() if key not in facts and not code().uses(key)]


def name_of(kind: type) -> str:
    """The name of the message for a kind of event or refusal."""
    return message_name(object.__new__(kind))


def test_no_message_is_missing() -> None:
    """Those that code names itself; the others are missed when something happens or is asked."""
    assert len(code().calls) > 100
    known = set(messages())
    assert not [(at, key) for at, key, _ in code().calls if key not in known]
    kinds = [each for base in (Refusal, Trouble, Claim, Estimate) for each in kinds_of(base)]
    assert not [kind for kind in kinds if name_of(kind) not in known]


def test_every_message_is_given_its_arguments() -> None:
    missing = [
        (at, key, needed(key) - given)
        for at, key, given in code().calls
        if given is not None and not needed(key) <= given | {"help"}
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_families_are_complete(language: str) -> None:
    """Messages whose names are made in the code have all the names that can be made."""
    commands = {command.name.lower() for command in Command}
    suits = {suit.value for suit in Suit}
    assert suits <= family_of("suit", language)
    assert set(GAMES) <= family_of("game", language)
    assert {detail.value for detail in Detail} <= family_of("detail", language)
    assert commands <= family_of("help", language)
    assert family_of("key", language) <= commands
    words = commands | {f"suit-{suit}" for suit in suits} | {"yes", "no"}
    assert words <= family_of("word", language) <= words | code().names


def family_of(begin: str, language: str) -> set[str]:
    """How the names of messages go on that begin with a word."""
    return {
        key.removeprefix(f"{begin}-") for key, _ in texts(language) if key.startswith(f"{begin}-")
    }
