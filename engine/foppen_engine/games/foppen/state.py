"""The state of a game of Foppen: that of a trick game, with bids, discs and hands laid open."""

from foppen_engine.actions import Seat
from foppen_engine.cards import Card
from foppen_engine.games.foppen.edition import Edition, Evening
from foppen_engine.games.foppen.fooling import FoppenTrick
from foppen_engine.hands import Hand
from foppen_engine.tricks.trick_state import TrickRound, TrickSetup, TrickState
from foppen_engine.values import frozen


@frozen
class FoppenRules(TrickSetup):
    """What is agreed before the first card: beside what every trick game has the edition, how many
    are fooled in a trick, whether there are bids. What is left over of the deck is set aside (R21).
    """

    edition: Edition
    discs: int
    bids: bool

    def value(self, card: Card) -> int:
        """The minus points of a card left in hand (R10)."""
        return card.value if card.suit else self.edition.one_left


@frozen
class Round(TrickRound):
    """A round; who sits out holds a disc, worst card first (R8).

    Args:
        bids: by seat; None where a player has still to decide; empty without bids.
        revealed: the worth of each hand at the end (zero or negative); None until it is known.
    """

    tricks: tuple[FoppenTrick, ...]
    bids: tuple[bool | None, ...]
    revealed: tuple[int | None, ...]

    @property
    def scored(self) -> bool:
        """Whether everything left in the hands is known, and so the points."""
        return None not in self.revealed

    @property
    def has_begun(self) -> bool:
        """Whether anybody has bid or played."""
        return super().has_begun or any(bid is not None for bid in self.bids)

    @property
    def discs_with(self) -> tuple[Seat, ...]:
        """Who holds a disc now, worst card first; nobody at the start of a round (R8, R19)."""
        return self.tricks[-1].fooled if self.tricks else self.sitting_out


@frozen
class FoppenState(TrickState):
    """A whole game of Foppen; `tens` counts every +10 (R17)."""

    rules: FoppenRules
    round: Round | None = None
    tens: int = 0

    @property
    def current(self) -> Round:
        """The round of a game whose first deal is over.

        Raises:
            ValueError: nothing has been dealt yet.
        """
        if self.round is None:
            raise ValueError(self)
        return self.round

    @property
    def evening(self) -> Evening | None:
        """What the edition's decisions look at; None before the first deal."""
        last = self.last_deal
        if last is None:
            return None
        return Evening(self.totals, self.tens, self.rounds, *last, self.rules.length)


def new_round(
    number: int, dealer: Seat, leader: Seat, hands: tuple[Hand, ...], *, bids: bool
) -> Round:
    """A round before its first card; everybody plays in its first trick (R8)."""
    nobody = (None,) * len(hands)
    return Round(
        number=number,
        dealer=dealer,
        leader=leader,
        hands=hands,
        tricks=(),
        plays=(),
        led=None,
        trick_leader=leader,
        sitting_out=(),
        turn=leader,
        dealt=sum(hand.size for hand in hands),
        bids=nobody if bids else (),
        revealed=nobody,
    )
