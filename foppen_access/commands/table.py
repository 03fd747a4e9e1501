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
from foppen_access.games import game_of
from foppen_access.games.game import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.table.assistant import Assistant
from foppen_access.table.entries import TableReader
from foppen_access.table.scores import ScoreKeeper
from foppen_access.table.setup import LETTERS, Table, TableSetup, deck_line
from foppen_engine import (
    AwaitDeal,
    Options,
    Position,
    Score,
    Seat,
    State,
    Suit,
    new_game,
    pending,
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
        game = game_of(agreed.game)
        _check_options(game, start, wish)
        reader = _reader(program, agreed.names, game)
        first = _first(program, start, wish, setup, reader)
        position = None
        if wish.middle:
            words = Words(
                program.catalog,
                agreed.names,
                you=None,
                idiom=game.idiom,
                detail=Detail.NORMAL,
            )
            narrator = Narrator(words, game.telling)
            position = _position(program, start, setup, reader, narrator)
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


def _check_options(game: Game, start: State, wish: Wish) -> None:
    """Refuse what doesn't go with the game, before anything is asked.

    Raises:
        Fault: which option that is.
    """
    awaited, is_scored = pending(start), game.refereeing.is_scored
    deal = awaited if isinstance(awaited, AwaitDeal) else AwaitDeal(1, (), (), ())
    for option, given, fits in (
        ("--dealer", wish.dealer, deal.dealers),
        ("--leader", wish.leader, deal.leaders),
        ("--score-only", wish.score_only, is_scored),
        ("--middle", wish.middle, is_scored and not wish.options.bids),
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
    game = sitting.game
    reader, refereeing = _reader(program, sitting.header.seats, game), game.refereeing
    session = new_session(sitting, wish, BlindDealer(first), {})
    desk = new_desk(program, sitting, wish, session, None)
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    _greet_table(program, desk, sitting, score_only=scores)
    if position:
        session.play(position)
    keeper: ScoreKeeper | Assistant
    if scores:
        keeper = ScoreKeeper(desk, reader, refereeing, first)
    else:
        keeper = Assistant(desk, reader, refereeing)
    return finish(program, desk, sitting, keeper.run())


def _reader(program: Program, names: Sequence[str], game: Game) -> TableReader:
    suits = program.settings.suit_names()
    vocabulary = Vocabulary(program.catalog.language, game.idiom, suit_names=suits)
    keypad: list[Suit] = [LETTERS[letter] for letter in program.settings["keypad"]]
    return TableReader(vocabulary, names, keypad, game.idiom)


def _first(
    program: Program, start: State, wish: Wish, setup: TableSetup, reader: TableReader
) -> Seat:
    """Who deals or starts the first round.

    Raises:
        Fault: the command line names nobody at the table.
    """
    if wish.middle:
        return 0
    named, awaited = wish.dealer or wish.leader, pending(start)
    if named is None:
        deals = isinstance(awaited, AwaitDeal) and awaited.dealers
        question = program.catalog.text("table-ask-dealer" if deals else "table-ask-leader")
        return setup.seat(question, reader, reader.names)
    seat = reader.seat(named)
    if seat is None:
        listed = program.catalog.listing(reader.names)
        raise Fault("not-among-seats", Status.WRONG_COMMAND_LINE, name=named, names=listed)
    return seat


def _position(
    program: Program, start: State, setup: TableSetup, reader: TableReader, narrator: Narrator
) -> Position:
    """Ask where the round stands until it can be so."""
    while True:
        position = setup.position(start, reader, narrator.words)
        reason = refusal(start, position)
        if reason is None:
            return position
        program.console.tell([narrator.refusal(reason)])


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
    if sitting.header.options.deck is None and sitting.game.refereeing.is_reconstructed(
        sitting.timeline.start
    ):
        desk.say("table-reconstructed", players=len(seats))
    desk.say("table-help")
