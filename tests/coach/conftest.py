"""The coach's tests use the tables of the engine's tests and the keyboard of the program's."""

import sys
from pathlib import Path

from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]

sys.path.append(str(Path(__file__).parents[1] / "engine"))
"""Where `tables.py` is."""
