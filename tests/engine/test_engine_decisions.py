"""What a table decides on its own changes what it says and nothing else."""

from tables import B, blind, cards, foppen, play, refused

from foppen_engine import (
    Adjust,
    CardsBack,
    Deal,
    Happened,
    LetStand,
    Options,
    Pardon,
    Position,
    Rule,
    Score,
    State,
    VoidRound,
    apply,
    new_game,
    parse_card,
    pending,
)
from foppen_engine.actions import NotAwaited
from foppen_engine.laws import broken_law
from foppen_engine.step import GameOver
from foppen_engine.tricks.trick_events import RevokeFound, ScoreAdjusted

b2, g9 = cards("b2 g9")


def discarded() -> State:
    """Seat 1 discarded g9 on blue in trick 1, and it is his turn in trick 3."""
    return play(blind("foppen-1995", 4), "b8 g9 b6 b5 y11 y4 y3 r9").state


def scores(*rounds: tuple[int, ...], length: int = 3, game: str = "foppen-braille") -> State:
    options = Options(rounds=length) if game == "foppen-braille" else None
    state = new_game(game, 4, options)
    for points in rounds:
        state = apply(state, Score(pending(state).dealers[0], points)).state  # type: ignore[union-attr]
    return state


def test_what_has_happened_is_as_if_it_stood() -> None:
    happened, stands = (apply(discarded(), kind(1, b2)) for kind in (Happened, LetStand))
    assert happened == stands
    assert RevokeFound(1, b2, 1, B) in happened.events


def test_a_discard_that_is_ruled_on_and_a_card_that_is_refused_change_no_state() -> None:
    for ruling in (Rule(1, g9, stands=True), Rule(1, g9, stands=False), Rule(1, b2, stands=False)):
        assert apply(discarded(), ruling).state == discarded()


def test_a_revoke_can_be_ruled_on_when_its_void_is_gone() -> None:
    state = apply(discarded(), Pardon(1, B)).state
    assert apply(state, Rule(1, g9, stands=False)).state == state


def test_cards_are_back_when_the_player_plays_again() -> None:
    state = play(blind("foppen-1995", 4), "b8").state
    assert apply(state, CardsBack(1, g9)).state == state


def test_a_round_is_void_from_its_deal_on() -> None:
    state = blind("foppen-1995", 4)
    assert apply(state, VoidRound()).state == state
    second = scores((10, 0, -1, -2))
    dealt = apply(second, Deal((15,) * 4, dealer=1)).state
    assert apply(dealt, VoidRound()).state == dealt


def test_a_round_that_was_joined_in_the_middle_cannot_be_void() -> None:
    joined = Position(2, 1, 2, 0, (9, 8, 9, 9), (0,) * 4, 0, ())
    state = apply(new_game("foppen-1995", 4), joined).state
    assert refused(state, VoidRound()) == NotAwaited("void_round")


def test_adjusted_points_count_and_are_no_round() -> None:
    step = apply(scores((10, 0, -1, -2)), Adjust((0, 5, 0, -10), "revoke"))
    state = foppen(step.state)
    assert state.totals == (10, 5, -1, -12)
    assert state.sheet == ((10, 0, -1, -2),)
    assert step.events == (ScoreAdjusted((0, 5, 0, -10), (10, 5, -1, -12)),)
    assert broken_law(state) is None


def test_a_note_may_stand_alone_and_nothing_comes_of_it() -> None:
    before = foppen(scores((10, 0, -1, -2), length=1))
    step = apply(before, Adjust((0, 0, 0, 0), "Anna was late"))
    assert step.events == ()
    after = foppen(step.state)
    assert (after.totals, after.over) == (before.totals, before.over)
    assert after.adjusted[0].note == "Anna was late"


def test_points_can_be_adjusted_in_the_middle_of_a_round() -> None:
    state = apply(discarded(), Adjust((0, -10, 0, 0))).state
    assert pending(state) == pending(discarded())
    assert foppen(state).adjusted[0].round == 1


def test_a_game_that_is_over_has_another_winner_after_an_adjustment() -> None:
    over = scores((10, 0, -1, -2), length=1)
    assert over.over
    step = apply(over, Adjust((-20, 0, 0, 0)))
    assert step.events[-1] == GameOver((-10, 0, -1, -2), (1,))


def test_an_adjustment_can_end_a_game_of_2018_and_reopen_it() -> None:
    going = scores((10, 0, -60, -2), game="foppen-2018")
    ended = apply(going, Adjust((0, 0, -20, 0))).state
    assert pending(ended) is None
    again = apply(ended, Adjust((0, 0, 20, 0))).state
    assert pending(again) == pending(going)


def test_a_card_of_no_deck_has_not_happened() -> None:
    assert refused(discarded(), Happened(1, parse_card("b99")))
