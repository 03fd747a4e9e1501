"""The command `table`: the assistant at a new real table, or at that of an existing record."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Unpack

from foppen_access.commands.opening import begin, has_content
from foppen_access.commands.real_table import at_table, reader_of
from foppen_access.commands.wish import Given, Wish, seats_wanted, wish_of
from foppen_access.console.questions import LeftError, Questions
from foppen_access.gameplay.record import new_header
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import check_setup
from foppen_access.table.entries import TableReader
from foppen_access.table.setup import Table, TableSetup
from foppen_engine import (
    FoppenState,
    FutschikatoState,
    Options,
    Position,
    Seat,
    State,
    new_game,
    refusal,
)


def table(program: Program, **given: Unpack[Given]) -> Status:
    """Sit at a table until its game is over or whoever types leaves.

    Raises:
        Fault: there can be no such game, or its record does not hold.
    """
    wish = wish_of(given)
    if wish.record and has_content(wish.record):
        from foppen_access.commands.going_on import go_on  # noqa: PLC0415 - only for old games

        return go_on(program, wish.record, wish)
    try:
        return _new_table(program, wish)
    except LeftError:
        program.console.finish()
        return Status.DONE
    except KeyboardInterrupt:
        return Status.INTERRUPTED


def _new_table(program: Program, wish: Wish) -> Status:
    """The assistant at a real table, from the first question on."""
    setup = TableSetup(
        Questions(program.console, program.catalog), program.catalog, program.settings.suit_names()
    )
    agreed = _agreed(program, wish, setup)
    check_setup(program, agreed.game, len(agreed.names), agreed.options)
    start = new_game(agreed.game, len(agreed.names), agreed.options)
    _check_options(start, wish)
    reader = reader_of(program, agreed.names, numbers=isinstance(start, FutschikatoState))
    first = _first(program, start, agreed.names, wish, setup)
    position = _position(program, start, setup, reader, agreed) if wish.middle else None
    header = new_header(agreed.game, agreed.names, agreed.options)
    return begin(
        program, wish, header, lambda sitting: at_table(program, sitting, wish, first, position)
    )


def _agreed(program: Program, wish: Wish, setup: TableSetup) -> Table:
    """Who plays what: asked, unless the command line says something about it."""
    if wish.game is None and not wish.names and wish.players is None:
        return _with_options(setup.whole(), wish.options)
    known = replace(wish, players=wish.players or len(wish.names) or None)
    seats = seats_wanted(program, known, len(wish.names))
    places = [program.catalog.text("place", number=at + 1) for at in range(seats)]
    names = (*wish.names, *places[len(wish.names) :])
    return Table(wish.game or program.settings["game"], names, wish.options)


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
    reader = reader_of(program, names, numbers=not foppen)
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
