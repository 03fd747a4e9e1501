"""Sentences in which a number, a name or a card stands otherwise than usual, word for word."""

import pytest

from foppen_access.narration.catalog import Catalog
from foppen_engine import Deck, Options
from table.sitting import Setup, sit

DECK = {"cards": "Blau 2 bis 10", "count": 48, "each": 12}
PROOF = {"suits": "Rot", "count": 3, "players": "Anna"}


@pytest.mark.parametrize(
    ("language", "key", "arguments", "said"),
    [
        ("de", "table-deck", {**DECK, "rest": 1}, "12 für jeden, eine bleibt verdeckt liegen."),
        ("de", "table-deck", {**DECK, "rest": 4}, "12 für jeden, 4 bleiben verdeckt liegen."),
        (
            "en",
            "table-deck",
            {**DECK, "rest": 1},
            "48 cards in all, 12 for each player, one stays",
        ),
        ("de", "proof-counted", {**PROOF, "places": 0}, "ohne Anna ist aber kein Platz."),
        ("de", "proof-counted", {**PROOF, "places": 1}, "ohne Anna ist aber nur für eine Platz."),
        ("en", "proof-counted", {**PROOF, "places": 0}, "without Anna there is no room."),
        ("de", "wrong-count", {"seat": "Anna", "expected": 3, "cards": 1}, "genannt ist eine."),
        ("en", "wrong-count", {"seat": "Anna", "expected": 3, "cards": 1}, "one is named."),
        ("de", "wrong-discs", {"expected": 2, "discs": 1}, "2 Leute oder niemand, genannt ist nur"),
        ("de", "wrong-discs", {"expected": 1, "discs": 2}, "nur eine Person oder niemand, genannt"),
        ("de", "table-deal", {"each": 1, "rest": 0}, "Eine Karte für jeden."),
        ("en", "table-deal", {"each": 1, "rest": 0}, "One card for each player."),
        ("de", "wrong-numbers", {"numbers": 1, "seats": 4}, "Genannt ist eine Zahl, am Tisch"),
        ("en", "wrong-numbers", {"numbers": 1, "seats": 4}, "One number is named, "),
        ("de", "table-reconstructed", {"players": 4}, "Mit welchen Karten 4 Leute 2018 gespielt"),
    ],
)
def test_numbers_are_said_as_people_say_them(
    language: str, key: str, arguments: dict[str, object], said: str
) -> None:
    assert said in Catalog(language).text(key, None, **arguments)


FIFTEEN = Options(deck=Deck(4, 4, 4, 4, 3), rounds=3)
ROUND = ("b2 b3 gr2", "r2 r3", "y2 y3", "r4 1", "gr3 gr4", "1 1")
"""Bert is out; Anna and Cleo hold one card each."""


def heard(setup: Setup, *lines: str) -> list[str]:
    return sit(setup, lines).ran.lines


def test_a_bid_that_is_taken_back_is_a_bid() -> None:
    setup = Setup("foppen-1995", 4, Options(bids=True), language="de")
    assert "Zurück: die Ansage von Anna." in heard(setup, "j n j j", "-", "-", "-", "-")


@pytest.mark.parametrize(
    ("language", "note", "protest", "note_back", "protest_back"),
    [
        (
            *("de", "Notiz: Cleo gähnt.", "Protest, die 7 war eine 8"),
            *("Zurück: die Notiz, Cleo gähnt.", "Zurück: die Notiz, Protest, die 7 war eine 8."),
        ),
        (
            *("en", "note: Cleo yawns.", "protest, the 7 was an 8"),
            *(
                "Taken back: the note, Cleo yawns.",
                "Taken back: the note, protest, the 7 was an 8.",
            ),
        ),
    ],
)
@pytest.mark.parametrize(("game", "card"), [("futschikato", "7"), ("foppen-1995", "r7")])
def test_a_note_that_is_taken_back_is_named_and_is_no_ruling(
    game: str,
    card: str,
    *,
    language: str,
    note: str,
    protest: str,
    note_back: str,
    protest_back: str,
) -> None:
    lines = [*heard(Setup(game, 3, language=language), card, protest, note, "-", "-")]
    assert lines.index(note_back) < lines.index(protest_back)


@pytest.mark.parametrize(
    ("language", "sheet", "said"),
    [
        ("de", "? blatt", "ss, blatt: was notiert wurde, auch Proteste. Punkte gibt es nicht."),
        ("en", "? sheet", "ss, sheet: what was noted, protests too. There are no points."),
    ],
)
def test_without_points_the_sheet_is_of_notes(language: str, sheet: str, said: str) -> None:
    assert said in heard(Setup("futschikato", 3, language=language), sheet)


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Zurück: die 4 von Anna."), ("en", "Taken back: the 4 of Anna.")],
)
def test_a_number_that_is_taken_back_is_no_count(language: str, said: str) -> None:
    assert said in heard(Setup("futschikato", 3, language=language), "4", "-")


def test_a_card_named_twice_is_said_once() -> None:
    lines = heard(Setup("foppen-1995", 3, FIFTEEN, language="de"), *ROUND, "b4 b4")
    assert "Blau 4 ist 2 Mal genannt." in lines
    assert not [line for line in lines if "Blau 4, Blau 4" in line]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Die Eins gibt es 3 Mal, und alle sind schon gespielt."),
        ("en", "There are 3 of One, and all have been played."),
    ],
)
def test_a_one_that_nobody_can_have_says_why(language: str, said: str) -> None:
    setup = Setup("foppen-1995", 3, FIFTEEN, language=language)
    assert said in heard(setup, "1 1 1", "1")
