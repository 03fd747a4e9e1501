"""The command `play`: a new game at the keyboard, or that of an existing record."""

from typing import Unpack

from foppen_access.commands.keyboard import at_keyboard
from foppen_access.commands.opening import begin
from foppen_access.commands.wish import Given, Wish, seats_wanted, wish_of
from foppen_access.gameplay.header import new_header
from foppen_access.gameplay.seats import fill_seats
from foppen_access.runtime.faults import Status
from foppen_access.runtime.last_game import GameWish, keep_last_game
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import check_setup, is_new


def play(program: Program, **given: Unpack[Given]) -> Status:
    """Play until the game is over or the player leaves.

    Raises:
        Fault: there can be no such game, or its record does not hold.
    """
    wish = wish_of(given)
    if wish.record and not is_new(wish.record):
        from foppen_access.commands.going_on import go_on  # noqa: PLC0415 - only for old games

        return go_on(program, wish.record, wish)
    game = wish.game or program.settings["game"]
    people = wish.names or (program.settings["name"] or program.catalog.text("you"),)
    seats = seats_wanted(program, wish, len(people))
    check_setup(game, seats, wish.options)
    _keep(program, wish, game, seats)
    header = new_header(game, fill_seats(people, seats), wish.options)
    people_seats = tuple(range(len(people)))
    return begin(
        program, wish, header, lambda sitting: at_keyboard(program, sitting, wish, people_seats)
    )


def _keep(program: Program, wish: Wish, game: str, seats: int) -> None:
    """Keep what is played, so that it can be had once more."""
    bids, rounds = wish.options.bids, wish.options.rounds
    level = wish.level or program.settings["level"]
    played = GameWish(game, seats, wish.names, level, bids, rounds)
    if wish.options.deck is None:
        keep_last_game(program.places.last_game, played)
