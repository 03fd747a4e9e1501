"""Running a game at the keyboard, new or resumed, with its computer opponents."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.evenings.game_options import Wish
from foppen_access.evenings.prepared_game import Sitting, begin, finish, new_desk, new_session
from foppen_access.evenings.seated_computers import computers_of, with_computers
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.timeline import end_of
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.runtime.program import Program
from foppen_engine import Seat
from foppen_engine.values import replace

if TYPE_CHECKING:  # for beginners, and at the end
    from foppen_access.dialogue.after_game import Afterwards
    from foppen_access.dialogue.card_warning import Warner


def at_keyboard(program: Program, sitting: Sitting, wish: Wish, people: tuple[Seat, ...]) -> Status:
    """Play a game, and another one as often as that is wished, until the player leaves.

    Args:
        program: what every command works with.
        sitting: the game.
        wish: what the command line asked for.
        people: who sits at the keyboard; the computer has the other seats.
    """
    evening: Counter[str] = Counter()
    status, again = _played(program, sitting, wish, people, evening)
    while again:
        wish = replace(wish, record=None, seed=None if wish.seed is None else wish.seed + 1)
        header = new_header(sitting.header.game, sitting.header.seats, sitting.header.options)
        header = with_computers(program, wish, header, people)
        go_on = partial(_played, program, wish=wish, people=people, evening=evening)
        status, again = begin(program, wish, header, go_on)
    return status


def _played(
    program: Program,
    sitting: Sitting,
    wish: Wish,
    people: tuple[Seat, ...],
    evening: Counter[str],
) -> tuple[Status, bool]:
    """Play one game until it is over or the player leaves; whether he wants another one. `evening`
    counts who has won how often, by name; where somebody has, that is said in the place of what the
    opponents are like.
    """
    computers = computers_of(program, wish, sitting.header, people)
    players = computers.players(sitting.game.opponents)
    seed, answers = computers.seed, computers.answers
    session = new_session(sitting, seed, RandomDealer(), players, answers=answers)
    desk = new_desk(program, sitting, wish, session, people[0] if len(people) == 1 else None)
    welcome = "welcome-back" if len(sitting.timeline) else "welcome"
    game = program.catalog.text(f"game-{sitting.header.game}")
    known = desk.words.wins_so_far([evening[name] for name in sitting.header.seats])
    like = known or _what_they_are_like(desk.words, computers.characters())
    warner = _warner(program, sitting, desk, computers.levels)
    thinkers, after = Level.MASTER in computers.levels, _afterwards(program, sitting, desk, people)
    console = GameConsole(desk, people, thinkers=thinkers, warner=warner, afterwards=after)
    end = console.play(welcome, game, like)
    if over := end_of(session.timeline):
        evening.update(desk.words.name(seat) for seat in over[1].winners)
    return finish(program, desk, sitting, wish, end), end is End.AGAIN


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


def _afterwards(
    program: Program, sitting: Sitting, desk: Desk, people: tuple[Seat, ...]
) -> "Afterwards | None":
    """What can be practised of the game, where somebody played it alone and advice is wanted."""
    if len(people) > 1 or not sitting.game.has_coach or not program.settings.advice:
        return None
    return _LastCards(program, sitting, desk)


class _LastCards:
    """Plays the costliest cards of a game once more when it is over."""

    def __init__(self, program: Program, sitting: Sitting, desk: Desk) -> None:
        self._program = program
        self._sitting = sitting
        self._desk = desk

    @property
    def offer(self) -> str:
        """That it can be done; nothing where little is said, or no story is wanted."""
        details = (Detail.NORMAL, Detail.FULL)
        is_said = self._program.settings.story and self._desk.words.detail in details
        return self._program.catalog.text("practice-offer") if is_said else ""

    def does(self, line: str) -> bool:
        """Practise, where a line asks for it."""
        from foppen_access.dialogue.parsing.list_choice import is_refusal  # noqa: PLC0415 - at the end

        vocabulary, words = self._desk.vocabulary, folded(line).split()
        is_other = isinstance(vocabulary.hear(line), Ask) or is_refusal(vocabulary.catalogs, line)
        if is_other or not any(vocabulary.means("practice", word) for word in words):
            return False
        from foppen_access.evenings.afterwards.practising import again  # noqa: PLC0415 - at the end

        again(self._program, self._sitting.header, self._sitting.timeline)
        self._desk.remark(self._desk.after_game)
        return True


def _what_they_are_like(words: Words, kinds: Mapping[Seat, Personality]) -> str:
    """The opponents with their personalities, in one sentence; nothing where there are none."""
    phrases = words.catalog.listing(
        [
            words.catalog.text(f"opponents-{kind.value}", player=words.name(seat))
            for seat, kind in kinds.items()
        ]
    )
    return words.catalog.text("opponents", phrases=phrases) if phrases else ""
