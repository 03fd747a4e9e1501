"""The table assistant: follows the cards that are said, referees, keeps the score."""

from collections.abc import Sequence
from typing import assert_never

from foppen_access.console.desk import Desk, End
from foppen_access.console.vocabulary import Ask, Command
from foppen_access.table.entries import (
    Answers,
    Candidates,
    Entry,
    Insert,
    Remove,
    Replace,
    Said,
    Sum,
    TableReader,
    TakeLast,
)
from foppen_access.table.fixing import Fixer
from foppen_access.table.queries import TableQueries
from foppen_access.table.referee import Referee, play_number, sums_that_differ
from foppen_access.table.reveals import reveal_fault
from foppen_access.timeline import Move
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Card,
    FoppenState,
    IllegalActionError,
    LetStand,
    Pardon,
    Play,
    Refusal,
    Reveal,
    Seat,
    Void,
    pending,
    refusal,
)
from foppen_engine.game import NotYourTurn
from foppen_engine.games.foppen.events import TrickWon
from foppen_engine.games.foppen.refusals import Revoke, SitsOut


class Assistant:
    """Sits at a real table. Whoever types says what the others said.

    Args:
        desk: where he types and listens.
        reader: the meaning of his lines.
    """

    def __init__(self, desk: Desk, reader: TableReader) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._reader = reader
        self._referee = Referee()
        self._fixer = Fixer(desk)
        self._queries = TableQueries(desk, reader)
        self._ruling: LetStand | tuple[Pardon, ...] | None = None
        self._waiting: tuple[Candidates, ...] = ()
        self._choice: tuple[Seat | None, Candidates] | None = None

    def run(self) -> End:
        """Follow the game to its end, or until whoever types leaves."""
        try:
            return self._rounds()
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self) -> End:
        self._go_on()
        while pending(self._session.state) is not None:
            line = self._desk.ask()
            if line is None:
                return End.LEFT
            loud = line.rstrip().endswith("!")
            entry = self._reader.read(line.rstrip("! "))
            if entry == Ask(Command.QUIT):
                if self._desk.really_quits():
                    return End.LEFT
            else:
                self._react(entry, loud=loud)
        self._desk.after_game()
        return End.OVER

    def _go_on(self) -> None:
        """Let chance act, tell it, and ask for what the table has to say next."""
        self._tell(self._session.advance())
        self._question()

    def _question(self) -> None:
        state, awaited = self._session.state, pending(self._session.state)
        match awaited:
            case AwaitBid(seat):
                self._desk.say("table-ask-bid", player=self._words.player(seat))
            case AwaitReveal(seat, cards):
                self._desk.say("table-ask-hand", player=self._words.player(seat), cards=cards)
            case AwaitPlay(seat) if isinstance(state, FoppenState):
                rnd = state.current
                if not rnd.plays and (rnd.tricks or rnd.sitting_out):
                    self._lead(seat, rnd.sitting_out)
                elif not rnd.plays and rnd.bids:
                    self._desk.say("table-lead", player=self._words.player(seat))
            case AwaitPlay() | AwaitDeal() | AwaitDraw() | None:
                pass
            case _:
                assert_never(awaited)

    def _lead(self, leader: Seat, out: Sequence[Seat]) -> None:
        player = self._words.player(leader)
        if out:
            who = self._words.players(out)
            self._desk.say("table-lead-out", player=player, out=who, count=len(out))
        else:
            self._desk.say("table-lead", player=player)

    def _tell(self, moves: Sequence[Move]) -> None:
        for move in moves:
            news = Move(
                move.before,
                move.action,
                move.after,
                tuple(event for event in move.events if self._referee.is_news(event)),
            )
            self._desk.tell(self._desk.narrator.tell((news,), None))

    def _react(self, entry: Entry, *, loud: bool) -> None:
        """Do what a line says."""
        ruling, self._ruling = self._ruling, None
        choice, self._choice = self._choice, None
        if choice and self._chosen(choice, entry):
            return
        self._waiting = ()
        match entry:
            case Said(cards, seat):
                self._said(cards, seat)
            case Replace() | Insert() | Remove():
                self._fixer.correct(entry, self._card_of)
                self._find()
            case Sum(points, seat):
                self._reveal(seat, None, points)
            case TakeLast() | Ask(Command.UNDO):
                if self._fixer.take_back():
                    self._queries.where(self._question)
            case Answers(yes):
                self._answers(yes, ruling)
            case Ask():
                self._queries.answer(entry, loud=loud)
            case _:
                self._desk.ask_back(entry, lambda: self._queries.where(self._question))

    def _chosen(self, choice: tuple[Seat | None, Candidates], entry: Entry) -> bool:
        """Whether a line answers which colour was meant; then the card is entered."""
        seat, candidates = choice
        suits = self._queries.suits_of(entry)
        meant = tuple(card for card in candidates if card.suit in suits)
        if not meant:
            return False
        waiting, self._waiting = self._waiting, ()
        self._said((meant, *waiting), seat)
        return True

    def _said(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """Cards were said: plays one after the other, or a hand at the end of the round."""
        if isinstance(pending(self._session.state), AwaitReveal):
            self._hand(cards, seat)
            return
        for at, candidates in enumerate(cards):
            card = self._card_of(candidates)
            if card is None:
                self._choice, self._waiting = (seat, candidates), tuple(cards[at + 1 :])
                self._queries.which(candidates)
                return
            if not self._play(card, seat):
                self._rest_waits(cards[at + 1 :])
                return

    def _rest_waits(self, rest: Sequence[Candidates]) -> None:
        if rest:
            cards = ", ".join(self._words.card(candidates[0]) for candidates in rest)
            self._desk.say("table-rest-waits", cards=cards)

    def _card_of(self, candidates: Candidates) -> Card | None:
        """The one card that can be meant now, else None."""
        if len(candidates) == 1:
            return candidates[0]
        awaited = pending(self._session.state)
        state = self._session.state
        if isinstance(awaited, AwaitPlay):
            possible = [c for c in candidates if refusal(state, Play(awaited.seat, c)) is None]
        else:
            possible = [c for c in candidates if c in self._queries.unseen()]
        if len(possible) == 1:
            return possible[0]
        in_deck = [card for card in candidates if card in state.deck]
        return in_deck[0] if not possible and len(in_deck) == 1 else None

    def _play(self, card: Card, seat: Seat | None) -> bool:
        """Enter a play; whether it went in."""
        awaited = pending(self._session.state)
        due = awaited.seat if isinstance(awaited, AwaitPlay) else 0
        action = Play(due if seat is None else seat, card)
        reason = refusal(self._session.state, action)
        if reason is None:
            self._do(action)
            return True
        self._refuse(action, reason)
        return False

    def _refuse(self, action: Play, reason: Refusal) -> None:
        """Say why a play can't be, and let the table rule where it may."""
        self._desk.tell_line(self._desk.narrator.refusal(reason))
        stands = LetStand(action.seat, action.card)
        if refusal(self._session.state, stands) is not None:
            return
        self._ruling = stands
        if isinstance(reason, Revoke):
            self._referee.heard(reason.seat, Void(reason.led, reason.trick, reason.discard))
            number = play_number(self._session.state, action.seat, reason.discard)
            self._desk.say("table-stands-earlier", number=number)
        elif isinstance(reason, NotYourTurn | SitsOut):
            self._desk.say("table-stands")

    def _do(self, action: Play | LetStand | Pardon | Bid | Reveal) -> None:
        """Enter an action, tell what came of it, and go on."""
        try:
            move = self._session.play(action)
        except IllegalActionError as error:
            self._desk.tell_line(self._desk.narrator.refusal(error.refusal))
            return
        self._tell((move,))
        self._find()
        differ = sums_that_differ(move.after) if isinstance(action, Reveal) else None
        if differ:
            self._desk.say("table-sums-differ", said=differ[0], right=differ[1])
        at_end = not isinstance(pending(move.after), AwaitPlay)
        whole = any(isinstance(event, TrickWon) for event in move.events)
        if at_end or whole or isinstance(action, Bid):
            self._go_on()

    def _find(self) -> None:
        """Say a revoke that counting has made certain, and let the table rule."""
        proof = self._referee.finding(self._session.state)
        if proof is None:
            return
        seat, void = proof.voids[0]
        number = play_number(self._session.state, seat, void.card)
        self._queries.counted(proof)
        self._ruling = tuple(Pardon(seat, void.suit) for seat, void in proof.voids)
        self._desk.say("table-counted-rule", number=number)

    def _answers(self, yes: tuple[bool, ...], ruling: LetStand | tuple[Pardon, ...] | None) -> None:
        """Bids, or the table's ruling."""
        if ruling is not None and len(yes) == 1:
            self._rule(ruling, stands=yes[0])
            return
        for bid in yes:
            awaited = pending(self._session.state)
            if not isinstance(awaited, AwaitBid):
                self._desk.say("table-no-ruling")
                return
            self._do(Bid(awaited.seat, bid))

    def _rule(self, ruling: LetStand | tuple[Pardon, ...], *, stands: bool) -> None:
        if isinstance(ruling, LetStand):
            if stands:
                self._do(ruling)
            else:
                self._desk.say("table-not-entered", card=self._words.card(ruling.card))
        elif stands:
            for pardon in ruling:
                self._do(pardon)
            self._desk.say("table-stood")
        else:
            self._question()

    def _hand(self, cards: Sequence[Candidates], seat: Seat | None) -> None:
        """The cards left in a hand."""
        meant: list[Card] = []
        for at, candidates in enumerate(cards):
            card = self._card_of(tuple(c for c in candidates if c not in meant or not c.suit))
            if card is None:
                done = tuple((card,) for card in meant)
                self._choice = (seat, candidates)
                self._waiting = (*cards[at + 1 :], *done)
                self._queries.which(candidates)
                return
            meant.append(card)
        self._reveal(seat, tuple(meant), None)

    def _reveal(
        self, seat: Seat | None, cards: tuple[Card, ...] | None, points: int | None
    ) -> None:
        awaited = pending(self._session.state)
        if not isinstance(awaited, AwaitReveal):
            self._desk.say("table-nothing-now")
            return
        action = Reveal(awaited.seat if seat is None else seat, cards, points)
        reason = refusal(self._session.state, action)
        if reason is None:
            self._do(action)
            return
        self._desk.tell(reveal_fault(self._desk, action, reason))
