"""A typist who makes one slip, and a table that answers truly whatever it is asked about it."""

import re
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from random import Random

from games import NAMES
from keyboard import CTRL_D

from benchmarks.slippery import Typed
from foppen_access.narration.catalog import Catalog
from foppen_access.table.slips.slip_diagnosis import Exchanged, Missing, Surplus, Wrong
from foppen_engine import (
    AwaitPlay,
    Card,
    Deal,
    Happened,
    LetStand,
    Play,
    Suit,
    pending,
)
from foppen_engine.games.foppen.state import FoppenState
from table.scribe import short
from table.sentences import accusation, complaint, doubled
from table.sitting import Table, setup_of, sit

ENGLISH = Catalog("en")
SUITS = {suit: ENGLISH.text(f"suit-{suit.value}") for suit in Suit}

ECHO = re.compile(r"\w+: .+|Trick .+, fooled .+")
"""A card that follows a mend, or the end of a trick."""

MOST_ANSWERS = 60
"""Whoever was asked more leaves."""


@dataclass
class Heard:
    """What a table heard.

    Args:
        complaints: after how many typed cards something did not fit.
        asked: the questions, by their names, in order.
        offered: the slips that were offered, in order; the true one is the last, where it was.
        accused: the sentences that say that somebody did not follow.
        found: whether the true slip was offered.
        alarms: how often there was a question without a complaint.
        words: how many were heard from the first question until the slip was mended.
        mends: of each mend the words that say what has changed.
        dropped: how many cards that were played and said were not in the record when nothing was
            asked, at the worst moment.
        right: whether the cards were right in the end.
    """

    complaints: list[int] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    accused: list[str] = field(default_factory=list)
    found: bool = False
    alarms: int = 0
    words: int = 0
    mends: list[int] = field(default_factory=list)
    dropped: int = 0
    right: bool = False

    @property
    def first_names(self) -> bool:
        """Whether somebody was accused before anything else was asked."""
        return bool(self.accused) and not self.asked


def sentence(key: str, **args: object) -> str:
    """A sentence as the table hears it."""
    return ENGLISH.text(key, **args)


def pattern(key: str, *names: str, **fixed: object) -> re.Pattern[str]:
    """A sentence of which some words are open."""
    text = ENGLISH.text(key, **dict.fromkeys(names, "@"), **fixed)
    return re.compile(re.escape(text).replace("@", "(.+?)"))


QUESTIONS = {
    "colour": pattern("suit-missing", "value"),
    "keypad": pattern("table-digits", "number", "card"),
    "disc": re.compile(r"D(?:oes|o) (.+) have the discs?\?"),
    "names": re.compile(r"Who just played (.+?)(\?|, and who has the .*discs?\?)"),
    "sizes": pattern("slips-sizes", "player"),
    "pick": pattern("slips-pick"),
    "one": pattern("slips-pick-one"),
    "instead": pattern("slips-instead", "card", "other"),
    "which": pattern("slips-which"),
    "which-or-none": pattern("slips-which-or-none"),
    "proof": re.compile(
        r"Trick \d+, (.+) was led: who discarded (.+?)\?(?: And who played (.+?)\?)?"
    ),
    "read": re.compile(r"Trick (\d+), cards? (\d+)(?: to (\d+))?: (.+)\. Is that right\?"),
    "spent": pattern("slips-spent"),
    "stands": pattern("table-stands"),
}


COLOURS = ("colour", "keypad")
"""What is asked where only the value was typed."""


def name(card: Card) -> str:
    """A card as it is said."""
    return f"{SUITS[card.suit]} {card.value}" if card.suit else ENGLISH.text("card-one")


