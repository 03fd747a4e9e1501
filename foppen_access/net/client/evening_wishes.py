"""What is typed about the evening more than about a guest: who may watch, who decides, what the
next game is, and who plays it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from foppen_access.net.protocol.chat import words_for
from foppen_access.net.protocol.messages.guest_messages import LONGEST_WISH, Measure


class EveningWish(NamedTuple):
    """What somebody wishes, and the game, number or name behind it."""

    measure: Measure
    about: str = ""


class EveningWords:
    """The words for such wishes, in every language."""

    def __init__(self) -> None:
        self._spectators = words_for("spectators")
        self._without = words_for("without")
        self._next = words_for("next")
        self._seats = words_for("seat")
        self._hosts = words_for("host")
        self._computers = words_for("computers")

    def read(self, word: str, rest: str) -> EveningWish | None:
        """What a line wishes, by its first word and what follows; None where it is about something
        else.
        """
        if word in self._spectators and not rest:
            return EveningWish(Measure.SPECTATORS)
        if word in self._without:
            return self._without_what(rest)
        for words, measure in (
            (self._next, Measure.NEXT),
            (self._seats, Measure.SEAT),
            (self._hosts, Measure.HOST),
        ):
            if word in words and (rest or measure is Measure.NEXT):
                return EveningWish(measure, rest[:LONGEST_WISH])
        return None

    def next_game(self, rest: str, titles: Mapping[str, str]) -> str:
        """The game that is meant, or the number of computers; empty where that is not clear.

        Args:
            rest: what was typed.
            titles: what each game is called.
        """
        said = rest.casefold().split()
        found = [
            game
            for game, title in titles.items()
            if game == rest.casefold() or {*said} <= {*title.casefold().split()}
        ]
        is_number = said[0].isdecimal() and (len(said) == 1 or said[-1] in self._computers)
        if is_number and not found:
            return str(int(said[0]))
        return found[0] if len(found) == 1 else ""

    def _without_what(self, rest: str) -> EveningWish | None:
        what, _, name = rest.partition(" ")
        if what.casefold() in self._spectators and not name:
            return EveningWish(Measure.NO_SPECTATORS)
        is_of_seat = what.casefold() in self._seats
        return EveningWish(Measure.NO_SEAT, name.strip()) if is_of_seat else None
