"""Signs that dictation writes by their names: "fünf Doppelpunkt rot 7", "question mark"."""

import re
from collections.abc import Iterable

from foppen_access.dialogue.parsing.number_words import words_of
from foppen_access.narration.catalog import Catalog


def with_signs(line: str, catalogs: Iterable[Catalog]) -> str:
    """A line with each sign in the place of its name, in any of some languages."""
    for catalog in catalogs:
        sign = ""
        for word in words_of(catalog, "word-signs"):
            if not word[0].isalpha():
                sign = word
                continue
            name = re.escape(word).replace(r"\-", " ")
            space = r"\s*" if sign == "-" else ""  # a number is written with its sign
            line = re.sub(rf"(?<!\S){name}(?!\S){space}", sign, line, flags=re.IGNORECASE)
    return line
