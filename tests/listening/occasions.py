"""Evenings around the games: menu, settings, table, hot seat, going on, review, lesson, and what is
heard again.
"""

from collections.abc import Mapping
from dataclasses import replace

from ears.terminal import SMALL
from keyboard import CTRL_D
from sittings import (
    GAMES,
    LETTERS,
    YES,
    Sitting,
    begun,
    followed,
    legal_cards,
    rehearsed,
    typed_card,
    typed_lines,
)

from foppen_engine import State

TWO_PEOPLE = "--game foppen-1995 --players 4 --rounds 1 --names Anna,Bert"
SEED = "--seed 3"


def menu(language: str) -> Sitting:
    """The start menu: what is none of its entries, all again, a setting changed, and out."""
    typed = ["8", "?", "6", "3", "?", "3", "2", "q", "q", "7"]
    return typed_lines(begun("menu and settings", language, ""), typed)


def table(language: str) -> Sitting:
    """The table: several cards at once, a card that comes twice, what was meant, one taken back,
    one corrected, a colour that was not followed earlier, a line nobody understands.
    """
    arguments = "table --game foppen-1995 --players 4 --names Anna,Bert,Cleo,Dora --dealer Dora"
    typed = ["r7", "r3 b2 r5", "c", "r9", "r9", "2", "b4", "r12", "u", "r11"]
    green = LETTERS[language]["g"]
    revoke = [f"{green}5 {green}6 {green}7", "b9", "b10", "r4", "?", "", "xyz"]
    return typed_lines(begun("table", language, arguments), [*typed, *revoke, "q", YES[language]])


def hot_seat(language: str) -> Sitting:
    """Two people at one keyboard: handed over, a refusal, a question before and after it."""
    return _two_people(language)[0]


def resumed(language: str) -> Sitting:
    """A game of two people that goes on: where it stands, each hand, whose turn."""
    sitting = replace(begun("resume", language, f"resume {SEED}"), games=_two_people(language)[1])
    return typed_lines(sitting, ["", "h", "e", "c", "q", YES[language]])


def review(language: str) -> Sitting:
    """A look back at it, to and fro."""
    sitting = replace(begun("review", language, "review"), games=_finished_game())
    return typed_lines(sitting, ["?", "2", "", "", ",", "h", "<", ">", "xyz", "q"])


def lesson(language: str) -> Sitting:
    """The beginning of the lesson, with a card that wins no praise."""
    typed = ["1", "", "h", "", "", "r9", "", "", "", "", "r12", "b3", "q", YES[language]]
    return typed_lines(begun("learn", language, "learn"), typed)


def repeated(language: str) -> Sitting:
    """The same block again and again, while it is still on the screen."""
    arguments = f"{GAMES['Foppen']} --seed 2"
    typed = ["r", "r", "h", "r", "r", "r", "h", "h", "rr", "q", YES[language]]
    return typed_lines(begun("the same again", language, arguments), typed)


def repeated_small(language: str) -> Sitting:
    """The same on a small screen, with help that takes many of its pages."""
    arguments = f"{GAMES['Foppen']} --seed 2"
    typed = ["r", "r", "h", "r", "?", "xyz", "q", YES[language]]
    sitting = begun("the same again, 10 by 40", language, arguments)
    return typed_lines(replace(sitting, size=SMALL), typed)


def _two_people(language: str) -> tuple[Sitting, Mapping[str, bytes]]:
    """A card each of two people, and the game they leave."""
    sitting = begun("two people", language, f"play {TWO_PEOPLE} {SEED}")
    typed = iter(["", "x", "h", "card", "e", "", "card", "q"])

    def choose(state: State | None) -> str:
        assert state is not None
        line = next(typed)
        return typed_card(legal_cards(state)[0], language) if line == "card" else line

    return followed(sitting, choose)


def _finished_game() -> Mapping[str, bytes]:
    """A round of twelve cards: it is judged before the first word, on a slow machine as well."""
    people = "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Cleo"
    sitting = begun("", "de", f"{people} --deck b10,g2,r2,y2,ones0 --rounds 1")
    lines = iter(["b2 b3 b4", "b5 b6", "b7 b8", "b9 b10", "gr2 r2", "ge2"])
    return rehearsed(sitting, lambda _: next(lines, CTRL_D))[1]
