"""Protests, which the end of a round brings back until they are settled."""

from foppen_access.dialogue.parsing.number_words import words_of
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Adjust


def open_protests(timeline: Timeline, vocabulary: Vocabulary) -> list[str]:
    """What was protested, as it was typed, and is not settled: a note without points in which a
    word says so.
    """
    said = {kind: _words(vocabulary, kind) for kind in ("protest", "done")}
    left: list[str] = []
    for move in timeline:
        action = move.action
        if not isinstance(action, Adjust) or any(action.points):
            continue
        words = {word.strip(".,:;!") for word in action.note.casefold().split()}
        if words & said["protest"]:
            left = [] if words & said["done"] else [*left, action.note]
    return left


def _words(vocabulary: Vocabulary, kind: str) -> set[str]:
    return {word for each in vocabulary.catalogs for word in words_of(each, f"word-talk-{kind}")}
