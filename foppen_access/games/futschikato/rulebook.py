"""The rules of Futschikato, with its numbers from the rules themselves."""

from collections.abc import Sequence
from itertools import groupby

from foppen_access.lessons.rules_text import Rulebook, Section, counted, section
from foppen_access.narration.words import Words
from foppen_engine.games.futschikato.state import CARDS_EACH, COPIES


class FutschikatoRulebook(Rulebook):
    """The one edition there is."""

    def sections(self, game: str, words: Words) -> Sequence[Section]:  # noqa: ARG002 - as any game's
        """The rules in order."""
        text = words.catalog.text
        players = counted(words, sorted(CARDS_EACH))
        cards = text("rules-futschikato-cards", cards=sum(COPIES.values()), copies=_copies(words))
        return [
            section(words, "aim", text("rules-futschikato-aim", players=players)),
            section(words, "cards", cards),
            section(words, "deal", *_sizes(words), text("rules-futschikato-deal")),
            section(words, "turn", text("rules-futschikato-turn")),
            section(words, "together", text("rules-futschikato-together")),
            section(words, "through", text("rules-futschikato-through")),
            section(words, "pile", text("rules-futschikato-pile")),
            section(words, "end", text("rules-futschikato-end")),
        ]


def _copies(words: Words) -> str:
    """How often each number comes; those that come equally often together."""
    rows = groupby(COPIES, key=lambda value: COPIES[value])
    alike = [(copies, list(values)) for copies, values in rows]
    parts = [
        words.catalog.text(
            "rules-futschikato-copies",
            value=counted(words, values),
            copies=copies,
            several=len(values) > 1,
        )
        for copies, values in alike
    ]
    return "; ".join(parts)


def _sizes(words: Words) -> list[str]:
    rows = groupby(sorted(CARDS_EACH), key=lambda players: CARDS_EACH[players])
    return [
        words.catalog.text(
            "rules-futschikato-size", players=counted(words, list(numbers)), each=each
        )
        for each, numbers in rows
    ]
