"""What every conversation at the console has in common: news, answers, questions, leaving."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from typing import TYPE_CHECKING

from foppen_access.console.commands import Command
from foppen_access.console.enquiry import Enquiry
from foppen_access.console.hand import no_such_suit
from foppen_access.console.lines import Aids
from foppen_access.console.meanings import (
    Ambiguous,
    Answer,
    Ask,
    Meaning,
    Nothing,
    SuitMissing,
    SuitUnknown,
    ValueMissing,
)
from foppen_access.console.pages import Line
from foppen_access.console.patience import patience
from foppen_access.console.placing import sound_of
from foppen_access.console.rows import in_rows
from foppen_access.console.terminal import Console, Whispered
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.shorts import Short, no_news
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Audience, Cue, Only, Utterance
from foppen_access.sounds.sounds import Sounds
from foppen_engine import Reason, Seat, pending
from foppen_engine.values import replace

if TYPE_CHECKING:  # hardly ever wanted
    from foppen_access.console.copies import Follower


class End(Enum):
    """How a player left a game."""

    OVER = auto()
    AGAIN = auto()
    LEFT = auto()
    INTERRUPTED = auto()


class Desk:
    """A place where somebody types and listens. News collect until the next question, and then
    go out as one block; all of them can be heard again.

    Attributes:
        after_game: the message of what can be done when a game is over.
        hurries: whether others wait for whoever types, so that only the screen makes news wait.
        followers: who else hears what is said to everybody.
    """

    def __init__(
        self,
        console: Console,
        session: Session,
        narrator: Narrator,
        vocabulary: Vocabulary,
        enquiry: Enquiry,
        *,
        sounds: Sounds,
        copy: "Follower | None" = None,
        settings: "Callable[[Desk], None] | None" = None,
    ) -> None:
        self.console = console
        self.session = session
        self.narrator = narrator
        self.words = narrator.words
        self.vocabulary = vocabulary
        self.enquiry = enquiry
        self._sounds = sounds
        self.followers: list[Follower] = [copy] if copy else []
        self._settings = settings
        self._asker: Desk | None = None
        self.hurries = False
        self.after_game = "after-game"
        self._news: list[Utterance] = []
        self._calls = ""
        self._told_privately = False
        self._told_moves = -1
        self._told_end = -1

    @property
    def has_unread_news(self) -> bool:
        """Whether something of the game has not been heard yet."""
        return self.console.has_unread_news

    @property
    def listener(self) -> Seat | None:
        """Who sits at the keyboard."""
        return self.enquiry.listener.seat

    def text(self, key: str, **args: object) -> str:
        """A message of the catalog."""
        return self.words.catalog.text(key, **args)

    @property
    def here(self) -> Audience:
        """Whoever sits at the keyboard."""
        return self.enquiry.listener.audience

    def say(self, audience: Audience, key: str, /, **args: object) -> None:
        """Add a message to the news; who else is at the table does not hear it again."""
        self.tell_line(audience, self.text(key, **args), short=self.words.short_text(key, args))

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Add to the news."""
        said = tuple(utterances)
        self.tell_by(lambda: said)

    def tell_by(self, said: Callable[[], Iterable[Utterance]]) -> None:
        """Add to the news what is said in more words or fewer, as whoever hears it wants it."""
        if self._asker:
            self._asker.tell(said())
            return
        self._news.extend(said())
        for follower in self.followers:
            follower.hear(self.words, said)

    @contextmanager
    def answering(self, asker: "Desk") -> Iterator[None]:
        """What is said meanwhile is said to whoever has asked at another desk, and nobody else."""
        self._asker = asker
        try:
            yield
        finally:
            self._asker = None

    def tell_line(
        self,
        audience: Audience,
        text: str,
        cue: Cue | None = None,
        about: Seat | None = None,
        *,
        short: Short = no_news,
    ) -> None:
        """Add a line to the news, with its sound and its shortest form; it is about the listener,
        or another player.
        """
        seat = self.listener if about is None else about
        self.tell([Utterance(text, audience, short, cue=cue, seat=seat)])

    def refuse(self, reason: Reason) -> None:
        """Say to whoever typed why that can't be."""
        short = self.words.short_reason(reason)
        self.remark_line(self.words.reason(reason), Cue.ERROR, short)

    def did_not_understand(self) -> None:
        """Say to whoever typed that it means nothing."""
        short = self.words.short_text("unknown", {})
        self.remark_line(self.text("unknown"), Cue.ERROR, short)

    def tell_refusal(
        self, audience: Audience, reason: Reason, about: Seat | None = None, *, text: str = ""
    ) -> None:
        """Add to the news why something can't be.

        Args:
            audience: who may hear it again.
            reason: why.
            about: whom it is about; None for the listener.
            text: the sentence, where it isn't the usual one for the reason.
        """
        said, short = text or self.words.reason(reason), self.words.short_reason(reason)
        self.tell_line(audience, said, Cue.ERROR, about, short=short)

    def remark(self, key: str, /, **args: object) -> None:
        """A message to whoever types that is no part of the game."""
        self.remark_line(self.text(key, **args), short=self.words.short_text(key, args))

    def remark_line(self, text: str, cue: Cue | None = None, short: Short = no_news) -> None:
        """A line to whoever types that is no part of the game, with its sound and its shortest
        form.
        """
        self.tell([Utterance(text, self.here, short, cue, self.listener, aside=True)])

    def pause(self) -> None:
        """What follows waits for Enter, where news come before it."""
        if self._news and not self._news[-1].aside:
            self._news[-1] = replace(self._news[-1], pauses=True)

    def explain(self, key: str, /, **args: object) -> None:
        """A message before an answer; it is said with it."""
        self._hand_out()
        self.console.tell([Line(self.text(key, **args), counts=True)], interrupt=True)

    def hand_on(self, calls: str = "") -> None:
        """The player leaves the keyboard, and takes with him what only he may know.

        Args:
            calls: who shall come; a braille display shows the name, and the news when he is there.
        """
        self._sits(None, calls)

    def sit(self, seat: Seat) -> None:
        """A player comes to the keyboard."""
        self._sits(seat, "")

    def _sits(self, seat: Seat | None, calls: str) -> None:
        self.enquiry.listener.seat, self._calls = seat, calls
        self.console.typed_by(seat)
        self.console.whispers = self.enquiry.listener.private and seat is not None

    def speak_to(self, seat: Seat) -> None:
        """Say as much as the player wants to hear who comes next."""
        usual = self.enquiry.listener.details.setdefault(None, self.words.detail)
        self.words.detail = self.enquiry.listener.details.get(seat, usual)

    def ask(self, aids: Aids | None = None, *, reads_on: bool = True) -> str | None:
        """Say the news and wait for a line, with what helps whoever types; None at the end of
        input. An empty line says what waits for the next page, unless it shall not.
        """
        self._hand_out()
        led = self.enquiry.led
        aids = (aids or Aids(self.vocabulary.completions))._replace(
            shown=self.session.settle,
            led=self.words.suit_code(led) if led else "",
            calls=self._calls,
        )
        return self.console.ask(self.text("prompt"), aids, reads_on=reads_on)

    def show(self) -> None:
        """Say the news at once; others decide, and nothing is asked."""
        self.session.settle()
        self._hand_out()
        self.console.show()

    def whisper(self) -> None:
        """Let all who listen have the news while somebody may be typing here: others get their
        lines, a voice says them, and they are written with the next prompt.
        """
        self._hand_out()
        self.console.voice()

    def finish(self) -> None:
        """Say the news; nothing will be asked."""
        self.session.settle()
        self._hand_out()
        for follower in self.followers:
            if missing := follower.missing():
                self.console.tell([self.words.reason(missing)])
        self.console.finish()

    def tell_of_record(self) -> None:
        """Add to the news what has become of the record."""
        notice = self.session.log.notice() if self.session.log else None
        if notice:
            self.tell_line(KEYBOARD, self.words.reason(notice))

    def _hand_out(self) -> None:
        self.tell_of_record()
        self._hand_copy_out()
        told = self._news if self.hurries else in_rows(self._news)
        self.enquiry.history.add(told)
        moves = len(self.session.timeline)
        mere_answer, self._told_moves = moves == self._told_moves, moves
        cuts = mere_answer or (self._told_privately and self.listener is None)
        cuts = cuts or any(said.refuses or said.cue is Cue.ERROR for said in told)
        self.console.tell(map(self._news_line, told), interrupt=cuts)
        if self._news:
            self._told_privately = any(isinstance(said.audience, Only) for said in self._news)
        sound = sound_of(self._news, self.listener, self.session.state.seats)
        if sound:
            self._sounds.play(*sound)
        self._news = []

    def _news_line(self, said: Utterance) -> Line:
        counts = not said.aside and not self.hurries
        pauses = said.pauses and not self.hurries
        return Line(
            self._text_of(said),
            counts=counts,
            news=not said.aside,
            pauses=pauses,
            short=lambda form: said.short(form) if said.audience.has(self.listener) else "",
            refuses=said.refuses or said.cue is Cue.ERROR,
        )

    def _text_of(self, said: Utterance) -> str:
        """What is said; where it is meant for one alone, perhaps so that no voice says it."""
        alone = self.enquiry.listener.private and isinstance(said.audience, Only)
        return Whispered(said.text) if alone else said.text

    def _hand_copy_out(self) -> None:
        """What others follow is written when it is safe, like what a table hears."""
        if self.followers:
            self.session.settle()
        for follower in self.followers:
            if notice := follower.hand_out():
                self.tell_line(KEYBOARD, self.words.reason(notice))

    def answer(self, ask: Ask, *, aloud: bool = False) -> None:
        """Answer a command that only asks; a voice is interrupted for it. What another does can't
        be done here.

        Args:
            ask: what is asked.
            aloud: whether the answer is for everybody, as far as it is about the game.
        """
        if self.has_unread_news:
            self.remark("news-first")
            return
        if ask.command is Command.SETTINGS and self._settings:
            self._hand_out()
            self._settings(self)
            over = pending(self.session.state) is None
            self.console.tell([self.text(self.after_game if over else "settings-left")])
            return
        if not ask.command.only_asks:
            self.remark("not-now")
            return
        if ask.command is Command.SAVE and self.session.log:
            self.session.log.notice()  # the answer says it
        self._hand_out()
        with patience(lambda: self.console.meanwhile(self.text("one-moment"))):
            lines = self.enquiry.answer(ask)
        if aloud and ask.command.is_about_game:
            for follower in self.followers:
                follower.hear(self.words, lambda: [Utterance(line, EVERYBODY) for line in lines])
        self._told_privately = self.listener is not None
        if ask.is_for_one:
            lines = [self._text_of(Utterance(line, self.here)) for line in lines]
        said = [Line(line, counts=True) for line in lines]
        said[:1] = [line._replace(short=self._short_of(ask)) for line in said[:1]]
        self.console.tell(said, interrupt=True)

    def _short_of(self, ask: Ask) -> Short:
        """The shortest form of an answer: of a hand its code."""
        cards = self.enquiry.hand
        if ask.command in (Command.HAND, Command.BRAILLE) and not ask.argument and cards:
            room = self.enquiry.listener.braille.room(f" {self.text('prompt')}")
            code = self.enquiry.hand_code(cards, self.enquiry.listener.order, room)
            return lambda _: code
        return no_news

    def ask_back(self, meaning: Meaning, question: Callable[[], None]) -> None:
        """Say what is missing in a line that says nothing whole; after an empty one, ask again."""
        match meaning:
            case ValueMissing(suits):
                suit = self.words.catalog.choice([self.words.suit(suit) for suit in suits])
                self.remark("value-missing", suit=suit)
            case SuitMissing(value):
                self.remark("suit-missing", value=value)
            case SuitUnknown(value) if any(c.value == value for c in self.session.state.deck):
                self.remark_line(no_such_suit(self.words))
            case Ambiguous(words):
                self.remark("ambiguous", words=self.words.catalog.choice(words))
            case Nothing():
                question()
            case _:
                self.did_not_understand()

    def really_quits(self) -> bool:
        """One question; anything but yes goes on."""
        question = "ask-quit" if self._is_saved() else "ask-quit-unsaved"
        try:
            return self.agrees(self.here, question, "quit-no")
        except EOFError:
            return True

    def agrees(self, audience: Audience, question: str, refused: str, /, **args: object) -> bool:
        """One question, and what is said where the answer is anything but yes.

        Raises:
            EOFError: the input has ended.
        """
        asked = self.text(question, **args)
        self.tell([Utterance(asked, audience, aside=True)])
        asked_before_news = self.has_unread_news
        while (line := self.ask(reads_on=not asked_before_news)) and self.console.waits(asked):
            key = "news-first" if self.has_unread_news else question
            self.tell([Utterance(self.text(key, **args), audience, aside=True)])
        if line is None:
            raise EOFError
        if self.vocabulary.read(line) == Answer(yes=True):
            return True
        self.tell([Utterance(self.text(refused), audience, aside=True)])
        return False

    def leaves_after_game(self) -> bool:
        """Whether whoever types may go: where the game would be lost he is asked."""
        return self._is_saved() or self.really_quits()

    def _is_saved(self) -> bool:
        self.session.settle()
        return self.session.log is None or self.session.log.trouble is None

    def stays_after_game(self) -> bool:
        """Whether a table whose game is over may still ask and correct: at a terminal."""
        moves = len(self.session.timeline)
        if self.console.interactive and moves != self._told_end:
            self._told_end = moves
            self.say(KEYBOARD, "after-table")
        return self.console.interactive
