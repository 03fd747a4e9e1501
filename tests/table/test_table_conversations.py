"""Where cards contradict each other nobody is accused: the table is asked, and the slip mended."""

from collections.abc import Callable
from random import Random

import pytest

from benchmarks.slippery import Typed, slipping, slipping_twice
from benchmarks.slips import honest, with_a_revoke
from foppen_access.narration.catalog import Catalog
from foppen_engine import Happened, LetStand, parse_card
from foppen_engine.values import replace
from table.sitting import Sat, Setup, sit, sit_on
from table.test_table_corrections import lines_after, plays
from table.test_table_rulings import FIFTEEN, SHOWN, three
from table.truthful import Heard, told
from table.truthful_twice import told_twice

SHOW = three(FIFTEEN)
GERMAN = Setup("foppen-braille", 4, language="de", first=3)
"""Anna leads."""


def heard_by(make: Callable[[Random], Typed], count: int, seed: int) -> list[Heard]:
    rng = Random(seed)
    return [told(make(rng)) for _ in range(count)]


@pytest.mark.slow
def test_one_slip_is_offered_and_mended_and_nobody_is_accused() -> None:
    heard = [each for each in heard_by(slipping, 14, 31) if each.asked]
    assert len(heard) >= 10
    assert all(each.found and each.right and not each.accused for each in heard)
    assert sum(len(each.offered) <= 2 for each in heard) >= len(heard) * 0.8


@pytest.mark.slow
def test_a_revoke_is_said_only_after_hands_and_cards_are_confirmed() -> None:
    heard = [each for each in heard_by(with_a_revoke, 4, 32) if each.accused]
    assert len(heard) >= 2
    for each in heard:
        before = set(each.asked[: each.asked.index("stands")])
        assert "sizes" in before
        assert before & {"proof", "names"}  # the card that was just played may be the discard


@pytest.mark.slow
def test_an_honest_round_is_not_asked_about() -> None:
    assert not any(each.asked or each.accused for each in heard_by(honest, 4, 33))


@pytest.mark.slow
def test_many_slips_are_offered_among_the_first_two_and_mended() -> None:
    heard = [each for each in heard_by(slipping, 120, 34) if each.asked]
    assert sum(each.found and len(each.offered) <= 2 for each in heard) >= len(heard) * 0.85
    assert sum(each.right for each in heard) >= len(heard) * 0.97
    assert sum(bool(each.accused) for each in heard) <= len(heard) / 200


@pytest.mark.slow
def test_two_slips_in_a_round_are_both_mended() -> None:
    rng = Random(36)
    heard = [told_twice(*slipping_twice(rng), ahead=1) for _ in range(12)]
    assert sum(each.right for each in heard) >= 10
    assert not any(each.accused for each in heard)


@pytest.mark.slow
def test_many_revokes_are_said_in_the_end_and_never_at_once() -> None:
    heard = [each for each in heard_by(with_a_revoke, 60, 35) if each.asked]
    assert sum(bool(each.accused) for each in heard) >= len(heard) * 0.85
    assert not any(each.first_names for each in heard)


@pytest.mark.parametrize("ahead", [1, 2])
@pytest.mark.parametrize("count", [2, pytest.param(40, marks=pytest.mark.slow)])
def test_cards_that_are_typed_before_a_question_is_heard_are_not_lost(
    count: int, ahead: int
) -> None:
    rng = Random(36 + ahead)
    heard = [each for each in (told(slipping(rng), ahead) for _ in range(count)) if each.asked]
    assert sum(each.right for each in heard) >= len(heard) * 0.95 > 0
    assert not any(each.dropped for each in heard)


@pytest.mark.slow
def test_cards_that_are_typed_on_while_a_colour_is_asked_for_are_not_lost() -> None:
    rng = Random(39)
    heard = [told(slipping(rng), 2, vague=0.2) for _ in range(3)]
    assert not any(each.dropped for each in heard)


ODD = "That doesn't fit together."
NAMES_ASKED = "Who just played Blue 3, and who has the disc?"


def test_the_first_sentence_accuses_nobody_and_asks_for_two_names() -> None:
    assert lines_after(SHOW, SHOWN[:-1], SHOWN[-1]) == [ODD, NAMES_ASKED]


