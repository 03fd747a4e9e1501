"""The table assistant as a command: a new table, or one that goes on."""

from dataclasses import replace

from foppen_access.console.desk import Desk
from foppen_access.console.questions import LeftError, Questions
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.dealers import BlindDealer
from foppen_access.faults import Fault, Status
from foppen_access.program import Program
from foppen_access.record import new_header
from foppen_access.sitting import (
    Sitting,
    Wish,
    begin,
    finish,
    new_desk,
    new_session,
    seats_wanted,
)
from foppen_access.table.assistant import Assistant
from foppen_access.table.entries import TableReader
from foppen_access.table.scores import ScoreKeeper
from foppen_access.table.setup import LETTERS, Table, TableSetup, deck_line, is_reconstructed
from foppen_engine import (
    AwaitDeal,
    FoppenState,
    Score,
    Seat,
    Suit,
    pending,
    refusal,
)


def new_table(program: Program, wish: Wish) -> Status:
    """The assistant at a real table, from the first question on."""
    questions = Questions(program.console, program.catalog)
    setup = TableSetup(questions, program.catalog)
    try:
        if wish.game is None and not wish.names and wish.players is None:
            agreed = setup.whole()
        else:
            known = replace(wish, players=wish.players or len(wish.names) or None)
            seats = seats_wanted(program, known, len(wish.names))
            places = [program.catalog.text("place", number=at + 1) for at in range(seats)]
            names = (*wish.names, *places[len(wish.names) :])
            agreed = Table(wish.game or program.settings["game"], names, wish.options)
        program.check_setup(agreed.game, len(agreed.names), agreed.options)
        header = new_header(agreed.game, agreed.names, agreed.options)
        return begin(program, wish, header, lambda sitting: at_table(program, sitting, wish, setup))
    except LeftError:
        program.console.finish()
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def at_table(program: Program, sitting: Sitting, wish: Wish, setup: TableSetup | None) -> Status:
    """Sit at a table until its game is over or whoever types leaves. `setup` asks what is still
    open; it is None where a game goes on.
    """
    reader = _reader(program, sitting)
    first = 0 if setup is None else _first(program, sitting, wish, setup, reader)
    session = new_session(sitting, wish, BlindDealer(first), {})
    desk = new_desk(program, sitting, wish, session, None)
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    _greet_table(program, desk, sitting, score_only=scores)
    if setup and wish.middle and isinstance(session.state, FoppenState):
        _join(desk, setup, session.state, reader)
    keeper = ScoreKeeper(desk, reader, first) if scores else Assistant(desk, reader)
    return finish(program, desk, sitting, keeper.run())


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
    if sitting.header.options.deck is None and is_reconstructed(sitting.timeline.start):
        desk.say("table-reconstructed", players=len(seats))
    desk.say("table-help")
