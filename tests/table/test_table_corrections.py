"""Corrections: whatever was typed first, the game is in the end as if it had been typed right."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from foppen_engine import Card, Deck, LetStand, Options, Play, Reveal, parse_card
from table.sitting import Sat, Setup, Table, Typist, sit, sit_on

FOUR = Setup("foppen-braille", 4)
FUJI = Setup("futschikato", 4)


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def plays(sat: Sat) -> list[Card]:
    """The cards of the game as they are after all corrections."""
    return [m.action.card for m in sat.timeline if isinstance(m.action, Play | LetStand)]


def lines_after(setup: Setup, before: Sequence[str], typed: str) -> list[str]:
    """What a line is answered."""
    return answers(partial(sit, setup), [*before, typed])[-1]


def answers(sits: Callable[[Typist], object], typed: Sequence[str]) -> list[list[str]]:
    """What each line is answered."""
    heard: list[list[str]] = []
    left = iter([*typed, "^D"])

    def typist(table: Table) -> str:
        heard.append(table.heard)
        return next(left)

    sits(typist)
    return heard[1:]


TRICK = ("r2 r5 g8 r4",)
"""Bert, Cleo, Dora, Anna: Cleo wins, Dora is fooled."""


@pytest.mark.parametrize(
    ("before", "typed", "after"),
    [
        (TRICK, "2: r3", "r2 r3 g8 r4"),
        (TRICK, "2:r3", "r2 r3 g8 r4"),
        (TRICK, "2: red 3", "r2 r3 g8 r4"),
        (TRICK, "2: 3.3", "r2 r3 g8 r4"),
        (TRICK, "2: r4 g8 r5", "r2 r4 g8 r5"),
        (("r2 r5 g8",), "2: g8 r5", "r2 g8 r5"),
        (("r2 g8 r4",), "1+ r5", "r2 r5 g8 r4"),
        (("r5 g8 r4",), "0+ r2", "r2 r5 g8 r4"),
        (("r2 r5",), "2+ g8 r4", "r2 r5 g8 r4"),
        (("r2 r5 r9 g8",), "3-", "r2 r5 g8"),
        (("r2 r5 g8 r4",), "1-", "r5 g8 r4"),
        (("r2 r5 g8 r4", "b3"), "-", "r2 r5 g8 r4"),
        (("r2 r5 g8 r4", "b3"), "u", "r2 r5 g8 r4"),
        (("r2 r5", "-", "-", "-", "-"), "r3", "r3"),
        (("r2 r5", "2: r6", "2: r7", "1: r3"), "-", "r2 r7"),
        (("r2 r5", "2: r6", "2: r7", "-"), "-", "r2 r5"),
        (("r2 r5", "2: r6", "-"), "-", "r2"),
        (("r2 r5 g8 r4", "4-"), "-", "r2 r5 g8 r4"),
        (("r2 r5", "0+ r9"), "-", "r2 r5"),
        (("r2 r5", "2: r6", "r7", "-"), "-", "r2 r5"),
        (TRICK, "2: r4, 4: r5", "r2 r4 g8 r5"),
        (("r2 g8",), "1+ r5, 2+ r4", "r2 r5 g8 r4"),
        (("r5 g8 r4 b3",), "0+ r2; 4-", "r2 r5 g8 r4"),
        (("r2 r9 g8",), "2: r5, 3+ r4", "r2 r5 g8 r4"),
        (TRICK, "round 1, 2: r3", "r2 r3 g8 r4"),
    ],
)
def test_a_correction_changes_these_cards_and_no_others(
    before: tuple[str, ...], typed: str, after: str
) -> None:
    sat = sit(FOUR, [*before, typed])
    assert plays(sat) == cards(after)
    assert sat.timeline.state == sit(FOUR, [after]).timeline.state


@pytest.mark.parametrize(
    "typed",
    [
        *("5: r3", "0: r3", "4: r3 r6", "9+ r3", "0-", "5-", "1: r99", "1: r5", "2: r2 r2"),
        *("1: r3, 9: r4", "1: r3, 2: r3", "round 2, 1: r3", "round 1, 9: r3", "1: r3, 2: 17"),
        *("1:", "1: 17", "1: what", "+ r3", "-1", "1: r3 x", "1+ g99", "1+"),
    ],
)
def test_an_impossible_correction_changes_nothing_and_says_why(typed: str) -> None:
    before = sit(FOUR, [*TRICK])
    after = sit(FOUR, [*TRICK, typed])
    assert after.entries == before.entries
    assert len(after.record.read_bytes().splitlines()) == len(before.entries) + 1
    assert lines_after(FOUR, TRICK, typed)


def test_only_what_changes_is_said() -> None:
    assert lines_after(FOUR, TRICK, "2: r6") == [
        "Card 2: Cleo Red 6 instead of Red 5.",
        "Nothing else changes.",
    ]


def test_another_winner_and_another_fool_are_said() -> None:
    heard = lines_after(FOUR, TRICK, "2: r3")
    assert heard[0] == "Card 2: Cleo Red 3 instead of Red 5."
    assert any("trick 1" in line.casefold() and "Anna" in line for line in heard)
    assert not any("Nothing else changes" in line for line in heard)


def test_swapped_cards_are_corrected_in_one_line() -> None:
    heard = lines_after(FOUR, TRICK, "3: r4 g8")
    assert heard[:2] == [
        "Card 3: Dora Red 4 instead of Green 8.",
        "Card 4: Anna Green 8 instead of Red 4.",
    ]
    assert any("Cleo wins" in line and "Anna" in line for line in heard)


def test_the_only_card_of_a_round_can_be_struck() -> None:
    assert lines_after(FOUR, ["r5"], "1-")[0].startswith("Card 1 is gone, ")


def test_a_trick_that_is_open_again_is_said() -> None:
    heard = lines_after(FOUR, TRICK, "2-")
    assert any("Trick 1 is open again." in line for line in heard)


def test_a_correction_that_makes_a_later_card_impossible_names_it() -> None:
    (said,) = lines_after(FOUR, TRICK, "2: r4")
    assert "Red 4" in said
    assert "card 4" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1: b88", "Nothing changed. There is no Blue 88 in this game."),
        ("0+ r2", "Nothing changed, Red 2 is card 1 already."),
        ("2: r4", "Nothing changed, Red 4 is card 4 already."),
        ("1: b3 b3", "Nothing changed, Blue 3 would be there twice."),
    ],
)
def test_what_is_impossible_is_one_sentence_that_names_the_card_once(typed: str, said: str) -> None:
    assert lines_after(FOUR, TRICK, typed) == [said]


def test_a_letter_that_means_two_colours_is_not_guessed_in_a_correction() -> None:
    """Two greens that were typed in the wrong order; yellow 8 and 5 would do as well."""
    german = Setup("foppen-braille", 4, language="de")
    swapped = sit(german, ["gr2 gr5 gr8 gr4", "2: g8 g5"])
    assert plays(swapped) == cards("g2 g5 g8 g4")


def test_a_card_out_of_turn_that_was_let_stand_can_be_corrected() -> None:
    sat = sit(FOUR, ["b2", "dora b5", "stands", "b3 b4", "2: b6"])
    assert plays(sat) == cards("b2 b6 b3 b4")


def test_a_correction_in_futschikato_says_what_changes() -> None:
    """Dora's 9 beats Cleo's 8, which her 7 did not."""
    heard = lines_after(FUJI, ["7 8 7"], "3: 9")
    assert not any("Nothing else changes" in line for line in heard)


def test_a_correction_that_ends_the_round_asks_for_the_hands() -> None:
    six = Setup("foppen-1995", 3, Options(deck=Deck(4, 2, 2, 2, 0), rounds=3))
    heard = lines_after(six, ["b2 b3 b4", "y2"], "4+ r2")
    assert any("Bert has one card left" in line for line in heard)


def test_a_single_card_that_was_taken_as_a_hand_is_named_where_the_round_goes_on_after_all() -> (
    None
):
    """It may have been the next card, typed before anybody heard that a hand was asked for."""
    six = Setup("foppen-1995", 3, Options(deck=Deck(4, 2, 2, 2, 0), rounds=3))
    heard = lines_after(six, ["b2 b3 b4", "y2 r2", "g2"], "4-")
    at = heard.index("Not entered: Green 2.")
    assert heard[at + 1] == "Bert's cards at the end once more, please."


def test_hands_that_fit_no_more_after_a_correction_are_asked_for_again() -> None:
    """Two ones were shown; then it turns out that there are fewer left."""
    sixteen = Setup("foppen-1995", 4, Options(deck=Deck(4, 4, 4, 4, 4), rounds=3))
    played = ["b2 b3 b4 g2", "r2 r3 r4", "y2 y3 y4", "g3 g4 1", "1", "1"]
    heard = lines_after(sixteen, [*played, "12: 1"], "11: 1")
    assert "Cleo's cards at the end once more, please." in heard
    sat = sit(sixteen, [*played, "12: 1", "11: 1"])
    assert [m.action.seat for m in sat.timeline if isinstance(m.action, Reveal)] == [0]


REVEALED = ("b2 b3 g2", "r2 r3", "y2 y3", "r4 1", "g3 g4", "1 1", "b4", "y4")
"""A whole round of three: Bert is out, Anna has a blue 4 left and Cleo a yellow 4."""


def test_a_finished_round_can_be_corrected_until_the_next_card() -> None:
    """The score is said that it changes to, and the next deal is the one that follows then."""
    fifteen = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3))
    heard = lines_after(fifteen, REVEALED, "12: b4")
    assert "Anna's cards at the end once more, please." in heard
    sat = sit(fifteen, [*REVEALED, "12: b4", "anna 1"])
    straight = sit(fifteen, [*REVEALED[:-3], "b4 1", "cleo y4", "anna 1"])
    assert plays(sat) == plays(straight)
    assert sat.state == straight.state


def test_another_score_is_said() -> None:
    """Cleo's last card was a yellow 4 and no one, so Bert is out but fooled."""
    fifteen = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3))
    heard = lines_after(fifteen, [*REVEALED[:-2], "sum 4", "sum 4"], "13: y4")
    assert "Round 1: Anna minus 4, Bert 0, Cleo minus 4." in heard


