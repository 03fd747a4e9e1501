"""What a constraint solver says about the hands at a table; it shares nothing with the engine."""

from typing import TYPE_CHECKING

from benchmarks.certainty import Heard, Kind
from foppen_engine import Seat

if TYPE_CHECKING:
    pass


def somebody_revoked(heard: Heard) -> bool:
    """Whether in no distribution of the unseen cards everybody has followed suit.

    One variable for each hidden hand and each kind of card: how many of it the hand holds.
    """
    seats = range(len(heard.sizes))
    if any(_shown_by_play(heard, seat) for seat in seats):
        return True
    if any(
        heard.kind(card)[0] in _lacks(heard, seat)
        for seat, cards in heard.shown.items()
        for card in cards
    ):
        return True
    return not _has_solution(heard, tuple(seat for seat in seats if seat not in heard.shown))


def _has_solution(heard: Heard, hidden: tuple[Seat, ...]) -> bool:
    from ortools.sat.python import cp_model  # noqa: PLC0415 - it isn't on every system

    model = cp_model.CpModel()
    unseen = heard.kinds(heard.deck)
    for seat in range(len(heard.sizes)):
        unseen.subtract(heard.kinds(heard.played(seat) + heard.shown.get(seat, ())))
    holds: dict[tuple[Seat, Kind], cp_model.IntVar] = {}
    for seat in hidden:
        lacks = _lacks(heard, seat)
        for kind, count in unseen.items():
            most = 0 if kind[0] in lacks else count
            holds[seat, kind] = model.new_int_var(0, most, f"{seat} {kind}")
        of_hand = [holds[seat, kind] for kind in unseen]
        model.add(sum(of_hand) == heard.sizes[seat] - len(heard.played(seat)))
        if seat in heard.sums:
            worth = sum(kind[1] * holds[seat, kind] for kind in unseen)
            model.add(worth == heard.sums[seat])
    for kind, count in unseen.items():
        model.add(sum(holds[seat, kind] for seat in hidden) <= count)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.UNKNOWN:
        raise RuntimeError(solver.status_name(status))
    return status != cp_model.INFEASIBLE


def _discards(heard: Heard, seat: Seat) -> list[tuple[int, str]]:
    """In which tricks a player did not follow which colour."""
    found = []
    for number, trick in enumerate(heard.tricks):
        led = ""
        for by, card in trick:
            colour = card.suit.value if card.suit else ""
            if by == seat and led and colour and colour != led:
                found.append((number, led))
            led = led or colour
    return found


def _lacks(heard: Heard, seat: Seat) -> set[str]:
    return {colour for _, colour in _discards(heard, seat)}


def _shown_by_play(heard: Heard, seat: Seat) -> bool:
    """Whether a player has played a colour after he had not followed it."""
    return any(
        by == seat and card.suit and card.suit.value == colour
        for number, colour in _discards(heard, seat)
        for trick in heard.tricks[number + 1 :]
        for by, card in trick
    )
