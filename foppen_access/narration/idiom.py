"""What a game's things are called and typed by: its name, and what its cards show."""

from foppen_engine.values import frozen


@frozen
class Idiom:
    """How names of things depend on the game.

    Args:
        name: of the game; a message that ends in it is that game's own.
        coloured: cards have colours, and a number alone lacks its colour; else it is a card.
        ones: a one has no colour and takes that which was led.
    """

    name: str = ""
    coloured: bool = True
    ones: bool = False
