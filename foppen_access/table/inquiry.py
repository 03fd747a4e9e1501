"""What to ask and to offer next where the cards of a table contradict each other.

Slips of whoever types come first. A revoke is stated when everybody has counted and its cards are
confirmed, not before; and nothing is changed unasked.
"""

from collections.abc import Callable
from typing import TypeAlias

from foppen_access.table.diagnosis import (
    Diagnosing,
    Diagnosis,
    Offer,
    Revoked,
    Slip,
    Surplus,
    Told,
    Wrong,
)
from foppen_engine import Seat
from foppen_engine.values import frozen, replace

AT_ONCE = 2
MOST_OFFERED = 6
LIKELY = 0.05
PLAUSIBLE = 0.005
"""How likely something must be to be worth a question."""


@frozen
class AskDiscs:
    """Have these players the discs? Nothing contradicts itself yet."""

    seats: tuple[Seat, ...]


@frozen
class AskNames:
    """Who played card `number`, the last one, and who has the discs, if any are out?"""

    number: int
    discs: int


@frozen
class AskSizes:
    """How many cards does each player hold?"""


@frozen
class Suggestion:
    """Something that may have been typed wrong.

    Args:
        faults: what it may be, the likelier first: a card that is wrong may be one too many, too.
        weight: how likely, together.
        trick: the number of the trick.
    """

    faults: tuple[Slip, ...]
    weight: float
    trick: int


@frozen
class Pick:
    """Is it one of these slips?"""

    suggestions: tuple[Suggestion, ...]


@frozen
class AskProof:
    """Who played the cards that would prove a revoke? Nobody is named.

    Args:
        discard: the number of the discard.
        shown: the number of the later card, where one proves it and nobody has said whose it is.
        revoke: what they would prove.
        trick: the number of the trick of the discard.
    """

    discard: int
    shown: int | None
    revoke: Revoked
    trick: int


@frozen
class Read:
    """Is this trick as it was played?"""

    trick: int


@frozen
class Stated:
    """It is certain."""

    revoke: Revoked


@frozen
class Spent:
    """There is nothing more to ask."""


Step: TypeAlias = AskDiscs | AskNames | AskSizes | Pick | AskProof | Read | Stated | Spent


class Inquiry:
    """A conversation about the cards of a round.

    Args:
        diagnosing: finds out what may have gone wrong; not before somebody has answered.
        last: the number of the last card.
        discs: how many discs are out.
        tricks: how many tricks can be read back.
        told: what is known already.
        named: the first question isn't needed.
    """

    def __init__(
        self,
        diagnosing: Callable[[], Diagnosing],
        *,
        last: int,
        discs: int,
        tricks: int,
        told: Told = Told(),  # noqa: B008 - a value
        named: bool = False,
    ) -> None:
        self._diagnosing = diagnosing
        self._worked_out: Diagnosing | None = None
        self._found: tuple[Told, Diagnosis] | None = None
        self._last = last
        self._discs = discs
        self._tricks = tricks
        self.told = told
        self._named = named
        self._counted = bool(told.sizes)
        self._declined = 0
        self._asked: set[Revoked] = set()

    @property
    def found(self) -> Diagnosis:
        """What may have gone wrong by what was told."""
        if self._worked_out is None:
            self._worked_out = self._diagnosing()
        if self._found is None or self._found[0] != self.told:
            self._found = self.told, self._worked_out.told(self.told)
        return self._found[1]

    def step(self) -> Step:
        """What to ask or to offer now."""
        if not self._named:
            return AskNames(self._last, self._discs)
        if self.found.proven:
            return Stated(self.found.proven)
        slips = self._slips()
        if slips and not self._declined:
            return Pick(slips)
        if not self._counted:
            return AskSizes()
        return self._proof() or (Pick(slips) if slips else self._reading())

    def _slips(self) -> tuple[Suggestion, ...]:
        """The likeliest slips that nobody has declined, as long as there are not too many."""
        too_many = self.found.several or self._declined >= MOST_OFFERED
        return () if too_many else self._left()

    def _left(self) -> tuple[Suggestion, ...]:
        grouped: dict[tuple[type, int], list[Offer]] = {}
        for offer in self.found.offers:
            fault = offer.fault
            if fault not in self.told.denied and not isinstance(fault, Revoked):
                kind = Wrong if isinstance(fault, Surplus) else type(fault)
                grouped.setdefault((kind, fault.number), []).append(offer)
        suggestions = sorted(map(_suggestion, grouped.values()), key=lambda each: -each.weight)
        return tuple(each for each in suggestions[:AT_ONCE] if each.weight >= PLAUSIBLE)

    def _proof(self) -> AskProof | None:
        """The question about a revoke that is among the likeliest of what is left."""
        left = [offer for offer in self.found.offers if offer.fault not in self.told.denied]
        for at, offer in enumerate(left):
            fault, is_likely = offer.fault, at < AT_ONCE or offer.weight >= LIKELY
            if isinstance(fault, Revoked) and is_likely and fault not in self._asked:
                known = dict(self.told.players)
                shown = None if fault.proof in known else fault.proof
                return AskProof(fault.discards[0], shown, fault, offer.trick)
        return None

    def _reading(self) -> Read | Pick | Spent:
        left = (
            trick
            for trick in self.found.readings
            if trick <= self._tricks and trick not in self.told.read
        )
        trick = next(left, None)
        if trick is not None:
            return Read(trick)
        rest = self._left()  # what was not read back: the cards that wait
        return Pick(rest) if rest else Spent()

    def name(self, player: tuple[Seat | None, ...], discs: tuple[Seat, ...] | None) -> None:
        """Who played the last card, None for nobody, and who has a disc; empty, and None, where
        nobody has said.
        """
        players = tuple((self._last, seat) for seat in player)
        self.told = replace(self.told, players=(*self.told.players, *players), discs=discs)
        self._named = True

    def object(self, player: Seat | None) -> None:
        """Somebody says that the last card is wrong, or who played it."""
        objections = tuple({*self.told.objections, self._last})
        self.told = replace(self.told, objections=objections)
        if player is not None:
            self.name((player,), self.told.discs)

    def count(self, sizes: tuple[tuple[Seat, int], ...]) -> None:
        """How many cards players hold, as far as they have said."""
        self.told = replace(self.told, sizes=tuple((dict(self.told.sizes) | dict(sizes)).items()))
        self._counted = True

    def confirm(self, asked: AskProof, players: tuple[Seat | None, ...]) -> None:
        """Who played the cards in question, as far as somebody has said."""
        self._asked.add(asked.revoke)
        numbers = [number for number in (asked.discard, asked.shown) if number is not None]
        named = dict(self.told.players) | dict(zip(numbers, players, strict=False))
        led = ((asked.discard, asked.revoke.suit),) if players else ()
        self.told = replace(self.told, players=tuple(named.items()), led=(*self.told.led, *led))

    def decline(self, suggestions: tuple[Suggestion, ...]) -> None:
        """It is none of these."""
        faults = tuple(fault for each in suggestions for fault in each.faults)
        self.told = replace(self.told, denied=(*self.told.denied, *faults))
        self._declined += len(suggestions)

    def read(self, trick: int) -> None:
        """A trick is as it was played."""
        self.told = replace(self.told, read=(*self.told.read, trick))


def _suggestion(offers: list[Offer]) -> Suggestion:
    faults = tuple(offer.fault for offer in offers if not isinstance(offer.fault, Revoked))
    return Suggestion(faults, sum(offer.weight for offer in offers), offers[0].trick)
