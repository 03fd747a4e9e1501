"""A card of the round is called by its number or by who played it, in people's words."""

import pytest

from foppen_engine import parse_card
from table.sitting import Setup, sit
from table.test_table_corrections import lines_after, plays

FOUR = Setup("foppen-2018", 4, language="de")
ENGLISH = Setup("foppen-2018", 4)
THREE = ("b8 b7 b5",)


@pytest.mark.parametrize(
    ("setup", "line", "cards"),
    [
        (FOUR, "Karte 2: Blau 6", "b8 b6 b5"),
        (FOUR, "Karte Nummer 2 war Blau 6", "b8 b6 b5"),
        (FOUR, "karte 2 blau 6", "b8 b6 b5"),
        (FOUR, "Nummer 2: Blau 6", "b8 b6 b5"),
        (FOUR, "Nr 2 war Blau 6", "b8 b6 b5"),
        (FOUR, "Karte 2: Blau 6, Karte 3: Blau 4", "b8 b6 b4"),
        (FOUR, "Nummer 2: Blau 6, 3: Blau 4", "b8 b6 b4"),
        (FOUR, "1. Karte: Blau 6", "b8 b7 b5"),
        (FOUR, "die zweite Karte war Blau 6", "b8 b7 b5"),
        (FOUR, "Cleo hatte Blau 6", "b8 b6 b5"),
        (FOUR, "Cleo hat Blau 6 gelegt", "b8 b6 b5"),
        (FOUR, "Anna hat Blau 6 gespielt", "b8 b7 b5 b6"),
        (ENGLISH, "card 2: blue 6", "b8 b6 b5"),
        (ENGLISH, "card number 2 was blue 6", "b8 b6 b5"),
        (ENGLISH, "number 2: blue 6", "b8 b6 b5"),
        (ENGLISH, "1st card: blue 6", "b8 b7 b5"),
        (ENGLISH, "Cleo had blue 6", "b8 b6 b5"),
        (ENGLISH, "Anna had blue 6", "b8 b7 b5 b6"),
    ],
)
def test_a_card_is_called_as_it_is_heard_and_a_place_in_a_row_is_no_one(
    setup: Setup, line: str, cards: str
) -> None:
    assert plays(sit(setup, (*THREE, line))) == [parse_card(card) for card in cards.split()]


def test_of_whom_it_is_said_that_he_has_played_a_card_waits_while_something_is_asked() -> None:
    asked = (*THREE, "falsch", "Dora")
    assert "Danach noch: Anna Gelb 3." in lines_after(FOUR, asked, "Anna hat Gelb 3 gespielt")
