"""What a line at a table names: a trick, a round, players, cards; and what its words are for."""

from collections.abc import Sequence

from foppen_access.table.entry.entries import Candidates
from foppen_access.table.entry.phrase_meanings import Where, Which
from foppen_access.table.phrases.phrase_words import Token
from foppen_engine import ONE
from foppen_engine.values import frozen

_SMALL = frozenset(("filler", "before", "after"))
"""What words are for that mean nothing but where two cards are set beside each other."""


@frozen
class Slots:
    """A line taken apart.

    Args:
        where: the trick and the round that it names.
        rest: its other tokens, without what means nothing.
        kinds: what these are for, the words for a trick and a round among them.
        first: what its first word is for.
        unknown: how many of its words nobody knows.
    """

    where: Where
    rest: tuple[Token, ...]
    kinds: frozenset[str]
    first: frozenset[str]
    unknown: int

    @property
    def players(self) -> tuple[str, ...]:
        """Who is named."""
        return tuple(token.player for token in self.rest if token.player)

    @property
    def cards(self) -> tuple[Candidates, ...]:
        """The cards that are named."""
        return tuple(token.card for token in self.rest if token.card)

    @property
    def suit(self) -> str:
        """The colour that is named alone."""
        return next((token.text for token in self.rest if token.colour), "")

    @property
    def has_several(self) -> bool:
        """Whether a number above one is named."""
        return any((token.number or 0) > 1 and not token.ordinal for token in self.rest)

    @property
    def has_ones(self) -> bool:
        """Whether ones are named."""
        return (ONE,) in self.cards

    def says(self, *kinds: str) -> bool:
        """Whether a word is for any of these."""
        return not self.kinds.isdisjoint(kinds)


def slots(tokens: Sequence[Token]) -> Slots:
    """A line taken apart."""
    left = [token for token in tokens if not _is_filler(token)]
    trick, left = _placed("trick", left)
    number, left = _placed("round", left)
    return Slots(
        Where(trick, number if isinstance(number, int) else None),
        tuple(left),
        frozenset(kind for token in left for kind in token.kinds)
        | frozenset(kind for kind in ("trick", "round") if _has(tokens, kind)),
        next((token.kinds for token in tokens if token.text), frozenset()),
        sum(not token.is_known for token in left),
    )


def _is_filler(token: Token) -> bool:
    is_small = bool(token.kinds) and token.kinds <= _SMALL
    return is_small and token.number is None and not token.card


def _has(tokens: Sequence[Token], kind: str) -> bool:
    return any(kind in token.kinds for token in tokens)


def _placed(kind: str, tokens: list[Token]) -> tuple[int | Which | None, list[Token]]:
    """The number of a trick or a round, and the tokens that don't say it; with none, the words for
    it are left out as well.
    """
    for at, token in enumerate(tokens):
        if kind not in token.kinds:
            continue
        behind = tokens[at + 1 :]
        if behind and "number" in behind[0].kinds:
            behind = behind[1:]
        if behind and behind[0].number is not None and not behind[0].ordinal:
            return behind[0].number, [*tokens[:at], *behind[1:]]
        before = tokens[at - 1] if at else Token("")
        if before.ordinal:
            return before.number, [*tokens[: at - 1], *tokens[at + 1 :]]
        for word, which in (("last", Which.LAST), ("before-last", Which.BEFORE_LAST)):
            if word in before.kinds:
                return which, [*tokens[: at - 1], *tokens[at + 1 :]]
            if word == "before-last" and behind and word in behind[0].kinds:
                return which, [*tokens[:at], *behind[1:]]
    if kind == "trick" and len(tokens) == 1 and "before-last" in tokens[0].kinds:
        return Which.BEFORE_LAST, []
    return None, [token for token in tokens if token.kinds != {kind}]
