"""Hosts who cheat, each in his own way, and what honest devices find."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

from apart.devices import (
    PEOPLE,
    SEATS,
    Data,
    Evening,
    Host,
    Otherwise,
    played,
)
from apart.rooms import Memory
from foppen_access.gameplay.dealers import Dealer
from foppen_access.rooms.room_sealing import SALTS_WITHIN, Sealing
from foppen_access.seals.shuffle_seal import committed
from foppen_engine import (
    Adjust,
    Card,
    Deal,
    Draw,
    Entry,
    LetStand,
    Position,
    Restore,
    Score,
    Seat,
    State,
    Suit,
    TakeBack,
    VoidRound,
    in_order,
    stock,
)
from foppen_engine.notation import entry_to_data


@dataclass
class Cheat:
    """A way to cheat.

    Args:
        finds: one of these is what each guest's device finds, or at least one of them where
        by_some: is true.
        no_salt: whether no device tells its salt, as soon as it has found it.
        host: what he tells; made anew for each game.
        more: what else he does.
    """

    finds: tuple[str, ...]
    host: Callable[[], Host] | None = None
    more: Callable[[], Mapping[str, Any]] = dict
    by_some: bool = False
    no_salt: bool = False
    games: tuple[str, ...] = ("foppen-1995", "futschikato")

    def awaited(self) -> AbstractContextManager[object]:
        """Salts that don't come are not awaited for long; others as long as always."""
        within = 0.05 if self.no_salt else SALTS_WITHIN
        return patch("foppen_access.rooms.room_sealing.SALTS_WITHIN", within)

    def is_found(self, game: str, seed: int) -> bool:
        """Whether it is, in a game."""
        host = {"host": self.host()} if self.host else {}
        with self.awaited():
            found = played(game, seed=seed, **host, **self.more()).found()
        last = [each[-1] for each in found.values() if each]
        is_right = [each in self.finds for each in last]
        return len(last) == len(PEOPLE) and (any(is_right) if self.by_some else all(is_right))


OF_SEAL = ("promised", "promises", "salts", "unsealed", "secret")


