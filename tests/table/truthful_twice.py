"""A typist who makes two slips in a round, and a table that answers truly."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from keyboard import CTRL_D

from benchmarks.slippery import Slipped, Typed, carefully, with_slips
from foppen_access.table.slips.slip_diagnosis import Slip
from foppen_engine import AwaitPlay, AwaitReveal, Card, pending
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace
from table.scribe import short
from table.sitting import Table, setup_of, sit
from table.telling_hands import IN_HAND, IN_TRICK
from table.truthful import MOST_ANSWERS, Heard, Truthful, entered, name, sentence

MOST_LINES = 200
"""Whoever has typed more leaves."""

HAND_RIGHT = sentence("slips-hand")


class TwoSlips(Truthful):
    """Types a round with two slips and answers.

    Args:
        truth: the table before the first card and after each.
        slips: the slips, by the number of the card that was played.
        ahead: how many cards more are typed before a question is listened to.
    """

    def __init__(
        self, truth: tuple[FoppenState, ...], slips: Sequence[Slipped], ahead: int = 0
    ) -> None:
        super().__init__(carefully(truth), ahead)
        self._truth, self._left_in = truth, tuple(slips)
        self._made: set[Slipped] = set()
        self._picked_slip: Slipped | None = None
        self._objected, self._lines = False, 0
        self._mended = False
        self._put_in(self._left_in)

    def __call__(self, table: Table) -> str:
        self._lines += 1
        if self._lines > MOST_LINES:
            return CTRL_D
        line = self._of_hands(table)
        return super().__call__(table) if line is None else line

    def _of_hands(self, table: Table) -> str | None:
        """What is typed where the round is over or a hand is in doubt; None where it is not."""
        lines, awaited = table.heard, pending(table.state)
        for line in lines:
            if held := IN_HAND.fullmatch(line):
                self.heard.asked.append("hand")
                self._picked_slip = self._slip_of(held[1])
                hands = self._truth[-1].hands
                is_held = any(name(card) == held[1] for hand in hands for card in hand.known)
                return "yes" if is_held else "no"
            if IN_TRICK.fullmatch(line):
                return short(self.meant(), "en")
        if HAND_RIGHT in lines:
            self.heard.asked.append("hand")
            return "yes"
        done, _ = entered(table)
        if self.is_asked(lines) or len(self.heard.asked) > MOST_ANSWERS:
            return None
        if isinstance(awaited, AwaitReveal):
            self._look(done)
            if self._said < len(self._typed.cards):  # the round isn't over
                return self._object()
            hand = self._truth[-1].hands[awaited.seat].known
            return " ".join(short(card, "en") for card in hand) or self._object()
        if isinstance(awaited, AwaitPlay) and done != self._true and not self._objected:
            self._look(done)
            return self._object() if self._said >= len(self._typed.cards) else None
        return None

    def _object(self) -> str:
        """Whoever can't go on says once that something is wrong."""
        said, self._objected = self._objected, True
        return CTRL_D if said else "wrong"

    def _slip_of(self, card: str) -> Slipped | None:
        """The slip by which a card was typed that was not played."""
        typed = ((slip, each) for slip in self._left_in for each, _, _ in slip.new)
        return next((slip for slip, each in typed if name(each) == card), None)

    def _put_in(self, slips: Sequence[Slipped]) -> None:
        """What is typed from now on has these slips; the others are mended."""
        self._left_in = tuple(slips)
        self._mended = not slips
        self._typed = Typed(self._truth, with_slips(self._truth, slips), self._now(0))

    def _now(self, at: int) -> Slip | None:
        """A slip that is left, by its number among the cards that are typed."""
        if at >= len(self._left_in):
            return None
        before = sum(len(slip.new) - slip.old for slip in self._left_in[:at])
        fault = self._left_in[at].fault
        return replace(fault, number=fault.number + before)

    def _open(self) -> Iterator[Slipped]:
        """The slips that were made and are not mended, each looked at in turn."""
        for at, slip in enumerate(self._left_in):
            if slip in self._made:
                self._typed = Typed(self._truth, self._typed.cards, self._now(at))
                yield slip

    def _card(self, done: list[Card]) -> str:
        self._look(done)
        if self._said >= len(self._typed.cards):
            return CTRL_D
        self._left = self._ahead
        return self._typed_next()

    def _look(self, done: list[Card]) -> None:
        """Find out what is mended, and what is typed next: what is not entered once more, and
        right.
        """
        not_made = tuple(slip for slip in self._left_in if slip not in self._made)
        made = tuple(slip for slip in self._left_in if slip in self._made)
        for count in range(len(made), -1, -1):
            for left in combinations(made, count):
                cards = with_slips(self._truth, (*left, *not_made))
                if [card for card, _, _ in cards[: len(done)]] == done:
                    self._put_in([slip for slip in left if self._reaches(slip, left, done)])
                    self._put_in((*self._left_in, *not_made))
                    self._said = len(done)
                    return

    def _reaches(self, slip: Slipped, left: Sequence[Slipped], done: list[Card]) -> bool:
        """Whether a slip is among the cards that are entered."""
        before = sum(len(each.new) - each.old for each in left[: left.index(slip)])
        return len(done) >= slip.fault.number + before

    def _typed_next(self) -> str:
        card, seat, _ = self._typed.cards[self._said]
        self._said += 1
        for at, slip in enumerate(self._left_in):
            fault = self._now(at)
            if fault and fault.number <= self._said:
                self._made.add(slip)
        if seat is not None:
            self._told.add(self._plays.index((seat, card)))
        return short(card, "en")

    def _truths(self) -> Iterator[re.Pattern[str]]:
        for slip in self._open():
            for offer in super()._truths():
                self._picked_slip = slip
                yield offer

    def meant(self) -> Card:
        fault = self._picked_slip.fault if self._picked_slip else self._left_in[0].fault
        self._told.add(fault.number - 1)
        return self._true[fault.number - 1]

    def _read(self, found: re.Match[str]) -> str:
        for slip in self._open():
            self._picked_slip = slip
            said = super()._read(found)
            if said != "yes":
                return said
        return "yes"


def told_twice(truth: tuple[FoppenState, ...], slips: Sequence[Slipped], ahead: int = 0) -> Heard:
    """What a table hears while a round with two slips is typed."""
    typist = TwoSlips(truth, slips, ahead)
    sit(setup_of(carefully(truth).start), typist)
    return typist.heard
