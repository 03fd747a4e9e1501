"""Cards and decks: their notation, their order, what a deck holds."""

from enum import Enum
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import cards

from foppen_engine import (
    ONE,
    Card,
    CardNotationError,
    Deck,
    Suit,
    card_order,
    in_order,
    parse_card,
)
from foppen_engine.cards import NotACard


class MoreSuits(Enum):
    ORANGE = "o"


coloured = st.builds(Card, st.sampled_from(Suit), st.integers(2, 99))
any_card = coloured | st.builds(Card, st.none(), st.integers(1, 99))


@given(any_card)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert eval(repr(card), {"parse_card": parse_card}) == card  # noqa: S307 (a repr of ours)


@given(st.text(max_size=4) | st.from_regex(r"[bgryBGRYo]?[0-9]{0,3}", fullmatch=True))
def test_a_text_is_a_card_only_if_the_card_is_written_so(text: str) -> None:
    try:
        card = parse_card(text)
    except CardNotationError:
        return
    assert str(card) == text


NO_CARDS = (
    *("", "b", "b1", "b0", "b02", "B7", "b100", "0", "01", "100", "-1", "+7", " 7", "7 "),
    *("b 7", "7b", "o7", "bb7", "b7\n", "b-7", "b7.0", "1b", "b1_0"),
    *("\N{ARABIC-INDIC DIGIT SEVEN}", "b\N{SUPERSCRIPT TWO}", "r\N{FULLWIDTH DIGIT NINE}"),
)
CARDS = (
    ("b2", Suit.BLUE, 2),
    ("g27", Suit.GREEN, 27),
    ("r99", Suit.RED, 99),
    ("y10", Suit.YELLOW, 10),
    ("1", None, 1),
    ("20", None, 20),
    ("99", None, 99),
)


@pytest.mark.parametrize("text", NO_CARDS)
def test_these_are_no_cards(text: str) -> None:
    with pytest.raises(CardNotationError) as error:
        parse_card(text)
    assert error.value.reason == NotACard(text)


@pytest.mark.parametrize(("text", "suit", "value"), CARDS)
def test_these_are_cards(text: str, suit: Suit | None, value: int) -> None:
    assert parse_card(text) == Card(suit, value)


def test_cards_are_ordered_by_colour_then_value_and_ones_come_last() -> None:
    assert in_order(cards("1 y2 r3 r2 b10 g4 b9 1")) == cards("b9 b10 g4 r2 r3 y2 1 1")


highest = st.integers(2, 99)


@given(st.builds(Deck, highest, highest, highest, highest, st.integers(0, 99)))
def test_a_deck_has_each_colour_from_two_once_and_its_ones(deck: Deck) -> None:
    all_cards = deck.cards()
    assert all_cards.count(ONE) == deck.ones
    coloured = all_cards[: len(all_cards) - deck.ones]
    assert len(set(coloured)) == len(coloured)
    assert len(coloured) == deck.blue + deck.green + deck.red + deck.yellow - 4
    assert all(2 <= card.value <= deck.highest(card.suit) for card in coloured if card.suit)
    assert in_order(all_cards) == all_cards


def test_a_deck_has_nothing_of_a_colour_it_does_not_know() -> None:
    """Whatever colours another game may bring."""
    orange = cast(Suit, MoreSuits.ORANGE)
    assert Deck(9, 9, 9, 9, 1).highest(orange) == 0


@given(st.lists(any_card))
def test_order_is_by_colour_and_value_and_loses_nothing(bag: list[Card]) -> None:
    ordered = in_order(bag)
    assert sorted(map(str, ordered)) == sorted(map(str, bag))
    keys = [card_order(card) for card in ordered]
    assert keys == sorted(keys)
    assert in_order(reversed(ordered)) == ordered
