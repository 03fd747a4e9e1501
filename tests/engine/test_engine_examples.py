"""The worked examples of the rulebooks, as they are told there."""

import pytest
from tables import act, blind, cards, foppen, futschikato, known, only, play, turn

from foppen_engine import Card, Deck, Draw, Play, Seat, State, apply, pending
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.games.futschikato.events import BroughtThrough, CardBeaten, NumberPlayed
from foppen_engine.step import RoundScored
from foppen_engine.tricks.trick_events import TrickWon

ANJA, BETTINA, UWE, ILJA = range(4)
ANGELIKA, HEDWIG, NIKKI, TANJA = range(4)


class Evening:
    """A table at which each trick is told by who played what."""

    def __init__(self, state: State) -> None:
        self.state = state

    def trick(self, lying: dict[Seat, str]) -> tuple[Seat, Seat]:
        """Plays a trick of exactly these cards; who wins and who is fooled."""
        won: list[TrickWon] = []
        fooled: list[Fooled] = []
        left = dict(lying)
        while left:
            seat = turn(self.state)
            step = play(self.state, left.pop(seat))
            won += [event for event in step.events if isinstance(event, TrickWon)]
            fooled += [event for event in step.events if isinstance(event, Fooled)]
            self.state = step.state
        assert [won[0].card, fooled[0].card] == [
            *cards(lying[won[0].seat]),
            *cards(lying[fooled[0].seat]),
        ]
        return won[0].seat, fooled[0].seat


def test_examples_a_b_c_of_1995() -> None:
    evening = Evening(blind("foppen-1995", 4, leader=ANJA))
    assert evening.trick({ANJA: "g20", BETTINA: "g19", UWE: "g18", ILJA: "g2"}) == (ANJA, ILJA)
    assert evening.trick({ANJA: "b9", BETTINA: "b5", UWE: "b10"}) == (UWE, BETTINA)
    assert evening.trick({UWE: "y11", ILJA: "r5", ANJA: "y2"}) == (UWE, ILJA)
    assert evening.trick({UWE: "b6", BETTINA: "g14", ANJA: "r11"}) == (UWE, ANJA)


def test_examples_d_e_of_1995() -> None:
    evening = Evening(blind("foppen-1995", 4, leader=ANJA))
    assert evening.trick({ANJA: "g2", BETTINA: "g18", UWE: "g20", ILJA: "g19"}) == (UWE, ANJA)
    assert evening.trick({UWE: "y11", ILJA: "1", BETTINA: "y14"}) == (BETTINA, ILJA)
    assert evening.trick({BETTINA: "g9", ANJA: "1", UWE: "y3"}) == (BETTINA, UWE)


def test_examples_a_to_e_of_2018() -> None:
    """The text names colours and outcomes; the values are ours."""
    evening = Evening(blind("foppen-2018", 4, leader=ANGELIKA))
    before = {ANGELIKA: "r13", HEDWIG: "r12", NIKKI: "r11", TANJA: "r2"}
    assert evening.trick(before) == (ANGELIKA, TANJA)
    assert evening.trick({ANGELIKA: "b5", HEDWIG: "b2", NIKKI: "b8"}) == (NIKKI, HEDWIG)
    assert evening.trick({NIKKI: "g10", TANJA: "r5", ANGELIKA: "g4"}) == (NIKKI, TANJA)
    assert evening.trick({NIKKI: "r10", ANGELIKA: "y4", HEDWIG: "b3"}) == (NIKKI, HEDWIG)
    assert evening.trick({NIKKI: "y5", TANJA: "1", ANGELIKA: "y9"}) == (ANGELIKA, TANJA)
    assert evening.trick({ANGELIKA: "g12", HEDWIG: "1", NIKKI: "y7"}) == (ANGELIKA, NIKKI)
    assert foppen(evening.state).current.sitting_out == (NIKKI,)


def test_the_scoring_example_of_2018() -> None:
    """Angelika is left with 17 (a one counts 5), Nikki with 13, Hedwig is out but fooled."""
    deck = Deck(blue=2, green=13, red=2, yellow=2, ones=1)
    hands = ("g2 g4 g12 1", "g11 b2 g5 y2", "g10 r2 g3 g13", "g9 g7 g6 g8")
    step = play(known("foppen-2018", *hands, deck=deck), "g2 g11 g10 g9 b2 r2 g7 g5 g6 g4 g8 y2 g3")
    assert only(step.events, Fooled)[-1] == Fooled(HEDWIG, *cards("y2"))
    assert step.events[-5:] == (
        HandRevealed(ANGELIKA, -17),
        HandRevealed(HEDWIG, 0),
        HandRevealed(NIKKI, -13),
        HandRevealed(TANJA, 0),
        RoundScored((-17, 0, -13, 10), (-17, 0, -13, 10)),
    )
    assert foppen(step.state).tens == 1


HANDS = ("6 9 2 2 2 2", "8 14 2 2 2 2", "7 6 2 2 2 2", "7 3 3 3 3 3")


@pytest.mark.parametrize("hands", [HANDS, (6, 6, 6, 6), (6, 6, HANDS[2], 6)])
def test_the_worked_example_of_futschikato(hands: tuple[str | int, ...]) -> None:
    state = known("futschikato", *hands)
    six, seven, eight, nine, fourteen = cards("6 7 8 9 14")

    def played(seat: Seat, card: Card) -> tuple[object, ...]:
        nonlocal state
        step = apply(state, Play(seat, card))
        state = step.state
        return step.events

    def draws(seat: Seat) -> None:
        nonlocal state
        state = act(state, Draw(seat, None)).state

    assert played(ANGELIKA, six) == (NumberPlayed(ANGELIKA, six, 6),)
    assert played(HEDWIG, eight) == (NumberPlayed(HEDWIG, eight, 8), CardBeaten(ANGELIKA, six))
    draws(ANGELIKA)
    assert played(NIKKI, seven) == (NumberPlayed(NIKKI, seven, 7),)
    assert played(TANJA, seven) == (NumberPlayed(TANJA, seven, 14), CardBeaten(HEDWIG, eight))
    draws(HEDWIG)
    assert played(ANGELIKA, nine) == (NumberPlayed(ANGELIKA, nine, 9),)
    assert played(HEDWIG, fourteen) == (
        NumberPlayed(HEDWIG, fourteen, 14),
        CardBeaten(ANGELIKA, nine),
    )
    step = act(state, Draw(ANGELIKA, None))
    assert BroughtThrough((NIKKI, TANJA), seven) in step.events
    state = step.state
    assert played(NIKKI, six) == (NumberPlayed(NIKKI, six, 6),)
    end = futschikato(state)
    assert [hand.size for hand in end.hands] == [6, 5, 4, 5]
    assert end.table == (None, fourteen, six, None)
    assert (end.pile, len(end.discards)) == (63, 5)
    assert pending(state) is not None
    assert turn(state) == TANJA
