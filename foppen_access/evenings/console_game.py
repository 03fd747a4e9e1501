"""Running a game at the keyboard, new or resumed, with its computer opponents."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.evenings.game_options import Wish
from foppen_access.evenings.prepared_game import Sitting, begin, finish, new_desk, new_session
from foppen_access.evenings.seated_computers import computers_of, with_computers
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import new_header
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.runtime.program import Program
from foppen_engine import Seat
from foppen_engine.values import replace

if TYPE_CHECKING:  # for beginners, and at the end
    from foppen_access.dialogue.after_game import Afterwards
    from foppen_access.dialogue.card_warning import Warner
    from foppen_access.gameplay.timeline import Timeline


def at_keyboard(program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]) -> Status:
    """Play a game, and another one as often as that is wished, until the player leaves.

    Args:
        program: what every command works with.
        sitting: the game.
        wish: what the command line asked for.
        people: who sits at the keyboard; the computer has the other seats.
    """
    played = _played(program, sitting, wish, people)
    return _more(program, sitting, wish, people, played) if played.again else played.status


def _more(
    program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...], played: "_Played"
) -> Status:
    """Play other games like one that was played, each with the score of the evening so far."""
    from foppen_access.evenings.afterwards.evening_score import EveningScore  # noqa: PLC0415 - later

    evening = EveningScore()
    while played.again:
        evening.add(played.timeline, played.words)
        wish = replace(wish, record=None, seed=None if wish.seed is None else wish.seed + 1)
        header = new_header(sitting.header.game, sitting.header.seats, sitting.header.options)
        header = with_computers(program, wish, header, people)
        so_far = evening.line(header.seats, played.words)
        go_on = partial(_played, program, wish=wish, people=people, so_far=so_far)
        played = begin(program, wish, header, go_on)
    return played.status


class _Played(NamedTuple):
    """How a game went on, and whether another one is wanted."""

    status: Status
    again: bool
    timeline: "Timeline"
    words: Words


def _played(
    program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...], so_far: str = ""
) -> _Played:
    """Play one game until it is over or the player leaves. How the evening stands `so_far` is said
    in the place of what the opponents are like.
    """
    computers = computers_of(program, wish, sitting.header, people)
    players = computers.players(sitting.game.opponents)
    seed, answers = computers.seed, computers.answers
    session = new_session(sitting, seed, RandomDealer(), players, answers=answers)
    you, characters = people[0] if len(people) == 1 else None, computers.characters()
    desk = new_desk(program, sitting, wish, session, you, characters=characters)
    welcome = "welcome-back" if len(sitting.timeline) else "welcome"
    game = program.catalog.text(f"game-{sitting.header.game}")
    like = so_far or _what_they_are_like(desk.words, characters)
    warner = _warner(program, sitting, desk, computers.levels)
    thinkers = Level.MASTER in computers.levels
    after = partial(_offers, program, sitting, desk) if len(people) == 1 else None
    console = GameConsole(desk, people, thinkers=thinkers, warner=warner, afterwards=after)
    end = console.play(welcome, game, like)
    status = finish(program, desk, sitting, wish, end)
    return _Played(status, end is End.AGAIN, session.timeline, desk.words)


def _warner(program: Program, sitting: Sitting, desk: Desk, levels: set[Level]) -> "Warner | None":
    """The warnings before a bad card: only for beginners, and only as long as they are wanted."""
    wished = program.settings.advice and program.settings.hints
    if levels != {Level.EASY} or not wished or not sitting.game.has_coach:
        return None
    from foppen_access.dialogue.card_warning import Warner  # noqa: PLC0415 - for beginners

    def stop() -> bool:
        try:
            program.settings_store.change("hints", "off")
        except Fault:
            return False
        return True

    return Warner(desk, stop)


def _offers(program: Program, sitting: Sitting, desk: Desk) -> "Afterwards":
    """What else there is when the game is over."""
    from foppen_access.evenings.afterwards.after_game_offers import Offers  # noqa: PLC0415 - at the end

    return Offers(program, sitting, desk)


def _what_they_are_like(words: Words, kinds: Mapping[Seat, Personality]) -> str:
    """The opponents with their personalities, in one sentence; nothing where there are none."""
    phrases = words.catalog.listing(
        [
            words.catalog.text(f"opponents-{kind.value}", player=words.name(seat))
            for seat, kind in kinds.items()
        ]
    )
    return words.catalog.text("opponents", phrases=phrases) if phrases else ""
