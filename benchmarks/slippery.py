"""Simulated tables: who plays what, what is typed of it, and what the table answers when asked."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from benchmarks.revokes import Round, random_table
from foppen_access.table.slips.slip_diagnosis import (
    Exchanged,
    Laid,
    Missing,
    Slip,
    Surplus,
    Told,
    Wrong,
)
from foppen_engine import (
    AwaitPlay,
    Card,
    LetStand,
    Play,
    Seat,
    Suit,
    apply,
    legal_plays,
    pending,
    public,
    refusal,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.revoke_proofs import counted_out

Said: TypeAlias = tuple[Card, Seat | None, int]
"""A card that was typed: whose it is, None for nobody's, and how many had been played by then."""

KINDS: dict[type[Slip], int] = {Missing: 30, Wrong: 35, Surplus: 15, Exchanged: 20}
"""How often each slip is made, of a hundred."""


@dataclass(frozen=True)
class Typed:
    """A round as it was typed.

    Args:
        truth: the table before the first card and after each, all cards known.
        cards: the cards typed, each with its player, None where nobody played it, and with how
            many cards had been played when it was typed.
        fault: the slip of whoever typed; None where he made none.
        revoker: who once did not follow.
    """

    truth: tuple[FoppenState, ...]
    cards: tuple[Said, ...]
    fault: Slip | None = None
    revoker: Seat | None = None

    @property
    def start(self) -> FoppenState:
        """What the table knows before the first card."""
        return public(self.truth[0])

    def entered(self, count: int) -> tuple[Laid, ...]:
        """The first cards typed."""
        return tuple(Laid(card) for card, _, _ in self.cards[:count])

    def now(self, count: int) -> FoppenState:
        """The table when so many cards have been typed."""
        return self.truth[self.cards[count - 1][2]]

    def led(self, number: int) -> Suit | None:
        """The colour on which a typed card was played, as the table knows it."""
        card, seat, _ = self.cards[number - 1]
        plays = self.truth[-1].current.gone
        return self.truth[plays.index((seat, card))].current.led if seat is not None else None

    def noticed(self) -> int:
        """How many cards are typed until the table hears a complaint; 0 where it hears none."""
        for count, (_, complains) in enumerate(self._heard(), 1):
            if complains:
                return count
        return 0

    def betrayed(self) -> int:
        """How many cards are typed until the table hears another name than that of who played; 0
        where a complaint comes first.
        """
        for count, (seat, complains) in enumerate(self._heard(), 1):
            if complains or seat != self.cards[count - 1][1]:
                return 0 if complains else count
        return 0

    def _heard(self) -> Iterator[tuple[Seat, bool]]:
        """After each card whose name is heard, and whether there is a complaint, which ends it."""
        state = self.start
        for card, _, _ in self.cards:
            awaited = pending(state)
            if not isinstance(awaited, AwaitPlay):
                yield -1, True
                return
            play = Play(awaited.seat, card)
            refused = refusal(state, play) is not None
            state = state if refused else apply(state, play).state
            yield awaited.seat, refused or counted_out(state) is not None
            if refused:
                return


def played(table: FoppenState, rng: Random) -> tuple[FoppenState, ...]:
    """An honest round by people of whom half have a plan."""
    states, keen = [table], rng.random() < 0.5
    while isinstance(awaited := pending(states[-1]), AwaitPlay):
        cards = [play.card for play in legal_plays(states[-1])]
        plan = rng.choice((min, max))
        card = plan(cards, key=_value) if keen and rng.random() < 0.8 else rng.choice(cards)
        states.append(apply(states[-1], Play(awaited.seat, card)).state)
    return tuple(states)


def _value(card: Card) -> int:
    return card.value


def carefully(truth: tuple[FoppenState, ...]) -> Typed:
    """A round typed as it was played."""
    return Typed(truth, _cards(truth))


def _cards(truth: Sequence[FoppenState]) -> tuple[Said, ...]:
    plays = truth[-1].current.gone
    return tuple((card, seat, at) for at, (seat, card) in enumerate(plays, 1))


def revoking(round_: Round) -> Typed:
    """A round typed as it was played in which somebody did not follow."""
    states = [round_.dealt]
    for seat, card in round_.plays:
        play: Play | LetStand = Play(seat, card)
        if refusal(states[-1], play):
            play = LetStand(seat, card)
        states.append(apply(states[-1], play).state)
    return Typed(tuple(states), _cards(states), revoker=round_.revoker)