class Truthful:
    """Types a round and answers.

    Args:
        typed: the round, with the slip.
        ahead: how many cards more are typed before a question is listened to.
        vague: the share of cards of which only the value is typed.
        denies: what is answered where a colour is said to have been led that wasn't; None for its
            name and that.
        late: whether that is only answered to the revoke that is said for it.
    """

    def __init__(
        self,
        typed: Typed,
        ahead: int = 0,
        vague: float = 0.0,
        *,
        denies: str | None = None,
        late: bool = False,
    ) -> None:
        self._typed = typed
        self._denies, self._late = denies, late
        self._stands = (late and denies) or "yes"
        self._vague, self._rng = vague, Random(len(typed.cards))
        self._values: list[Card] = []
        self._picks = False
        self._offers: list[str] = []
        self._ahead, self._left = ahead, ahead
        self._plays = typed.truth[-1].current.gone
        self._true = [card for _, card in self._plays]
        self._told: set[int] = set()
        self._said = 0
        self._mended = typed.fault is None
        self._tricks: list[int] = []
        self.heard = Heard()

    def __call__(self, table: Table) -> str:
        self._listen(table.heard)
        self.follow(table)
        if self._types_on(table.heard):
            return self._typed_next()
        answer = self.answer(table.heard)
        if len(self.heard.asked) > MOST_ANSWERS:
            return CTRL_D
        if answer:
            return answer
        done, plays = entered(table)
        self.heard.dropped = max(self.heard.dropped, self._missing(done))
        if not plays or len(done) >= len(self._true):
            self.heard.right = done == self._true
            return CTRL_D
        return self._card(done)

    def follow(self, table: Table) -> None:
        """Look how many cards the tricks have."""
        if isinstance(table.state, FoppenState) and table.state.round:
            rnd = table.state.round
            self._tricks = [*(len(trick.plays) for trick in rnd.tricks), len(rnd.plays)]

    def _card(self, done: list[Card]) -> str:
        """The next card, of those that were played once the slip is mended."""
        fault = self._typed.fault
        exchanged = isinstance(fault, Exchanged)
        past = fault is not None and self._said > fault.number + exchanged
        if exchanged and len(done) == self._said + 1:  # the second card was said as missing
            past = True
        if past and done == self._true[: len(done)] and self.heard.complaints:
            self._mended = True
        if self._mended and fault is not None:
            return short(self._true[len(done)], "en")
        if self._said == len(self._typed.cards):
            return CTRL_D
        self._left, self._values = self._ahead, []
        return self._typed_next()

    def _missing(self, done: list[Card]) -> int:
        """How many cards that were played and said are not in the record."""
        return (Counter(self._true[at] for at in self._told) - Counter(done)).total()

    def _typed_next(self) -> str:
        card, seat, _ = self._typed.cards[self._said]
        self._said += 1
        if seat is not None:
            self._told.add(self._plays.index((seat, card)))
        if card.suit and self._rng.random() < self._vague:
            self._values.append(card)
            return str(card.value)
        return short(card, "en")

    def _types_on(self, lines: list[str]) -> bool:
        """Whether the next card is typed before the question is heard."""
        if not self.is_asked(lines) or not self._left or self._said >= len(self._typed.cards):
            return False
        card, _, _ = self._typed.cards[self._said]
        if any(card.value == each.value for each in self._values):
            return False  # it would be the answer
        self._left -= 1
        return True

    def _listen(self, lines: list[str]) -> None:
        offers = [line.partition(": ")[2] for line in lines if re.match(r"\d: ", line)]
        self._offers = offers or self._offers
        words = [len(line.split()) for line in lines]
        doubts = self.is_asked(lines, but=COLOURS)
        if (doubts and not self._mended) or self._picks:
            self.heard.words += sum(words)
        if self._picks and not doubts:
            said = [len(line.split()) for line in lines if not ECHO.fullmatch(line)]
            self.heard.mends.append(sum(said))
        for line in lines:
            if complaint().fullmatch(line) or doubled().fullmatch(line):
                self.heard.complaints.append(self._said)
            if accusation().fullmatch(line):
                self.heard.accused.append(line)

    @staticmethod
    def is_asked(lines: list[str], but: Container[str] = ()) -> bool:
        """Whether one of the questions is among some lines."""
        questions = [each for kind, each in QUESTIONS.items() if kind not in but]
        return any(each.fullmatch(line) for line in lines for each in questions)

    def answer(self, lines: list[str]) -> str:
        """The answer to the last question that was heard; nothing where there is none."""
        self._picks = False
        for line in reversed(lines):
            for kind, question in QUESTIONS.items():
                found = question.fullmatch(line)
                if found:
                    if kind not in COLOURS:
                        self.heard.asked.append(kind)
                        self._picks = True
                        return self._to(kind, found, lines)
                    return "no" if kind == "keypad" else self._colour(found)
        return ""

    def _colour(self, found: re.Match[str]) -> str:
        """Which colour a value has, where it is not a card of the keypad."""
        suits = (card.suit for card in self._values if card.suit and str(card.value) == found[1])
        suit = next(suits, None)
        return SUITS[suit] if suit else "no"

    def _to(self, kind: str, found: re.Match[str], lines: list[str]) -> str:
        now = self._typed.now(self._said)
        discs = [NAMES[seat] for seat in now.current.discs_with]
        match kind:
            case "disc":
                self.heard.alarms += 1
                said = re.split(", | and ", found[1].replace(", and ", " and "))
                return "yes" if set(said) == set(discs) else "no"
            case "names":
                seat = self._typed.cards[self._said - 1][1]
                player = "nobody" if seat is None else NAMES[seat]
                return f"{player} {' '.join(discs) or 'nobody'}" if "disc" in found[2] else player
            case "sizes":
                return " ".join(str(hand.size) for hand in now.hands)
            case "pick" | "one":
                return self._picked(lines, one=kind == "one")
            case "instead":  # it was typed on
                return "no"
            case "which-or-none" if isinstance(self._typed.fault, Surplus):
                return "none"
            case "which" | "which-or-none":
                return short(self.meant(), "en")
            case "proof":
                return self._proof(*found.groups())
            case "read":
                return self._read(found)
            case _:
                return self._stands if kind == "stands" else "yes"

    def _picked(self, lines: list[str], *, one: bool) -> str:
        offers = [lines[-2]] if one else self._offers
        for number, offer in enumerate(offers, 1):
            self.heard.offered.append(offer)
            if any(each.fullmatch(offer) for each in self._truths()):
                self.heard.found = True
                return "yes" if one else str(number)
        return "no"

    def _truths(self) -> Iterator[re.Pattern[str]]:
        """What the true slip may be called."""
        fault, cards = self._typed.fault, self._typed.cards
        match fault:
            case Missing(_, seat, trick):
                yield pattern("slips-missing", trick=trick, player=NAMES[seat])
            case Exchanged(number):
                if self._said == number:
                    seat = self._typed.truth[-1].current.gone[number - 1][0]
                    yield pattern("slips-missing", "trick", player=NAMES[seat])
                first, second = (name(cards[at][0]) for at in (number - 1, number))
                yield _of_anybody(pattern("slips-exchanged", "trick", card=first, other=second))
            case Wrong(number) | Surplus(number):
                card, trick = name(cards[number - 1][0]), self._trick(number)
                if isinstance(fault, Wrong) and cards[number][0] == cards[number - 1][0]:
                    yield pattern("slips-twice", card=card)
                key = "slips-wrong" if isinstance(fault, Wrong) else "slips-surplus"
                yield _of_anybody(pattern(key, trick=trick, card=card))
                is_new = number > sum(self._tricks)
                off = "slips-off-new" if is_new else "slips-off"
                yield _of_anybody(pattern(off, trick=trick, card=card))
            case _:
                return

    def _trick(self, number: int) -> int:
        """The trick in which a card is, as it was entered."""
        last = 0
        for trick, plays in enumerate(self._tricks, 1):
            last += plays
            if number <= last:
                return trick
        return len(self._tricks)

    def meant(self) -> Card:
        """The card that was played where the slip is."""
        fault = self._typed.fault
        number = fault.number if fault else 1
        self._told.add(number - 1)
        return self._true[number - 1]

    def _proof(self, led: str, discard: str, shown: str | None) -> str:
        if led != self._led(discard) and not self._late:
            return self._denies or f"{led} wasn't led"
        return " ".join(self._owner(card) for card in (discard, shown) if card)

    def _owner(self, said: str) -> str:
        owners = {name(card): NAMES[seat] for seat, card in self._plays}
        return owners.get(said, "nobody")

    def _led(self, said: str) -> str | None:
        """The colour on which a card was played."""
        at = next((at for at, (_, card) in enumerate(self._plays) if name(card) == said), None)
        suit = None if at is None else self._typed.truth[at].current.led
        return SUITS[suit] if suit else None

    def _read(self, found: re.Match[str]) -> str:
        fault = self._typed.fault
        first, last = int(found[2]), int(found[3] or found[2])
        end = last + isinstance(fault, Missing)
        if fault is None or self._mended or not first <= fault.number <= end:
            return "yes"
        self.heard.found = True
        match fault:
            case Missing(number):
                return f"{number - 1}+ {short(self.meant(), 'en')}"
            case Wrong(number):
                return f"{number}: {short(self.meant(), 'en')}"
            case Surplus(number):
                return f"{number}-"
            case Exchanged(number):
                pair = self._true[number - 1 : number + 1]
                return f"{number}: {' '.join(short(card, 'en') for card in pair)}"


def _of_anybody(offer: re.Pattern[str]) -> re.Pattern[str]:
    """An offer in which a one may be said with its player."""
    one = ENGLISH.text("card-one")
    return re.compile(re.sub(rf"\b{one}\b", rf"{one}(?: of \\w+)?", offer.pattern))


def entered(table: Table) -> tuple[list[Card], bool]:
    """The cards of the first round as they are entered, and whether it is still being played."""
    moves = list(table.timeline)
    later = [at for at, move in enumerate(moves) if at and isinstance(move.action, Deal)]
    first = moves[: later[0]] if later else moves
    cards = [
        move.action.card for move in first if isinstance(move.action, Play | LetStand | Happened)
    ]
    return cards, not later and isinstance(pending(table.state), AwaitPlay)


def told(typed: Typed, ahead: int = 0, vague: float = 0.0) -> Heard:
    """What a table hears while a round is typed, from the first card to the last."""
    typist = Truthful(typed, ahead, vague)
    sit(setup_of(typed.start), typist)
    return typist.heard
