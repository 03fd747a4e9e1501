"""Games that can and that can not be set up, and their options as plain data."""

import json

import pytest
from tables import kinds_in

from foppen_engine import Deck, Options, Reason, SetupError, new_game, players_of
from foppen_engine.notation import options_from_data, options_to_data
from foppen_engine.options import (
    DeckTooSmall,
    OptionNotUsed,
    OptionOutOfRange,
    WrongNumberOfPlayers,
)
from foppen_engine.plain_data import MissingKey, NotationError, UnknownKey, WrongValue
from foppen_engine.setup import UnknownGame

SIXTY = Deck(blue=10, green=20, red=16, yellow=14, ones=4)
FOUR = Deck(blue=2, green=2, red=2, yellow=2, ones=0)
NOTHING = Options()
SETUPS = [
    ("foppen-2019", 4, NOTHING, UnknownGame("foppen-2019")),
    ("", 4, NOTHING, UnknownGame("")),
    ("__init__", 4, NOTHING, UnknownGame("__init__")),
    ("__pycache__", 4, NOTHING, UnknownGame("__pycache__")),
    ("foppen.state-x", 4, NOTHING, UnknownGame("foppen.state-x")),
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
    game: str, seats: int, options: Options, reason: Reason
) -> None:
    with pytest.raises(SetupError) as error:
        new_game(game, seats, options)
    assert error.value.reason == reason


def test_every_reason_of_the_setup_has_a_row() -> None:
    reasons = {
        kind
        for place in ("setup", "options")
        for kind in kinds_in(f"foppen_engine.{place}", Reason)
    }
    assert reasons == {type(reason) for *_, reason in SETUPS}


@pytest.mark.parametrize("game", ["foppen-2018", "foppen-1995", "foppen-braille", "futschikato"])
def test_every_number_of_players_but_those_allowed_is_refused(game: str) -> None:
    for seats in range(-2, 12):
        if seats not in players_of(game):
            with pytest.raises(SetupError):
                new_game(game, seats)
        else:
            assert new_game(game, seats).seats == seats


OPTIONS = [
    ("{}", Options()),
    ('{"bids":true}', Options(bids=True)),
    ('{"rounds":3}', Options(rounds=3)),
    ('{"deck":{"b":10,"g":20,"r":16,"y":14,"ones":4}}', Options(deck=SIXTY)),
    (
        '{"bids":true,"rounds":3,"deck":{"b":10,"g":20,"r":16,"y":14,"ones":4}}',
        Options(bids=True, rounds=3, deck=SIXTY),
    ),
]


@pytest.mark.parametrize(("line", "options"), OPTIONS)
def test_the_options_of_a_header(line: str, options: Options) -> None:
    assert options_from_data(json.loads(line)) == options
    assert json.dumps(options_to_data(options), separators=(",", ":")) == line


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], WrongValue("options", "object")),
        ({"bid": True}, UnknownKey("bid")),
        ({"bids": 1}, WrongValue("bids", "flag")),
        ({"rounds": "3"}, WrongValue("rounds", "number")),
        ({"rounds": None}, WrongValue("rounds", "number")),
        ({"deck": []}, WrongValue("deck", "object")),
        ({"deck": {"b": 10, "g": 20, "r": 16, "y": 14}}, MissingKey("ones")),
        ({"deck": {"b": 10, "g": 20, "r": 16, "y": 14, "ones": 4, "o": 3}}, UnknownKey("o")),
        ({"deck": {"b": 10, "g": 20, "r": -2, "y": 14, "ones": 4}}, WrongValue("r", "number")),
    ],
)
def test_what_are_no_options(data: object, reason: Reason) -> None:
    with pytest.raises(NotationError) as error:
        options_from_data(data)
    assert error.value.reason == reason
