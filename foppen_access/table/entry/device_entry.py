"""Those at a real table who type on devices of their own: each what is his, and nothing else."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat

from foppen_access.dialogue.asking_back import ask_back
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import (
    Ambiguous,
    Answer,
    Ask,
    Cards,
    LikelyCommand,
    ListPosition,
    Nothing,
    SuitMissing,
    SuitUnknown,
    Unknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD, Cue
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import (
    Candidates,
    Entry,
    Half,
    Misheard,
    Said,
    SlipAnswers,
    Sum,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import EveningQuestion, ObjectionKind, Objects
from foppen_access.table.entry.waiting_cards import PlayOwn, WhichCard
from foppen_access.table.open_questions import Asked, OpenQuestions
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import Objection, Prove
from foppen_access.table.table_queries import TableQueries
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    Card,
    Play,
    Seat,
    Suit,
    pending,
)
from foppen_engine.actions import NotInDeck
from foppen_engine.values import replace


class Others:
    """Hears what they type. Answers go to whoever has asked, what happens to everybody.

    Args:
        desk: where everybody is told.
        reader: the meaning of their lines.
        queries: know which card can be meant.
        rulings: what came to light.
        entering: enters their cards.
        questions: what is open.
        enter: enters what changes the game.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        queries: TableQueries,
        rulings: Rulings,
        entering: Entering,
        *,
        questions: OpenQuestions,
        enter: Callable[[Entry], None],
    ) -> None:
        self._desk = desk
        self._reader = reader
        self._rulings = rulings
        self._entering = entering
        self._queries = queries
        self._do_it = enter
        self._questions = questions

    def hear(self, own: Desk, seat: Seat | None, line: str) -> None:
        """Somebody has typed a line.

        Args:
            own: where he is answered.
            seat: his; None where he doesn't sit at the table now.
            line: the line.
        """
        self._reader.sit(self._desk.session.state.players)
        entry = self._reader.read(line.rstrip("! "))
        which = self._questions.close(WhichCard, seat) if seat is not None else None
        meant = self._entering.chosen(which, entry) if which else ()
        if which and meant and seat is not None and isinstance(which.leads_to, PlayOwn):
            self._cards(own, seat, meant, which.leads_to.known)
            return
        match entry:
            case Prove():
                self._prove(own)
            case Ask():
                self._ask(own, entry)
            case EveningQuestion():
                self._queries.phrases.answer(entry, own)
            case Objects(claim, _, player) if claim in (ObjectionKind.PLAYED, ObjectionKind.WRONG):
                self._object(own, seat, self._reader.seat(player) if player else None)
            case Nothing():
                self._where(own)
            case Objection(named):
                self._object(own, seat, named)
            case SlipAnswers((yes,)) if self._questions.now.confirms and seat is not None:
                self._confirm(own, seat, yes=yes)
            case Said() | Half() | Sum() | SlipAnswers():
                self._enter(own, seat, entry)
            case _:
                self._ask_back(own, entry)

    def _ask(self, own: Desk, ask: Ask) -> None:
        """Answer a question."""
        match ask:
            case Ask(Command.HELP, "") if self._rulings.wants_proof():
                self._prove(own)
            case Ask(Command.HELP, ""):
                self._help(own)
            case Ask(Command.WHAT):
                with self._desk.answering(own):
                    self._rulings.tell_open()
            case Ask(Command.QUIT):
                own.say(KEYBOARD, "others-quit")
            case Ask(Command.UNDO):
                own.say(KEYBOARD, "others-keyboard")
            case _:
                own.answer(ask)

    def _help(self, own: Desk) -> None:
        """What he can type."""
        own.explain(own.words.own("help-others"))
        if self._rulings.can_diagnose:
            own.explain("help-others-end")
            own.explain("help-others-wrong")
        own.explain("help-others-asks")
        own.explain(own.words.own("help-others-more"))

    def _where(self, own: Desk) -> None:
        """Whose turn it is, or what the table has to say."""
        with self._desk.answering(own):
            self._queries.where(self._entering.question)

    def _prove(self, own: Desk) -> None:
        with self._desk.answering(own):
            self._rulings.tell_proof()

    def _ask_back(self, own: Desk, entry: Entry) -> None:
        """Say why a line does nothing."""
        match entry:
            case Misheard(word):
                own.tell_line(KEYBOARD, own.text("table-word-unknown", word=word), Cue.ERROR)
            case Cards() | ListPosition() | Answer():
                own.say(KEYBOARD, "not-now")
            case (
                Ambiguous()
                | LikelyCommand()
                | Unknown()
                | SuitMissing()
                | SuitUnknown()
                | ValueMissing()
            ):
                ask_back(own, entry, partial(self._where, own))
            case _:  # rulings and corrections: the table agrees on them, and one types
                own.say(KEYBOARD, "others-keyboard")

    def _confirm(self, own: Desk, seat: Seat, *, yes: bool) -> None:
        """Somebody says whether the last trick was so."""
        self._questions.now = replace(self._questions.now, confirms=False)
        if yes:
            player = self._desk.words.player(seat)
            self._desk.say(EVERYBODY, "others-confirms", player=player)
        else:
            self._object(own, seat, None)

    def _object(self, own: Desk, seat: Seat | None, named: Seat | None) -> None:
        """Somebody says that what was heard last is wrong."""
        if seat is None:
            own.say(KEYBOARD, "others-nowhere")
        elif self._rulings.asked or self._entering.waits:
            own.say(KEYBOARD, "others-asked")
        elif not self._rulings.can_object:
            own.say(KEYBOARD, "table-no-ruling")
        else:
            self._desk.say(EVERYBODY, "others-objects", player=self._desk.words.player(seat))
            self._rulings.object(named)

    def _enter(self, own: Desk, seat: Seat | None, entry: Said | Half | Sum | SlipAnswers) -> None:
        """Enter what is due of somebody; else he is told why not."""
        awaited = pending(self._desk.session.state)
        if not isinstance(awaited, AwaitPlay | AwaitBid | AwaitReveal):
            own.say(KEYBOARD, "table-nothing-now")
        elif seat is None:
            own.say(KEYBOARD, "others-nowhere")
        elif isinstance(entry, SlipAnswers) and not isinstance(awaited, AwaitBid):
            own.say(KEYBOARD, "others-keyboard")
        elif not isinstance(entry, SlipAnswers) and entry.seat not in (None, seat):
            own.say(KEYBOARD, "others-own")
        elif awaited.seat != seat:
            self._too_early(own, seat, entry, awaited.seat)
        elif self._is_asked_of_others(seat):
            own.say(KEYBOARD, "others-asked")
        else:
            self._take(own, seat, entry, awaited)

    def _is_asked_of_others(self, seat: Seat) -> bool:
        """Whether something is asked first, and not about the card that he has just typed."""
        asked = self._questions.matter
        if asked and asked.typed_by == seat:
            return False
        return bool(asked or self._entering.waits)

    def _too_early(
        self, own: Desk, seat: Seat, entry: Said | Half | Sum | SlipAnswers, due: Seat
    ) -> None:
        """It isn't his turn: perhaps because his card has been typed already."""
        last = self._last_card(seat)
        if last and isinstance(entry, Said) and entry.cards[0][:1] == (last,):
            own.say(KEYBOARD, "others-entered", card=own.words.card(last))
        else:
            own.say(KEYBOARD, "others-not-yet", player=own.words.player(due))

    def _last_card(self, seat: Seat) -> Card | None:
        """The last card that somebody played."""
        moves = reversed(self._desk.session.timeline)
        return next(
            (
                move.action.card
                for move in moves
                if isinstance(move.action, Play) and move.action.seat == seat
            ),
            None,
        )

    def _take(
        self,
        own: Desk,
        seat: Seat,
        entry: Said | Half | Sum | SlipAnswers,
        awaited: AwaitPlay | AwaitBid | AwaitReveal,
    ) -> None:
        """What is due: a bid, a card, or a hand."""
        match entry, awaited:
            case SlipAnswers((_,)), AwaitBid():
                self._do(seat, entry)
            case ((Said() | Half() | Sum() | SlipAnswers()), AwaitBid()):
                own.say(KEYBOARD, "others-bid")
            case Sum(points), AwaitReveal():
                self._do(seat, Sum(points, seat))
            case Half(points), AwaitReveal(_, cards) if cards > 1:
                self._do(seat, Sum(points, seat))
            case Half(value), _:
                deck = self._desk.session.state.deck
                meant = tuple(card for card in map(Card, Suit, repeat(value)) if card in deck)
                self._cards(own, seat, (meant or (Card(Suit.BLUE, value),),))
            case Said(cards), AwaitPlay() if len(cards) > 1:
                own.say(KEYBOARD, "others-one")
            case Said(cards), _:
                self._cards(own, seat, cards)
            case _:
                own.say(KEYBOARD, "not-now")

    def _cards(
        self, own: Desk, seat: Seat, cards: Sequence[Candidates], known: tuple[Card, ...] = ()
    ) -> None:
        """Enter cards of his, once it is known which they are."""
        for at, candidates in enumerate(cards):
            card = self._queries.card_of(candidates)
            if card is None:
                which = WhichCard(candidates, tuple(cards[at + 1 :]), PlayOwn(known))
                self._questions.ask(Asked(which, of=seat))
                with self._desk.answering(own):
                    self._queries.which(candidates)
                return
            if card not in self._desk.session.state.deck:
                own.tell_line(KEYBOARD, own.words.reason(NotInDeck(card)), Cue.ERROR)
                return
            known = (*known, card)
        self._do(seat, Said(tuple((card,) for card in known), seat))

    def _do(self, seat: Seat, entry: Said | Sum | SlipAnswers) -> None:
        moves = len(self._desk.session.timeline)
        self._do_it(entry)
        asked = self._questions.matter
        if asked and moves == len(self._desk.session.timeline):
            self._questions.ask(replace(asked, typed_by=seat))
