"""The first 40 cells of a line hold its news: a braille display shows no more of it at once.

What happens to one player fits with the longest name there can be; two players in one line, and
answers, with usual names, of which twelve letters are a long one.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from games import NAMES, random_game
from listening import CELLS
from parts import answers, idiom, narrator
from sayings import lines
from test_app_narration import games

from foppen_access.gameplay.player_names import LONGEST
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import AwaitPlay, Event, Seat, State, pending, public
from foppen_engine.games.foppen.events import BidMade, Fooled, HandRevealed
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    NumberPlayed,
    PileShuffled,
)
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import CardDrawn, Dealt, GameOver, RoundScored, Seated
from foppen_engine.tricks.trick_events import CardPlayed, RevokeFound, ScoreAdjusted, TrickWon
from foppen_engine.values import replace

USUAL = 12
BRIEFER = (Detail.BRIEF, Detail.NORMAL)
EVERY = [(language, detail) for language in languages() for detail in Detail]


@cache
def words(language: str, length: int, detail: Detail, *, numbers: bool) -> Words:
    """At a table where everybody's name is so long."""
    names = [f"{name}-Maximiliane-Katharina"[:length] for name in NAMES]
    return Words(Catalog(language), names, you=None, idiom=idiom(numbers=numbers), detail=detail)


def first_fooled(move: Move) -> Seat:
    """Of two who are fooled the one who is named first."""
    return min(event.seat for event in move.events if isinstance(event, Fooled))


def news(move: Move, event: Event, says: Words) -> list[str]:
    """What must be heard, or felt, first."""
    match event:
        case CardPlayed(seat, card) | NumberPlayed(seat, card) | CardBeaten(seat, card):
            return [says.name(seat), says.card(card)]
        case BroughtThrough((seat,), card):
            return [says.name(seat), says.card(card)]
        case TrickWon(seat) | Fooled(seat) | CardDrawn(seat) | BidMade(seat):
            told_first = says.detail is not Detail.FULL and isinstance(event, Fooled)
            return [says.name(first_fooled(move) if told_first else seat)]
        case RevokeFound(seat, _, _, led):
            void = move.before.hands[seat].void_in(led)
            assert void
            return [says.name(seat), says.card(void.card)]
        case HandRevealed(seat, points):
            named = move.before.hands[seat].hidden > 0
            return [says.name(seat), *([str(-points)] if named else [])]
        case RoundScored((points, *_)) | ScoreAdjusted((points, *_)):
            return [says.name(0), says.points(points)]
        case GameOver(_, (seat, *_)) | BroughtThrough((seat, *_)) | Dealt(_, None, seat):
            return [says.name(seat)]
        case Dealt(number):
            return [str(number)]
        case Seated():
            return [says.name(0)]
        case _:
            assert isinstance(event, PileShuffled)
            return []


@pytest.mark.parametrize(("language", "detail"), EVERY)
def test_what_happens_is_news_within_the_first_cells(language: str, detail: Detail) -> None:
    for game in games():
        says = words(language, LONGEST, detail, numbers=isinstance(game.start, FutschikatoState))
        for move in game:
            for event in move.events:
                told = narrator(says).tell((replace(move, events=(event,)),), None)
                for line in told[:1]:
                    first = line.text[:CELLS]
                    assert all(each in first for each in news(move, event, says)), line


def asked(state: State, says: Words) -> Iterator[tuple[list[str], list[str]]]:
    """Answers at a moment, and what must be within the first cells of each."""
    tells = answers(state, says, None)
    names, sizes = says.name, [hand.size for hand in state.hands]
    yield tells.each(), [names(0), str(sizes[0])]
    awaited = pending(state)
    if isinstance(awaited, AwaitPlay):
        yield tells.turn(), [names(awaited.seat)]
        yield [tells.question()], [names(awaited.seat)]
    if isinstance(state, FoppenState) and state.round:
        if state.current.plays:
            seat, card = state.current.plays[0]
            yield tells.trick(), [names(seat), says.card(card)]
        if state.current.discs_with:
            yield tells.fool(), [names(state.current.discs_with[0])]
        if state.sheet:
            yield tells.scores(), [names(0), says.points(state.totals[0])]


@pytest.mark.parametrize("detail", BRIEFER)
@pytest.mark.parametrize("language", languages())
def test_answers_begin_with_their_news(language: str, detail: Detail) -> None:
    """In full sentences, which are for reading aloud to a table, circumstances may come first."""
    for game, seats in (("foppen-2018", 7), ("foppen-1995", 5), ("futschikato", 5)):
        says = words(language, USUAL, detail, numbers=game == "futschikato")
        for move in random_game(game, seats, 9, most=400):
            for answer, expected in asked(public(move.after), says):
                assert all(each in answer[0][:CELLS] for each in expected), answer


@pytest.mark.parametrize("language", languages())
def test_the_end_of_a_trick_at_a_real_table_fits(language: str) -> None:
    says = words(language, USUAL, Detail.NORMAL, numbers=False)
    line = says.catalog.text(
        "table-trick-foppen", winner=says.name(0), fooled=says.name(1), card=""
    )
    assert says.name(1) in line[:CELLS]


@pytest.mark.parametrize("language", languages())
def test_texts_for_a_braille_display_fit_it(language: str) -> None:
    assert not [line for line in lines(language, braille=True) if len(line.text) > CELLS]
