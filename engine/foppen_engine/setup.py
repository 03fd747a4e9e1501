"""Starting a game from its name, the number of players and the options of a record."""

from dataclasses import dataclass

from foppen_engine.cards import HIGHEST_VALUE, Deck
from foppen_engine.game import Refusal
from foppen_engine.games.foppen import rules as foppen
from foppen_engine.games.foppen.dealing import MOST_ROUNDS
from foppen_engine.games.foppen.edition import EDITIONS
from foppen_engine.games.futschikato import rules as futschikato
from foppen_engine.games.futschikato.state import CARDS_EACH, ID
from foppen_engine.play import State

GAMES = (*EDITIONS, ID)
"""The names of all games, as in records."""


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before a game: bids, its length in rounds, the cards."""

    bids: bool = False
    rounds: int | None = None
    deck: Deck | None = None


@dataclass(frozen=True, slots=True)
class UnknownGame(Refusal):
    """No game of this name."""

    game: str


@dataclass(frozen=True, slots=True)
class WrongNumberOfPlayers(Refusal):
    """The game is for `least` to `most` players."""

    game: str
    players: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class OptionNotUsed(Refusal):
    """The game doesn't have this option."""

    game: str
    option: str


@dataclass(frozen=True, slots=True)
class OptionOutOfRange(Refusal):
    """An option's number must lie from `least` to `most`."""

    option: str
    value: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class DeckTooSmall(Refusal):
    """Fewer cards than players."""

    cards: int
    players: int


class SetupError(ValueError):
    """No game can be set up so; `refusal` says why, as data."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def players_of(game: str) -> range:
    """How many may play a game.

    Raises:
        SetupError: there is no such game.
    """
    if game not in GAMES:
        raise SetupError(UnknownGame(game))
    counts = EDITIONS[game].decks if game in EDITIONS else CARDS_EACH
    return range(min(counts), max(counts) + 1)


def new_game(game: str, seats: int, options: Options | None = None) -> State:
    """A game before its first deal.

    Raises:
        SetupError: an unknown game, a wrong number of players, an option that doesn't fit.
    """
    options = options or Options()
    reason = _refusal(game, seats, options)
    if reason:
        raise SetupError(reason)
    if game == ID:
        return futschikato.new_game(seats)
    return foppen.new_game(
        EDITIONS[game], seats, deck=options.deck, rounds=options.rounds, bids=options.bids
    )


def _refusal(game: str, seats: int, options: Options) -> Refusal | None:
    allowed = players_of(game)
    if seats not in allowed:
        return WrongNumberOfPlayers(game, seats, allowed[0], allowed[-1])
    edition = EDITIONS.get(game)
    if options.bids and not (edition and edition.has_bids):
        return OptionNotUsed(game, "bids")
    if options.rounds is not None:
        if not (edition and edition.deals_each):
            return OptionNotUsed(game, "rounds")
        if not 1 <= options.rounds <= MOST_ROUNDS:
            return OptionOutOfRange("rounds", options.rounds, 1, MOST_ROUNDS)
    if options.deck is None:
        return None
    return _deck_refusal(options.deck, seats) if edition else OptionNotUsed(game, "deck")


def _deck_refusal(deck: Deck, seats: int) -> Refusal | None:
    colours = {"b": deck.blue, "g": deck.green, "r": deck.red, "y": deck.yellow}
    for colour, highest in colours.items():
        if not 2 <= highest <= HIGHEST_VALUE:
            return OptionOutOfRange(colour, highest, 2, HIGHEST_VALUE)
    if not 0 <= deck.ones <= HIGHEST_VALUE:
        return OptionOutOfRange("ones", deck.ones, 0, HIGHEST_VALUE)
    cards = len(deck.cards())
    return DeckTooSmall(cards, seats) if cards < seats else None
