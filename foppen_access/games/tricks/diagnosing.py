"""What may have gone wrong with a round, weighed by what the table has told."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from math import inf, prod
from typing import TypeVar

from foppen_access.games.tricks.mends import Mends, World
from foppen_access.games.tricks.replay import COLOURS
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosis,
    Fault,
    Laid,
    Missing,
    Offer,
    Revoked,
    Told,
)
from foppen_engine import Card, Seat
from foppen_engine.tricks.trick_state import TrickState

T = TypeVar("T", bound=Hashable)

NAME = 0.01
"""How likely it is that somebody names the wrong player or colour for a card he was asked about."""

COUNT = 0.03
"""How likely it is that a hand is counted wrong by a card, or a disc is seen or an objection made
where there is none: the table may be a card ahead.
"""

ELSEWHERE = 1
"""So many miscounts weigh as much as that the slip is not in the trick objected to."""

SURE = 0.5
"""From what weight on a revoke may be stated, once all else is confirmed."""

IN_QUESTION = 0.05
"""From what weight on a revoke has to be confirmed where there are several."""


class SlipDiagnosing:
    """Finds out what went wrong.

    Args:
        start: how the game stood before the first card of the round.
        plays: the cards entered since, to the last one or one that can't be.
    """

    def __init__(self, start: TrickState, plays: Sequence[Laid]) -> None:
        self._mends = Mends(start, plays)
        self._cards = len(plays)
        self._seats = range(start.seats)
        self._worlds = tuple(self._mends.worlds())

    def told(self, told: Told) -> Diagnosis:
        """What may have gone wrong by what the table has told so far."""
        doubts = [self._doubts(world, told) for world in self._worlds]
        fits = partial(self._fits, told)
        weighed = [
            (world, world.weight * prod(against) * _share(world.cards, fits(world)))
            for world, against in zip(self._worlds, doubts, strict=True)
            if all(self._mends.agrees(world, claim) for claim in told.claims)
        ]
        faulty = [(world, weight) for world, weight in weighed if world.fault and weight]
        sound = sum(weight for world, weight in weighed if not world.fault)
        total = sum(weight for _, weight in faulty)
        offers = self._offers(faulty, total, fits)
        return Diagnosis(
            offers,
            ratio=total / sound if sound else inf,
            several=not (offers or sound) or min(map(len, doubts)) > 1,
            readings=self._readings(offers),
            proven=self._proven(offers, told),
        )

    def _doubts(self, world: World, told: Told) -> list[float]:
        """How likely each of the things is that were told and that a world contradicts."""
        discs, sizes = set(world.place.out), world.place.sizes
        names = sum(_player(number, world) != seat for number, seat in told.players)
        leds = ((self._mends.led(world, number), suit) for number, suit in told.led)
        names += sum(led not in (None, COLOURS[suit]) for led, suit in leds)
        names += sum(self._contradictions(world, seat, cards) for seat, cards in told.hands)
        names += self._denials(world.fault, told)
        held = {seat: len(cards) for seat, cards in told.hands} | dict(told.sizes)
        counts = sum(abs(sizes[seat] - size) for seat, size in held.items())
        if told.discs is not None:
            counts += (len(discs.symmetric_difference(told.discs)) + 1) // 2
        counts += sum(not self._is_wrong(world, number) for number in told.objections)
        if told.outcome:
            names += self._mends.contradicts(world, told.outcome)
            elsewhere = world.fault is None or self._trick(world.fault) != told.outcome.trick
            counts += ELSEWHERE * elsewhere
        return [NAME] * names + [COUNT] * counts

    def _denials(self, fault: Fault | None, told: Told) -> int:
        """How often the table has said that there was no such fault; a trick that was read back
        has no slip in it.
        """
        if fault is None:
            return 0
        is_read = not isinstance(fault, Revoked) and self._trick(fault) in told.read
        return (fault in told.denied) + is_read

    def _contradictions(self, world: World, seat: Seat, cards: tuple[Card, ...]) -> int:
        """How many cards of a hand laid open were played in a world, or are of a colour that the
        hand lacks there.
        """
        lacks = world.place.voids[seat]
        played = {
            card for card, put in zip(self._mends.typed, world.puts, strict=True) if put is not None
        }
        return sum(
            card in played or bool(lacks >> COLOURS[card.suit] & 1) for card in cards if card.suit
        )

    def _is_wrong(self, world: World, number: int) -> bool:
        """Whether in this world something wrong was heard after a card."""
        base, put = self._mends.base, world.puts[number - 1]
        if number > len(base.puts) or put is None or put.seat != base.puts[number - 1].seat:
            return True
        return number == self._cards and world.place.out != base.place.out

    def _fits(self, told: Told, world: World) -> Callable[[Card | None], bool]:
        """Which cards may be the one that is missing or was meant in a world, None for none: it is
        in no hand that was laid open, and what nobody played is worth what was said.
        """
        laid_open = {card for _, cards in told.hands for card in cards if card.suit}
        if told.left_over is None:
            return lambda card: card not in laid_open
        values = dict(told.left_over.values)
        typed = zip(self._mends.typed, world.puts, strict=True)
        played = sum(values[card] for card, put in typed if put is not None)
        wanted = self._mends.worth(values) - played - told.left_over.worth
        return lambda card: card not in laid_open and wanted == (values[card] if card else 0)

    def _offers(
        self,
        faulty: Sequence[tuple[World, float]],
        total: float,
        fits: Callable[[World], Callable[[Card | None], bool]],
    ) -> tuple[Offer, ...]:
        """The faults by weight, with the cards they may be about."""
        weights: defaultdict[Fault, float] = defaultdict(float)
        cards: defaultdict[Fault, dict[Card, float]] = defaultdict(dict)
        for world, weight in faulty:
            if world.fault:
                weights[world.fault] += weight / total
                is_it = fits(world)
                for card, share in world.cards:
                    if is_it(card):
                        cards[world.fault][card] = share * weight
        return tuple(
            Offer(
                fault,
                weights[fault],
                self._trick(fault),
                _heaviest_first(cards[fault]),
            )
            for fault in _heaviest_first(weights)
        )

    def _trick(self, fault: Fault) -> int:
        if isinstance(fault, Missing):
            return fault.trick
        number = fault.discards[0] if isinstance(fault, Revoked) else fault.number
        return self._mends.trick(number - 1)

    def _readings(self, offers: tuple[Offer, ...]) -> tuple[int, ...]:
        """The tricks, first those in question, then those where one fault explains most."""
        weights: defaultdict[int, float] = defaultdict(float)
        for offer in offers:
            weights[offer.trick] += offer.weight
        tricks = range(self._mends.trick(self._cards), 0, -1)
        reached = self._mends.reached
        return tuple(sorted(tricks, key=lambda at: (-weights[at], -reached.get(at, 0))))

    def _proven(self, offers: tuple[Offer, ...], told: Told) -> Revoked | None:
        """The likeliest revoke, where sizes and the cards of all revokes in question are confirmed:
        counting often leaves several.
        """
        revokes = [offer for offer in offers if isinstance(offer.fault, Revoked)]
        if sum(offer.weight for offer in revokes) < SURE or len(told.sizes) < len(self._seats):
            return None
        in_question = [offer.fault for offer in revokes if offer.weight >= IN_QUESTION]
        if not all(_is_confirmed(fault, told) for fault in in_question):
            return None
        first = revokes[0].fault
        return first if isinstance(first, Revoked) else None


def _is_confirmed(fault: Fault, told: Told) -> bool:
    """Whether the table has said that a discard and the card that shows it were his."""
    named = dict(told.players)
    if not isinstance(fault, Revoked):
        return False
    discarded = any(named.get(number) == fault.seat for number in fault.discards)
    return discarded and (fault.proof is None or named.get(fault.proof) == fault.seat)


def _heaviest_first(weights: Mapping[T, float]) -> tuple[T, ...]:
    return tuple(sorted(weights, key=lambda each: -weights[each]))


def _player(number: int, world: World) -> Seat | None:
    put = world.puts[number - 1]
    return put.seat if put else None


def _share(cards: Sequence[tuple[Card, float]], fits: Callable[[Card | None], bool]) -> float:
    """Which share of the cards fits that may be missing or meant; where it is none, all or
    nothing.
    """
    total = sum(share for _, share in cards)
    if not total:
        return float(fits(None))
    return sum(share for card, share in cards if fits(card)) / total
