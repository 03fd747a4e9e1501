"""A hand that can't be opens the same conversation as a card: what is doubted, and nobody named."""

import pytest

from foppen_access.table.unentered_file import beside
from foppen_engine import Deck, Options, Reveal, parse_card
from table.sitting import Sat, Setup, sit, sit_on
from table.test_table_corrections import lines_after
from table.test_table_unentered import PLAYED, THREE

DOUBLED = (PLAYED, "b4")
ASKED = [
    "Blau 4 ist zweimal da: in Stich 1 und jetzt auf der Hand.",
    "Ist Blau 4 auf der Hand? Ja oder nein.",
]
COUNTED = (PLAYED, "1 1")
HAND = "Anna hat noch eine Karte. Welche, oder welche Summe?"
NO_SUCH = "Blau 99 gibt es in diesem Spiel nicht."
ONE, FOUR = (parse_card("1"),), (parse_card("b4"),)
MORE = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 5, 3), rounds=3), language="de")
SEVENS = Setup("foppen-1995", 3, Options(deck=Deck(7, 7, 7, 7, 3), rounds=1), language="de")
LEFT = "b7 b6 b5 b4 b3 gr7 gr6 gr5 gr4 gr3 gr2 r7 r6 r5 r4 r3 r2 ge7 ge6"
"""Anna and Cleo have four cards left each, Blue 2 among them and none that was played."""


def revealed(sat: Sat) -> list[tuple[object, ...]]:
    hands = [move.action for move in sat.timeline if isinstance(move.action, Reveal)]
    return [(hand.seat, hand.cards, hand.points) for hand in hands]


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        (DOUBLED, ASKED),
        ((*DOUBLED, "ja"), ["Welche Karte war es dann in Stich 1?"]),
        ((*DOUBLED, "nein"), ["Welche Karte ist es?"]),
        ((*DOUBLED, "falsch"), ["Welche Karte ist es?"]),
        ((*DOUBLED, "cleo 1"), ["Danach noch: Cleo Eins.", ASKED[1]]),
        ((*DOUBLED, "w"), ASKED[1:]),
        ((PLAYED, "w"), [HAND]),
        ((*DOUBLED, "nein", "b99"), [NO_SUCH, "Welche Karte ist es?"]),
        ((*DOUBLED, "-"), ["Nicht eingetragen: Blau 4.", HAND]),
        ((*DOUBLED, ""), [HAND]),
        ((*DOUBLED, "gilt nicht"), [HAND]),
        (
            (*DOUBLED, "1: 1"),
            ["Karte 1: Bert Eins statt Blau 2.", "Sonst ändert sich nichts.", *ASKED],
        ),
        (COUNTED, ["Anna hat eine Karte, genannt sind 2.", "Stimmt diese Hand? Ja oder nein."]),
        ((*COUNTED, "nein"), ["Welche Karten sind es, oder welche Summe?"]),
    ],
)
def test_a_hand_that_cannot_be_is_asked_about_and_nobody_is_named(
    typed: tuple[str, ...], heard: list[str]
) -> None:
    assert lines_after(THREE, typed[:-1], typed[-1]) == heard


@pytest.mark.parametrize(
    ("setup", "typed", "heard"),
    [
        (
            THREE,
            (PLAYED, "b3 b3"),
            [
                "Anna hat eine Karte, genannt sind 2.",
                "Blau 3 ist 2 Mal genannt.",
                "Blau 3 hat Cleo in Stich 1 gespielt.",
            ],
        ),
        (
            SEVENS,
            (LEFT, "b2 b2"),
            ["Anna hat 4 Karten, genannt sind 2.", "Blau 2 ist 2 Mal genannt."],
        ),
    ],
)
def test_a_hand_with_a_card_named_twice_is_no_matter_of_doubt(
    setup: Setup, typed: tuple[str, ...], heard: list[str]
) -> None:
    assert lines_after(setup, typed[:-1], typed[-1]) == heard


