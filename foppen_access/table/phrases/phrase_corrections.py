"""Corrections as people say them: by which card was heard for which, by player and trick."""

import re

from foppen_access.table.entry.phrase_meanings import HeardCard, HeardOtherwise
from foppen_access.table.phrases.phrase_single_cards import is_question
from foppen_access.table.phrases.phrase_slots import Slots
from foppen_access.table.phrases.phrase_words import Token

_OF_LAST = re.compile("[OK]?M*CM?")
"""The signs of a line of one card that says of the last one that it was this."""

_ALLOWED = frozenset(
    (
        *("be", "have", "play", "instead", "not", "but", "swapped", "no", "trick", "round", "lead"),
        *("wrong", "meant", "correct", "right"),
    )
)


def correction(said: Slots) -> HeardOtherwise | None:
    """The correction that a line is; None where it is none, or a word of it is not known."""
    if not said.cards or said.unknown or not said.kinds <= _ALLOWED or said.suit:
        return None
    cards = _heard(said)
    return HeardOtherwise(said.where, cards) if cards else None


def _heard(said: Slots) -> tuple[HeardCard, ...]:
    signs = _signs(said)
    players, cards = said.players, said.cards
    player = players[0] if len(players) == 1 else None
    if len(cards) == 2 and len(players) < 2:
        first, second = cards
        if "S" in signs:
            return HeardCard(second, first), HeardCard(first, second)
        if (order := _order(signs)) is not None:
            new, old = (first, second) if order else (second, first)
            return (HeardCard(new, old, player),)
    if len(cards) == 1 and not players and _is_of_last(said, signs) and not _is_placed(said):
        return (HeardCard(cards[0], denies="no" in said.first),)
    is_each = signs.replace("V", "").replace("O", "") == "NC" * len(cards)
    if said.where.trick is not None and is_each:
        return tuple(HeardCard(new, (), who) for who, new in zip(players, cards, strict=True))
    if len(cards) == 1 and player and said.where.trick is not None and signs.count("X") == 0:
        return (HeardCard(cards[0], (), player),)
    if len(cards) == 1 and player and not _is_placed(said) and _is_played(said, signs):
        return (HeardCard(cards[0], (), player),)
    return ()


def _is_of_last(said: Slots, signs: str) -> bool:
    """Whether a line says of the card that was said last that it was this one."""
    plain = signs.replace("V", "")
    if is_question(said):
        return False
    if plain != "C" and _OF_LAST.fullmatch(plain):
        return True
    return plain == "C" and signs.startswith("V") and not said.says("have", "play", "lead")


def _is_played(said: Slots, signs: str) -> bool:
    """Whether somebody is said to have had or played a card, and nothing else."""
    return said.says("have", "play") and signs.replace("V", "") == "NC"


def _is_placed(said: Slots) -> bool:
    return said.where.trick is not None or said.where.round is not None


def _order(signs: str) -> bool | None:
    """Of two cards, whether the first is the right one; None where neither is said to be."""
    first, second = (at for at, sign in enumerate(signs) if sign == "C")
    for sign in "IX":
        if sign in signs:
            return signs.index(sign) > first
    return False if "V" in signs[:second] or "K" in signs[:first] else None


_SIGNS = (
    *(("swapped", "S"), ("instead", "I"), ("not", "X"), ("no", "O"), ("wrong", "O")),
    *(("meant", "M"), ("correct", "K")),
)


def _signs(said: Slots) -> str:
    """A letter for each word that matters: card, name, not, instead, swapped, no, meant, correct,
    verb.
    """
    return "".join(filter(None, map(_sign, said.rest)))


def _sign(token: Token) -> str:
    if token.card:
        return "C"
    if token.player:
        return "N"
    for kind, sign in _SIGNS:
        if kind in token.kinds:
            return sign
    return "V" if token.kinds & {"be", "have", "play", "lead"} else ""
