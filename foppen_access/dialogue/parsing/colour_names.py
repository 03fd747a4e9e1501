"""The user's own names for colours: which of them can be typed beside all other words."""

from collections.abc import Mapping

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary, folded, usual_suits
from foppen_access.gameplay.player_names import LONGEST, is_name
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import FALLBACK
from foppen_access.narration.message_keys import Complaint
from foppen_engine import Suit


def why_not(suit: Suit, names: Mapping[Suit, str]) -> Complaint | None:
    """Why a colour can't be called as it is among these names; or, where it has none among them,
    why it can't be called as usual.
    """
    if name := names.get(suit, ""):
        if not (folded(name).isalpha() and is_name(name)):
            return Complaint("cli-error-colour", name=name, most=LONGEST)
        if kind := Vocabulary(FALLBACK, Idiom()).stands_for(folded(name)):
            return Complaint("cli-error-colour-word", name=name, kind=kind)
    return _mistaken(suit, names)


def _mistaken(suit: Suit, names: Mapping[Suit, str]) -> Complaint | None:
    """For which other colour it would be taken when it is typed. A word for one that begins a word
    for another can never be typed so that only one is meant. Usual words are told apart.
    """
    usual = usual_suits()
    words = {each: (folded(names[each]),) if each in names else usual[each] for each in Suit}
    for other in Suit:
        if other is suit or not {suit, other} & {*names}:
            continue
        pairs = [(mine, theirs) for mine in words[suit] for theirs in words[other]]
        called = names.get(suit) or suit
        if any(mine == theirs for mine, theirs in pairs):
            return Complaint("cli-error-colour-twice", name=called)
        if any(mine.startswith(theirs) or theirs.startswith(mine) for mine, theirs in pairs):
            return Complaint("cli-error-colour-alike", name=called, other=names.get(other) or other)
    return None


def which_can_be(names: Mapping[Suit, str]) -> dict[Suit, str]:
    """The names that can be; without those that can't, more of the others may."""
    names = dict(names)
    while wrong := [suit for suit in names if why_not(suit, names)]:
        for suit in wrong:
            del names[suit]
    return names
