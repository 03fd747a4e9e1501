"""The desk: news, answers, questions and leaving, for every conversation at the console."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Protocol

from foppen_access.dialogue.answering.enquiry import Enquiry, Told
from foppen_access.dialogue.collected_news import CollectedNews
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.dialogue.sound_placing import sound_of
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.gameplay.session import Session
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Short, no_news
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Audience, Cue, Only, Utterance
from foppen_access.sounds.sounds import Sounds
from foppen_access.terminal.line_input import Aids, Choice, Letters, Offer
from foppen_access.terminal.paging import PagedLine
from foppen_access.terminal.terminal import Console
from foppen_engine import Reason, Seat, pending
from foppen_engine.values import replace

if TYPE_CHECKING:  # hardly ever wanted
    from foppen_access.terminal.output_copies import Follower


class End(Enum):
    """How a player left a game."""

    OVER = auto()
    AGAIN = auto()
    LEFT = auto()
    SENT_AWAY = auto()
    INTERRUPTED = auto()


class Hearing(Protocol):
    """Who is told something."""

    def tell(self, utterances: Iterable[Utterance], /) -> None:
        """Hear it."""


class Desk:
    """Input and output of one conversation. News are collected until the next question, and then
    go out as one block; all of them can be heard again.

    Attributes:
        after_game: the message of what can be done when a game is over.
        hurries: whether others wait for whoever types, so that only the screen makes news wait.
        followers: who else hears what is said to everybody.
        later: what will be told when the next line has been typed.
        choices: gives the answers that have a button, where there are buttons; None where nothing
            is asked but to go on.
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
        settings: "Callable[[Desk, str], None] | None" = None,
    ) -> None:
        self.console = console
        self.session = session
        self.narrator = narrator
        self.words = narrator.words
        self.vocabulary = vocabulary
        self.enquiry = enquiry
        self._sounds = sounds
        self._settings = settings
        self._asker: Hearing | None = None
        self.hurries = False
        self.choices: Callable[[], Sequence[Choice]] | None = None
        self.after_game = "after-game"
        self.later: Sequence[Utterance] = ()
        self._news = CollectedNews(self.words, enquiry.listener)
        self.followers = self._news.followers
        self.followers += [copy] if copy else []
        self._calls = ""
        self._told_privately = False
        self._told_moves = -1

    @property
    def has_unread_news(self) -> bool:
        """Whether something of the game has not been heard yet."""
        return self.console.has_unread_news

    @property
    def told(self) -> Told:
        """How far whoever types has been told: what is answered now goes no further."""
        untold, listener = self.console.untold, self.listener
        moves = [each.moves for each in (*untold, *self.later) if each.moves is not None]
        lines = sum(each.audience.has(listener) and not each.aside for each in untold)
        return Told(min(moves) - 1 if moves else None, lines)

    @property
    def listener(self) -> Seat | None:
        """The seat of the player at the keyboard."""
        return self.enquiry.listener.seat

    def text(self, key: str, **args: object) -> str:
        """A message of the catalog."""
        return self.words.catalog.text(key, **args)

    @property
    def here(self) -> Audience:
        """The audience at the keyboard."""
        return self.enquiry.listener.audience

    def say(self, audience: Audience, key: str, /, **args: object) -> None:
        """Add a message to the news, for this audience."""
        self.tell_line(audience, self.text(key, **args), short=self.words.short_text(key, args))

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Add to the news."""
        said = tuple(utterances)
        self.tell_by(lambda: said)

    def tell_move(self, number: int, said: Callable[[], Iterable[Utterance]]) -> None:
        """Add to the news what is said of a move of the game, which was the `number`-th."""
        self.tell_by(lambda: [replace(each, moves=number) for each in said()])

    def tell_by(self, said: Callable[[], Iterable[Utterance]]) -> None:
        """Add to the news what is said in the degree of detail of each listener."""
        if self._asker:
            self._asker.tell(said())
            return
        self._news.add(said)

    @contextmanager
    def answering(self, asker: Hearing) -> Iterator[None]:
        """Redirect what is said meanwhile to the desk that asked, or to who keeps it."""
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
        """Tell the player who typed why that can't be."""
        short = self.words.short_reason(reason)
        self.remark_line(self.words.reason(reason), Cue.ERROR, short)

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
        """Tell the player who types a message that is no part of the game."""
        self.remark_line(self.text(key, **args), short=self.words.short_text(key, args))

    def remark_line(self, text: str, cue: Cue | None = None, short: Short = no_news) -> None:
        """Tell the player who types a line that is no part of the game, with its sound and its
        shortest form.
        """
        self.tell([Utterance(text, self.here, short, cue, self.listener, aside=True)])

    def greet(self, text: str) -> None:
        """Tell whoever is at the keyboard what is said before anything else."""
        self.tell([Utterance(text, self.here, aside=True, greets=True)])

    def part(self, *, pauses: bool) -> None:
        """Something has ended: news are parted here where not all of them come at once, or always
        where it `pauses`.
        """
        self._news.part(pauses=pauses)

    def explain(self, key: str, /, **args: object) -> None:
        """A message before an answer; it is said with it."""
        self._hand_out()
        self.console.tell([PagedLine(self.text(key, **args), counts=True)], interrupt=True)

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
        """Use the degree of detail of the player who is next."""
        usual = self.enquiry.listener.details.setdefault(None, self.words.detail)
        self.words.detail = self.enquiry.listener.details.get(seat, usual)

    def ask(
        self,
        aids: Aids | None = None,
        *,
        reads_on: bool = True,
        by_letter: bool = False,
        choices: Callable[[], Sequence[Choice]] | None = None,
    ) -> str | None:
        """Say the news and wait for a line, with typing aids; None at the end of input. An empty
        line says what waits for the next page, unless it shall not.

        Args:
            aids: what helps whoever types; given where a card is awaited.
            reads_on: whether an empty line says what waits.
            by_letter: whether a letter is a whole answer, where single keys are read.
            choices: gives the answers that have a button; those of the desk if left out.
        """
        self._hand_out()
        offer = partial(self._offer, choices or self.choices, decides=aids is not None)
        usual = Aids(self.vocabulary.completions, Letters if by_letter else None)
        aids = (aids or usual)._replace(
            shown=self.session.settle,
            lying=tuple(self.enquiry.lying),
            calls=self._calls,
            offer=offer,
        )
        return self.console.ask(self.text("prompt"), aids, reads_on=reads_on)

    def _offer(self, choices: Callable[[], Sequence[Choice]] | None, *, decides: bool) -> Offer:
        from foppen_access.dialogue import offered_buttons  # noqa: PLC0415 - where are buttons

        usual = () if decides else (self.going_on(),)
        answers = choices() if choices else usual
        return offered_buttons.of_game(
            self.enquiry, answers, decides=decides, at_table=self.hurries
        )

    def going_on(self) -> Choice:
        """Enter, for a button."""
        from foppen_access.dialogue.offered_buttons import going_on  # noqa: PLC0415 - where are buttons

        return going_on(self.words.catalog)

    def yes_or_no(self) -> Sequence[Choice]:
        """The answers to a question, for buttons."""
        from foppen_access.dialogue.offered_buttons import yes_or_no  # noqa: PLC0415 - where are buttons

        return yes_or_no(self.words.catalog.language)

    def show(self) -> None:
        """Say the news at once; others decide, and nothing is asked."""
        self.session.settle()
        self._hand_out()
        self._told_moves = -1  # nothing is asked: what follows is no answer, and cuts no voice off
        self.console.show()

    def whisper(self) -> None:
        """Deliver the news while a line may be being typed: followers get their lines, a voice says
        them, and they are written with the next prompt.
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
        news = self._news.take(hurries=self.hurries)
        self.enquiry.history.add(news.rows, news.retold)
        moves = len(self.session.timeline)
        mere_answer, self._told_moves = moves == self._told_moves, moves
        cuts = mere_answer or (self._told_privately and self.listener is None)
        cuts = cuts or any(said.refuses or said.cue is Cue.ERROR for said in news.rows)
        lines = [self._news.line(said, hurries=self.hurries) for said in news.rows]
        self.console.tell(lines, interrupt=cuts)
        if news.each:
            self._told_privately = any(isinstance(said.audience, Only) for said in news.each)
        sound = sound_of(news.each, self.listener, self.session.state.seats)
        if sound:
            self._sounds.play(*sound)

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
        if ask.command is Command.SETTINGS and self._settings:
            self._hand_out()
            with self.console.pages.set_aside():
                self._settings(self, ask.argument)
            over = pending(self.session.state) is None
            self.console.tell([self.text(self.after_game if over else "settings-left")])
            return
        if not ask.command.only_asks:
            self.remark("not-now")
            return
        if ask.command is Command.SAVE and self.session.log:
            self.session.log.notice()  # the answer says it
        self._hand_out()
        with patience(self.console, lambda: self.console.meanwhile(self.text("one-moment"))):
            lines = self.enquiry.answer(ask, told := self.told)
        if aloud and ask.command.is_about_game:
            for follower in self.followers:
                follower.hear(self.words, lambda: [Utterance(line, EVERYBODY) for line in lines])
        self._told_privately = self.listener is not None
        if ask.is_for_one:
            lines = [self._news.text_of(Utterance(line, self.here)) for line in lines]
        said = [PagedLine(line, counts=True) for line in lines]
        said[:1] = [line._replace(short=self.enquiry.short_of(ask, told)) for line in said[:1]]
        self.console.tell(said, interrupt=True)

    def tell_answer(self, lines: Sequence[str], *, aloud: bool = False) -> None:
        """Answer a question that is no command; aloud means for everybody."""
        self._hand_out()
        for follower in self.followers if aloud else ():
            follower.hear(self.words, lambda: [Utterance(line, EVERYBODY) for line in lines])
        self.console.tell([PagedLine(line, counts=True) for line in lines], interrupt=True)
