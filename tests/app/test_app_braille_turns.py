"""Somebody who feels only the braille prompts knows what happened, what is asked and what lies."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from keyboard import Follower, Screen, asked, run_program

from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_access.terminal.braille_prompt import MORE
from foppen_engine import legal_plays
from foppen_engine.games.foppen.state import FoppenState

PRESSES = 2
"""As often the key for the line above is pressed."""

NAMES = ("Du", "Bix", "Cosmo", "Dido", "Echo")
LETTERS = {"b": "B", "g": "G", "r": "R", "y": "Ge"}
TYPED = {"b": "b", "g": "gr", "r": "r", "y": "ge"}
WAITS = re.compile(r"\+\d+ > $")
CARD = re.compile(r"(?:(B|G|R|Ge): )?((?:B|G|R|Ge)?\d+) (\w+)")


@dataclass
class Finger:
    """What is known from prompts alone, since the own last card."""

    pieces: list[str] = field(default_factory=list)
    lying: list[tuple[str, str]] = field(default_factory=list)

    def feel(self, lines: Sequence[str]) -> None:
        """Read a prompt, and the lines above it where it says that there is more."""
        prompt = lines[-1].removesuffix("> ").rstrip()
        prompt = re.sub(r" ?\+\d+$", "", prompt)
        rows = [prompt.removeprefix(MORE)]
        if prompt.startswith(MORE):
            rows += reversed(lines[-1 - PRESSES : -1])
        pieces = ", ".join(rows).split(", ")
        cards = [CARD.fullmatch(piece) for piece in pieces]
        led = next((card[1] for card in cards if card and card[1]), "")
        lying = [
            (f"{led}{card[2]}" if card[2].isdigit() and card[2] != "1" else card[2], card[3])
            for card in cards
            if card and card[3] in NAMES
        ]
        ended = next((at for at, each in enumerate(pieces) if self._winner(each)), len(pieces))
        self.lying = lying[: sum(card is not None for card in cards[:ended])]
        self.pieces += pieces

    @staticmethod
    def _winner(piece: str) -> str:
        words = piece.split()
        return words[1] if len(words) == 2 and words[0] in ("Stich", "S") else ""

    @property
    def answers(self) -> dict[str, object]:
        colours = (re.match(r"[^\W\d]+", code) for code, _ in self.lying)
        return {
            "led": self.lying[0][1] if self.lying else "Du",
            "won": next(filter(None, map(self._winner, reversed(self.pieces))), None),
            "fooled": any(piece in ("gefoppt Du", "f Du") for piece in self.pieces),
            "asked": next((found.group() for found in colours if found), None),
            "lie": self.lying,
        }


def truth(state: FoppenState, tricks: int) -> dict[str, object]:
    """What somebody knows who sees the table; so many tricks were over at the own last card."""
    rnd = state.round
    assert rnd
    over = rnd.tricks[tricks:]
    return {
        "led": NAMES[rnd.plays[0][0]] if rnd.plays else "Du",
        "won": NAMES[over[-1].winner] if over else None,
        "fooled": any(0 in trick.fooled for trick in over),
        "asked": LETTERS[rnd.led.value] if rnd.led else None,
        "lie": [
            (f"{LETTERS[card.suit.value] if card.suit else ''}{card.value}", NAMES[seat])
            for seat, card in rnd.plays
        ],
    }


def felt(seed: int, cells: int) -> tuple[Counter[str], Counter[str]]:
    """How many answers there were in a game, and how many of them were right."""
    settings = SettingsStore(Places().settings)
    settings.change("braille-prompt", "on")
    settings.change("braille-width", str(cells))
    chance, finger = random.Random(seed), Finger()
    given: Counter[str] = Counter()
    right: Counter[str] = Counter()
    tricks = (0, 0)
    names = {path.name for path in Places().games.glob("*.jsonl")}
    follower: Follower | None = None
    leaving = False

    def line(screen: Screen) -> str:
        nonlocal finger, tricks, follower, leaving
        finger.feel(screen.writes[-1].split("\n"))
        if WAITS.search(screen.writes[-1]):
            return ""
        if leaving:
            return "ja"
        found = (path for path in Places().games.glob("*.jsonl") if path.name not in names)
        follower = follower or Follower(next(found))
        state = follower.state
        if asked(state) is None or not isinstance(state, FoppenState) or not state.round:
            leaving = True
            return "q"
        begun = tricks[1] if tricks[0] == state.rounds else 0
        for question, answer in truth(state, begun).items():
            given[question] += 1
            right[question] += finger.answers[question] == answer
        finger, tricks = Finger(), (state.rounds, len(state.round.tricks))
        card = chance.choice(legal_plays(state)).card
        text = str(card).lower()
        return TYPED.get(text[0], text[0]) + text[1:]

    words = ["play", "--game", "foppen-1995", "--players", "5", "--rounds", "1", "--lang", "de"]
    run_program([*words, "--seed", str(seed)], line, terminal=True)
    return given, right


def shares(cells: int, turns: int) -> dict[str, float]:
    """The share of right answers to each question."""
    given: Counter[str] = Counter()
    right: Counter[str] = Counter()
    seed = 0
    while given["led"] < turns:
        seed += 1
        answered, of_them_right = felt(seed, cells)
        given.update(answered)
        right.update(of_them_right)
    return {question: right[question] / given[question] for question in given}


@pytest.mark.slow
@pytest.mark.parametrize(("cells", "least"), [(20, 0.9), (40, 0.95), (80, 0.95)])
def test_a_turn_is_known_by_the_finger_alone(cells: int, least: float) -> None:
    found = shares(cells, 500)
    assert min(found.values()) >= least
