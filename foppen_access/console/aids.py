"""What helps to choose a card. It is made where it is used: words when the tab key is pressed,
single keys where somebody types by them.
"""

from functools import partial

from foppen_access.console.desk import Desk
from foppen_access.console.hand import playable, sort_hand
from foppen_access.console.lines import Aids
from foppen_access.console.picking import CardPicker
from foppen_engine import AwaitPlay, Card, Seat, pending


def aids(desk: Desk, seat: Seat) -> Aids:
    """What helps the player of a seat, who is at the keyboard and has to decide."""
    if not isinstance(pending(desk.session.state), AwaitPlay):
        return Aids(desk.vocabulary.completions)
    return Aids(partial(_words, desk, seat), partial(_picker, desk, seat))


def _hand(desk: Desk, seat: Seat) -> list[Card]:
    return sort_hand(desk.session.state.hands[seat].known, desk.enquiry.listener.order)


def _words(desk: Desk, seat: Seat) -> list[str]:
    """The cards that can be played, and the commands."""
    cards = playable(desk.session.state, seat, _hand(desk, seat))
    return [*map(desk.words.card, cards), *desk.vocabulary.completions()]


def _picker(desk: Desk, seat: Seat) -> CardPicker:
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
