"""The walk through a game that is over: at every trick one can hear the hand of then."""

from pathlib import Path

import pytest
from games import NAMES, at_a_real_table, header_of, lines, random_game
from keyboard import run_program

from foppen_access import retrospect
from foppen_access.coach.advice import Advice
from foppen_access.coach.review import Costly, Review
from foppen_access.console.hand import hand_phrase, orders
from foppen_access.narration.catalog import LANGUAGES, Catalog
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.timeline import Move, Timeline
from foppen_engine import Options, Play

ONE_ROUND = Options(rounds=1)


@pytest.fixture
def played() -> Timeline:
    return random_game("foppen-braille", 4, 1, options=ONE_ROUND)


@pytest.fixture(autouse=True)
def nothing_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrospect, "review", lambda *_: Review(1, ()))


def walk(game: Timeline, *typed: str, language: str = "de", name: str = "foppen-braille") -> str:
    """What is on the screen after a walk."""
    header = header_of(name, game.start.seats, ONE_ROUND if name == "foppen-braille" else None)
    entries = [move.action for move in game]
    Path("game.jsonl").write_bytes(b"".join(lines(header, entries)))
    arguments = ["review", "game.jsonl", "--lang", language]
    return run_program(arguments, [*typed, "q"], terminal=True).out


def plays_of(game: Timeline, seat: int = 0) -> list[Move]:
    return [move for move in game if isinstance(move.action, Play) and move.action.seat == seat]


def held(move: Move, language: str) -> str:
    """The sentence on the hand before a move."""
    catalog, numbers = Catalog(language), not hasattr(move.before, "round")
    words = Words(catalog, NAMES, you=0, numbers=numbers, detail=Detail.NORMAL)
    phrase = hand_phrase(move.before.hands[0].known, orders(numbers=numbers)[0], words)
    return catalog.text("review-hand", cards=phrase)


def heard(screen: str) -> str:
    """The lines of a screen without its breaks."""
    return " ".join(screen.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_h_says_the_hand_before_the_own_card_of_the_trick(
    language: str, played: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "200")
    tricks = 1 + max(len(move.before.current.tricks) for move in plays_of(played))  # type: ignore[union-attr]
    screen = heard(walk(played, *["", "h"] * tricks, language=language))
    for move in plays_of(played):
        assert screen.count(held(move, language)) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_played_has_its_hand(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "200")
    game = random_game("futschikato", 3, 2)
    first, second, *_ = plays_of(game)
    assert held(first, language) != held(second, language)
    cards = [move for move in game if isinstance(move.action, Play)]
    typed = ["", "h", *[""] * (1 + cards.index(second)), "h"]
    screen = heard(walk(game, *typed, language=language, name="futschikato"))
    assert 0 < screen.index(held(first, language)) < screen.index(held(second, language))


def test_a_colour_of_the_hand_can_be_asked_for(played: Timeline) -> None:
    reds = [card.value for card in played.state.hands[0].known if card.suit]
    assert reds
    first = plays_of(played)[0].before.hands[0].known
    values = ", ".join(str(card.value) for card in first if card.suit and card.suit.value == "r")
    assert f"> h r\nRot {values}.\n" in walk(played, "", "h r")


def test_before_the_first_trick_there_is_no_hand_yet(played: Timeline) -> None:
    screen = heard(walk(played, "h"))
    assert "Da hattest du" not in screen
    assert screen.count("h deine Hand") == 2


def test_a_costly_card_is_told_after_the_hand_it_was_chosen_from(
    played: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = plays_of(played)[0]
    assert isinstance(move.action, Play)
    costly = Costly(move, move.action, 4.0, 2.0, Advice(move.action, (), None))
    monkeypatch.setattr(retrospect, "review", lambda *_: Review(1, (costly,)))
    after = heard(walk(played, "").rpartition("> \n")[2])
    assert f"{held(move, 'de')} Stich 1: " in after


def test_at_a_real_table_the_hand_is_what_was_played_and_shown(played: Timeline) -> None:
    shown = at_a_real_table(played, by_sum=False)
    assert held(plays_of(played)[0], "de") in heard(walk(shown, "", "h"))


def test_a_hand_that_was_only_summed_up_is_not_made_up(played: Timeline) -> None:
    summed = at_a_real_table(played, by_sum=True)
    screen = heard(walk(summed, "", "h"))
    assert "Da hattest du" not in screen
    assert "Die Karten von Anna sind nicht ganz bekannt" in screen
