from dataclasses import dataclass
from random import Random

from foppen_engine import Bid, Play, Suit, View, legal_actions, unseen

SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True)
class Weights:
    fool: float = 6.0
    fool_value: float = 0.5
    out: float = 5.0
    lead: float = 2.0
    shed: float = 0.3
    late: float = 1.0
    longer: float = 0.15
    keep: float = 4.0
    keep_discard: float = 1.0
    void: float = 1.0
    dodge: float = 0.2
    take: float = 0.8


class FoppenPlayer:
    def __init__(self, w: Weights = Weights()):
        self.w = w

    def decide(self, view: View, rng: Random):
        state = view.state
        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if isinstance(actions[0], Bid):
            return actions[1]
        cards = [a.card for a in actions]
        pos = Position(state, view.seat, self.w)
        return Play(view.seat, max(cards, key=pos.worth))


class Position:
    def __init__(self, state, me, w):
        self.w = w
        rnd = state.current
        self.rnd = rnd
        self.rules = state.rules
        self.me = me
        self.discs = state.rules.discs
        self.hand = rnd.hands[me].known
        played = {s for s, _ in rnd.plays}
        self.to_come = [
            s
            for s in range(state.seats)
            if s != me and s not in played and s not in rnd.sitting_out
        ]
        # tricks left
        left = [
            h.size + (s in played or s in rnd.sitting_out)
            for s, h in enumerate(rnd.hands)
            if s != me
        ]
        self.left = min(left)
        self.last = self.left == 1
        if self.last:
            return
        self._cards(state)
        n = len(self.hand)
        seats = state.seats
        T = self.left * (1 + w.longer)
        f = self.discs / seats
        L = max(0.0, n - T * (1 - f))
        self.stay = min(1.0, L / n)
        values = sorted(map(state.rules.value, self.hand))
        at = min(n - 1, int(L))
        self.cost = w.fool + w.fool_value * values[at] + (w.out if n <= self.left else 0)
        self.active = seats - 1 - self.discs

    def _cards(self, state):
        cards = unseen(state)
        self.values = {s: [] for s in SUITS}
        self.ones = 0
        for card, k in cards.items():
            if card.suit:
                self.values[card.suit].append(card.value)
            else:
                self.ones = k
        self.count = {s: len(v) for s, v in self.values.items()}
        self.total = sum(self.count.values()) + self.ones
        self.allv = sorted(x for v in self.values.values() for x in v)
        hands = self.rnd.hands
        sizes = [h.size for s, h in enumerate(hands)]
        sizes[self.me] = 0
        aside = self.total - sum(sizes)
        lacks = {(s, v.suit) for s, h in enumerate(hands) for v in h.lacks}
        seats = range(len(hands))
        scale = [float(x) for x in sizes] + [float(aside)]
        self.p = {}
        for it in range(3 if lacks else 1):
            for suit in SUITS:
                col = [0.0 if (s, suit) in lacks else scale[s] for s in seats] + [scale[-1]]
                t = sum(col) or 1.0
                self.p[suit] = [c / t for c in col]
            t = sum(scale)
            one = [c / t for c in scale]
            if lacks and it < 2:
                for s in (*seats, -1):
                    size = aside if s == -1 else sizes[s]
                    if size:
                        e = sum(self.p[x][s] * self.count[x] for x in SUITS) + one[s] * self.ones
                        if e:
                            scale[s] *= size / e
        self.mean_p = sum(sizes) / max(1, len(hands) - 1) / max(1, self.total)
        self.sizes = sizes

    def worth(self, card):
        if self.last:
            return self.rules.value(card)
        w = self.w
        value = self.rules.value(card)
        u = -self.cost * self.risk(card)
        u += w.lead * self.wins(card)
        u += value * (w.shed + w.late * self.stay)
        u -= w.keep * self.safety(card) + w.keep_discard * self.loud(card)
        if card.suit and sum(c.suit is card.suit for c in self.hand) == 1:
            u -= w.void * self.count[card.suit] / max(1, self.total) * 4
        return u

    def risk(self, card):
        rnd = self.rnd
        led = rnd.led or card.suit
        follows = card.suit is led or card.suit is None
        v = card.value
        worse = 0
        for _, c in rnd.plays:
            cf = c.suit is led or c.suit is None
            if cf == follows:
                worse += c.value < v
            else:
                worse += follows
        need = self.discs - worse
        if need <= 0:
            return 0.0
        if led is None:
            qs = [
                sum(self.count[x] * (1 - self.p[x][s]) ** self.count[x] for x in SUITS)
                / max(1, sum(self.count.values()))
                for s in self.to_come
            ]
        elif follows:
            k = self.count[led]
            higher = sum(x > v for x in self.values[led]) if card.suit else k
            qs = []
            for s in self.to_come:
                no = 1 - self.p[led][s]
                void, low = no**k, no**higher
                qs.append(low + self.w.dodge * (1 - low) * (1 - no ** (k - higher)))
        else:
            k = self.count[led]
            higher = sum(x > v for y in SUITS if y is not led for x in self.values[y])
            qs = []
            for s in self.to_come:
                void = (1 - self.p[led][s]) ** k
                low = (1 - min(1, self.sizes[s] / self.total)) ** higher
                qs.append(void * (low + self.w.dodge * (1 - low)))
        return fewer(qs, need)

    def wins(self, card):
        rnd = self.rnd
        led = rnd.led or card.suit
        if led is None or card.suit is not led:
            return 0.0
        v = card.value
        for _, c in rnd.plays:
            if c.suit is led and c.value > v:
                return 0.0
        higher = sum(x > v for x in self.values[led])
        r = 1.0
        for s in self.to_come:
            r *= 1 - self.w.take * (1 - (1 - self.p[led][s]) ** higher)
        return r

    def safety(self, card):
        if card.suit is None:
            higher = sum(self.count.values()) / 4
        else:
            v = card.value
            higher = sum(x > v for x in self.values[card.suit])
        q = (1 - self.mean_p) ** higher
        m = self.active
        r = (1 - q) ** m
        if self.discs == 2 and m > 1:
            r += m * q * (1 - q) ** (m - 1)
        return 1 - r

    def loud(self, card):
        v = card.value
        return sum(x < v for x in self.allv) / max(1, len(self.allv))


def fewer(qs, need):
    none, one = 1.0, 0.0
    for q in qs:
        one = one * (1 - q) + none * q
        none *= 1 - q
    return none if need == 1 else none + one
