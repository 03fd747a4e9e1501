"""A checker of seals that was written from docs/seals.md alone, as a stranger would: it knows the
rules of the games and SHA-256, and nothing of how we deal.
"""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from foppen_engine import IllegalActionError, State, apply, new_game, stock
from foppen_engine.notation import entry_from_data, options_from_data

COLOURS = "bgry"
NAMED = {"deal", "bid", "play", "draw"}


def h(text: str) -> str:
    """H of the page."""
    return sha256(text.encode("utf-8")).hexdigest()


def in_page_order(cards: Counter[Any]) -> list[str]:
    """Blue, green, red, yellow, each from low to high, then those without a colour."""

    def key(card: str) -> tuple[int, int]:
        if card[0] in COLOURS:
            return COLOURS.index(card[0]), int(card[1:])
        return len(COLOURS), int(card)

    return sorted((str(card) for card in cards.elements()), key=key)


def shuffled(seed: str, number: int, what: str, things: Sequence[Any]) -> list[Any]:
    places = sorted(range(len(things)), key=lambda place: h(f"{seed} {number} {what} {place}"))
    return [things[place] for place in places]


def wrong(seal: dict[str, Any], lines: Sequence[dict[str, Any]]) -> str:
    """What is wrong with a game and its seal, by the words of the page; nothing if it holds."""
    if h(seal["secret"]) != seal["commitment"]:
        return "commitment"
    if {seat: h(salt) for seat, salt in seal["salts"].items()} != seal["promises"]:
        return "salts"
    people = sorted(seal["salts"], key=int)
    own = [f"{seat} {seal['salts'][seat]}" for seat in people]
    seed = h("\n".join(["foppen-seal 2", seal["secret"], *own]))
    header, *actions = lines
    return (
        "entries" if {each["do"] for each in actions} - NAMED else of_cards(seed, header, actions)
    )


def of_cards(seed: str, header: dict[str, Any], actions: Sequence[dict[str, Any]]) -> str:
    """What is wrong with the game itself."""
    seats = len(header["seats"])
    state: State = new_game(header["game"], seats, options_from_data(header["options"]))
    for number, action in enumerate(actions):
        pile = in_page_order(stock(state))
        if action["do"] == "deal":
            cards, each = shuffled(seed, number, "card", pile), len(action["hands"][0])
            for seat, hand in enumerate(action["hands"]):
                if sorted(hand) != sorted(cards[seat * each : (seat + 1) * each]):
                    return "cards"
            lot = "leader" if header["game"] == "futschikato" else "dealer"
            if number == 0 and action[lot] != shuffled(seed, number, lot, range(seats))[0]:
                return "cards"
        if action["do"] == "draw" and action["card"] != shuffled(seed, number, "card", pile)[0]:
            return "cards"
        try:
            state = apply(state, entry_from_data(action)).state  # type: ignore[arg-type]
        except IllegalActionError:
            return "cards"
    return ""
