"""A table that is joined in the middle of a round, or that keeps only the score."""

import pytest
from tables import SETTINGS, WHOLE, Setting, Turn, act, foppen, only, play, random_game, refused

from foppen_engine import (
    AwaitDeal,
    AwaitPlay,
    AwaitReveal,
    Deal,
    Event,
    Hand,
    Play,
    Position,
    Reveal,
    Score,
    Seat,
    State,
    apply,
    new_game,
    parse_card,
    pending,
    refusal,
    seen_action,
    seen_event,
)
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.laws import broken_law
from foppen_engine.step import Dealt, GameOver, RoundScored
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.tricks.trick_refusals import DiscWithLeader, SitsOut, WrongDiscs
from foppen_engine.values import replace

FOPPEN = tuple(setting for setting in WHOLE if isinstance(setting.new(), FoppenState))
WITHOUT_BIDS = tuple(
    setting for setting in SETTINGS if "foppen" in setting.game and not setting.options.bids
)
"""Bids are made before the first card; who joins later can't tell them."""

POSITION = Position(
    round=3,
    dealer=1,
    starter=2,
    leader=0,
    sizes=(2, 1, 3, 2),
    totals=(-70, 10, 0, -20),
    tens=3,
    discs=(3,),
)


def joined(game: str = "foppen-2018") -> State:
    return act(new_game(game, 4), POSITION).state


def test_the_table_goes_on_as_it_was_found() -> None:
    step = act(new_game("foppen-2018", 4), POSITION)
    (begun,) = step.events
    assert isinstance(begun, Dealt)
    assert (begun.round, begun.dealer, begun.sizes) == (3, 1, (2, 1, 3, 2))
    state = foppen(step.state)
    assert pending(state) == AwaitPlay(0)
    assert state.totals == (-70, 10, 0, -20)
    assert state.hands == (Hand((), 2), Hand((), 1), Hand((), 3), Hand((), 2))
    assert state.current.discs_with == state.current.sitting_out == (3,)
    assert broken_law(state) is None
    card = parse_card("b5")
    assert refused(state, Play(3, card)) == SitsOut(3, 0)


def test_the_round_is_played_scored_and_counted_like_any_other() -> None:
    step = play(joined(), "g9 g8 g7")
    assert only(step.events, TrickWon, Fooled)[1] == Fooled(2, parse_card("g7"))
    assert pending(step.state) == AwaitReveal(0, 1)
    assert HandRevealed(1, 0) not in step.events
    step = act(step.state, Reveal(0, points=10), Reveal(2, points=9), Reveal(3, points=11))
    scored = RoundScored((-10, 10, -9, -11), (-80, 20, -9, -31))
    assert step.events[-2:] == (scored, GameOver((-80, 20, -9, -31), (1,)))
    assert foppen(step.state).tens == 4
    assert broken_law(step.state) is None


def test_the_next_round_follows_from_who_started_the_one_that_was_joined() -> None:
    state = play(joined("foppen-braille"), "g9 g8 g7").state
    state = act(state, Reveal(0, points=9), Reveal(2, points=8), Reveal(3, points=7)).state
    assert pending(state) == AwaitDeal(4, (2,), (), (15,))
    state = play(joined(), "g9 g8 g7").state
    state = act(state, Reveal(0, points=9), Reveal(2, points=8), Reveal(3, points=7)).state
    assert pending(state) == AwaitDeal(4, (2,), (), (12,))
    (begun,) = act(state, Deal((12,) * 4, dealer=2)).events
    assert begun == Dealt(4, 2, 0, (12,) * 4)


def test_six_tens_end_the_game_whenever_they_were_made() -> None:
    state = act(new_game("foppen-2018", 4), replace(POSITION, tens=5)).state
    step = act(
        play(state, "g9 g8 g7").state,
        *(Reveal(seat, points=points) for seat, points in ((0, 2), (2, 7), (3, 7))),
    )
    assert isinstance(step.events[-1], GameOver)


