"""Foppen in three editions."""

from foppen_engine.games.foppen.game import GAMES

__all__ = ["GAMES"]
