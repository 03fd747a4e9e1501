"""What a player of Futschikato reads off the table, as numbers for a learned policy.

Everything comes from what he may know: his hand, the cards on the table, everybody's hand size,
and so which cards are left to be held or drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from foppen_access.players.futschikato import HIGHEST, Weights

CARD_FEATURES = 33
STATE_FEATURES = 34
MOST_OTHERS = 7

_USUAL = Weights()


@dataclass(slots=True)
class Reading:
    """One decision.

    Args:
        hand: the player's numbers, sorted.
        sizes: how many cards each of the others holds, clockwise from the player's left.
        lying: the number before each of them, 0 for none.
        unseen: how often each number from 0 to `HIGHEST` is in hidden hands or the pile.
        pile: how many cards the pile holds.
    """

    hand: Sequence[int]
    sizes: Sequence[int]
    lying: Sequence[int]
    unseen: Sequence[int]
    pile: int
    _higher: list[int] = field(init=False)
    _total: int = field(init=False)
    _alone: dict[int, float] = field(init=False)

    def __post_init__(self) -> None:
        higher, above = [0] * (HIGHEST + 1), 0
        for number in range(HIGHEST, -1, -1):
            higher[number] = above
            above += self.unseen[number]
        self._higher = higher
        self._total = max(1, above)
        self._alone = {
            number: self._survives(number, len(self.sizes), 0.0) for number in set(self.hand)
        }

    def _survives(self, worth: int, turns: int, gangs: float) -> float:
        """The chance that nobody beats that worth in so many turns."""
        higher = gangs + (self._higher[worth] if worth < HIGHEST else 0)
        spared = 1 - min(1.0, higher / self._total)
        chance = 1.0
        for size in self.sizes[:turns]:
            chance *= 1 - _USUAL.attack * (1 - spared ** (size or 1))
        return chance

    def state(self) -> list[float]:
        """What is the same for all cards; `STATE_FEATURES` numbers."""
        others, hand = len(self.sizes), self.hand
        padding = [0.0] * (MOST_OTHERS - others)
        lying = self.lying
        return [
            *(others / 7, 1 / (others + 1), len(hand) / 6, 1 / len(hand)),
            *(hand[0] / HIGHEST, hand[-1] / HIGHEST, sum(hand) / len(hand) / HIGHEST),
            *(1 / (1 + size) for size in self.sizes),
            *padding,
            *(number / HIGHEST for number in lying),
            *padding,
            *(min(2.0, number * lying.count(number) / HIGHEST) for number in lying),
            *padding,
            *(min(self.sizes) / 6, sum(self.sizes) / others / 6, self.pile / 66),
            *(self._higher[level] / self._total for level in (5, 10, 14)),
        ]

    def card(self, number: int) -> list[float]:
        """What a card promises; `CARD_FEATURES` numbers, the first ones those that the usual
        player weighs.
        """
        hand, sizes, lying = self.hand, self.sizes, self.lying
        held, others = len(hand), len(sizes)
        late = 1 / held
        equals = lying.count(number)
        worth = number * (equals + 1)
        turns = lying.index(number) if equals else others
        gangs = self._gangs(number, worth)
        through = self._survives(worth, turns, _USUAL.gang * gangs)
        alone = self._alone[number]
        share = self.unseen[number] / self._total
        joinable = 1 - (1 - share) ** (3 * turns)
        beaten, ahead, stopped, spoiled, left = self._beats(number, worth)
        partners = [size for size, other in zip(sizes, lying, strict=True) if other == number]
        rest = [self._alone[other] for other in hand]
        rest.remove(alone)
        low, high = (min(rest), max(rest)) if rest else (1.0, 1.0)
        mean = sum(rest) / len(rest) if rest else 1.0
        return [
            *(through, through * late, through * through),
            *(alone * late, alone * alone),
            *(number / HIGHEST, number / HIGHEST * late),
            min(1.0, worth / HIGHEST),
            *(beaten / (others + 1), beaten * late, ahead, stopped),
            *(float(equals > 0), (1 - through) * joinable, float(hand.count(number) > 1)),
            *(1.0, worth / HIGHEST, equals / 3, hand.count(number) / 3),
            *(alone, gangs / self._total, joinable, turns / 7),
            *(sum(1 / (1 + size) for size in partners), float(0 in partners)),
            *(low, mean, high),
            *(through * (held == 1), through * (held == 2)),
            *(spoiled / HIGHEST, left, hand.index(number) / held),
        ]

    def _gangs(self, number: int, worth: int) -> int:
        """How many unseen cards would beat a worth only together with an equal that stays on the
        table.
        """
        return sum(
            self.unseen[other]
            for other in set(self.lying)
            if 0 < other <= worth <= other * self.lying.count(other) and other != number
        )

    def _beats(self, number: int, worth: int) -> tuple[int, float, float, int, float]:
        """Of the cards that would be beaten: how many, how near their owners are to the end,
        whether somebody's last card is one, their numbers in all; and who is left that would win
        with the card before him.
        """
        beaten, ahead, stopped, spoiled, left = 0, 0.0, 0.0, 0, 0.0
        for size, other in zip(self.sizes, self.lying, strict=True):
            if not other or other == number:
                continue
            if other * self.lying.count(other) < worth:
                beaten += 1
                ahead += 1 / (size + 1)
                spoiled += other
                stopped = max(stopped, float(not size))
            else:
                left = max(left, float(not size))
        return beaten, ahead, stopped, spoiled, left


def usual_linear() -> list[float]:
    """The judgement of the usual player, weight by weight of a card's features."""
    w = _USUAL
    weights = [
        *(w.through, w.through_late, w.through_squared, -w.alone_late, -w.alone_squared),
        *(w.number, w.number_late, w.worth, w.beaten, w.beaten_late, w.beaten_ahead, w.stopped),
        *(w.joined, w.joinable, w.twice),
    ]
    return weights + [0.0] * (CARD_FEATURES - len(weights))