@pytest.mark.parametrize(
    ("typed", "hands"),
    [
        ((*DOUBLED, "nein", "1"), [(0, ONE, None)]),
        ((*DOUBLED, "ja", "1"), [(0, FOUR, None)]),
        ((*DOUBLED, "3: 1", "ja"), [(0, FOUR, None)]),
        ((*DOUBLED, "su 1"), [(0, None, 1)]),
        ((*COUNTED, "nein", "1"), [(0, ONE, None)]),
        ((*COUNTED, "1"), [(0, ONE, None)]),
    ],
)
def test_the_hand_follows_what_is_mended(typed: tuple[str, ...], hands: list[object]) -> None:
    assert revealed(sit(THREE, typed)) == hands


def test_a_whole_hand_said_where_one_is_doubted_takes_its_place() -> None:
    hand = tuple(map(parse_card, ("b2", "y2", "y3", "1")))
    assert revealed(sit(SEVENS, (LEFT, "b7", "b2 ge2 ge3 1"))) == [(0, hand, None)]


NEXT = "ge4 ge5 1 1"
"""Cleo's hand, where Anna's is in doubt."""


@pytest.mark.parametrize(
    ("short", "answers"),
    [
        ("b2 ge2 ge3", ("1",)),
        ("b2 ge2 ge3", ("b2 ge2 ge3 1",)),
        ("b2 ge2 ge3", ("nein", "b2 ge2 ge3 1")),
        ("b2 ge2 ge3 1 1", ("b2 ge2 ge3 1",)),
    ],
)
def test_the_next_hand_said_while_one_is_in_doubt_waits_for_its_player(
    short: str, answers: tuple[str, ...]
) -> None:
    heard = lines_after(SEVENS, (LEFT, short), NEXT)
    assert heard[0] == "Danach noch: Cleo Gelb 4, Gelb 5, Eins, Eins."
    hands = [
        tuple(map(parse_card, each)) for each in (("b2", "y2", "y3", "1"), ("y4", "y5", "1", "1"))
    ]
    expected = [(0, hands[0], None), (2, hands[1], None)]
    assert revealed(sit(SEVENS, (LEFT, short, NEXT, *answers))) == expected


def test_a_hand_that_shares_a_card_or_is_asked_for_is_the_one_in_doubt() -> None:
    for typed in (("b2 ge2 ge3", "b2 ge4 ge5 1"), ("b2 ge2 ge3", "nein", NEXT)):
        assert [seat for seat, *_ in revealed(sit(SEVENS, (LEFT, *typed)))] == [0]


def test_a_card_that_another_has_on_the_hand_says_whose_it_is_and_how_to_take_that_back() -> None:
    heard = lines_after(SEVENS, (LEFT, "b2 ge2 ge3 1"), "b2 ge4 ge5 1")
    assert heard[:2] == [
        "Blau 2 kann dort nicht sein.",
        "Anna hat Blau 2 schon auf der Hand. Minus nimmt die letzte Hand zurück.",
    ]
    assert lines_after(SEVENS, (LEFT, "b2 ge2 ge3 1"), "-")[-1].startswith("Anna hat noch 4 Karten")


def test_cards_that_wait_for_a_hand_are_not_entered_as_the_next_one() -> None:
    doubted = (LEFT, "b7", "ge2 ge3 1", "nein")
    assert lines_after(SEVENS, doubted, "su 8") == [
        "Anna hat 8 Minuspunkte.",
        "Nicht eingetragen: Gelb 2, Gelb 3, Eins.",
        "Cleo hat noch 4 Karten. Welche, oder welche Summe?",
    ]
    sat = sit_on(sit(SEVENS, (*doubted, "su 8")), [], "de")
    assert revealed(sat) == [(0, None, 8)]


def test_a_number_that_waits_for_a_hand_is_no_hand_of_anybody_else() -> None:
    assert lines_after(SEVENS, (LEFT, "b7", "ge2", "3", "nein"), "su 8") == [
        "Anna hat 8 Minuspunkte.",
        "Nicht eingetragen: Gelb 2, 3.",
        "Cleo hat noch 4 Karten. Welche, oder welche Summe?",
    ]


