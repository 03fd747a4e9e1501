"""A game at a real table, from its welcome on: a new one, or one that goes on."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from foppen_access.commands.opening import Sitting, finish, new_desk, new_session
from foppen_access.commands.openness import no_cards
from foppen_access.commands.wish import Wish
from foppen_access.console.desk import Desk
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.dealers import BlindDealer
from foppen_access.gameplay.header import now
from foppen_access.games.game import Game
from foppen_access.narration.keys import Complaint
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import suit_names
from foppen_access.table.reading import TableReader
from foppen_access.table.setup import LETTERS, deck_line
from foppen_engine import Position, Score, Seat, Suit

if TYPE_CHECKING:  # hardly any table is open
    from foppen_access.commands.open_table import Opening


def at_table(
    program: Program,
    sitting: Sitting,
    wish: Wish,
    first: Seat,
    position: Position | None,
    *,
    counted: bool = False,
    opening: "Opening | None" = None,
) -> Status:
    """Sit at a table until its game is over or whoever types leaves.

    Args:
        program: what every command works with.
        sitting: the game.
        wish: what the command line asked for.
        first: who deals or starts the first round.
        position: where a round stood that is joined in the middle.
        counted: whether it was said which cards to take.
        opening: opens it to devices of those who sit there.

    Raises:
        Fault: it can't be opened.
    """
    game = sitting.game
    suits = suit_names(program.settings, sitting.header)
    reader = reader_of(program, sitting.header.seats, game, suits)
    refereeing = game.refereeing
    session = new_session(sitting, wish, BlindDealer(first), {}, now)
    desk = new_desk(program, sitting, wish, session, None)
    desk.hurries = True
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    if scores and opening:
        raise no_cards()
    _greet(program, desk, sitting, score_only=scores, counted=counted, joined=position is not None)
    if position:
        session.play(position)
    if scores:
        from foppen_access.table.scores import ScoreKeeper  # noqa: PLC0415 - one of the two

        keeper = ScoreKeeper(desk, reader, refereeing, first)
        return finish(program, desk, sitting, keeper.run())
    from foppen_access.table.agreeing import Agreement  # noqa: PLC0415
    from foppen_access.table.assistant import Assistant  # noqa: PLC0415

    agreement = Agreement(desk, reader, program.settings["digits"], _keeper(program, desk))
    assistant = Assistant(desk, reader, refereeing, agreement)
    if opening:
        from foppen_access.commands.open_table import Round  # noqa: PLC0415 - an extra

        end = opening.run(Round(sitting, desk, reader, assistant))
    else:
        end = assistant.run()
    return finish(program, desk, sitting, end)


def open_copy(program: Program, wish: Wish) -> None:
    """Let others follow what is said to everybody, where that is wanted.

    Raises:
        Fault: they can't by such a file, or it is not said by which.
    """
    if wish.copy:
        from foppen_access.commands.copying import copy_to  # noqa: PLC0415 - hardly ever wanted

        program.copy = copy_to(wish.copy, wish.copy_detail, wish.record)
    elif wish.copy_detail:
        complaint = Complaint("cli-error-needs", option="--copy-detail", needed="--copy")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)


def _keeper(program: Program, desk: Desk) -> Callable[[str, str], None]:
    """Who keeps what is agreed at a table, and says so where it can't be kept."""

    def keep(name: str, value: str) -> None:
        try:
            program.settings.change(name, value)
        except Fault as fault:
            desk.tell_line(KEYBOARD, program.fault_text(fault))

    return keep


def reader_of(
    program: Program, names: Sequence[str], game: Game, suits: Mapping[Suit, str]
) -> TableReader:
    """Who understands what is typed at a table of these players, and of colours called so."""
    vocabulary = Vocabulary(
        program.catalog.language, game.idiom, suit_names=suits, letters=program.settings["letters"]
    )
    keypad: list[Suit] = [LETTERS[letter] for letter in program.settings["keypad"]]
    return TableReader(vocabulary, names, keypad, game.idiom)


def _greet(
    program: Program,
    desk: Desk,
    sitting: Sitting,
    *,
    score_only: bool,
    counted: bool,
    joined: bool,
) -> None:
    game = program.catalog.text(f"game-{sitting.header.game}")
    seats = range(desk.session.state.seats)
    players = desk.words.players(seats)
    if len(sitting.timeline):
        desk.say(EVERYBODY, "table-welcome-back", game=game, players=players)
        desk.tell_line(EVERYBODY, desk.enquiry.answers.standing())
        return
    desk.say(EVERYBODY, "table-welcome", game=game, players=players, count=len(seats))
    if score_only:
        desk.say(KEYBOARD, "table-score-help")
        return
    start = sitting.timeline.start
    deck = deck_line(start, desk.words, counted=counted, joined=joined)
    if deck:
        desk.tell_line(EVERYBODY, deck)
    usual = sitting.header.options.deck is None
    if usual and sitting.game.refereeing.is_reconstructed(start):
        desk.say(EVERYBODY, "table-reconstructed", players=len(seats))
    desk.say(KEYBOARD, "table-help")
