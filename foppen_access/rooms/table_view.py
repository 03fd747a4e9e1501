"""The table as a picture for who sees: who has played what, who is high, whose turn it is."""

from foppen_access.dialogue.answering.game_answers import Asking, person_awaited
from foppen_access.dialogue.desk import Desk
from foppen_engine import Card, Seat, legal_plays, public, view


def table_to_data(
    desk: Desk, asking: Asking, seat: Seat | None, *, own: Seat | None = None
) -> dict[str, object]:
    """The table as a listener at this seat, or without one, may know it, as plain data: a row for
    each player, and which of his cards can be played now.

    Args:
        desk: knows the game and its words.
        asking: what can be asked about a game of this kind.
        seat: whose cards are known; None where nobody's are.
        own: the seat of a listener whose cards are real ones.
    """
    whole, words = desk.session.state, desk.words
    state = public(whole) if seat is None else view(whole, seat).state
    placed, high, points = asking.placed(state), asking.high(state), asking.points(state)
    turn = person_awaited(state)
    rows = [
        {
            "name": _name(desk, each, is_own=each == (seat if own is None else own)),
            "cards": hand.size,
            "points": points[each] if points else None,
            **_card(desk, placed.get(each)),
            "turn": each == turn,
            "high": each in high,
        }
        for each, hand in enumerate(state.hands)
    ]
    is_own = turn is not None and turn == seat
    cards = [words.card(play.card) for play in legal_plays(state)] if is_own else []
    return {"table": {"stage": desk.enquiry.answers.stage(), "rows": rows, "playable": cards}}


def _name(desk: Desk, seat: Seat, *, is_own: bool) -> str:
    name = desk.words.name(seat)
    return desk.words.catalog.text("web-own", name=name) if is_own else name


def _card(desk: Desk, card: Card | None) -> dict[str, object]:
    if card is None:
        return {"card": "", "suit": ""}
    return {"card": desk.words.card(card), "suit": card.suit.value if card.suit else ""}