def test_cards_that_wait_for_a_doubted_hand_wait_after_a_break_and_fall_one_by_one() -> None:
    left = sit(SEVENS, (LEFT, "b7", "ge2 ge3"))
    assert "Danach noch: Gelb 2, Gelb 3." in sit_on(left, [], "de").ran.lines
    assert "Nicht eingetragen: Gelb 3." in lines_after(SEVENS, (LEFT, "b7", "ge2 ge3"), "-")


def test_who_is_sure_hears_which_slips_there_may_be_before_anybody_has_revoked() -> None:
    assert lines_after(THREE, COUNTED, "ja")[-1] == "Ja oder nein?"


def test_a_one_is_a_hand_and_picks_no_slip_that_is_offered() -> None:
    assert revealed(sit(THREE, (*COUNTED, "ja", "1"))) == [(0, ONE, None)]


def test_a_deck_that_has_two_of_a_card_can_be_ruled_to_stand() -> None:
    """The hand is kept as the sum of what it is worth."""
    ruled = (*DOUBLED, "gilt")
    assert lines_after(MORE, DOUBLED, "gilt")[:2] == ["Es gilt.", "Anna hat 4 Minuspunkte."]
    assert revealed(sit(MORE, ruled)) == [(0, None, 4)]
    assert not any("ergeben" in line for line in lines_after(MORE, ruled, "su 1"))


SUMS = (LEFT, "su 11", "su 12")
DIFFER = ["Die Summen ergeben 23, die fehlenden Karten sind aber 19 wert."]
SUMS_ASKED = ["Stimmen die Summen? Ja oder nein."]


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        (SUMS, [*DIFFER, *SUMS_ASKED]),
        ((*SUMS, "w"), SUMS_ASKED),
        (
            (*SUMS, "nein"),
            ["Anna 11, Cleo 12: Welche stimmt nicht? Zuerst der Name, dann die Summe."],
        ),
        (
            (*SUMS, "ja"),
            [
                "Dann ist eine Karte falsch getippt. Sagt die Karten statt der Summen.",
                "Anna hat noch 4 Karten. Welche, oder welche Summe?",
            ],
        ),
        (
            (*SUMS, "ja", "r2 b2 ge2 1"),
            [
                "Rot 2 ist zweimal da: in Stich 8 und jetzt auf der Hand.",
                "Ist Rot 2 auf der Hand? Ja oder nein.",
            ],
        ),
        (
            (*SUMS, "ja", "su 11", "su 12", "ja"),
            ["Blau 6 in Stich 1 war eine andere Karte.", "Ja oder nein?"],
        ),
        (
            (LEFT, "b2 ge2 ge3 1", "su 12"),
            [
                "Die Summe ist 12, die fehlenden Karten sind aber 11 wert.",
                "Stimmt die Summe? Ja oder nein.",
            ],
        ),
    ],
)
def test_sums_that_cannot_be_are_asked_about_and_then_the_cards_name_the_one_typed_wrong(
    typed: tuple[str, ...], heard: list[str]
) -> None:
    assert lines_after(SEVENS, typed[:-1], typed[-1]) == heard


@pytest.mark.parametrize(
    ("typed", "hands"),
    [
        ((*SUMS, "nein", "anna 7"), [(0, None, 7), (2, None, 12)]),
        ((*SUMS, "nein", "8"), [(0, None, 11), (2, None, 8)]),
        ((*SUMS, "anna 7"), [(0, None, 7), (2, None, 12)]),
        ((*SUMS, "gilt"), [(0, None, 11), (2, None, 12)]),
        ((*SUMS, "-"), [(0, None, 11)]),
        ((*SUMS, "ja"), []),
    ],
)
def test_another_sum_takes_the_place_of_the_wrong_one_and_sums_can_be_ruled_to_stand(
    typed: tuple[str, ...], hands: list[object]
) -> None:
    assert revealed(sit(SEVENS, typed)) == hands


def test_once_the_hands_are_told_nothing_of_a_ruling_on_them_lies_beside_the_record() -> None:
    ruled = sit(MORE, (*DOUBLED, "gilt"))
    assert beside(ruled.record).exists()
    over = sit(MORE, (*DOUBLED, "gilt", "su 1", "q", "ja"))
    assert not beside(over.record).exists()
