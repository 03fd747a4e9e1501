"""What every evening needs: a record, a session, a desk, and what is said at the end."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, TypeVar

from foppen_access.dialogue.answering.enquiry import Enquiry, Listener
from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.evenings.game_options import Wish
from foppen_access.faults.fault import Status
from foppen_access.gameplay.dealers import Dealer
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline, is_table
from foppen_access.games import game_of
from foppen_access.games.game_parts import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.narration.words import Words
from foppen_access.players.player import Player
from foppen_access.preferences.preferences import Pace
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import new_record, suit_names
from foppen_access.settings_dialogue.input_preferences import usual_order, vocabulary_of
from foppen_engine import Seat, Suit, new_game, pending
from foppen_engine.values import frozen

if TYPE_CHECKING:  # hardly anybody is waited for before the first line
    from foppen_access.gameplay.answer_time import AnswerTime
    from foppen_access.players.personality import Personality

T = TypeVar("T")


@frozen
class Sitting:
    """A game ready to be played: its rules, header, timeline and record."""

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
    seed: str,
    dealer: Dealer,
    players: dict[Seat, Player],
    *,
    clock: Callable[[], str] = str,
    answers: "AnswerTime | None" = None,
) -> Session:
    """The game with its answerers; without a seed it is like no other."""
    return Session(
        sitting.timeline,
        dealer=dealer,
        players=players,
        seed=seed or str(SystemRandom().getrandbits(64)),
        log=sitting.keeper,
        clock=clock,
        answers=answers,
    )


def new_desk(
    program: Program,
    sitting: Sitting,
    wish: Wish,
    session: Session,
    you: Seat | None,
    *,
    characters: "Mapping[Seat, Personality] | None" = None,
) -> Desk:
    """Where people type and listen; `you` is the only person at the keyboard, or None."""
    names, suits = sitting.header.seats, suit_names(program.settings, sitting.header)
    return desk_for(
        program,
        sitting.game,
        names,
        session,
        you,
        suits=suits,
        detail=wish.detail,
        characters=characters,
    )


def desk_for(
    program: Program,
    game: Game,
    names: Sequence[str],
    session: Session,
    you: Seat | None,
    *,
    suits: Mapping[Suit, str] | None = None,
    detail: str | None = None,
    as_usual: bool = False,
    characters: "Mapping[Seat, Personality] | None" = None,
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
        as_usual: whether colours and keys are called as usual, because sentences name them so.
        characters: of the opponents who may say something.
    """
    if as_usual:
        suits = {}
    if suits is None:
        suits = program.settings.suit_names
    words = Words(
        program.catalog,
        names,
        you=you,
        idiom=game.idiom,
        detail=Detail(detail) if detail else program.settings.detail,
        suit_names=suits,
        players=lambda: session.state.players,
    )
    vocabulary = (
        Vocabulary(program.catalog.language, game.idiom)
        if as_usual
        else vocabulary_of(program, game.idiom, suits)
    )
    listener = Listener(
        you,
        usual_order(program.settings, game.idiom),
        known_allowed=program.settings.known,
        advice_allowed=program.settings.advice,
        braille=program.settings.braille,
        by_keys=program.console.by_keys,
        by_tricks=program.settings.pace is Pace.TRICKS,
        private=program.settings.private and you is None,
    )
    enquiry = Enquiry(session, words, vocabulary, listener, game)
    story = program.settings.story
    narrator = Narrator(words, game.telling, story=story, characters=characters)
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


def _change_settings(program: Program, desk: Desk, typed: str) -> None:
    from foppen_access.settings_dialogue.settings_in_game import (  # noqa: PLC0415 - hardly ever
        change_settings,
    )

    change_settings(program, desk, typed)


def finish(
    program: Program, desk: Desk, sitting: Sitting, wish: Wish, end: End, *, opened: bool = False
) -> Status:
    """The last words: where the game is, unless it is over and saved, or nothing was entered; how
    a table goes on that was `opened` to others.
    """
    from foppen_access.gameplay.record_folder import latest_first  # noqa: PLC0415 - at the end
    from foppen_access.gameplay.record_index import RecordIndex  # noqa: PLC0415 - at the end

    keeper, places = sitting.keeper, program.places
    index = RecordIndex(places.record_index, places.games)
    keeper.sync()
    if keeper.trouble:
        keeper.notice()  # the last words say it
    desk.tell_of_record()
    if keeper.trouble:
        desk.say(KEYBOARD, "not-saved-at-end", reason=desk.words.reason(keeper.trouble))
    elif end not in (End.OVER, End.AGAIN) and len(sitting.timeline):
        from foppen_access.evenings.resume_command import resume_words  # noqa: PLC0415 - at the end

        is_latest = [keeper.path] == latest_first(index)[:1]
        path = None if is_latest and not opened else keeper.path
        at_table = is_table(sitting.timeline)
        typed = resume_words(program, wish, sitting.header, path, at_table=at_table)
        if opened:
            desk.say(KEYBOARD, "open-kept", typed=typed)
        elif program.by_menu:
            desk.say(KEYBOARD, "saved-by-menu", entry=program.catalog.text("menu-resume"))
        elif typed:
            desk.say(KEYBOARD, "saved-here", typed=typed)
        else:
            desk.say(KEYBOARD, "saved")
    desk.finish()
    from foppen_access.evenings.last_game import keep_end  # noqa: PLC0415 - at the end

    keep_end(places.last_game, is_left=pending(sitting.timeline.state) is not None)
    if pending(sitting.timeline.state) is None and not keeper.trouble:
        index.add(keeper.path, over=True)
        index.keep()
    if end is End.INTERRUPTED:
        return Status.INTERRUPTED
    return Status.WRONG_INPUT if keeper.trouble else Status.DONE
