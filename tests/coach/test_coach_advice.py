"""What the coach advises: a legal card, a true reason, always the same, and never a look at what
the player can't see.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from parts import advise, advise_bid, claims, coach_of, player_for
from tables import SETTINGS, WHOLE, Setting, act, cards, exchanged, known, play

from coach.test_coach_claims import positions
from coach.test_coach_positions import TWO_DISCS
from foppen_access.coach.advice import Adviser
from foppen_access.coach.certain_claims import (
    Claim,
    KeepsHigher,
    Lack,
    LongestColour,
    LowerOut,
    LowestOfColour,
    ManyPoints,
    MostPoints,
    NoneHigher,
    NotFooled,
    WorseAtEnd,
    WorseLies,
)
from foppen_access.coach.estimates import AnyFooled, Estimate, HardlyBetter
from foppen_access.coach.reason_choice import CAUSES, Comparison
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.games.foppen import coaching as foppen_coaching
from foppen_access.games.foppen.coaching import FoppenCoach
from foppen_access.games.foppen.reasons import foppen_reasons
from foppen_access.games.futschikato import coaching as futschikato_coaching
from foppen_access.games.futschikato.coaching import FutschikatoCoach
from foppen_access.players.levels import Level
from foppen_access.players.player import Judgement
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    Bid,
    Card,
    Deal,
    Deck,
    LetStand,
    Options,
    Play,
    Seat,
    State,
    View,
    apply,
    legal_actions,
    legal_plays,
    new_game,
    parse_card,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.revoke_proofs import counted_out


def is_advised(setting: Setting) -> bool:
    return game_of(setting.game).has_coach


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less is tried out than for people; what is claimed here holds all the same."""
    for coach in (FoppenCoach, FutschikatoCoach):
        monkeypatch.setattr(coach, "playouts", 30)
    for coaching in (foppen_coaching, futschikato_coaching):
        monkeypatch.setattr(coaching, "TRIALS", 20)


@pytest.mark.parametrize("setting", [each for each in WHOLE[::3] if is_advised(each)], ids=str)
def test_an_advice_is_legal_and_its_reasons_are_certain_or_called_estimates(
    setting: Setting,
) -> None:
    rng = Random(f"advice {setting}")
    for state in positions(setting, 1, 3, rng):
        seen = view(state, getattr(pending(state), "seat", 0))
        advice = advise(seen, Random(1))
        certain = claims(seen)[advice.play.card]
        assert advice.play in legal_actions(seen.state)
        assert advice.reasons
        for reason in advice.reasons:
            assert reason in certain if isinstance(reason, Claim) else isinstance(reason, Estimate)


def discs_of(setting: Setting) -> int:
    """How many are fooled in a trick; none in Futschikato."""
    start = new_game(setting.game, setting.seats)
    return start.rules.discs if isinstance(start, FoppenState) else 0


@pytest.mark.parametrize("setting", [each for each in WHOLE if discs_of(each) > 1], ids=str)
def test_a_reason_for_safety_names_as_many_as_have_to_be_worse(setting: Setting) -> None:
    discs, rng, told = discs_of(setting), Random(f"safety {setting}"), Counter[type]()
    for state in (each for seed in range(40) for each in positions(setting, seed, 8, rng)):
        seen = view(state, getattr(pending(state), "seat", 0))
        certain = claims(seen)
        for card in certain:
            said = foppen_reasons(Comparison(certain, card), discs).decisive
            if said and isinstance(said[0], NotFooled) and isinstance(said[-1], CAUSES):
                told[type(said[-1])] += 1
                assert len(worse_by(said[-1], seen)) >= discs
    assert {WorseLies, Lack} <= told.keys()


def test_where_one_lies_worse_and_one_lacks_the_colour_both_are_named() -> None:
    certain = claims(view(TWO_DISCS, 0))
    card = parse_card("g9")
    said = foppen_reasons(Comparison(certain, card), 2).decisive
    assert said == [NotFooled(card), WorseAtEnd(card, (2, 6))]


def worse_by(reason: object, seen: View[Any]) -> Sequence[Seat]:
    """Who must be worse if a reason is true: those it names, or else all who are to come."""
    if not isinstance(reason, NoneHigher):
        return reason.seats  # type: ignore[attr-defined,no-any-return]
    assert isinstance(seen.state, FoppenState)
    rnd = seen.state.current
    there = {seen.seat, *rnd.sitting_out, *(seat for seat, _ in rnd.plays)}
    return [seat for seat in range(seen.state.seats) if seat not in there]


FIFTEEN = known("foppen-braille", "b6 g2 g5 g8 g17 r2 r8 r11 r15 y6 y7 y9 y10 y14 1", *(15,) * 3)
FOLLOWING = known(
    "foppen-braille", "b6 g2 g5 g8 g17 r2 r8 r11 r15 y6 y7 y9 y10 y14 1", *(15,) * 3, leader=3
)


