"""The order of the hand and the parser's vocabulary, by the user's settings."""

from collections.abc import Mapping

from foppen_access.dialogue.answering.hand_order import Order, orders
from foppen_access.dialogue.parsing.key_profiles import PROFILES
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.game_words import Idiom
from foppen_access.preferences.preferences import Settings
from foppen_access.runtime.program import Program
from foppen_engine import Suit


def usual_order(settings: Settings, idiom: Idiom) -> Order:
    """The order of hands by the settings, for the cards of this game."""
    wanted = Order(settings.order)
    if wanted in orders(idiom):
        return wanted
    return Order.DOWN if wanted is Order.SUITS_DOWN else orders(idiom)[0]


def vocabulary_of(program: Program, idiom: Idiom, suits: Mapping[Suit, str]) -> Vocabulary:
    """What he may type, where colours are called so."""
    return Vocabulary(
        program.catalog.language,
        idiom,
        suit_names=suits,
        letters=program.settings.letters,
        profile=PROFILES[program.settings.keys],
    )
