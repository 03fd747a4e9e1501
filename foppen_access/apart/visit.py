"""A game in a room elsewhere, as one guest sees and plays it: what comes is told, and what he
types is answered here or sent there. Nothing in it waits for anybody.
"""

from collections.abc import Callable, Mapping

from foppen_access.apart.lines import (
    Act,
    Aside,
    No,
    Note,
    Ready,
    Salt,
    Saying,
    Seated,
    Word,
    aside_from_data,
)
from foppen_access.apart.sayings import sayable, words_for
from foppen_access.apart.seal import Witness
from foppen_access.console.answers import person_awaited
from foppen_access.console.commands import Command
from foppen_access.console.desk import Desk
from foppen_access.console.game import GameConsole
from foppen_access.console.meanings import Answer, Ask, Cards, Meaning, Nothing, Position
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_engine import Bid, Entry, Play, Reason, Seat, new_game, pending, refusal
from foppen_engine.notation import NotationError, WrongValue, entry_from_data


def session_of(header: Header) -> Session:
    """A game of which one seat hears; chance and the others answer elsewhere."""
    start = new_game(header.game, len(header.seats), header.options)
    return Session(Timeline(start), dealer=RandomDealer(), players={}, seed="", log=None)


class Visit(GameConsole):
    """One guest's game.

    Args:
        desk: where he types and listens.
        seated: what the room has told him first.
        send: says something to the room.
        salt: his program's own for the shuffles, where he has a program.
    """

    def __init__(
        self, desk: Desk, seated: Seated, send: Callable[[Word], None], salt: str = ""
    ) -> None:
        super().__init__(desk, (seated.seat,), thinkers=False)
        self._seat = seated.seat
        self._here = set(seated.here)
        sealed = salt and seated.seal
        self._witness = Witness(seated.seat, salt, seated.seal) if sealed else None
        self._send = send
        self._heard = 1
        self._sent: Act | None = None
        self._moves: tuple[Move, ...] = ()
        self._saying_words = words_for("say")
        self._ready_words = words_for("ready")
        self.is_kept = False

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return pending(self._session.state) is None

    @property
    def has_turn(self) -> bool:
        """Whether he must decide, and has not sent anything yet."""
        return self._sent is None and person_awaited(self._session.state) == self._seat

    @property
    def awaits_own_card(self) -> bool:
        """Whether he has sent a card or a bid that has not come back."""
        return self._sent is not None

    def catch_up(self, line: object) -> None:
        """Take a line of the record in that is told by itself, not as news."""
        self._session.enter(entry_from_data(line))
        self._heard += 1

    def welcome(self, game: str) -> None:
        """Greet the guest, and tell him how far the game is."""
        goes_on = bool(len(self._session.timeline))
        seats = range(self._session.state.seats)
        key = "welcome-back" if goes_on else "welcome"
        players = self._words.players(seats)
        self._desk.say(EVERYBODY, key, game=game, players=players, count=len(seats))
        if goes_on:
            self._course.tell_hands(self._session.state, len(self._session.timeline))
        else:
            keys = self._desk.console.by_keys
            self._desk.say(EVERYBODY, "welcome-keys" if keys else "welcome-help")

    def hear(self, line: object) -> None:
        """Take a line of the room in, as news."""
        match line:
            case {"note": str(note)} if note not in {each.value for each in Note}:
                pass  # a newer room may tell more
            case {"note": _}:
                self._note(aside_from_data(line))
            case {"do": _}:
                self._heard += 1
                self._happen(entry_from_data(line))
            case {"promises": promises} if self._witness:
                if self._witness.promised(_by_seat(promises)):
                    self._send(Salt(self._witness.salt))
            case {"salts": salts} if self._witness:
                self._witness.salted(_by_seat(salts))
            case {"secret": str(secret)} if self._witness:
                self._check(self._witness, secret)
            case {"no": No.LATE.value}:
                if self._sent:
                    self._sent = None
                    self._desk.say(self._desk.here, "apart-late")

    def _check(self, witness: Witness, secret: str) -> None:
        """Say whether the cards came as they were sealed."""
        timeline = self._session.timeline
        found = witness.finds(secret, timeline.start, (move.action for move in timeline))
        if found is not None:
            self._desk.say(EVERYBODY, "seal-holds" if found else "seal-broken")

    def question(self) -> None:
        """Ask him for his card, where the news have not done so."""
        if not self._course.tells_who_leads(self._moves):
            self._ask_again()
        self._moves = ()

    def send_again(self) -> None:
        """Say again what may not have arrived."""
        if self._sent:
            self._send(self._sent)

    def typed(self, line: str) -> bool:
        """Take a line in that the guest has typed; False where he goes."""
        word, _, rest = line.strip().partition(" ")
        if word == "?" and rest.casefold() in self._saying_words | self._ready_words:
            self._desk.remark("apart-talk")
            return True
        if rest and word.casefold() in self._saying_words:
            self._say(rest)
            return True
        if word.casefold() in self._ready_words and not rest:
            self._send(Ready())
            return True
        meaning = self._desk.vocabulary.read(line)
        if meaning == Ask(Command.HELP):
            self._desk.explain("apart-talk")
        match meaning:
            case Ask(Command.UNDO):
                self._desk.say(self._desk.here, "apart-no-undo")
            case Ask(Command.QUIT):
                return not self._desk.really_quits()
            case _ if self.has_turn:
                return self._react(self._seat, meaning)
            case _:
                self._react_meanwhile(meaning)
        return True

    def _react_meanwhile(self, meaning: Meaning) -> None:
        """Answer a line of somebody whose turn it isn't."""
        match meaning:
            case Ask():
                self._desk.answer(meaning)
            case Cards() | Position() | Answer():
                for each in self._desk.enquiry.answers.what():
                    self._desk.tell_line(self._desk.here, each)
            case Nothing():
                pass
            case _:
                self._desk.ask_back(meaning, self._ask_again)

    def _say(self, text: str) -> None:
        said, whole = sayable(text), sayable(text, len(text))
        if said:
            self._send(Saying(said))
        if said != whole or not said:
            self._desk.say(self._desk.here, "apart-cut" if said else "apart-nothing-said")

    def _enter(self, action: Play | Bid) -> None:
        """Send it; it has happened when it comes back."""
        reason: Reason | None = refusal(self._session.state, action)
        if reason:
            self._desk.refuse(reason)
            return
        self._sent = Act(action, self._heard)
        self._send(self._sent)

    def _happen(self, entry: Entry) -> None:
        moves = self._session.enter(entry)
        self._sent = None
        self._course.tell(moves)
        self._moves = moves

    def _note(self, aside: Aside) -> None:
        seat = aside.seat
        if aside.note is Note.KEPT:
            self.is_kept = True
            self._desk.say(EVERYBODY, "note-kept")
        if aside.note is Note.UNKEPT:
            self._desk.say(EVERYBODY, "note-unkept")
        if seat is None:
            return
        if seat >= self._session.state.seats:
            raise NotationError(WrongValue("seat", "number"))
        if aside.note in (Note.CAME, Note.BACK):
            self._here.add(seat)
        elif aside.note is Note.AWAY:
            self._here.discard(seat)
        if seat == self._seat and aside.note not in (Note.SAID, Note.READY):
            return
        about = self._words.about("player", seat)
        key = f"note-{aside.note.value}"
        self._desk.say(EVERYBODY, key, **about, **_text(sayable(aside.text)))

    def tell_who_is_missing(self, people: tuple[Seat, ...]) -> None:
        """Say which people have not come yet."""
        missing = [seat for seat in people if seat not in {*self._here, self._seat}]
        if missing:
            self._desk.say(KEYBOARD, "apart-missing", **self._words.several(missing))


def _by_seat(data: object) -> Mapping[str, str]:
    """Texts by seat.

    Raises:
        NotationError: they are none.
    """
    if not isinstance(data, dict):
        raise NotationError(WrongValue("salts", "object"))
    for seat, text in data.items():
        if not seat.isdecimal() or not isinstance(text, str):
            raise NotationError(WrongValue("salts", "text"))
    return data


def _text(text: str) -> dict[str, str]:
    return {"text": text} if text else {}
