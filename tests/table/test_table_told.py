"""What was told in a conversation about slips, where it is begun anew."""

import pytest

from foppen_access.table.open_questions import Asked, Doubt, Open
from foppen_access.table.slips.mend_outcome import Known
from foppen_access.table.slips.slip_diagnosis import Diagnosis, Told
from foppen_access.table.slips.slip_inquiry import SlipTalk, next_step
from foppen_access.table.slips.slip_steps import AskSizes
from foppen_access.table.unentered import unentered
from foppen_engine import parse_card

CARD = parse_card("r5")
NOTHING_FOUND = Diagnosis((), 0.0, several=False, readings=())


def talk(told: Told) -> SlipTalk:
    """A conversation about the third card, of which nothing was asked."""
    return SlipTalk(
        waiting=(),
        is_refused=False,
        card=CARD,
        last=3,
        discs=1,
        tricks=1,
        told=told,
        can_rule=True,
        named=False,
        counted=False,
    )


@pytest.mark.parametrize(("sizes", "asks"), [((), True), (((0, 4), (1, 4)), False)])
def test_after_a_mend_the_hands_are_counted_only_where_nobody_has_said_how_many_they_are(
    sizes: tuple[tuple[int, int], ...], *, asks: bool
) -> None:
    begun = talk(Told()).begins_with(Known(CARD, (1,), (), sizes))
    assert isinstance(next_step(begun, lambda: NOTHING_FOUND), AskSizes) is asks


@pytest.mark.parametrize(("objections", "whose"), [((3,), 2), ((1,), None)])
def test_over_a_crash_only_a_card_that_was_objected_to_is_said_to_be_somebody_elses(
    objections: tuple[int, ...], whose: int | None
) -> None:
    told = Told(((3, 2),), objections=objections)
    now = Open(stack=(Asked(Doubt(), talk=talk(told)),))
    assert unentered(now).whose == whose
