"""The coach's tests use the tables of the engine's tests and the keyboard of the program's."""

import sys
from pathlib import Path

from homes import home, texts_are_parsed_once

__all__ = ["home", "texts_are_parsed_once"]

sys.path.append(str(Path(__file__).parents[1] / "engine"))
"""Where `tables.py` is."""
