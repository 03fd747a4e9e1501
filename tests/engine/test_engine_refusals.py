"""Every reason for a refusal, reached by a real situation."""

from collections.abc import Callable

import pytest
from tables import B, blind, cards, kinds_in, known, play, refused

from foppen_engine import (
    Action,
    Bid,
    Card,
    Deal,
    Deck,
    Draw,
    LetStand,
    Options,
    Play,
    Refusal,
    Reveal,
    SetupError,
    State,
    Suit,
    apply,
    legal_actions,
    new_game,
    parse_card,
    players_of,
    refusal,
)
from foppen_engine.game import (
    DealerNotNamed,
    DealerNotUsed,
    LeaderNotNamed,
    LeaderNotUsed,
    NoSuchSeat,
    NotAwaited,
    NotInDeck,
    NotInHand,
    NotYourTurn,
    TooManyOfACard,
    WrongDealer,
    WrongHandSize,
    WrongNumberOfHands,
)
from foppen_engine.games.foppen.refusals import (
    CardGone,
    ImpossiblePoints,
    MustFollow,
    PlayedAlready,
    Revoke,
    SitsOut,
    WrongCount,
)
from foppen_engine.setup import (
    DeckTooSmall,
    OptionNotUsed,
    OptionOutOfRange,
    UnknownGame,
    WrongNumberOfPlayers,
)

SIXTEEN = Deck(blue=4, green=4, red=4, yellow=4, ones=4)
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


def scored() -> State:
    return play(known("foppen-1995", "b2", "g2", "r2", "y2", deck=FOUR), "b2 g2 r2 y2").state


def futschikato_start() -> State:
    return new_game("futschikato", 4)


def first_number() -> State:
    return known("futschikato", "7 7 7 7 7 7", 6, 6, 6)


def to_draw() -> State:
    return play(first_number(), "7 20").state


ROWS: list[tuple[Callable[[], State], Action, Refusal]] = [
    (foppen_start, Play(0, b5), NotAwaited("play")),
    (foppen_start, LetStand(0, b5), NotAwaited("play")),
    (foppen_start, Bid(0, bid=True), NotAwaited("bid")),
    (foppen_start, Reveal(0, points=3), NotAwaited("reveal")),
    (foppen_start, Draw(0, seven), NotAwaited("draw")),
    (first_card, Deal((15,) * 4, dealer=0), NotAwaited("deal")),
    (first_card, Draw(0, None), NotAwaited("draw")),
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
    (first_number, LetStand(4, seven), NoSuchSeat(4, 4)),
    (to_draw, Draw(-1, None), NoSuchSeat(-1, 4)),
    (first_card, Play(1, b5), NotYourTurn(1, 0)),
    (bidding, Bid(1, bid=True), NotYourTurn(1, 0)),
    (first_number, Play(1, seven), NotYourTurn(1, 0)),
    (first_number, LetStand(1, seven), NotYourTurn(1, 0)),
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
    (known_hands, Play(1, g2), NotInHand(1, g2)),
    (known_hands, LetStand(1, g2), NotInHand(1, g2)),
    (first_number, Play(0, twenty), NotInHand(0, twenty)),
    (foppen_start, Deal((20,) * 3, dealer=0), WrongNumberOfHands(3, 4)),
    (foppen_start, Deal((), dealer=0), WrongNumberOfHands(0, 4)),
    (foppen_start, Deal((0,) * 10**5, dealer=0), WrongNumberOfHands(10**5, 4)),
    (futschikato_start, Deal((6,) * 5, leader=0), WrongNumberOfHands(5, 4)),
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
    (scored, Deal((1,) * 4, dealer=1), WrongDealer(1, 0)),
    (foppen_start, Deal((15,) * 4), DealerNotNamed()),
    (foppen_start, Deal((15,) * 4, leader=0), LeaderNotUsed()),
    (foppen_start, Deal((15,) * 4, dealer=0, leader=1), LeaderNotUsed()),
    (futschikato_start, Deal((6,) * 4), LeaderNotNamed()),
    (futschikato_start, Deal((6,) * 4, dealer=0), DealerNotUsed()),
    (futschikato_start, Deal((6,) * 4, dealer=0, leader=0), DealerNotUsed()),
    (second_trick, Play(3, b5), SitsOut(3, 1)),
    (second_card, Play(0, b5), PlayedAlready(0, parse_card("b9"), 1)),
    (second_card, LetStand(0, b5), PlayedAlready(0, parse_card("b9"), 1)),
    (known_hands, Play(1, parse_card("y2")), MustFollow(1, parse_card("y2"), B)),
    (third_trick, Play(1, b2), Revoke(1, b2, B, 1, g9)),
    (third_trick, Play(1, b5), CardGone(b5, 3, 1)),
    (third_trick, LetStand(1, parse_card("r9")), CardGone(parse_card("r9"), 0, 3)),
    (round_over, Reveal(3, (b2, b3)), WrongCount(3, 2, 1)),
    (round_over, Reveal(3, points=3), ImpossiblePoints(3, 3, 2, 2)),
    (round_over, Reveal(3, points=-2), ImpossiblePoints(3, -2, 2, 2)),
]


