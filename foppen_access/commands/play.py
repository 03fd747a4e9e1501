"""The commands that go on with a game: playing, taking up again, the score sheet."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from foppen_access.commands.opening import (
    Sitting,
    Wish,
    begin,
    finish,
    has_content,
    new_desk,
    new_session,
    seats_wanted,
)
from foppen_access.commands.table import at_table, new_table
from foppen_access.console.game import GameConsole
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import (
    FORMAT,
    Header,
    RecordError,
    load,
    new_header,
    replace_file,
)
from foppen_access.gameplay.seats import fill_seats, people_at
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, shown_path, spoken
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.table.sheet import as_csv, as_text
from foppen_engine import Position, Score, Seat, pending


def play(program: Program, wish: Wish) -> Status:
    """A game at the keyboard: a new one, or that of an existing record."""
    if wish.record and has_content(wish.record):
        return resume(program, wish.record, wish)
    game = wish.game or program.settings["game"]
    people = wish.names or (program.settings["name"] or program.catalog.text("you"),)
    seats = seats_wanted(program, wish, len(people))
    program.check_setup(game, seats, wish.options)
    header = new_header(game, fill_seats(people, seats), wish.options)
    people_seats = tuple(range(len(people)))
    return begin(
        program, wish, header, lambda sitting: _at_keyboard(program, sitting, wish, people_seats)
    )


def table(program: Program, wish: Wish) -> Status:
    """The assistant at a real table: a new game, or that of an existing record."""
    if wish.record and has_content(wish.record):
        return resume(program, wish.record, wish)
    return new_table(program, wish)


def resume(program: Program, path: Path, wish: Wish) -> Status:
    """Go on with the game of a record, at the keyboard or at its table."""
    with program.locked(path):
        loaded = program.loaded(path)
        header = loaded.header
        _check_wish(program, path, header, wish)
        if not len(loaded.timeline) and people_at(header.seats) == tuple(range(len(header.seats))):
            raise Fault("nothing-to-resume")  # a table before its first entry
        at_real_table = _is_table(loaded.timeline)
        if pending(loaded.timeline.state) is None and not at_real_table:
            raise Fault("record-finished", file=shown_path(path))
        if not at_real_table and any(hand.hidden for hand in loaded.timeline.state.hands):
            raise Fault("cards-unknown")
        with program.journal(path, loaded.length) as journal:
            sitting = Sitting(game_of(header.game), header, loaded.timeline, journal)
            if at_real_table:
                return at_table(program, sitting, wish, 0, None)
            people = people_at(header.seats)
            if wish.names:
                people = tuple(seat_of(program, name, header.seats) for name in wish.names)
            return _at_keyboard(program, sitting, wish, people)


def resume_last(program: Program, wish: Wish) -> Status:
    """Go on with the last game that is not over."""
    for path in program.places.newest_records():
        try:
            timeline = load(path).timeline
            unfinished = len(timeline) > 0 and pending(timeline.state) is not None
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
        file=shown_path(path),
        game=program.catalog.text(f"game-{header.game}"),
        players=players,
    )


def seat_of(program: Program, name: str, seats: Sequence[str]) -> Seat:
    """Where somebody of this name sits.

    Raises:
        Fault: nowhere.
    """
    for seat, other in enumerate(seats):
        if other.casefold() == name.casefold():
            return seat
    names = program.catalog.listing([spoken(other) for other in seats])
    raise Fault("not-among-seats", Status.WRONG_COMMAND_LINE, name=name, names=names)


def _at_keyboard(
    program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]
) -> Status:
    start = sitting.timeline.start
    computers = [seat for seat in range(start.seats) if seat not in people]
    lot = sitting.header.created if wish.seed is None else str(wish.seed)
    level = Level(wish.level or program.settings["level"])
    thinking = wish.thinking or float(program.settings["thinking"])
    opponents = sitting.game.opponents
    others = opponents.neighbours(level, computers, lot, thinking=thinking)
    players = {seat: player for seat, (player, _) in others.items()}
    session = new_session(sitting, wish, RandomDealer(), players)
    desk = new_desk(program, sitting, wish, session, people[0] if len(people) == 1 else None)
    welcome = "welcome-back" if len(sitting.timeline) else "welcome"
    game = program.catalog.text(f"game-{sitting.header.game}")
    like = _what_they_are_like(
        desk.words, {seat: kind for seat, (_, kind) in others.items() if kind}
    )
    console = GameConsole(desk, people, thinkers=level is Level.MASTER)
    return finish(program, desk, sitting, console.play(welcome, game, like))


def _what_they_are_like(words: Words, kinds: Mapping[Seat, Personality]) -> str:
    """The opponents with their personalities, in one sentence; nothing where there are none."""
    phrases = [
        words.catalog.text(f"opponents-{kind.value}", players=words.players(seats))
        for kind in Personality
        if (seats := [seat for seat, own in kinds.items() if own is kind])
    ]
    return words.catalog.text("opponents", phrases="; ".join(phrases)) if phrases else ""


def _is_record(path: Path) -> bool:
    """Whether a file is a game, or anything that begins like one."""
    with path.open("rb") as file:
        return FORMAT.encode() in file.read(64)


def score_sheet(program: Program, path: Path, out: Path | None) -> Status:
    """Say the score sheet of a record, or write it into a file."""
    loaded = program.loaded(path)
    state = loaded.timeline.state
    game = game_of(loaded.header.game)
    words = Words(
        program.catalog, loaded.header.seats, you=None, idiom=game.idiom, detail=Detail.NORMAL
    )
    rows = game.asking.sheet(state, words)
    if rows is None:
        raise Fault("sheet-no-points")
    if out is None:
        program.console.tell(game.asking.answers(state, words, None).sheet())
    else:
        if out.exists() and (not out.is_file() or out.samefile(path) or _is_record(out)):
            raise Fault("sheet-not-there", file=shown_path(out))
        content = as_csv(rows) if out.suffix.casefold() == ".csv" else as_text(rows)
        try:
            replace_file(out, content.encode())
        except OSError as error:
            raise program.cannot_save(error, "cannot-write") from error
        program.console.tell([program.catalog.text("sheet-written", file=shown_path(out))])
    program.console.finish()
    return Status.DONE
