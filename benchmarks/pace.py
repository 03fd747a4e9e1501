"""How much is heard for each card of one's own, a round's end and beginning among it.

    python -m benchmarks.pace --games 6 --seed 1 [--level random]

Games among computer opponents are told to the player at the first seat as the console tells them,
with his hand at the start of a round and the question when it is his turn. "At most" is the most
words between two of his cards. Words are those between blanks.
"""

import argparse
from collections.abc import Iterator

from benchmarks.listening import NAMES, YOU, count
from foppen_access.dialogue.answering.hand_order import hand_phrase, orders
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.games.game_parts import Game
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.players.levels import Level
from foppen_engine import Play, new_game, view
from foppen_engine.step import Dealt

TABLES = (("foppen-2018", 4), ("foppen-2018", 8), ("futschikato", 5), ("futschikato", 8))
DETAILS = (Detail.BRIEF, Detail.NORMAL, Detail.FULL)


def is_own(move: Move) -> bool:
    """Whether it is a card of the player who listens."""
    return isinstance(move.action, Play) and move.action.seat == YOU


class Ear:
    """Counts what one player hears.

    Args:
        game: what is played.
        words: how it is told.
    """

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        self._narrator = Narrator(words, game.telling)

    def between_cards(self, timeline: Timeline) -> Iterator[int]:
        """The words up to each of his cards, then those up to the end of the game."""
        heard, asked = 0, False
        for move in timeline:
            if is_own(move):
                yield heard + (0 if asked else count([self._question(move)]))
                heard = 0
            heard += count([said.text for said in self._narrator.tell((move,), YOU)])
            asked = any(isinstance(event, Dealt) for event in move.events)
            if asked:
                heard += count([self._hand(move)])
        yield heard

    def _question(self, move: Move) -> str:
        seen = view(move.before, YOU).state
        return self._game.asking.answers(seen, self._words, YOU).question()

    def _hand(self, move: Move) -> str:
        order = orders(self._game.idiom)[0]
        cards = hand_phrase(move.after.hands[YOU].known, order, self._words)
        return self._words.catalog.text("hand-start", cards=cards)


def timelines(name: str, seats: int, games: int, seed: int, level: Level) -> Iterator[Timeline]:
    """Games of computer opponents."""
    for number in range(games):
        players = [game_of(name).opponents.player(level)] * seats
        session = game_among(new_game(name, seats), players, f"{seed} {number}", RandomDealer())
        session.advance()
        yield session.timeline


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    levels = [level.value for level in Level]
    parser.add_argument("--level", choices=levels, default=Level.NORMAL.value)
    given = parser.parse_args()
    print("| game | players | language | detail | words a card | at most |")
    print("|---|---|---|---|---|---|")
    for name, seats in TABLES:
        played = [*timelines(name, seats, given.games, given.seed, Level(given.level))]
        cards = sum(is_own(move) for timeline in played for move in timeline)
        for language in languages():
            for detail in DETAILS:
                game, catalog = game_of(name), Catalog(language)
                words = Words(catalog, NAMES[:seats], you=YOU, idiom=game.idiom, detail=detail)
                listener = Ear(game, words)
                heard = [each for timeline in played for each in listener.between_cards(timeline)]
                row = f"{sum(heard) / cards:.1f} | {max(heard)}"
                print(f"| {name} | {seats} | {language} | {detail.value} | {row} |")


if __name__ == "__main__":
    main()
