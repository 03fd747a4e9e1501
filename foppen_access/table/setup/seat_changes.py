"""Somebody leaves the table or joins it between two rounds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.utterance import EVERYBODY, Cue
from foppen_access.narration.words import Words
from foppen_access.table.entry.entries import TakeLast
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.order_parser import Comings, JoinOrder, Leaves
from foppen_access.table.table_queries import TableQueries
from foppen_engine import (
    Action,
    Adjust,
    AwaitDeal,
    Card,
    Deal,
    IllegalActionError,
    Newcomer,
    Reason,
    Seat,
    Seating,
    State,
    Suit,
    pending,
    refusal,
)
from foppen_engine.actions import NameTaken, NotAwaited
from foppen_engine.values import frozen, replace

MOST_TOTAL = 999
"""So far from 0 may be with what somebody begins who joins."""


class _StoppedError(Exception):
    """Nobody leaves or joins after all; the line that says so."""


@frozen
class _Gap:
    """Between two rounds.

    Args:
        state: how the game stands there.
        void: how many moves were made since: a deal that becomes void, points that stay.
        points: what the table gave and took since.
        deal: the deal; None where only the score is kept.
    """

    state: State
    void: int = 0
    points: tuple[Action, ...] = ()
    deal: Deal | None = None


class SeatChanges:
    """Lets others sit down, asks what has to be known for it, and says what is played then.

    Args:
        desk: where it is said.
        reader: who is meant by a name.
        queries: answer what is asked in between.
        refereeing: what is known of the game.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        queries: TableQueries,
        refereeing: Refereeing,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._words = desk.words
        self._reader = reader
        self._refereeing = refereeing
        self._queries = queries

    def change(self, comings: Comings) -> bool:
        """Let them come and go, if that can be now; whether it could."""
        try:
            gap = self._gap()
            self._enter(gap, self._agreed(gap.state, comings))
        except _StoppedError as stopped:
            self._desk.tell_line(EVERYBODY, str(stopped), Cue.ERROR)
            return False
        return True

    def _stop(self, key: str, **args: object) -> _StoppedError:
        return _StoppedError(self._desk.text(key, **args))

    def _refused(self, reason: Reason) -> _StoppedError:
        return _StoppedError(self._words.reason(reason))

    def _gap(self) -> _Gap:
        """Where others can sit down now."""
        state, given = self._session.state, list[Action]()
        if not self._refereeing.can_be_joined:
            raise self._stop("table-seats-never")
        if pending(state) is None:
            raise self._refused(NotAwaited("seating"))
        if isinstance(pending(state), AwaitDeal):
            return _Gap(state)
        for move in reversed(self._session.timeline):
            if isinstance(move.action, Deal):
                points = tuple(reversed(given))
                return _Gap(self._after(move.before, points), len(points) + 1, points, move.action)
            if not isinstance(move.action, Adjust):
                break
            given.append(move.action)
        raise self._stop("table-seats-later")

    def _after(self, state: State, actions: Iterable[Action]) -> State:
        """How a game would stand after some actions."""
        planned = Timeline(state)
        try:
            for action in actions:
                planned.add(action)
        except IllegalActionError as error:
            raise self._refused(error.reason) from error
        return planned.state

    def _agreed(self, state: State, comings: Comings) -> Seating:
        """Who sits where, with which totals."""
        usual = self._refereeing.usual_total(state)
        chairs = self._chairs(state, comings)
        self._check(state, chairs)
        seating = tuple(
            self._with_total(state, chair, usual)
            if isinstance(chair, Newcomer) and usual is not None
            else chair
            for chair in chairs
        )
        self._check(state, seating)
        return Seating(seating)

    def _check(self, state: State, chairs: tuple[Seat | Newcomer, ...]) -> None:
        reason = refusal(state, Seating(chairs))
        if reason:
            raise self._refused(reason)

    def _chairs(self, state: State, comings: Comings) -> tuple[Seat | Newcomer, ...]:
        """The seats after all came and went; a newcomer without a place has that of whoever leaves,
        and is asked for it where nobody does.
        """
        leaving = [self._seat(each.name) for each in comings.all if isinstance(each, Leaves)]
        free = list(leaving)
        chairs: list[Seat | Newcomer] = list(range(state.seats))
        for each in comings.all:
            if isinstance(each, JoinOrder):
                newcomer = Newcomer(self._called(state, each.name), 0)
                if each.where:
                    where, whom = each.where, self._seat(each.whom)
                else:
                    where = "for" if free else "after"
                    whom = free.pop(0) if free else self._asked_place(each.name)
                if where == "for":
                    leaving.append(whom)
                chairs.insert(chairs.index(whom) + (where != "before"), newcomer)
        return tuple(chair for chair in chairs if chair not in leaving)

    def _seat(self, name: str) -> Seat:
        seat = self._reader.seat(name)
        if seat is None:
            names = self._words.catalog.listing(self._reader.names)
            raise self._stop("table-no-player", names=names)
        return seat

    def _called(self, state: State, name: str) -> str:
        """How a newcomer is called: as before, where he comes again."""
        called = {each.casefold(): each for each in self._refereeing.departed(state, self._words)}
        if name.casefold() in map(str.casefold, self._reader.names):
            raise self._refused(NameTaken(name))
        return called.get(name.casefold(), name)

    def _asked_place(self, name: str) -> Seat:
        last = self._reader.names[-1]
        return self._asked(
            lambda line: self._neighbour(line or last),
            self._desk.text("table-ask-place", player=name, last=last),
            self._desk.text(
                "table-no-player", names=self._words.catalog.listing(self._reader.names)
            ),
        )

    def _neighbour(self, said: str) -> Seat | None:
        """Who is meant by a name, or by the last word of "after Anna"."""
        seat = self._reader.seat(said)
        return self._reader.seat(said.rsplit(maxsplit=1)[-1]) if seat is None else seat

    def _with_total(self, state: State, newcomer: Newcomer, usual: int) -> Newcomer:
        """A newcomer with the total that the table gives him."""
        had = self._refereeing.departed(state, self._words).get(newcomer.name)
        total = self._asked(
            lambda line: _total(line) if line else usual if had is None else had,
            self._desk.text(
                "table-ask-total",
                player=newcomer.name,
                points=self._words.points(usual if had is None else had),
                again=had is not None,
            ),
            self._desk.text("setup-number", least=-MOST_TOTAL, most=MOST_TOTAL),
        )
        return replace(newcomer, total=total)

    def _asked(self, read: Callable[[str], int | None], question: str, again: str) -> int:
        """One question, until it is answered or waved away; other questions are answered first."""
        self._desk.tell_line(EVERYBODY, question)
        while True:
            line = self._desk.ask()
            entry = self._reader.read(line or "")
            leaves = isinstance(entry, TakeLast) or entry in (Ask(Command.QUIT), Ask(Command.UNDO))
            if line is None or leaves:
                raise self._stop("table-seats-stay")
            answer = read(line.strip())
            if answer is not None:
                return answer
            if isinstance(entry, Ask):
                self._queries.answer(entry, loud=False)
            else:
                self._desk.tell_line(EVERYBODY, again)
            self._desk.tell_line(EVERYBODY, question)

    def _enter(self, gap: _Gap, seating: Seating) -> None:
        deals = self._deals(gap, seating)
        moves = len(self._session.timeline) - gap.void + len(gap.points)
        self._session.revise(gap.void, [*gap.points, seating, *deals])
        seated, *dealt = list(self._session.timeline)[moves:]
        self._came_and_went(gap.state, seating)
        self._desk.tell(self._desk.narrator.tell([seated], None))
        if pending(seated.after):
            say_cards(self._desk, self._refereeing, gap.state, seated.after)
        self._desk.tell(self._desk.narrator.tell(dealt, None))

    def _deals(self, gap: _Gap, seating: Seating) -> list[Deal]:
        """The deal of the round that begins now, where cards are followed; before the first one it
        is still dealt by whoever was to.
        """
        state = self._after(gap.state, [seating])
        awaited = pending(state)
        if gap.deal is None or not isinstance(awaited, AwaitDeal):
            return []
        drawn = seating.place_of(gap.deal.dealer or 0)
        dealer = drawn if drawn in awaited.dealers else awaited.dealers[0]
        return [Deal((awaited.sizes[0],) * state.seats, dealer)]

    def _came_and_went(self, state: State, seating: Seating) -> None:
        """Say with what they leave and begin, once there are points."""
        if self._refereeing.usual_total(state) is None:
            return
        then, here = self._words.at(state.players), set(seating.stays)
        left = {then.name(seat) for seat in range(state.seats) if seat not in here}
        for name, total in self._refereeing.departed(self._session.state, self._words).items():
            if name in left:
                points = self._words.points(total)
                self._desk.say(EVERYBODY, "sheet-left", player=name, points=points)
        for chair in seating.seats:
            if isinstance(chair, Newcomer):
                points = self._words.points(chair.total)
                self._desk.say(EVERYBODY, "sheet-joined", player=chair.name, points=points)


