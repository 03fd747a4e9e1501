"""The vocabulary of a game: its name, and how its cards are called and typed."""

from foppen_engine.values import frozen


@frozen
class Idiom:
    """How the names of things differ in a game.

    Args:
        name: of the game; a message that ends in it is that game's own.
        coloured: cards have colours, and a number alone lacks its colour; else it is a card.
        ones: a one has no colour and takes that which was led.
    """

    name: str = ""
    coloured: bool = True
    ones: bool = False
