"""A game at the console: people at one keyboard, computer opponents in between."""

from foppen_access.console.answers import person_awaited
from foppen_access.console.desk import Desk, End
from foppen_access.console.hand import hand_phrase, sort_hand
from foppen_access.console.vocabulary import (
    Answer,
    Ask,
    Cards,
    Command,
    Meaning,
    Nothing,
    Position,
    ValueMissing,
)
from foppen_access.narration.utterance import Utterance
from foppen_access.timeline import Move
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    Card,
    IllegalActionError,
    Play,
    Seat,
    State,
    pending,
    refusal,
)
from foppen_engine.game import Dealt


class GameConsole:
    """Lets people play one game by typing.

    Args:
        desk: where they type and listen.
        people: the seats of the people at this keyboard. One of them is addressed as "you";
            several are named, and the keyboard is handed over.
    """

    def __init__(self, desk: Desk, people: tuple[Seat, ...]) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._people = people
        self._own_news: dict[Seat, list[Utterance]] = {seat: [] for seat in people}
        self._open_question: tuple[Card, ...] = ()

    def play(self, welcome: str, game: str) -> End:
        """Play until the game is over or the player leaves; all is saved at every moment.

        Args:
            welcome: the name of the message that greets the table.
            game: what the game is called.
        """
        seats = range(self._session.state.seats)
        players = self._words.players(seats)
        self._desk.say(welcome, game=game, players=players, count=len(seats))
        if not len(self._session.timeline):
            self._desk.say("welcome-help")
        try:
            return self._rounds()
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self) -> End:
        if person_awaited(self._session.state) is not None:
            self._own_hands(self._session.state)
        while True:
            moves = self._session.advance()
            self._tell_moves(moves)
            seat = person_awaited(self._session.state)
            if seat is None:
                self._desk.after_game()
                return End.OVER
            if seat != self._desk.enquiry.listener.seat and not self._hand_over(seat):
                return End.LEFT
            if not _tells_who_leads(moves, self._session.state):
                self._question()
            if not self._turn(seat):
                return End.LEFT

    def _question(self) -> None:
        self._desk.tell_line(self._desk.enquiry.answers.question())

    def _turn(self, seat: Seat) -> bool:
        """Ask until something happened in the game; False where the player leaves."""
        moves = len(self._session.timeline)
        while len(self._session.timeline) == moves:
            line = self._desk.ask()
            if line is None or not self._react(seat, self._desk.vocabulary.read(line)):
                return False
        return True

    def _react(self, seat: Seat, meaning: Meaning) -> bool:
        """Answer one line; False where the player leaves."""
        question, self._open_question = self._open_question, ()
        match meaning:
            case Ask(Command.QUIT):
                return not self._desk.really_quits()
            case Ask(Command.UNDO):
                self._undo()
            case Ask():
                self._desk.answer(meaning)
            case _ if self._desk.console.unread:
                self._desk.say("more-first", lines=self._desk.console.unread)
            case Cards(candidates):
                self._card(seat, candidates)
            case ValueMissing(suits) if question:
                self._card(seat, tuple(card for card in question if card.suit in suits))
            case Position(number):
                self._position(seat, number)
            case Answer(yes):
                self._bid(seat, bid=yes)
            case _:
                self._desk.ask_back(meaning, self._question)
        return True

    def _card(self, seat: Seat, candidates: tuple[Card, ...]) -> None:
        """Play the one card that can be meant, or ask which."""
        if isinstance(pending(self._session.state), AwaitBid):
            self._desk.say("answer-yes-no")
            return
        held = [card for card in candidates if card in self._session.state.hands[seat].known]
        legal = [c for c in held if refusal(self._session.state, Play(seat, c)) is None]
        meant = legal if len(legal) == 1 else held or list(candidates)
        if len(meant) == 1:
            self._enter(Play(seat, meant[0]))
            return
        self._open_question = tuple(meant)
        suits = [self._words.suit(card.suit) for card in meant if card.suit]
        self._desk.say("ask-which", cards=self._words.catalog.choice(suits))

    def _position(self, seat: Seat, number: int) -> None:
        cards = sort_hand(self._session.state.hands[seat].known, self._desk.enquiry.listener.order)
        if 1 <= number <= len(cards):
            self._card(seat, (cards[number - 1],))
        else:
            self._desk.say("no-such-position", count=len(cards))

    def _bid(self, seat: Seat, *, bid: bool) -> None:
        if isinstance(pending(self._session.state), AwaitPlay):
            self._desk.say("unknown")
        else:
            self._enter(Bid(seat, bid))

    def _enter(self, action: Play | Bid) -> None:
        try:
            self._tell_moves((self._session.play(action),))
        except IllegalActionError as error:
            self._desk.tell_line(self._desk.narrator.refusal(error.refusal))

    def _tell_moves(self, moves: tuple[Move, ...]) -> None:
        for move in moves:
            self._desk.tell(self._desk.narrator.tell((move,), self._words.you))
            for event in move.events:
                if isinstance(event, Dealt):
                    self._own_hands(move.after)
            if self._words.you is None:
                self._drawn(move)

    def _own_hands(self, state: State) -> None:
        """After a deal everybody at the keyboard hears his hand, alone with it."""
        order = self._desk.enquiry.listener.order
        for seat in self._people:
            cards = hand_phrase(state.hands[seat].known, order, self._words)
            if seat == self._words.you:
                self._desk.say("hand-start", cards=cards)
            else:
                player = self._words.name(seat)
                text = self._desk.text("hand-start-other", player=player, cards=cards)
                self._own_news[seat] = [Utterance(text, seat)]

    def _drawn(self, move: Move) -> None:
        """Where several sit at the keyboard, a drawn card waits until its owner sits there."""
        for seat in self._people:
            said = self._desk.narrator.tell((move,), seat)
            self._own_news[seat].extend(line for line in said if line.private_to == seat)

    def _hand_over(self, seat: Seat) -> bool:
        """Give the keyboard to another player; False where somebody leaves instead."""
        if self._words.you is not None:
            self._desk.enquiry.listener.seat = seat
            return True
        self._desk.enquiry.listener.seat = None
        while True:
            self._desk.say("hand-over", player=self._words.name(seat))
            line = self._desk.ask()
            if line is None:
                return False
            match self._desk.vocabulary.read(line):
                case Ask(Command.QUIT):
                    if self._desk.really_quits():
                        return False
                case Ask() as ask if ask.command is not Command.UNDO:
                    self._desk.answer(ask)
                case Nothing():
                    break
                case _:
                    pass
        self._desk.enquiry.listener.seat = seat
        self._desk.tell(self._own_news[seat])
        self._own_news[seat] = []
        return True

    def _undo(self) -> None:
        """Take back the last action of a person, and all that came of it."""
        people = set(self._people)
        for count, move in enumerate(reversed(self._session.timeline), 1):
            if isinstance(move.action, Play | Bid) and move.action.seat in people:
                self._session.take_back(count)
                self._desk.say("undo-done", what=self._what_was(move), others=count - 1)
                return
        self._desk.say("undo-none")

    def _what_was(self, move: Move) -> str:
        if isinstance(move.action, Play):
            return self._words.card(move.action.card)
        return self._desk.text("undo-bid")


def _tells_who_leads(moves: tuple[Move, ...], state: State) -> bool:
    """Whether the news end with a deal whose leader must play: then nothing is left to ask."""
    return (
        bool(moves)
        and any(isinstance(event, Dealt) for event in moves[-1].events)
        and isinstance(pending(state), AwaitPlay)
    )
