"""Every event of every game has what its message needs, and every question has its answer, before
anybody plays it: in every language, in every degree of detail, for whoever hears it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest
from facts import kinds_of
from games import NAMES, random_game

from foppen_access.dialogue.answering.game_answers import Answers
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages, locales_folder
from foppen_access.narration.message_keys import message_name
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import (
    Event,
    Options,
    SetupError,
    State,
    game_names,
    new_game,
    players_of,
    public,
    view,
)
from foppen_engine.values import replace

SEEDS = 20
"""So many random games show each kind of event."""

AGAIN = 2
"""So often each kind is told, for its message may depend on more than its class."""

QUESTIONS = tuple(name for name in vars(Answers) if not name.startswith("_"))
"""All that can be asked; the question at a turn among them."""


def folders() -> list[str]:
    """The games, all editions of one together."""
    return sorted({game.partition("-")[0] for game in game_names()})


def options(game: str) -> Options:
    """All that may be agreed on in a game, where it has that."""
    for agreed in (Options(bids=True, rounds=2), Options(rounds=2), Options()):
        try:
            new_game(game, players_of(game)[0], agreed)
        except SetupError:
            continue
        return agreed
    raise AssertionError(game)


@cache
def played(folder: str) -> tuple[Timeline, ...]:
    """Random games of every edition, until each kind of event has happened that is defined beside
    its rules.
    """
    editions = [game for game in game_names() if game.partition("-")[0] == folder]
    rules, found = f"foppen_engine.games.{folder}.", list[Timeline]()
    missing = {kind.__name__ for kind in kinds_of(Event) if kind.__module__.startswith(rules)}
    for seed in range(SEEDS):
        for game in editions:
            allowed = players_of(game)
            seats = allowed[seed % len(allowed)]
            found.append(random_game(game, seats, seed, options=options(game)))
            happened = {type(event).__name__ for move in found[-1] for event in move.events}
            missing -= happened
        if not missing:
            return tuple(found)
    pytest.fail(f"never happened in {SEEDS} random games: {sorted(missing)}")


def each_kind(folder: str) -> Iterator[tuple[Move, Event]]:
    """A few events of each kind, with what led to them."""
    told = dict[str, int]()
    for timeline in played(folder):
        for move in timeline:
            for event in move.events:
                kind = type(event).__name__
                told[kind] = told.get(kind, 0) + 1
                if told[kind] <= AGAIN or kind == "GameOver":
                    yield replace(move, events=(event,)), event


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language)


def words(state: State, language: str, detail: Detail, seat: int | None) -> Words:
    idiom, names = game_of(state.game.id).idiom, NAMES[: state.seats]
    return Words(catalog(language), names, you=seat, idiom=idiom, detail=detail)


def fails(folder: str, language: str, what: str, error: Exception) -> NoReturn:
    """Say which file has to be looked into, for what."""
    own = Path("locales", language, f"{folder}.ftl")
    file = own if (locales_folder() / language / own.name).is_file() else own.parent
    pytest.fail(f"{file.as_posix()}, {what}: {error!r}")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("folder", folders())
def test_what_happens_has_all_that_its_message_needs(folder: str, language: str) -> None:
    for move, event in each_kind(folder):
        telling = game_of(move.after.game.id).telling
        for detail in Detail:
            for seat in (None, 0):
                narrator = Narrator(words(move.after, language, detail, seat), telling)
                try:
                    told = narrator.tell([move], seat)
                    felt = [said.short(detail.form) for said in told]
                except Exception as error:
                    message = telling.message(event) or message_name(event)
                    fails(folder, language, message, error)
                assert len(felt) == len(told)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("folder", folders())
def test_whatever_is_asked_has_all_that_its_answer_needs(folder: str, language: str) -> None:
    timeline = played(folder)[0]
    asking = game_of(timeline.start.game.id).asking
    states = [timeline.start, *(move.after for move in timeline)]
    for state in (*states[:40:2], *states[-12:]):
        for seat in (None, 0):
            seen = public(state) if seat is None else view(state, seat).state
            answers = asking.answers(seen, words(state, language, Detail.NORMAL, seat), seat)
            for name in QUESTIONS:
                if name == "question" and state is states[0]:
                    continue  # nobody is asked anything before the deal
                try:
                    assert getattr(answers, name)() is not None
                except Exception as error:
                    fails(folder, language, f"the answer to {name}", error)
