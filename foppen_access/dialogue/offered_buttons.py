"""What has a button where lines are heard and typed on a page."""

from collections.abc import Sequence

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.answering.hand_order import sort_hand
from foppen_access.narration.catalog import Catalog
from foppen_access.terminal.line_input import Choice, Offer
from foppen_engine import AwaitPlay, pending

QUESTIONS = ("hand", "trick", "turn", "what", "each", "scores", "repeat", "help")
"""The words that have a button in a game with a hand."""

AT_TABLE = ("trick", "last", "turn", "each", "scores", "what", "wrong", "repeat", "help")
"""Those at a real table."""

ON_DEVICES = ("yes", "no", *AT_TABLE)
"""Those on a device of somebody who sits there: he confirms a trick, too."""

SETTING_UP = ("repeat", "quit", "back")
"""Those where no game is."""

_BESIDES = ("advice", "undo", "settings", "quit")
"""What there is besides, in a game that only one program knows."""


def first_words(language: str, names: Sequence[str]) -> list[str]:
    """The words of a language that are typed for commands."""
    words = Catalog(language, "words")
    return [words.text(f"word-{name}").split()[0] for name in names]


def yes_or_no(language: str) -> list[Choice]:
    """Both answers."""
    return [Choice(word.capitalize(), word) for word in first_words(language, ("yes", "no"))]


def going_on(catalog: Catalog) -> Choice:
    """Enter."""
    return Choice(catalog.text("web-continue"), "")


def of_game(enquiry: Enquiry, choices: Sequence[Choice], *, decides: bool, at_table: bool) -> Offer:
    """What has a button in a game.

    Args:
        enquiry: whose cards, and which questions.
        choices: the answers to what is asked.
        decides: whether a card of the hand may be the answer.
        at_table: whether the cards are real ones.
    """
    language = enquiry.words.catalog.language
    names = (*AT_TABLE, *_BESIDES[1:]) if at_table else (*QUESTIONS, *_BESIDES)
    hand: list[str] = []
    if decides and isinstance(pending(enquiry.session.state), AwaitPlay):
        cards = sort_hand(enquiry.hand or (), enquiry.listener.order)
        hand = [enquiry.words.card(card) for card in cards]
    return Offer(choices, hand, first_words(language, names))
