"""What was said at a table and is not entered: taken up again, taken back, kept over a crash."""

from collections.abc import Callable, Iterable

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue, Utterance
from foppen_access.table.corrections.correcting import Correcting
from foppen_access.table.corrections.undo_and_correct import Moved
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import Entry, TakeLast
from foppen_access.table.entry.waiting_cards import Rest, WhichCard, is_unheard
from foppen_access.table.open_questions import (
    Asked,
    CorrectCard,
    Doubt,
    DoubtedHand,
    OpenQuestions,
    Refused,
)
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.table_queries import TableQueries
from foppen_access.table.unentered import Unentered, unentered, without_last
from foppen_access.table.unentered_file import UnenteredFile, Unread
from foppen_engine import AwaitReveal, pending
from foppen_engine.values import replace


class Heard:
    """Keeps what would be said.

    Attributes:
        said: that, in order.
    """

    def __init__(self) -> None:
        self.said: list[Utterance] = []

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Keep what would be said."""
        self.said += utterances


class TakingUp:
    """Enters what waits when nothing keeps it up any more.

    Args:
        desk: where it is said.
        queries: say what waits, and whose turn it is.
        rulings: ask about what can't be.
        entering: enters cards.
        correcting: enters corrections.
        questions: what is open.
        file: outlives a crash.
        enter: enters what a line says.
        hear: does what a line of a conversation said; whether that entered nothing.
    """

    def __init__(
        self,
        desk: Desk,
        queries: TableQueries,
        rulings: Rulings,
        entering: Entering,
        correcting: Correcting,
        *,
        questions: OpenQuestions,
        file: UnenteredFile,
        enter: Callable[[Entry], None],
        hear: Callable[[str], bool],
    ) -> None:
        self._desk = desk
        self._queries = queries
        self._rulings = rulings
        self._entering = entering
        self._correcting = correcting
        self._questions = questions
        self._file = file
        self._enter = enter
        self._hear = hear
        file.follow(self._unentered)

    @property
    def waits(self) -> bool:
        """Whether something is asked that keeps up what is said."""
        return bool(self._rulings.asked or self._entering.waits or self._correcting.waits)

    def keep(self) -> None:
        """Whatever is open now outlives a crash."""
        self._file.keep(self._unentered())

    def _unentered(self) -> Unentered:
        """What is not entered now; what is known of hands only as long as one is awaited."""
        said = unentered(self._questions.now)
        if isinstance(pending(self._desk.session.state), AwaitReveal):
            return said
        return replace(said, doubled=0, open_hands=0)

    def leave(self) -> None:
        """Before whoever types leaves, say that what is not entered is kept and asked again."""
        if unentered(self._questions.now).is_open:
            self._desk.say(EVERYBODY, "table-stays-open")

    def begin(self) -> None:
        """Enter or ask again what was not entered when the game was left."""
        said, now = self._said_before(), self._questions.now
        self._questions.now = replace(
            now, doubled=said.doubled, open_hands=said.open_hands, known=said.known
        )
        if said.anew:
            self._desk.say(KEYBOARD, "table-talk-anew")
        try:
            if said.answers:
                self._talk_on(said)
            else:
                self._go_on_with(said)
        except Exception:
            self._file.give_up()
            raise

    def _talk_on(self, said: Unentered) -> None:
        """Lead a conversation to where it was, and say what it is about and what is asked now. What
        enters something was never a line of it: that is heard, and nothing after it is done.
        """
        begun = Heard()
        with self._desk.answering(begun):
            self._go_on_with(said)
        self._desk.tell(said for said in begun.said if said.cue is Cue.ERROR)
        for line in said.answers:
            answered = Heard()
            with self._desk.answering(answered):
                enters_nothing = self._hear(line)
            if not enters_nothing:
                self._desk.tell(answered.said)
                break
        self.say_open()

    def say_open(self) -> None:
        """Say all that is open: what waits, what is asked, or whose card is missing."""
        if which := self._questions.about(WhichCard):
            self._queries.lines_wait(self._questions.now.later)
            self._entering.ask_again(which)
            return
        if self._correcting.ask_again():
            return
        protests = self._queries.phrases.say_protests()
        if self._questions.rest.refused and not self._rulings.asked:
            self._entering.say_missing()
        else:
            self._queries.lines_wait(self._questions.waiting_lines)
        if self._rulings.asked or self._rulings.open_now():
            self._rulings.list_open()
        elif isinstance(pending(self._desk.session.state), AwaitReveal):
            self._entering.question()
        elif not (self._questions.rest.refused or protests):
            self._rulings.list_open()

    def _said_before(self) -> Unentered:
        """What was not entered; where that can't be read, it is said."""
        said = self._file.taken_up()
        if isinstance(said, Unentered):
            return said
        key = "table-unread-newer" if said is Unread.NEWER else "table-unread"
        self._desk.say(KEYBOARD, key, file=self._file.path.name)
        return Unentered()

    def _go_on_with(self, said: Unentered) -> None:
        self._questions.now = replace(self._questions.now, later=said.later)
        self._queries.lines_wait(said.later)
        self._say_of_what(said)
        if not self._take_up(said):
            self._rulings.greet()
        self._questions.now = replace(self._questions.now, known=None)
        self.enter_waiting()

    def _take_up(self, said: Unentered) -> bool:
        """Ask again what was asked about what is not entered; whether anything was."""
        match said:
            case Unentered(edits=edits, round=number, cards=cards) if edits:
                if cards:
                    self._entering.said(cards, said.seat)
                self._correcting.correct(edits, number, self._rulings.closed())
            case Unentered(number=int(value), seat=seat):
                self._entering.number(value, seat)
            case Unentered(points=int(points), seat=seat):
                self._entering.hands.points(points, seat)
            case Unentered(cards=cards, seat=seat, waits=False) if cards:
                self._entering.said(cards, seat)
            case _:
                self._questions.wait(Rest(said.cards, said.refused, said.seat))
                asks = self._ask_again(said)
                self._queries.rest_waits(said.cards, taken_up=True)
                return asks
        return True

    def _ask_again(self, said: Unentered) -> bool:
        """Ask again what was asked about what is entered; whether anything was."""
        if said.asks:
            self._rulings.list_open()
        elif said.objects:
            self._rulings.object_again(said.end, said.whose)
        elif said.moved:
            self._questions.ask(Asked(said.moved))
            self._rulings.list_open()
        elif said.alarms:
            self._rulings.alarm()
        elif said.confirms:
            self._entering.confirm()
        return said.asks or said.objects or said.alarms or said.moved is not None

    def _say_of_what(self, said: Unentered) -> None:
        """Before it is asked which card was meant, say which those are that can be."""
        is_first = bool(said.cards) and not said.waits and not said.edits
        if (
            is_first
            and not is_unheard(said.cards[0])
            and self._queries.card_of(said.cards[0]) is None
        ):
            self._queries.still_open(said.cards[0])

    def enter_waiting(self) -> None:
        """Enter what was said while something was asked, as far as nothing is asked again."""
        while not self.waits and not self._questions.rest.refused:
            entry = self._questions.next_line()
            if entry is None:
                return
            self._enter(entry)

    def is_unsaid(self, entry: Entry) -> bool:
        """Whether a line takes back what is not entered yet: of that, what was said last falls, and
        what is left is asked anew.
        """
        now, asked = self._questions.now, self._rulings.asked
        if entry not in (TakeLast(), Ask(Command.UNDO)):
            return False
        which = self._questions.about(WhichCard)
        if which and isinstance(which.leads_to, CorrectCard) and not now.later:
            self._entering.not_chosen(entry)
            self._rulings.reopen(which.leads_to.before)
            return True
        if isinstance(asked, DoubtedHand) and not self._questions.waiting:
            self._rulings.closed()
            self._queries.rest_waits([(card,) for card in asked.hand.cards or ()])
            self._queries.where(self._entering.question)
            return True
        left, card = without_last(unentered(now))
        if not card or isinstance(asked, Moved) or asked == Doubt():
            return False
        refused = None if left.cards else self._rulings.closed()
        of_devices = tuple(each for each in now.stack if each.of is not None)
        self._questions.now = replace(now, stack=of_devices, rest=Rest(), later=left.later)
        if refused and isinstance(refused.about, Refused | Doubt):
            self._rulings.waved(refused)
        else:
            self._queries.rest_waits((card,))
        self._queries.lines_wait(left.later)
        if not self._take_up(left):
            self._queries.where(self._entering.question)
        return True
