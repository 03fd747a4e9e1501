"""How somebody likes a game to be served, by his settings."""

from collections.abc import Mapping

from foppen_access.console.hand import Order, orders
from foppen_access.console.profiles import PROFILES
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.narration.idiom import Idiom
from foppen_access.runtime.program import Program
from foppen_access.runtime.settings import Settings
from foppen_engine import Suit


def usual_order(settings: Settings, idiom: Idiom) -> Order:
    """How hands are sorted unless somebody sorts his otherwise."""
    wanted = Order(settings["order"])
    if wanted in orders(idiom):
        return wanted
    return Order.DOWN if wanted is Order.SUITS_DOWN else orders(idiom)[0]


def vocabulary_of(program: Program, idiom: Idiom, suits: Mapping[Suit, str]) -> Vocabulary:
    """What he may type, where colours are called so."""
    return Vocabulary(
        program.catalog.language,
        idiom,
        suit_names=suits,
        letters=program.settings["letters"],
        profile=PROFILES[program.settings["keys"]],
    )