def phantoms() -> Host:
    """Promises for seats that nobody has, and tells the salts of those that suit him."""

    def host(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
        more = {str(at): f"{at:032x}" for at in (2, 3)}
        if "promises" in data:
            own = {at: committed(salt) for at, salt in more.items()}
            data = {"promises": data["promises"] | own}
        if "salts" in data:
            data = {"salts": data["salts"] | {"3": more["3"]}}
        yield data

    return host


def without(*keys: str) -> Callable[[], Host]:
    """Doesn't tell that."""

    def made() -> Host:
        def host(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
            if not data.keys() & {*keys}:
                yield data

        return host

    return made


def changed(key: str, change: Callable[[Seat, Any], Any]) -> Callable[[], Host]:
    """Tells something else."""

    def made() -> Host:
        def host(_evening: Evening, seat: Seat, data: Data) -> Iterable[Data]:
            yield {key: change(seat, data[key])} if key in data else data

        return host

    return made


def of_others(seat: Seat) -> str:
    """The other guest's seat."""
    return str(1 - seat)


def early() -> Host:
    """Deals before the salts are told."""
    held: dict[Seat, Data] = {}

    def host(_evening: Evening, seat: Seat, data: Data) -> Iterable[Data]:
        if "salts" in data:
            held[seat] = data
            return
        yield data
        if data.get("do") == "deal" and seat in held:
            yield held.pop(seat)

    return host


def again(key: str, change: Callable[[Seat, Any], Any]) -> Callable[[], Host]:
    """Tells something once more, to who comes back, and otherwise."""

    def made() -> Host:
        def host(_evening: Evening, seat: Seat, data: Data) -> Iterable[Data]:
            yield data
            if key in data:
                yield {key: change(seat, data[key])}

        return host

    return made


def equivocates() -> Host:
    """Tells each guest a salt of its own in the other's place, as if all were well."""

    def host(_evening: Evening, seat: Seat, data: Data) -> Iterable[Data]:
        salt, other = f"{seat:032x}", of_others(seat)
        if "promises" in data:
            data = {"promises": data["promises"] | {other: committed(salt)}}
        if "salts" in data:
            data = {"salts": data["salts"] | {other: salt}}
        yield data

    return host


def takes_back(_evening: Evening, _seat: Seat, data: Data) -> Iterable[Data]:
    """Says that there is no seal, when all salts are told."""
    yield data
    if "salts" in data:
        yield {"unsealed": {"why": "salt", "seats": [0]}}


def dealt_to(*seats: Seat) -> Callable[[State, Any], Any]:
    """These get each other's cards."""

    def change(_state: State, action: Any) -> Any:  # noqa: ANN401 - a deal or a draw
        if not isinstance(action, Deal):
            return action
        hands = [*action.hands]
        one, other = seats
        hands[one], hands[other] = hands[other], hands[one]
        return Deal(tuple(hands), action.dealer, action.leader)

    return change


def one_card(_state: State, action: Any) -> Any:  # noqa: ANN401 - a deal or a draw
    """Anna gets one of the computer's cards for one of hers."""
    if not isinstance(action, Deal):
        return action
    hands = [[*hand] for hand in action.hands if not isinstance(hand, int)]
    first, third = hands[0], hands[2]
    at = next(at for at, card in enumerate(third) if card not in first)
    first[0], third[at] = third[at], first[0]
    return Deal(tuple(map(in_order, hands)), action.dealer, action.leader)


def leads(_state: State, action: Any) -> Any:  # noqa: ANN401 - a deal or a draw
    """Somebody else begins than chance has said."""
    if not isinstance(action, Deal):
        return action
    if action.dealer is not None:
        return Deal(action.hands, (action.dealer + 1) % SEATS, action.leader)
    return Deal(action.hands, action.dealer, ((action.leader or 0) + 1) % SEATS)


def drawn(state: State, action: Any) -> Any:  # noqa: ANN401 - a deal or a draw
    """Anna draws another card than chance has given."""
    if not isinstance(action, Draw) or action.seat:
        return action
    other = next(card for card in in_order(stock(state)) if card != action.card)
    return Draw(action.seat, other)


def enters(entry: Entry) -> Callable[[], Host]:
    """Has something happen that only people at a real table can decide, after the first cards."""

    def made() -> Host:
        heard: set[Seat] = set()

        def host(_evening: Evening, seat: Seat, data: Data) -> Iterable[Data]:
            yield data
            if data.get("do") == "play" and seat not in heard:
                heard.add(seat)
                yield entry_to_data(entry)

        return host

    return made


def otherwise(change: Callable[[State, Any], Any]) -> Callable[[], Mapping[str, Any]]:
    def more() -> Mapping[str, Any]:
        def made(own: Dealer) -> Dealer:
            return Otherwise(own, change)

        return {"dealer": made}

    return more


class Grinding(Sealing):
    """Looks for another secret when all salts are known."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng.randbytes(32).hex(), PEOPLE, Memory())
        self._rng = rng

    @property
    def seed(self) -> str:
        if self.is_settled and self.secret and committed(self.secret) == self.commitment:
            self.secret = self._rng.randbytes(32).hex()
        return super().seed


BY_HAND: dict[str, Entry] = {
    "takes a card back": TakeBack(1),
    "takes a card back and plays another": TakeBack(1, 1),
    "takes back that he took back": Restore(),
    "says that a round is void": VoidRound(),
    "begins in the middle of a round": Position(1, 0, 0, 0, (5,) * SEATS, (0,) * SEATS, 0, ()),
    "changes the score": Score(0, (0,) * SEATS),
    "changes the points": Adjust((0,) * SEATS),
    "lets a card stand": LetStand(0, Card(Suit.BLUE, 9)),
}
"""What a host does by hand, as it is done at real tables only: the program of a guest ends."""

CHEATS: dict[str, Cheat] = {
    "promises for seats that nobody has": Cheat(("broken-seats",), phantoms, no_salt=True),
    "leaves a seat of a person out": Cheat(
        ("broken-seats",),
        changed("promises", lambda seat, own: {str(seat): own[str(seat)]}),
        no_salt=True,
    ),
    "never promises": Cheat(("broken-order",), without(*OF_SEAL), no_salt=True),
    "never tells the secret": Cheat(("broken-untold",), without("secret")),
    "keeps a salt back": Cheat(
        ("broken-salts",), changed("salts", lambda seat, own: {str(seat): own[str(seat)]})
    ),
    "swaps a salt": Cheat(
        ("broken-salts",), changed("salts", lambda seat, own: own | {of_others(seat): "0" * 32})
    ),
    "swaps our own salt": Cheat(
        ("broken-salts",), changed("salts", lambda seat, own: own | {str(seat): "0" * 32})
    ),
    "takes our promise and leaves it out": Cheat(
        ("broken-missing",),
        changed("promises", lambda seat, own: own | {str(seat): committed("other")}),
        no_salt=True,
    ),
    "tells other promises later": Cheat(
        ("broken-changed",),
        again("promises", lambda seat, own: own | {of_others(seat): committed("other")}),
    ),
    "tells other salts later": Cheat(
        ("broken-changed", "broken-salts"),
        again("salts", lambda seat, own: own | {of_others(seat): "0" * 32}),
    ),
    "tells another secret": Cheat(
        ("broken-commitment",), changed("secret", lambda _, own: own[::-1])
    ),
    "looks for a secret when he knows the salts": Cheat(
        ("broken-commitment",), more=lambda: {"sealing": Grinding(Random(5))}
    ),
    "deals before the salts": Cheat(("broken-order",), early),
    "takes the seal back when it is told": Cheat(("broken-changed",), lambda: takes_back),
    "tells each guest another salt of the other": Cheat(("broken-cards",), equivocates),
    "gives a guest another card": Cheat(("broken-cards",), more=otherwise(one_card), by_some=True),
    "gives the computer another hand": Cheat(
        ("broken-cards",), more=otherwise(dealt_to(2, 3)), games=("foppen-1995",)
    ),
    "lets somebody else begin": Cheat(("broken-cards",), more=otherwise(leads)),
    "draws another card": Cheat(
        ("broken-cards",), more=otherwise(drawn), by_some=True, games=("futschikato",)
    ),
    **{name: Cheat(("strange",), enters(entry)) for name, entry in BY_HAND.items()},
}