@pytest.mark.parametrize(
    "answer", ["cleo anna", "Cleo, Anna", "cleo und anna", "Cleo and Anna.", "cleo", "c a"]
)
def test_names_are_answered_as_they_are_said(answer: str) -> None:
    heard = lines_after(SHOW, SHOWN, answer)
    assert heard[-1] in {"1, 2 or no?", "Yes or no?"}
    assert heard[0].startswith(("1: ", "In trick", "Red", "Blue", "Nobody"))


def test_the_beginning_of_a_name_answers_where_a_command_begins_so_too() -> None:
    """At other times p is the score."""
    setup = replace(SHOW, more=("--names", "Anna,Bert,Paul"))
    assert lines_after(setup, SHOWN, "p")[-1] in {"1, 2 or no?", "Yes or no?"}
    assert lines_after(setup, SHOWN[:-1], "p") == [Catalog("en").text("scores-none")]


@pytest.mark.parametrize("answer", ["don't know", "no idea"])
def test_who_does_not_know_gets_offers_as_well(answer: str) -> None:
    assert lines_after(SHOW, SHOWN, answer)[-1] in {"1, 2 or no?", "Yes or no?"}


def test_a_question_stays_while_something_is_looked_up() -> None:
    heard = lines_after(SHOW, [*SHOWN, "e", "l", "what?"], "w")
    assert heard == [NAMES_ASKED]


def test_the_right_card_is_entered_where_another_was_typed() -> None:
    sat = sit(SHOW, [*SHOWN, "r3", "yes"])
    assert plays(sat)[-1] == parse_card("r3")


def last(sat: Sat) -> object:
    return list(sat.timeline)[-1].action


def test_enter_goes_on_and_the_card_was_played_all_the_same() -> None:
    """The question is open, and can be taken up again."""
    sat = sit(SHOW, [*SHOWN, ""])
    assert last(sat) == Happened(2, parse_card("b3"))
    assert lines_after(SHOW, [*SHOWN, ""], "w")[0] == "Blue 3 in trick 3 doesn't fit trick 1."


@pytest.mark.parametrize(
    ("verdict", "action"),
    [("stands", LetStand), ("gilt", LetStand)],
)
def test_a_table_that_knows_better_lets_it_stand_at_once(verdict: str, action: type) -> None:
    assert isinstance(last(sit(SHOW, [*SHOWN, verdict])), action)


@pytest.mark.parametrize("verdict", ["stands not", "not stands", "gilt nicht", "invalid"])
def test_what_does_not_stand_is_not_entered(verdict: str) -> None:
    assert len(plays(sit(SHOW, [*SHOWN, verdict]))) == 6


EVENING = ("r15 r5 ge6 r14 r13", "gr20 gr9 gr8 gr14", "b8 b9 1 ge3")
"""Five players, three tricks; Emil leads to the fourth, and Cleo sits out."""
FIVE = Setup("foppen-braille", 5, language="de", first=2)
FORGOTTEN = (*EVENING, "r10 r11 r12")
"""Emil, Bert and Dora; Anna's green 2 before them was forgotten."""


def shown(sat: Sat, count: int) -> str:
    """The cards entered last."""
    return " ".join(map(str, plays(sat)[-count:]))


def test_the_last_card_of_a_line_is_asked_about_because_all_of_it_lies_there() -> None:
    """And the question is what is heard last."""
    heard = lines_after(FIVE, FORGOTTEN[:-1], FORGOTTEN[-1])
    asked = "Wer hat eben Rot 12 gespielt, und wer hat die Scheibe?"
    assert heard[-2:] == ["Danach noch: Rot 12.", asked]


def test_nothing_is_mended_until_it_is_picked_and_the_card_is_known() -> None:
    offered = (*FORGOTTEN, "dora anna")
    assert len(plays(sit(FIVE, offered))) == len(plays(sit(FIVE, (*offered, "1")))) == 14
    assert lines_after(FIVE, FORGOTTEN, "dora anna")[0].endswith("fehlt eine Karte von Anna.")
    assert shown(sit(FIVE, (*offered, "1", "gr2")), 4) == "r10 g2 r11 r12"


