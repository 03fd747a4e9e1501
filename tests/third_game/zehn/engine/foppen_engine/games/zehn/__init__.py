"""Zehn: ten cards, follow suit, and whoever wins the most tricks has won."""

from foppen_engine.games.zehn.rules import Zehn

GAMES = (Zehn(),)
"""The one game of this kind."""
