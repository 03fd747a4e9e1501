"""What the coach says, in both languages, of every kind of claim and estimate there is."""

from functools import cache
from itertools import islice, product

import pytest
from facts import examples, kinds_of
from games import NAMES
from listening import sentences, too_long, unspeakable
from parts import idiom

from coach.continuations import holds
from foppen_access.coach.advice import Advice
from foppen_access.coach.certain_claims import Claim, FooledSurely
from foppen_access.coach.estimates import Estimate
from foppen_access.dialogue.answering.coach_answers import said
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import Play, parse_card
from foppen_engine.values import replace

KINDS = [*kinds_of(Claim), *kinds_of(Estimate)]


@cache
def words(language: str, you: int | None) -> Words:
    return Words(
        Catalog(language), NAMES, you=you, idiom=idiom(numbers=False), detail=Detail.NORMAL
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_makes_a_short_sentence_that_can_be_heard(kind: type, language: str) -> None:
    play = Play(0, parse_card("r14"))
    heard = set()
    for number, you in product((0, 1, 2, 7, 10), (None, 0)):
        for reason in examples(kind, number):
            if isinstance(reason, FooledSurely):
                line = said(Advice(play, (), reason), words(language, you))
            else:
                line = said(Advice(play, (reason,), None), words(language, you))
            heard.add(line)
            assert line[0].isupper()
            assert line.endswith(".")
            assert not unspeakable(line)
            assert not any(map(too_long, sentences(line)))
    assert heard


@pytest.mark.parametrize("language", languages())
def test_a_sentence_that_would_be_too_long_keeps_its_first_reason(language: str) -> None:
    every = [reason for kind in KINDS for reason in islice(examples(kind, 2), 1)]
    own = words(language, 0)
    for pair in product([each for each in every if not isinstance(each, FooledSurely)], repeat=2):
        advice = Advice(Play(0, parse_card("r14")), pair, None)
        line = said(advice, own)
        assert not any(map(too_long, sentences(line)))
        alone = said(replace(advice, reasons=pair[:1]), own)
        assert line.startswith(alone.removesuffix("."))


def test_every_kind_of_claim_can_be_checked() -> None:
    """The checker knows what each must mean."""
    assert not [kind for kind in kinds_of(Claim) if holds.dispatch(kind) is holds.dispatch(object)]
