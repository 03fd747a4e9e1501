"""The numbers of the rules: players, decks, hands, discs, custom decks (R19, R21)."""

from collections import Counter
from itertools import permutations

import pytest
from tables import B, G, R, Setting, Y, blind, cards, foppen, known, random_game, refused

from foppen_engine import (
    AwaitDeal,
    Card,
    Deal,
    Deck,
    Options,
    Play,
    State,
    Suit,
    apply,
    game_names,
    legal_actions,
    new_game,
    parse_card,
    pending,
    players_of,
    public,
    stock,
    unseen,
)
from foppen_engine.deals import TooManyOfACard, WrongHandSize
from foppen_engine.games.foppen.edition import EDITIONS
from foppen_engine.games.foppen.events import Fooled

SIXTY = {G: 20, R: 16, Y: 14, B: 10, None: 4}

# Players, then the highest of green, red, yellow and blue, ones, cards, discs, cards each.
DECKS_2018 = [
    (4, 17, 13, 11, 8, 3, 48, 1, 12),
    (5, 20, 16, 14, 10, 4, 60, 1, 12),
    (6, 23, 19, 17, 12, 5, 72, 1, 12),
    (7, 26, 22, 20, 14, 6, 84, 2, 12),
    (8, 27, 23, 21, 15, 6, 88, 2, 11),
]


def deck_of(highest: dict[Suit | None, int]) -> Counter[Card]:
    """A deck as the rules describe it: each colour from 2, and the ones."""
    deck = Counter({Card(None, 1): highest[None]})
    for suit in Suit:
        deck.update(Card(suit, value) for value in range(2, highest[suit] + 1))
    return deck


def sizes_of(state: State) -> tuple[int, ...]:
    awaited = pending(state)
    assert isinstance(awaited, AwaitDeal)
    return awaited.sizes


@pytest.mark.parametrize(
    ("game", "least", "most"),
    [("foppen-2018", 4, 8), ("foppen-1995", 3, 6), ("foppen-braille", 3, 6), ("futschikato", 3, 8)],
)
def test_players(game: str, least: int, most: int) -> None:
    assert players_of(game) == range(least, most + 1)


def test_the_editions_of_foppen_and_futschikato_are_games() -> None:
    ours = {"foppen-2018", "foppen-1995", "foppen-braille", "futschikato"}
    assert ours <= set(game_names())


@pytest.mark.parametrize("row", DECKS_2018, ids=lambda row: f"{row[0]} players")
def test_decks_of_2018(row: tuple[int, ...]) -> None:
    players, green, red, yellow, blue, ones, size, discs, each = row
    state = foppen(new_game("foppen-2018", players))
    expected = deck_of({G: green, R: red, Y: yellow, B: blue, None: ones})
    assert Counter(state.deck) == stock(state) == expected
    assert len(state.deck) == size
    assert state.rules.discs == discs
    assert sizes_of(state) == (each,)
    assert players * each == size


def test_the_decks_of_2018_but_the_whole_box_are_marked_as_reconstructions() -> None:
    assert [EDITIONS[game].reconstructed for game in game_names()[:3]] == [(4, 5, 6, 7), (), ()]


