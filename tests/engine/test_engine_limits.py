"""What is beyond all games is refused with a reason; so is an edition that can't be dealt."""

from dataclasses import dataclass
from typing import Any

import pytest
from tables import kinds_in

from foppen_access.gameplay.player_names import COMPUTERS
from foppen_engine import Card, Deck, Reason, SetupError, Suit, game_names, new_game, players_of
from foppen_engine.games.foppen.edition import (
    EDITION_1995,
    EDITION_2018,
    EDITIONS,
    SIXTY,
    Edition,
    EditionIncomplete,
    HandsTooLarge,
    ImpossibleDiscs,
)
from foppen_engine.games.futschikato.game import Futschikato
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.limits import (
    HIGHEST_VALUE,
    MOST_CARDS,
    MOST_COLOURS,
    MOST_ONES,
    MOST_SEATS,
    BeyondLimit,
    beyond_limits,
)
from foppen_engine.options import DeckTooSmall, OptionOutOfRange, Options
from foppen_engine.values import replace

LARGEST = Deck(HIGHEST_VALUE, HIGHEST_VALUE, HIGHEST_VALUE, HIGHEST_VALUE, MOST_ONES)
BEYOND = [
    ("seats", MOST_SEATS + 1, (), MOST_SEATS + 1, MOST_SEATS),
    ("value", 4, (Card(Suit.RED, HIGHEST_VALUE + 1),), HIGHEST_VALUE + 1, HIGHEST_VALUE),
    ("cards", 4, (Card(None, 2),) * (MOST_CARDS + 1), MOST_CARDS + 1, MOST_CARDS),
    ("colours", 4, tuple(Card(s, 2) for s in "bgryo"), MOST_COLOURS + 1, MOST_COLOURS),  # type: ignore[arg-type]  # the fifth has no Suit
]


@pytest.mark.parametrize(("limit", "seats", "deck", "number", "most"), BEYOND)
def test_beyond_each_limit_there_is_a_reason(
    limit: str, seats: int, deck: tuple[Card, ...], number: int, most: int
) -> None:
    assert beyond_limits(seats, deck) == BeyondLimit(limit, number, most)


def test_the_fullest_table_with_the_largest_deck_is_within_them() -> None:
    assert beyond_limits(MOST_SEATS, LARGEST.cards()) is None
    assert len(LARGEST.cards()) == MOST_CARDS


def test_no_game_is_for_more_than_have_names_and_no_colour_is_beyond_the_limit() -> None:
    assert max(players_of(game)[-1] for game in game_names()) <= MOST_SEATS == len(COMPUTERS)
    assert len(Suit) <= MOST_COLOURS


@dataclass(frozen=True)
class Crowded(Futschikato):
    """A game that forgets the limits."""

    @property
    def players(self) -> range:
        return range(3, 12)


def test_a_game_beyond_the_limits_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foppen_engine.setup.rules_of", lambda _: Crowded())
    assert isinstance(new_game("crowded", MOST_SEATS), FutschikatoState)
    with pytest.raises(SetupError) as error:
        new_game("crowded", MOST_SEATS + 1, Options())
    assert error.value.reason == BeyondLimit("seats", MOST_SEATS + 1, MOST_SEATS)


ID = EDITION_1995.id
TINY = Deck(2, 2, 2, 2, 0)
WRONG: list[tuple[Edition, dict[str, Any], Reason]] = [
    (EDITION_1995, {"decks": {}, "cards_each": {}, "discs": {}}, EditionIncomplete(ID, 0)),
    (EDITION_1995, {"decks": {3: SIXTY, 5: SIXTY, 6: SIXTY}}, EditionIncomplete(ID, 4)),
    (EDITION_1995, {"cards_each": {3: 0, 4: 0, 5: 0}}, EditionIncomplete(ID, 6)),
    (EDITION_1995, {"discs": dict.fromkeys(range(3, 8), 1)}, EditionIncomplete(ID, 7)),
    (EDITION_1995, {"cards_each": {3: 20, 4: 16, 5: 12, 6: 10}}, HandsTooLarge(ID, 4, 16, 60)),
    (EDITION_1995, {"cards_each": {3: 0, 4: 0, 5: -1, 6: 0}}, HandsTooLarge(ID, 5, -1, 60)),
    (EDITION_1995, {"discs": {3: 1, 4: 2, 5: 5, 6: 1}}, ImpossibleDiscs(ID, 5, 5)),
    (EDITION_1995, {"discs": {3: -1, 4: 1, 5: 1, 6: 1}}, ImpossibleDiscs(ID, 3, -1)),
    (EDITION_1995, {"decks": dict.fromkeys(range(3, 7), TINY)}, DeckTooSmall(4, 5)),
    (
        EDITION_1995,
        {"decks": dict.fromkeys(range(3, 7), replace(SIXTY, red=100))},
        OptionOutOfRange("r", 100, 2, HIGHEST_VALUE),
    ),
    (
        EDITION_2018,
        {
            "decks": EDITION_2018.decks | {9: LARGEST},
            "cards_each": EDITION_2018.cards_each | {9: 11},
            "discs": EDITION_2018.discs | {9: 2},
        },
        BeyondLimit("seats", 9, MOST_SEATS),
    ),
]


@pytest.mark.parametrize(("edition", "changes", "reason"), WRONG)
def test_an_edition_that_can_not_be_dealt_is_not_made(
    edition: Edition, changes: dict[str, Any], reason: Reason
) -> None:
    with pytest.raises(SetupError) as error:
        replace(edition, **changes)
    assert error.value.reason == reason


def test_every_reason_against_an_edition_has_a_row() -> None:
    kinds = kinds_in("foppen_engine.games.foppen.edition", Reason)
    assert kinds <= {type(reason) for *_, reason in WRONG}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_an_edition_with_as_many_discs_as_can_be_is_made(edition: Edition) -> None:
    assert replace(edition, discs={players: players - 1 for players in edition.discs})