def test_a_correction_that_was_made_before_a_restart_is_taken_back_as_a_whole() -> None:
    sat = sit(FOUR, [*TRICK, "2: r4, 4: r5"])
    assert plays(sit_on(sat, ["-"])) == cards("r2 r5 g8 r4")


def test_what_a_correction_does_to_later_cards_is_said_in_one_line() -> None:
    heard = lines_after(FOUR, ["r2 r5 g8 r4 r9"], "2-")
    assert "Cards 2 to 4 belong to others now; Cleo 14." in heard
    assert heard[-1] == "No leaves them with those who had them."


def test_cards_can_be_left_to_those_who_had_them() -> None:
    """Cleo's r5 was r3 in truth, and all the same she led the next trick."""
    lines = ["r2 r5 g8 r4 r9 r10", "2: r3"]
    sat = sit(FOUR, [*lines, "no"])
    players = [m.action.seat for m in sat.timeline if isinstance(m.action, Play | LetStand)]
    assert players == [1, 2, 3, 0, 2, 0]
    assert plays(sat) == cards("r2 r3 g8 r4 r9 r10")
    assert plays(sit(FOUR, [*lines, "no", "-", "-"])) == cards("r2 r5 g8 r4 r9 r10")


@pytest.mark.parametrize("typed", ["", "yes"])
def test_letting_the_cards_belong_to_others_is_answered(typed: str) -> None:
    lines = ["r2 r5 g8 r4 r9 r10", "2: r3"]
    assert lines_after(FOUR, lines, typed) == ["It stands."]
    assert sit(FOUR, [*lines, typed]).state == sit(FOUR, lines).state