@pytest.mark.parametrize(
    ("led", "card", "safe", "kinds"),
    [
        ("", "y10", 0.6, (LongestColour, HardlyBetter)),
        ("", "r11", 0.6, (LowerOut, HardlyBetter)),
        ("", "1", 0.6, (KeepsHigher, HardlyBetter)),
        ("g18", "g8", 0.1, (ManyPoints, AnyFooled)),
        ("g18", "g2", 0.1, (LowestOfColour, AnyFooled)),
        ("g18", "1", 0.1, (KeepsHigher, AnyFooled)),
        ("g18", "g17", 0.1, (MostPoints, AnyFooled)),
    ],
)
def test_what_sets_a_card_apart_is_said_where_trying_out_tells_little(
    led: str, card: str, safe: float, kinds: tuple[type, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All cards are about as good and as safe: that alone would not say why this one."""
    seen = view(play(FOLLOWING, led).state if led else FIFTEEN, 0)
    plays = legal_plays(seen.state)
    monkeypatch.setattr(
        FoppenCoach, "shares", lambda *_: dict.fromkeys((each.card for each in plays), safe)
    )
    even = [Judgement(each, 0.0, 0.1) for each in plays]
    adviser = Adviser(coach_of(seen.state))
    advice = adviser.explained(seen, Play(0, parse_card(card)), lambda: even, Random(1))
    assert tuple(map(type, advice.reasons)) == kinds


@pytest.mark.parametrize("setting", [each for each in SETTINGS[::4] if is_advised(each)], ids=str)
def test_the_coach_does_not_look_into_other_hands(setting: Setting) -> None:
    rng = Random(f"honest {setting}")
    for state in positions(setting, 2, 2, rng):
        seat = getattr(pending(state), "seat", 0)
        other = exchanged(state, seat, rng)
        said = [advise(view(each, seat), Random(2)) for each in (state, state, other)]
        assert said[0] == said[1] == said[2]


def bidding(seats: int, hands: tuple[tuple[Card, ...], ...] | None = None) -> State:
    """A game with bids after its deal: of these hands, or a random one."""
    start = new_game("foppen-1995", seats, Options(bids=True))
    awaited = pending(start)
    assert isinstance(awaited, AwaitDeal)
    deal = RandomDealer().answer(start, awaited, Random(1))
    return apply(start, Deal(hands, dealer=seats - 1) if hands else deal).state


def test_a_bid_is_answered_without_a_look_into_other_hands() -> None:
    state = bidding(6)
    awaited = pending(state)
    assert isinstance(awaited, AwaitBid)
    other = exchanged(state, awaited.seat, Random(3))
    said = [advise_bid(view(each, awaited.seat), Random(1)) for each in (state, other)]
    assert said[0] == said[1]


@pytest.mark.parametrize("best", [True, False])
def test_a_bid_is_advised_with_the_best_hand_and_not_with_the_worst(*, best: bool) -> None:
    deck = sorted(bidding(4).deck, key=lambda card: card.value, reverse=best)
    state = bidding(4, tuple(tuple(deck[at * 15 : at * 15 + 15]) for at in range(4)))
    assert advise_bid(view(state, 0), Random(1)).bid == best


def test_advice_comes_also_where_somebody_has_revoked() -> None:
    """All three others have shown that they lack red, of which three cards are out: somebody has
    revoked, and hands that fit what was shown can't be dealt.
    """
    deck = Deck(blue=5, green=5, red=5, yellow=5, ones=4)
    hands = ("r2 b3 b4 g3 g4", "r3 b2 y2 y3 1", "r4 b5 y4 y5 1", "r5 g2 g5 1 1")
    state = known("foppen-1995", *hands, deck=deck)
    state = act(
        state, Play(0, parse_card("r2")), *map(LetStand, (1, 2, 3), cards("b2 b5 g2"))
    ).state
    seen = view(state, 0)
    assert isinstance(seen.state, FoppenState)
    assert counted_out(seen.state)
    assert advise(seen, Random(1)).play in legal_actions(seen.state)


def test_asking_changes_nothing_in_the_game() -> None:
    """The opponents play the same cards, however often somebody asks."""

    def game(*, asks: bool) -> list[object]:
        start = new_game("foppen-2018", 4)
        players = {seat: player_for(start, Level.NORMAL) for seat in (1, 2, 3)}
        timeline = Timeline(start)
        session = Session(timeline, dealer=RandomDealer(), players=players, seed="7", log=None)
        for _ in range(10):
            session.advance()
            if asks:
                advise(view(session.state, 0), session.aside("advice"))
            action = legal_actions(session.state)[0]
            assert isinstance(action, Play | Bid)
            session.play(action)
        return [move.action for move in timeline]

    assert game(asks=True) == game(asks=False)
