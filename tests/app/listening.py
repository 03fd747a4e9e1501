"""What a line must not hold if a screen reader or a braille display shall say it whole."""

import os
import re
import unicodedata

SIGNS = {
    "3/12 is heard as two bare numbers": r"\d\s?/\s?\d",
    "readers drop a minus sign": r"(?<!\w)[-\N{MINUS SIGN}]\d",
    "3:2 is heard as two bare numbers": r"\d:\d",
    "a separator cuts a number in pieces": r"\d[.,'\N{RIGHT SINGLE QUOTATION MARK}]\d{3}(?!\d)",
    "something is missing between two blanks": r" {2}|^ | $",
    "something is missing before a mark": r"(^| )[.,;:?!](?!\w)|[,;:]\.",
}
KINDS = {
    "Cc": "a control character",
    "Cf": "a mark nobody sees: bidi, soft hyphen, zero width",
    "Co": "a private character",
    "Cs": "half a character",
    "Pd": "a dash",
    "Pe": "a bracket",
    "Ps": "a bracket",
    "Pf": "a quotation mark",
    "Pi": "a quotation mark",
    "Sc": "a sign",
    "Sk": "a sign",
    "Sm": "a sign",
    "So": "an emoji, suit sign, bullet, arrow, box or braille pattern",
    "Zl": "a separator",
    "Zp": "a separator",
    "Zs": "a blank that is no space",
}
OTHER = '\N{BULLET}\N{MIDDLE DOT}"*#@&%_|' + ("" if os.sep == "\\" else "\\")
"""Punctuation of the kind Po that readers drop or name."""


def unspeakable(text: str) -> list[str]:
    """Why a line is not fit to be heard; nothing where it is."""
    reasons = [reason for reason, pattern in SIGNS.items() if re.search(pattern, text)]
    for char in text:
        kind = unicodedata.category(char)
        if char not in " -" and (kind in KINDS or char in OTHER):
            reasons.append(f"{KINDS.get(kind, 'a sign')}: {char!r}")
    return reasons


CELLS = 40
"""What a usual braille display shows of a line at once."""

LONGEST_SENTENCE = 20
LONGEST_LIST = 40
"""Words. A sentence must be whole in memory before it is understood, and twenty words take four
seconds at 300 words a minute; a list is understood item by item, and forty words hold a hand or
everybody's points.
"""

_LIST_MARKS = 3
"""So many commas or semicolons make a sentence a list."""

_ABBREVIATION = re.compile(
    r"\b[^\W\d_]\.[^\W\d_]\.?"  # z.B.
    r"|\b[^\W\d_]+\. (?=[^\W\d_A-ZÄÖÜ])"  # Nr. sieben
    r"|\b(?:bzw|ca|ggf|inkl|max|min|Nr|usw|e\.g|etc|vs)\.(?!$)"
    r"|\b[A-ZÄÖÜ]{2,}\b"
)


def sentences(line: str) -> list[str]:
    """The sentences of a line."""
    return re.split(r"(?<=[.?!]) ", line)


def too_long(sentence: str) -> bool:
    """Whether a sentence has more words than somebody who hears it can keep."""
    is_list = len(re.findall(r"[,;]", sentence)) >= _LIST_MARKS
    return len(sentence.split()) > (LONGEST_LIST if is_list else LONGEST_SENTENCE)


def abbreviations(text: str) -> list[str]:
    """What is not written out."""
    return _ABBREVIATION.findall(text)
