"""No card feels like another, whichever way up it is held."""

import subprocess
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from shutil import which

import pytest

from foppen_access.deck.labels import DOTS, Cell, cells, label, label_sheets
from foppen_engine import ONE, Card, Suit, game_names, new_game, players_of
from foppen_engine.limits import HIGHEST_VALUE

ANY_DECK = [Card(suit, value) for suit in Suit for value in range(2, HIGHEST_VALUE + 1)] + [ONE]
NUMBERS = [Card(None, value) for value in range(2, 21)]
NUMBER_ALONE = "\N{BRAILLE PATTERN DOTS-456}"
LIBLOUIS = which("lou_translate") or ""


def upside_down(felt: Sequence[Cell]) -> tuple[Cell, ...]:
    """The same cells on a card that is turned by half."""
    return tuple(frozenset(7 - dot for dot in cell) for cell in reversed(felt))


def as_touched(felt: Sequence[Cell]) -> Hashable:
    """The dots as a finger finds them that does not know where the first cell begins: how they lie
    to each other. From one cell to the next is 2.5 times as far as from left to right in one.
    """
    points = [
        (5 * at + 2 * (dot > 3), (dot - 1) % 3) for at, cell in enumerate(felt) for dot in cell
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return frozenset((x - left, y - top) for x, y in points)


@pytest.mark.parametrize("touched", [tuple, as_touched])
@pytest.mark.parametrize("cards", [ANY_DECK, NUMBERS])
def test_no_two_labels_are_alike_in_either_orientation(
    cards: list[Card], touched: Callable[[Sequence[Cell]], Hashable]
) -> None:
    shapes: defaultdict[Hashable, set[str]] = defaultdict(set)
    for card in cards:
        felt = cells(label(card))
        shapes[touched(felt)].add(label(card))
        shapes[touched(upside_down(felt))].add(label(card))
    assert [alike for alike in shapes.values() if len(alike) > 1] == []


def test_with_d_for_yellow_a_green_8_upside_down_would_be_a_yellow_7() -> None:
    """So this test can fail."""
    d = frozenset({1, 4, 5})
    assert upside_down(cells("g8")) == (d, *cells("7"))


def test_every_card_of_every_game_has_a_label() -> None:
    for game in game_names():
        for players in players_of(game):
            deck = set(new_game(game, players).deck)
            assert len({label(card) for card in deck}) == len(deck)


def louis(text: str, direction: str) -> str:
    tables = "unicode.dis,en-us-comp6.ctb"
    done = subprocess.run(
        [LIBLOUIS, direction, tables], input=text, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout


def in_unicode(felt: Sequence[Cell]) -> str:
    return "".join(chr(0x2800 + sum(1 << (dot - 1) for dot in cell)) for cell in felt)


@pytest.mark.skipif(not LIBLOUIS, reason="no liblouis here")
def test_liblouis_knows_the_same_dots_and_reads_every_label_back() -> None:
    """Of the one as well, before which it has a sign, as before every number alone."""
    labels = [label(card) for card in (*ANY_DECK, *NUMBERS)]
    ours = [in_unicode(cells(each)) for each in labels]
    ours[labels.index(label(ONE))] = f"{NUMBER_ALONE}{in_unicode(cells(label(ONE)))}"
    assert louis("\n".join(labels) + "\n", "--forward").split() == ours
    assert louis("\n".join(ours) + "\n", "--backward").split() == labels


@pytest.mark.skipif(not LIBLOUIS, reason="no liblouis here")
def test_liblouis_reads_no_label_that_is_upside_down_as_another() -> None:
    labels = [label(card) for card in (*ANY_DECK, *NUMBERS)]
    turned = [in_unicode(upside_down(cells(each))) for each in labels]
    read = louis("\n".join(turned) + "\n", "--backward").splitlines()
    assert len(read) == len(labels)
    confused = {
        (ours, theirs)
        for ours, theirs in zip(labels, read, strict=True)
        if theirs.strip() in labels and theirs.strip() != ours
    }
    assert confused == set()
    assert read[labels.index("g8")] == "d7", "what it would be confused with, were yellow a d"


def test_every_label_is_twice_on_the_sheets_and_no_line_is_longer_than_forty_cells() -> None:
    deck = new_game("foppen-2018", 8).deck
    sheets = label_sheets(deck)
    assert sorted(sheets.split()) == sorted([label(card) for card in deck] * 2)
    pages = sheets.split("\f")
    assert all(len(line) <= 40 for page in pages for line in page.splitlines())
    assert all(len(page.splitlines()) <= 25 for page in pages)
    assert set(sheets) <= {*DOTS, " ", "\n", "\f"}
