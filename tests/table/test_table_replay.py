"""The round played through in whole numbers is the round the rules play."""

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from benchmarks.revokes import random_table
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games.tricks.mends import Mends
from foppen_access.games.tricks.replay import COLOURS, Place, fits
from foppen_access.table.slips.slip_diagnosis import laid
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    Bid,
    Deal,
    LetStand,
    Options,
    Pardon,
    Play,
    Position,
    Seat,
    State,
    legal_plays,
    new_game,
    pending,
    public,
    refusal,
    unseen,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.revoke_proofs import counted_out

Between: TypeAlias = tuple[
    Seat, tuple[Seat, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]
]


def foppen(state: State) -> FoppenState:
    assert isinstance(state, FoppenState)
    return state


def ruled(timeline: Timeline, rng: Random, *, rulings: bool = True) -> None:
    """Any card by anybody, as far as a table may let it stand; now and then a void is pardoned."""
    while isinstance(awaited := pending(timeline.state), AwaitPlay):
        state = foppen(timeline.state)
        seat, cards = awaited.seat, [play.card for play in legal_plays(state)]
        if not cards:  # so little has room that nothing can be played any more
            return
        action: Play | LetStand | Pardon = Play(seat, rng.choice(cards))
        if rulings and rng.random() < 0.1:
            stands = LetStand(rng.randrange(state.seats), rng.choice(list(unseen(state))))
            action = stands if refusal(state, stands) is None else action
        timeline.add(action)
        voids = [(at, void) for at, hand in enumerate(timeline.state.hands) for void in hand.lacks]
        if (
            rulings
            and voids
            and rng.random() < 0.1
            and isinstance(pending(timeline.state), AwaitPlay)
        ):
            at, void = rng.choice(voids)
            timeline.add(Pardon(at, void.suit))


def place_of(state: FoppenState) -> Between:
    """What the rules say of a round between two cards, as the replay does."""
    rnd = state.current
    voids = [sum(1 << COLOURS[void.suit] for void in hand.lacks) for hand in state.hands]
    hidden = unseen(state)
    left = [sum(n for card, n in hidden.items() if card.suit is suit) for suit in (*COLOURS, None)]
    out = rnd.discs_with
    return (
        rnd.trick_leader,
        out,
        tuple(hand.size for hand in state.hands),
        tuple(voids),
        tuple(left),
    )


def starts() -> Iterator[tuple[FoppenState, Random]]:
    """Tables before the first card: dealt, with bids made, joined in the middle with two discs."""
    for seed in range(12):
        rng = Random(seed)
        yield public(random_table(rng, small=seed % 3 == 0)), rng
    bids = Timeline(new_game("foppen-1995", 4, Options(bids=True)))
    bids.add(Deal((15,) * 4, dealer=0))
    while isinstance(awaited := pending(bids.state), AwaitBid):
        bids.add(Bid(awaited.seat, bid=awaited.seat == 2))
    yield foppen(bids.state), Random(1)
    joined = Timeline(new_game("foppen-2018", 7, Options()))
    joined.add(Position(2, 0, 1, 3, (4, 5, 4, 6, 4, 5, 6), (0,) * 7, 0, (1, 6)))
    yield foppen(joined.state), Random(2)


def test_every_card_leaves_the_round_as_the_rules_leave_it() -> None:
    for start, rng in starts():
        timeline = Timeline(start)
        ruled(timeline, rng)
        moves = list(timeline)
        for count in range(1, len(moves) + 1):
            if count < len(moves) and isinstance(moves[count].action, Pardon):
                continue
            until = Timeline(start)
            for move in moves[:count]:
                until.add(move.action)
            state = foppen(until.state)
            if counted_out(state):
                continue
            plays = laid(until)
            played = Mends(start, plays).base
            assert played.end == len(plays)
            assert tuple(played.place[:5]) == place_of(state)
            assert [put.seat for put in played.puts] == [seat for seat, _ in state.current.gone]


def test_unseen_cards_have_no_places_exactly_where_counting_proves_a_revoke() -> None:
    proved = 0
    for start, rng in starts():
        timeline = Timeline(start)
        ruled(timeline, rng, rulings=False)
        for move in timeline:
            state = foppen(move.after)
            if state.current.turn is None:
                break
            aside = len(state.deck) - state.current.dealt
            proof = counted_out(state)
            proved += proof is not None
            assert fits(Place(*place_of(state), blind=()), aside) == (proof is None)
    assert proved > 0