def test_a_mend_is_one_entry_and_is_taken_back_as_one() -> None:
    sat = sit(FIVE, (*FORGOTTEN, "dora anna", "nein", *"---"))
    assert shown(sat, 1) == "y3"


def test_the_forgotten_card_and_what_follows_may_just_be_said() -> None:
    assert shown(sit(FIVE, (*FORGOTTEN, "gr2 r11 r12")), 4) == "r10 g2 r11 r12"


AHEAD = (*FORGOTTEN, "gr10 ge10", "bert b10")
"""The next trick is said before the question was heard."""


def test_what_is_said_while_something_is_asked_waits_and_the_question_is_heard_again() -> None:
    heard = lines_after(FIVE, AHEAD[:-1], AHEAD[-1])
    assert heard == [
        "Danach noch: Bert Blau 10.",
        "Wer hat eben Gelb 10 gespielt, und wer hat die Scheibe?",
    ]
    assert len(plays(sit(FIVE, AHEAD))) == 14


def test_what_waits_follows_the_mend_in_its_order() -> None:
    offers = lines_after(FIVE, AHEAD, "emil anna")
    pick = next(line[0] for line in offers if line.endswith("fehlt eine Karte von Anna."))
    sat = sit(FIVE, (*AHEAD, "emil anna", pick, "gr2"))
    assert shown(sat, 7) == "r10 g2 r11 r12 g10 y10 b10"


def test_enter_goes_on_with_what_waits_and_the_question_stays_open() -> None:
    """Nothing that was typed is lost."""
    sat = sit(FIVE, (*AHEAD[:-1], ""))
    assert Happened(0, parse_card("r11")) in [move.action for move in sat.timeline]
    assert shown(sat, 3) == "r12 g10 y10"
    assert "Die Frage bleibt offen." in sat.ran.lines


def test_the_refused_card_and_what_waits_follow_a_correction() -> None:
    sat = sit(FIVE, (*AHEAD, "14+ gr2"))
    assert shown(sat, 7) == "r10 g2 r11 r12 g10 y10 b10"
    assert "Gut, Rot 11 ist nicht eingetragen." not in sat.ran.lines


def test_a_correction_that_cannot_be_changes_nothing_of_what_waits() -> None:
    at_once, late = (sit(FIVE, (*AHEAD, *tries, "14+ gr2")) for tries in ([], ["40: gr2"]))
    assert plays(late) == plays(at_once)


def picking(words: str, doubled: tuple[str, ...]) -> tuple[str, ...]:
    """The answers that pick the slip that is said with these words."""
    offered = " ".join(lines_after(FIVE, doubled[:-1], doubled[-1]))
    return ("ja",) if words in offered.partition(": ")[2] else ("nein", "ja")


def test_a_card_that_waits_and_is_said_as_the_answer_comes_once() -> None:
    """Green 20 was typed for green 19, which is said at once, and again when it is asked for."""
    doubled = (*EVENING, "r10 gr2", "gr20")
    said = sit(FIVE, (*doubled, "gr19", "nein", *picking("eben", doubled), "gr19", "r12"))
    assert shown(said, 4) == "r10 g2 g19 r12"


def test_of_a_card_of_the_same_value_it_is_asked_whether_the_refused_one_was_that() -> None:
    twice = (*EVENING, "r10 gr2", "gr8")
    assert lines_after(FIVE, twice, "r8") == ["Rot 8 statt Grün 8? Ja oder nein."]
    assert shown(sit(FIVE, (*twice, "r8", "ja")), 3) == "r10 g2 r8"
    assert lines_after(FIVE, (*twice, "r8", "nein"), "w")[0] == "Danach noch: Rot 8."


FOUR_PLAYERS = Setup("foppen-2018", 4, language="de")


@pytest.mark.parametrize(
    ("answers", "cards"),
    [
        (("ja", "r8"), "r5 r6 r4 r8"),
        (("r4", "r8"), "r5 r6 r4 r8"),
        (("nein", "ja", "r8"), "r5 r6 r8 r4"),
        (("b8", "ja", "r8"), "r5 r6 r8 r4 b8"),
        (("-", "r8"), "r5 r6"),
    ],
)
def test_of_a_neighbour_of_the_card_that_is_offered_it_is_asked_whether_it_was_that(
    answers: tuple[str, ...], cards: str
) -> None:
    doubled = ("r5 r6 r5", "r4")
    assert lines_after(FOUR_PLAYERS, doubled[:1], "r4") == ["Rot 4 statt Rot 5? Ja oder nein."]
    sat = sit(FOUR_PLAYERS, (*doubled, *answers))
    assert shown(sat, len(cards.split())) == cards


