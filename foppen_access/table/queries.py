"""Questions at the table: the usual ones, aloud for everybody, and what only a table asks."""

from collections import Counter
from collections.abc import Callable, Sequence

from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk
from foppen_access.console.vocabulary import Ask
from foppen_access.narration.utterance import Detail
from foppen_access.table.entries import Candidates, TableReader
from foppen_access.table.refereeing import Refereeing
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    Card,
    Play,
    Reason,
    Seat,
    Void,
    pending,
    refusal,
    unseen,
)
from foppen_engine.game import NotInHand
from foppen_engine.games.foppen.deduce import Proof


class TableQueries:
    """Answers at a real table, where nobody's cards are known and everything said is public."""

    def __init__(self, desk: Desk, reader: TableReader, refereeing: Refereeing) -> None:
        self._desk = desk
        self._refereeing = refereeing
        self._words = desk.words
        self._reader = reader

    def answer(self, ask: Ask, *, loud: bool) -> None:
        """Answer a command; aloud means in whole sentences for everybody to hear."""
        if ask.command is Command.HELP and not ask.argument:
            self._help()
        usual = self._words.detail
        self._words.detail = Detail.FULL if loud else usual
        self._desk.answer(ask)
        if self._words.detail is Detail.FULL and loud:
            self._words.detail = usual

    def _help(self) -> None:
        """What can be typed, what is awaited now before the rest."""
        awaited = pending(self._desk.session.state)
        if isinstance(awaited, AwaitBid):
            self._desk.say("help-table-bid")
            self._desk.say("help-table-loud")
            return
        if isinstance(awaited, AwaitReveal):
            self._desk.say("help-table-end")
        first = self._words.suit(self._reader.keypad[0])
        self._desk.say(self._words.own("help-table-said"), first=first)
        card = "r7" if self._words.idiom.coloured else "7"
        self._desk.say("help-table-name", name=self._words.name(0), card=card)
        self._desk.say(self._words.own("help-table-fix"), card=card)
        if self._refereeing.is_scored and not isinstance(awaited, AwaitReveal):
            self._desk.say("help-table-end")
        self._desk.say("help-table-loud")

    def which(self, candidates: Candidates) -> None:
        """Ask which colour was meant."""
        suits = [self._words.suit(card.suit) for card in candidates if card.suit]
        self._desk.say("ask-which", cards=self._words.catalog.choice(suits))

    def card_of(self, candidates: Candidates) -> Card | None:
        """The one card that can be meant now, else None."""
        if len(candidates) == 1:
            return candidates[0]
        state = self._desk.session.state
        awaited = pending(state)
        if isinstance(awaited, AwaitPlay):
            possible = [c for c in candidates if refusal(state, Play(awaited.seat, c)) is None]
        else:
            hidden = unseen(state)
            possible = [c for c in candidates if c in hidden]
        if len(possible) == 1:
            return possible[0]
        in_deck = [card for card in candidates if card in state.deck]
        return in_deck[0] if not possible and len(in_deck) == 1 else None

    def why(self, reason: Reason) -> str:
        """Why a card can't be: where all of its kind have gone, that."""
        state = self._desk.session.state
        if isinstance(reason, NotInHand) and not unseen(state)[reason.card]:
            count = Counter(state.deck)[reason.card]
            return self._desk.text(
                "table-all-gone", card=self._words.card(reason.card), count=count
            )
        return self._words.reason(reason)

    def rest_waits(self, rest: Sequence[Candidates]) -> None:
        """Say which cards of a line were not entered."""
        if rest:
            cards = ", ".join(self._words.card(candidates[0]) for candidates in rest)
            self._desk.say("table-rest-waits", cards=cards)

    def where(self, question: Callable[[], None]) -> None:
        """Say whose turn it is, or ask what the table has to say."""
        if isinstance(pending(self._desk.session.state), AwaitPlay):
            self._desk.tell_line(" ".join(self._desk.enquiry.answers.turn()))
        else:
            question()

    def counted(self, proof: Proof) -> None:
        """Say a revoke that counting proves, with both sides of the proof."""
        cards = "; ".join(self._words.cards_by_suit(proof.cards))
        if len(proof.seats) > 1:
            self._desk.say(
                "table-counted-several",
                players=self._words.players(proof.seats),
                cards=cards,
                places=proof.places,
                shown=", ".join(self._shown(seat, void) for seat, void in proof.voids),
            )
            return
        seat, void = proof.voids[0]
        suits = dict.fromkeys(card.suit for card in proof.cards if card.suit)
        self._desk.say(
            "table-counted",
            player=self._words.player(seat),
            suits=self._words.catalog.choice([self._words.suit(suit) for suit in suits]),
            cards=cards,
            places=proof.places,
            trick=void.trick,
            discard=self._words.card(void.card),
            led=self._words.suit(void.suit),
        )

    def _shown(self, seat: Seat, void: Void) -> str:
        """What a player showed by one discard."""
        return self._desk.text(
            "table-counted-void",
            player=self._words.player(seat),
            trick=void.trick,
            discard=self._words.card(void.card),
            led=self._words.suit(void.suit),
        )
