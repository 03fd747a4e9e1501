"""How often the program and a reader written from docs/record.md alone disagree about a record.

    python -m benchmarks.second_reader [--evenings 10000] [--seed 1]

Each evening is made of random actions of every kind, most of them allowed, over every game, number
of players and option; one in three ends with a line that is refused. Both read the same bytes.
"""

import argparse
import io
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import RecordError, encode, load_from
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import AwaitDeal, AwaitDraw, AwaitPlay, State, legal_actions, new_game, pending
from foppen_engine.notation import entry_from_data, entry_to_data, event_to_data
from foppen_engine.reason import ReasonError

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "app"))

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans")
GAMES = {
    "foppen-2018": (4, 8),
    "foppen-1995": (3, 6),
    "foppen-braille": (3, 6),
    "futschikato": (3, 8),
}


def setup(rng: Random) -> dict[str, object]:
    """A header."""
    game = rng.choice(
        ("foppen-2018", "foppen-1995", "foppen-1995", "foppen-braille", "futschikato")
    )
    seats = rng.randint(*GAMES[game])
    options: dict[str, object] = {}
    if game != "futschikato" and rng.random() < 0.6:
        top = rng.choice((4, 6, 9))
        deck = {letter: rng.randint(2, top) for letter in "bgry"} | {"ones": rng.randint(0, 5)}
        options["deck"] = deck | {"b": deck["b"] + seats}
    if game == "foppen-1995" and rng.random() < 0.4:
        options["bids"] = True
    if game in ("foppen-1995", "foppen-braille") and rng.random() < 0.4:
        options["rounds"] = rng.randint(1, 4)
    header = {"format": "foppen-record", "version": 1, "game": game, "seats": list(NAMES[:seats])}
    return header | {"options": options}


def computers(rng: Random, seats: int) -> dict[str, object]:
    """What is agreed about the computer's players, most often nothing, now and then nonsense."""
    if rng.random() < 0.7:
        return {}
    levels, characters = ("random", "easy", "normal", "strong", "master"), ("bold", "careful")
    seated: list[object] = [
        None if rng.random() < 0.5 else {"level": rng.choice(levels)} for _ in range(seats - 1)
    ]
    seated[:1] = [{"level": "easy", "character": rng.choice(characters)}]
    drawn = rng.sample([*seated, None], seats)
    told: dict[str, object] = {"seats": drawn, "thinking": rng.choice((100, 500, 10_000))}
    seed = rng.choice(({}, {"seed": "7"}, {"seed": "7" * 60}))
    wrong: Sequence[Any] = (
        *({"thinking": 99}, {"thinking": 10_001}, {"seed": ""}, {"seed": "7" * 61}),
        *({"seats": [None]}, {"seats": [{"level": "best"}, *drawn[1:]]}, {"mood": 1}),
    )
    return {"computers": told | seed | (rng.choice(wrong) if rng.random() < 0.2 else {})}


