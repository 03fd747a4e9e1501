"""An alarm that turned out to be none is not given again for the same cards, and for no others."""

from types import SimpleNamespace
from typing import Any

import pytest

from foppen_access.table.open_questions import OpenQuestions
from foppen_access.table.slips import contradictions
from foppen_access.table.slips.contradictions import Contradictions
from foppen_access.table.slips.slip_diagnosis import Wrong


def alarms(monkeypatch: pytest.MonkeyPatch, *moments: tuple[int, int, int]) -> list[bool]:
    """Whether the table is asked, each time that the cards are surprising: in which round, after
    how many of its cards, and which of them is suspected.
    """
    now: dict[str, Any] = {}
    desk: Any = SimpleNamespace(words=None, session=SimpleNamespace(timeline=None))
    nobody: Any = None
    conversation = SimpleNamespace(
        begin=lambda *_, **__: "a question",
        ask=lambda talk: (talk, None),
        found=lambda _: SimpleNamespace(
            alarms=True, offers=[SimpleNamespace(fault=Wrong(now["card"]))]
        ),
    )
    monkeypatch.setattr(contradictions, "present_part", lambda _: now["part"])
    monkeypatch.setattr(contradictions, "SlipConversation", lambda *_: conversation)
    asks = Contradictions(desk, nobody, nobody, OpenQuestions())
    asked = []
    for number, count, card in moments:
        now |= {"part": SimpleNamespace(number=number, plays=[None] * count), "card": card}
        asked.append(asks.alarm() is not None)
    return asked


def test_what_is_said_to_be_right_is_not_asked_about_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert alarms(monkeypatch, (1, 8, 5), (1, 12, 8)) == [True, False]


def test_a_card_that_is_laid_later_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    assert alarms(monkeypatch, (1, 8, 5), (1, 12, 9), (1, 16, 9)) == [True, True, False]


@pytest.mark.parametrize("count", [4, 8, 12])
def test_an_alarm_of_one_round_silences_none_of_the_next(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert alarms(monkeypatch, (1, 8, 5), (2, count, 3)) == [True, True]


def test_after_cards_were_taken_back_all_is_asked_about_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert alarms(monkeypatch, (1, 8, 5), (1, 4, 3)) == [True, True]
