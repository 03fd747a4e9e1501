"""What has come to light at a table: revokes, each with its proof and what the table has ruled.

All of it follows from the moves that count. So it is the same after a correction as if everything
had been entered so, and the same after a restart.
"""

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import TypeAlias

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.table.corrections.rework import parts
from foppen_access.table.referee import Refereeing
from foppen_engine import (
    Adjust,
    AwaitPlay,
    Card,
    LetStand,
    Pardon,
    Person,
    Rule,
    Seat,
    Suit,
    Void,
    pending,
)
from foppen_engine.tricks.revoke_proofs import Proof
from foppen_engine.values import frozen, replace


class Standing(Enum):
    """What the table has ruled."""

    OPEN = auto()
    STANDS = auto()
    DENIED = auto()
    SANCTIONED = auto()


Identity: TypeAlias = tuple[int, frozenset[tuple[Seat, Suit, int]]]
"""The round; and who did not follow which colour in which trick, as far as he is in question."""


@frozen
class Finding:
    """A revoke: of these discards at least one was one.

    Args:
        round: its number.
        voids: the discards, by seat.
        players: who sat at the seats in that round.
        card: what proves it; None where counting does.
        trick: in which trick that was played, 0 where it was left in a hand.
        proof: the proof by counting; None where a card proves it.
        standing: what the table has ruled.
    """

    round: int
    voids: tuple[tuple[Seat, Void], ...]
    players: tuple[Person, ...]
    card: Card | None = None
    trick: int = 0
    proof: Proof | None = None
    standing: Standing = Standing.OPEN

    @property
    def identity(self) -> Identity:
        """What makes it the same finding, whatever else has been entered since."""
        return self.round, frozenset((seat, void.suit, void.trick) for seat, void in self.voids)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is in question, in the order of seats."""
        return tuple(sorted({seat for seat, _ in self.voids}))

    @property
    def is_open(self) -> bool:
        """Whether the table has still to rule on it."""
        return self.standing is Standing.OPEN

    def within(self, other: "Finding") -> bool:
        """Whether this says at least as much as another."""
        return self.round == other.round and self.identity[1] <= other.identity[1]


Findings: TypeAlias = tuple[Finding, ...]


def is_of_earlier(finding: Finding, timeline: Timeline) -> bool:
    """Whether a finding is about a round before the present one."""
    return finding.round != parts(timeline)[-1].number


class Ledger:
    """The findings of an evening, kept up with its moves.

    Args:
        timeline: the moves.
        refereeing: what is known of the game.
    """

    def __init__(self, timeline: Timeline, refereeing: Refereeing) -> None:
        self._timeline = timeline
        self._refereeing = refereeing
        self._seen: list[tuple[Move, Findings]] = []

    def all(self) -> Findings:
        """Every finding, in the order in which they came to light."""
        moves = list(self._timeline)
        same = 0
        for (seen, _), move in zip(self._seen, moves, strict=False):
            if seen is not move:
                break
            same += 1
        del self._seen[same:]
        for move in moves[same:]:
            before = self._seen[-1][1] if self._seen else ()
            self._seen.append((move, _after(before, move, self._refereeing)))
        return self._seen[-1][1] if self._seen else ()

    def open(self) -> Findings:
        """Those on which the table has still to rule."""
        return tuple(finding for finding in self.all() if finding.is_open)


def _after(findings: Findings, move: Move, refereeing: Refereeing) -> Findings:
    """The findings after a move."""
    ruled = tuple(_ruled(finding, move, refereeing) for finding in findings)
    return _counted(_shown(ruled, move, refereeing), move, refereeing)


def _ruled(finding: Finding, move: Move, refereeing: Refereeing) -> Finding:
    """A finding after what the table may have ruled with a move."""
    here = finding.round == refereeing.round_number(move.after)
    match move.action:
        case Pardon(seat, suit) if here and finding.is_open:
            about = any((seat, suit) == (by, void.suit) for by, void in finding.voids)
            return replace(finding, standing=Standing.STANDS) if about else finding
        case Rule(seat, card, stands) if here:
            about = any((seat, card) == (by, void.card) for by, void in finding.voids)
            standing = Standing.STANDS if stands else Standing.DENIED
            return replace(finding, standing=standing) if about else finding
        case Adjust(points, _) if finding.standing in (Standing.OPEN, Standing.DENIED):
            about = any(
                points[now]
                for seat in finding.seats
                for now, who in enumerate(move.after.players)
                if who == finding.players[seat]
            )
            return replace(finding, standing=Standing.SANCTIONED) if about else finding
        case _:
            return finding


def _shown(findings: Findings, move: Move, refereeing: Refereeing) -> Findings:
    """The findings after a move that may have laid a card open."""
    number = refereeing.round_number(move.after)
    usual = Standing.STANDS if _let_stand(move) else Standing.OPEN
    for seat, void, card, trick in refereeing.revokes(move):
        new = Finding(number, ((seat, void),), move.after.players, card, trick, standing=usual)
        known = [old for old in findings if old.within(new)]
        if known:
            new = replace(new, standing=usual if known[0].is_open else known[0].standing)
        findings = (*_but(findings, new), new)
    return findings


def _let_stand(move: Move) -> bool:
    """Whether the table let a card stand for its colour, and not because of whose turn it was."""
    action = move.action
    return isinstance(action, LetStand) and pending(move.before) == AwaitPlay(action.seat)


def _counted(findings: Findings, move: Move, refereeing: Refereeing) -> Findings:
    """The findings after a move that may have made something certain by counting. What is known
    already of one player is no proof of anything else.
    """
    number = refereeing.round_number(move.after)
    known = [each for each in findings if each.round == number and len(each.voids) == 1]
    proof = refereeing.proof(move.after, _pardons(known))
    if proof is None:
        return findings
    new = Finding(number, proof.voids, move.after.players, proof=proof)
    if any(old.within(new) for old in findings):
        return findings
    return (*_but(findings, new), new)


def _pardons(findings: Iterable[Finding]) -> Iterator[Pardon]:
    for finding in findings:
        for seat, void in finding.voids:
            yield Pardon(seat, void.suit)


def _but(findings: Findings, new: Finding) -> Findings:
    """The findings without those that a new one says better, or again."""
    return tuple(
        old
        for old in findings
        if not (new.within(old) and (old.is_open or new.identity == old.identity))
    )
