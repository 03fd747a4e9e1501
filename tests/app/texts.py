"""The texts in `locales/` as they are written, and what two languages must have in common."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeAlias

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from foppen_access.narration.languages import locales_folder

UNSPOKEN = {
    "prompt": "read by the eye, and silent",
    "word-signs": "signs and what they are called, to be typed",
}
"""Messages that may hold signs, and why."""

ALWAYS = "foppen-access"
"""The argument that every message has: what starts the program."""

OPTIONAL = {"plural": {"n", "ten", "hundred"}}
"""Messages that a language has only where it needs them, and the arguments they may need."""

PARAGRAPHS = ("learn-", "rules-")
"""How messages begin that may be several lines, each of which is spoken by itself."""

Key: TypeAlias = tuple[str, str | None]
Texts: TypeAlias = Mapping[Key, ftl.Pattern]


def texts(language: str) -> Texts:
    """Every message and attribute of a language."""
    return texts_of(locales_folder() / language)


@cache
def texts_of(folder: Path) -> Texts:
    """Every message and attribute of the files in a folder."""
    found: dict[Key, ftl.Pattern] = {}
    for path in sorted(folder.glob("*.ftl")):
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


def messages() -> Iterator[str]:
    """The names of all messages."""
    yield from sorted({key for key, _ in texts("en")})


def in_lines(key: str, text: str) -> list[str]:
    """The lines of a message that may have several; the sentence of one that ends with what is to
    be typed. Any other is one.
    """
    if key.startswith(PARAGRAPHS):
        return text.splitlines()
    sentence, _, typed = text.partition(":\n")
    return [f"{sentence}."] if typed else [text]


def spelled(pattern: ftl.Pattern, sample: str = "Anna") -> list[str]:
    """Every text a pattern can become, a sample in the place of each argument."""
    parts = [
        [part.value] if isinstance(part, ftl.TextElement) else _choices(part.expression, sample)
        for part in pattern.elements
    ]
    return ["".join(choice) for choice in product(*parts)]


def _choices(expression: object, sample: str) -> list[str]:
    match expression:
        case ftl.VariableReference(id=ftl.Identifier(name=name)):
            return [name if name == ALWAYS else sample]
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


def needed(key: str, among: Texts) -> set[str]:
    """The arguments a message and its attributes need."""
    patterns = (pattern for (other, _), pattern in among.items() if other == key)
    return {name for pattern in patterns for name in variables(pattern)}


def differences(ours: Texts, english: Texts) -> list[str]:
    """What a language lacks, has too much, or is given no argument for."""
    found = [f"missing: {_shown(key)}" for key in english.keys() - ours.keys()]
    for key in {*ours} - {*english}:
        if key[0] not in OPTIONAL:
            found.append(f"in no other language: {_shown(key)}")
        elif not needed(key[0], ours) <= OPTIONAL[key[0]]:
            found.append(f"other arguments: {key[0]}")
    common = {name for name, _ in {*ours} & {*english}}
    found += [
        f"other arguments: {name}" for name in common if needed(name, ours) != needed(name, english)
    ]
    return sorted(found)


def _shown(key: Key) -> str:
    return ".".join(filter(None, key))


def equal(ours: Texts, english: Texts) -> set[str]:
    """The messages with words in them that are the same in another language."""
    return {
        key[0]
        for key in ours.keys() & english.keys()
        if has_words(english[key]) and set(spelled(ours[key], "")) == set(spelled(english[key], ""))
    }


def has_words(pattern: ftl.Pattern) -> bool:
    """Whether there is more than arguments and marks in a text."""
    return bool(re.search(r"[^\W\d_]", "".join(spelled(pattern, ""))))
