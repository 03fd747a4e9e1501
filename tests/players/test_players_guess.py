"""Hidden hands are drawn so that they fit, and so that they explain what was played."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import prod
from random import Random
from statistics import fmean

import pytest
from tables import foppen

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.played_cards import Story, masks_of
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.quick_rules import (
    Code,
    QuickRound,
    cards_of,
    code_of,
    hand_of,
    table_of,
)
from foppen_engine import (
    Action,
    AwaitBid,
    AwaitDeal,
    AwaitPlay,
    LetStand,
    Options,
    Play,
    Seat,
    apply,
    legal_actions,
    new_game,
    pending,
    public,
    refusal,
    unseen,
    view,
)
from foppen_engine.games.foppen.state import FoppenState

TABLES = [
    ("foppen-2018", 5),
    ("foppen-2018", 8),
    ("foppen-1995", 3),
    ("foppen-1995", 6),
    ("foppen-braille", 4),
]


def turns(
    game: str,
    seats: int,
    rng: Random,
    choose: Callable[[FoppenState, Random], Action],
    options: Options = Options(),  # noqa: B008 - it is frozen
) -> Iterator[FoppenState]:
    """Every moment of rounds without end in which somebody must decide, all hands known."""
    dealer = RandomDealer()
    while True:
        state = foppen(new_game(game, seats, options))
        while not state.sheet:
            if isinstance(awaited := pending(state), AwaitDeal):
                action: Action = dealer.answer(state, awaited, rng)
            else:
                yield state
                action = choose(state, rng)
            state = foppen(apply(state, action).state)


def by_judgement(state: FoppenState, rng: Random) -> Action:
    awaited = pending(state)
    assert isinstance(awaited, AwaitBid | AwaitPlay)
    return NetworkPlayer().decide(view(state, awaited.seat), rng)


def by_lot(state: FoppenState, rng: Random) -> Action:
    return rng.choice(legal_actions(state))


def moments(
    game: str, seats: int, choose: Callable[[FoppenState, Random], Action] = by_judgement
) -> Iterator[FoppenState]:
    """Moments of rounds in which somebody has a choice."""
    rng = Random(seats)
    for state in turns(game, seats, rng, choose):
        if len(legal_actions(state)) > 1 and rng.random() < 0.1:
            yield state


def codes(state: FoppenState, seat: Seat) -> list[Code]:
    return [*map(code_of, state.hands[seat].known)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hands_fit_all_that_is_known(game: str, seats: int) -> None:
    """The size of each, the colours it was shown to lack, the own hand, every card once."""
    rng, quick = Random(1), quick_player(seats, 2 if seats > 6 else 1)
    for state in islice(moments(game, seats), 8):
        me = state.current.turn or 0
        seen = foppen(view(state, me).state)
        guess = Guess(seen, me, quick)
        for _ in range(5):
            hands = [[*cards_of(hand)] for hand in guess.round(rng).hands]
            assert tuple(hands[me]) == state.hands[me].known
            left = unseen(seen)
            for seat, hand in enumerate(hands):
                assert len(hand) == state.hands[seat].size
                assert not any(state.hands[seat].void_in(card.suit) for card in hand)
                if seat != me:
                    left.subtract(hand)
            assert min(left.values(), default=0) >= 0


def test_the_hands_that_were_explain_the_cards_better_than_others_that_fit() -> None:
    """What was played tells: of ten deals that might be, the true one is among the best two or
    three.
    """
    rng, quick, beaten = Random(2), quick_player(5, 1), []
    for state in islice(moments("foppen-2018", 5), 60):
        me = state.current.turn or 0
        seen = foppen(view(state, me).state)
        story, others = Story(seen, me, quick), [seat for seat in range(5) if seat != me]
        if not story.tells:
            continue

        def chance(hands: list[list[Code]], story: Story = story, at: list[Seat] = others) -> float:
            return prod(story.chance(seat, masks_of(hands[seat])) for seat in at)

        truth = chance([codes(state, seat) for seat in range(5)])
        for _ in range(10):
            hands = Guess(seen, me).round(rng).hands
            guessed = chance([[code for cards in hand for code in cards] for hand in hands])
            beaten.append(guessed < truth)
    assert fmean(beaten) > 0.75


def test_cards_nobody_could_expect_are_no_obstacle() -> None:
    """Whoever plays at random tells nothing true, and the hands still fit."""
    rng, quick = Random(3), quick_player(5, 1)
    for state in islice(moments("foppen-2018", 5, by_lot), 20):
        me = state.current.turn or 0
        guess = Guess(foppen(view(state, me).state), me, quick)
        sizes = [hand.size for hand in state.hands]
        assert [sum(map(len, hand)) for hand in guess.round(rng).hands] == sizes


class Noted(QuickRound):
    """A round that keeps what is played."""

    noted: tuple[Code, ...] = ()

    def play(self, code: Code) -> None:
        self.noted = (*self.noted, code)
        super().play(code)


def next_card(state: FoppenState) -> Code:
    """What the policy of the playouts plays, all hands known."""
    rnd = state.current
    hands = [codes(state, seat) for seat in range(state.seats)]
    for seat, card in rnd.plays:
        hands[seat].append(code_of(card))
    out = tuple(sorted(rnd.sitting_out))
    trial = Noted(table_of(state.rules), [*map(hand_of, hands)], rnd.trick_leader, out)
    for _, card in rnd.plays:
        trial.play(code_of(card))
    quick_player(state.seats, state.rules.discs).play_out(trial)
    return trial.noted[len(rnd.plays)]


@pytest.mark.parametrize(("game", "seats"), [("foppen-2018", 5), ("foppen-1995", 3)])
def test_what_the_policy_of_the_playouts_plays_is_the_likeliest_card(game: str, seats: int) -> None:
    """A play is judged just as it is chosen, though one is worked out by card and one by colour."""
    quick = quick_player(seats, 1)
    for state in islice(moments(game, seats), 60):
        turn, played = state.current.turn or 0, next_card(state)
        chances = {}
        for action in legal_actions(state):
            assert isinstance(action, Play)
            after = foppen(apply(state, action).state)
            story = Story(foppen(public(after)), (turn + 1) % seats, quick)
            chances[code_of(action.card)] = story.chance(turn, masks_of(codes(after, turn)))
        assert chances[played] == max(chances.values())


def oddly(state: FoppenState, rng: Random) -> Action:
    """Often what a table has to let stand: out of turn, by somebody who sits out, or instead of
    following.
    """
    odd = [
        stands
        for seat in range(state.seats)
        for card in state.hands[seat].known
        if refusal(state, Play(seat, card)) and not refusal(state, stands := LetStand(seat, card))
    ]
    return rng.choice(odd) if odd and rng.random() < 0.3 else by_lot(state, rng)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("foppen-2018", 5), ("foppen-2018", 7)])
def test_hands_fit_whatever_a_table_lets_stand(game: str, seats: int) -> None:
    """Hands have their sizes, the trick on the table its cards, and the round can be played on."""
    rng, quick = Random(5), quick_player(seats, 2 if seats > 6 else 1)
    for state in islice(turns(game, seats, Random(seats), oddly), 200):
        me = state.current.turn or 0
        rnd = Guess(foppen(view(state, me).state), me, quick).round(rng)
        assert [sum(map(len, hand)) for hand in rnd.hands] == [h.size for h in state.hands]
        assert cards_of(rnd.hands[me]) == state.hands[me].known
        assert rnd.turn == me
        quick.play_out(rnd)
        assert rnd.done
