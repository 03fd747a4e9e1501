"""The computer players of a game: as its record says, or as options say for a new one."""

from foppen_access.evenings.game_options import Wish
from foppen_access.gameplay.computer_seats import Computers, ComputerSeat, usual_computers
from foppen_access.gameplay.record_header import Header
from foppen_access.players.levels import LEVELS, Level
from foppen_access.runtime.program import Program
from foppen_engine import Seat
from foppen_engine.values import replace


def with_computers(
    program: Program, wish: Wish, header: Header, people: tuple[Seat, ...]
) -> Header:
    """The header of a new game with its computer players."""
    return replace(header, computers=_wished(program, wish, header, people, _level(program, wish)))


def computers_of(
    program: Program, wish: Wish, header: Header, people: tuple[Seat, ...]
) -> Computers:
    """The computer players now: as the record says, but for options of this run. Where it says
    nothing, as the settings do.
    """
    agreed = header.computers
    if agreed is None:
        return _wished(program, wish, header, people, _level(program, wish))
    level = wish.level or next((name for name in LEVELS if Level(name) in agreed.levels), "")
    wished = _wished(program, wish, header, people, Level(level) if level else Level.NORMAL)
    return Computers(
        tuple(
            _seat(before, now, changed=bool(wish.level))
            for before, now in zip(agreed.seats, wished.seats, strict=True)
        ),
        wished.thinking if wish.thinking else agreed.thinking,
        wished.seed or agreed.seed,
    )


def _seat(
    before: ComputerSeat | None, now: ComputerSeat | None, *, changed: bool
) -> ComputerSeat | None:
    """A seat as it was agreed, unless somebody else plays it or another level is wished. A master
    leaves off the character that was agreed.
    """
    if before is None or now is None:
        return now
    if not changed:
        return before
    character = None if now.level is Level.MASTER else before.character
    return replace(before, level=now.level, character=character)


def _wished(
    program: Program, wish: Wish, header: Header, people: tuple[Seat, ...], level: Level
) -> Computers:
    seed = "" if wish.seed is None else str(wish.seed)
    return usual_computers(
        header.seats,
        people,
        level,
        thinking=wish.thinking or program.settings.thinking,
        seed=seed,
    )


def _level(program: Program, wish: Wish) -> Level:
    return Level(wish.level) if wish.level else program.settings.level
