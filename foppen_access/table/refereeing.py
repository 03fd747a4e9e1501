"""What a referee at a real table knows of a game; each game that needs one has its own."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from foppen_access.console.desk import Desk
from foppen_engine import AnyState, Card, Reveal, Seat, public
from foppen_engine.games.foppen.deduce import Proof
from foppen_engine.values import frozen

if TYPE_CHECKING:  # not before the first line
    from foppen_access.table.diagnosis import Diagnosing
    from foppen_access.table.rework import Entered
    from foppen_engine.games.foppen.sums import SumsProof


@frozen
class Mismatch:
    """A revealed hand against the cards nobody has seen: which can't be there, and, where the
    hand must hold exactly the rest, which are missing.
    """

    extra: tuple[Card, ...]
    missing: tuple[Card, ...]


class Refereeing:
    """A game in which nothing is found out by counting, and no hand is laid open at the end."""

    is_scored: bool = False
    """Whether points are kept round by round, so that a table may keep only the score."""

    can_be_joined: bool = False
    """Whether a table may be joined in the middle of a round."""

    def proof(self, _state: AnyState) -> Proof | None:
        """What proves by counting that somebody has not followed a colour."""
        return None

    def diagnosing(self, _start: AnyState, _plays: "Sequence[Entered]") -> "Diagnosing | None":
        """What may have gone wrong with the cards entered since a state, the last of which may be
        one that was refused.
        """
        return None

    def is_surprising(self, _before: AnyState, _after: AnyState) -> bool:
        """Whether a card has ended a trick after which slips may explain more than all being right,
        so that it is worth a diagnosis.
        """
        return False

    def play_number(self, _state: AnyState, _seat: Seat, _card: Card) -> int:
        """The number, from 1, of the play of a card in the present round; 0 if it wasn't played."""
        return 0

    def places(self, _state: AnyState, _card: Card) -> Iterator[tuple[Seat, int]]:
        """By whom and in which trick, from 1, a coloured card was played this round."""
        return iter(())

    def mismatch(self, _state: AnyState, _reveal: Reveal) -> Mismatch | None:
        """Why the cards of a revealed hand can't be right, or None where they can."""
        return None

    def sums_that_differ(self, _state: AnyState) -> tuple[int, int] | None:
        """After a round of which some hands were only summed up: what was said and what the cards
        are worth that were not played, where these two must be equal and are not.
        """
        return None

    def sums_refuted(self, _before: AnyState, _after: AnyState) -> "SumsProof | None":
        """Why a sum that has just been told can't be true beside everything else."""
        return None

    def is_reconstructed(self, _state: AnyState) -> bool:
        """Whether the usual cards for so many players are not known for certain."""
        return False

    def leader_is_news(self, _state: AnyState) -> bool:
        """Whether it has still to be said who leads."""
        return False

    def say_changes(self, desk: Desk, before: AnyState, after: AnyState) -> bool:
        """Say which outcomes a correction has changed; whether there are any. Here it is what lies
        on the table and how many cards each holds.
        """
        changed = False
        old, new = (desk.enquiry.answers_about(public(state)) for state in (before, after))
        for was, now in ((old.trick(), new.trick()), (old.each(), new.each())):
            if was != now:
                changed = True
                for line in now:
                    desk.tell_line(line)
        return changed
