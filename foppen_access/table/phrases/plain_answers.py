"""Yes and no, as people say them where something is asked."""

import re

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.table.entry.entries import NO, YES, SlipAnswers

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
MOST_WORDS = 5
"""Whoever says more says something else."""


def plain_answer(line: str, vocabulary: Vocabulary, *, is_odd: bool) -> SlipAnswers | None:
    """Yes or no: "ja, genau", "stimmt", "nein, das stimmt nicht"; None where a line says anything
    else, or both.

    Args:
        line: what is said.
        vocabulary: the words.
        is_odd: whether it is asked if a card isn't right: "stimmt nicht" says so, too.
    """
    words = _WORD.findall(line.casefold())
    if not 0 < len(words) <= MOST_WORDS or any(sign.isdecimal() for sign in line):
        return None
    kinds = [
        next((kind for kind, name in _KINDS.items() if vocabulary.means(name, word)), "")
        for word in words
    ]
    if "" in kinds or not {"agree", "deny"} & {*kinds}:
        return None
    is_no = "deny" in kinds or ("not" in kinds and not is_odd)
    return None if kinds[0] == "agree" and "deny" in kinds else NO if is_no else YES


_KINDS = {"agree": "talk-agree", "deny": "talk-deny", "not": "talk-not", "small": "talk-small"}
