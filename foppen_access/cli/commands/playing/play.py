"""The command `play`: a new game at the keyboard, or that of an existing record."""

from typing import Unpack

from foppen_access.evenings.console_game import at_keyboard
from foppen_access.evenings.game_options import Given, Wish, seats_wanted, wish_of
from foppen_access.evenings.last_game import GameWish, keep_last_game
from foppen_access.evenings.prepared_game import begin
from foppen_access.evenings.seated_computers import with_computers
from foppen_access.faults.fault import Status
from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.record_header import new_header
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import check_setup, is_new
from foppen_engine import players_of
from foppen_engine.values import replace


def play(program: Program, **given: Unpack[Given]) -> Status:
    """Play until the game is over or the player leaves.

    Raises:
        Fault: there can be no such game, or its record does not hold.
    """
    wish = wish_of(given)
    if wish.record and not is_new(wish.record):
        from foppen_access.evenings.resumed_game import go_on  # noqa: PLC0415 - only for old games

        return go_on(program, wish.record, wish)
    game = wish.game or program.settings.game
    named = _named(program, wish, game)
    people = named or (program.settings.name or program.catalog.text("you"),)
    seats = seats_wanted(program, wish, len(people))
    check_setup(game, seats, wish.options)
    _keep(program, replace(wish, names=named), game, seats)
    header = new_header(game, fill_seats(people, seats), wish.options)
    people_seats = tuple(range(len(people)))
    header = with_computers(program, wish, header, people_seats)
    return begin(
        program, wish, header, lambda sitting: at_keyboard(program, sitting, wish, people_seats)
    )


def _named(program: Program, wish: Wish, game: str) -> tuple[str, ...]:
    """The people at this keyboard: those of the command line or the menu, else as many of those in
    the settings as can play.
    """
    if wish.names or program.by_menu:
        return wish.names
    return program.settings.names[: wish.players or players_of(game)[-1]]


def _keep(program: Program, wish: Wish, game: str, seats: int) -> None:
    """Keep what is played, so that it can be had once more."""
    bids, rounds = wish.options.bids, wish.options.rounds
    level = wish.level or program.settings.level.value
    played = GameWish(game, seats, wish.names, level, bids, rounds, is_left=True)
    if wish.options.deck is None:
        keep_last_game(program.places.last_game, played)
