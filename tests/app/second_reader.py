"""A reader of game records written from docs/record.md alone: it shares no code with the program.

    python tests/app/second_reader.py FILE

It prints the events of a record as `verify --events FILE` does, a JSON object a line. The exit
status is 0 where the record holds, 1 where it does not.
"""

import json
import re
import sys
from collections import Counter
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""What stands in a line, and what is kept of it."""
SUITS = "bgry"
SIXTY = (10, 20, 16, 14, 4)
BOX = {
    4: (8, 17, 13, 11, 3),
    5: SIXTY,
    6: (12, 23, 19, 17, 5),
    7: (14, 26, 22, 20, 6),
    8: (15, 27, 23, 21, 6),
}
NINETY = {2: 16, 3: 12, 4: 9, 5: 8, 6: 6, 7: 6, 8: 5, 9: 4, 10: 4, 11: 4, 12: 3, 13: 3, 14: 3}
NINETY |= {15: 2} | dict.fromkeys(range(16, 21), 1)
PLAYERS = {"foppen-2018": (4, 8), "foppen-1995": (3, 6), "foppen-braille": (3, 6)}
PLAYERS |= {"futschikato": (3, 8)}
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)", re.ASCII)
KEYS = {
    "deal": "hands|dealer leader",
    "bid": "seat bid",
    "play": "seat card",
    "draw": "seat card",
    "reveal": "seat|cards sum",
    "let_stand": "seat card",
    "happened": "seat card",
    "position": "round dealer starter leader sizes totals tens discs",
    "score": "dealer points",
    "pardon": "seat suit",
    "rule": "seat card stands",
    "cards_back": "seat card",
    "void_round": "",
    "adjust": "points|note",
    "seating": "seats",
    "take_back": "actions|then",
    "restore": "",
}
SIGNED = {"points", "totals"}


class Wrong(Exception):
    """The record does not hold."""


def need(condition: Json) -> None:
    if not condition:
        raise Wrong


def keys(data: Json, spec: str) -> None:
    required, _, optional = spec.partition("|")
    need(isinstance(data, dict))
    need(set(required.split()) <= set(data) <= set(required.split()) | set(optional.split()))


def number(value: Json, *, signed: bool = False) -> Json:
    need(isinstance(value, int) and not isinstance(value, bool))
    need((-1_000_000 if signed else 0) <= value <= 1_000_000)
    return value


def text(value: Json, least: Json, most: Json) -> None:
    need(isinstance(value, str) and least <= len(value) <= most)


def is_card(value: Json) -> Json:
    return isinstance(value, str) and re.fullmatch(
        r"[bgry]([2-9]|[1-9][0-9])|[1-9][0-9]?", value, re.ASCII
    )


def suit(card: str) -> str | None:
    return card[0] if card[0] in SUITS else None


def value(card: str) -> int:
    return int(card.lstrip(SUITS))


def rank(card: str) -> tuple[str, int]:
    return (suit(card) or "z", value(card))


def check_time(at: str) -> None:
    text(at, 0, 40)
    if at:
        need(TIME.fullmatch(at))
        try:
            datetime.fromisoformat(at)
        except ValueError:
            raise Wrong from None


def each(check: Json) -> Json:
    """A check of a list: of each thing in it."""

    def all_of(value: Json) -> None:
        need(isinstance(value, list))
        for item in value:
            check(item)

    return all_of


def signed(value: Json) -> None:
    number(value, signed=True)


def card(value: Json) -> None:
    need(is_card(value))


def flag(value: Json) -> None:
    need(isinstance(value, bool))


def colour(value: Json) -> None:
    need(value in tuple(SUITS))


def note(value: Json) -> None:
    text(value, 0, 200)


def hand(value: Json) -> None:
    (each(card) if isinstance(value, list) else number)(value)


def chair(value: Json) -> None:
    if not isinstance(value, dict):
        number(value)
        return
    keys(value, "name total")
    text(value["name"], 1, 60)
    signed(value["total"])


NUMBERS = ["seat", "dealer", "leader", "starter", "sum", "round", "tens", "actions", "then"]
CHECKS: dict[str, Json] = dict.fromkeys(NUMBERS, number)
CHECKS |= {"card": card, "cards": each(card), "suit": colour, "note": note, "at": check_time}
CHECKS |= {"bid": flag, "stands": flag, "hands": each(hand), "seats": each(chair)}
CHECKS |= {"sizes": each(number), "discs": each(number)}
CHECKS |= {"points": each(signed), "totals": each(signed)}


def check_entry(entry: Json) -> None:
    """Whether a line is an action at all."""
    need(isinstance(entry, dict) and isinstance(entry.get("do"), str) and entry["do"] in KEYS)
    keys({k: v for k, v in entry.items() if k not in ("do", "at")}, KEYS[entry["do"]])
    for key, value in entry.items():
        if key != "do" and not (entry["do"] == "draw" and value is None and key == "card"):
            CHECKS[key](value)
    if entry["do"] == "reveal":
        need(("cards" in entry) != ("sum" in entry))
    if entry["do"] == "take_back":
        need(entry["actions"] or entry.get("then"))


def check_computers(data: Json, seats: int) -> None:
    keys(data, "seats thinking|seed")
    need(isinstance(data["seats"], list) and len(data["seats"]) == seats and None in data["seats"])
    for computer in data["seats"]:
        if computer is not None:
            keys(computer, "level|character")
            need(computer["level"] in ("random", "easy", "normal", "strong", "master"))
            need(computer.get("character", "bold") in ("careful", "bold", "spiteful"))
    need(100 <= number(data["thinking"]) <= 10_000)
    text(data.get("seed", "1"), 1, 60)


def header(data: Json) -> Json:
    need(isinstance(data, dict) and data.get("format") == "foppen-record")
    keys(data, "format version game seats|options suits computers program created")
    need(number(data["version"]) == 1 and isinstance(data["game"], str))
    need(isinstance(data["seats"], list))
    for name in data["seats"]:
        text(name, 1, 60)
    for key in ("program", "created"):
        need(isinstance(data.get(key, ""), str))
    suits = data.get("suits", {})
    keys(suits, "|b g r y")
    for name in suits.values():
        text(name, 1, 60)
    if "computers" in data:
        check_computers(data["computers"], len(data["seats"]))
    options = data.get("options", {})
    keys(options, "|bids rounds deck")
    need(isinstance(options.get("bids", False), bool))
    if "rounds" in options:
        number(options["rounds"])
    if "deck" in options:
        keys(options["deck"], "b g r y ones")
        for each in options["deck"].values():
            number(each)
    need(data["game"] in PLAYERS)
    if data["game"] == "futschikato":
        need(not options.get("bids") and not {"rounds", "deck"} & set(options))
        return Futschikato(len(data["seats"]))
    return Foppen(data["game"], len(data["seats"]), options)


def equal_hands(hands: Json, seats: int, sizes: Json, deck: Json) -> Json:
    need(len(hands) == seats)
    lengths = {hand if isinstance(hand, int) else len(hand) for hand in hands}
    need(len(lengths) == 1 and lengths.pop() in sizes)
    named = Counter(card for hand in hands if isinstance(hand, list) for card in hand)
    need(all(times <= deck[card] for card, times in named.items()))
    return [
        {"known": [], "hidden": hand}
        if isinstance(hand, int)
        else {"known": list(hand), "hidden": 0}
        for hand in hands
    ]


class Foppen:
    def __init__(self, game: str, seats: int, options: Json) -> None:
        self.game, self.options = game, options
        self.events: list[Json] = []
        self.bids_on = options.get("bids", False)
        need(not self.bids_on or game == "foppen-1995")
        if "rounds" in options:
            need(game != "foppen-2018" and 1 <= options["rounds"] <= 999)
        self.modern = game == "foppen-2018"
        self.set_number(seats)
        self.length = options.get("rounds", 2 * seats)
        self.players: list[Json] = list(range(seats))
        self.totals = [0] * seats
        self.rounds = self.tens = self.scored_here = self.adjusted = self.seatings = 0
        self.last: Json = None  # dealer and leader
        self.round: Json = None
        self.over = self.begun = False

    def set_number(self, seats: int) -> None:
        least, most = PLAYERS[self.game]
        need(least <= seats <= most)
        self.seats, own = seats, self.options.get("deck")
        numbers = (
            [own[k] for k in (*SUITS, "ones")] if own else BOX[seats] if self.modern else SIXTY
        )
        need(all(2 <= n <= 99 for n in numbers[:4]) and 0 <= numbers[4] <= 99)
        cards = [f"{s}{v}" for s, n in zip(SUITS, numbers, strict=False) for v in range(2, n + 1)]
        self.deck = Counter(cards) + Counter({"1": numbers[4]})
        count = self.deck.total()
        need(count >= seats)
        usual = 11 if seats == 8 else 12
        self.sizes = {count // seats}
        if self.modern:
            self.sizes = {usual} if not own else {count // seats, min(usual, count // seats)}
        self.discs = 2 if self.modern and seats > 6 else 1

    def worth(self, card: str) -> int:
        return 5 if card == "1" and self.modern else value(card)

    def seat(self, seat: int) -> int:
        need(seat < self.seats)
        return seat

    def tell(self, event: Json, **fields: object) -> None:
        self.events.append({"event": event, **fields})

    # rounds
    def may_begin(self) -> None:
        fresh = self.round is None or self.round["scored"]
        need(fresh and not self.over and self.scored_here < 999)

    def next_dealer(self, last: Json, seats: int) -> Json:
        dealer, leader = last
        return (dealer + 1) % seats if self.game == "foppen-braille" else leader

    def check_dealer(self, dealer: Json) -> None:
        self.seat(dealer)
        if self.last:
            need(dealer == self.next_dealer(self.last, self.seats))

    def leader(self, dealer: Json) -> Json:
        if not self.modern or not self.last:
            return (dealer + 1) % self.seats
        order = [(self.last[1] + step) % self.seats for step in range(self.seats)]
        return min(order, key=lambda seat: self.totals[seat])

    def new_round(self, dealer: Json, starter: Json, hands: Json) -> None:
        self.last, self.begun = (dealer, starter), True
        self.round = {
            "hands": hands,
            "bids": [None] * self.seats if self.bids_on else [],
            "lacks": [[] for _ in hands],
            "trick": 1,
            "plays": [],
            "gone": [],
            "discards": [],
            "led": None,
            "head": starter,
            "turn": starter,
            "starter": starter,
            "out": [],
            "settled": [None] * self.seats,
            "scored": False,
            "joined": False,
        }

    def do_deal(self, a: Json) -> None:
        self.may_begin()
        need("leader" not in a and "dealer" in a)
        self.check_dealer(a["dealer"])
        hands = equal_hands(a["hands"], self.seats, self.sizes, self.deck)
        leader = self.leader(a["dealer"])
        self.new_round(a["dealer"], leader, hands)
        sizes = [len(hand["known"]) + hand["hidden"] for hand in hands]
        self.tell("dealt", round=self.rounds + 1, dealer=a["dealer"], leader=leader, sizes=sizes)

    def do_position(self, a: Json) -> None:
        need(not self.begun and not self.seatings and not self.bids_on)
        need(len(a["sizes"]) == len(a["totals"]) == self.seats)
        for seat in (a["dealer"], a["starter"], a["leader"], *a["discs"]):
            self.seat(seat)
        need(min(a["sizes"]) > 0 and sum(a["sizes"]) <= self.deck.total())
        need(len(set(a["discs"])) == len(a["discs"]) and len(a["discs"]) in (0, self.discs))
        need(a["leader"] not in a["discs"] and a["round"] > 0)
        self.totals, self.tens, self.rounds = list(a["totals"]), a["tens"], a["round"] - 1
        need(a["round"] == 1 or not self.ended())
        self.new_round(a["dealer"], a["starter"], [{"known": [], "hidden": n} for n in a["sizes"]])
        self.round |= {"head": a["leader"], "turn": a["leader"], "out": a["discs"], "joined": True}
        self.tell(
            "dealt", round=a["round"], dealer=a["dealer"], leader=a["leader"], sizes=a["sizes"]
        )

    def do_bid(self, a: Json) -> None:
        rnd = self.round
        need(rnd and None in rnd["bids"])
        order = [(rnd["starter"] + step) % self.seats for step in range(self.seats)]
        need(a["seat"] == next(seat for seat in order if rnd["bids"][seat] is None))
        rnd["bids"][a["seat"]] = a["bid"]
        self.tell("bid", seat=a["seat"], bid=a["bid"])

    def unseen(self) -> Counter[str]:
        known = Counter(card for hand in self.round["hands"] for card in hand["known"])
        return self.deck - Counter(card for _, card in self.round["gone"]) - known

    def lacked(self, seat: int, colour: str) -> Json:
        return next((proof for proof in self.round["lacks"][seat] if proof[0] == colour), None)

    def may(self, seat: int, card: str) -> str | None:
        """`play`, `stand` or nothing."""
        rnd = self.round
        if not rnd or rnd["turn"] is None or None in rnd["bids"] or seat >= self.seats:
            return None
        if any(by == seat for by, _ in rnd["plays"]):
            return None
        hand = rnd["hands"][seat]
        if card not in hand["known"] and not (hand["hidden"] and self.unseen()[card]):
            return None
        colour, led = suit(card), rnd["led"]
        if seat != rnd["turn"]:
            return "stand"
        if colour and card not in hand["known"] and self.lacked(seat, colour):
            return "stand"
        holds = any(suit(held) == led for held in hand["known"])
        return "stand" if led and colour and colour != led and holds else "play"

    def do_play(self, a: Json) -> None:
        need(self.may(a["seat"], a["card"]) == "play")
        self.put(a["seat"], a["card"])

    def do_let_stand(self, a: Json) -> None:
        need(self.may(a["seat"], a["card"]))
        self.put(a["seat"], a["card"])

    def do_happened(self, a: Json) -> None:
        need(self.may(a["seat"], a["card"]) == "stand")
        self.put(a["seat"], a["card"])

    def put(self, seat: int, card: str) -> None:
        rnd, colour = self.round, suit(card)
        hand = rnd["hands"][seat]
        if card in hand["known"]:
            hand["known"].remove(card)
        else:
            hand["hidden"] -= 1
        self.tell("card_played", seat=seat, card=card)
        if colour:
            proof = self.lacked(seat, colour)
            if proof:
                self.tell("revoke_found", seat=seat, card=card, trick=proof[1], led=colour)
                rnd["lacks"][seat].remove(proof)
            if rnd["led"] and colour != rnd["led"]:
                rnd["discards"].append((seat, card))
                if not self.lacked(seat, rnd["led"]):
                    rnd["lacks"][seat].append((rnd["led"], rnd["trick"]))
            rnd["led"] = rnd["led"] or colour
        rnd["plays"].append((seat, card))
        rnd["gone"].append((seat, card))
        played = {by for by, _ in rnd["plays"]}
        seat = rnd["turn"]
        while seat in played or seat in rnd["out"]:
            seat = (seat + 1) % self.seats
            if seat == rnd["head"]:
                self.trick_over()
                return
        rnd["turn"] = seat

    def trick_over(self) -> None:
        rnd, led = self.round, self.round["led"]
        order = [
            (suit(card) in (led, None), value(card), -at, seat, card)
            for at, (seat, card) in enumerate(rnd["plays"])
        ]
        order.sort()
        fooled = [(seat, card) for *_, seat, card in order[: self.discs]]
        *_, winner, card = order[-1]
        self.tell("trick_won", seat=winner, card=card, led=led)
        for seat, bad in fooled:
            self.tell("fooled", seat=seat, card=bad)
        rnd |= {"plays": [], "led": None, "head": winner, "turn": winner, "trick": rnd["trick"] + 1}
        rnd["out"] = [seat for seat, _ in fooled]
        if any(not hand["known"] and not hand["hidden"] for hand in rnd["hands"]):
            rnd["turn"] = None
            self.settle()

    def settled(self, seat: int, points: Json, *, cards: bool = True) -> None:
        rnd = self.round
        rnd["settled"][seat] = points
        self.tell("hand_revealed", seat=seat, points=points)
        for colour, trick in rnd["lacks"][seat] if cards else ():
            held = sorted((c for c in rnd["hands"][seat]["known"] if suit(c) == colour), key=rank)
            if held:
                self.tell("revoke_found", seat=seat, card=held[0], trick=trick, led=colour)

    def settle(self) -> None:
        rnd = self.round
        for seat, hand in enumerate(rnd["hands"]):
            if rnd["settled"][seat] is None:
                if hand["hidden"]:
                    return
                self.settled(seat, -sum(map(self.worth, hand["known"])))
        bidders, points = rnd["bids"].count(True), []
        for seat, hand in enumerate(rnd["hands"]):
            bid = bool(rnd["bids"]) and rnd["bids"][seat]
            if hand["known"] or hand["hidden"]:
                points.append(rnd["settled"][seat] * (2 if bid else 1))
            elif seat in rnd["out"]:
                points.append(0)
            else:
                points.append(20 + 5 * (bidders - 1) if bid else 10)
        self.scored(points)

    def scored(self, points: Json) -> None:
        self.round["scored"] = True
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        self.tens += points.count(10)
        self.rounds += 1
        self.scored_here += 1
        self.tell("round_scored", points=points, totals=self.totals)
        self.over = self.ended()
        self.tell_end()

    def ended(self) -> Json:
        if self.modern:
            return min(self.totals) <= -80 or self.tens >= 6
        return self.rounds >= self.length

    def tell_end(self) -> None:
        if self.over:
            best = max(self.totals)
            winners = [seat for seat in range(self.seats) if self.totals[seat] == best]
            self.tell("game_over", totals=self.totals, winners=winners)

    def do_reveal(self, a: Json) -> None:
        rnd, seat = self.round, self.seat(a["seat"])
        need(rnd and rnd["turn"] is None and not rnd["scored"] and rnd["settled"][seat] is None)
        hand, unseen = rnd["hands"][seat], self.unseen()
        if "cards" in a:
            cards = Counter(a["cards"])
            need(cards.total() == len(hand["known"]) + hand["hidden"])
            need(cards <= unseen + Counter(hand["known"]) and Counter(hand["known"]) <= cards)
            rnd["hands"][seat] = {"known": list(a["cards"]), "hidden": 0}
            self.settled(seat, -sum(map(self.worth, a["cards"])))
        else:
            known = sum(map(self.worth, hand["known"]))
            worths, hidden = sorted(map(self.worth, unseen.elements())), hand["hidden"]
            need(known + sum(worths[:hidden]) <= a["sum"])
            need(a["sum"] <= known + sum(worths[::-1][:hidden]))
            self.settled(seat, -a["sum"], cards=False)
        self.settle()

    def do_score(self, a: Json) -> None:
        self.may_begin()
        points = a["points"]
        need(len(points) == self.seats)
        self.check_dealer(a["dealer"])
        plus = {10} | ({20 + 5 * n for n in range(self.seats)} if self.bids_on else set())
        worths = sorted(map(self.worth, self.deck.elements()), reverse=True)
        dearest = sum(worths[: max(self.sizes)]) * (2 if self.bids_on else 1)
        need(all(n in plus if n > 0 else n >= -dearest for n in points))
        need(max(points) >= 0 and points.count(0) <= self.discs)
        need(sum(n > 0 for n in points) <= self.seats - self.discs)
        leader = self.leader(a["dealer"])
        self.new_round(a["dealer"], leader, [{"known": [], "hidden": 0} for _ in points])
        self.round |= {"bids": [], "turn": None}
        self.scored(list(points))

    # what a table decides
    def do_pardon(self, a: Json) -> None:
        rnd, seat = self.round, self.seat(a["seat"])
        need(rnd and not rnd["scored"])
        proof = self.lacked(seat, a["suit"])
        need(proof)
        rnd["lacks"][seat].remove(proof)

    def do_rule(self, a: Json) -> None:
        need(self.round and a["seat"] < self.seats)
        refused = not a["stands"] and self.may(a["seat"], a["card"]) == "stand"
        need(refused or (a["seat"], a["card"]) in self.round["discards"])

    def do_cards_back(self, a: Json) -> None:
        rnd = self.round
        need(rnd and rnd["turn"] == self.seat(a["seat"]) and None not in rnd["bids"])
        need(a["card"] in self.deck and a["card"] not in [card for _, card in rnd["gone"]])

    def do_void_round(self, _a: Json) -> None:
        rnd = self.round
        need(rnd and not rnd["joined"] and not rnd["scored"] and not rnd["gone"])
        need(all(bid is None for bid in rnd["bids"]))

    def do_adjust(self, a: Json) -> None:
        points = a["points"]
        need(
            self.last
            and len(points) == self.seats
            and (any(points) or a.get("note"))
            and self.adjusted < 1000
        )
        need(max(map(abs, points)) <= 999)
        self.adjusted += 1
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        if not any(points):
            return
        self.tell("score_adjusted", points=points, totals=self.totals)
        if self.round is None or self.round["scored"]:
            self.over = self.ended()
        self.tell_end()

    def place(self, seat: int, stays: Json, seats: int) -> Json:
        if seat in stays:
            return stays[seat]
        before = max((old for old in stays if old < seat), default=max(stays))
        return (stays[before] + 1) % seats

    def do_seating(self, a: Json) -> None:
        self.may_begin()
        need(self.seatings < 100)
        chairs = a["seats"]
        stays = {old: new for new, old in enumerate(chairs) if isinstance(old, int)}
        order = [old for old in chairs if isinstance(old, int)]
        need(order and order == sorted(set(order)) and max(order) < self.seats)
        need(chairs != list(range(self.seats)))
        players = [self.players[c] if isinstance(c, int) else c["name"] for c in chairs]
        names = [who for who in players if isinstance(who, str)]
        need(len(set(names)) == len(names))
        if self.modern and self.last:
            need(all(isinstance(c, int) or c["total"] > -80 for c in chairs))
        old_seats, old_last, old_length = self.seats, self.last, self.length
        self.set_number(len(chairs))
        if self.last:
            dealer, leader = (self.place(seat, stays, self.seats) for seat in self.last)
            if self.last[0] not in stays and isinstance(chairs[dealer], int):
                dealer = (dealer - 1) % self.seats
            self.last = (dealer, leader)
        if "rounds" not in self.options:
            self.length = 2 * self.seats
            if old_last and not self.modern:
                left = max(0, old_length - self.rounds)
                self.length = self.rounds + self.deals(chairs, stays, old_seats, old_last, left)
        self.totals = [self.totals[c] if isinstance(c, int) else c["total"] for c in chairs]
        self.players, self.round = players, None
        self.scored_here = self.adjusted = 0
        self.seatings += 1
        self.tell("seated", players=players, totals=self.totals)
        if self.last and self.ended():
            self.over = True
            self.tell_end()

    def deals(self, chairs: Json, stays: Json, old_seats: Json, old_last: Json, left: Json) -> int:
        first = self.next_dealer(old_last, old_seats)
        now = self.next_dealer(self.last, self.seats)
        total = k = 0
        for chair in chairs[now:] + chairs[:now]:
            if isinstance(chair, int):
                k = (chair - first) % old_seats
            share = left - min(k, old_seats - 1)
            total += max(0, -(-share // old_seats))
            if isinstance(chair, int) or (first + k) % old_seats not in stays:
                k += 1
        return total


class Futschikato:
    def __init__(self, seats: int) -> None:
        need(3 <= seats <= 8)
        self.seats, self.deck = seats, Counter({str(n): copies for n, copies in NINETY.items()})
        self.events: list[Json] = []
        self.hands: list[Json] = []
        self.table: list[Json] = [None] * seats
        self.pile, self.notes, self.discards = 0, 0, list[str]()
        self.turn: Json = None
        self.draws: list[int] = []

    def tell(self, event: Json, **fields: object) -> None:
        self.events.append({"event": event, **fields})

    def seen(self) -> Counter[str]:
        known = [card for hand in self.hands for card in hand["known"]]
        return Counter([*self.discards, *filter(None, self.table), *known])

    def do_deal(self, a: Json) -> None:
        need(not self.hands and "dealer" not in a and "leader" in a and a["leader"] < self.seats)
        size = 5 if self.seats > 6 else 6
        self.hands = equal_hands(a["hands"], self.seats, {size}, self.deck)
        self.pile, self.turn = 90 - size * self.seats, a["leader"]
        self.tell("dealt", round=1, dealer=None, leader=a["leader"], sizes=[size] * self.seats)

    def holds(self, seat: int, card: str) -> None:
        need(self.turn is not None and not self.draws and seat < self.seats)
        hand = self.hands[seat]
        unseen = (self.deck - self.seen())[card]
        need(card in hand["known"] or (hand["hidden"] and unseen))

    def do_play(self, a: Json) -> None:
        self.holds(a["seat"], a["card"])
        need(a["seat"] == self.turn)
        self.put(a["seat"], a["card"])

    def do_adjust(self, a: Json) -> None:
        need(self.hands and a["points"] == [0] * self.seats and a.get("note"))
        need(self.notes < 1000)
        self.notes += 1

    def do_let_stand(self, a: Json) -> None:
        self.holds(a["seat"], a["card"])
        if a["seat"] != self.turn:
            self.turn = a["seat"]
            self.begin()
        if self.turn is not None:
            self.put(a["seat"], a["card"])

    def put(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        if card in hand["known"]:
            hand["known"].remove(card)
        else:
            hand["hidden"] -= 1
        self.table[seat] = card
        lying = Counter(self.table)
        worth = int(card) * lying[card]
        self.tell("card_played", seat=seat, card=card, worth=worth)
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            theirs = self.table[other]
            if theirs and theirs != card and int(theirs) * lying[theirs] < worth:
                self.tell("card_beaten", seat=other, card=theirs)
                self.discards.append(theirs)
                self.table[other] = None
                self.draws.append(other)
        self.next()

    def do_draw(self, a: Json) -> None:
        need(self.draws and self.draws[0] == a["seat"])
        card = a["card"]
        if card is not None:
            left = Counter(self.discards) if not self.pile else self.deck - self.seen()
            need(left[card])
        if not self.pile:
            self.tell("pile_shuffled", cards=len(self.discards))
            self.pile, self.discards = len(self.discards), []
        self.pile -= 1
        self.tell("card_drawn", seat=a["seat"], card=card)
        hand = self.hands[self.draws.pop(0)]
        if card is None:
            hand["hidden"] += 1
        else:
            hand["known"].append(card)
        self.next()

    def next(self) -> None:
        if not self.draws:
            self.turn = (self.turn + 1) % self.seats
            self.begin()

    def begin(self) -> None:
        card = self.table[self.turn]
        if card is None:
            return
        owners = [seat for seat, lying in enumerate(self.table) if lying == card]
        for seat in owners:
            self.table[seat] = None
            self.discards.append(card)
        self.tell("brought_through", seats=owners, card=card)
        done = [
            seat
            for seat, hand in enumerate(self.hands)
            if not hand["known"] and not hand["hidden"] and self.table[seat] is None
        ]
        if done:
            self.turn = None
            self.tell("game_over", totals=None, winners=done)


class Course:
    """The actions that count; each with the state after it."""

    def __init__(self, start: Json) -> None:
        self.start = start
        self.list: list[Json] = []
        self.entries: list[Json] = []

    def missing(self) -> bool:
        return bool(self.entries) and self.entries[-1]["end"] > len(self.list)

    def add(self, entry: Json) -> None:
        check_entry(entry)
        if entry["do"] == "restore":
            need(not self.missing())
            self.restore()
        elif entry["do"] == "take_back":
            need(not self.missing())
            self.take_back(entry["actions"], entry.get("then"))
        else:
            state = deepcopy(self.list[-1] if self.list else self.start)
            state.events = []
            method = getattr(state, f"do_{entry['do']}", None)
            if method is None:
                raise Wrong
            method(entry)
            self.list.append(state)

    def take_back(self, actions: Json, then: Json) -> None:
        kept = len(self.list) - actions
        need(kept >= 0 and (then is None or then <= 2 * actions + 2000))
        void, self.list = self.list[kept:], self.list[:kept]
        inner = [each for each in self.entries if each["end"] > kept]
        self.entries = [each for each in self.entries if each["end"] <= kept]
        if then is not None:
            self.entries.append({"at": kept, "end": kept + then, "void": void, "inner": inner})

    def restore(self) -> None:
        need(self.entries)
        entry = self.entries.pop()
        self.list = self.list[: entry["at"]] + entry["void"]
        self.entries += entry["inner"]


def once(pairs: Json) -> Json:
    data = dict(pairs)
    need(len(data) == len(pairs))
    return data


def constant(_name: Json) -> None:
    raise ValueError


def read(content: bytes) -> list[dict[str, object]]:
    """The events of a record.

    Raises:
        Wrong: it does not hold.
    """
    lines = content.split(b"\n")
    ended = not lines.pop() if lines[-1] == b"" else False
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
        ended = True
    need(len(lines) <= 200_000)
    course: Course | None = None
    for at, line in enumerate(lines, 1):
        last = at == len(lines) and not ended
        need(len(line) + (not last) <= 65_536)
        try:
            data = json.loads(
                line.decode("utf-8-sig"), object_pairs_hook=once, parse_constant=constant
            )
            json.dumps(data, ensure_ascii=False).encode()  # fails where half a character is in it
        except (ValueError, RecursionError):
            need(last and course)
            break
        if course is None:
            course = Course(header(data))
        else:
            course.add(data)
    if course is None:
        raise Wrong
    if course.missing():
        course.restore()
    return [event for state in course.list for event in state.events]


def main(path: str) -> int:
    try:
        events = read(Path(path).read_bytes())
    except Wrong:
        return 1
    for event in events:
        sys.stdout.write(json.dumps(event) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
