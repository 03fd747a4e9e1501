"""A helper at the table, who types what was said in all the ways in which it may be typed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from games import NAMES

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_engine import Bid, Card, Play, Suit
from foppen_engine.games.foppen.state import FoppenState

COLOURS = {
    "de": {Suit.BLUE: "blau", Suit.GREEN: "grün", Suit.RED: "rot", Suit.YELLOW: "gelb"},
    "en": {Suit.BLUE: "blue", Suit.GREEN: "green", Suit.RED: "red", Suit.YELLOW: "yellow"},
}
SHORT = {
    "de": {Suit.BLUE: "b", Suit.GREEN: "gr", Suit.RED: "r", Suit.YELLOW: "ge"},
    "en": {Suit.BLUE: "b", Suit.GREEN: "g", Suit.RED: "r", Suit.YELLOW: "y"},
}
SUMS = {"de": ("summe", "sum", "su"), "en": ("sum", "su", "summe")}
ANSWERS = {
    (True, "de"): ("j", "ja"),
    (True, "en"): ("y", "yes"),
    (False, "de"): ("n", "nein"),
    (False, "en"): ("n", "no"),
}
KEYPAD = (Suit.BLUE, Suit.GREEN, Suit.RED, Suit.YELLOW)
"""The colours on the keypad, as long as nobody has chosen another order."""


def short(card: Card, language: str) -> str:
    """A card with the fewest keys that always mean it."""
    return f"{SHORT[language][card.suit]}{card.value}" if card.suit else str(card.value)


def rounds_end(move: Move) -> bool:
    """Whether a card was the last of its round."""
    state = move.after
    over = isinstance(state, FoppenState) and state.current.turn is None
    return over and isinstance(move.action, Play)


@dataclass
class Scribe:
    """Types games whose cards are known, for a table that is told only what is said aloud."""

    language: str
    rng: Random

    def lines(self, played: Timeline) -> Iterator[str]:
        """All that is typed in a game: bids, cards, what is left at the end of each round."""
        said = [move for move in played if isinstance(move.action, Play | Bid)]
        number = 0
        for is_play, group in groupby(said, lambda move: isinstance(move.action, Play)):
            moves = list(group)
            while moves:
                number = self._how_many(moves)
                yield self._plays(moves[:number]) if is_play else self._bids(moves[:number])
                if rounds_end(moves[number - 1]):
                    yield from self._left(moves[number - 1])
                moves = moves[number:]

    def _how_many(self, moves: Sequence[Move]) -> int:
        """How many of them go on one line: most often one or a trick, never beyond a round."""
        wanted = self.rng.choice((1, 1, 1, 4, self.rng.randrange(1, 9)))
        ends = (at for at, move in enumerate(moves, 1) if rounds_end(move))
        return min(wanted, len(moves), next(ends, wanted))

    def _bids(self, moves: Sequence[Move]) -> str:
        bids = [move.action.bid for move in moves if isinstance(move.action, Bid)]
        return " ".join(self.rng.choice(ANSWERS[bid, self.language]) for bid in bids)

    def _plays(self, moves: Sequence[Move]) -> str:
        plays = [move.action for move in moves if isinstance(move.action, Play)]
        if len(plays) == 1 and self.rng.random() < 0.2:
            (play,) = plays
            return f"{self._named(play)} {short(play.card, self.language)}"
        if len(plays) == 1 and plays[0].card == Card(None, 1) and self.rng.random() < 0.3:
            return self.rng.choice(("rot 1", "1.1", "blue1", "1 grün"))
        return "  ".join(self.spelled(play.card) for play in plays)

    def _named(self, play: Play) -> str:
        """The player who is due, by name or, where that can't be a card, by number."""
        name = NAMES[play.seat]
        ways = [name, name.lower(), name[:3].upper(), name[:2]]
        if play.card.suit and play.seat:
            ways.append(str(play.seat + 1))
        return self.rng.choice(ways)

    def spelled(self, card: Card) -> str:
        """A card in any of its ways."""
        if card.suit is None:
            return str(card.value)
        colour, brief = COLOURS[self.language][card.suit], SHORT[self.language][card.suit]
        number, value = KEYPAD.index(card.suit) + 1, card.value
        ways = (
            *(f"{brief}{value}", f"{brief}{value}", f"{value}{brief}", f"{brief} {value}"),
            *(f"{colour}{value}", f"{colour} {value}", f"{value} {colour}"),
            *(f"{number}.{value}", f"{number},{value}"),
        )
        way = self.rng.choice(ways)
        return self.rng.choice((way, way, way.upper(), way.capitalize()))

    def _left(self, last: Move) -> Iterator[str]:
        """What is left in each hand, in the order of seats: the cards, or only their sum."""
        state = last.after
        assert isinstance(state, FoppenState)
        for seat, hand in enumerate(state.hands):
            if hand.size:
                word = self.rng.choice(SUMS[self.language])
                points = -(state.current.revealed[seat] or 0)
                cards = self.rng.sample(hand.known, hand.size)
                way = f"{word} {points}" if self.rng.random() < 0.3 else self._hand(cards)
                yield f"{NAMES[seat]} {way}" if self.rng.random() < 0.2 else way

    def _hand(self, cards: Sequence[Card]) -> str:
        return " ".join(short(card, self.language) for card in cards)
