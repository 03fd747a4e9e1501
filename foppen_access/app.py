"""Where the parts of a game are built and joined: at the keyboard, or at a real table."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from foppen_access.console.answers import answers
from foppen_access.console.desk import Desk, End
from foppen_access.console.enquiry import Enquiry, Listener
from foppen_access.console.game import GameConsole
from foppen_access.console.hand import orders
from foppen_access.console.questions import LeftError, Questions
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.dealers import BlindDealer, Dealer, RandomDealer
from foppen_access.faults import Fault, Status
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, spoken
from foppen_access.players import Level, Player, player_for
from foppen_access.program import Program
from foppen_access.record import Header, Journal, RecordError, load, new_header, replace_file
from foppen_access.seating import fill_seats, people_at
from foppen_access.session import Session
from foppen_access.table.assistant import Assistant
from foppen_access.table.entries import TableReader
from foppen_access.table.scores import ScoreKeeper
from foppen_access.table.setup import LETTERS, Table, TableSetup, deck_line
from foppen_access.table.sheet import as_csv, as_text, sheet_rows
from foppen_access.timeline import Timeline
from foppen_engine import (
    AwaitDeal,
    FoppenState,
    FutschikatoState,
    Options,
    Position,
    Score,
    Seat,
    Suit,
    new_game,
    pending,
    refusal,
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks of a game; None where it leaves it open.

    Args:
        first: who deals (Futschikato: starts) the first round at a real table.
        score_only: a real table's cards are not followed.
        middle: a real table is joined in the middle of a round.
    """

    game: str | None = None
    players: int | None = None
    names: tuple[str, ...] = ()
    record: Path | None = None
    seed: int | None = None
    detail: str | None = None
    options: Options = field(default_factory=Options)
    first: str | None = None
    score_only: bool = False
    middle: bool = False


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game that is about to go on: what it is, how far it is, where it is kept."""

    header: Header
    timeline: Timeline
    journal: Journal

    @property
    def numbers(self) -> bool:
        """Whether cards are bare numbers."""
        return isinstance(self.timeline.start, FutschikatoState)


def play(program: Program, wish: Wish) -> Status:
    """A game at the keyboard: a new one, or that of an existing record."""
    if wish.record and _has_content(wish.record):
        return resume(program, wish.record, wish)
    game = wish.game or program.settings["game"]
    people = wish.names or (program.settings["name"] or program.catalog.text("you"),)
    seats = _seats(program, wish, len(people))
    program.check_setup(game, seats, wish.options)
    header = new_header(game, fill_seats(people, seats), wish.options)
    people_seats = tuple(range(len(people)))
    return _begin(
        program, wish, header, lambda sitting: _at_keyboard(program, sitting, wish, people_seats)
    )


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _seats(program: Program, wish: Wish, people: int) -> int:
    seats = wish.players or max(int(program.settings["players"]), people)
    if people > seats:
        status = Status.WRONG_COMMAND_LINE
        raise Fault("cli-error-too-many-names", status, names=people, players=seats)
    return seats


def _begin(
    program: Program, wish: Wish, header: Header, go_on: Callable[[Sitting], Status]
) -> Status:
    """A new record, and a game in it."""
    path = wish.record or program.places.new_record(header.game)
    start = new_game(header.game, len(header.seats), header.options)
    with program.locked(path), program.journal(path) as journal:
        journal.begin(header)
        return go_on(Sitting(header, Timeline(start), journal))


def resume(program: Program, path: Path, wish: Wish) -> Status:
    """Go on with the game of a record, at the keyboard or at its table."""
    with program.locked(path):
        loaded = program.loaded(path)
        header = loaded.header
        _check_wish(program, path, header, wish)
        if pending(loaded.timeline.state) is None:
            raise Fault("record-finished", file=spoken(str(path), 200))
        with program.journal(path, loaded.length) as journal:
            sitting = Sitting(header, loaded.timeline, journal)
            if _is_table(loaded.timeline):
                return _at_table(program, sitting, wish, None)
            people = people_at(header.seats)
            if wish.names:
                people = tuple(_seat_of(program, name, header.seats) for name in wish.names)
            return _at_keyboard(program, sitting, wish, people)


def resume_last(program: Program, wish: Wish) -> Status:
    """Go on with the last game that is not over."""
    for path in program.places.newest_records():
        try:
            unfinished = pending(load(path).timeline.state) is not None
        except RecordError:
            continue
        if unfinished:
            return resume(program, path, wish)
    raise Fault("nothing-to-resume")


def _is_table(timeline: Timeline) -> bool:
    """Whether nobody's cards were known from the first deal on."""
    first = next(iter(timeline), None)
    if first is None:
        return False
    if isinstance(first.action, Position | Score):
        return True
    return all(hand.hidden for hand in first.after.hands)