def test_whose_the_cards_are_is_asked_before_what_they_prove() -> None:
    """With b9 it is Bert who leads, and Anna who would have discarded."""
    setup = Setup("foppen-1995", 3, Options(deck=Deck(11, 4, 4, 4, 0), rounds=3))
    lines = ["b3 b2 b4", "g4 r3", "b6 b7", "y2 y3", "1: b9"]
    assert lines_after(setup, lines[:-1], "1: b9")[-1] == "No leaves them with those who had them."
    sat = sit(setup, [*lines, "no"])
    players = [m.action.seat for m in sat.timeline if isinstance(m.action, Play | LetStand)]
    straight = sit(setup, lines[:-1])
    assert players == [m.action.seat for m in straight.timeline if isinstance(m.action, Play)]


def test_of_several_corrections_the_numbers_are_those_of_before() -> None:
    sat = sit(FOUR, ["r2 g8 r4 b3", "1+ r5, 4: b4"])
    assert plays(sat) == cards("r2 r5 g8 r4 b4")


def test_a_letter_that_means_two_colours_is_asked_among_several_corrections() -> None:
    german = Setup("foppen-braille", 4, language="de")
    sat = sit(german, ["r2 r5 r6 r4", "3: g9, 2: r3", "gelb"])
    assert plays(sat) == cards("r2 r3 y9 r4")