@pytest.mark.parametrize("game", ["foppen-1995", "foppen-braille"])
@pytest.mark.parametrize(("players", "each"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_sixty_cards_of_the_older_editions(game: str, players: int, each: int) -> None:
    state = foppen(new_game(game, players))
    assert Counter(state.deck) == stock(state) == deck_of({**SIXTY})
    assert len(state.deck) == 60
    assert state.rules.discs == 1
    assert sizes_of(state) == (each,)


@pytest.mark.parametrize("players", range(3, 9))
def test_the_ninety_cards_of_futschikato(players: int) -> None:
    copies = [16, 12, 9, 8, 6, 6, 5, 4, 4, 4, 3, 3, 3, 2, 1, 1, 1, 1, 1]
    state = new_game("futschikato", players)
    assert [stock(state)[Card(None, value)] for value in range(2, 21)] == copies
    assert stock(state).total() == len(state.deck) == 90
    assert sizes_of(state) == ((5,) if players >= 7 else (6,))


@pytest.mark.parametrize("setting", [("foppen-2018", 7), ("foppen-2018", 8), ("foppen-2018", 6)])
def test_each_disc_fools_one_player_in_every_trick(setting: tuple[str, int]) -> None:
    game, seats = setting
    discs = 2 if seats >= 7 else 1
    for turn in random_game(Setting(game, seats, Options()), 5):
        fooled = sum(isinstance(event, Fooled) for event in turn.events)
        assert fooled in (0, discs)


def test_r19_the_deck_is_public_whatever_is_known_of_the_hands() -> None:
    state = blind("foppen-2018", 4)
    assert public(state).deck == new_game("foppen-2018", 4).deck
    assert unseen(state) == Counter(state.deck)


@pytest.mark.parametrize("game", ["foppen-2018", "foppen-1995", "foppen-braille"])
@pytest.mark.parametrize("lengths", tuple(permutations((10, 14, 16, 20))), ids=str)
def test_elfer_raus_in_any_assignment_of_colours(game: str, lengths: tuple[int, ...]) -> None:
    blue, green, red, yellow = lengths
    options = Options(deck=Deck(blue, green, red, yellow, ones=4))
    state = new_game(game, 5, options)
    expected = deck_of({B: blue, G: green, R: red, Y: yellow, None: 4})
    assert Counter(state.deck) == expected
    assert sizes_of(state) == (12,)
    state = blind(game, 5, options=options)
    assert {action.card for action in legal_actions(state) if isinstance(action, Play)} == set(
        expected
    )


@pytest.mark.parametrize(
    ("players", "deck", "sizes"),
    [
        (4, Deck(blue=10, green=20, red=16, yellow=14, ones=4), (15, 12)),
        (4, Deck(blue=10, green=20, red=16, yellow=14, ones=0), (14, 12)),
        (5, Deck(blue=10, green=20, red=16, yellow=14, ones=6), (12,)),
        (6, Deck(blue=10, green=20, red=16, yellow=14, ones=4), (10,)),
        (7, Deck(blue=10, green=20, red=16, yellow=14, ones=4), (8,)),
        (8, Deck(blue=15, green=27, red=23, yellow=21, ones=14), (12, 11)),
    ],
)
def test_r21_a_custom_deck_of_2018_is_dealt_out_or_as_many_as_usual(
    players: int, deck: Deck, sizes: tuple[int, ...]
) -> None:
    state = new_game("foppen-2018", players, Options(deck=deck))
    assert sizes_of(state) == sizes
    for each in sizes:
        begun = apply(state, Deal((each,) * players, dealer=0)).state
        assert [hand.size for hand in begun.hands] == [each] * players
    for each in (sizes[0] + 1, sizes[-1] - 1):
        wrong = Deal((each,) * players, dealer=0)
        assert refused(state, wrong) == WrongHandSize(0, each, sizes[0])


def test_r21_what_is_left_over_is_set_aside_unseen() -> None:
    deck = Deck(blue=3, green=3, red=3, yellow=3, ones=3)
    state = known("foppen-1995", "b2 b3", "g2 g3", "r2 r3", "1 1", deck=deck)
    assert sizes_of(new_game("foppen-1995", 4, Options(deck=deck))) == (2,)
    assert unseen(state) == Counter(cards("y2 y3 1"))
    aside = parse_card("y2")
    assert Play(0, aside) not in legal_actions(state)
    blindly = blind("foppen-1995", 4, options=Options(deck=deck))
    assert Play(0, aside) in legal_actions(blindly)


def test_r21_each_card_is_dealt_as_often_as_the_deck_has_it() -> None:
    deck = Deck(blue=3, green=3, red=3, yellow=3, ones=3)
    start = new_game("foppen-1995", 4, Options(deck=deck))
    for hands, twice in (
        (("b2 b2", "g2 g3", "r2 r3", "1 1"), "b2"),
        (("b2 1", "1 1", "1 r2", "g2 g3"), "1"),
    ):
        wrong = Deal(tuple(map(cards, hands)), dealer=0)
        assert refused(start, wrong) == TooManyOfACard(parse_card(twice))


@pytest.mark.parametrize(
    "deck", [Deck(2, 2, 2, 2, 0), Deck(2, 2, 2, 2, 5), Deck(99, 2, 2, 2, 0), Deck(9, 9, 9, 9, 99)]
)
@pytest.mark.parametrize("game", ["foppen-1995", "foppen-braille"])
def test_r21_a_game_with_an_odd_deck_comes_to_its_end(game: str, deck: Deck) -> None:
    turns = random_game(Setting(game, 4, Options(deck=deck, rounds=2)), 1)
    assert foppen(turns[-1].after).over
    aside = len(turns[0].before.deck) % 4
    dealt = turns[0].after
    assert unseen(dealt).total() == aside


def test_r21_the_largest_deck_can_be_dealt_out() -> None:
    state = blind("foppen-1995", 3, options=Options(deck=Deck(99, 99, 99, 99, 99)))
    assert [hand.size for hand in state.hands] == [163, 163, 163]
    assert len(legal_actions(state)) == 4 * 98 + 1
