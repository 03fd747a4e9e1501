"""The table assistant as a command: a new table, or one that goes on."""

from collections.abc import Sequence
from dataclasses import replace

from foppen_access.commands.opening import (
    Sitting,
    Wish,
    begin,
    finish,
    new_desk,
    new_session,
    seats_wanted,
)
from foppen_access.console.desk import Desk
from foppen_access.console.questions import LeftError, Questions
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.dealers import BlindDealer
from foppen_access.gameplay.record import new_header
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.table.assistant import Assistant
from foppen_access.table.entries import TableReader
from foppen_access.table.scores import ScoreKeeper
from foppen_access.table.setup import LETTERS, Table, TableSetup, deck_line, is_reconstructed
from foppen_engine import (
    FoppenState,
    FutschikatoState,
    Options,
    Position,
    Score,
    Seat,
    State,
    Suit,
    new_game,
    refusal,
)


def new_table(program: Program, wish: Wish) -> Status:
    """The assistant at a real table, from the first question on."""
    questions = Questions(program.console, program.catalog)
    setup = TableSetup(questions, program.catalog, program.settings.suit_names())
    try:
        if wish.game is None and not wish.names and wish.players is None:
            agreed = _with_options(setup.whole(), wish.options)
        else:
            known = replace(wish, players=wish.players or len(wish.names) or None)
            seats = seats_wanted(program, known, len(wish.names))
            places = [program.catalog.text("place", number=at + 1) for at in range(seats)]
            names = (*wish.names, *places[len(wish.names) :])
            agreed = Table(wish.game or program.settings["game"], names, wish.options)
        program.check_setup(agreed.game, len(agreed.names), agreed.options)
        start = new_game(agreed.game, len(agreed.names), agreed.options)
        _check_options(start, wish)
        reader = _reader(program, agreed.names, numbers=isinstance(start, FutschikatoState))
        first = _first(program, start, agreed.names, wish, setup)
        position = _position(program, start, setup, reader, agreed) if wish.middle else None
        header = new_header(agreed.game, agreed.names, agreed.options)
        return begin(
            program,
            wish,
            header,
            lambda sitting: at_table(program, sitting, wish, first, position),
        )
    except LeftError:
        program.console.finish()
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def _with_options(agreed: Table, given: Options) -> Table:
    """What was asked, with what the command line said about it."""
    deck = given.deck or agreed.options.deck
    return replace(agreed, options=replace(given, deck=deck))


def _check_options(start: State, wish: Wish) -> None:
    """Refuse what doesn't go with the game, before anything is asked.

    Raises:
        Fault: which option that is.
    """
    foppen = isinstance(start, FoppenState)
    for option, given, fits in (
        ("--dealer", wish.dealer, foppen),
        ("--leader", wish.leader, not foppen),
        ("--score-only", wish.score_only, foppen),
        ("--middle", wish.middle, foppen and not wish.options.bids),
    ):
        if given and not fits:
            raise Fault("cli-error-not-here", Status.WRONG_COMMAND_LINE, option=option)


def at_table(
    program: Program, sitting: Sitting, wish: Wish, first: Seat, position: Position | None
) -> Status:
    """Sit at a table until its game is over or whoever types leaves.

    Args:
        program: what every command works with.
        sitting: the game.
        wish: what the command line asked for.
        first: who deals or starts the first round.
        position: where a round stood that is joined in the middle.
    """
    reader = _reader(program, sitting.header.seats, numbers=sitting.numbers)
    session = new_session(sitting, wish, BlindDealer(first), {})
    desk = new_desk(program, sitting, wish, session, None)
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    _greet_table(program, desk, sitting, score_only=scores)
    if position:
        session.play(position)
    keeper = ScoreKeeper(desk, reader, first) if scores else Assistant(desk, reader)
    return finish(program, desk, sitting, keeper.run())


def _reader(program: Program, names: Sequence[str], *, numbers: bool) -> TableReader:
    vocabulary = Vocabulary(
        program.catalog.language,
        numbers=numbers,
        suit_names=program.settings.suit_names(),
    )
    keypad: list[Suit] = [LETTERS[letter] for letter in program.settings["keypad"]]
    return TableReader(vocabulary, names, keypad, numbers=numbers)


def _first(
    program: Program, start: State, names: Sequence[str], wish: Wish, setup: TableSetup
) -> Seat:
    """Who deals or starts the first round.

    Raises:
        Fault: the command line names nobody at the table.
    """
    if wish.middle:
        return 0
    foppen = isinstance(start, FoppenState)
    reader = _reader(program, names, numbers=not foppen)
    named = wish.dealer or wish.leader
    if named is None:
        question = program.catalog.text("table-ask-dealer" if foppen else "table-ask-leader")
        return setup.seat(question, reader, names)
    seat = reader.seat(named)
    if seat is None:
        listed = program.catalog.listing(names)
        raise Fault("not-among-seats", Status.WRONG_COMMAND_LINE, name=named, names=listed)
    return seat


def _position(
    program: Program, start: State, setup: TableSetup, reader: TableReader, table: Table
) -> Position | None:
    """Ask where the round stands until it can be so."""
    if not isinstance(start, FoppenState):
        return None
    words = Words(program.catalog, table.names, you=None, numbers=False, detail=Detail.NORMAL)
    while True:
        position = setup.position(start, reader, words)
        reason = refusal(start, position)
        if reason is None:
            return position
        program.console.tell([Narrator(words).refusal(reason)])


def _greet_table(program: Program, desk: Desk, sitting: Sitting, *, score_only: bool) -> None:
    game = program.catalog.text(f"game-{sitting.header.game}")
    seats = range(len(sitting.header.seats))
    players = desk.words.players(seats)
    if len(sitting.timeline):
        desk.say("table-welcome-back", game=game, players=players)
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