THREE_ROUNDS = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3))


def evening(*lines: str) -> Sat:
    return sit(THREE_ROUNDS, lines)


def test_an_earlier_round_is_corrected_and_the_later_ones_stay() -> None:
    lines = (*REVEALED[:-2], "sum 4", "sum 4", "g2 g3")
    before, right = evening(*lines), evening(*lines, "round 1, 7: y4")
    assert [str(card) for card in plays(right)] == [
        "y4" if at == 6 else str(card) for at, card in enumerate(plays(before))
    ]
    assert plays(evening(*lines, "round 1, 7: y4", "-")) == plays(before)


EARLIER = (*REVEALED, "stands", "y4", "g2 g3")
"""Cleo's yellow 4 was laid open at the end of the first round; the second has begun."""

DOUBLED_AND_ASKED = ("Green 2 in trick 1 is not right.", "Yes or no?")


def test_a_hand_that_would_not_fit_in_an_earlier_round_is_asked_for() -> None:
    asked = "Then Cleo has one card left at the end of round 1. Which?"
    sat = evening(*EARLIER, "round 1, 7: y4", "s", "y3", "s")
    assert asked in sat.ran.lines
    assert plays(sat)[6] == parse_card("y4")
    assert Reveal(2, (parse_card("y3"),)) in [move.action for move in sat.timeline]
    assert len(plays(sat)) == len(plays(evening(*EARLIER)))


def test_the_hand_of_an_earlier_round_may_be_summed_up_or_said_with_its_player() -> None:
    for hand in ("sum 3", "cleo sum 3", "cleo y3"):
        sat = evening(*EARLIER, "round 1, 7: y4", hand)
        assert plays(sat)[6] == parse_card("y4"), hand
        assert [move.action.seat for move in sat.timeline if isinstance(move.action, Reveal)] == [
            *(0, 2)
        ]


def test_what_waits_in_the_present_round_waits_until_an_earlier_hand_is_known() -> None:
    lines = (*EARLIER, "g2", "b2 b3", "round 1, 7: y4")
    heard = lines_after(THREE_ROUNDS, lines, "y3")
    assert heard[-3:] == ["Still waiting: Blue 2, Blue 3.", *DOUBLED_AND_ASKED]
    assert lines_after(THREE_ROUNDS, lines, "")[1:] == list(DOUBLED_AND_ASKED)


@pytest.mark.parametrize(
    "answer", ["", "no", "y4", "g2 g3", "anna sum 3", "bert sum 3", "anna y3", "bert y3"]
)
def test_without_the_hand_nothing_is_changed_in_an_earlier_round(answer: str) -> None:
    sat = evening(*EARLIER, "round 1, 7: y4", answer)
    said = "Nothing changed, for then Cleo's cards at the end of round 1 don't fit any more."
    assert said in sat.ran.lines
    assert plays(sat)[6] == parse_card("y3")


FIVE = Setup("foppen-braille", 5, Options(deck=Deck(4, 5, 4, 4, 2)), first=2)
WITHOUT_BERT = (
    *("y3 1 r4 y4 r3", "y2 g4 b2 g2", "r2 g3 b3 1", "g5", "b4"),
    *("r3 r2 y2 r4 1", "b3 y4 b4 y3", "g5 1 b2 g2", "g4", "g3"),
    "Bert leaves",
)
"""Two rounds of five; whoever sat behind Bert has another seat now."""


@pytest.mark.parametrize(
    ("correction", "player", "card"),
    [("round 1, 5: b4", "Cleo", "r3"), ("round 2, 3: g3", "Bert", "y2")],
)
def test_a_hand_of_a_round_is_asked_of_who_sat_there_then(
    correction: str, player: str, card: str
) -> None:
    number = correction[6]
    asked = f"Then {player} has one card left at the end of round {number}. Which?"
    assert lines_after(FIVE, WITHOUT_BERT, correction) == [asked]
    typed = (*WITHOUT_BERT, correction)
    right = sit(FIVE, (*typed, card)).state
    assert len(right.players) == 4
    for answer in (f"{player} {card}", f"{player} has {card}"):
        assert sit(FIVE, (*typed, answer)).state == right
    kept = f"Nothing changed, for then {player}'s cards at the end of round {number} don't fit"
    for answer in ("", f"Dora {card}"):
        assert lines_after(FIVE, typed, answer)[0].startswith(kept)


