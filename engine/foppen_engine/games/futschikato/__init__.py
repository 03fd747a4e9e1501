"""Futschikato, in English also Fuji Flush."""

from foppen_engine.games.futschikato.game import GAMES

__all__ = ["GAMES"]
