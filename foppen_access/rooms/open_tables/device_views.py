"""What a table shows on its devices: whose turn it is, the cards he may announce, and the table."""

from foppen_access.dialogue.answering.game_answers import Asking
from foppen_access.dialogue.answering.hand_order import sort_hand
from foppen_access.dialogue.desk import Desk
from foppen_access.rooms.open_tables.device_room import DeviceView
from foppen_access.rooms.table_view import table_to_data
from foppen_engine import AwaitBid, AwaitPlay, AwaitReveal, Card, Seat, pending, unseen


def device_view(desk: Desk, asking: Asking) -> DeviceView:
    """The table as it is now, for the devices of those who sit there. They are known by the seats
    of the beginning, whatever seats they have now.
    """
    state, order = desk.session.state, desk.enquiry.listener.order
    players, awaited = state.players, pending(state)
    due, cards = None, list[Card]()
    if isinstance(awaited, AwaitPlay | AwaitBid | AwaitReveal):
        due = players[awaited.seat]
    if isinstance(awaited, AwaitPlay):
        cards = sort_hand(_possible(desk, awaited.seat), order)
    tables = {
        who: table_to_data(desk, asking, None, own=seat)["table"]
        for seat, who in enumerate(players)
        if isinstance(who, int)
    }
    return DeviceView(
        due if isinstance(due, int) else None,
        tuple(map(desk.words.card, cards)),
        tables,
    )


def _possible(desk: Desk, seat: Seat) -> list[Card]:
    """The cards that somebody may hold, as far as the table knows; each once."""
    state = desk.session.state
    hand = state.hands[seat]
    return [*{*hand.known, *(unseen(state) if hand.hidden else ())}]
