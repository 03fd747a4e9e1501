"""Why somebody has lost: what is said agrees with what happened; what nobody knows is left out."""

import re
from collections.abc import Sequence

import pytest
from games import NAMES, at_a_real_table, random_game
from keyboard import run_program

from foppen_access.coach import game_review
from foppen_access.coach.advice import Advice
from foppen_access.coach.game_review import Review, review
from foppen_access.dialogue.answering.coach_answers import avoidable_line
from foppen_access.dialogue.answering.game_answers import Loss
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import Options, Play
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.games.futschikato.events import CardBeaten
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import GameOver, RoundScored

SEEDS = range(3)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())


def words_for(game: str, seat: int, language: str) -> Words:
    idiom = game_of(game).idiom
    return Words(Catalog(language), NAMES[:4], you=seat, idiom=idiom, detail=Detail.NORMAL)


def loss(moves: Sequence[Move], game: str, seat: int, language: str) -> Loss | None:
    return game_of(game).asking.loss(moves, words_for(game, seat, language), seat)


def numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", text)]


def game_over(moves: Sequence[Move]) -> GameOver:
    return next(each for each in moves[-1].events if isinstance(each, GameOver))


def total_of(kind: type, moves: Sequence[Move], seat: int) -> int:
    return sum(
        getattr(each, "seat", None) == seat
        for move in moves
        for each in move.events
        if isinstance(each, kind)
    )


@pytest.mark.parametrize(
    ("typed", "spoken"),
    [
        ("Warum hab ich verloren?", "de"),
        ("warum habe ich verloren", "de"),
        ("woran lag es", "de"),
        ("Why did I lose?", "en"),
    ],
)
def test_it_is_asked_in_ones_own_words(typed: str, spoken: str) -> None:
    idiom = game_of("foppen-2018").idiom
    assert Vocabulary(spoken, idiom).hear(typed) == Ask(Command.REVIEW, "why")
    assert Vocabulary(spoken, idiom).hear("aa") == Ask(Command.REVIEW)


@EVERY_LANGUAGE
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lost_round_is_told_by_its_points_the_cards_left_and_how_often_one_was_fooled(
    seed: int, language: str
) -> None:
    played = tuple(random_game("foppen-braille", 4, seed, options=Options(rounds=1)))
    (points,) = (each.points for each in played[-1].events if isinstance(each, RoundScored))
    best = game_over(played).winners
    for seat in set(range(4)) - set(best):
        told = loss(played, "foppen-braille", seat, language)
        assert told
        assert tuple(told.played) == played
        brought, left = told.lines
        assert numbers(brought) == [1, abs(points[seat])]
        cards, fooled = played[-1].after.hands[seat].size, total_of(Fooled, played, seat)
        assert cards <= 3 or numbers(left)[0] == cards
        assert fooled <= 3 or numbers(left)[-1] == fooled


@EVERY_LANGUAGE
@pytest.mark.parametrize("game", ["foppen-2018", "futschikato"])
def test_who_has_won_hears_that_and_nothing_of_mistakes(game: str, language: str) -> None:
    moves = tuple(random_game(game, 4, 1))
    for seat in game_over(moves).winners:
        told = loss(moves, game, seat, language)
        assert told == Loss((Catalog(language).text("why-not-lost"),))


@EVERY_LANGUAGE
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_was_lost_in_the_round_in_which_the_winner_gained_most(
    seed: int, language: str
) -> None:
    moves = tuple(random_game("foppen-2018", 4, seed))
    winner = game_over(moves).winners[0]
    sheet = [each.points for move in moves for each in move.events if isinstance(each, RoundScored)]
    for seat in set(range(4)) - set(game_over(moves).winners):
        told = loss(moves, "foppen-2018", seat, language)
        assert told
        at, *gained = numbers(told.lines[0])
        gains = [row[winner] - row[seat] for row in sheet]
        assert gains[at - 1] == max(gains)
        assert gained == [abs(sheet[at - 1][winner]), abs(sheet[at - 1][seat])]


@EVERY_LANGUAGE
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lost_game_of_futschikato_is_told_by_the_cards_left_and_beaten(
    seed: int, language: str
) -> None:
    moves = tuple(random_game("futschikato", 4, seed))
    state = moves[-1].after
    assert isinstance(state, FutschikatoState)
    for seat in set(range(4)) - set(game_over(moves).winners):
        told = loss(moves, "futschikato", seat, language)
        assert told
        left, beaten = told.lines
        cards = state.hands[seat].size + (state.table[seat] is not None)
        assert cards == 1 or numbers(left) == [cards]
        times = total_of(CardBeaten, moves, seat)
        assert times < 2 or numbers(beaten)[1] == times


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("game", "options"), [("foppen-braille", Options(rounds=1)), ("futschikato", None)]
)
def test_of_all_cards_the_costliest_is_named_with_the_better_one_or_that_there_is_none(
    game: str, options: Options | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_review, "FIRST_LOOK", 60)
    monkeypatch.setattr(game_review, "SECOND_LOOK", 120)
    coach, words = game_of(game).coach, words_for(game, 0, language)
    found = review(tuple(random_game(game, 4, 2, options=options)), 0, coach)
    assert found
    worst = found.costly[0]
    assert isinstance(worst.action, Play)
    assert isinstance(worst.better, Advice)
    line = avoidable_line(found, words, coach)
    assert line.index(words.card(worst.better.play.card)) < line.index(
        words.card(worst.action.card)
    )
    none = avoidable_line(Review(found.plays, ()), words, coach)
    assert none == Catalog(language).text(words.own("why-no-mistake"))


def test_at_a_real_table_where_hands_are_not_known_only_the_points_are_told() -> None:
    played = random_game("foppen-braille", 4, 0, options=Options(rounds=1))
    seen = tuple(at_a_real_table(played, by_sum=True))
    lost = [
        each.seat
        for move in seen
        for each in move.events
        if isinstance(each, HandRevealed) and each.points < 0
    ]
    assert lost
    for seat in set(lost) - set(game_over(seen).winners):
        told = loss(seen, "foppen-braille", seat, "de")
        assert told
        assert len(told.lines) == 1


@EVERY_LANGUAGE
def test_before_anything_is_over_that_is_said_and_nothing_where_advice_is_off(
    language: str,
) -> None:
    asked = {"de": "warum hab ich verloren", "en": "why did I lose"}[language]
    play = ["play", "--game", "foppen-2018", "--seed", "1", "--lang", language]
    text = Catalog(language).text
    assert text("review-too-early") in run_program(play, [asked]).lines
    run_program(["settings", "advice", "off"])
    lines = run_program(play, [asked]).lines
    assert text("advice-off") in lines
    assert text("review-too-early") not in lines


def test_before_the_first_deal_nothing_was_lost() -> None:
    assert loss((), "foppen-2018", 0, "de") is None
    assert loss((), "futschikato", 0, "de") is None
    begun: Timeline = random_game("futschikato", 4, 1, most=9)
    assert loss(tuple(begun), "futschikato", 0, "de") is None