def _check_wish(program: Program, path: Path, header: Header, wish: Wish) -> None:
    players = len(header.seats)
    if wish.game in (None, header.game) and wish.players in (None, players):
        return
    raise Fault(
        "record-other-game",
        Status.WRONG_COMMAND_LINE,
        file=spoken(str(path), 200),
        game=program.catalog.text(f"game-{header.game}"),
        players=players,
    )


def _seat_of(program: Program, name: str, seats: Sequence[str]) -> Seat:
    for seat, other in enumerate(seats):
        if other.casefold() == name.casefold():
            return seat
    names = program.catalog.listing([spoken(other) for other in seats])
    raise Fault("not-among-seats", Status.WRONG_COMMAND_LINE, name=name, names=names)


def _at_keyboard(
    program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]
) -> Status:
    start = sitting.timeline.start
    opponent = player_for(start, Level.NORMAL)
    computers = [seat for seat in range(start.seats) if seat not in people]
    session = _session(sitting, wish, RandomDealer(), dict.fromkeys(computers, opponent))
    desk = _desk(program, sitting, wish, session, people[0] if len(people) == 1 else None)
    welcome = "welcome-back" if len(sitting.timeline) else "welcome"
    game = program.catalog.text(f"game-{sitting.header.game}")
    return _finish(program, desk, sitting, GameConsole(desk, people).play(welcome, game))


def _session(sitting: Sitting, wish: Wish, dealer: Dealer, players: dict[Seat, Player]) -> Session:
    seed = str(secrets.randbits(64) if wish.seed is None else wish.seed)
    return Session(sitting.timeline, dealer=dealer, players=players, seed=seed, log=sitting.journal)


def _desk(
    program: Program, sitting: Sitting, wish: Wish, session: Session, you: Seat | None
) -> Desk:
    numbers = sitting.numbers
    detail = Detail(wish.detail or program.settings["detail"])
    suits = program.settings.suit_names()
    words = Words(
        program.catalog,
        sitting.header.seats,
        you=you,
        numbers=numbers,
        detail=detail,
        suit_names=suits,
    )
    vocabulary = Vocabulary(program.catalog.language, numbers=numbers, suit_names=suits)
    known = program.settings["known"] == "on"
    listener = Listener(you, orders(numbers=numbers)[0], known_allowed=known)
    enquiry = Enquiry(session, words, vocabulary, listener)
    return Desk(program.console, session, Narrator(words), vocabulary, enquiry)


def _finish(program: Program, desk: Desk, sitting: Sitting, end: End) -> Status:
    """The last words: where the game is, unless it is over."""
    path = sitting.journal.path
    if end is not End.OVER:
        if path.parent == program.places.games:
            desk.say("saved")
        else:
            desk.say("saved-here", file=spoken(str(path), 200))
    desk.finish()
    return Status.INTERRUPTED if end is End.INTERRUPTED else Status.DONE


