"""Waiting for what comes from another process or thread, however busy the machine is."""

import time
from collections.abc import Callable
from threading import Thread

from foppen_access.speech.speaker import Gist

PATIENCE = 50.0
"""Seconds after which nothing will come. No fake that hangs lets go before."""


def wait(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether it holds by then."""
    end = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < end:
        time.sleep(0.01)
    return bool(holds)


def waits_for_nobody(act: Callable[[], object]) -> bool:
    """Whether it returns while others hang."""
    thread = Thread(target=act, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return not thread.is_alive()


def summed_up(gist: Gist) -> str:
    """What is told of news that became old, here."""
    cards = [f"{gist.cards} Karten"] if gist.cards else []
    others = [f"{gist.others} Zeilen ausgelassen"] if gist.others else []
    return ", ".join((*cards, *gist.rest, *others)) + "."