def test_who_played_a_one_is_asked_with_its_article() -> None:
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 1",), "falsch")
    assert heard == ["Wer hat eben eine Eins gespielt?"]


@pytest.mark.parametrize(
    ("said", "settles"),
    [
        ("das war Gelb", True),
        ("gelb", True),
        ("gelb, nicht grün", True),
        ("gelb, nicht rot", False),
        ("das war Blau", False),
    ],
)
def test_the_colour_of_a_card_that_was_said_last_and_waits_is_that_of_this_card(
    said: str, *, settles: bool
) -> None:
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 r5", "g4"), said)
    assert ("Danach noch: Gelb 4." in heard) is settles
    assert any(line.startswith("Dora: ") for line in heard) is not settles


@pytest.mark.parametrize("line", ["g4", "anna g4"])
def test_once_its_colour_is_said_it_is_not_asked_for(line: str) -> None:
    typed = ("r5 r6 r5", line, "das war Gelb", "", "r7")
    sat = sit(FOUR_PLAYERS, typed)
    assert "Grün oder Gelb?" not in sat.ran.lines
    assert shown(sat, 1) == "y4"


def test_a_colour_settles_no_card_behind_which_another_was_said() -> None:
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 r5", "g4 b3"), "das war Gelb")
    assert "Danach noch: Gelb 4." not in heard


def test_the_same_offers_are_not_read_again_while_cards_go_on_but_when_asked_for() -> None:
    typed = ("r5 r6 r7 r8", "falsch", "bert", "r9 b3")
    offers = lines_after(FOUR_PLAYERS, typed[:-1], typed[-1])[1:]
    assert len(offers) == 3
    assert lines_after(FOUR_PLAYERS, typed, "b8") == ["Danach noch: Blau 8.", offers[-1]]
    assert lines_after(FOUR_PLAYERS, (*typed, "b8"), "w")[1:] == offers
    assert lines_after(FOUR_PLAYERS, (*typed, "b8"), "1") == ["Welche Karte war es?"]


def test_other_offers_are_read_while_cards_go_on() -> None:
    typed = ("r5 r6 r7 r8", "falsch", "bert")
    assert len(lines_after(FOUR_PLAYERS, typed, "r9 b3")) == 4


def test_of_several_cards_that_wait_all_are_named_where_the_question_names_the_last() -> None:
    asked = "Wer hat eben Blau 3 gespielt?"
    one, several = (lines_after(FOUR_PLAYERS, ("r5 r6 r7", "falsch"), on) for on in ("b3", "b2 b3"))
    assert one == [asked]
    assert several == ["Danach noch: Blau 2, Blau 3.", asked]


def test_of_several_cards_none_is_asked_about_as_the_refused_one() -> None:
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 r5",), "b2 g5")
    assert heard[0] == "Danach noch: Blau 2, Grün 5 oder Gelb 5."
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 r5",), "b2 b5")
    assert heard[0] == "Danach noch: Blau 2, Blau 5."


def test_a_neighbour_behind_another_card_that_waits_only_waits() -> None:
    heard = lines_after(FOUR_PLAYERS, ("r5 r6 r5 b2",), "r4")
    assert heard[0] == "Danach noch: Rot 4."


def test_an_objection_keeps_the_next_card_waiting_until_it_is_settled() -> None:
    typed = (*EVENING, "r10 gr2", "falsch", "r12")
    assert shown(sit(FIVE, typed), 1) == "g2"
    assert shown(sit(FIVE, (*typed, "")), 1) == "r12"


