"""Answers that are the same in every game: the player's hand, the cards played, history, degree of
detail.
"""

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.answering.hand_order import hand_line, no_such_suit, orders, suit_line
from foppen_access.narration.short_forms import Detail
from foppen_engine import Suit, in_order, unseen

_DETAILS = {str(number): degree for number, degree in enumerate(Detail)}


def hand(enquiry: Enquiry, colour: str) -> list[str]:
    """His cards; with a colour, where there are any, those of it."""
    listener, words = enquiry.listener, enquiry.words
    cards = enquiry.hand
    if cards is None:
        return [enquiry.text("no-hand-yet")]
    if colour and words.idiom.coloured:
        return [suit_line(cards, enquiry.vocabulary.suits(colour), listener.order, words)]
    if listener.braille.hand:
        return braille(enquiry, "")
    return [hand_line(cards, listener.order, words)]


def braille(enquiry: Enquiry, _argument: str) -> list[str]:
    """His cards in the shortest form."""
    cards, order = enquiry.hand, enquiry.listener.order
    if cards:
        return [enquiry.hand_code(cards, order)]
    return [enquiry.text("no-hand-yet" if cards is None else "hand-empty")]


def known(enquiry: Enquiry, colour: str) -> list[str]:
    """The cards gone; with a colour, those of it that are still out."""
    if not enquiry.listener.known_allowed:
        return [enquiry.text("known-off")]
    if not enquiry.words.idiom.coloured:
        return enquiry.answers.known()
    suits = enquiry.vocabulary.suits(colour) if colour else ()
    if colour and not suits:
        return [no_such_suit(enquiry.words)]
    return [_out(enquiry, suit) for suit in suits] if suits else enquiry.answers.known()


def _out(enquiry: Enquiry, suit: Suit) -> str:
    cards = [card for card in in_order(unseen(enquiry.seen)) if card.suit is suit]
    name = enquiry.words.suit(suit)
    if not cards:
        return enquiry.text("table-out-suit-none", suit=name)
    values = ", ".join(str(card.value) for card in cards)
    return enquiry.text("table-out-suit", suit=name, count=len(cards), values=values)


def order(enquiry: Enquiry, _argument: str) -> list[str]:
    """His hand is sorted another way from now on."""
    every, listener = orders(enquiry.words.idiom), enquiry.listener
    following = every[(every.index(listener.order) + 1) % len(every)]
    listener.orders[listener.seat] = following
    return [enquiry.text(f"order-{following.value}")]


def detail(enquiry: Enquiry, wish: str) -> list[str]:
    """More or less is said from now on: as much as wished, or the next degree."""
    if wish and wish not in _DETAILS:
        return [enquiry.text("detail-choices")]
    degrees = [*Detail]
    following = degrees[(degrees.index(enquiry.words.detail) + 1) % len(degrees)]
    enquiry.words.detail = _DETAILS[wish] if wish else following
    enquiry.listener.details[enquiry.listener.seat] = enquiry.words.detail
    name = enquiry.text(f"detail-{enquiry.words.detail.value}")
    return [enquiry.text("detail-now", detail=name)]


def repeat(enquiry: Enquiry, _argument: str) -> list[str]:
    """What was last said of the game."""
    return enquiry.history.last_block(enquiry.listener.seat) or [enquiry.text("repeat-none")]


def since(enquiry: Enquiry, _argument: str) -> list[str]:
    """All that was said of the game since his last card, or in the last lap."""
    since = enquiry.history.since_own_card(enquiry.listener.seat)
    return since or [enquiry.text("repeat-none")]


def older(enquiry: Enquiry, _argument: str) -> list[str]:
    """A line back."""
    return [enquiry.history.step(-1, enquiry.listener.seat) or enquiry.text("history-start")]


def newer(enquiry: Enquiry, _argument: str) -> list[str]:
    """A line on."""
    return [enquiry.history.step(1, enquiry.listener.seat) or enquiry.text("history-end")]


def oldest(enquiry: Enquiry, _argument: str) -> list[str]:
    """The first line."""
    return [enquiry.history.oldest(enquiry.listener.seat) or enquiry.text("repeat-none")]


def newest(enquiry: Enquiry, _argument: str) -> list[str]:
    """The last line."""
    return [enquiry.history.newest(enquiry.listener.seat) or enquiry.text("repeat-none")]
