"""What people say of one card that was typed wrong: it was forgotten, nobody played it, it isn't
right, or it was of another colour or value.
"""

from collections.abc import Callable, Sequence

from foppen_access.table.entry.entries import Candidates
from foppen_access.table.entry.phrase_meanings import (
    DoubtedCard,
    Forgotten,
    HeardCard,
    HeardInPart,
    HeardOtherwise,
    NeverPlayed,
    ObjectionKind,
    Objects,
    Where,
)
from foppen_access.table.phrases.phrase_slots import Slots
from foppen_access.table.phrases.phrase_words import Token

_SAYS = frozenset(("be", "have", "play", "no", "wrong", "meant", "correct", "trick", "last"))
_DOUBTS = _SAYS | {"not", "right", "cards"}
_FORGETS = _SAYS | {"forgotten", "must", "cards"}
_NEVER = _SAYS | {"not", "surplus", "nobody", "cards"}
_IN_PART = (_SAYS - {"trick", "last"}) | {"not", "but", "instead", "cards"}


def forgotten(tokens: Sequence[Token], said: Slots) -> Forgotten | Objects | None:
    """A card that was forgotten, beside another or anywhere; or that one was, whichever it is."""
    if said.unknown or said.suit or not said.kinds <= _FORGETS or len(said.players) > 1:
        return None
    marks = [at for at, token in enumerate(tokens) if token.kinds & {"before", "after"}]
    placed = [(at, card) for at in marks if (card := _next_card(tokens, at))]
    tells = said.says("be", "have", "play", "forgotten", "must")
    if len(said.cards) == 2 and len(placed) == 1 and tells:
        at, beside = placed[0]
        new = next((card for card in said.cards if card != beside), None)
        return Forgotten(new, beside, "before" in tokens[at].kinds, said.where) if new else None
    if not said.says("forgotten") or said.says("last"):
        return None
    if len(said.cards) == 1:
        return Forgotten(said.cards[0], where=said.where)
    is_any = not said.cards and said.says("cards")
    return Objects(ObjectionKind.WRONG, said.where) if is_any else None


def _next_card(tokens: Sequence[Token], at: int) -> Candidates:
    """The card that follows a word, perhaps behind an article."""
    behind = (token for token in tokens[at + 1 :] if token.card or token.kinds != {"filler"})
    token = next(behind, None)
    return token.card if token else ()


def never_played(said: Slots) -> NeverPlayed | None:
    """A card that nobody has played."""
    if len(said.cards) != 1 or said.unknown or said.suit or said.players:
        return None
    is_none = said.says("surplus") or (said.says("nobody") and said.says("have", "play"))
    is_none = is_none or (said.says("not") and said.says("play") and not said.says("have"))
    return NeverPlayed(said.cards[0], said.where) if is_none and said.kinds <= _NEVER else None


def doubted(said: Slots) -> DoubtedCard | None:
    """A card that isn't right."""
    if len(said.cards) != 1 or said.unknown or said.suit or len(said.players) > 1:
        return None
    is_odd = said.says("wrong", "not") and said.says("be", "have", "play", "right")
    first = said.rest[0].card if said.rest else ()
    is_odd = is_odd or (bool(first) and said.says("wrong"))  # what follows it was played instead
    return DoubtedCard(said.cards[0], said.where) if is_odd and said.kinds <= _DOUBTS else None


def in_part(said: Slots) -> HeardInPart | HeardOtherwise | None:
    """A card of which no more is said than its colour, or its value, and perhaps what was heard."""
    if said.unknown or said.where != Where() or not said.kinds <= _IN_PART:
        return None
    if len(said.players) > 1 or len(said.cards) > 1 or not _says_otherwise(said):
        return None
    suit, not_suits = affirmed(said, colour)
    value, not_values = affirmed(said, _value)
    card, player = next(iter(said.cards), ()), next(iter(said.players), None)
    denies = "no" in said.first
    if card and not (suit or value) and (not_suits or not_values):
        return HeardOtherwise(Where(), (HeardCard(card, (), player, denies=denies),))
    is_denied = not_suits and not card and not said.players and said.says("be")
    has_new = bool(suit or value or is_denied)
    has_new = has_new and (not card or said.says("be", "instead", "not"))
    if not has_new or (suit and value) or len({*not_suits}) > 1 or len({*not_values}) > 1:
        return None
    not_suit, not_value = next(iter(not_suits), ""), int(next(iter(not_values), "0"))
    return HeardInPart(suit or "", int(value or 0), not_suit, not_value, card, player, denies)


def _says_otherwise(said: Slots) -> bool:
    """Whether a line says that something is another."""
    if is_question(said):
        return False
    if said.players and not said.says("be", "instead"):
        return said.says("play") and not said.cards
    return said.says("be", "not", "instead", "no", "wrong", "meant", "correct")


def is_question(said: Slots) -> bool:
    """Whether a line begins as a question does that needs no word for it: "war das Rot"."""
    return not said.first.isdisjoint(("be", "have", "play"))


def colour(token: Token) -> str | None:
    """The colour that a word is alone."""
    return token.text if token.colour else None


def _value(token: Token) -> str | None:
    is_value = token.number is not None and not token.ordinal and not token.card
    return str(token.number) if is_value else None


def affirmed(said: Slots, of: Callable[[Token], str | None]) -> tuple[str | None, list[str]]:
    """Of what several words name, what is said to be it, and what is said not to be."""
    denied: list[str] = []
    rest = said.rest
    for at, token in enumerate(rest):
        behind = next((name for each in rest[at:] if (name := of(each))), None)
        before = next((name for each in rest[:at][::-1] if (name := of(each))), None)
        follows = at + 1 < len(rest) and of(rest[at + 1])
        if "instead" in token.kinds and follows:
            denied += [follows]
        if "not" not in token.kinds:
            continue
        is_of_before = before and ("be" in token.kinds or not follows)
        name = before if is_of_before else behind
        denied += [name] if name else []
    names = filter(None, map(of, rest))
    return next((name for name in names if name not in denied), None), denied
