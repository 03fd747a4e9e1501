"""Every reason for a refusal, reached by a real situation."""

from collections.abc import Callable

import pytest
from tables import B, blind, cards, kinds_in, known, play, refused

from foppen_engine import (
    Action,
    Adjust,
    Bid,
    Card,
    CardsBack,
    Deal,
    Deck,
    Draw,
    Happened,
    LetStand,
    Newcomer,
    Options,
    Pardon,
    Play,
    Position,
    Reason,
    Reveal,
    Rule,
    Score,
    Seating,
    State,
    Suit,
    VoidRound,
    apply,
    legal_actions,
    new_game,
    parse_card,
    refusal,
)
from foppen_engine.actions import (
    NameTaken,
    NoSuchSeat,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    WrongCount,
)
from foppen_engine.deals import (
    DealerNotNamed,
    DealerNotUsed,
    LeaderNotNamed,
    LeaderNotUsed,
    TooManyOfACard,
    WrongDealer,
    WrongHandSize,
    WrongNumberOfHands,
)
from foppen_engine.games.foppen.refusals import (
    GameOverBefore,
    ImpossiblePoints,
    ImpossibleScore,
    ImpossibleSeating,
    JoinsAtTheEnd,
    NobodyWentOut,
    NoCardsLeft,
    NotNamed,
    NotWithBids,
    TooManyCards,
    WrongRound,
)
from foppen_engine.options import WrongNumberOfPlayers
from foppen_engine.tricks.trick_refusals import (
    BeyondAdjusting,
    CardGone,
    DiscWithLeader,
    MustFollow,
    NothingToPardon,
    NothingToRule,
    NotRefused,
    PlayedAlready,
    Revoke,
    SitsOut,
    WrongDiscs,
    WrongNumbers,
)
from foppen_engine.values import replace

SIXTEEN = Deck(blue=4, green=4, red=4, yellow=4, ones=4)
EVA = Newcomer("Eva", -12)
FOUR = Deck(blue=2, green=2, red=2, yellow=2, ones=0)
b2, b3, b4, b5, g2, g9, one, seven, twenty = cards("b2 b3 b4 b5 g2 g9 1 7 20")


def foppen_start() -> State:
    return new_game("foppen-1995", 4)


def first_card() -> State:
    return blind("foppen-1995", 4)


def second_card() -> State:
    return play(first_card(), "b9").state


def second_trick() -> State:
    """Seat 3 sits out, and it is seat 1's turn."""
    return play(first_card(), "b9 b8 b7 b6 y9").state


def known_hands() -> State:
    hands = ("b4 g2 g3 r2", "b2 b3 y2 1", "1 1 1 y3", "g4 r3 r4 y4")
    return play(known("foppen-1995", *hands, deck=SIXTEEN), "b4").state


def third_trick() -> State:
    """Seat 1 discarded g9 on blue in trick 1."""
    return play(first_card(), "b8 g9 b6 b5 y11 y4 y3 r9").state


def bidding() -> State:
    return blind("foppen-1995", 4, options=Options(bids=True))


def round_over() -> State:
    """Seat 0 holds one card of b2 y2."""
    deck = Deck(blue=3, green=4, red=2, yellow=3, ones=0)
    state = play(blind("foppen-1995", 4, options=Options(deck=deck)), "g4 g3 g2 r2").state
    return play(state, "b3 b2 y3").state


def three_of_four() -> State:
    """2018, after a round of which only the score was kept."""
    return apply(new_game("foppen-2018", 4), Score(0, (10, -79, 0, -3))).state


def two_left() -> State:
    """Seat 2 holds a hidden card, seat 3 a known y4."""
    deck = Deck(blue=4, green=4, red=4, yellow=4, ones=0)
    state = known("foppen-1995", 3, 3, 3, "y2 y3 y4", deck=deck)
    return play(state, "b4 b3 b2 y2 g4 g3 g2 r4 r3 y3").state


def scored() -> State:
    return play(known("foppen-1995", "b2", "g2", "r2", "y2", deck=FOUR), "b2 g2 r2 y2").state


def futschikato_start() -> State:
    return new_game("futschikato", 4)


def first_number() -> State:
    return known("futschikato", "7 7 7 7 7 7", 6, 6, 6)


def to_draw() -> State:
    return play(first_number(), "7 20").state


POSITION = Position(
    round=2, dealer=1, starter=2, leader=0, sizes=(9, 8, 9, 9), totals=(0,) * 4, tens=0, discs=(3,)
)

