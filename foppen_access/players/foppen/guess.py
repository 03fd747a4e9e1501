"""Hidden hands that a player of Foppen takes to be possible."""

from collections.abc import Sequence
from math import ceil, exp
from random import Random

from foppen_access.players.foppen.kernel import (
    ONES,
    Cards,
    Code,
    Round,
    code_of,
    hand_of,
    table_of,
)
from foppen_access.players.foppen.quick import Masks, Quick
from foppen_access.players.foppen.seen import lacked
from foppen_access.players.foppen.story import Story, masks_of, with_card
from foppen_engine import Seat, unseen
from foppen_engine.games.foppen.state import FoppenState

TRIES = 2000
"""Deals that are begun before it is clear that none fits."""
FIRST_STEPS, MOST_STEPS = 50, 12
"""Exchanges that are tried before the first hands are taken, and at most from one time to the
next.
"""
STEPS_A_CARD = 0.25
"""So many for each hidden card."""


class Chain:
    """Hands that come one from another by exchanging two cards, so that each is as frequent as it
    explains what was played (the method of Metropolis).

    Args:
        places: the unseen cards by place, the last is set aside; they are changed.
        may: by colour the places that may hold it.
        story: what was played.
    """

    def __init__(
        self, places: list[list[Code]], may: Sequence[Sequence[Seat]], story: Story
    ) -> None:
        self.places = places
        self._may = may
        self._story = story
        self._masks = [*map(masks_of, places)]
        self._chances = [*map(self._chance, range(len(places)), self._masks)]
        self._busy = [at for at, cards in enumerate(places) if cards]

    def go_on(self, rng: Random, steps: int) -> None:
        """Try so many exchanges."""
        if len(self._busy) < 2:
            return
        for _ in range(steps):
            one, other = rng.sample(self._busy, 2)
            at_one, at_other = (rng.randrange(len(self.places[at])) for at in (one, other))
            self._exchange(one, at_one, other, at_other, rng)

    def _exchange(self, one: Seat, at_one: int, other: Seat, at_other: int, rng: Random) -> None:
        """Two cards change places, by lot, if the hands are the likelier for it or not much less
        likely.
        """
        mine, his = self.places[one][at_one], self.places[other][at_other]
        if mine == his or one not in self._may[his >> 8] or other not in self._may[mine >> 8]:
            return
        masks = [
            with_card(with_card(self._masks[at], gone, -1), new, 1)
            for at, gone, new in ((one, mine, his), (other, his, mine))
        ]
        chances = [*map(self._chance, (one, other), masks)]
        gain = sum(chances) - self._chances[one] - self._chances[other]
        if gain >= 0 or rng.random() < exp(gain):
            self.places[one][at_one], self.places[other][at_other] = his, mine
            self._masks[one], self._masks[other] = masks
            self._chances[one], self._chances[other] = chances

    def _chance(self, at: Seat, hand: Masks) -> float:
        """What is set aside explains nothing."""
        return self._story.chance(at, hand) if at < len(self.places) - 1 else 0.0


class Guess:
    """Hidden hands that fit what a player knows.

    Args:
        state: the game as he sees it.
        me: his seat.
        quick: how the others are taken to decide; hands are the likelier the better they explain
            what was played. None: all that fit are equally likely.
    """

    def __init__(self, state: FoppenState, me: Seat, quick: Quick | None = None) -> None:
        rnd = state.current
        self._story = Story(state, me, quick) if quick else None
        self._chain: Chain | None = None
        self._table = table_of(state.rules)
        self._me = me
        self._mine = [*map(code_of, rnd.hands[me].known)]
        self._plays = [(seat, code_of(card)) for seat, card in rnd.plays]
        self._leader, self._out = rnd.trick_leader, tuple(sorted(rnd.sitting_out))
        self._cards = [code_of(card) for card in unseen(state).elements()]
        self._sizes = [0 if seat == me else hand.size for seat, hand in enumerate(rnd.hands)]
        self._sizes.append(max(0, len(self._cards) - sum(self._sizes)))
        lacks = lacked(rnd.hands)
        self._may = [
            [seat for seat in range(state.seats) if seat != me and colour not in lacks[seat]]
            + [state.seats]
            for colour in range(ONES + 1)
        ]
        self._room = [sum(self._sizes[seat] for seat in may) for may in self._may]

    def round(self, rng: Random) -> Round:
        """The round as it may be, the trick on the table played as far as it is."""
        dealt = self._likely(rng)
        dealt[self._me] += self._mine
        for seat, code in self._plays:
            dealt[seat].append(code)
        hands: list[Cards] = [*map(hand_of, dealt[:-1])]
        rnd = Round(self._table, hands, self._leader, self._out)
        if self._plays:
            rnd.begin([seat for seat, _ in self._plays])
        for _, code in self._plays:
            rnd.play(code)
        return rnd

    def _likely(self, rng: Random) -> list[list[Code]]:
        """The unseen cards by place, by what was played."""
        if not self._story or not self._story.tells:
            return self._dealt(rng)
        if not self._chain:
            self._chain = Chain(self._dealt(rng), self._may, self._story)
            self._chain.go_on(rng, FIRST_STEPS)
        self._chain.go_on(rng, min(MOST_STEPS, ceil(STEPS_A_CARD * len(self._cards))))
        return [*map(list, self._chain.places)]

    def _dealt(self, rng: Random) -> list[list[Code]]:
        """The unseen cards by place, the last is set aside. Colours that the fewest places may
        hold are dealt first; where it doesn't work out, all is dealt anew. Where it never does,
        what players showed to lack can't be true, and is forgotten.
        """
        draw, room = rng.random, self._room
        for _ in range(TRIES):
            cards = sorted(self._cards, key=lambda code: room[code >> 8] + draw())
            left = self._sizes[:]
            places: list[list[Code]] = [[] for _ in left]
            for code in cards:
                may = self._may[code >> 8]
                lot = draw() * sum([left[seat] for seat in may])
                for seat in may:
                    lot -= left[seat]
                    if lot < 0:
                        break
                if lot >= 0:
                    break
                left[seat] -= 1
                places[seat].append(code)
            else:
                return places
        everywhere = [seat for seat in range(len(self._sizes)) if seat != self._me]
        self._may = [everywhere] * len(self._may)
        return self._dealt(rng)