@pytest.mark.parametrize("leaves", [(), ("q", "ja")])
def test_who_leaves_hears_that_the_question_stays_open_and_is_asked_it_again(
    leaves: tuple[str, ...],
) -> None:
    left = sit(FIVE, (*AHEAD, *leaves))
    assert "Die Frage bleibt offen." in left.ran.lines
    again = sit_on(left, [], "de").ran.lines
    assert "Danach noch: Rot 12, Grün 10, Gelb 10, Bert Blau 10." in again
    assert "Wer hat eben Gelb 10 gespielt, und wer hat die Scheibe?" in again


OBJECTED = (*EVENING, "r10 r12")


@pytest.mark.parametrize("objection", ["nein, Dora", "falsch dora", "Nein Dora!"])
def test_a_table_can_object_with_a_name_at_once(objection: str) -> None:
    heard = lines_after(FIVE, (*EVENING, "r10 gr2 r12"), objection)
    assert any("fehlt eine Karte von Bert" in line for line in heard), heard


@pytest.mark.parametrize("objection", ["falsch", "stimmt nicht"])
def test_a_table_can_object_without_a_name(objection: str) -> None:
    heard = lines_after(FIVE, (*EVENING, "r10 gr2 r12"), objection)
    assert heard == ["Wer hat eben Rot 12 gespielt, und wer hat die Scheibe?"]
    assert lines_after(FIVE, (*EVENING, "r10 gr2 r12", objection), "") == [
        "Dora ist dran. Cleo setzt aus."
    ]


def test_where_there_is_no_card_there_is_nothing_to_object_to() -> None:
    assert lines_after(FIVE, [], "falsch") == ["Hier ist nichts zu entscheiden."]


def test_a_name_that_disagrees_is_a_sign_of_a_slip_before_a_fault_of_the_player() -> None:
    heard = lines_after(FIVE, (*EVENING, "r10 gr2"), "dora r12")
    assert heard[0] == "Nach dem Getippten wäre Bert dran. War es außer der Reihe, tippe gilt."
    assert "fehlt eine Karte von Bert" in heard[1]
    mended = sit(FIVE, (*EVENING, "r10 gr2", "dora r12", "ja", "r11"))
    assert shown(mended, 4) == "r10 g2 r11 r12"


def test_a_card_that_comes_twice_is_named_with_both_its_places() -> None:
    heard = lines_after(FIVE, (*EVENING, "r10 gr2"), "gr20")
    assert heard[0] == "Grün 20 ist zweimal da: von Dora in Stich 2, jetzt von Bert."
    doubled = (*EVENING, "r10 gr2", "gr20")
    sat = sit(FIVE, (*doubled, *picking("Grün 20 in Stich 2", doubled), "gr19"))
    assert shown(sat, 1) == "g20"
    assert parse_card("g19") in plays(sat)


def test_of_a_card_that_nobody_played_the_table_says_none() -> None:
    doubled = (*EVENING, "r10 gr2", "gr20")
    sat = sit(FIVE, (*doubled, *picking("von eben", doubled), "keine"))
    assert shown(sat, 1) == "g2"


@pytest.mark.parametrize("answer", ["ja", "nein", "xyz"])
def test_what_is_no_answer_rules_nothing_and_is_asked_again(answer: str) -> None:
    heard = lines_after(FIVE, FORGOTTEN, answer)
    assert heard[0] == "Das war keine Antwort darauf. Enter lässt es offen."
    assert heard[-1] == "Wer hat eben Rot 12 gespielt, und wer hat die Scheibe?"
    assert len(plays(sit(FIVE, (*FORGOTTEN, answer)))) == 14


@pytest.mark.parametrize("answer", ["3", "17", "eins zwei", "ja"])
def test_a_number_that_is_no_offer_is_no_card(answer: str) -> None:
    heard = lines_after(FIVE, (*FORGOTTEN, "dora anna"), answer)
    assert heard[-1] == "1, 2 oder nein?"
    assert len(plays(sit(FIVE, (*FORGOTTEN, "dora anna", answer)))) == 14


@pytest.mark.parametrize("pick", ["1", "eins", "das erste", "Die erste."])
def test_an_offer_is_picked_as_it_is_said(pick: str) -> None:
    assert lines_after(FIVE, (*FORGOTTEN, "dora anna"), pick) == ["Welche Karte war es?"]


ONE_WAITS = (*EVENING, "r10 gr2", "gr20", "1")


