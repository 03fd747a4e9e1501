"""The messages whose names the program makes from parts: every family, and what can come there.

A pattern is written as in the code, `help-{}` for `f"help-{name}"`. A new level, command, setting
or event belongs to its family by its type; a new pattern has to be put down here.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from types import SimpleNamespace
from typing import cast, get_args

import click
from facts import kinds_of
from naming import name_of
from texts import messages

from foppen_access.browser.page_texts import OF_TAB, OWN
from foppen_access.cli.app import command_line
from foppen_access.cli.commands.playing.menu import ENTRIES
from foppen_access.cli.commands.playing.menu import GROUPS as ENTRY_GROUPS
from foppen_access.cli.own_files import ENTRIES as FILES
from foppen_access.coach.certain_claims import Claim
from foppen_access.coach.estimates import Estimate
from foppen_access.deck.boxes import Box
from foppen_access.dialogue.answering.hand_order import Order
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.player_names import WrongName
from foppen_access.games import game_of
from foppen_access.lessons.lesson_plan import Lesson, PlayCard
from foppen_access.lessons.practice_positions import THEMES
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.net.protocol.messages.guest_messages import Measure
from foppen_access.net.protocol.messages.room_messages import No, Note
from foppen_access.net.server.page_document import LABELS, SAID
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_access.preferences.setting_choices import GROUPS, SETTINGS
from foppen_access.reports import doctor_report as diagnosis
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.runtime.program import Program
from foppen_access.seals.shuffle_seal import Flaw
from foppen_access.seals.shuffle_seal import Why as Unsealed
from foppen_access.speech.engines import Silence
from foppen_access.speech.speaker import SpeechTrouble
from foppen_access.table.entry.phrase_meanings import RulingAsked
from foppen_access.table.phrases.phrase_words import KINDS
from foppen_engine import Event, Reason, Suit, game_names
from foppen_engine.games.foppen.edition import EDITIONS, minus_80_or_six_tens_end

FACTS = (Event, Reason, Claim, Estimate)
"""A message is named after each kind of these."""

DESKTOPS = ("mac", "windows")
"""As far as advice differs."""

SHOWN_OTHERWISE = {
    "game": "game-{}",
    "detail": "detail-{}",
    "keypad": "letters",
}
"""Settings whose values are no `value-{}`, and what they are. A number is one nowhere."""


@cache
def families() -> Mapping[str, frozenset[str]]:
    """The patterns, and all that must be there in every language."""
    suits = {suit.value for suit in Suit}
    commands = {command.name.lower() for command in Command}
    return {
        pattern: frozenset(parts)
        for pattern, parts in {
            "{}": {
                *(name_of(kind) for base in FACTS for kind in kinds_of(base)),
                *(trouble.value for trouble in SpeechTrouble),
            },
            "braille-suit-{}": suits,
            "apart-no-{}": {why.value for why in No} - {"late"},
            "cli-{}": _typed("cli-"),
            "deck-box-{}": {box.value for box in Box},
            "cli-argument-{}": _typed("cli-argument-"),
            "cli-error-name-{}": get_args(WrongName),
            "cli-metavar-{}": _typed("cli-metavar-"),
            "cli-option-{}": _typed("cli-option-"),
            "detail-{}": {detail.value for detail in Detail},
            "doctor-no-reader-{}": DESKTOPS,
            "doctor-no-voice-{}": DESKTOPS,
            "doctor-silent-{}": {why.value for why in Silence} - {"missing", "idle"},
            "doctor-silence-{}": map(str.lower, diagnosis._SILENCED),
            "far-{}": {hyphened(minus_80_or_six_tens_end.__name__)},
            "game-{}": game_names(),
            "about-{}": game_names(),
            "help-{}": commands,
            "key-{}": _signs(),
            "learn-{}": _steps(),
            "learn-{}-begin": _lessons(),
            "learn-{}-done": _steps(),
            "learn-{}-end": _lessons(),
            "learn-{}-goal": _steps(goal=True),
            "lesson-{}": _lessons(),
            "level-{}": {level.value for level in Level},
            "menu-about-{}": {*ENTRIES, *chain(*ENTRY_GROUPS.values()), "again", "past-and-files"},
            "menu-{}": (
                *FILES,
                "past-and-files",
                "others",
                "host",
                "join",
                "play",
                "resume",
                "review",
                "book",
                "practice",
                "statistics",
                "past",
                "lessons",
                "back",
                "table",
                "learn",
                "rules",
                "settings",
                "doctor",
                "quit",
            ),
            "practice-about-{}": ("own", "own-bid", *THEMES),
            "practice-{}": ("own", *THEMES),
            "seal-broken-{}": {flaw.value for flaw in Flaw},
            "seal-unsealed-{}": {why.value for why in Unsealed},
            "note-{}": {note.value for note in Note} - {"wished", "next"},
            "note-wished-{}": {measure.value for measure in Measure},
            "apart-unheard-{}": {
                *("muted", "too-much", "needless", "watches", "players", "name"),
                *("open", "full", "numbers", "few", "decided"),
            },
            "moderation-help-{}": {
                *("led", "leads", "vote", "stand-in", "nudge", "remove", "invite", "mute"),
                *("spectators", "next", "seat", "host", "delete-table"),
            },
            "lobby-absence-{}": {absence.value for absence in Absence},
            "lobby-label-{}": ("names", "game", "players", "level", "absence", "clock"),
            "opponent-{}": {
                f"{moment}-{kind.value}"
                for moment in ("out", "beaten", "won", "lost")
                for kind in Personality
            },
            "opponents-{}": {kind.value for kind in Personality},
            "order-{}": {order.value for order in Order},
            "over-{}": {hyphened(each.over.__name__) for each in EDITIONS.values()},
            "rules-{}": map(hyphened, _decisions()),
            "rules-title-{}": _titles(),
            "setting-name-{}": SETTINGS,
            "settings-{}": GROUPS,
            "setup-cards-{}": ("edition", "elfer", "typed"),
            "column-{}": (
                *("day", "game", "players", "others", "over", "won", "rounds", "points", "fooled"),
            ),
            "suit-{}": suits,
            "word-suit-{}": suits,
            "value-{}": set(_values()),
            "web-{}": (*LABELS, *SAID),
            "page-{}": OWN,
            "tab-{}": {*OF_TAB, "save", "share"},
            "word-setting-{}": SETTINGS,
            "word-talk-{}": {*KINDS, "ones", "inflection", "owner", "agree", "deny", "small"},
            "word-{}": {
                *commands,
                *(f"suit-{suit}" for suit in suits),
                *(
                    "yes",
                    "no",
                    "one",
                    "say",
                    "mute",
                    "unmute",
                    *("stand-in", "remove", "invite", "delete-table", "nudge", "for-all", "table"),
                    "ready",
                    "invitation",
                    "sum",
                    "filler",
                    "please",
                    "place",
                    "card",
                    "own",
                    "me",
                    "zero",
                    "never",
                    "bids",
                    "passes",
                    "bid-filler",
                    "walk-on",
                    "walk-back",
                    "practice",
                    "statistics",
                    *("spectators", "without", "next", "seat", "host", "computers"),
                ),
                *("around", "speaker", "plays", "away", "by", "number", "number-joint", "check"),
                *("proof", "round", "void", "cards", "back", "points"),
                *(
                    "stands",
                    "stands-not",
                    "not",
                    "wrong",
                    "right",
                    "unsure",
                    "nobody",
                    "neither",
                    "together",
                ),
                *("first", "second"),
                *("leaves", "leaving", "joins", "joining", "sits-after", "sits-before", "sits-for"),
            },
        }.items()
    }


@cache
def possible() -> Mapping[str, frozenset[str]]:
    """The patterns that are looked for and may be missing, and all that can come there."""
    return {
        "braille-{}": frozenset(messages()),
        "book-ruling-{}": frozenset(
            f"{ruling.value}-{game}" for ruling in RulingAsked for game in _folders()
        ),
        "{}": frozenset(f"{key}-{game}" for key in messages() for game in _folders()),
        "word-value-{}": frozenset(
            {value for setting in SETTINGS.values() for value in setting.choices()}
            | {absence.value for absence in Absence}
            | {Level.RANDOM.value}
            | {box.value for box in Box}
        ),
    }


def _taught() -> Iterator[Lesson]:
    """All lessons."""
    found = (lesson for game in game_names() for lesson in game_of(game).lessons)
    yield from {lesson.name: lesson for lesson in found}.values()


def _lessons() -> set[str]:
    """What lessons are called."""
    return {lesson.name for lesson in _taught()}


def _steps(*, goal: bool = False) -> set[str]:
    """What their steps are called; all, or those where a card has to serve a purpose."""
    return {
        step.name
        for lesson in _taught()
        for step in lesson.steps
        if not goal or any(isinstance(task, PlayCard) and task.right for task in step.tasks)
    }


def _decisions() -> Iterator[str]:
    """The decisions in which editions differ, as their functions are called."""
    for edition in EDITIONS.values():
        yield from (each.__name__ for each in (edition.next_dealer, edition.leader, edition.over))


def hyphened(name: str) -> str:
    """The name of a function as messages have it."""
    return name.replace("_", "-")


def _titles() -> set[str]:
    """What the sections of all rules are called."""
    asked = _Asked()
    for game in game_names():
        found = game_of(game)
        words = Words(asked, (), you=None, idiom=found.idiom, detail=Detail.NORMAL)
        if found.rulebook:
            found.rulebook.sections(game, words)
    begin = "rules-title-"
    return {key.removeprefix(begin) for key in asked.keys if key.startswith(begin)}


def _folders() -> set[str]:
    """The games as messages of their own name them."""
    return {name.partition("-")[0] for name in game_names()}


def names(pattern: str, parts: frozenset[str]) -> set[str]:
    """The names of the messages of a family."""
    return {pattern.replace("{}", part) for part in parts}


def _signs() -> set[str]:
    """The commands whose key is no letter: a reader may leave it out."""
    return {command.name.lower() for command in Command if not command.value.key.isalpha()}


def _values() -> Iterator[str]:
    """The values of settings that are said by a word of their own; nothing is `empty`."""
    yield from ("empty", "system")
    for name, setting in SETTINGS.items():
        if name != "language" and name not in SHOWN_OTHERWISE:
            yield from (value for value in setting.choices() if not value[0].isdigit())


class _Asked(Catalog):
    """Texts that are their own names, and are noted."""

    def __init__(self) -> None:
        super().__init__("en")
        self.keys: set[str] = set()

    def text(self, key: str, _variant: str | None = None, /, **_args: object) -> str:
        self.keys.add(key)
        return key


def _typed(begin: str) -> set[str]:
    """How the names of messages go on that the whole command line and its help ask for; and
    of commands, that their help does.
    """
    keys, commands = _command_line()
    if begin == "cli-":
        return {"foppen-access", *commands}
    return {key.removeprefix(begin) for key in keys if key.startswith(begin)}


@cache
def _command_line() -> tuple[frozenset[str], tuple[str, ...]]:
    """The messages that the command line and its help ask for, and its commands."""
    asked = _Asked()
    group = command_line(cast(Program, SimpleNamespace(catalog=asked)))
    assert isinstance(group, click.Group)
    context = click.Context(group)
    commands = group.list_commands(context)
    for command in [group, *(group.get_command(context, name) for name in commands)]:
        assert command
        for param in command.params:
            param.get_help_record(context)
    return frozenset(asked.keys), tuple(commands)