@pytest.mark.parametrize(
    ("state", "action", "reason"), ROWS, ids=lambda value: getattr(value, "__name__", None)
)
def test_refusals(state: Callable[[], State], action: Action, reason: Refusal) -> None:
    assert refused(state(), action) == reason


@pytest.mark.parametrize("module", ["foppen_engine.game", "foppen_engine.games.foppen.refusals"])
def test_every_reason_has_a_row(module: str) -> None:
    assert kinds_in(module, Refusal) <= {type(reason) for _, _, reason in ROWS}


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


SIXTY = Deck(blue=10, green=20, red=16, yellow=14, ones=4)
NOTHING = Options()
SETUPS = [
    ("foppen-2019", 4, NOTHING, UnknownGame("foppen-2019")),
    ("", 4, NOTHING, UnknownGame("")),
    ("foppen-2018", 3, NOTHING, WrongNumberOfPlayers("foppen-2018", 3, 4, 8)),
    ("foppen-2018", 9, NOTHING, WrongNumberOfPlayers("foppen-2018", 9, 4, 8)),
    ("foppen-1995", 2, NOTHING, WrongNumberOfPlayers("foppen-1995", 2, 3, 6)),
    ("foppen-1995", 7, NOTHING, WrongNumberOfPlayers("foppen-1995", 7, 3, 6)),
    ("foppen-braille", 7, NOTHING, WrongNumberOfPlayers("foppen-braille", 7, 3, 6)),
    ("futschikato", 2, NOTHING, WrongNumberOfPlayers("futschikato", 2, 3, 8)),
    ("futschikato", 9, NOTHING, WrongNumberOfPlayers("futschikato", 9, 3, 8)),
    ("futschikato", -3, NOTHING, WrongNumberOfPlayers("futschikato", -3, 3, 8)),
    ("foppen-1995", 10**30, NOTHING, WrongNumberOfPlayers("foppen-1995", 10**30, 3, 6)),
    ("foppen-2018", 4, Options(bids=True), OptionNotUsed("foppen-2018", "bids")),
    ("foppen-braille", 4, Options(bids=True), OptionNotUsed("foppen-braille", "bids")),
    ("futschikato", 4, Options(bids=True), OptionNotUsed("futschikato", "bids")),
    ("foppen-2018", 4, Options(rounds=3), OptionNotUsed("foppen-2018", "rounds")),
    ("futschikato", 4, Options(rounds=3), OptionNotUsed("futschikato", "rounds")),
    ("futschikato", 4, Options(deck=SIXTY), OptionNotUsed("futschikato", "deck")),
    ("foppen-1995", 4, Options(rounds=0), OptionOutOfRange("rounds", 0, 1, 999)),
    ("foppen-1995", 4, Options(rounds=-1), OptionOutOfRange("rounds", -1, 1, 999)),
    ("foppen-braille", 4, Options(rounds=10**30), OptionOutOfRange("rounds", 10**30, 1, 999)),
    ("foppen-1995", 4, Options(deck=Deck(1, 9, 9, 9, 9)), OptionOutOfRange("b", 1, 2, 99)),
    ("foppen-1995", 4, Options(deck=Deck(9, 100, 9, 9, 9)), OptionOutOfRange("g", 100, 2, 99)),
    ("foppen-1995", 4, Options(deck=Deck(9, 9, -9, 9, 9)), OptionOutOfRange("r", -9, 2, 99)),
    (
        "foppen-1995",
        4,
        Options(deck=Deck(9, 9, 9, 10**9, 9)),
        OptionOutOfRange("y", 10**9, 2, 99),
    ),
    ("foppen-1995", 4, Options(deck=Deck(9, 9, 9, 9, 100)), OptionOutOfRange("ones", 100, 0, 99)),
    ("foppen-1995", 4, Options(deck=Deck(9, 9, 9, 9, -1)), OptionOutOfRange("ones", -1, 0, 99)),
    ("foppen-1995", 5, Options(deck=FOUR), DeckTooSmall(4, 5)),
]


@pytest.mark.parametrize(("game", "seats", "options", "reason"), SETUPS)
def test_games_that_can_not_be_set_up(
    game: str, seats: int, options: Options, reason: Refusal
) -> None:
    with pytest.raises(SetupError) as error:
        new_game(game, seats, options)
    assert error.value.refusal == reason


def test_every_reason_of_the_setup_has_a_row() -> None:
    assert kinds_in("foppen_engine.setup", Refusal) == {type(reason) for *_, reason in SETUPS}


@pytest.mark.parametrize("game", ["foppen-2018", "foppen-1995", "foppen-braille", "futschikato"])
def test_every_number_of_players_but_those_allowed_is_refused(game: str) -> None:
    for seats in range(-2, 12):
        if seats not in players_of(game):
            with pytest.raises(SetupError):
                new_game(game, seats)
        else:
            assert new_game(game, seats).seats == seats
