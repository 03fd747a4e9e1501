"""Zehn: ten cards, a point a trick, and one card that nobody wants."""

from foppen_engine.games.zehn.rules import Zehn

GAMES = (Zehn(),)
"""There is one way to play it."""

__all__ = ["GAMES"]
