"""The property of corrections: after whatever was typed and corrected, the game is the one that
would have been typed straight away.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random

import pytest
from games import NAMES
from hypothesis import given, settings
from hypothesis import strategies as st
from keyboard import CTRL_D, run_program

from foppen_engine import (
    ONE,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Card,
    Deal,
    Deck,
    Draw,
    Happened,
    Options,
    Play,
    Reveal,
    Rule,
    State,
    apply,
    in_order,
    legal_actions,
    new_game,
    pending,
    refusal,
    unseen,
)
from table.sitting import Setup, Table, sit

TABLES = (
    Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3)),
    Setup("foppen-braille", 3, Options(deck=Deck(3, 3, 3, 2, 2), rounds=3)),
    Setup("foppen-2018", 7, Options(deck=Deck(8, 8, 8, 8, 2))),
    Setup("futschikato", 3),
)


@dataclass
class Round:
    """What was said of a round, as far as it counts."""

    plays: list[Card] = field(default_factory=list)
    hands: list[Reveal] = field(default_factory=list)
    happened: set[int] = field(default_factory=set, compare=False)


class Straight:
    """The game as it would be if only the right things had ever been typed."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self.rounds = [Round()]
        self._history: list[list[Round]] = []
        self.state = self._begun(new_game(setup.game, setup.seats, setup.options))

    @property
    def present(self) -> Round:
        return self.rounds[-1]

    @property
    def corrected(self) -> list[Card]:
        """The cards to which a correction refers: while nothing was said in a round, those of the
        round before.
        """
        return self.rounds[-2 if self._fresh else -1].plays

    @property
    def _fresh(self) -> bool:
        return not self.present.plays and len(self.rounds) > 1

    def try_correction(self, plays: Sequence[Card]) -> None:
        """Those cards are these, if they can be."""
        before = deepcopy(self.rounds)
        if self._fresh:
            self.rounds.pop()
        if self._try_plays(plays):
            self._remember(before)
        else:
            self.rounds = before

    def try_card(self, card: Card) -> None:
        """The next card, if it is allowed."""
        awaited = pending(self.state)
        if isinstance(awaited, AwaitPlay) and not refusal(self.state, Play(awaited.seat, card)):
            before = deepcopy(self.rounds)
            assert self._try_plays([*self.present.plays, card])
            self._remember(before)

    def _try_plays(self, plays: Sequence[Card]) -> bool:
        """The present round's cards are these, if they can be; hands that fit them stay."""
        before = self.present
        self.rounds[-1] = Round(list(plays))
        if self._replayed() is None:
            self.rounds[-1] = before
            return False
        for hand in before.hands:
            self.present.hands.append(hand)
            if self._replayed() is None:
                self.present.hands.pop()
        self._settle()
        return True

    def try_hand(self, hand: Reveal) -> None:
        """This is what was left in a hand, if it can be."""
        before = deepcopy(self.rounds)
        self.present.hands.append(hand)
        if self._replayed() is None:
            self.present.hands.pop()
        self._settle()
        self._remember(before)

    def _remember(self, before: list[Round]) -> None:
        """What was entered can be taken back, as a whole."""
        if self.rounds != before:
            self._history.append(before)

    def rule(self) -> None:
        """That a refused card isn't entered changes no card; it is taken back by itself."""
        self._history.append(deepcopy(self.rounds))

    def take_back(self) -> None:
        if self._history:
            self.rounds = self._history.pop()
        self._settle()

    def _settle(self) -> None:
        """After the last hand of a round the next one is dealt."""
        state = self._replayed()
        assert state is not None
        if isinstance(pending(state), AwaitDeal):
            self.rounds.append(Round())
            state = self._begun(state)
        self.state = state

    def _begun(self, state: State) -> State:
        awaited = pending(state)
        assert isinstance(awaited, AwaitDeal)
        first, sizes = self._setup.first, (awaited.sizes[0],) * state.seats
        if awaited.leaders:
            return apply(state, Deal(sizes, leader=first)).state
        return apply(
            state, Deal(sizes, first if first in awaited.dealers else awaited.dealers[0])
        ).state

    def _replayed(self) -> State | None:
        """Every round from the first deal on; None where something in it can't be."""
        state = new_game(self._setup.game, self._setup.seats, self._setup.options)
        for each in self.rounds:
            state = self._begun(state)
            each.happened = set()
            for at, card in enumerate(each.plays):
                awaited = pending(state)
                if not isinstance(awaited, AwaitPlay):
                    return None
                action: Play | Happened = Play(awaited.seat, card)
                if refusal(state, action):
                    action = Happened(awaited.seat, card)
                    each.happened.add(at)
                if refusal(state, action):
                    return None
                state = apply(state, action).state
                while isinstance(draw := pending(state), AwaitDraw):
                    state = apply(state, Draw(draw.seat, None)).state
            for hand in each.hands:
                if refusal(state, hand):
                    return None
                state = apply(state, hand).state
        return state

    def lines(self) -> list[str]:
        """What somebody types who never makes a mistake."""
        return [
            line
            for each in self.rounds
            for line in (*self._cards_of(each), *map(shown, each.hands))
        ]

    @staticmethod
    def _cards_of(each: Round) -> Iterator[str]:
        """The cards of a round; the table lets stand what is refused."""
        for at, card in enumerate(each.plays):
            yield str(card)
            if at in each.happened:
                yield "stands"


def shown(hand: Reveal) -> str:
    return f"{NAMES[hand.seat]} {said(hand.cards or ())}"


