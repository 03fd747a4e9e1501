"""A game at the console: people at one keyboard, computer opponents in between."""

from enum import Enum, auto
from typing import assert_never

from foppen_access.console.answers import person_awaited
from foppen_access.console.enquiry import Enquiry
from foppen_access.console.hand import hand_phrase, sort_hand
from foppen_access.console.terminal import Console
from foppen_access.console.vocabulary import (
    Ambiguous,
    Answer,
    Ask,
    Cards,
    Command,
    Meaning,
    Nothing,
    Position,
    SuitMissing,
    Unknown,
    ValueMissing,
    Vocabulary,
)
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Utterance
from foppen_access.session import Session
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


class End(Enum):
    """How a player left a game."""

    OVER = auto()
    LEFT = auto()
    INTERRUPTED = auto()


class GameConsole:
    """Lets people play one game by typing.

    Args:
        people: the seats of the people at this keyboard. One of them is addressed as "you";
            several are named, and the keyboard is handed over.
    """

    def __init__(
        self,
        console: Console,
        *,
        session: Session,
        narrator: Narrator,
        vocabulary: Vocabulary,
        enquiry: Enquiry,
        people: tuple[Seat, ...],
    ) -> None:
        self._console = console
        self._session = session
        self._narrator = narrator
        self._words = narrator.words
        self._text = narrator.words.catalog.text
        self._vocabulary = vocabulary
        self._enquiry = enquiry
        self._people = people
        self._news: list[Utterance] = []
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
        self._say(welcome, game=game, players=players, count=len(seats))
        if not len(self._session.timeline):
            self._say("welcome-help")
        try:
            return self._rounds()
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self) -> End:
        if person_awaited(self._session.state) is not None:
            self._own_hands(self._session.state)
        while True:
            self._tell_moves(self._session.advance())
            seat = person_awaited(self._session.state)
            if seat is None:
                return self._after_game()
            if seat != self._enquiry.listener.seat and not self._hand_over(seat):
                return End.LEFT
            self._news.append(Utterance(self._enquiry.answers.question()))
            if not self._turn(seat):
                return End.LEFT

    def _turn(self, seat: Seat) -> bool:
        """Ask until something happened in the game; False where the player leaves."""
        moves = len(self._session.timeline)
        while len(self._session.timeline) == moves:
            line = self._ask()
            if line is None or not self._react(seat, self._vocabulary.read(line)):
                return False
        return True

    def _ask(self) -> str | None:
        self._enquiry.history.add(self._news)
        self._console.tell(said.text for said in self._news)
        self._news = []
        return self._console.ask(self._text("prompt"))

    def _say(self, key: str, **args: object) -> None:
        self._news.append(Utterance(self._text(key, **args), self._enquiry.listener.seat))

    def _react(self, seat: Seat, meaning: Meaning) -> bool:
        """Answer one line; False where the player leaves."""
        question, self._open_question = self._open_question, ()
        match meaning:
            case Ask(Command.QUIT):
                return not self._really_quits()
            case Ask(Command.UNDO):
                self._undo()
            case Ask():
                self._console.tell(self._enquiry.answer(meaning) or ())
            case _ if self._console.unread:
                self._say("more-first", lines=self._console.unread)
            case Cards(candidates):
                self._card(seat, candidates)
            case ValueMissing(suits) if question:
                self._card(seat, tuple(card for card in question if card.suit in suits))
            case Position(number):
                self._position(seat, number)
            case Answer(yes):
                self._bid(seat, bid=yes)
            case _:
                self._ask_back(meaning)
        return True

    def _ask_back(
        self, meaning: ValueMissing | SuitMissing | Ambiguous | Nothing | Unknown
    ) -> None:
        """Say what is missing in a line that says nothing whole."""
        match meaning:
            case ValueMissing(suits):
                suit = self._words.catalog.choice([self._words.suit(suit) for suit in suits])
                self._say("value-missing", suit=suit)
            case SuitMissing(value):
                self._say("suit-missing", value=value)
            case Ambiguous(words):
                self._say("ambiguous", words=self._words.catalog.choice(words))
            case Nothing():
                self._news.append(Utterance(self._enquiry.answers.question()))
            case Unknown():
                self._say("unknown")
            case _:
                assert_never(meaning)

    def _card(self, seat: Seat, candidates: tuple[Card, ...]) -> None:
        """Play the one card that can be meant, or ask which."""
        if isinstance(pending(self._session.state), AwaitBid):
            self._say("answer-yes-no")
            return
        held = [card for card in candidates if card in self._session.state.hands[seat].known]
        legal = [c for c in held if refusal(self._session.state, Play(seat, c)) is None]
        meant = legal if len(legal) == 1 else held or list(candidates)
        if len(meant) == 1:
            self._enter(Play(seat, meant[0]))
            return
        self._open_question = tuple(meant)
        suits = [self._words.suit(card.suit) for card in meant if card.suit]
        self._say("ask-which", cards=self._words.catalog.choice(suits))

    def _position(self, seat: Seat, number: int) -> None:
        cards = sort_hand(self._session.state.hands[seat].known, self._enquiry.listener.order)
        if 1 <= number <= len(cards):
            self._card(seat, (cards[number - 1],))
        else:
            self._say("no-such-position", count=len(cards))

    def _bid(self, seat: Seat, *, bid: bool) -> None:
        if isinstance(pending(self._session.state), AwaitPlay):
            self._say("unknown")
        else:
            self._enter(Bid(seat, bid))

    def _enter(self, action: Play | Bid) -> None:
        try:
            self._tell_moves((self._session.play(action),))
        except IllegalActionError as error:
            self._news.append(Utterance(self._narrator.refusal(error.refusal)))

    def _tell_moves(self, moves: tuple[Move, ...]) -> None:
        for move in moves:
            self._news.extend(self._narrator.tell((move,), self._words.you))
            for event in move.events:
                if isinstance(event, Dealt):
                    self._own_hands(move.after)
            if self._words.you is None:
                self._drawn(move)

    def _own_hands(self, state: State) -> None:
        """After a deal everybody at the keyboard hears his hand, alone with it."""
        order = self._enquiry.listener.order
        for seat in self._people:
            cards = hand_phrase(state.hands[seat].known, order, self._words)
            if seat == self._words.you:
                self._news.append(Utterance(self._text("hand-start", cards=cards), seat))
            else:
                player = self._words.name(seat)
                text = self._text("hand-start-other", player=player, cards=cards)
                self._own_news[seat] = [Utterance(text, seat)]

    def _drawn(self, move: Move) -> None:
        """Where several sit at the keyboard, a drawn card waits until its owner sits there."""
        for seat in self._people:
            said = self._narrator.tell((move,), seat)
            self._own_news[seat].extend(line for line in said if line.private_to == seat)

    def _hand_over(self, seat: Seat) -> bool:
        """Give the keyboard to another player; False where somebody leaves instead."""
        if self._words.you is not None:
            self._enquiry.listener.seat = seat
            return True
        self._enquiry.listener.seat = None
        while True:
            self._say("hand-over", player=self._words.name(seat))
            line = self._ask()
            if line is None:
                return False
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    if self._really_quits():
                        return False
                case Ask() as ask if ask.command is not Command.UNDO:
                    self._console.tell(self._enquiry.answer(ask) or ())
                case Nothing():
                    break
                case _:
                    pass
        self._enquiry.listener.seat = seat
        self._news.extend(self._own_news[seat])
        self._own_news[seat] = []
        return True

    def _undo(self) -> None:
        """Take back the last action of a person, and all that came of it."""
        people = set(self._people)
        for count, move in enumerate(reversed(self._session.timeline), 1):
            if isinstance(move.action, Play | Bid) and move.action.seat in people:
                self._session.take_back(count)
                self._say("undo-done", what=self._what_was(move), others=count - 1)
                return
        self._say("undo-none")

    def _what_was(self, move: Move) -> str:
        if isinstance(move.action, Play):
            return self._words.card(move.action.card)
        return self._text("undo-bid")

    def _really_quits(self) -> bool:
        """One question; anything but yes goes on."""
        self._say("ask-quit")
        line = self._ask()
        if line is None or self._vocabulary.read(line) == Answer(yes=True):
            return True
        self._say("quit-no")
        return False

    def _after_game(self) -> End:
        """The game is over; at a terminal questions can still be asked."""
        if self._console.interactive:
            self._say("after-game")
            while (line := self._ask()) is not None:
                match self._vocabulary.read(line):
                    case Ask(command) as ask if command not in (Command.QUIT, Command.UNDO):
                        self._console.tell(self._enquiry.answer(ask) or ())
                    case _:
                        break
        self._console.tell(said.text for said in self._news)
        return End.OVER
