"""What may be agreed before a game, and why an agreement can't be."""

from foppen_engine.cards import Deck
from foppen_engine.reason import Reason, ReasonError
from foppen_engine.values import frozen


@frozen
class Options:
    """What may be agreed before a game: bids, its length in rounds, the cards."""

    bids: bool = False
    rounds: int | None = None
    deck: Deck | None = None


@frozen
class OptionNotUsed(Reason):
    """The game doesn't have this option."""

    game: str
    option: str


@frozen
class OptionOutOfRange(Reason):
    """An option's number must lie from `least` to `most`."""

    option: str
    value: int
    least: int
    most: int


@frozen
class DeckTooSmall(Reason):
    """Fewer cards than players."""

    cards: int
    players: int


@frozen
class WrongNumberOfPlayers(Reason):
    """The game is for `least` to `most` players."""

    game: str
    players: int
    least: int
    most: int


def wrong_number(game: str, players: int, allowed: range) -> Reason | None:
    """Why so many can't play; None where they can."""
    if players in allowed:
        return None
    return WrongNumberOfPlayers(game, players, allowed[0], allowed[-1])


class SetupError(ReasonError):
    """No game can be set up so."""


def unused_option(game: str, options: Options, *used: str) -> Reason | None:
    """The first option that was agreed and is none of those the game has."""
    agreed = {
        "bids": options.bids,
        "rounds": options.rounds is not None,
        "deck": options.deck is not None,
    }
    for option, is_agreed in agreed.items():
        if is_agreed and option not in used:
            return OptionNotUsed(game, option)
    return None