def test_totals_that_a_corrected_round_has_told_are_not_told_again() -> None:
    last = lines_after(FIVE, (*WITHOUT_BERT, "round 2, 3: g3"), "y2")
    assert last[-1].startswith("Totals: ")
    earlier = lines_after(FIVE, (*WITHOUT_BERT, "round 1, 5: b4"), "r3")
    assert any(line.startswith("After 2 rounds: ") for line in earlier)
    adjusted = (*WITHOUT_BERT, "points Dora -5", "round 2, 3: g3")
    assert lines_after(FIVE, adjusted, "y2")[-2].startswith("After 2 rounds: ")


def test_a_correction_with_a_hand_is_taken_back_as_one() -> None:
    sat = evening(*EARLIER, "round 1, 7: y4", "y3", "-")
    assert sat.state == evening(*EARLIER).state


def test_an_earlier_round_that_would_not_be_over_is_left_as_it_was() -> None:
    before = evening(*EARLIER)
    after = evening(*EARLIER, "round 1, 13-", "")
    assert after.state == before.state
    assert any(line.startswith("Nothing changed") for line in after.ran.lines)


SCORES = Setup("foppen-braille", 4, Options(rounds=4), more=("--score-only",))


def test_an_earlier_score_is_corrected() -> None:
    lines = ("10 0 3 4", "0 10 5 6", "1 2 10 0")
    right = sit(SCORES, [lines[0], "0 10 5 7", lines[2], "round 2: 0 10 5 6"])
    assert right.state == sit(SCORES, lines).state
    assert sit(SCORES, [*lines, "round 2: 0 10 9 9", "-"]).state == right.state


def test_a_score_that_cannot_be_is_refused_in_words() -> None:
    heard = lines_after(SCORES, ["10 0 3 4"], "round 1: 1 2 3 4")
    assert heard[0].startswith("Nothing changed")
    assert lines_after(SCORES, ["10 0 3 4"], "round 7: 10 0 3 4")[0] == "There is no round 7 here."


def test_points_are_adjusted_where_only_the_score_is_kept() -> None:
    sat = sit(SCORES, ["10 0 3 4", "points dora -10 late", "s"])
    assert any("Dora minus 14" in line for line in sat.ran.lines)


@pytest.mark.parametrize(
    ("named", "signed"),
    [
        ("Minus", "-"),
        ("2 Doppelpunkt r6", "2: r6"),
        ("2 plus die rote 6", "2+ r6"),
        ("2 minus", "2-"),
        ("Runde 1 Komma 2 colon r6", "round 1, 2: r6"),
        ("punkte Anna minus 10", "punkte Anna -10"),
        ("question mark", "?"),
    ],
)
def test_a_sign_may_be_typed_as_it_is_called(named: str, signed: str) -> None:
    assert lines_after(FOUR, TRICK, named) == lines_after(FOUR, TRICK, signed)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("in Stich 1 war es nicht b4 sondern b5", "Blau 4 liegt nicht in Stich 1."),
        ("b4 war b5", "Blau 4 ist nicht gespielt."),
        (
            "in Stich 9 war es nicht r2 sondern r3",
            "Stich 9 gibt es noch nicht, fertig ist einer.",
        ),
    ],
)
def test_a_correction_of_a_card_that_is_not_there_is_refused_in_a_whole_sentence(
    line: str, heard: str
) -> None:
    german = Setup("foppen-1995", 4, language="de")
    assert lines_after(german, ("r2 r5 gr8 r4",), line) == [heard]


def test_what_stands_so_already_is_no_correction() -> None:
    german = Setup("foppen-1995", 4, language="de")
    before = ("r2 r5 gr8 r4",)
    assert lines_after(german, before, "Bert hatte Rot 2") == ["Das steht schon so."]
    assert sit(german, [*before, "Bert hatte Rot 2"]).entries == sit(german, before).entries


@pytest.mark.parametrize("line", ["Bert was fooled", "it was Dora"])
def test_while_a_hand_of_then_is_asked_for_a_name_is_that_of_whoever_sits_here_now(
    line: str,
) -> None:
    given_up, *said = lines_after(FIVE, (*WITHOUT_BERT, "round 1, 5: b4"), line)
    assert given_up.startswith("Nothing changed")
    assert said == lines_after(FIVE, WITHOUT_BERT, line)
