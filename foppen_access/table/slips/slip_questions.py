"""The questions about slips, in words."""

from collections.abc import Sequence
from typing import assert_never

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.referee import Refereeing
from foppen_access.table.slips.slip_diagnosis import Exchanged, Missing, Surplus, Wrong
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_steps import (
    AskDiscs,
    AskHand,
    AskLead,
    AskNames,
    AskProof,
    AskSizes,
    AskSums,
    AskTrick,
    Pick,
    Read,
    Spent,
    Stated,
    Step,
    Suggestion,
)
from foppen_engine import ONE, Card, Seat, Suit


class SlipQuestions:
    """Says the questions.

    Args:
        desk: where they are said.
        refereeing: knows the tricks.
    """

    def __init__(self, desk: Desk, refereeing: Refereeing) -> None:
        self._desk = desk
        self._words = desk.words
        self._refereeing = refereeing

    def say(self, key: str, **args: object) -> None:
        """Say something that asks nothing."""
        self._desk.say(EVERYBODY, key, **args)

    def knock(self, key: str) -> None:
        """Say to whoever types that something was not understood."""
        self._desk.tell_line(KEYBOARD, self._desk.text(key), Cue.ERROR)

    def ask(self, step: Step, talk: SlipTalk, cards: tuple[Card, ...]) -> None:
        """Say a question; `cards` are those of the round as they were typed, those that wait the
        last.
        """
        match step:
            case AskDiscs(seats):
                self.say("slips-disc", players=self._words.players(seats), count=len(seats))
            case AskHand() | AskSums():
                self._hand(step)
            case AskNames(_, discs):
                self.say("slips-names", card=self._a_card(cards[-1]), discs=discs)
            case AskTrick(trick, discs):
                self.say(self._words.own("slips-trick"), trick=trick, discs=discs)
            case AskSizes():
                self.say("slips-sizes", player=self._words.player(0))
            case Pick(suggestions):
                self._offer([self._fault(each, talk, cards) for each in suggestions])
            case AskProof():
                self._prove(step, cards)
            case AskLead() | Read():
                self._of_trick(step, talk)
            case Spent() | Stated():
                self._end(step, talk)
            case _:
                assert_never(step)

    def _of_trick(self, step: AskLead | Read, talk: SlipTalk) -> None:
        """Which card was led in a trick, or whether it is as it was played."""
        if isinstance(step, Read):
            self._read(step.trick, first=not talk.reads)
        else:
            _, leader, _ = self.tricks()[step.trick - 1][0]
            self.say("slips-lead", player=self._words.player(leader))

    def _end(self, step: Spent | Stated, talk: SlipTalk) -> None:
        """Nothing more is asked; what is certain is said as a ruling."""
        if isinstance(step, Spent):
            self.say("slips-spent" if talk.can_rule else "slips-nothing")

    def _hand(self, asked: AskHand | AskSums) -> None:
        """Whether a hand is right, or which cards it has."""
        if isinstance(asked, AskSums):
            self._sums(asked)
        elif asked.other:
            self.say("slips-hand-which" if asked.card else "slips-hand-cards")
        elif asked.card:
            self.say("slips-hand-card", card=self._a_card(asked.card))
        else:
            self.say("slips-hand")

    def _sums(self, asked: AskSums) -> None:
        """Whether sums are right, or which is another."""
        count = len(asked.sums)
        if not asked.which:
            self.say("slips-sums", count=count)
            return
        named = ((self._words.player(seat), points) for seat, points in asked.sums)
        sums = [self._desk.text("slips-sum-of", player=name, points=worth) for name, worth in named]
        self.say("slips-sums-which", sums=", ".join(sums), count=count)

    def which(self, suggestion: Suggestion, *, of_hand: bool) -> None:
        """Ask which card it was; `of_hand`: that was found by a hand, and not picked."""
        if of_hand:
            self.say("slips-which-in", trick=suggestion.trick)
            return
        if len(suggestion.faults) > 1 and isinstance(suggestion.faults[0], Missing):
            self.say("slips-which-whose")
            return
        is_one = len(suggestion.faults) == 1 or suggestion.is_surplus
        self.say("slips-which" if is_one else "slips-which-or-none")

    def instead(self, card: Card, other: Card) -> None:
        """Ask whether a card is what another should have been."""
        self.say("slips-instead", card=self._words.card(card), other=self._words.card(other))

    def pick(self) -> None:
        """Ask which of the slips it is that were offered before."""
        self.say("slips-pick")

    def _offer(self, suggestions: Sequence[str]) -> None:
        """What may have been typed wrong."""
        if len(suggestions) == 1:
            self._desk.tell_line(EVERYBODY, suggestions[0])
            self.say("slips-pick-one")
            return
        for number, suggestion in enumerate(suggestions, 1):
            self.say("slips-offer", number=number, what=suggestion)
        self.pick()

    def _fault(self, suggestion: Suggestion, talk: SlipTalk, cards: tuple[Card, ...]) -> str:
        fault, trick = suggestion.faults[0], suggestion.trick
        is_new = bool(talk.waiting) and fault.number == len(cards) - len(talk.waiting) + 1
        card = self._told_apart(fault.number, cards) if fault.number <= len(cards) else ""
        if talk.is_before_second(fault):
            return self._desk.text("slips-twice", card=card)
        if len(suggestion.faults) > 1 and isinstance(fault, Missing):
            return self._desk.text("slips-missing-any", trick=trick)
        if suggestion.is_surplus and len(suggestion.faults) > 1:
            return self._desk.text("slips-surplus-any", trick=trick)
        if len(suggestion.faults) > 1 or (is_new and isinstance(fault, Wrong | Surplus)):
            key = "slips-off-new" if is_new else "slips-off"
            return self._desk.text(key, trick=trick, card=card)
        match fault:
            case Missing(_, seat):
                player = self._words.player(seat)
                return self._desk.text("slips-missing", trick=trick, player=player)
            case Exchanged(number):
                other = self._words.card(cards[number])
                return self._desk.text("slips-exchanged", trick=trick, card=card, other=other)
            case Wrong() | Surplus():
                key = "slips-wrong" if isinstance(fault, Wrong) else "slips-surplus"
                return self._desk.text(key, trick=trick, card=card)
            case _:
                raise TypeError(fault)

    def _a_card(self, card: Card) -> str:
        """A card within a question: of ones there are several."""
        return self._desk.text("a-one") if card == ONE else self._words.card(card)

    def _told_apart(self, number: int, cards: tuple[Card, ...]) -> str:
        """A card; a one with its player where others were played."""
        card = cards[number - 1]
        name = self._words.card(card)
        owners = (seat for trick in self.tricks() for at, seat, _ in trick if at == number)
        seat = next(owners, None)
        if seat is None or card.suit or cards.count(card) == 1:
            return name
        return self._desk.text("slips-card-of", card=name, player=self._words.player(seat))

    def _prove(self, asked: AskProof, cards: tuple[Card, ...]) -> None:
        self.say(
            "slips-proof",
            trick=asked.trick,
            led=self._words.suit(asked.revoke.suit),
            discard=self._words.card(cards[asked.discard - 1]),
            card=self._words.card(cards[asked.shown - 1]) if asked.shown else "",
            cards=2 if asked.shown else 1,
        )

    def led_otherwise(self, trick: int, led: Suit | None, denied: Suit) -> None:
        """Say what was understood of the colour that was led, or was not."""
        key = "slips-led" if led else "slips-not-led"
        self.say(key, trick=trick, suit=self._words.suit(led or denied))

    def stands_so(self, trick: int, led: Suit | None) -> None:
        """Say that the colour was led that is entered, or else the card."""
        if led:
            self._desk.say(
                KEYBOARD, "table-so-already-led", trick=trick, suit=self._words.suit(led)
            )
        else:
            self._desk.say(KEYBOARD, "table-card-so-already")

    def tricks(self) -> list[list[tuple[int, Seat, Card]]]:
        """The tricks as they were entered: the number of each card, its player, the card."""
        tricks, number = list[list[tuple[int, Seat, Card]]](), 0
        for plays in self._refereeing.tricks(self._desk.session.state):
            tricks.append([(number + at, *play) for at, play in enumerate(plays, 1)])
            number += len(plays)
        return [trick for trick in tricks if trick]

    def _read(self, trick: int, *, first: bool) -> None:
        """Read back a trick as it was entered."""
        if first:
            self.say("slips-several")
        plays = self.tricks()[trick - 1]
        cards = ", ".join(self._play(seat, card) for _, seat, card in plays)
        numbers = {"first": plays[0][0], "last": plays[-1][0], "count": len(plays)}
        self.say("slips-read", trick=trick, cards=cards, **numbers)

    def read_back(self, trick: int) -> None:
        """Say the cards of a trick as they were entered."""
        plays = self.tricks()[trick - 1]
        cards = ", ".join(self._play(seat, card) for _, seat, card in plays)
        self.say("slips-entered", trick=trick, cards=cards)

    def _play(self, seat: Seat, card: Card) -> str:
        name = self._words.card(card)
        return self._desk.text("slips-read-card", player=self._words.player(seat), card=name)
