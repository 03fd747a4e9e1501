"""Whether somebody at a shared keyboard ever hears what only another may know.

    python -m benchmarks.hotseat [--turns 10000] [--seed 1]

Two evenings are played that are the same for one player and differ in what he can't know: cards
in hidden hands and in the pile, and what the others ask, try in vain and leave half typed. All
that is given out from the moment he is called to the keyboard to the end of his turn (lines,
speech, sounds, words to complete) must be the same in both, sign for sign but for
blanks at the ends of rows. No word is looked for:
what may be known is what `view` shows. A row of a table is printed: the turns that were compared,
and those that were not the same; then the first difference, if there is one.
"""

import argparse
import io
import sys
from collections.abc import Iterator
from itertools import count, zip_longest
from os import environ
from pathlib import Path
from random import Random
from unittest.mock import patch

from benchmarks.twins import twins
from benchmarks.typists import Evening, Script, Turn, Typist, unhurried
from foppen_access.dialogue.answering.enquiry import Enquiry, Listener
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.game_dialogue import GameConsole
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.session import Session
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_access.preferences.preferences import Pace, Settings, settings_of
from foppen_access.settings_dialogue.input_preferences import usual_order
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speaker import Speaker
from foppen_access.terminal.line_input import Aids
from foppen_access.terminal.terminal import Console
from foppen_engine import Options, Suit, new_game

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerda")
TABLES = (
    ("foppen-2018", 4, Options()),
    ("foppen-1995", 5, Options(bids=True)),
    ("foppen-braille", 6, Options(rounds=2)),
    ("futschikato", 4, Options()),
    ("foppen-2018", 7, Options()),
    ("futschikato", 6, Options()),
)


class Witness(io.StringIO):
    """Standard output, and whatever else reaches the people at the keyboard."""

    def __init__(self, *, interactive: bool) -> None:
        super().__init__()
        self._interactive = interactive
        self._given: list[str] = []

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._interactive

    def write(self, text: str, /) -> int:
        """What is shown. How many blanks end a row goes by how much was said before it."""
        self._given.append("\n".join(row.rstrip(" ") for row in text.split("\n")))
        return len(text)

    def take(self) -> list[str]:
        """What was given out since this was asked last."""
        given, self._given = self._given, []
        return given


class Voice(Speaker):
    """Speech, as it is handed over; what is cut off for it was another's."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        """Say a line."""
        del interrupt, passing
        self._witness.write(f"said: {text}")


class Drum(Sounds):
    """Sounds, by their names."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    def play(self, cue: Cue, place: float) -> None:
        """Play a sound."""
        self._witness.write(f"sound {cue.value} at {place:.2f}")


class Keyboard(Console):
    """A console that shows which words it would complete."""

    def __init__(self, stdin: io.StringIO, witness: Witness, catalog: Catalog) -> None:
        super().__init__(stdin, witness, catalog)
        self._witness = witness
        self.speaker = Voice(witness)

    def ask(self, prompt: str, aids: Aids | None = None, *, reads_on: bool = True) -> str | None:
        """Say what there is to say, then wait for a line."""
        self._witness.write(f"completes {', '.join(aids.words() if aids else ())}")
        return super().ask(prompt, aids, reads_on=reads_on)


def evening(number: int, seed: int) -> Evening:
    """An evening of that number; there are as many as one likes."""
    rng = Random(f"{seed} {number}")
    game, seats, options = TABLES[number % len(TABLES)]
    people = tuple(sorted(rng.sample(range(seats), rng.randint(2, 4))))
    same = twins(new_game(game, seats, options), rng.choice(people), people, rng)
    return Evening(
        same,
        people,
        language=rng.choice(("de", "en")),
        rows=rng.choice((0, 7, 12, 25)),
        seed=f"{seed} {number}",
    )


def any_settings(rng: Random) -> Settings:
    """Settings of which any may be; most evenings have a braille prompt, where most is said."""
    sys.path.append(str(Path(__file__).parent.parent / "tests" / "app"))
    from drawn_settings import drawn  # noqa: PLC0415 - of the tests

    values = {**drawn(rng), "braille-prompt": rng.choice(("on", "on", "off"))}
    suits = {suit: own for suit in Suit if (own := values[suit.name.lower()])}
    return settings_of(values.__getitem__, suits)


def played(evening: Evening, world: int, catalog: Catalog) -> list[Turn]:
    """What the player for whom both worlds are the same hears in one of them."""
    script = Script(evening, world)
    state = script.timeline.state
    seats = [seat for seat in range(state.seats) if seat not in evening.people]
    game = game_of(state.game.id)
    session = Session(
        script.timeline, dealer=script, players=dict.fromkeys(seats, script), seed="1", log=None
    )
    settings = any_settings(Random(evening.seed))
    words = Words(
        catalog,
        NAMES[: state.seats],
        you=None,
        idiom=game.idiom,
        detail=settings.detail,
        suit_names=settings.suit_names,
    )
    vocabulary = Vocabulary(catalog.language, game.idiom, suit_names=settings.suit_names)
    listener = Listener(
        None,
        usual_order(settings, game.idiom),
        known_allowed=settings.known,
        advice_allowed=settings.advice,
        braille=settings.braille,
        by_keys=False,
        by_tricks=settings.pace is Pace.TRICKS,
        private=settings.private,
    )
    enquiry = Enquiry(session, words, vocabulary, listener, game)
    witness = Witness(interactive=evening.rows > 0)
    typist = Typist(evening, world, script, witness.take)
    console = Keyboard(typist, witness, catalog)
    narrator = Narrator(words, game.telling)
    desk = Desk(console, session, narrator, vocabulary, enquiry, sounds=Drum(witness))
    typist.sit(desk)
    size = {"LINES": str(evening.rows), "COLUMNS": str(3 * evening.rows)}
    with patch.dict(environ, size), unhurried():
        GameConsole(desk, evening.people, thinkers=False).play("welcome", "")
    return typist.turns


def compared(seed: int) -> Iterator[tuple[Turn | None, Turn | None]]:
    """A player's turns in both worlds, evening after evening."""
    catalogs = {language: Catalog(language) for language in ("de", "en")}
    for number in count():
        same = evening(number, seed)
        worlds = [played(same, world, catalogs[same.language]) for world in (0, 1)]
        yield from zip_longest(*worlds)


def different(count: int, seed: int) -> Iterator[tuple[Turn | None, Turn | None]]:
    """Those of so many turns that are not the same in both worlds."""
    for (one, other), _ in zip(compared(seed), range(count), strict=False):
        if one != other:
            yield one, other


def turns(count: int, seed: int) -> tuple[int, int]:
    """How many turns were compared, and how many of them differed."""
    return count, sum(1 for _ in different(count, seed))


def main() -> None:
    """Print the row, and the first difference."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found = list(different(args.turns, args.seed))
    print(f"| turns at a shared keyboard | {args.turns} | {len(found)} |")
    for one, other in found[:1]:
        for here, there in zip_longest(one or (), other or ()):
            print("  " if here == there else "! ", here, "" if here == there else there)


if __name__ == "__main__":
    main()
