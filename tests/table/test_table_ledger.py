"""What a ruling is about: the round it was made in, and those who played it; what is asked of a
device stays there.
"""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from foppen_access.table.entry.device_entry import Others
from foppen_access.table.entry.entries import Said, TakeLast
from foppen_access.table.entry.waiting_cards import PlayOwn, WhichCard
from foppen_access.table.open_questions import Asked, Doubt, Open, OpenQuestions
from foppen_access.table.rulings.findings import Ledger, Standing
from foppen_access.table.taking_up import TakingUp
from foppen_engine import Action, Pardon, Play, Rule, Suit, Void, parse_card

OPEN, STANDS, DENIED, _ = Standing
BLUE, GREEN = parse_card("b4"), parse_card("g2")
REVOKE = (0, Void(Suit.BLUE, 1, GREEN), BLUE, 4)


def standing(action: Action, *, number: int) -> Standing:
    """What the table has ruled on a revoke of round 1, after a ruling in some round."""

    def move(action: Action, number: int) -> SimpleNamespace:
        after = SimpleNamespace(players=(0, 1, 2), number=number)
        return SimpleNamespace(action=action, after=after, before=None)

    refereeing: Any = SimpleNamespace(
        round_number=lambda state: state.number,
        revokes=lambda move: [REVOKE] if isinstance(move.action, Play) else [],
        proof=lambda *_: None,
    )
    moves: Any = [move(Play(0, BLUE), 1), move(action, number)]
    (finding,) = Ledger(moves, refereeing).all()
    return finding.standing


@pytest.mark.parametrize(
    ("action", "ruled"),
    [
        (Rule(0, GREEN, stands=True), STANDS),
        (Rule(0, GREEN, stands=False), DENIED),
        (Pardon(0, Suit.BLUE), STANDS),
    ],
)
def test_a_ruling_is_about_its_own_round(action: Action, ruled: Standing) -> None:
    """The same card of the same player may be one of the next round, too."""
    assert standing(action, number=1) is ruled
    assert standing(action, number=2) is OPEN


def test_a_minus_at_the_keyboard_leaves_what_a_device_was_asked() -> None:
    questions, rulings = OpenQuestions(), Mock(asked=None)
    which = Asked(WhichCard((BLUE, GREEN), (), PlayOwn()), of=1)
    questions.now = Open((which,), later=(Said(((BLUE,), (GREEN,))),))
    taking_up = TakingUp(
        *(Mock(), Mock(), rulings, Mock(), Mock()),
        questions=questions,
        file=Mock(),
        enter=Mock(),
        hear=Mock(),
    )
    assert taking_up.is_unsaid(TakeLast())
    assert questions.now.later == (Said(((BLUE,),)),)
    assert questions.now.stack == (which,)


@pytest.mark.parametrize("is_entered", [False, True])
def test_a_device_is_asked_only_about_its_own_card_that_was_refused(*, is_entered: bool) -> None:
    """What another card of its player brings to light is no question to the device."""
    questions, timeline = OpenQuestions(), list[str]()

    def enter(_: object) -> None:
        timeline.extend(["a move"] if is_entered else [])
        questions.ask(Asked(Doubt(BLUE, 1)))

    desk = Mock(session=SimpleNamespace(timeline=timeline))
    others = Others(
        *(desk, Mock(), Mock(), Mock(), Mock()),
        questions=questions,
        enter=enter,
    )
    others._do(1, Said(((BLUE,),), 1))
    assert questions.matter
    assert questions.matter.typed_by == (None if is_entered else 1)