class Evening:
    """Draws the next line of an evening, allowed or not."""

    def __init__(self, rng: Random, start: State) -> None:
        self.rng, self.timeline = rng, Timeline(start)
        self.hidden, self.kinds = rng.random() < 0.5, Counter[str]()
        self.scores = rng.choice((0.1, 0.1, 0.9))

    def line(self) -> dict[str, Any]:
        """Most often what is awaited, sometimes what only a table does."""
        if self.rng.random() < 0.25:
            return self.odd()
        return self.awaited() or self.odd()

    def awaited(self) -> dict[str, Any] | None:
        """What the game waits for."""
        state, rng, awaited = self.timeline.state, self.rng, pending(self.timeline.state)
        if isinstance(awaited, AwaitDeal):
            if not len(self.timeline) and rng.random() < 0.2:
                return self.position()
            if rng.random() < self.scores:
                return self.score()
            deal = entry_to_data(RandomDealer().answer(state, awaited, rng))
            if self.hidden:
                hands: Any = deal["hands"]
                deal["hands"] = [len(h) if rng.random() < 0.8 else h for h in hands]
            return deal
        if isinstance(awaited, AwaitDraw):
            draw = entry_to_data(RandomDealer().answer(state, awaited, rng))
            return draw | ({"card": None} if self.hidden and rng.random() < 0.7 else {})
        legal = legal_actions(state)
        if legal:
            return entry_to_data(rng.choice(legal))
        return self.reveal() if awaited else None

    def seat(self) -> int:
        """Anybody's, seldom nobody's."""
        return self.rng.randrange(self.timeline.state.seats + (self.rng.random() < 0.05))

    def card(self) -> str:
        """Any card of the deck, or the last that were played."""
        played = [m.action.card for m in list(self.timeline)[-9:] if hasattr(m.action, "card")]
        recent = [str(card) for card in played if card]
        if recent and self.rng.random() < 0.5:
            return self.rng.choice(recent)
        return str(self.rng.choice(self.timeline.state.deck))

    def turn(self) -> int:
        """Whose turn it is, or anybody."""
        awaited = pending(self.timeline.state)
        right = isinstance(awaited, AwaitPlay) and self.rng.random() < 0.7
        return awaited.seat if right else self.seat()  # type: ignore[union-attr]

    def reveal(self) -> dict[str, Any]:
        """What is left in a hand: its cards, or a sum near what is possible."""
        state, rng, seat = self.timeline.state, self.rng, self.seat()
        awaited = pending(state)
        if awaited is not None and hasattr(awaited, "seat") and rng.random() < 0.8:
            seat = awaited.seat
        hand = state.hands[seat] if seat < len(state.hands) else None
        if hand is None or rng.random() < 0.5:
            return {"do": "reveal", "seat": seat, "sum": rng.randrange(60)}
        unseen = [str(card) for card in state.game.unseen(state).elements()]
        hidden = rng.sample(unseen, min(hand.hidden, len(unseen)))
        return {"do": "reveal", "seat": seat, "cards": [*map(str, hand.known), *hidden]}

    def points(self, most: int) -> list[int]:
        """A number for each seat."""
        return [self.rng.randint(-most, most) for _ in range(self.timeline.state.seats)]

    def dealer(self) -> int:
        """Who may deal, or anybody."""
        awaited = pending(self.timeline.state)
        dealers = awaited.dealers if isinstance(awaited, AwaitDeal) else ()
        return self.rng.choice(dealers) if dealers and self.rng.random() < 0.9 else self.seat()

    def score(self) -> dict[str, Any]:
        """The points of a round."""
        points = [self.rng.choice((10, 0, -3, -8, -12, -30)) for _ in self.points(1)]
        return {"do": "score", "dealer": self.dealer(), "points": points}

    def seating(self) -> dict[str, Any]:
        """Some leave, some join."""
        rng, seats = self.rng, self.timeline.state.seats
        chairs: list[object] = [seat for seat in range(seats) if rng.random() < 0.8]
        for _ in range(rng.randrange(4)):
            name = rng.choice(("Eva", "Finn", "Gabi", "Ina", "Jan", "Kim", "Anna"))
            newcomer = {"name": name, "total": rng.choice((0, -5, 12, -79, -80, -200))}
            chairs.insert(rng.randrange(len(chairs) + 1), newcomer)
        return {"do": "seating", "seats": chairs}

    def position(self) -> dict[str, Any]:
        """A table that is joined."""
        rng, seats = self.rng, self.timeline.state.seats
        sizes = [rng.randint(1, 4) for _ in range(seats)]
        who = {key: self.seat() for key in ("dealer", "starter", "leader")}
        discs = rng.sample(range(seats), rng.choice((0, 1, 1, 2)))
        totals = [rng.randint(-82, 20) for _ in range(seats)]
        more = {"sizes": sizes, "totals": totals, "tens": rng.randrange(8), "discs": discs}
        return {"do": "position", "round": rng.randint(0, 5), **who, **more}

    def odd(self) -> dict[str, Any]:
        """What only a table does, or what is refused most of the time."""
        rng, seat, card = self.rng, self.turn(), self.card()
        over = pending(self.timeline.state) is None
        most = 150 if over or rng.random() < 0.2 else 9
        kinds: Sequence[dict[str, Any]] = (
            *[{"do": do, "seat": seat, "card": card} for do in ("let_stand", "happened", "play")],
            {"do": "cards_back", "seat": seat, "card": card},
            {"do": "rule", "seat": seat, "card": card, "stands": rng.random() < 0.5},
            {"do": "pardon", "seat": seat, "suit": rng.choice("bgry")},
            {"do": "draw", "seat": seat, "card": rng.choice((card, None))},
            {"do": "bid", "seat": seat, "bid": rng.random() < 0.5},
            {"do": "void_round"},
            *[{"do": "adjust", "points": self.points(most)}] * 2,
            {"do": "restore"},
            {"do": "take_back", "actions": rng.randrange(5)},
            *[{"do": "take_back", "actions": rng.randrange(7), "then": rng.randrange(5)}] * 2,
            self.reveal(),
            self.score(),
            *[self.seating()] * 4,
            *[self.position()] * (4 if not len(self.timeline) else 1),
        )
        return rng.choice(kinds)


def evening(seed: str, most: int = 160) -> tuple[bytes, Counter[str]]:
    """The bytes of a record, and how often each kind of action is in it."""
    rng = Random(seed)
    header = setup(rng)
    read = header_from_data(header)
    made = Evening(rng, new_game(read.game, len(read.seats), read.options))
    header |= computers(rng, len(read.seats))
    lines, refused = [encode(header)], rng.random() < 0.33
    for _ in range(
        rng.randrange(most * (4 if read.game == "futschikato" else 1))
    ):  # so the pile ends
        line = made.line()
        try:
            made.timeline.add(entry_from_data(line))
        except ReasonError:
            if refused and rng.random() < 0.05:
                lines.append(encode(line))
                break
            continue
        made.kinds[line["do"]] += 1
        lines.append(encode(line))
    return b"".join(lines), made.kinds


def by_program(content: bytes) -> list[dict[str, object]] | None:
    """The events as `verify --events` prints them; None of a record that does not hold."""
    try:
        loaded = load_from(Path("evening"), io.BytesIO(content))
    except RecordError:
        return None
    return [json.loads(json.dumps(event_to_data(e))) for m in loaded.timeline for e in m.events]


def by_second(content: bytes) -> list[dict[str, object]] | None:
    """The same by the reader that was written from the page."""
    from second_reader import Wrong, read  # noqa: PLC0415

    try:
        return json.loads(json.dumps(read(content)))  # type: ignore[no-any-return]
    except Wrong:
        return None


def main() -> None:
    """Compare, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    kinds, events, refused, differ = Counter[str](), Counter[str](), 0, 0
    for number in range(asked.evenings):
        content, found = evening(f"{asked.seed}/{number}")
        kinds += found
        first, second = by_program(content), by_second(content)
        refused += first is None
        events.update(str(event["event"]) for event in first or ())
        if first != second:
            differ += 1
            print(f"evening {asked.seed}/{number} differs:", content.decode())
    print(f"{asked.evenings} evenings, {refused} refused, {differ} differ")
    print("actions", dict(kinds))
    print("events", dict(events))


if __name__ == "__main__":
    main()
