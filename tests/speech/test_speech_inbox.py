"""What the processes were sent and have not dealt with yet."""

import subprocess
import sys
from collections.abc import Iterator
from threading import Event

from foppen_access.speech.request_queue import RequestQueue

NEVER = 3600.0
"""Seconds; the process of the tests is not to end."""


def test_all_that_came_is_given_out_in_order_and_then_nothing() -> None:
    inbox = RequestQueue("abc", NEVER)
    assert [inbox.next() for _ in range(5)] == ["a", "b", "c", None, None]
    assert not inbox.cut.is_set()


def test_what_interrupts_takes_the_place_of_all_that_waits_and_says_so_until_it_is_taken() -> None:
    inbox = RequestQueue("ab!c", NEVER, interrupts=lambda item: item == "!")
    assert inbox.cut.wait(10)
    assert inbox.next() == "!"
    assert not inbox.cut.is_set()
    assert [inbox.next(), inbox.next()] == ["c", None]


def test_of_more_than_may_wait_the_latest_are_kept() -> None:
    received = Event()

    def coming() -> Iterator[str]:
        yield from "abcd"
        received.set()

    inbox = RequestQueue(coming(), NEVER, most=2)
    assert received.wait(10)
    assert [inbox.next() for _ in range(3)] == ["c", "d", None]


def test_the_process_ends_with_what_it_is_sent_whatever_it_is_at() -> None:
    code = (
        "import time\nfrom foppen_access.speech.request_queue import RequestQueue\n"
        "RequestQueue('a', 0.2)\ntime.sleep(60)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0
