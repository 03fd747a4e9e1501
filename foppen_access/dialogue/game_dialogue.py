"""Playing a game at the console: people at one keyboard, with computer opponents between them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import sleep
from typing import TYPE_CHECKING

from foppen_access.dialogue.answering.game_answers import person_awaited
from foppen_access.dialogue.answering.hand_order import playable, sort_hand
from foppen_access.dialogue.asking_back import ask_back, did_not_understand
from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.move_teller import MoveTeller
from foppen_access.dialogue.parsing.meanings import (
    Answer,
    Ask,
    Bidding,
    Cards,
    ListPosition,
    Meaning,
    Nothing,
    SuitMissing,
    Unknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.dialogue.typing_aids import aids
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY, Cue, Utterance
from foppen_access.terminal.line_input import Choice
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    Card,
    IllegalActionError,
    Play,
    Reason,
    Seat,
    Suit,
    pending,
)
from foppen_engine.actions import NotInHand
from foppen_engine.step import RoundScored

if TYPE_CHECKING:  # for beginners, and at the end
    from foppen_access.dialogue.after_game import Afterwards
    from foppen_access.dialogue.card_warning import Warner


class GameConsole:
    """Lets people play one game at the console.

    Args:
        desk: where they type and listen.
        people: the seats of the people at this keyboard. One of them is addressed as "you";
            several are named, and the keyboard is handed over.
        thinkers: whether opponents may think for long; then it is said. Waiting for that takes a
            thread at every turn.
        warner: who offers beginners a word before a bad card, where somebody does.
        afterwards: what else can be done when the game is over.
    """

    def __init__(
        self,
        desk: Desk,
        people: tuple[Seat, ...],
        *,
        thinkers: bool,
        warner: "Warner | None" = None,
        afterwards: Callable[[], "Afterwards"] | None = None,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._people = people
        self._thinkers = thinkers
        self._warner = warner
        self._afterwards = afterwards
        self._course = MoveTeller(desk, people)
        self._open_question: tuple[Card, ...] = ()
        self._was_handed_over = False

    def play(self, welcome: str, game: str, opponents: str = "") -> End:
        """Play until the game is over or the player leaves; all is saved at every moment.

        Args:
            welcome: the name of the message that greets the table.
            game: what the game is called.
            opponents: a sentence on what they are like, if there is one.
        """
        seats = range(self._session.state.seats)
        players = self._words.players(seats)
        text = self._desk.text
        self._desk.greet(text(welcome, game=game, players=players, count=len(seats)))
        if opponents:
            self._desk.greet(opponents)
        if len(self._session.timeline):
            self._desk.tell_line(EVERYBODY, self._desk.enquiry.answers.standing())
        else:
            keys = self._desk.console.by_keys
            self._desk.greet(text("welcome-keys" if keys else "welcome-help"))
        try:
            return self._rounds()
        except EOFError:
            return End.LEFT
        except KeyboardInterrupt:
            return End.INTERRUPTED

    def _rounds(self) -> End:
        if person_awaited(self._session.state) is not None:
            self._course.tell_hands(self._session.state, len(self._session.timeline))
        while True:
            moves = self._thought_out() if self._thinkers else tuple(self._answered())
            seat = person_awaited(self._session.state)
            if seat is not None:
                self._desk.speak_to(seat)
            self._course.tell(moves)
            if seat is None:
                if self._words.you is None:
                    self._desk.hand_on()
                return End.AGAIN if self._stays() else End.OVER
            count = len(self._session.timeline)
            if seat != self._desk.enquiry.listener.seat and not self._hand_over(seat):
                return End.LEFT
            if len(self._session.timeline) != count:
                continue
            if not self._course.tells_who_leads(moves):
                self._desk.tell_by(self._question)
            if not self._turn(seat):
                return End.LEFT

    def _stays(self) -> bool:
        """Answer what is asked when the game is over; whether another one is wanted."""
        from foppen_access.dialogue.after_game import stay  # noqa: PLC0415 - at the end

        after = self._afterwards() if self._afterwards else None
        if after and self._desk.console.interactive:
            for line in after.lines():
                self._desk.remark_line(line)
        return stay(self._desk, after.does) if after else stay(self._desk)

    def _thought_out(self) -> tuple[Move, ...]:
        """Let opponents act who think, each card said as it falls, at a terminal and up to the next
        pause. The moves that are not told yet.
        """
        untold: list[Move] = []
        moves = self._answered()
        if self._may_fall(untold):
            self._desk.show()
        while True:
            with patience(self._desk.console, self._say_who_thinks):
                move = next(moves, None)
            if move is None:
                return tuple(untold)
            untold.append(move)
            if self._may_fall(untold):
                self._course.tell(untold)
                self._desk.show()
                untold = []

    def _answered(self) -> Iterator[Move]:
        """What chance and the opponents do until a person must act; each of them takes his time."""
        for move in self._session.moves():
            sleep(self._session.rest)
            yield move

    def _may_fall(self, untold: Sequence[Move]) -> bool:
        """Whether moves are told before the next one: somebody who thinks is to act, and nothing
        waits for Enter.
        """
        rests = self._course.rests_at(self._session.state)
        waits = rests or any(map(self._course.rests_before, untold))
        return self._thinker() is not None and self._desk.console.interactive and not waits

    def _thinker(self) -> Seat | None:
        awaited = pending(self._session.state)
        if isinstance(awaited, AwaitPlay | AwaitBid) and awaited.seat not in self._people:
            return awaited.seat
        return None

    def _say_who_thinks(self) -> None:
        thinker = self._thinker()
        if thinker is not None:
            player = self._words.name(thinker)
            self._desk.console.meanwhile(self._desk.text("thinking", player=player))

    def _question(self) -> list[Utterance]:
        text, seat = self._desk.enquiry.answers.question(), self._desk.listener
        return [Utterance(text, EVERYBODY, cue=Cue.TURN, seat=seat)]

    def _ask_again(self) -> None:
        self._desk.remark_line(self._desk.enquiry.answers.question(), Cue.TURN)

    def _turn(self, seat: Seat) -> bool:
        """Ask until something happened in the game; False where the player leaves."""
        moves = len(self._session.timeline)
        while len(self._session.timeline) == moves:
            offered = self._warner if self._warner and self._warner.awaits_answer else None
            line = self._desk.ask(
                None if offered else aids(self._desk, seat), choices=self._choices
            )
            if line is None:
                return False
            heard, after_all = offered.reply(line) if offered else (False, None)
            if after_all:
                self._enter(after_all)
            meaning = self._desk.vocabulary.hear(line)
            if heard or self._comes_later(line):
                continue
            if not self._react(seat, meaning):
                return False
        return True

    def _comes_later(self, line: str) -> bool:
        """Say so where a line asks for what there is when the game is over."""
        read = self._desk.vocabulary.read(line)
        is_asked = isinstance(read, Unknown) and self._afterwards is not None
        words = [word.strip(",.!?") for word in folded(line).split()] if is_asked else []
        means = self._desk.vocabulary.means
        if not any(means(name, word) for word in words for name in ("practice", "statistics")):
            return False
        self._desk.remark("after-the-game")
        return True

    def _choices(self) -> Sequence[Choice]:
        """The answers to what is asked beside a card of the hand: of a word that was offered, of a
        bid, or of which card was meant.
        """
        is_asked = self._warner is not None and self._warner.awaits_answer
        if is_asked or isinstance(pending(self._session.state), AwaitBid):
            return self._desk.yes_or_no()
        names = [self._words.card(card) for card in self._open_question]
        return [Choice(name, name) for name in names]

    def _react(self, seat: Seat, meaning: Meaning) -> bool:
        """Answer one line; False where the player leaves."""
        question, self._open_question = self._open_question, ()
        match meaning:
            case Ask(Command.QUIT):
                return not self._really_quits()
            case Ask(Command.UNDO):
                self._undo()
            case Ask():
                self._desk.answer(meaning)
            case (
                Cards() | ListPosition() | Answer() | Bidding() | ValueMissing() | SuitMissing()
            ) if self._desk.has_unread_news:
                self._desk.remark("news-first")
            case Cards(candidates):
                self._card(seat, candidates)
            case ValueMissing() | SuitMissing():
                self._part(seat, meaning, question)
            case ListPosition(number):
                self._position(seat, number)
            case Answer(yes) | Bidding(yes):
                self._bid(seat, bid=yes, asks_which=bool(question))
            case _:
                ask_back(self._desk, meaning, self._ask_again)
        return True

    def _really_quits(self) -> bool:
        from foppen_access.dialogue.confirming import really_quits  # noqa: PLC0415 - at the end

        return really_quits(self._desk)

    def _part(
        self, seat: Seat, part: ValueMissing | SuitMissing, question: tuple[Card, ...]
    ) -> None:
        """A colour or a value alone: the answer to what was asked, or half of a card."""
        if isinstance(part, ValueMissing):
            suits, values = part.suits, {card.value for card in self._session.state.deck}
        else:
            suits, values = tuple(Suit), {part.value}
        asked_for_value = len({card.value for card in question}) > 1
        fits = asked_for_value == isinstance(part, SuitMissing)
        answer = tuple(card for card in question if card.suit in suits and card.value in values)
        if answer and fits:
            self._card(seat, answer)
            return
        self._open_question = tuple(Card(suit, value) for suit in suits for value in values)
        ask_back(self._desk, part, self._ask_again)

    def _card(self, seat: Seat, candidates: tuple[Card, ...]) -> None:
        """Play the one card that can be meant, or ask which."""
        if isinstance(pending(self._session.state), AwaitBid):
            self._desk.remark("answer-yes-no")
            return
        held = [card for card in candidates if card in self._session.state.hands[seat].known]
        legal = playable(self._session.state, seat, held) if len(held) > 1 else held
        meant = legal if len(legal) == 1 else held or list(candidates)
        if len(meant) == 1:
            play = Play(seat, meant[0])
            if not (self._warner and self._warner.holds(play)):
                self._enter(play)
            return
        self._open_question = tuple(meant)
        suits = [self._words.suit(card.suit) for card in meant if card.suit]
        self._desk.remark("ask-which", cards=self._words.catalog.choice(suits))

    def _position(self, seat: Seat, number: int) -> None:
        cards = sort_hand(self._session.state.hands[seat].known, self._desk.enquiry.listener.order)
        if 1 <= number <= len(cards):
            self._card(seat, (cards[number - 1],))
        else:
            self._desk.remark("no-such-position", count=len(cards))

    def _bid(self, seat: Seat, *, bid: bool, asks_which: bool) -> None:
        if not isinstance(pending(self._session.state), AwaitPlay):
            self._enter(Bid(seat, bid))
        elif asks_which:
            did_not_understand(self._desk)
        else:
            self._desk.remark("yes-no-later")

    def _enter(self, action: Play | Bid) -> None:
        try:
            self._course.tell((self._session.play(action, goes_on=True),))
        except IllegalActionError as error:
            self._refuse(error.reason)

    def _refuse(self, reason: Reason) -> None:
        """Say why that can't be; of whoever is named because several play here, too, it is known
        that he has not got the card.
        """
        if isinstance(reason, NotInHand) and self._words.you is None:
            self._desk.remark_line(
                self._words.catalog.text("not-held", **self._words.arguments(reason)),
                Cue.ERROR,
                self._words.short_reason(reason),
            )
        else:
            self._desk.refuse(reason)

    def _hand_over(self, seat: Seat) -> bool:
        """Give the keyboard to another player; False where a player leaves instead."""
        player = self._words.name(seat)
        self._desk.hand_on(calls=player)
        meaning: Meaning | None = None
        how = "hand-over-again" if self._was_handed_over else "hand-over"
        self._was_handed_over = True
        asked = self._desk.text(how, player=player)
        while True:
            asks_back = isinstance(meaning, Ask) and meaning.command.looks_back
            if not asks_back and not self._desk.console.pages.waits(asked):
                self._desk.say(EVERYBODY, how, player=player)
            line = self._desk.ask()
            if line is None:
                return False
            meaning = self._desk.vocabulary.hear(line)
            match meaning:
                case Ask(Command.QUIT):
                    if self._really_quits():
                        return False
                case Ask(Command.UNDO):
                    if self._undo():
                        return True
                case Ask() as ask:
                    self._desk.answer(ask)
                case Nothing():
                    break
                case _:
                    self._desk.remark("not-played")
        self._desk.sit(seat)
        self._course.tell_own(seat)
        return True

    def _undo(self) -> bool:
        """Take back the last action of a person, and all that followed. If another player than the
        one at the keyboard did it, that player is asked. Whether it was taken back.
        """
        found = self._course.last_of_a_person()
        if found is None:
            self._desk.remark("undo-none")
            return False
        count, owner, what = found
        if owner != self._desk.listener:
            player = self._words.name(owner)
            from foppen_access.dialogue.confirming import agrees  # noqa: PLC0415 - rarely

            if not agrees(self._desk, EVERYBODY, "ask-undo", "undo-no", player=player, what=what):
                return False
        void = self._session.take_back(count)
        self._desk.console.pages.skip()  # what waits came of what is void
        others = sum(isinstance(each.action, Play | Bid) for each in void) - 1
        self._desk.say(EVERYBODY, "undo-done", what=what, others=others)
        if _rounds_scored(void):
            open_again = _rounds_scored(self._session.timeline) + 1
            self._desk.say(EVERYBODY, "undo-round", round=open_again)
        self._course.forget_after(len(self._session.timeline))
        return True


def _rounds_scored(moves: Iterable[Move]) -> int:
    return sum(isinstance(event, RoundScored) for move in moves for event in move.events)
