"""How often a property is tried: a share of its examples at each step, all in the slow part."""

from hypothesis import settings

ALL = 100
"""The examples of a property that says nothing of them, where all are tried."""

EACH_STEP = 30
"""Of them, those that are tried at each step, each time others."""


def examples(count: int) -> settings:
    """Of a property that is tried so often where all is tried."""
    return settings(max_examples=count * settings().max_examples // ALL)