def test_a_one_that_is_typed_on_is_no_pick_of_a_slip() -> None:
    assert lines_after(FIVE, ONE_WAITS[:-1], "1")[0] == "Danach noch: Eins."


def test_of_several_cards_the_first_was_asked_for_and_the_others_come_after_it() -> None:
    typed = (*FORGOTTEN, "dora anna", "1")
    assert lines_after(FIVE, typed, "gr2 gr3")[0] == "Danach noch: Grün 3."
    assert plays(sit(FIVE, (*typed, "gr2 gr3"))) == plays(sit(FIVE, (*typed, "gr2", "gr3")))


TWICE = (*EVENING, "r10", "r11", "r11")
"""Red 11 is Bert's; before it it was typed for Anna's green 2."""


@pytest.mark.parametrize(
    ("picks", "cards"),
    [
        (("bert cleo", "1", "gr2"), "r10 g2 r11"),
        (("r11", "bert cleo", "1", "gr2"), "r10 g2 r11"),
        (("r12", "dora cleo", "1", "gr2"), "r10 g2 r11 r12"),
    ],
)
def test_a_wrong_card_that_is_the_next_one_is_entered_once_where_it_belongs(
    picks: tuple[str, ...], cards: str
) -> None:
    assert shown(sit(FIVE, (*TWICE, *picks)), len(cards.split())) == cards


def test_whoever_says_a_card_anew_may_mean_the_same_or_the_next() -> None:
    assert lines_after(FIVE, TWICE[:-1], TWICE[-1]) == [
        "Wer hat eben Rot 11 gespielt, und wer hat die Scheibe?"
    ]
    is_next = lines_after(FIVE, TWICE, "bert cleo")
    assert is_next[0] == "1: Rot 11 war beim ersten Mal eine andere Karte."
    assert "beim ersten Mal" not in " ".join(lines_after(FIVE, TWICE, "anna cleo"))


CROWDED = Setup("foppen-2018", 5, language="de", first=4)
EARLY = (
    *("1 r2 1 r16 r5", "r3 1 r4 r13", "ge11 ge13 ge12 ge5", "b3 b8 b7 b5", "ge8 1 ge10 ge9"),
    *("r12 gr6 r15 r14", "ge3 gr17 ge2 ge7", "r11 gr4 r7 gr18", "r6 r10 gr11 gr20"),
    *("ge4 b9 ge14 gr19", "gr10 gr16 gr3 gr5", "gr8 gr15 gr2 gr13", "gr7 b6 gr9 gr12"),
)
"""Cleo's yellow 6 in trick 10 was forgotten, so the round seems to be over but for Bert's card."""


@pytest.mark.parametrize("ruling", ["gilt", "gilt nicht"])
@pytest.mark.parametrize(
    "asked", [(*EVENING, "r10 gr2", "gr20"), (*EVENING, "r10 gr2 r12", "nein, Dora")]
)
def test_where_the_table_can_not_rule_a_ruling_is_no_answer(
    asked: tuple[str, ...], ruling: str
) -> None:
    question = lines_after(FIVE, asked[:-1], asked[-1])
    heard = lines_after(FIVE, asked, ruling)
    assert heard == [
        "Das war keine Antwort darauf. Enter lässt es offen.",
        *question[-len(heard) + 1 :],
    ]


@pytest.mark.parametrize("keyed", ["35", "3.5"])
def test_a_card_of_the_number_pad_waits_like_any_other(keyed: str) -> None:
    """What numbers are was agreed before."""
    four = Setup("foppen-2018", 4, language="de")
    typed = ("17", "ja", "18", "17")
    assert lines_after(four, typed, keyed)[0] == "Danach noch: Rot 5."
    assert shown(sit(four, (*typed, keyed, "ja", "16")), 2) == "b6 r5"


