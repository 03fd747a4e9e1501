"""A remote game as one guest sees and plays it: what arrives is told, and what he types is answered
here or sent. Nothing in it waits.
"""

from collections.abc import Callable, Sequence

from foppen_access.dialogue.answering.game_answers import person_awaited
from foppen_access.dialogue.asking_back import ask_back
from foppen_access.dialogue.confirming import leaves_after_game
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.dialogue.parsing.meanings import (
    Answer,
    Ask,
    Bidding,
    Cards,
    ListPosition,
    Meaning,
    Nothing,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.net.client.guest_chat import GuestChat
from foppen_access.net.client.next_game import NextGame, text_of
from foppen_access.net.client.seal_check import SealCheck
from foppen_access.net.protocol.evening_info import invited_from_data, next_game_from_text
from foppen_access.net.protocol.messages.guest_messages import Act, Word
from foppen_access.net.protocol.messages.message_lines import is_of_record
from foppen_access.net.protocol.messages.room_messages import (
    OF_TABLE,
    Aside,
    No,
    Note,
    SeatInfo,
    aside_from_data,
    note_key,
)
from foppen_access.seals.shuffle_seal import ApartAction
from foppen_engine import (
    Bid,
    Deal,
    Entry,
    Play,
    Reason,
    Seat,
    new_game,
    pending,
    refusal,
)
from foppen_engine.notation import entry_from_data
from foppen_engine.plain_data import NotationError, WrongValue

_OWN = (
    *(Note.AGAIN, Note.WISHED, Note.STANDS_IN, Note.MUTED, Note.UNMUTED),
    *(Note.SILENT, Note.NUDGED, Note.HOST),
)
"""What a guest is told of himself as well."""

_OF_GUESTS = (Note.WISHED, Note.MUTED, Note.UNMUTED, Note.NUDGED)
"""What who only watches is not told."""

_ABSENT = (Note.AWAY, Note.LEFT, Note.WAITS, Note.SILENT)


def session_of(header: Header) -> Session:
    """A game of which one seat's view is known; chance and the others are elsewhere."""
    start = new_game(header.game, len(header.seats), header.options)
    return Session(Timeline(start), dealer=RandomDealer(), players={}, seed="", log=None)


class GuestGame(GameConsole):
    """One guest's game.

    Args:
        desk: where he types and listens.
        seated: the room's first message.
        send: sends a message to the room.
        salt: his program's contribution to the shuffles, where he has a program.

    Attributes:
        is_kept: whether the room has closed until another time.
        chat: what he says to the others and hears of them.
        next_game: whether another game follows.
        seal: checks the shuffles.
    """

    def __init__(
        self, desk: Desk, seated: SeatInfo, send: Callable[[Word], None], salt: str = ""
    ) -> None:
        super().__init__(desk, () if seated.watches else (seated.seat,), thinkers=False)
        self._seated = seated
        self._seat = seated.seat
        self._here = set(seated.here)
        self._people = seated.people
        self.seal = SealCheck(desk, seated, send, salt)
        self._send = send
        self._heard = 1
        self._decided = 0
        self._sent: Act | None = None
        self._moves: tuple[Move, ...] = ()
        self.next_game = NextGame(desk, seated.seat, send)
        self.chat = GuestChat(desk, seated, send, next_game=self.next_game)
        self.is_kept = False

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return pending(self._session.state) is None

    @property
    def has_turn(self) -> bool:
        """Whether he has to decide, and has not sent anything yet."""
        return self._sent is None and person_awaited(self._session.state) == self._seat

    @property
    def awaits_own_card(self) -> bool:
        """Whether he has sent a card or a bid that has not come back."""
        return self._sent is not None

    def has_decided_after(self, heard: int) -> bool:
        """Whether his card or bid follows this many lines of the record."""
        return self._decided > heard

    def catch_up(self, line: object) -> None:
        """Take a line from before he came: of the record, or of the seal."""
        if isinstance(line, dict) and "do" in line:
            self._enter_line(entry_from_data(line))
        else:
            self.hear(line)

    def catch_up_with(self, lines: Sequence[object], game: str) -> None:
        """Take the game so far, and greet the guest. What his seat was told before is not told
        again; what has happened since is, from the last deal on.
        """
        of_record = [at for at, line in enumerate(lines, 1) if is_of_record(line)]
        known = max(0, self._seated.before - 1)  # the header is not among these lines
        start = of_record[known - 1] if 0 < known <= len(of_record) else len(lines)
        is_deal = {"do": "deal"}.items()
        deals = [
            at
            for at, line in enumerate(lines)
            if at >= start and isinstance(line, dict) and is_deal <= line.items()
        ]
        start = deals[-1] if deals else start
        for line in lines[:start]:
            self.catch_up(line)
        self._greet(game, goes_on=any(is_of_record(line) for line in lines))
        self.seal.is_welcomed = True
        for line in lines[start:]:
            self.hear(line)
        self.seal.is_welcomed = False

    def _greet(self, game: str, *, goes_on: bool) -> None:
        seats = range(self._session.state.seats)
        key = "welcome-back" if goes_on else "welcome"
        players = self._words.players(seats)
        self._desk.say(EVERYBODY, key, game=game, players=players, count=len(seats))

    def welcome(self, people: tuple[Seat, ...] = ()) -> None:
        """Tell the state of the game; at its beginning also which people have not come yet, and
        whether it is sealed.
        """
        goes_on = bool(len(self._session.timeline))
        if goes_on:
            self._desk.tell_line(EVERYBODY, self._desk.enquiry.answers.standing())
            self._course.tell_hands(self._session.state, len(self._session.timeline))
        else:
            keys = self._desk.console.by_keys
            self._desk.say(EVERYBODY, "welcome-keys" if keys else "welcome-help")
        self.seal.is_welcomed = True
        if self._seated.watches:
            self._desk.say(EVERYBODY, "watch-welcome")
        self._tell_who_is_missing(people)
        if not goes_on:
            self.seal.tell_unsealed()
        self.seal.judge()

    def hear(self, line: object) -> None:
        """Take a line of the room, as news."""
        match line:
            case {"note": str(note)} if note not in {each.value for each in Note}:
                pass  # a newer room may tell more
            case {"note": _}:
                self._note(aside_from_data(line))
            case {"do": _}:
                self._happen(entry_from_data(line))
                self.seal.judge()
            case {"evening": _} | {"invited": _} | {"unheard": _}:
                self._hear_of_evening(line)
            case {"no": No.LATE.value}:
                if self._sent:
                    self._sent = None
                    self._desk.say(self._desk.here, "apart-late")
            case _:
                self.seal.hear(line)

    def _hear_of_evening(self, line: object) -> None:
        """Take what concerns the table more than the game."""
        match line:
            case {"evening": _}:
                self.next_game.hear(line)
                self.chat.may_govern = not self._seated.watches
                missing = sorted({*self._people} - self._here - {self._seat})
                if missing and self.next_game.is_host and not len(self._session.timeline):
                    self.chat.hint(missing[0])
            case {"invited": _}:
                self.chat.tell_invited(invited_from_data(line, self._session.state.seats))
            case {"unheard": str(why)}:
                self.chat.is_unheard(why)

    def question(self) -> None:
        """Ask for his card, where the news have not done so."""
        if not self._course.tells_who_leads(self._moves):
            self._ask_again()
        self._moves = ()

    def typed(self, line: str, *, is_late: bool = False) -> bool:
        """Take a typed line; False where the guest leaves. What decides something is said to be too
        late where it `is_late`.
        """
        if self.chat.typed(line):
            return True
        meaning = self._desk.vocabulary.hear(line)
        if is_late and isinstance(meaning, Cards | ListPosition | Answer | Bidding | Nothing):
            self._desk.say(self._desk.here, "apart-late")
            return True
        if meaning == Ask(Command.HELP):
            self.chat.explain()
        if meaning == Ask(Command.TURN):
            self._tell_who_is_missing(self._people)
        match meaning:
            case Ask(Command.UNDO):
                self._desk.say(self._desk.here, "apart-no-undo")
            case Ask(Command.QUIT):
                return not self._really_quits()
            case _ if self.has_turn:
                return self._react(self._seat, meaning)
            case _:
                self._react_meanwhile(meaning)
        return True

    def typed_after_game(self, line: str) -> bool:
        """Take a line where another game may follow; False where the guest leaves."""
        if self.chat.typed(line):
            return True
        match self._desk.vocabulary.hear(line):
            case Ask(Command.QUIT) | Nothing() | Answer(yes=False):
                return not leaves_after_game(self._desk)
        return self.typed(line)

    def answers_after_game(self, line: str) -> bool:
        """Whether a line is answered when the game is over: others don't hear anything any more,
        and no other game begins.
        """
        if self.chat.is_said(line):
            self._desk.remark("apart-said-late")
            return True
        match self._desk.vocabulary.hear(line):
            case Answer(yes=True) | Cards() | ListPosition() | Ask(Command.UNDO):
                self._desk.remark("apart-not-after-game")
                return True
        return False

    def _react_meanwhile(self, meaning: Meaning) -> None:
        """Answer a line of a guest whose turn it isn't."""
        match meaning:
            case Ask():
                self._desk.answer(meaning)
            case Answer(yes=True) if self.is_over and self.next_game.is_possible:
                self.next_game.wish()
            case Cards() | ListPosition() if self.is_over and self.next_game.is_possible:
                self._desk.remark("not-after-game")
            case Cards() | ListPosition() | Answer() | Bidding():
                for each in self._desk.enquiry.answers.what():
                    self._desk.tell_line(self._desk.here, each)
            case Nothing():
                pass
            case _:
                ask_back(self._desk, meaning, self._ask_again)

    def _enter(self, action: Play | Bid) -> None:
        """Send an action; it counts when it comes back."""
        reason: Reason | None = refusal(self._session.state, action)
        if reason:
            self._desk.refuse(reason)
            return
        self._sent = Act(action, self._heard)
        self._send(self._sent)

    def _happen(self, entry: Entry) -> None:
        if isinstance(entry, Deal) and not len(self._session.timeline):
            self.seal.dealt()
        moves = self._enter_line(entry)
        self._sent = None
        self._course.tell(moves)
        self._moves = moves

    def _enter_line(self, entry: Entry) -> tuple[Move, ...]:
        """Make the move in the next line of the record.

        Raises:
            NotationError: no room of ours would send this.
        """
        if not isinstance(entry, ApartAction):
            raise NotationError(WrongValue("do", "text"))
        moves = self._session.enter(entry)
        self._heard += 1
        if isinstance(entry, Play | Bid) and entry.seat == self._seat:
            self._decided = self._heard
        return moves

    def _note(self, aside: Aside) -> None:
        seat = aside.seat
        self.chat.hear_of_wish(aside.note)
        if seat is None or aside.note in OF_TABLE:
            self._note_of_table(aside)
            return
        if seat >= self._session.state.seats:
            raise NotationError(WrongValue("seat", "number"))
        if aside.note is Note.HOST:
            self.next_game.is_led_by(seat)
        if aside.note in (Note.CAME, Note.BACK):
            self._here.add(seat)
        elif aside.note in (Note.AWAY, Note.LEFT):
            self._here.discard(seat)
        if self._is_for_us(aside.note, seat):
            about = self._words.about("player", seat)
            key = note_key(aside, is_at_service=self._seated.is_at_service)
            self._desk.say(EVERYBODY, key, **about, **text_of(self._words.catalog, aside))
            if aside.note in _ABSENT and seat != self._seat:
                self.chat.hint(seat)

    def _note_of_table(self, aside: Aside) -> None:
        if aside.note is Note.NEXT:
            self.next_game.plan(next_game_from_text(aside.text))
        elif aside.note in (Note.WATCHED, Note.UNWATCHED):
            self.next_game.hear_of_watching(aside.note)
        elif aside.note in OF_TABLE:
            self.is_kept |= aside.note is Note.KEPT
            if aside.note in (Note.SPECTATORS, Note.NO_SPECTATORS):
                self.next_game.may_be_watched()
            self._desk.say(EVERYBODY, f"note-{aside.note.value}")

    def _is_for_us(self, note: Note, seat: Seat) -> bool:
        """Whether a note about a seat is said here."""
        if note in (Note.SAID, Note.READY):
            return self.chat.hears(seat)
        if self._seated.watches and note in _OF_GUESTS:
            return False
        if note is Note.NUDGED:
            return seat == self._seat
        return seat != self._seat or note in _OWN

    def _tell_who_is_missing(self, people: tuple[Seat, ...]) -> None:
        """Say which people have not come yet."""
        missing = [seat for seat in people if seat not in {*self._here, self._seat}]
        if missing:
            self._desk.say(KEYBOARD, "apart-missing", **self._words.several(missing))
