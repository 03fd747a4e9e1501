"""What was told in a conversation before, as plain data and back: only what can be is believed."""

from foppen_access.table.slips.mend_outcome import Known
from foppen_engine import AnyState, Seat
from foppen_engine.plain_data import Fields, NotationError, WrongValue


def known_to_data(known: Known | None, state: AnyState) -> dict[str, object] | None:
    """What was told, as plain data; None where that can't be, for then it is better asked again."""
    if known is None or not _can_be(known, state):
        return None
    held = dict(known.sizes)
    return {
        "card": str(known.card) if known.card else None,
        "seats": list(known.seats),
        "discs": None if known.discs is None else list(known.discs),
        "holders": list(held),
        "sizes": list(held.values()),
    }


def known_of(entry: Fields, state: AnyState) -> Known | None:
    """What was told in the conversation before.

    Args:
        entry: what was kept, with that or without.
        state: the game, in which it must be possible.

    Raises:
        NotationError: it says nothing, or what can't be.
    """
    if not entry.has("known") or entry.raw("known") is None:
        return None
    own = ("card", "seats", "discs", "holders", "sizes")
    known = Fields(entry.raw("known"), required=own, key="known")
    card = None if known.raw("card") is None else known.card("card")
    discs = None if known.raw("discs") is None else known.numbers("discs", signed=False)
    if known.raw("seats") == [None]:
        seats: tuple[Seat | None, ...] = (None,)
    else:
        seats = known.numbers("seats", signed=False)
    held = [known.numbers(key, signed=False) for key in ("holders", "sizes")]
    if len(held[0]) != len(held[1]):
        raise NotationError(WrongValue("known", "number"))
    told = Known(card, seats, discs, tuple(zip(*held, strict=True)))
    if not _can_be(told, state):
        raise NotationError(WrongValue("known", "number"))
    return told


def _can_be(known: Known, state: AnyState) -> bool:
    """Whether a game can have such a card, players, discs and hands: one who played it, each other
    once, no more discs than the rules give, and no hand larger than the deal.
    """
    discs, holders = known.discs or (), [seat for seat, _ in known.sizes]
    groups = (known.seats, discs, holders)
    named = [seat for group in groups for seat in group if seat is not None]
    is_in_deck = known.card is None or known.card in state.deck
    is_once = all(len({*group}) == len(group) for group in groups) and len(known.seats) <= 1
    is_seated = all(seat < state.seats for seat in named)
    most_discs, deal = getattr(state.rules, "discs", 0), len(state.deck) // state.seats
    is_held = len(discs) <= most_discs and all(size <= deal for _, size in known.sizes)
    return is_in_deck and is_once and is_seated and is_held
