"""How much there is to hear: words, and seconds of a quick voice, of a trick and of each answer.

    python -m benchmarks.listening --games 3 --tricks 60 --seed 1

Games among computer opponents are told to the player at the first seat, as the console tells
them: every card, the end of the trick, and the question when it is his turn. Seconds are those of
espeak-ng at 300 words a minute for the lines of a trick in one go, with its pauses between
sentences but without the silence before and after. "Beside names" leaves out the players' names,
"you" among them: how long they are is not the program's doing.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from shutil import which
from statistics import mean

from foppen_access.dialogue.answering.hand_order import Order, hand_line, hand_phrase
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_engine import AwaitPlay, Play, new_game, pending, view
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.step import Dealt
from foppen_engine.tricks.trick_events import CardPlayed, TrickWon
from foppen_engine.values import replace

NAMES = ("Anna", "Bix", "Cosmo", "Dido", "Echo", "Fips", "Gala", "Hobbo")
EDITION = "foppen-2018"
PLAYED = game_of(EDITION)
TABLES = (4, 5, 8)
YOU = 0
RATE = 300
"""Words a minute: a usual rate of people who listen every day."""

QUIET = 300
"""Samples below this, of 32768, are silence."""

_NAME = re.compile(rf"\b(?:{'|'.join(NAMES)}|Du|You)\b[,:]? ?")


def without_names(line: str) -> str:
    """A line without the names of players."""
    return re.sub(r"^\W+| (?=[.,;:])", "", _NAME.sub("", line))


def count(lines: Sequence[str]) -> int:
    """The words of some lines."""
    return sum(any(map(str.isalnum, word)) for line in lines for word in line.split())


@cache
def seconds(language: str, text: str) -> float:
    """How long the voice of a language speaks, from the first sound to the last."""
    program = which("espeak-ng")
    if program is None:
        sys.exit("espeak-ng is not installed: Debian's package is espeak-ng")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speech.wav"
        command = [program, "-v", language, "-s", str(RATE), "-w", str(path), "--", text]
        subprocess.run(command, check=True)  # noqa: S603 - our own texts
        with wave.open(str(path)) as speech:
            rate, samples = speech.getframerate(), array("h", speech.readframes(1 << 24))
    loud = [at for at, sample in enumerate(samples) if abs(sample) > QUIET]
    return (loud[-1] - loud[0]) / rate if loud else 0.0


@dataclass
class Evening:
    """What is heard of some games: the lines of each trick, the first hands, and the answers."""

    tricks: list[list[str]] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    answers: dict[str, list[list[str]]] = field(default_factory=dict)


@cache
def game(seats: int, seed: str) -> Timeline:
    """A game of computer opponents."""
    start = new_game(EDITION, seats)
    players = [PLAYED.opponents.player(Level.NORMAL)] * seats
    session = game_among(start, players, seed, RandomDealer())
    session.advance()
    return session.timeline


def evening(language: str, detail: Detail, seats: int, games: int, seed: int) -> Evening:
    """What the player at the first seat hears of some games."""
    words = Words(Catalog(language), NAMES[:seats], you=YOU, idiom=PLAYED.idiom, detail=detail)
    heard = Evening()
    for number in range(1, games + 1):
        _listen(heard, game(seats, f"{seed} {number}"), words)
    return heard


def _listen(heard: Evening, timeline: Timeline, words: Words) -> None:
    narrator, trick = Narrator(words, PLAYED.telling), list[str]()
    asked = True
    for move in timeline:
        mine = pending(move.before) == AwaitPlay(YOU)
        if mine and asked:
            trick.append(PLAYED.asking.answers(view(move.before, YOU).state, words, YOU).question())
        asked = True
        events = tuple(e for e in move.events if isinstance(e, CardPlayed | TrickWon | Fooled))
        own = isinstance(move.action, Play) and move.action.seat == YOU
        told = narrator.tell((replace(move, events=events),), YOU, known=own)
        trick += [said.text for said in told]
        if any(isinstance(event, TrickWon) for event in events):
            heard.tricks.append(trick)
            trick = []
        elif any(isinstance(event, Dealt) for event in move.events):
            asked = False  # the deal has said who leads
            cards = hand_phrase(move.after.hands[YOU].known, Order.SUITS_UP, words)
            heard.hands.append([words.catalog.text("hand-start", cards=cards)])
        elif pending(move.after) == AwaitPlay(YOU) and isinstance(move.after, FoppenState):
            _ask(heard, move.after, words)


def _ask(heard: Evening, state: FoppenState, words: Words) -> None:
    """Ask everything in the middle of a trick."""
    tells = PLAYED.asking.answers(view(state, YOU).state, words, YOU)
    asked: dict[str, Callable[[], list[str]]] = {
        "c": tells.trick,
        "e": tells.each,
        "f": tells.fool,
        "h": lambda: [hand_line(state.hands[YOU].known, Order.SUITS_UP, words)],
        "i": tells.info,
        "k": tells.known,
        "l": tells.last,
        "s": tells.scores,
        "t": tells.turn,
        "w": tells.what,
    }
    for key, answer in asked.items():
        heard.answers.setdefault(key, []).append(answer())


@dataclass(frozen=True, slots=True)
class Cost:
    """What some blocks of lines cost to hear, on average a block."""

    words: float
    beside: float
    most_beside: int
    seconds: float
    seconds_beside: float

    def __str__(self) -> str:
        return (
            f"{self.words:.1f} | {self.beside:.1f} | {self.most_beside} "
            f"| {self.seconds:.1f} | {self.seconds_beside:.1f}"
        )


def cost(language: str, blocks: Sequence[list[str]], sample: int) -> Cost:
    """The words of all blocks, the seconds of a sample of them."""
    beside = beside_names(blocks)
    step = max(1, len(blocks) // sample)
    return Cost(
        mean(map(count, blocks)),
        mean(map(count, beside)),
        max(map(count, beside)),
        mean(seconds(language, "\n".join(block)) for block in blocks[::step][:sample]),
        mean(seconds(language, "\n".join(block)) for block in beside[::step][:sample]),
    )


def beside_names(blocks: Sequence[list[str]]) -> list[list[str]]:
    """Some blocks of lines without the names of players."""
    return [[without_names(line) for line in block] for block in blocks]


def _rows(games: int, sample: int, seed: int) -> Iterator[str]:
    """The tables, in Markdown."""
    heads = "words | beside names | at most | seconds | beside names"
    yield f"| language | players | detail | {heads} |"
    yield "|---|---|---|---|---|---|---|---|"
    for language in languages():
        for seats in TABLES:
            for detail in Detail:
                heard = evening(language, detail, seats, games, seed)
                each = cost(language, heard.tricks, sample)
                yield f"| {language} | {seats} | {detail.value} | {each} |"
    yield ""
    yield f"| language | answer | {heads} |"
    yield "|---|---|---|---|---|---|---|"
    for language in languages():
        heard = evening(language, Detail.NORMAL, 5, games, seed)
        for name, blocks in {"first hand": heard.hands, **heard.answers}.items():
            yield f"| {language} | {name} | {cost(language, blocks, sample)} |"


ORDER = ("Eva", "Anna", "Heinz", "Martin", "Johanna", "Matthias", "Friedrich", "Maximilian",
         "Christopher", "Anne-Kathrin")  # fmt: skip
"""Names of three to twelve letters."""


def _order_rows() -> Iterator[str]:
    """A card with its player before and behind it: cells and seconds until the card is whole."""
    yield "| name | letters | cells, name first | card first | seconds, name first | card first |"
    yield "|---|---|---|---|---|---|"
    cards = [f"{suit} {value}" for suit in ("Blau", "Grün", "Rot", "Gelb") for value in (3, 9, 17)]
    for name in ORDER:
        first = mean(seconds("de", f"{name} {card}.") for card in cards)
        card = mean(seconds("de", f"{card}.") for card in cards)
        both = mean(seconds("de", f"{card} {name}.") for card in cards)
        cells = max(map(len, cards))
        yield (
            f"| {name} | {len(name)} | {len(name) + 1 + cells} | {cells} "
            f"| {first:.2f} | {card:.2f} of {both:.2f} |"
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--tricks", type=int, default=60, help="of which seconds are measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--order", action="store_true", help="name first against card first")
    given = parser.parse_args()
    rows = _order_rows() if given.order else _rows(given.games, given.tricks, given.seed)
    for row in rows:
        print(row)


if __name__ == "__main__":
    main()
