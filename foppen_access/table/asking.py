"""The questions about slips, in words."""

from typing import assert_never

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.diagnosis import Exchanged, Missing, Surplus, Wrong
from foppen_access.table.inquiry import (
    AskDiscs,
    AskNames,
    AskProof,
    AskSizes,
    Pick,
    Read,
    Spent,
    Stated,
    Step,
    Suggestion,
)
from foppen_access.table.refereeing import Refereeing
from foppen_engine import Card, Seat


class Asking:
    """Says the questions.

    Args:
        desk: where they are said.
        refereeing: knows the tricks.
        cards: the cards of the round as they were typed, those that wait the last.
        waiting: the cards that are not entered.
        can_rule: whether there is something that the table can let stand.
    """

    def __init__(
        self,
        desk: Desk,
        refereeing: Refereeing,
        cards: tuple[Card, ...],
        *,
        waiting: tuple[Card, ...],
        can_rule: bool,
    ) -> None:
        self._desk = desk
        self._words = desk.words
        self._refereeing = refereeing
        self._cards = cards
        self._waiting = waiting
        self._can_rule = can_rule
        self._reads = False

    def say(self, key: str, **args: object) -> None:
        """Say something that asks nothing."""
        self._desk.say(EVERYBODY, key, **args)

    def knock(self, key: str) -> None:
        """Say to whoever types that something was not understood."""
        self._desk.tell_line(KEYBOARD, self._desk.text(key), Cue.ERROR)

    def ask(self, step: Step) -> None:
        """Say a question."""
        match step:
            case AskDiscs(seats):
                self.say("slips-disc", players=self._words.players(seats), count=len(seats))
            case AskNames(_, discs):
                self.say("slips-names", card=self._words.card(self._cards[-1]), discs=discs)
            case AskSizes():
                self.say("slips-sizes", player=self._words.player(0))
            case Pick(suggestions):
                self._offer(suggestions)
            case AskProof():
                self._prove(step)
            case Read(trick):
                self._read(trick)
            case Spent():
                self.say("slips-spent" if self._can_rule else "slips-nothing")
            case Stated():
                pass
            case _:
                assert_never(step)

    def which(self, suggestion: Suggestion) -> None:
        """Ask which card it was."""
        self.say("slips-which" if len(suggestion.faults) == 1 else "slips-which-or-none")

    def _offer(self, suggestions: tuple[Suggestion, ...]) -> None:
        """What may have been typed wrong."""
        if len(suggestions) == 1:
            self._desk.tell_line(EVERYBODY, self._fault(suggestions[0]))
            self.say("slips-pick-one")
            return
        for number, suggestion in enumerate(suggestions, 1):
            self.say("slips-offer", number=number, what=self._fault(suggestion))
        self.say("slips-pick")

    def _fault(self, suggestion: Suggestion) -> str:
        fault, trick = suggestion.faults[0], suggestion.trick
        is_new = bool(self._waiting) and fault.number == len(self._cards) - len(self._waiting) + 1
        if len(suggestion.faults) > 1 or (is_new and isinstance(fault, Wrong | Surplus)):
            key = "slips-off-new" if is_new else "slips-off"
            return self._desk.text(key, trick=trick, card=self._card(fault.number))
        match fault:
            case Missing(_, seat):
                player = self._words.player(seat)
                return self._desk.text("slips-missing", trick=trick, player=player)
            case Exchanged(number):
                card, other = self._card(number), self._card(number + 1)
                return self._desk.text("slips-exchanged", trick=trick, card=card, other=other)
            case Wrong(number) | Surplus(number):
                key = "slips-wrong" if isinstance(fault, Wrong) else "slips-surplus"
                return self._desk.text(key, trick=trick, card=self._card(number))
            case _:
                raise TypeError(fault)

    def _card(self, number: int) -> str:
        return self._words.card(self._cards[number - 1])

    def _prove(self, asked: AskProof) -> None:
        self.say(
            "slips-proof",
            trick=asked.trick,
            led=self._words.suit(asked.revoke.suit),
            discard=self._card(asked.discard),
            card=self._card(asked.shown) if asked.shown else "",
            cards=2 if asked.shown else 1,
        )

    def tricks(self) -> list[list[tuple[int, Seat, Card]]]:
        """The tricks as they were entered: the number of each card, its player, the card."""
        tricks, number = list[list[tuple[int, Seat, Card]]](), 0
        for plays in self._refereeing.tricks(self._desk.session.state):
            tricks.append([(number + at, *play) for at, play in enumerate(plays, 1)])
            number += len(plays)
        return [trick for trick in tricks if trick]

    def _read(self, trick: int) -> None:
        """Read back a trick as it was entered."""
        if not self._reads:
            self._reads = True
            self.say("slips-several")
        plays = self.tricks()[trick - 1]
        cards = ", ".join(self._play(seat, card) for _, seat, card in plays)
        self.say("slips-read", trick=trick, cards=cards, first=plays[0][0], last=plays[-1][0])

    def _play(self, seat: Seat, card: Card) -> str:
        name = self._words.card(card)
        return self._desk.text("slips-read-card", player=self._words.player(seat), card=name)