def _total(text: str) -> int | None:
    """A total as it is typed, minus with its sign."""
    digits = text.replace("\N{MINUS SIGN}", "-").removeprefix("+")
    bare = digits.removeprefix("-")
    if not (bare.isascii() and bare.isdigit() and len(bare) <= len(str(MOST_TOTAL))):
        return None
    return int(digits)


def say_seats(desk: Desk, refereeing: Refereeing, before: State) -> None:
    """Say who sits at the table again, and which cards they need."""
    state = desk.session.state
    desk.say(EVERYBODY, "seated", players=desk.words.players(range(state.seats)))
    say_cards(desk, refereeing, before, state)


def say_cards(desk: Desk, refereeing: Refereeing, before: State, after: State) -> None:
    """Say which cards to put aside and which to add, and how they are dealt."""
    old, new, awaited = Counter(before.deck), Counter(after.deck), pending(after)
    for key, cards in (("table-cards-out", old - new), ("table-cards-in", new - old)):
        named = list(_named(cards.elements(), desk.words))
        if named:
            desk.say(EVERYBODY, key, cards=desk.words.catalog.listing(named))
    each = awaited.sizes[0] if isinstance(awaited, AwaitDeal) else after.hands[0].size
    desk.say(EVERYBODY, "table-deal", each=each, rest=len(after.deck) - each * after.seats)
    refereeing.say_new_rules(desk, before, after)


def _named(cards: Iterable[Card], words: Words) -> Iterator[str]:
    """Cards by colour, each from its lowest to its highest; ones counted."""
    found = list(cards)
    for suit in Suit:
        values = [card.value for card in found if card.suit is suit]
        if values:
            yield words.catalog.text(
                "table-cards-suit",
                suit=words.suit(suit),
                lowest=min(values),
                highest=max(values),
                count=len(values),
            )
    ones = sum(card.suit is None for card in found)
    if ones:
        yield words.catalog.text("table-cards-ones", count=ones)
