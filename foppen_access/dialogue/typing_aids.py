"""Aids for choosing a card or bidding, made when they are used: completions for the tab key, cards
and answers for single keys.
"""

from functools import partial
from typing import TYPE_CHECKING

from foppen_access.dialogue.answering.hand_order import playable, sort_hand
from foppen_access.dialogue.desk import Desk
from foppen_access.terminal.line_input import Aids, Letters
from foppen_engine import AwaitPlay, Card, Seat, pending

if TYPE_CHECKING:  # made where single keys are pressed
    from foppen_access.dialogue.card_picking import CardPicker


def aids(desk: Desk, seat: Seat) -> Aids:
    """Typing aids for the player of a seat, who has to decide."""
    if not isinstance(pending(desk.session.state), AwaitPlay):
        return Aids(desk.vocabulary.completions, Letters)
    return Aids(partial(_words, desk, seat), partial(_picker, desk, seat))


def _hand(desk: Desk, seat: Seat) -> list[Card]:
    return sort_hand(desk.session.state.hands[seat].known, desk.enquiry.listener.order)


def _words(desk: Desk, seat: Seat) -> list[str]:
    """The cards that can be played, and the commands."""
    cards = playable(desk.session.state, seat, _hand(desk, seat))
    return [*map(desk.words.card, cards), *desk.vocabulary.completions()]


def _picker(desk: Desk, seat: Seat) -> "CardPicker":
    from foppen_access.dialogue.card_picking import CardPicker  # noqa: PLC0415 - with single keys

    vocabulary, hand = desk.vocabulary, _hand(desk, seat)
    profile = vocabulary.profile
    can_be_played = playable(desk.session.state, seat, hand)

    def say(card: Card) -> str:
        name = desk.words.card(card)
        return name if card in can_be_played else desk.text("picked-in-vain", card=name)

    return CardPicker(
        hand,
        can_be_played,
        suits=vocabulary.suits,
        is_command=lambda letter: not profile.letters_first and bool(vocabulary.command(letter)),
        say=say,
        none=desk.text("picked-none"),
        moves=profile.moves,
    )
