"""What a referee at a real table knows of a game; each game that needs one has its own."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Card, Pardon, Reveal, Seat, Void, public
from foppen_engine.tricks.revoke_proofs import Proof
from foppen_engine.values import frozen

if TYPE_CHECKING:  # not before the first line
    from foppen_access.table.phrases.evening_book import EveningBook
    from foppen_access.table.slips.slip_diagnosis import Diagnosing, Laid
    from foppen_engine.tricks.revoke_proofs import SumsProof


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
    """Whether points are kept round by round, so that a table may give and take some."""

    can_be_joined: bool = False
    """Whether a table may be joined in the middle of a round, keep only the score, and be sat down
    at between two rounds.
    """

    lays_hands_open: bool = False
    """Whether hands are laid open, or summed up, at the end of a round."""

    def round_number(self, _state: AnyState) -> int:
        """The number of the present round, or of the last one."""
        return 1

    def rounds(self, _state: AnyState) -> int:
        """How many rounds are over, where there are any."""
        return 0

    def proof(self, _state: AnyState, _pardons: Iterable[Pardon]) -> Proof | None:
        """What proves by counting that somebody has not followed a colour, beside what would be
        pardoned.
        """
        return None

    def revokes(self, _move: Move) -> Iterator[tuple[Seat, Void, Card, int]]:
        """The revokes that a move has proved: who, what he showed before, the card that proves
        it, and in which trick that was played, 0 where it was left in a hand.
        """
        return iter(())

    can_diagnose: bool = False
    """Whether slips of whoever types can be told from what players did."""

    def outcome(self, _words: Words, _state: AnyState) -> dict[str, object]:
        """What the line of the last trick's end needs, beside who has won it with which card."""
        return {}

    def discs(self, _state: AnyState) -> tuple[Seat, ...]:
        """Who has a disc now."""
        return ()

    def tricks(self, _state: AnyState) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """Who played what, trick by trick; the present one is the last, and may be empty."""
        return ()

    def trick_end(self, _state: AnyState, _trick: int) -> tuple[Seat, tuple[Seat, ...]] | None:
        """Who has won a trick of the present round, and who was fooled in it; None where it isn't
        over.
        """
        return None

    def still_due(self, _state: AnyState) -> tuple[Seat, ...]:
        """Who has still to play to a trick that has begun, in turn."""
        return ()

    def diagnosing(self, _start: AnyState, _plays: "Sequence[Laid]") -> "Diagnosing | None":
        """What may have gone wrong with the cards entered since a state, the last of which may be
        one that was refused.
        """
        return None

    def is_surprising(self, _before: AnyState, _after: AnyState) -> bool:
        """Whether a card has ended a trick after which slips may explain more than all being right,
        so that it is worth a diagnosis.
        """
        return False

    def places(self, _state: AnyState, _card: Card) -> Iterator[tuple[Seat, int]]:
        """By whom and in which trick, from 1, a coloured card was played this round."""
        return iter(())

    def book(self, timeline: Timeline, words: Words) -> "EveningBook":
        """What can be asked about the evening, card by card."""
        from foppen_access.table.phrases.evening_book import (  # noqa: PLC0415 - asked for later
            EveningBook,
        )

        return EveningBook(timeline, words)

    def worth(self, _state: AnyState, _cards: Sequence[Card]) -> int:
        """How many minus points some cards are in a hand at the end of a round."""
        return 0

    def mismatch(self, _state: AnyState, _reveal: Reveal) -> Mismatch | None:
        """Why the cards of a revealed hand can't be right, or None where they can."""
        return None

    def sums_that_differ(self, _state: AnyState, _hand: Reveal) -> tuple[int, int] | None:
        """With the last hand of a round of which some were only summed up: what was said and what
        the cards are worth that were not played, where these two must be equal and are not.
        """
        return None

    def sums_refuted(self, _before: AnyState, _after: AnyState) -> "SumsProof | None":
        """Why a sum that has just been told can't be true beside everything else."""
        return None

    def departed(self, _state: AnyState, _words: Words) -> dict[str, int]:
        """Who has played and is not there any more, by name, with the totals they had."""
        return {}

    def usual_total(self, _state: AnyState) -> int | None:
        """With which total somebody begins who joins now, unless the table says otherwise; None as
        long as nobody has any points.
        """
        return None

    def say_new_rules(self, _desk: Desk, _before: AnyState, _after: AnyState) -> None:
        """Say what is played otherwise because others sit at the table."""

    def is_reconstructed(self, _state: AnyState) -> bool:
        """Whether the usual cards for so many players are not known for certain."""
        return False

    def leader_is_news(self, _state: AnyState) -> bool:
        """Whether it has still to be said who leads."""
        return False

    def changes(self, desk: Desk, before: AnyState, after: AnyState) -> Iterator[str]:
        """Which outcomes a correction has changed, a line each. Here it is what lies on the table
        and how many cards each holds.
        """
        old, new = (desk.enquiry.answers_about(public(state)) for state in (before, after))
        for was, now in ((old.trick(), new.trick()), (old.each(), new.each())):
            if was != now:
                yield from now
