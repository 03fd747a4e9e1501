"""A game at the keyboard, from its welcome on: a new one, or one that goes on."""

from collections.abc import Mapping
from functools import partial

from foppen_access.commands.opening import Sitting, begin, finish, new_desk, new_session
from foppen_access.commands.wish import Wish
from foppen_access.console.desk import Desk, End
from foppen_access.console.game import GameConsole
from foppen_access.console.warning import Warner
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.header import new_header
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_engine import Seat
from foppen_engine.values import replace


def at_keyboard(program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]) -> Status:
    """Play a game, and another one as often as that is wished, until the player leaves.

    Args:
        program: what every command works with.
        sitting: the game.
        wish: what the command line asked for.
        people: who sits at the keyboard; the computer has the other seats.
    """
    status, again = _played(program, sitting, wish, people)
    while again:
        wish = replace(wish, record=None, seed=None if wish.seed is None else wish.seed + 1)
        header = new_header(sitting.header.game, sitting.header.seats, sitting.header.options)
        go_on = partial(_played, program, wish=wish, people=people)
        status, again = begin(program, wish, header, go_on)
    return status


def _played(
    program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]
) -> tuple[Status, bool]:
    """Play one game until it is over or the player leaves; whether he wants another one."""
    seats = range(len(sitting.header.seats))
    computers = [seat for seat in seats if seat not in people]
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
    console = GameConsole(
        desk, people, thinkers=level is Level.MASTER, warner=_warner(program, sitting, desk, level)
    )
    end = console.play(welcome, game, like)
    return finish(program, desk, sitting, end), end is End.AGAIN


def _warner(program: Program, sitting: Sitting, desk: Desk, level: Level) -> Warner | None:
    """Who offers a word before a bad card: only to beginners, and only as long as it is wished."""
    wished = program.settings["advice"] == program.settings["hints"] == "on"
    if level is not Level.EASY or not wished or not sitting.game.has_coach:
        return None

    def stop() -> bool:
        try:
            program.settings.change("hints", "off")
        except Fault:
            return False
        return True

    return Warner(desk, stop)


def _what_they_are_like(words: Words, kinds: Mapping[Seat, Personality]) -> str:
    """The opponents with their personalities, in one sentence; nothing where there are none."""
    phrases = words.catalog.listing(
        [
            words.catalog.text(f"opponents-{kind.value}", player=words.name(seat))
            for seat, kind in kinds.items()
        ]
    )
    return words.catalog.text("opponents", phrases=phrases) if phrases else ""
