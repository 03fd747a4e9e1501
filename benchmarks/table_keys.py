"""How many keys a card takes at a real table, Enter included, one card a line.

    python -m benchmarks.table_keys --rounds 4

Random games of every edition with every number of players are typed into the program. Whoever
types uses the shortest way he may know: the letter of a colour, or its number on the keypad. The
value alone is enough where only one colour of the deck goes that far. If he is asked something,
he answers, and those keys count. Sums and hands at the end of a round are typed, but not counted.
"""

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Collection, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

from foppen_access.cli.program_run import run
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import load
from foppen_engine import (
    AwaitDeal,
    Card,
    Deal,
    Options,
    Play,
    State,
    Suit,
    apply,
    game_names,
    legal_plays,
    new_game,
    pending,
    players_of,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hugo")
ENTER = 1


@dataclass(frozen=True)
class Way:
    """How somebody types.

    Args:
        name: of the way.
        language: of the program.
        signs: what he types for blue, green, red and yellow.
        alone: whether he types the value alone where only one colour goes that far.
        yes: his answer when he is asked whether a number is a card on the keypad.
    """

    name: str
    language: str
    signs: str
    alone: bool
    yes: str

    def card(self, card: Card, deck: Collection[Card]) -> str:
        """What he types for a card."""
        others = [other for other in deck if other.value == card.value and other != card]
        bare = card.suit is None or (self.alone and not others)
        return f"{'' if bare else self._sign(card)}{card.value}"

    def answer(self, card: Card, question: str) -> str:
        """What he answers when he is asked about a card: about a colour only where it is green."""
        return self.yes if any(map(str.isdigit, question)) else f"gr{card.value}"

    def _sign(self, card: Card) -> str:
        return self.signs[list(Suit).index(card.suit)] if card.suit else ""


WAYS = (
    Way("German", "de", "bgry", alone=True, yes="n"),
    Way("English", "en", "bgry", alone=True, yes="n"),
    Way("keypad", "de", "1234", alone=False, yes="j"),
)


@dataclass(frozen=True)
class Typed:
    """A line of a game: a card, or something else that is asked for."""

    card: Card | None
    line: str = ""
    deck: Collection[Card] = ()


def game(name: str, seats: int, rounds: int, rng: Random) -> Iterator[Typed]:
    """The cards and sums of random rounds."""
    state: State = new_game(name, seats, Options(rounds=rounds if name != "foppen-2018" else None))
    while isinstance(state, FoppenState) and pending(state) is not None:
        awaited = pending(state)
        if isinstance(awaited, AwaitDeal):
            deal = RandomDealer().answer(state, awaited, rng)
            if isinstance(deal, Deal):
                state = apply(state, replace(deal, dealer=awaited.dealers[0])).state
            continue
        play = rng.choice(legal_plays(state))
        state = apply(state, play).state
        scored = isinstance(state, FoppenState) and state.current.scored
        yield Typed(play.card, deck=state.deck)
        if isinstance(state, FoppenState) and scored:
            yield from (
                Typed(None, f"sum {-(state.current.revealed[seat] or 0)}")
                for seat, hand in enumerate(state.hands)
                if hand.size
            )


class Typist(io.StringIO):
    """Standard input: types a game and answers what he is asked about a card."""

    def __init__(self, lines: Iterator[Typed], way: Way, heard: io.StringIO) -> None:
        super().__init__()
        self._lines, self._way, self._heard = lines, way, heard
        self._last: Card | None = None
        self.keys = self.asked = 0
        self.cards: list[Card] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        """The next line."""
        said = self._heard.getvalue().splitlines()
        self._heard.seek(0)
        self._heard.truncate()
        if self.asked > len(self.cards):
            raise RuntimeError(f"{self._way.name}: always asked {said}")
        if self._last and len(said) == 1 and "?" in said[0]:  # else the card was said, too
            self.asked += 1
            return self._counted(self._way.answer(self._last, said[0]))
        typed = next(self._lines, None)
        self._last = typed.card if typed else None
        if typed is None:
            return ""
        if typed.card is None:
            return f"{typed.line}\n"
        self.cards.append(typed.card)
        return self._counted(self._way.card(typed.card, typed.deck))

    def _counted(self, line: str) -> str:
        self.keys += len(line) + ENTER
        return f"{line}\n"


def typed_games(way: Way, rounds: int) -> Iterator[Typist]:
    """Every game of coloured cards, typed in one way by one person, who keeps what he has set."""
    with tempfile.TemporaryDirectory() as folder:
        for name in game_names():
            for seats in players_of(name) if name.startswith("foppen") else ():
                heard = io.StringIO()
                typist = Typist(game(name, seats, rounds, Random(seats)), way, heard)
                command = ["table", "--game", name, "--names", ",".join(NAMES[:seats])]
                command += ["--dealer", NAMES[0], "--lang", way.language]
                command += [] if name == "foppen-2018" else ["--rounds", str(rounds)]
                home = patch.dict(os.environ, {"FOPPEN_ACCESS_HOME": folder})
                disk = patch.object(os, "fsync", lambda _file: None)
                with home, disk, patch.object(sys, "stdin", typist), redirect_stdout(heard):
                    record = Path(folder) / f"{name}-{seats}.jsonl"
                    run([*command, "--record", str(record)])
                actions = [move.action for move in load(record).timeline]
                if [each.card for each in actions if isinstance(each, Play)] != typist.cards:
                    raise RuntimeError(f"{way.name} in {record.stem}: other cards were entered")
                yield typist


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    for way in WAYS:
        typists = list(typed_games(way, given.rounds))
        keys, asked = (sum(getattr(each, name) for each in typists) for name in ("keys", "asked"))
        cards = sum(len(typist.cards) for typist in typists)
        print(f"{way.name}: {keys / cards:.2f} keys a card, asked about {asked} of {cards}")


if __name__ == "__main__":
    main()
