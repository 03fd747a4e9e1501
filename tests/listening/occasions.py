"""Evenings with a game that is kept: the record is made by playing it."""

from collections.abc import Mapping
from dataclasses import replace

from keyboard import CTRL_D
from sittings import YES, Sitting, begun, followed, legal_cards, rehearsed, typed_card, typed_lines

from foppen_engine import State

TWO_PEOPLE = "--game foppen-1995 --players 4 --rounds 1 --names Anna,Bert"
SEED = "--seed 3"


def resumed(language: str) -> Sitting:
    """A game of two people that goes on: where it stands, each hand, whose turn."""
    sitting = replace(begun("resume", language, f"resume {SEED}"), games=_two_people(language)[1])
    return typed_lines(sitting, ["", "h", "e", "c", "q", YES[language]])


def review(language: str) -> Sitting:
    """A look back at it, to and fro."""
    sitting = replace(begun("review", language, "review"), games=_finished_game())
    return typed_lines(sitting, ["?", "2", "", "", ",", "h", "<", ">", "xyz", "q"])


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