ROWS: list[tuple[Callable[[], State], Action, Reason]] = [
    (foppen_start, Play(0, b5), NotAwaited("play")),
    (foppen_start, LetStand(0, b5), NotAwaited("play")),
    (foppen_start, Bid(0, bid=True), NotAwaited("bid")),
    (foppen_start, Reveal(0, points=3), NotAwaited("reveal")),
    (foppen_start, Draw(0, seven), NotAwaited("draw")),
    (first_card, Deal((15,) * 4, dealer=0), NotAwaited("deal")),
    (first_card, Draw(0, None), NotAwaited("draw")),
    (first_card, POSITION, NotAwaited("position")),
    (scored, POSITION, NotAwaited("position")),
    (first_card, Score(0, (10, 0, -1, -2)), NotAwaited("score")),
    (round_over, Score(0, (10, 0, -1, -2)), NotAwaited("score")),
    (futschikato_start, POSITION, NotAwaited("position")),
    (futschikato_start, Score(0, (10, 0, -1, -2)), NotAwaited("score")),
    (bidding, Play(0, b5), NotAwaited("play")),
    (round_over, Play(0, b2), NotAwaited("play")),
    (round_over, Deal((2,) * 4, dealer=0), NotAwaited("deal")),
    (scored, Reveal(0, ()), NotAwaited("reveal")),
    (futschikato_start, Play(0, seven), NotAwaited("play")),
    (futschikato_start, Draw(0, seven), NotAwaited("draw")),
    (first_number, Deal((6,) * 4, leader=0), NotAwaited("deal")),
    (first_number, Draw(0, None), NotAwaited("draw")),
    (first_number, Bid(0, bid=True), NotAwaited("bid")),
    (first_number, Reveal(0, points=7), NotAwaited("reveal")),
    (to_draw, Play(1, seven), NotAwaited("play")),
    (first_card, Play(4, b5), NoSuchSeat(4, 4)),
    (first_card, Play(-1, b5), NoSuchSeat(-1, 4)),
    (first_card, LetStand(-4, b5), NoSuchSeat(-4, 4)),
    (bidding, Bid(10**9, bid=True), NoSuchSeat(10**9, 4)),
    (round_over, Reveal(-1, points=2), NoSuchSeat(-1, 4)),
    (foppen_start, Deal((15,) * 4, dealer=4), NoSuchSeat(4, 4)),
    (foppen_start, Deal((15,) * 4, dealer=-1), NoSuchSeat(-1, 4)),
    (futschikato_start, Deal((6,) * 4, leader=-1), NoSuchSeat(-1, 4)),
    (first_number, Play(-4, seven), NoSuchSeat(-4, 4)),
    (foppen_start, replace(POSITION, dealer=4), NoSuchSeat(4, 4)),
    (foppen_start, replace(POSITION, starter=-1), NoSuchSeat(-1, 4)),
    (foppen_start, replace(POSITION, leader=10**30), NoSuchSeat(10**30, 4)),
    (foppen_start, replace(POSITION, discs=(-1,)), NoSuchSeat(-1, 4)),
    (foppen_start, Score(4, (10, 0, -1, -2)), NoSuchSeat(4, 4)),
    (first_number, LetStand(4, seven), NoSuchSeat(4, 4)),
    (to_draw, Draw(-1, None), NoSuchSeat(-1, 4)),
    (first_card, Play(1, b5), NotYourTurn(1, 0)),
    (bidding, Bid(1, bid=True), NotYourTurn(1, 0)),
    (first_number, Play(1, seven), NotYourTurn(1, 0)),
    (to_draw, Draw(1, None), NotYourTurn(1, 0)),
    (first_card, Play(0, seven), NotInDeck(seven)),
    (first_card, Play(0, Card(Suit.BLUE, 11)), NotInDeck(Card(Suit.BLUE, 11))),
    (first_card, LetStand(0, Card(Suit.BLUE, 1)), NotInDeck(Card(Suit.BLUE, 1))),
    (first_card, Play(0, Card(None, 10**30)), NotInDeck(Card(None, 10**30))),
    (first_card, Play(0, Card(Suit.RED, -5)), NotInDeck(Card(Suit.RED, -5))),
    (first_number, Play(0, one), NotInDeck(one)),
    (first_number, Play(0, b5), NotInDeck(b5)),
    (to_draw, Draw(0, one), NotInDeck(one)),
    (round_over, Reveal(3, (one,)), NotInDeck(one)),
    (known_hands, Play(1, g9), NotInDeck(g9)),
    (foppen_start, Deal((15, (seven,) * 15, 15, 15), dealer=0), NotInDeck(seven)),
    (futschikato_start, Deal((6, 6, 6, (one,) * 6), leader=0), NotInDeck(one)),
    (known_hands, Play(1, g2), NotInHand(1, g2)),
    (known_hands, LetStand(1, g2), NotInHand(1, g2)),
    (first_number, Play(0, twenty), NotInHand(0, twenty)),
    (foppen_start, Deal((20,) * 3, dealer=0), WrongNumberOfHands(3, 4)),
    (foppen_start, Deal((), dealer=0), WrongNumberOfHands(0, 4)),
    (foppen_start, Deal((0,) * 10**5, dealer=0), WrongNumberOfHands(10**5, 4)),
    (futschikato_start, Deal((6,) * 5, leader=0), WrongNumberOfHands(5, 4)),
    (foppen_start, replace(POSITION, sizes=(9, 9, 9)), WrongNumbers(3, 4)),
    (foppen_start, replace(POSITION, totals=(0,) * 5), WrongNumbers(5, 4)),
    (foppen_start, Score(0, (10, -1, -2)), WrongNumbers(3, 4)),
    (foppen_start, Deal((15, 15, 14, 15), dealer=0), WrongHandSize(2, 14, 15)),
    (foppen_start, Deal((15, 15, 15, -15), dealer=0), WrongHandSize(3, -15, 15)),
    (foppen_start, Deal((10**30,) * 4, dealer=0), WrongHandSize(0, 10**30, 15)),
    (foppen_start, Deal((0,) * 4, dealer=0), WrongHandSize(0, 0, 15)),
    (foppen_start, Deal((15, (b5,), 15, 15), dealer=0), WrongHandSize(1, 1, 15)),
    (futschikato_start, Deal((5,) * 4, leader=0), WrongHandSize(0, 5, 6)),
    (foppen_start, Deal(((one,) * 15, 15, 15, 15), dealer=0), TooManyOfACard(one)),
    (futschikato_start, Deal((6, (twenty,) * 6, 6, 6), leader=0), TooManyOfACard(twenty)),
    (to_draw, Draw(0, twenty), TooManyOfACard(twenty)),
    (round_over, Reveal(3, (b3,)), TooManyOfACard(b3)),
    (foppen_start, replace(POSITION, sizes=(15, 15, 15, 16)), TooManyCards(61, 60)),
    (foppen_start, replace(POSITION, sizes=(10**30,) * 4), TooManyCards(4 * 10**30, 60)),
    (scored, Deal((1,) * 4, dealer=1), WrongDealer(1, 0)),
    (scored, Score(1, (10, 0, -1, -2)), WrongDealer(1, 0)),
    (foppen_start, Deal((15,) * 4), DealerNotNamed()),
    (foppen_start, Deal((15,) * 4, leader=0), LeaderNotUsed()),
    (foppen_start, Deal((15,) * 4, dealer=0, leader=1), LeaderNotUsed()),
    (futschikato_start, Deal((6,) * 4), LeaderNotNamed()),
    (futschikato_start, Deal((6,) * 4, dealer=0), DealerNotUsed()),
    (futschikato_start, Deal((6,) * 4, dealer=0, leader=0), DealerNotUsed()),
    (foppen_start, replace(POSITION, discs=(2, 3)), WrongDiscs(2, 1)),
    (foppen_start, replace(POSITION, discs=(0,)), DiscWithLeader(0)),
    (foppen_start, replace(POSITION, sizes=(9, 8, 0, 9)), NoCardsLeft(2)),
    (foppen_start, replace(POSITION, sizes=(9, 8, -5, 9)), NoCardsLeft(2)),
    (foppen_start, replace(POSITION, round=0), WrongRound(0)),
    (foppen_start, replace(POSITION, round=9), GameOverBefore(9)),
    (lambda: new_game("foppen-2018", 4), replace(POSITION, tens=6), GameOverBefore(2)),
    (
        lambda: new_game("foppen-2018", 4),
        replace(POSITION, totals=(-80, 0, 0, 0)),
        GameOverBefore(2),
    ),
    (lambda: new_game("foppen-1995", 4, Options(bids=True)), POSITION, NotWithBids()),
    (foppen_start, Score(0, (7, 0, -3, -4)), ImpossibleScore(0, 7)),
    (foppen_start, Score(0, (20, 0, -3, -4)), ImpossibleScore(0, 20)),
    (foppen_start, Score(0, (10, 0, 0, -4)), ImpossibleScore(2, 0)),
    (foppen_start, Score(0, (10, 10, 10, 10)), ImpossibleScore(3, 10)),
    (foppen_start, Score(0, (10, 0, -1, -(10**6))), ImpossibleScore(3, -(10**6))),
    (foppen_start, Score(0, (-1, -2, -3, -4)), NobodyWentOut()),
    (second_trick, Play(3, b5), SitsOut(3, 1)),
    (second_card, Play(0, b5), PlayedAlready(0, parse_card("b9"), 1)),
    (second_card, LetStand(0, b5), PlayedAlready(0, parse_card("b9"), 1)),
    (known_hands, Play(1, parse_card("y2")), MustFollow(1, parse_card("y2"), B)),
    (third_trick, Play(1, b2), Revoke(1, b2, B, 1, g9)),
    (third_trick, Play(1, b5), CardGone(b5, 3, 1)),
    (third_trick, LetStand(1, parse_card("r9")), CardGone(parse_card("r9"), 0, 3)),
    (third_trick, Pardon(0, B), NothingToPardon(0, B)),
    (third_trick, Happened(1, b5), CardGone(b5, 3, 1)),
    (third_trick, Happened(1, parse_card("r3")), NotRefused(1, parse_card("r3"))),
    (third_trick, Rule(2, parse_card("b6"), stands=True), NothingToRule(2, parse_card("b6"))),
    (third_trick, Rule(1, b2, stands=True), NothingToRule(1, b2)),
    (third_trick, Rule(9, b2, stands=True), NoSuchSeat(9, 4)),
    (third_trick, CardsBack(0, b2), NotYourTurn(0, 1)),
    (third_trick, CardsBack(1, g9), NothingToRule(1, g9)),
    (third_trick, VoidRound(), NotAwaited("void_round")),
    (third_trick, Adjust((1, 2, 3)), WrongNumbers(3, 4)),
    (third_trick, Adjust((0, 0, 0, 0)), NotAwaited("adjust")),
    (third_trick, Adjust((0, 0, 0, -1000)), BeyondAdjusting(3, -1000, 999)),
    (foppen_start, Adjust((0, 0, 0, -10)), NotAwaited("adjust")),
    (foppen_start, VoidRound(), NotAwaited("void_round")),
    (third_trick, Seating((0, 1, 2)), NotAwaited("seating")),
    (scored, Seating((0, 1)), WrongNumberOfPlayers("foppen-1995", 2, 3, 6)),
    (scored, Seating((0, 1, 2, 3, *[EVA] * 3)), WrongNumberOfPlayers("foppen-1995", 7, 3, 6)),
    (scored, Seating((0, 1, 2, 9)), NoSuchSeat(9, 4)),
    (scored, Seating((0, 2, 1)), ImpossibleSeating()),
    (scored, Seating((0, 1, 1)), ImpossibleSeating()),
    (scored, Seating((0, 1, 2, 3)), ImpossibleSeating()),
    (scored, Seating((EVA, Newcomer("Fritz", 0), Newcomer("Gerd", 0))), ImpossibleSeating()),
    (scored, Seating((0, EVA, 2, EVA)), NameTaken("Eva")),
    (three_of_four, Seating((0, 1, 2, Newcomer("Eva", -80))), JoinsAtTheEnd("Eva", -80)),
    (first_number, Seating((0, 1, 2)), NotAwaited("seating")),
    (round_over, CardsBack(0, b5), NotAwaited("cards_back")),
    (first_number, VoidRound(), NotAwaited("void_round")),
    (first_number, Happened(0, seven), NotAwaited("happened")),
    (first_number, CardsBack(0, seven), NotAwaited("cards_back")),
    (first_number, Rule(0, seven, stands=True), NotAwaited("rule")),
    (first_number, Adjust((1, 0, 0, 0)), NotAwaited("adjust")),
    (first_number, Adjust((0, 0, 0, 0)), NotAwaited("adjust")),
    (first_number, Adjust((0, 0), "two"), NotAwaited("adjust")),
    (round_over, Reveal(3, (b2, b3)), WrongCount(3, 2, 1)),
    (two_left, Reveal(3, (parse_card("r2"),)), NotNamed(3, parse_card("y4"))),
    (round_over, Reveal(3, points=3), ImpossiblePoints(3, 3, 2, 2)),
    (round_over, Reveal(3, points=-2), ImpossiblePoints(3, -2, 2, 2)),
]


@pytest.mark.parametrize(
    ("state", "action", "reason"), ROWS, ids=lambda value: getattr(value, "__name__", None)
)
def test_refusals(state: Callable[[], State], action: Action, reason: Reason) -> None:
    assert refused(state(), action) == reason


@pytest.mark.parametrize(
    "module",
    [
        "foppen_engine.actions",
        "foppen_engine.deals",
        "foppen_engine.tricks.trick_refusals",
        "foppen_engine.games.foppen.refusals",
    ],
)
def test_every_reason_has_a_row(module: str) -> None:
    assert kinds_in(module, Reason) <= {type(reason) for _, _, reason in ROWS}


def test_a_refused_action_leaves_the_game_where_it_was() -> None:
    for start, action, _ in ROWS:
        state = start()
        legal = legal_actions(state)
        refused(state, action)
        assert legal_actions(state) == legal
        assert state == start()
        for allowed in legal[:1]:
            assert refusal(state, allowed) is None
            apply(state, allowed)
