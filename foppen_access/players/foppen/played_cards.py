"""How well hidden hands explain what was played in a round of Foppen."""

from collections.abc import Sequence

from foppen_access.players.foppen.playout_policy import Masks, Past, Quick, bounds_of, moment_of
from foppen_access.players.foppen.quick_rules import FOLLOWS, ONE, ONES, Code, code_of
from foppen_engine import Seat, unseen
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.trick import CardPlay

LAST = 8
"""So many cards of each player are looked at; those before tell less and take as long."""


class Story:
    """The cards the others have played in a round, and the moment of each.

    Args:
        state: the round as a player sees it.
        me: his seat.
        quick: how players are taken to decide.
    """

    def __init__(self, state: FoppenState, me: Seat, quick: Quick) -> None:
        self._quick = quick
        self.past: list[list[Past]] = [[] for _ in range(state.seats)]
        """The cards of each seat that are looked at, and the moment of each."""
        rnd = state.current
        tricks = [*(trick.plays for trick in rnd.tricks), *([rnd.plays] if rnd.plays else [])]
        shares = [len(trick.plays) for trick in rnd.tricks] + [state.seats - len(rnd.sitting_out)]
        played = [(seat, code_of(card)) for plays in tricks for seat, card in plays]
        self._sizes = [hand.size for hand in rnd.hands]
        self._since: list[Masks] = [masks_of([])] * state.seats
        self._live = masks_of([*map(code_of, (*unseen(state).elements(), *rnd.hands[me].known))])
        for seat, code in played:
            self._sizes[seat] += 1
            self._since[seat] = with_card(self._since[seat], code, 1)
            self._live = with_card(self._live, code, 1)
        for plays, share in zip(tricks, shares, strict=False):
            self._note(plays, share, state.rules.discs)
        self.past = [past[-LAST:] if at != me else [] for at, past in enumerate(self.past)]
        self.tells = any(self.past)
        """Whether anybody else has played a card."""

    def _note(self, plays: Sequence[CardPlay], share: int, discs: int) -> None:
        """The cards of a trick that so many take part in."""
        led, keys, least = ONES, list[int](), min(self._sizes)
        for seat, card in plays:
            code, behind = code_of(card), self._sizes[seat] - least
            row = moment_of(least, behind, max(0, share - len(keys) - 1) if keys else None)
            worst, best = bounds_of(keys, discs) if keys else (0, 0)
            past = Past(code, row, led, worst, best, self._since[seat], self._live)
            self.past[seat].append(past)
            if led == ONES and code != ONE:
                led = code >> 8
            rank = code & 127 | (FOLLOWS if code == ONE or code >> 8 == led else 0)
            keys.append(rank << 4 | 15 - len(keys))
            self._since[seat] = with_card(self._since[seat], code, -1)
            self._live = with_card(self._live, code, -1)
        for seat, _ in plays:
            self._sizes[seat] -= 1

    def chance(self, seat: Seat, hand: Masks) -> float:
        """The chance that somebody with this hand would have played as he did; never 0."""
        chance = 1.0
        for past in self.past[seat]:
            chance *= self._quick.chance(past, hand)
        return chance


def masks_of(cards: Sequence[Code]) -> Masks:
    """The cards of each colour as a bit for each value, and the number of ones."""
    masks: Masks = (0,) * (ONES + 1)
    for code in cards:
        masks = with_card(masks, code, 1)
    return masks


def with_card(masks: Masks, code: Code, times: int) -> Masks:
    """With a card more (1) or less (-1)."""
    at = code >> 8
    return (
        *masks[:at],
        masks[at] + times * (1 if at == ONES else 1 << (code & 127)),
        *masks[at + 1 :],
    )
