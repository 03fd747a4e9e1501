"""How often `verify` and a checker written from docs/seals.md alone disagree about a sealed game.

    python -m benchmarks.seal_readers [--evenings 10000] [--seed 1]

Each evening is a game of any kind, players and options, played at random, its chance from a secret
and the salts of some seats; it ends anywhere. Two in three are changed afterwards: a card, a lot, a
draw, an entry by hand, the secret, a salt, a promise. Both read the same record and the same file.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.second_reader import by_program, setup
from foppen_access.gameplay.record import encode
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.seals.seal_data import seal_from_data, seal_to_data
from foppen_access.seals.shuffle_seal import Flaw, Seal, committed
from foppen_engine import AwaitDeal, AwaitDraw, legal_actions, new_game, pending
from foppen_engine.notation import entry_from_data, entry_to_data
from foppen_engine.plain_data import NotationError

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

Line = dict[str, Any]
MOST = 200


def sealed(rng: Random) -> tuple[list[Line], Line]:
    """The lines of a game as it was sealed, and its seal."""
    header = setup(rng)
    read = header_from_data(header)
    people = rng.sample(range(len(read.seats)), rng.randint(1, len(read.seats)))
    salts = {seat: f"{rng.getrandbits(128):032x}" for seat in sorted(people)}
    secret = f"{rng.getrandbits(256):064x}"
    promises = {seat: committed(salt) for seat, salt in salts.items()}
    seal = Seal(committed(secret), promises, salts, secret)
    timeline = Timeline(new_game(read.game, len(read.seats), read.options))
    dealer, lines = seal.dealer(timeline), [header]
    for _ in range(rng.randrange(1, MOST)):
        awaited = pending(timeline.state)
        if awaited is None:
            break
        if isinstance(awaited, AwaitDeal | AwaitDraw):
            action = dealer.answer(timeline.state, awaited, rng)
        else:
            action = rng.choice(legal_actions(timeline.state))  # type: ignore[assignment]
        timeline.add(action)
        lines.append(entry_to_data(action))
    return lines, seal_to_data(seal)


def _digit(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice("0123456789abcdef".replace(text[at], "")) + text[at + 1 :]


def _a_card(lines: list[Line], _seal: Line, rng: Random) -> None:
    """Two cards of a deal change places."""
    hands = rng.choice([line for line in lines if line.get("do") == "deal"])["hands"]
    one, other = rng.sample(hands, 2)
    at, to = rng.randrange(len(one)), rng.randrange(len(other))
    one[at], other[to] = other[to], one[at]


def _a_lot(lines: list[Line], _seal: Line, rng: Random) -> None:
    """Somebody else deals or leads."""
    deal = rng.choice([line for line in lines if line.get("do") == "deal"])
    lot = "dealer" if "dealer" in deal else "leader"
    deal[lot] = rng.randrange(len(deal["hands"]))


def _a_draw(lines: list[Line], seal: Line, rng: Random) -> None:
    """Another card is drawn."""
    draws = [line for line in lines if line.get("do") == "draw"]
    if draws:
        rng.choice(draws)["card"] = str(rng.randint(2, 20))
    else:
        _a_card(lines, seal, rng)


def _by_hand(lines: list[Line], _seal: Line, rng: Random) -> None:
    """Something that is never done apart."""
    seats = len(lines[0]["seats"])
    entries: list[Line] = [
        {"do": "take_back", "actions": 1},
        {"do": "take_back", "actions": 1, "then": 1},
        {"do": "restore"},
        {"do": "void_round"},
        {"do": "adjust", "points": [0] * seats, "note": "x"},
        {"do": "adjust", "points": [-1] * seats},
    ]
    at = rng.randrange(1, len(lines) + 1)
    lines[at:at] = [rng.choice(entries)]


def _in_seal(key: str) -> Callable[[list[Line], Line, Random], None]:
    """Another secret, commitment, salt or promise."""

    def change(_lines: list[Line], seal: Line, rng: Random) -> None:
        if isinstance(seal[key], str):
            seal[key] = _digit(seal[key], rng)
            return
        own = dict(seal[key])
        seat = rng.choice(list(own))
        match rng.randrange(3):
            case 0:
                own[seat] = _digit(own[seat], rng)
            case 1 if len(own) > 1:
                del own[seat]
            case _:
                own[str(rng.randrange(8))] = own[seat]
        seal[key] = own

    return change


CHANGES: Mapping[str, Callable[[list[Line], Line, Random], None]] = {
    "card": _a_card,
    "lot": _a_lot,
    "draw": _a_draw,
    "by hand": _by_hand,
    **{key: _in_seal(key) for key in ("secret", "commitment", "salts", "promises")},
}


def by_verify(lines: list[Line], seal: Line) -> str:
    """What `verify` says of a seal: the flaw, nothing where it holds, or that it is damaged."""
    read = header_from_data(lines[0])
    try:
        own = seal_from_data(seal, len(read.seats))
    except NotationError:
        return "damaged"
    timeline = Timeline(new_game(read.game, len(read.seats), read.options))
    for line in lines[1:]:
        timeline.add(entry_from_data(line))
    assert isinstance(own, Seal)  # noqa: S101 - it was made as one
    flaw = own.flaw(timeline.start, (move.action for move in timeline))
    flaw = Flaw.ENTRIES if timeline.is_revised else flaw
    return flaw.value if flaw else ""


def main() -> None:
    """Compare, and print what differs."""
    from apart.stranger import wrong  # noqa: PLC0415 - of the tests

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    verdicts, differ = Counter[str](), 0
    for number in range(asked.evenings):
        rng = Random(f"{asked.seed}/{number}")
        lines, seal = sealed(rng)
        change = rng.choice([*CHANGES, *[""] * (len(CHANGES) // 2)])
        if change:
            CHANGES[change](lines, seal, rng)
        if by_program(b"".join(map(encode, lines))) is None:
            verdicts["no record"] += 1
            continue
        first = by_verify(lines, seal)
        second = wrong(json.loads(json.dumps(seal)), json.loads(json.dumps(lines)))
        verdicts[first or "holds"] += 1
        if first not in ("damaged", second):
            differ += 1
            print(f"evening {asked.seed}/{number} differs, {change}: {first!r}, {second!r}")
    print(f"{asked.evenings} evenings, {differ} differ; {dict(verdicts)}")


if __name__ == "__main__":
    main()