def test_minus_takes_back_what_was_said_last_before_a_card_that_is_entered() -> None:
    four = Setup("foppen-2018", 4, language="de")
    typed = ("b7 b8 b7 r5", "cleo r6")
    question = lines_after(four, typed[:-1], "xyz")[1:]
    doubled = "Blau 7 ist zweimal da: von Bert in Stich 1, jetzt von Dora."
    waits, missing = "Danach noch: Rot 5.", "Dora ist dran."
    assert lines_after(four, typed, "-") == [
        "Nicht eingetragen: Rot 6.",
        doubled,
        waits,
        *question,
    ]
    assert lines_after(four, (*typed, "-"), "-")[:2] == ["Nicht eingetragen: Rot 5.", doubled]
    assert lines_after(four, (*typed, *"--"), "-") == [
        "Gut, Blau 7 ist nicht eingetragen.",
        missing,
    ]
    assert shown(sit(four, (*typed, *"---")), 2) == "b7 b8"
    assert lines_after(four, (*typed, *"---"), "-")[0] == "Zurück: Cleo Blau 8."


def test_a_number_that_is_not_entered_is_named_as_it_was_said() -> None:
    four = Setup("foppen-2018", 4, language="de")
    assert lines_after(four, ("47",), "-")[0] == "Nicht eingetragen: 47."


@pytest.mark.parametrize(("language", "said"), [("de", "Karte 8:"), ("en", "card 8:")])
def test_a_trick_of_one_card_is_read_as_one(language: str, said: str) -> None:
    numbers = {"trick": 3, "first": 8, "last": 8, "count": 1}
    assert said in Catalog(language).text("slips-read", cards="x", **numbers)


def test_after_a_refused_card_it_is_said_what_waits_and_whose_card_is_missing() -> None:
    four = Setup("foppen-2018", 4, language="de")
    doubled = ("b7 b8 b7 r5",)
    missing = ["Danach noch: Rot 5.", "Dora ist dran."]
    assert lines_after(four, doubled, "") == ["Gut, Blau 7 ist nicht eingetragen.", *missing]
    assert lines_after(four, (*doubled, ""), "w") == missing


def test_a_correction_that_can_not_be_leaves_the_question_open() -> None:
    heard = lines_after(FIVE, (*FORGOTTEN, "99: r3"), "w")
    assert heard == [
        "Danach noch: Rot 12.",
        "Wer hat eben Rot 12 gespielt, und wer hat die Scheibe?",
    ]


def test_slips_are_found_after_somebody_has_joined_or_left() -> None:
    sat = sit(FIVE, ("Bert geht", "r15 r5 ge6", "r14"))
    assert "stimmt nicht" in " ".join(lines_after(FIVE, ("Bert geht", "r15 r5"), "r5"))
    assert sat.ran.status == 0


def test_a_line_that_ends_inside_a_trick_says_who_is_missing() -> None:
    assert lines_after(FIVE, EVENING, "r10 gr2")[-1] == "Es fehlen noch Bert und Dora."
    assert "fehl" not in " ".join(lines_after(FIVE, EVENING, "r10"))


def test_a_question_mark_says_what_else_can_be_said() -> None:
    heard = lines_after(FIVE, FORGOTTEN, "?")
    assert heard[:2] == ["So ist es getippt:", "Stich 1: Anna Gelb 6 statt Rot, Karte 3."]
    assert heard[-1] == "Wer hat eben Rot 12 gespielt, und wer hat die Scheibe?"


def test_two_slips_are_read_back_trick_by_trick() -> None:
    """The hands fit no single slip."""
    typed = (*FORGOTTEN, "dora anna", "nein", "2 2 2 2 2")
    heard = lines_after(FIVE, typed[:-1], typed[-1])
    assert heard[0] == "So finde ich es nicht. Wir lesen die Stiche nach."
    assert "Stimmt das?" in heard[1]
    corrected = sit(FIVE, (*typed, "nein", "14+ gr2"))
    assert parse_card("g2") in plays(corrected)


def test_the_card_of_a_player_who_is_named_with_its_value_alone_is_the_one_that_is_missing() -> (
    None
):
    """Its colour is asked for then."""
    missing = (
        "gr18 gr20 gr16 gr9 gr19",
        "b5 r3 b7 b6",
        "r2 r6 b4 r9",
        "b3 b8 b9 b10 b2",
        "Emil",
        "ja",
    )
    assert lines_after(FIVE, missing, "anna 8") == ["Blau, Grün, Rot oder Gelb?"]
    assert parse_card("y8") in plays(sit(FIVE, (*missing, "anna 8", "gelb")))
