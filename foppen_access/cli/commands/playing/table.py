"""The command `table`: the assistant at a new real table, or at that of an existing record."""

from typing import TYPE_CHECKING, Unpack

from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.game_options import Given, Wish, seats_wanted, wish_of
from foppen_access.evenings.prepared_game import begin
from foppen_access.evenings.real_table import at_table, open_copy, reader_of
from foppen_access.evenings.table_access import opening_of
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record_header import new_header
from foppen_access.games import game_of
from foppen_access.games.game_parts import Game
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import check_setup, is_new
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.setup.table_setup import Table, TableSetup, reserved_name
from foppen_engine import (
    AwaitDeal,
    Options,
    Position,
    Seat,
    State,
    new_game,
    pending,
    players_of,
)
from foppen_engine.values import replace

if TYPE_CHECKING:  # hardly any table is open
    from foppen_access.evenings.table_with_devices import Opening


def table(program: Program, **given: Unpack[Given]) -> Status:
    """Run a game at a real table until it is over or the player at the keyboard leaves.

    Raises:
        Fault: there can be no such game, or its record does not hold.
    """
    wish = wish_of(given)
    opening = opening_of(program, wish)
    if wish.record and not is_new(wish.record):
        from foppen_access.evenings.resumed_game import go_on  # noqa: PLC0415 - only for old games

        return go_on(program, wish.record, wish, opening)
    try:
        return _new_table(program, wish, opening)
    except LeftError:
        program.console.finish()
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def _new_table(program: Program, wish: Wish, opening: "Opening | None") -> Status:
    """The assistant at a real table, from the first question on."""
    open_copy(program, wish)
    if opening:
        opening.listen()
    questions = Questions(program.console, program.catalog)
    setup = TableSetup(questions, program.catalog, program.settings.suit_names)
    agreed, first, position = questions.walk(lambda: _asked(program, wish, setup))
    suits = program.settings.suit_names
    header = new_header(agreed.game, agreed.names, agreed.options, suits)
    return begin(
        program,
        wish,
        header,
        lambda sitting: at_table(
            program, sitting, wish, first, position, counted=agreed.counted, opening=opening
        ),
    )


def _asked(program: Program, wish: Wish, setup: TableSetup) -> tuple[Table, Seat, Position | None]:
    """Who plays what, who deals or starts, and where a round stands that has begun already."""
    agreed = _agreed(program, wish, setup)
    check_setup(agreed.game, len(agreed.names), agreed.options)
    start = new_game(agreed.game, len(agreed.names), agreed.options)
    game = game_of(agreed.game)
    _check_options(game, start, wish)
    suits = program.settings.suit_names
    reader = reader_of(program, agreed.names, game, suits)
    first = _first(program, start, wish, setup, reader)
    position = None
    if wish.middle:
        detail = Detail.NORMAL
        words = Words(program.catalog, agreed.names, you=None, idiom=game.idiom, detail=detail)
        narrator = Narrator(words, game.telling)
        position = setup.position(start, reader, narrator.words)
    return agreed, first, position


def _agreed(program: Program, wish: Wish, setup: TableSetup) -> Table:
    """Who plays what: asked, unless the command line says something about it."""
    if wish.game is None and not wish.names and wish.players is None:
        return _with_options(setup.whole(program.settings.game), wish.options)
    if name := reserved_name(wish.names):
        raise Fault(Complaint("setup-names-reserved", name=name), Status.WRONG_COMMAND_LINE)
    known = replace(wish, players=wish.players or len(wish.names) or None)
    seats = seats_wanted(program, known, len(wish.names))
    places = [program.catalog.text("place", number=at + 1) for at in range(seats)]
    names = (*wish.names, *places[len(wish.names) :])
    game = wish.game or program.settings.game
    if not wish.names and wish.players is None:
        names = setup.names(players_of(game), names)
    elif not (wish.names or wish.dealer or wish.leader) and seats in players_of(game):
        names = setup.names(range(seats, seats + 1), names)
    return Table(game, names, wish.options)


def _with_options(agreed: Table, given: Options) -> Table:
    """What was asked, with what the command line said about it."""
    deck = given.deck or agreed.options.deck
    return replace(agreed, options=replace(given, deck=deck))


def _check_options(game: Game, start: State, wish: Wish) -> None:
    """Refuse what doesn't go with the game, before anything is asked.

    Raises:
        Fault: which option that is.
    """
    refereeing = game.refereeing
    for option, given, fits in (
        ("--dealer", wish.dealer, _deals(start)),
        ("--leader", wish.leader, not _deals(start)),
        ("--score-only", wish.score_only, refereeing.can_be_joined),
        ("--middle", wish.middle, refereeing.can_be_joined and not wish.options.bids),
    ):
        if given and not fits:
            raise Fault(Complaint("cli-error-not-here", option=option), Status.WRONG_COMMAND_LINE)


def _deals(start: State) -> bool:
    """Whether it matters who deals; else it is said who starts."""
    awaited = pending(start)
    return isinstance(awaited, AwaitDeal) and bool(awaited.dealers)


def _first(
    program: Program, start: State, wish: Wish, setup: TableSetup, reader: TableReader
) -> Seat:
    """The player who deals or starts the first round.

    Raises:
        Fault: the command line names nobody at the table.
    """
    if wish.middle:
        return 0
    named = wish.dealer or wish.leader
    if named is None:
        asks = "table-ask-dealer" if _deals(start) else "table-ask-leader"
        return setup.seat(program.catalog.text(asks), reader, reader.names)
    seat = reader.seat(named)
    if seat is None:
        complaint = Complaint("not-among-seats", name=named, names=tuple(reader.names))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return seat
