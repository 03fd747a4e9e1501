"""Hands that are said at the end of a round in which a card was typed as another."""

import re
from dataclasses import dataclass

from games import NAMES
from keyboard import CTRL_D

from benchmarks.slippery import Typed
from foppen_engine import AwaitReveal, Card, pending
from table.scribe import short
from table.sitting import Table, setup_of, sit
from table.truthful import Truthful, entered, name, pattern

IN_HAND = pattern("slips-hand-card", "card")
SIZES = pattern("slips-sizes", "player")
OPENED = pattern("table-sums-open")
IN_TRICK = pattern("slips-which-in", "trick")
SUMS = re.compile("|".join(pattern("slips-sums", count=count).pattern for count in (1, 2)))


@dataclass
class Found:
    """What came of it.

    Args:
        asked: how many questions were asked until the card was.
        names: whether somebody was named before.
        found: whether the card was.
        right: whether all cards were right in the end.
    """

    asked: int = 0
    names: bool = False
    found: bool = False
    right: bool = False


class HandTeller:
    """Types a round, then the hands, and answers.

    Args:
        typed: the round.
        summed: whether hands are said as sums.
    """

    def __init__(self, typed: Typed, *, summed: bool) -> None:
        self._round = Truthful(typed)
        self._typed, self._summed = typed, summed
        self.result: Found | None = None

    def __call__(self, table: Table) -> str:
        awaited = pending(table.state)
        if self.result is None and not isinstance(awaited, AwaitReveal):
            line = self._round(table)
            if self._round.heard.asked or line == CTRL_D:
                return CTRL_D  # the round ended otherwise, or an alarm was first
            return line
        self._round.follow(table)
        self.result = result = self.result or Found()
        if not isinstance(awaited, AwaitReveal):
            cards, _ = entered(table)
            result.right = cards == [card for _, card in self._typed.truth[-1].current.gone]
            return CTRL_D
        return self._answer(table.heard) or self._hand(awaited)

    def _answer(self, lines: list[str]) -> str:
        """The answer to what is asked; nothing where it is a hand."""
        result = self.result or Found()
        meant = next((line for line in lines if IN_TRICK.fullmatch(line)), None)
        held = next(filter(None, map(IN_HAND.fullmatch, lines)), None)
        self._summed = self._summed and not any(map(OPENED.fullmatch, lines))
        is_asked = held or any(map(SUMS.fullmatch, lines)) or self._round.is_asked(lines)
        if meant:
            result.found = True
            return short(self._round.meant(), "en")
        if not is_asked or result.asked > 30:
            return CTRL_D if is_asked else ""
        if not result.found:
            result.asked += 1
            suspects = lines[-2:] if not any(map(SIZES.fullmatch, lines)) else ()
            result.names |= any(player in line for line in suspects for player in NAMES)
        if held:
            hands = self._typed.truth[-1].hands
            is_held = any(name(card) == held[1] for hand in hands for card in hand.known)
            return "yes" if is_held else "no"
        answer = "yes" if any(map(SUMS.fullmatch, lines)) else self._round.answer(lines)
        result.found = result.found or self._round.heard.found
        return answer

    def _hand(self, awaited: AwaitReveal) -> str:
        state = self._typed.truth[-1]
        cards: tuple[Card, ...] = state.hands[awaited.seat].known
        if len(cards) != awaited.cards:
            return CTRL_D
        if self._summed:
            return f"sum {sum(map(state.rules.value, cards))}"
        return " ".join(short(card, "en") for card in cards)


def tell_hands(typed: Typed, *, summed: bool) -> Found | None:
    """What a table hears when the hands are said; None where it doesn't come so far."""
    teller = HandTeller(typed, summed=summed)
    sit(setup_of(typed.start), teller).record.unlink()
    return teller.result