def said(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


@dataclass(frozen=True)
class Replace:
    at: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Insert:
    at: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Remove:
    at: int


@dataclass(frozen=True)
class Say:
    """A card that can be, or the hand that is asked for."""

    card: int


@dataclass(frozen=True)
class SayAnything:
    """A card, whether it can be or not."""

    card: int


@dataclass(frozen=True)
class Back:
    pass


Doing = Say | SayAnything | Replace | Insert | Remove | Back
number = st.integers(0, 60)
few = st.lists(number, min_size=1, max_size=3).map(tuple)
place = st.integers(0, 14)
DOINGS = st.lists(
    st.one_of(
        *(st.builds(Say, number) for _ in range(8)),
        st.builds(SayAnything, number),
        st.builds(Replace, place, few),
        st.builds(Insert, place, few),
        st.builds(Remove, place),
        st.builds(Back),
    ),
    min_size=1,
    max_size=12,
)


def honest(length: int, seed: int) -> list[Doing]:
    """So many cards, or hands, without a mistake."""
    rng = Random(seed)
    return [Say(rng.randrange(60)) for _ in range(length)]


FIRST = st.builds(honest, st.integers(0, 40), number)
"""A game that is well on its way."""


class Hasty:
    """Types one thing after the other, right or wrong, and knows what it should come to."""

    def __init__(self, setup: Setup, doings: Sequence[Doing]) -> None:
        self.right = Straight(setup)
        self._left = iter(doings)
        self.different: list[str] = []
        self._line = ""
        self._settling: list[str] = []
        self._rulings = 0

    def __call__(self, table: Table) -> str:
        before, self._rulings = self._rulings, _rulings(table)
        if self._rulings > before:
            self.right.rule()
        if self._settling:  # else what follows would wait for it
            return self._settling.pop()
        if table.state != self.right.state:
            self.different.append(self._line)
        for doing in self._left:
            if line := self._typed(doing):
                self._line = line
                if line.endswith(" 1") and any("How many cards" in said for said in table.heard):
                    self._settling.append(line)
                    return ""  # else it would be a number of cards
                return line
        return CTRL_D

    def _typed(self, doing: Doing) -> str:
        """The line; what it should come to is noted as well."""
        plays = self.right.corrected
        match doing:
            case Say(at):
                legal = {a.card for a in legal_actions(self.right.state) if isinstance(a, Play)}
                cards = [card for card in self.right.state.deck if card in legal]
                return self._hand(at) or (self._card(cards[at % len(cards)]) if cards else "")
            case SayAnything(at):
                return self._hand(at) or self._card(self._cards([at])[0])
            case Back():
                self.right.take_back()
                return "-"
            case Replace(at, numbers):
                cards = self._cards(numbers)
                if 1 <= at <= len(plays) + 1 - len(cards):
                    self.right.try_correction(
                        [*plays[: at - 1], *cards, *plays[at - 1 + len(cards) :]]
                    )
                return f"{at}: {said(cards)}"
            case Insert(at, numbers):
                cards = self._cards(numbers)
                if at <= len(plays):
                    self.right.try_correction([*plays[:at], *cards, *plays[at:]])
                return f"{at}+ {said(cards)}"
            case Remove(at):
                if 1 <= at <= len(plays):
                    self.right.try_correction([*plays[: at - 1], *plays[at:]])
                return f"{at}-"

    def _cards(self, numbers: Sequence[int]) -> list[Card]:
        deck = self.right.state.deck
        return [deck[number % len(deck)] for number in numbers]

    def _hand(self, at: int) -> str:
        """One card with its player: alone it waits where it is asked what went wrong before."""
        awaited, state = pending(self.right.state), self.right.state
        if not isinstance(awaited, AwaitReveal):
            return ""
        cards = in_order(unseen(state).elements())
        start = at % len(cards)
        hand = (*cards[start:], *cards)[: awaited.cards]
        self.right.try_hand(Reveal(awaited.seat, hand))
        return f"{NAMES[awaited.seat]} {said(hand)}" if len(hand) == 1 else said(hand)

    def _card(self, card: Card) -> str:
        """A one with its player: alone it may answer which of two slips it was."""
        awaited, before = pending(self.right.state), self.right.state
        self.right.try_card(card)
        if isinstance(awaited, AwaitPlay) and self.right.state == before:
            self._settling = ["", "stands not"]
        if card == ONE and isinstance(awaited, AwaitPlay):
            return f"{NAMES[awaited.seat]} 1"
        return str(card)


def _rulings(table: Table) -> int:
    return sum(isinstance(move.action, Rule) for move in table.timeline)


def as_if_ruled(entry: dict[str, object]) -> dict[str, object]:
    """What has happened, as if the table had let it stand at once."""
    return entry | {"do": "let_stand"} if entry["do"] == "happened" else entry


def check(setup: Setup, doings: Sequence[Doing]) -> None:
    hasty = Hasty(setup, doings)
    sat = sit(setup, hasty)
    assert hasty.different == []
    assert sat.state == hasty.right.state
    straight = sit(setup, hasty.right.lines())
    assert straight.state == sat.state
    entered = [entry for entry in sat.entries if entry["do"] != "rule"]
    assert straight.entries == [as_if_ruled(entry) for entry in entered]
    checked = run_program(["verify", str(sat.record), str(straight.record)])
    assert checked.status == 0, checked.errors


@settings(max_examples=4)
@given(st.sampled_from(TABLES), FIRST, DOINGS)
def test_after_any_corrections_the_game_is_as_if_typed_straight_away(
    setup: Setup, first: list[Doing], doings: list[Doing]
) -> None:
    check(setup, [*first, *doings])


@pytest.mark.slow
@settings(max_examples=120)
@given(st.sampled_from(TABLES), FIRST, DOINGS)
def test_after_many_corrections_the_game_is_as_if_typed_straight_away(
    setup: Setup, first: list[Doing], doings: list[Doing]
) -> None:
    check(setup, [*first, *doings])
