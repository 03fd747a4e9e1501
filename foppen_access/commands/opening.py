"""A game that is about to go on: where it is kept, who answers, where it is heard."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import SystemRandom
from typing import TypeVar

from foppen_access.commands.liking import usual_order, vocabulary_of
from foppen_access.commands.wish import Wish
from foppen_access.console.desk import Desk, End
from foppen_access.console.enquiry import Enquiry, Listener
from foppen_access.gameplay.dealers import Dealer
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.shelf import latest_first
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.games.game import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.outside import shown_path
from foppen_access.narration.utterance import KEYBOARD, Detail
from foppen_access.narration.words import Words
from foppen_access.players.player import Player
from foppen_access.runtime.faults import Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import new_record, suit_names
from foppen_engine import Seat, Suit, new_game, pending
from foppen_engine.values import frozen

T = TypeVar("T")


@frozen
class Sitting:
    """A game that is about to go on: what is played, by whom, how far it is, where it is kept."""

    game: Game
    header: Header
    timeline: Timeline
    keeper: Keeper


def begin(program: Program, wish: Wish, header: Header, go_on: Callable[[Sitting], T]) -> T:
    """A new record, and a game in it."""
    timeline = Timeline(new_game(header.game, len(header.seats), header.options))
    with new_record(program.places, header, timeline, wish.record) as keeper:
        return go_on(Sitting(game_of(header.game), header, timeline, keeper))


def new_session(
    sitting: Sitting,
    wish: Wish,
    dealer: Dealer,
    players: dict[Seat, Player],
    clock: Callable[[], str] = str,
) -> Session:
    """The game with its answerers; without a seed it is like no other."""
    seed = str(SystemRandom().getrandbits(64) if wish.seed is None else wish.seed)
    return Session(
        sitting.timeline,
        dealer=dealer,
        players=players,
        seed=seed,
        log=sitting.keeper,
        clock=clock,
    )


def new_desk(
    program: Program, sitting: Sitting, wish: Wish, session: Session, you: Seat | None
) -> Desk:
    """Where people type and listen; `you` is the only person at the keyboard, or None."""
    names, suits = sitting.header.seats, suit_names(program.settings, sitting.header)
    return desk_for(program, sitting.game, names, session, you, suits=suits, detail=wish.detail)


def desk_for(
    program: Program,
    game: Game,
    names: Sequence[str],
    session: Session,
    you: Seat | None,
    *,
    suits: Mapping[Suit, str] | None = None,
    detail: str | None = None,
) -> Desk:
    """A desk for a game among players of these names, as the user has set it.

    Args:
        program: whose settings and console it has.
        game: what is played.
        names: the players', by seat.
        session: the game.
        you: the only person at the keyboard, or None.
        suits: colours that are called otherwise than usual; those of the settings if left out.
        detail: how much is said; as it is set if left out.
    """
    if suits is None:
        suits = program.settings.suit_names()
    words = Words(
        program.catalog,
        names,
        you=you,
        idiom=game.idiom,
        detail=Detail(detail or program.settings["detail"]),
        suit_names=suits,
        players=lambda: session.state.players,
    )
    vocabulary = vocabulary_of(program, game.idiom, suits)
    listener = Listener(
        you,
        usual_order(program.settings, game.idiom),
        known_allowed=program.settings["known"] == "on",
        advice_allowed=program.settings["advice"] == "on",
        braille=program.settings.braille,
        by_keys=program.console.by_keys,
        by_tricks=program.settings["pace"] == "tricks",
        private=program.settings["private"] == "on" and you is None,
    )
    enquiry = Enquiry(session, words, vocabulary, listener, game)
    narrator = Narrator(words, game.telling)
    return Desk(
        program.console,
        session,
        narrator,
        vocabulary,
        enquiry,
        sounds=program.sounds,
        copy=program.copy,
        settings=partial(_change_settings, program),
    )


def _change_settings(program: Program, desk: Desk) -> None:
    from foppen_access.commands.settings_in_game import (  # noqa: PLC0415 - hardly ever
        change_settings,
    )

    change_settings(program, desk)


def finish(program: Program, desk: Desk, sitting: Sitting, end: End) -> Status:
    """The last words: where the game is, unless it is over and saved, or nothing was entered."""
    keeper = sitting.keeper
    keeper.sync()
    if keeper.trouble:
        keeper.notice()  # the last words say it
    desk.tell_of_record()
    if keeper.trouble:
        desk.say(KEYBOARD, "not-saved-at-end", reason=desk.words.reason(keeper.trouble))
    elif end not in (End.OVER, End.AGAIN) and len(sitting.timeline):
        if [keeper.path] == latest_first(program.places.games)[:1]:
            desk.say(KEYBOARD, "saved")
        else:
            desk.say(KEYBOARD, "saved-here", file=shown_path(keeper.path))
    desk.finish()
    if pending(sitting.timeline.state) is None and not keeper.trouble:
        from foppen_access.runtime.over_games import OverGames  # noqa: PLC0415 - at the end

        over = OverGames(program.places.over_games)
        over.add(keeper.path)
        over.keep()
    if end is End.INTERRUPTED:
        return Status.INTERRUPTED
    return Status.WRONG_INPUT if keeper.trouble else Status.DONE
