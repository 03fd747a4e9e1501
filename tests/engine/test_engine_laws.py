"""Laws every game must obey, asked of random games of every size."""

import json
from collections import Counter
from functools import cache
from random import Random

import pytest
from tables import (
    SETTINGS,
    WHOLE,
    Setting,
    Turn,
    cards,
    exchanged,
    followed,
    foppen,
    known,
    lay,
    random_game,
)

from foppen_engine import (
    Action,
    AwaitPlay,
    Bid,
    Card,
    Deal,
    Draw,
    Hand,
    Play,
    Reveal,
    State,
    apply,
    legal_actions,
    pending,
    public,
    refusal,
    seen_event,
    unseen,
    view,
)
from foppen_engine.actions import NotAwaited
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.laws import CardsNotConserved, broken_law, legal_is_not_refused
from foppen_engine.notation import entry_from_data, entry_to_data, event_to_data
from foppen_engine.step import GameOver
from foppen_engine.tricks.trick_state import TotalsDontAddUp, TrickState
from foppen_engine.values import replace

game = cache(random_game)

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def some(turns: tuple[Turn, ...], count: int) -> list[Turn]:
    """A few turns from all over a game, its first and its last among them."""
    return [turns[at * (len(turns) - 1) // (count - 1)] for at in range(count)]


@pytest.mark.parametrize("setting", WHOLE, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end(setting: Setting, seed: int) -> None:
    turns = game(setting, seed)
    assert pending(turns[-1].after) is None
    assert turns[-1].after.over
    assert isinstance(turns[-1].events[-1], GameOver)
    overs = [event for turn in turns for event in turn.events if isinstance(event, GameOver)]
    assert len(overs) == 1
    assert not any(turn.before.over for turn in turns)


@every_setting
def test_no_law_is_broken_at_any_moment(setting: Setting) -> None:
    for turn in game(setting, 1):
        assert broken_law(turn.after) is None
        assert legal_is_not_refused(turn.after) is None


@every_setting
def test_legal_actions_are_exactly_those_not_refused(setting: Setting) -> None:
    for turn in some(game(setting, 2), 9):
        legal = legal_actions(turn.before)
        assert len(set(legal)) == len(legal)
        allowed = [action for action in decisions(turn.before) if not refusal(turn.before, action)]
        assert set(allowed) == set(legal)
        assert bool(legal) == isinstance(turn.action, Play | Bid)


def decisions(state: State) -> list[Action]:
    """Every bid and play of anybody at the table."""
    bids = [Bid(seat, bid) for seat in range(state.seats) for bid in (True, False)]
    return [*bids, *(Play(seat, card) for seat in range(state.seats) for card in set(state.deck))]


@every_setting
def test_nothing_is_dealt_drawn_or_revealed_unless_awaited(setting: Setting) -> None:
    for turn in game(setting, 3):
        if not isinstance(turn.action, Deal):
            deal = Deal((12,) * setting.seats, dealer=0)
            assert refusal(turn.before, deal) == NotAwaited("deal")
        if not isinstance(turn.action, Draw):
            assert refusal(turn.before, Draw(0, None)) == NotAwaited("draw")
        assert refusal(turn.before, Reveal(0, points=1)) == NotAwaited("reveal")


@every_setting
def test_cards_are_conserved(setting: Setting) -> None:
    dealt: Counter[Card] = Counter()
    for turn in game(setting, 1):
        held = Counter(card for hand in turn.after.hands for card in hand.known)
        if isinstance(turn.action, Deal):
            dealt = held
        if isinstance(turn.after, TrickState):
            gone = Counter(card for _, card in turn.after.current.gone)
            assert held + gone == dealt
            aside = Counter(turn.after.deck) - dealt
            assert unseen(turn.after) == aside
        else:
            assert isinstance(turn.after, FutschikatoState)
            lying = Counter(card for card in turn.after.table if card)
            outside = held + lying + Counter(turn.after.discards)
            assert outside <= Counter(turn.after.deck)
            assert outside.total() + turn.after.pile == 90


@every_setting
def test_entries_there_and_back_and_undo_by_replay(setting: Setting) -> None:
    """What is read back from the written entries leads to every earlier state again."""
    turns = game(setting, 1)
    state = setting.new()
    for turn in turns:
        assert state == turn.before
        entry = entry_from_data(json.loads(json.dumps(entry_to_data(turn.action))))
        assert entry == turn.action
        step = apply(state, turn.action)
        assert step.events == turn.events
        state = step.state
    assert state == turns[-1].after


@every_setting
def test_events_are_plain_data(setting: Setting) -> None:
    for turn in game(setting, 1):
        for event in turn.events:
            data = event_to_data(event)
            assert json.loads(json.dumps(data)) == data
            assert data["event"] == event.name


@every_setting
def test_a_view_does_not_change_when_the_other_hands_are_exchanged(setting: Setting) -> None:
    rng = Random(f"exchange {setting}")
    turns = [turn for turn in game(setting, 1) if isinstance(turn.action, Play | Bid | Draw)]
    for turn in some(tuple(turns), 24):
        for seat in (None, *range(setting.seats)):
            other = exchanged(turn.before, -1 if seat is None else seat, rng)
            if seat is None:
                assert public(other) == public(turn.before)
                continue
            seen = view(other, seat)
            assert seen == view(turn.before, seat)
            assert seen.hand == turn.before.hands[seat]
            assert unseen(seen.state) == unseen(view(turn.before, seat).state)


@every_setting
def test_a_view_asks_and_allows_its_player_what_the_game_does(setting: Setting) -> None:
    for turn in game(setting, 2):
        awaited = pending(turn.before)
        for seat in range(setting.seats):
            assert pending(view(turn.before, seat).state) == awaited
        if isinstance(awaited, AwaitPlay):
            seen = view(turn.before, awaited.seat)
            assert legal_actions(seen.state) == legal_actions(turn.before)


@every_setting
@pytest.mark.parametrize("by_sum", [False, True])
def test_a_blind_table_comes_to_the_same_events_and_scores(
    setting: Setting, *, by_sum: bool
) -> None:
    turns = game(setting, 1)
    for turn, step in followed(setting, turns, None, by_sum=by_sum):
        assert step.events == tuple(seen_event(event, None) for event in turn.events)
        assert broken_law(step.state) is None
        if isinstance(step.state, FoppenState):
            assert step.state.totals == foppen(turn.after).totals
            assert step.state.sheet == foppen(turn.after).sheet
            assert step.state.tens == foppen(turn.after).tens
        else:
            assert step.state == public(turn.after)


@every_setting
def test_a_blind_table_allows_whatever_a_player_may_do(setting: Setting) -> None:
    state = setting.new()
    for at, (turn, step) in enumerate(followed(setting, game(setting, 2), None)):
        assert set(legal_actions(turn.before)) <= set(legal_actions(state))
        if at % 16 == 0:
            assert legal_is_not_refused(state) is None
        for hand in turn.after.hands:
            assert Counter(hand.known) <= unseen(step.state) + held_in(step.state)
        state = step.state


def held_in(state: State) -> Counter[Card]:
    return Counter(card for hand in state.hands for card in hand.known)


@every_setting
@pytest.mark.parametrize("by_sum", [False, True])
def test_a_table_with_one_known_hand_sees_what_that_player_sees(
    setting: Setting, *, by_sum: bool
) -> None:
    turns = game(setting, 1)
    for seat in (1,) if by_sum else (0, setting.seats - 1):
        for turn, step in followed(setting, turns, seat, by_sum=by_sum):
            assert step.events == tuple(seen_event(event, seat) for event in turn.events)
            assert broken_law(step.state) is None
            seen, truth = view(step.state, seat), view(turn.after, seat)
            assert seen.hand == truth.hand
            assert pending(seen.state) == pending(truth.state)
            if not by_sum:
                assert seen == truth
                assert unseen(step.state) == unseen(truth.state)


def test_the_laws_find_a_card_too_many() -> None:
    state = foppen(known("foppen-1995", 15, 15, 15, 15))
    twice = replace(state.current.hands[0], known=cards("b2 b2"), hidden=13)
    hands = (twice, *state.current.hands[1:])
    broken = replace(state, round=replace(state.current, hands=hands))
    assert broken_law(broken) == CardsNotConserved(60, 60)


def test_the_laws_find_a_pile_that_does_not_fit() -> None:
    state = lay("2 3,4 5,6 7", "- - -")
    assert broken_law(state) is None
    assert broken_law(replace(state, pile=39)) == CardsNotConserved(89, 90)
    assert broken_law(replace(state, discards=())) == CardsNotConserved(46, 90)
    lost = (Hand(cards("2")), *state.hands[1:])
    assert broken_law(replace(state, hands=lost)) == CardsNotConserved(89, 90)


def test_the_laws_find_totals_that_are_not_the_sums_of_the_rounds() -> None:
    state = foppen(game(SETTINGS[0], 1)[-1].after)
    assert broken_law(replace(state, totals=(1, 2, 3, 4))) == TotalsDontAddUp()
