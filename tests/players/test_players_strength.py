"""The levels of Foppen are levels: each is ahead of the one below, on the same deals."""

from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from parts import player_for
from work import calls_of

from benchmarks.paired_deals import league, play_deal
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen import c_playouts
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.searching_player import judged
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitPlay,
    Bid,
    Options,
    Play,
    View,
    apply,
    legal_actions,
    new_game,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState


def decisions(game: str, seats: int, rounds: int, *, bids: bool = False) -> list[View[Any]]:
    """What the player whose turn it is sees, in rounds among strong players."""
    rng, dealer, views = Random(seats), RandomDealer(), []
    for _ in range(rounds):
        state = new_game(game, seats, Options(bids=bids))
        player = player_for(state, Level.STRONG)
        while not (isinstance(awaited := pending(state), AwaitDeal) and state.hands):
            if isinstance(awaited, AwaitDeal):
                state = apply(state, dealer.answer(state, awaited, rng)).state
                continue
            seen = view(state, awaited.seat)  # type: ignore[union-attr]  # a player decides
            views.append(seen)
            state = apply(state, player.decide(seen, rng)).state
    return views


@pytest.mark.slow
def test_strong_is_ahead_of_normal_at_the_usual_table() -> None:
    """By two standard errors; the figures are in docs/opponents.md."""
    start = new_game("foppen-2018", 5)
    strong, normal = player_for(start, Level.STRONG), player_for(start, Level.NORMAL)
    result = league("foppen-2018", 5, strong, normal, deals=150, seed=5)
    assert result.advantage > 2 * result.standard_error


class NeverBids:
    """The strong player, but for his bids."""

    def decide(self, seen: View[Any], rng: Random) -> Play | Bid:
        if isinstance(pending(seen.state), AwaitBid):
            return Bid(seen.seat, bid=False)
        return NetworkPlayer().decide(seen, rng)


class Bids(NeverBids):
    """The strong player; whether he has ever bid."""

    def __init__(self) -> None:
        self.has_bid = False

    def decide(self, seen: View[Any], rng: Random) -> Play | Bid:
        decided = NetworkPlayer().decide(seen, rng)
        self.has_bid |= isinstance(decided, Bid) and decided.bid
        return decided


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_strong_bid_pays(seats: int) -> None:
    """On the same deals among normal players he has more than if he never bid."""
    start = new_game("foppen-1995", seats, Options(bids=True))
    normal = player_for(start, Level.NORMAL)

    def points(candidate: Player, at: int, deal: int) -> float:
        table = [*[normal] * at, candidate, *[normal] * (seats - 1 - at)]
        return play_deal(start, table, f"{deal}", RandomDealer())[at]

    def difference(at: int, deal: int) -> float:
        """Nothing, where he didn't bid."""
        strong = Bids()
        had = points(strong, at, deal)
        return had - points(NeverBids(), at, deal) if strong.has_bid else 0.0

    differences = [fmean(difference(at, deal) for at in range(seats)) for deal in range(250)]
    assert fmean(differences) > 2 * stdev(differences) / sqrt(len(differences))


def test_the_network_looks_at_each_card_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the work of a moment, at the largest table and without the library, too: some thousand
    calls, and a search would be a million.
    """
    monkeypatch.setattr(c_playouts, "library", lambda _: None)
    views = [seen for seen in decisions("foppen-2018", 8, 1) if len(legal_actions(seen.state)) > 1]
    player = NetworkPlayer()
    for seen in views:
        calls = calls_of(partial(player.decide, seen, Random(1)))
        assert calls < 2_000 + 200 * len(legal_actions(seen.state))


def test_judgements_are_of_the_legal_plays_and_the_same_for_the_same_seed() -> None:
    for seen in (
        decisions("foppen-2018", 7, 1)[::9] + decisions("foppen-1995", 3, 1, bids=True)[::9]
    ):
        if not isinstance(pending(seen.state), AwaitPlay):
            continue
        first = judged(seen, Random(4), playouts=24)
        assert first == judged(seen, Random(4), playouts=24)
        assert {judgement.play for judgement in first} == set(legal_actions(seen.state))
        assert (first[0].difference, first[0].error) == (0, 0)
        differences = [judgement.difference for judgement in first]
        assert differences == sorted(differences, reverse=True)


def test_an_obvious_blunder_costs_points() -> None:
    """In the last trick everybody but the player goes out or keeps cards; only what is left in
    his own hand is his to decide, and so the higher card is better.
    """
    views = [
        seen
        for seen in decisions("foppen-2018", 5, 12)
        if isinstance(seen.state, FoppenState)
        and isinstance(pending(seen.state), AwaitPlay)
        and len(seen.hand.known) > 1
        and len(legal_actions(seen.state)) > 1
        and len(seen.state.current.plays) == seen.state.seats - 2
        and any(not hand.size for hand in seen.state.hands)
    ]
    assert views
    for seen in views:
        value = seen.state.rules.value
        best, *others = judged(seen, Random(1), playouts=40)
        assert all(value(best.play.card) >= value(other.play.card) for other in others)
        for other in others:
            lost = value(other.play.card) - value(best.play.card)
            assert other.difference == pytest.approx(lost)
