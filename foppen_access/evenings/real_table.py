"""Running a game at a real table, new or resumed, with the assistant."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.evenings.game_options import Wish
from foppen_access.evenings.prepared_game import Sitting, finish, new_desk, new_session
from foppen_access.evenings.table_access import no_cards
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay import record_header
from foppen_access.gameplay.dealers import BlindDealer
from foppen_access.games.game_parts import Game
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import suit_names
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.setup.table_setup import LETTERS, deck_line
from foppen_engine import Position, Score, Seat, Suit

if TYPE_CHECKING:  # hardly any table is open
    from foppen_access.evenings.table_with_devices import Opening


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
    """Run a game at a real table until it is over or the player at the keyboard leaves.

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
    seed = "" if wish.seed is None else str(wish.seed)
    session = new_session(sitting, seed, BlindDealer(first), {}, clock=record_header.now)
    desk = new_desk(program, sitting, wish, session, None)
    desk.hurries = True
    scores = wish.score_only or any(isinstance(move.action, Score) for move in sitting.timeline)
    if scores and opening:
        raise no_cards()
    _greet(program, desk, sitting, score_only=scores, counted=counted, joined=position is not None)
    if position:
        session.play(position)
    if scores:
        from foppen_access.table.scores.score_keeping import ScoreKeeper  # noqa: PLC0415 - one of the two

        keeper = ScoreKeeper(desk, reader, refereeing, first)
        return finish(program, desk, sitting, wish, keeper.run())
    from foppen_access.table.assistant import Assistant  # noqa: PLC0415
    from foppen_access.table.setup.typing_agreements import TypingAgreement  # noqa: PLC0415
    from foppen_access.table.table_telling import Echo, TableHabits  # noqa: PLC0415
    from foppen_access.table.unentered_file import UnenteredFile  # noqa: PLC0415

    settings = program.settings
    agreement = TypingAgreement(desk, reader, settings.digits, _keeper(program, desk))
    file = UnenteredFile(sitting.keeper, sitting.timeline)
    habits = TableHabits(Echo(settings.echo), settings.confirm)
    assistant = Assistant(desk, reader, refereeing, agreement, file, habits=habits)
    if opening:
        from foppen_access.evenings.table_with_devices import TableWithDevices  # noqa: PLC0415 - an extra

        end = opening.run(TableWithDevices(sitting, desk, reader, assistant))
    else:
        end = assistant.run()
    return finish(program, desk, sitting, wish, end, opened=opening is not None)


def open_copy(program: Program, wish: Wish) -> None:
    """Let others follow what is said to everybody, where that is wanted.

    Raises:
        Fault: they can't by such a file, or it is not said by which.
    """
    if wish.copy:
        from foppen_access.evenings.copy_target import copy_to  # noqa: PLC0415 - hardly ever wanted

        program.copy = copy_to(wish.copy, wish.copy_detail, wish.record)
    elif wish.copy_detail:
        complaint = Complaint("cli-error-needs", option="--copy-detail", needed="--copy")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)


def _keeper(program: Program, desk: Desk) -> Callable[[str, str], None]:
    """A function that keeps what is agreed at a table, and reports where it can't be kept."""

    def keep(name: str, value: str) -> None:
        try:
            program.settings_store.change(name, value)
        except Fault as fault:
            desk.tell_line(KEYBOARD, program.fault_text(fault))

    return keep


def reader_of(
    program: Program, names: Sequence[str], game: Game, suits: Mapping[Suit, str]
) -> TableReader:
    """The parser of lines typed at a table of these players, with these names of colours."""
    vocabulary = Vocabulary(
        program.catalog.language, game.idiom, suit_names=suits, letters=program.settings.letters
    )
    keypad: list[Suit] = [LETTERS[letter] for letter in program.settings.keypad]
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