def table(program: Program, wish: Wish) -> Status:
    """The assistant at a real table: a new game, or that of an existing record."""
    if wish.record and _has_content(wish.record):
        return resume(program, wish.record, wish)
    questions = Questions(program.console, program.catalog)
    setup = TableSetup(questions, program.catalog)
    try:
        if wish.game is None and not wish.names and wish.players is None:
            agreed = setup.whole()
        else:
            known = replace(wish, players=wish.players or len(wish.names) or None)
            seats = _seats(program, known, len(wish.names))
            places = [program.catalog.text("place", number=at + 1) for at in range(seats)]
            names = (*wish.names, *places[len(wish.names) :])
            agreed = Table(wish.game or program.settings["game"], names, wish.options)
        program.check_setup(agreed.game, len(agreed.names), agreed.options)
        header = new_header(agreed.game, agreed.names, agreed.options)
        return _begin(
            program, wish, header, lambda sitting: _at_table(program, sitting, wish, setup)
        )
    except LeftError:
        program.console.finish()
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def _at_table(program: Program, sitting: Sitting, wish: Wish, setup: TableSetup | None) -> Status:
    reader = _reader(program, sitting)
    first = 0 if setup is None else _first(program, sitting, wish, setup, reader)
    session = _session(sitting, wish, BlindDealer(first), {})
    desk = _desk(program, sitting, wish, session, None)
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    _greet_table(program, desk, sitting, score_only=scores)
    if setup and wish.middle and isinstance(session.state, FoppenState):
        _join(desk, setup, session.state, reader)
    keeper = ScoreKeeper(desk, reader, first) if scores else Assistant(desk, reader)
    return _finish(program, desk, sitting, keeper.run())


def _reader(program: Program, sitting: Sitting) -> TableReader:
    vocabulary = Vocabulary(
        program.catalog.language,
        numbers=sitting.numbers,
        suit_names=program.settings.suit_names(),
    )
    keypad: list[Suit] = [LETTERS[letter] for letter in program.settings["keypad"]]
    return TableReader(vocabulary, sitting.header.seats, keypad, numbers=sitting.numbers)


def _first(
    program: Program,
    sitting: Sitting,
    wish: Wish,
    setup: TableSetup,
    reader: TableReader,
) -> Seat:
    """Who deals or starts the first round, where that is still open."""
    awaited = pending(sitting.timeline.state)
    if wish.middle or not isinstance(awaited, AwaitDeal):
        return 0
    if wish.first is None:
        key = "table-ask-dealer" if awaited.dealers else "table-ask-leader"
        return setup.seat(program.catalog.text(key), reader, sitting.header.seats)
    seat = reader.seat(wish.first)
    if seat is None:
        names = program.catalog.listing(sitting.header.seats)
        status = Status.WRONG_COMMAND_LINE
        raise Fault("not-among-seats", status, name=wish.first, names=names)
    return seat


def _join(desk: Desk, setup: TableSetup, state: FoppenState, reader: TableReader) -> None:
    """Ask where the round stands until it can be so."""
    while True:
        position = setup.position(state, reader, desk.words)
        reason = refusal(state, position)
        if reason is None:
            desk.session.play(position)
            return
        desk.console.tell([desk.narrator.refusal(reason)])


def score_sheet(program: Program, path: Path, out: Path | None) -> Status:
    """Say the score sheet of a record, or write it into a file."""
    loaded = program.loaded(path)
    state = loaded.timeline.state
    words = Words(
        program.catalog, loaded.header.seats, you=None, numbers=False, detail=Detail.NORMAL
    )
    if not isinstance(state, FoppenState):
        raise Fault("sheet-no-points")
    if out is None:
        program.console.tell(answers(state, words, None).sheet())
    else:
        rows = sheet_rows(state, words)
        content = as_csv(rows) if out.suffix.casefold() == ".csv" else as_text(rows)
        try:
            replace_file(out, content.encode())
        except OSError as error:
            raise program.cannot_save(error) from error
        program.console.tell([program.catalog.text("sheet-written", file=spoken(str(out), 200))])
    program.console.finish()
    return Status.DONE


def _greet_table(program: Program, desk: Desk, sitting: Sitting, *, score_only: bool) -> None:
    game = program.catalog.text(f"game-{sitting.header.game}")
    seats = range(len(sitting.header.seats))
    players = desk.words.players(seats)
    if len(sitting.timeline):
        state = " ".join(desk.enquiry.answers.turn())
        desk.say("table-welcome-back", game=game, players=players, state=state)
        return
    desk.say("table-welcome", game=game, players=players, count=len(seats))
    if score_only:
        desk.say("table-score-help")
        return
    deck = deck_line(sitting.timeline.start, desk.words)
    if deck:
        desk.tell_line(deck)
    desk.say("table-help")
