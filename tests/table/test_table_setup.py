"""Setting up a table: every question can be answered in words, asked again, and gone back from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard import run_program
from parts import idiom

from foppen_access.gameplay.record import load
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import Card, Options, Position, Suit, new_game, players_of

LISTED = "Nehmt diese Karten: "
GERMAN = ("--lang", "de", "--record", "neu.jsonl")


def heard(*lines: str, command: str = "table") -> list[str]:
    return list(run_program([*command.split(), *GERMAN], lines).lines)


def seats() -> list[str]:
    return list(load(Path("neu.jsonl")).header.seats)


def test_games_cards_and_colours_are_chosen_by_words() -> None:
    lines = heard("braille", "Anna,Bert,Cleo", "elfer", "rot", "blau", "gelb", "", "bert")
    assert f"{LISTED}Blau 2 bis 16, Grün 2 bis 10, Rot 2 bis 20, Gelb 2 bis 14 und 4 Einsen." in (
        lines
    )
    assert any(line.endswith(": Bert gibt, Cleo spielt aus.") for line in lines)


@pytest.mark.parametrize(
    ("language", "cards", "said"),
    [
        ("de", range(6, 15), "Blau 6 bis 14"),
        ("de", range(7, 8), "Blau 7"),
        ("en", range(6, 15), "Blue 6 to 14"),
        ("en", range(2, 3), "Blue 2"),
    ],
)
def test_a_colour_is_named_by_its_lowest_and_its_highest_card(
    language: str, cards: range, said: str
) -> None:
    words = Words(Catalog(language), (), you=None, idiom=idiom(numbers=False), detail=Detail.NORMAL)
    assert words.suit_range([Card(Suit.BLUE, value) for value in cards]) == said


@pytest.mark.parametrize("game", ["Foppen 2018", "1995", "braille", "futschi"])
def test_which_cards_to_take_is_said_before_they_are_counted(game: str) -> None:
    names = "Anna,Bert,Cleo,Dora"
    lines = heard(game, names, *(() if game == "futschi" else ("ausgabe",)), "")
    at = next(at for at, line in enumerate(lines) if line.startswith(LISTED))
    assert lines[at + 1].startswith("Zählt nach: Es müssen ")
    if game == "futschi":
        assert "16 Mal die 2, 12 Mal die 3" in lines[at]
        assert "90 Karten" in lines[at + 1]


def test_enter_takes_the_usual_game_and_its_cards() -> None:
    lines = heard("", "Anna,Bert,Cleo,Dora", "", "", "anna")
    assert lines.count("Enter nimmt 1.") == 2
    assert load(Path("neu.jsonl")).header.game == "foppen-2018"
    assert any(line.endswith(": Anna gibt, Bert spielt aus.") for line in lines)


def test_the_cards_are_said_once() -> None:
    lines = heard("braille", "Anna,Bert,Cleo", "1", "", "anna")
    assert sum("Grün 2 bis 20" in line for line in lines) == 1
    assert "20 Karten für jeden." in lines


def test_minus_goes_back_one_question_as_often_as_there_are_some() -> None:
    lines = heard("1995", "Anna,Bert,Cleo", "-", "-", "-", "3", "Dora,Emil,Fritz", "1", "", "emil")
    assert "Das ist die erste Frage." in lines
    assert any(line.endswith(": Emil gibt, Fritz spielt aus.") for line in lines)
    assert seats() == ["Dora", "Emil", "Fritz"]


@pytest.mark.parametrize("before", [(), ("3",), ("3", "Anna,Bert,Cleo"), ("3", "A,B,C", "1")])
def test_every_question_lets_go(before: tuple[str, ...]) -> None:
    ran = run_program(["table", *GERMAN], [*before, "q"])
    assert ran.status == 0
    assert "Runde 1" not in ran.out


def wrong_answers() -> Iterator[tuple[tuple[str, ...], str]]:
    yield (), "quatsch"
    yield ("3",), "Anna"
    yield ("3", "Anna,Bert,Cleo"), "quatsch"
    yield ("3", "Anna,Bert,Cleo", "2"), "lila"
    yield ("3", "Anna,Bert,Cleo", "3"), "quatsch"
    yield ("3", "Anna,Bert,Cleo", "1"), "quatsch"
    yield ("3", "Anna,Bert,Cleo", "1", ""), "Zoe"


@pytest.mark.parametrize(("before", "wrong"), list(wrong_answers()))
def test_what_is_not_understood_is_asked_in_other_words(
    before: tuple[str, ...], wrong: str
) -> None:
    asked = heard(*before)
    again = heard(*before, wrong, wrong)[len(asked) :]
    assert len(again) == 2
    assert again[0] not in asked
    assert len(again[1]) <= len(again[0]), "what was explained is not explained again"


def test_names_are_asked_where_only_the_game_is_given() -> None:
    command = "table --game foppen-braille"
    assert "Wer sitzt am Tisch, im Uhrzeigersinn? Die Namen mit Komma." in heard(command=command)
    heard("Anna,Bert,Cleo", "anna", command=command)
    assert seats() == ["Anna", "Bert", "Cleo"]


def test_names_may_be_left_out() -> None:
    heard("", "2", command="table --game foppen-braille")
    assert seats() == ["Platz 1", "Platz 2", "Platz 3", "Platz 4"]


def test_the_box_is_gone_through_by_naming_cards() -> None:
    lines = heard("3", "Anna,Bert,Cleo", "1", "58", "prüfen", "", "3, sieben", "ja", "", "drei")
    assert any(line.startswith("Blau 2 bis 10: jede Karte einmal da? Enter") for line in lines)
    assert any(line.startswith("Es fehlt: Grün 3, 7 und Eins. Zählt nach") for line in lines)
    lines = heard("futschi", "Anna,Bert,Cleo", "prüfen", "15", *[""] * 18)
    assert any(line.startswith("Es fehlt: einmal die 2. Zählt nach") for line in lines)


def test_cards_that_are_double_are_named_beside_those_that_are_missing() -> None:
    lines = heard("3", "Anna,Bert,Cleo", "1", "prüfen", "+3", "5 doppelt, 7", "", "+9 +9", "6")
    assert any(
        line.startswith("Es fehlt: Grün 7. Zu viel: Blau 3, Grün 5, Gelb 9, 9 und 2 Einsen. Zählt")
        for line in lines
    ), lines
    lines = heard("futschi", "Anna,Bert,Cleo", "prüfen", "17", *[""] * 18)
    assert any(line.startswith("Zu viel: einmal die 2. Zählt nach") for line in lines)


def test_a_number_that_is_no_card_of_the_deck_is_named_and_asked_again() -> None:
    for typed in ("59, 7", "die 59", "grün 59 doppelt", "+59"):
        lines = heard("3", "Anna,Bert,Cleo", "1", "prüfen", "", typed)
        assert "Grün 59 ist keine Karte dieses Blatts." in lines[-1]


MIDDLE = "table --game foppen-2018 --names Anna,Bert,Cleo,Dora,Emil --middle"


def position() -> Position:
    timeline = load(Path("neu.jsonl")).timeline
    (found,) = (move.action for move in timeline if isinstance(move.action, Position))
    return found


def test_one_wrong_number_is_asked_alone() -> None:
    lines = heard(
        *("zwei", "dora", "emil", "bert", "3 2 40 3 drei", "vier", "-17 0 x -13 -4", "10", "1"),
        *("cleo",),
        command=MIDDLE,
    )
    assert lines.count("Wie viele Karten hat Cleo?") == 1
    assert lines.count("Welchen Stand hat Cleo?") == 1
    assert position().sizes == (3, 2, 4, 3, 3)
    assert position().totals == (-17, 0, 10, -13, -4)


def test_a_disc_that_cannot_be_asks_for_the_disc_again() -> None:
    lines = heard("1", "dora", "emil", "bert", "3 2 4 3 3", "bert", "cleo", command=MIDDLE)
    assert "Bert hat eine Scheibe, setzt also aus und kann nicht ausspielen." in lines
    assert lines.count("Die wievielte Runde ist es?") == 1
    assert position().discs == (2,)


def test_who_joins_a_round_hears_which_cards_there_are_and_not_how_they_were_dealt() -> None:
    lines = heard("1", "dora", "emil", "bert", "3 2 4 3 3", "cleo", command=MIDDLE)
    (deck,) = (line for line in lines if "zusammen" in line)
    assert deck.endswith(" Karten.")
    assert "für jeden" not in deck


def test_the_bounds_of_a_number_are_said_once() -> None:
    lines = heard("1995", "Anna,Bert,Cleo", "3", "200", "q")
    again = "Eine Zahl von 2 bis 99, bitte. Blau: bis zu welchem Wert?"
    assert lines[-2:] == ["Blau: bis zu welchem Wert?", again]


def test_the_usual_deck_of_every_game_is_listed_whole() -> None:
    """What is listed adds up to the deck: each colour to its highest value, and the rest."""
    for game in ("foppen-2018", "foppen-1995", "foppen-braille"):
        for players in players_of(game):
            deck = new_game(game, players, Options()).deck
            for suit in {card.suit for card in deck if card.suit}:
                values = sorted(card.value for card in deck if card.suit is suit)
                assert values == list(range(2, max(values) + 1))


@pytest.mark.parametrize(
    ("language", "yellow", "red"), [("de", "Orange", "Rosa"), ("en", "Orange", "Pink")]
)
def test_two_colours_with_names_of_their_own_are_kept_with_the_table(
    language: str, yellow: str, red: str
) -> None:
    for name, own in (("yellow", yellow), ("red", red)):
        assert run_program(["settings", name, own, "--lang", language]).status == 0
    table = ["table", "--game", "foppen-braille", "--names", "Anna,Bert,Cleo", "--dealer", "Anna"]
    typed = ["", f"{yellow} 7", f"{red} 7", "q"]
    ran = run_program([*table, "--lang", language, "--record", "neu.jsonl"], typed)
    assert f"Bert: {yellow} 7." in ran.lines
    assert load(Path("neu.jsonl")).header.suits == ((Suit.RED, red), (Suit.YELLOW, yellow))


def test_names_are_asked_where_only_their_number_is_given() -> None:
    lines = heard(
        "Anna,Bert", "Anna,Bert,Cleo", "cleo", command="table --game foppen-braille --players 3"
    )
    assert lines[0] == "Wer sitzt am Tisch, im Uhrzeigersinn? Die Namen mit Komma."
    assert any(line.endswith("Am Tisch sitzen 3.") for line in lines)
    assert seats() == ["Anna", "Bert", "Cleo"]


def test_who_can_be_named_is_told_to_whoever_typed_nothing_or_asks() -> None:
    command = "table --game foppen-braille --names Anna,Bert,Cleo"
    who = "Am Tisch sitzen Anna, Bert und Cleo. Wer gibt?"
    assert [line for line in heard("", "?", command=command) if line == who] == [who, who]