def slipping(rng: Random) -> Typed:
    """An honest round with one slip of whoever types."""
    while True:
        truth = played(random_table(rng, small=False), rng)
        kind = rng.choices(tuple(KINDS), tuple(KINDS.values()))[0]
        typed = _slip(truth, kind, rng)
        if typed:
            return typed


@dataclass(frozen=True)
class Slipped:
    """A slip of whoever types.

    Args:
        fault: which.
        old: how many of the cards that were played it replaces, from its number on.
        new: what is typed in their place.
    """

    fault: Slip
    old: int
    new: tuple[Said, ...]

    def put_in(self, cards: Sequence[Said]) -> tuple[Said, ...]:
        """The cards with it; its number counts those that were played."""
        at = self.fault.number - 1
        return (*cards[:at], *self.new, *cards[at + self.old :])


def slipping_twice(rng: Random) -> tuple[tuple[FoppenState, ...], tuple[Slipped, Slipped]]:
    """An honest round with two slips, the first and the second."""
    while True:
        truth = played(random_table(rng, small=False), rng)
        places = sorted(rng.sample(range(len(_cards(truth)) - 1), 2))
        kinds = rng.choices(tuple(KINDS), tuple(KINDS.values()), k=2)
        slips = [_slipped(truth, kind, at, rng) for kind, at in zip(kinds, places, strict=True)]
        first, second = slips
        if first and second and first.fault.number + first.old <= second.fault.number:
            return truth, (first, second)


def with_slips(truth: tuple[FoppenState, ...], slips: Sequence[Slipped]) -> tuple[Said, ...]:
    """What is typed of a round with such slips, by their numbers."""
    cards = _cards(truth)
    for slip in reversed(slips):
        cards = slip.put_in(cards)
    return cards


def _slip(truth: tuple[FoppenState, ...], kind: type[Slip], rng: Random) -> Typed | None:
    """A round typed with that slip; None where it would not be one."""
    slip = _slipped(truth, kind, rng.randrange(len(_cards(truth)) - 1), rng)
    return Typed(truth, with_slips(truth, [slip]), slip.fault) if slip else None


def _slipped(
    truth: tuple[FoppenState, ...], kind: type[Slip], at: int, rng: Random
) -> Slipped | None:
    """That slip at such a card; None where it would not be one."""
    cards = _cards(truth)
    card, seat, count = cards[at]
    trick = len(truth[at].current.tricks) + 1
    if kind is Missing:
        return Slipped(Missing(at + 1, seat or 0, trick), 1, ())
    if kind is Wrong:
        wrong = (mistaken(card, truth[0].deck, rng), None, count)
        return Slipped(Wrong(at + 1), 1, (wrong,))
    if kind is Surplus:
        rest = Counter(truth[0].deck) - Counter(each for each, _, _ in cards[:at])
        gone = [each for each, _, _ in cards[max(0, at - 4) : at]]
        twice = bool(gone) and rng.random() < 0.25
        surplus = (rng.choice(gone if twice else list(rest)), None, count - 1)
        return Slipped(Surplus(at + 1), 0, (surplus,))
    following, other, _ = cards[at + 1]
    if following == card:
        return None
    exchanged = (following, other, count + 1), (card, seat, count + 1)
    return Slipped(Exchanged(at + 1), 2, exchanged)


def mistaken(card: Card, deck: Sequence[Card], rng: Random) -> Card:
    """The card that is typed for another by mistake."""
    suit, value = card
    alike: list[Card] = []
    luck = rng.random()
    if luck < 0.45:
        alike = [Card(other, value) for other in Suit if other is not suit]
    elif luck < 0.55:
        alike = [Card(suit, value - 1), Card(suit, value + 1)]
    elif luck < 0.60:
        alike = [Card(suit, int(str(value)[::-1]))]
    fitting = {each for each in alike if each != card}.intersection(deck)
    others = fitting or {each for each in deck if each != card}
    return rng.choice(sorted(others, key=str))


def answers(
    typed: Typed, count: int, *, sizes: bool = False, ahead: int = 0, miscounts: Seat | None = None
) -> Told:
    """What the table answers after so many typed cards: who played the last one, who has a disc.

    Args:
        typed: the round.
        count: how many cards were typed.
        sizes: everybody counts his cards, too.
        ahead: how many more cards have been played meanwhile.
        miscounts: who counts one too many.
    """
    _, seat, gone = typed.cards[count - 1]
    now = typed.truth[min(gone + ahead, len(typed.truth) - 1)]
    hands = ((at, hand.size + (at == miscounts)) for at, hand in enumerate(now.hands))
    return Told(((count, seat),), discs=now.current.discs_with, sizes=tuple(hands) if sizes else ())
