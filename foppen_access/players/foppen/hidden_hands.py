"""Hidden hands that a player of Foppen takes to be possible."""

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from random import Random

from foppen_access.players.foppen.played_cards import Story, masks_of, with_card
from foppen_access.players.foppen.playout_policy import Masks, Quick
from foppen_access.players.foppen.quick_rules import (
    ONES,
    Cards,
    Code,
    QuickRound,
    code_of,
    hand_of,
    table_of,
)
from foppen_access.players.foppen.table_memory import lacked
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
        gain = chances[0] * chances[1] / (self._chances[one] * self._chances[other])
        if gain >= 1 or rng.random() < gain:
            self.places[one][at_one], self.places[other][at_other] = his, mine
            self._masks[one], self._masks[other] = masks
            self._chances[one], self._chances[other] = chances

    def _chance(self, at: Seat, hand: Masks) -> float:
        """What is set aside explains nothing."""
        return self._story.chance(at, hand) if at < len(self.places) - 1 else 1.0


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
        self.state, self._quick = state, quick
        self._chain: Chain | None = None
        self.table = table_of(state.rules)
        self.me = me
        self.mine = [*map(code_of, rnd.hands[me].known)]
        self.plays = [(seat, code_of(card)) for seat, card in rnd.plays]
        self.leader, self.out = rnd.trick_leader, tuple(sorted(rnd.sitting_out))
        self.cards = [code_of(card) for card in unseen(state).elements()]
        """Nobody has seen them; `sizes` says how many lie where, what is set aside last."""
        self.sizes = [0 if seat == me else hand.size for seat, hand in enumerate(rnd.hands)]
        self.sizes.append(max(0, len(self.cards) - sum(self.sizes)))
        lacks = lacked(rnd.hands)
        self.may = [
            [seat for seat in range(state.seats) if seat != me and colour not in lacks[seat]]
            + [state.seats]
            for colour in range(ONES + 1)
        ]
        """By colour the places that may hold it; `room` says how many cards they hold."""
        self.room = [sum(self.sizes[seat] for seat in may) for may in self.may]

    @cached_property
    def story(self) -> Story | None:
        """What was played."""
        return Story(self.state, self.me, self._quick) if self._quick else None

    @property
    def steps(self) -> int:
        """The exchanges from one deal to the next."""
        return min(MOST_STEPS, ceil(STEPS_A_CARD * len(self.cards)))

    def round(self, rng: Random) -> QuickRound:
        """The round as it may be, the trick on the table played as far as it is."""
        dealt = self._likely(rng)
        dealt[self.me] += self.mine
        for seat, code in self.plays:
            dealt[seat].append(code)
        hands: list[Cards] = [*map(hand_of, dealt[:-1])]
        rnd = QuickRound(self.table, hands, self.leader, self.out)
        if self.plays:
            rnd.begin([seat for seat, _ in self.plays])
        for _, code in self.plays:
            rnd.play(code)
        return rnd

    def _likely(self, rng: Random) -> list[list[Code]]:
        """The unseen cards by place, by what was played."""
        if not self.story or not self.story.tells:
            return self._dealt(rng)
        if not self._chain:
            self._chain = Chain(self._dealt(rng), self.may, self.story)
            self._chain.go_on(rng, FIRST_STEPS)
        self._chain.go_on(rng, self.steps)
        return [*map(list, self._chain.places)]

    def _dealt(self, rng: Random) -> list[list[Code]]:
        """The unseen cards by place, the last is set aside. Colours that the fewest places may
        hold are dealt first; where it doesn't work out, all is dealt anew. Where it never does,
        what players showed to lack can't be true, and is forgotten.
        """
        draw, room = rng.random, self.room
        for _ in range(TRIES):
            cards = sorted(self.cards, key=lambda code: room[code >> 8] + draw())
            left = self.sizes[:]
            places: list[list[Code]] = [[] for _ in left]
            for code in cards:
                may = self.may[code >> 8]
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
        everywhere = [seat for seat in range(len(self.sizes)) if seat != self.me]
        self.may = [everywhere] * len(self.may)
        return self._dealt(rng)