def tricks_begin(turn: Turn) -> bool:
    """Whether a round is on, with no card on the table."""
    state = turn.before
    if not isinstance(state, FoppenState) or state.round is None or state.round.scored:
        return False
    return not state.round.plays and isinstance(turn.action, Play)


def position_of(state: FoppenState) -> Position:
    rnd = state.current
    return Position(
        round=rnd.number,
        dealer=rnd.dealer,
        starter=rnd.leader,
        leader=rnd.trick_leader,
        sizes=tuple(hand.size for hand in rnd.hands),
        totals=state.totals,
        tens=state.tens,
        discs=rnd.discs_with,
    )


@pytest.mark.parametrize("setting", WITHOUT_BIDS, ids=str)
def test_a_table_joined_anywhere_hears_the_same_from_then_on(setting: Setting) -> None:
    turns = random_game(setting, 1)
    starts = [at for at, turn in enumerate(turns) if tricks_begin(turn)]
    for at in starts[:: max(1, len(starts) // 6)]:
        state = act(setting.new(), position_of(foppen(turns[at].before))).state
        for turn in turns[at:]:
            step = act(state, seen_action(turn.action, None))
            while isinstance(awaited := pending(step.state), AwaitReveal):
                left = turn.after.hands[awaited.seat].known
                more = act(step.state, Reveal(awaited.seat, left))
                step = replace(more, events=step.events + more.events)
            state = step.state
            assert step.events == tuple(seen_event(event, None) for event in turn.events)
            assert broken_law(state) is None
        assert foppen(state).totals == foppen(turns[-1].after).totals
        assert foppen(state).over


@pytest.mark.parametrize("setting", FOPPEN, ids=str)
def test_a_table_that_keeps_only_the_score_comes_to_the_same_totals(setting: Setting) -> None:
    """Who deals, who is asked to deal next, the totals and the end follow from the points."""
    state = setting.new()
    expected: list[Event] = []
    told: list[Event] = []
    dealer = 0
    for turn in random_game(setting, 2):
        if isinstance(turn.action, Deal):
            awaited = pending(state)
            assert isinstance(awaited, AwaitDeal)
            assert turn.action.dealer in awaited.dealers
            dealer = turn.action.dealer or 0
        for event in turn.events:
            if isinstance(event, RoundScored):
                step = apply(state, Score(dealer, event.points))
                state, told = step.state, [*told, *step.events]
                assert broken_law(state) is None
        expected += only(turn.events, RoundScored, GameOver)
    assert told == expected
    assert pending(state) is None


def test_scores_and_whole_rounds_may_be_mixed() -> None:
    state = act(new_game("foppen-2018", 4), Score(3, (10, 0, -20, -30))).state
    assert pending(state) == AwaitDeal(2, (0,), (), (12,))
    step = act(state, Deal((12,) * 4, dealer=0))
    assert step.events == (Dealt(2, 0, 3, (12,) * 4),)
    assert foppen(step.state).totals == (10, 0, -20, -30)
    assert foppen(step.state).tens == 1


@pytest.mark.parametrize("dealer", range(4))
def test_the_first_score_may_name_any_dealer(dealer: Seat) -> None:
    state = new_game("foppen-1995", 4)
    assert refusal(state, Score(dealer, (10, -3, -2, -1))) is None
    after = act(state, Score(dealer, (10, -3, -2, -1))).state
    assert pending(after) == AwaitDeal(2, ((dealer + 1) % 4,), (), (15,))


def test_two_discs_lie_with_two_players() -> None:
    two = Position(1, 0, 1, 1, (4,) * 7, (0,) * 7, 0, (2, 5))
    start = new_game("foppen-2018", 7)
    assert refusal(start, two) is None
    assert refusal(start, replace(two, discs=())) is None
    for wrong in ((2,), (2, 2), (2, 5, 6), (2, 1)):
        reason = refused(start, replace(two, discs=wrong))
        assert reason == (DiscWithLeader(1) if wrong == (2, 1) else WrongDiscs(len(set(wrong)), 2))


def test_no_round_comes_before_the_first() -> None:
    assert refusal(new_game("foppen-2018", 4), replace(POSITION, round=0))
