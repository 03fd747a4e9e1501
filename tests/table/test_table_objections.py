"""Objections to a trick, in people's words, and answers as people give them."""

from random import Random

import pytest
from keyboard import CTRL_D, run_program

from benchmarks.objections import objected
from benchmarks.slippery import slipping
from foppen_engine import AwaitPlay, Play, legal_actions, pending
from table.sitting import Setup, Table, setup_of, sit
from table.truthful import Truthful

FIVE = Setup("foppen-braille", 5, language="de", first=2)
TRICK = "gr18 gr20 gr16 gr9 gr19"


def heard(*typed: str) -> list[str]:
    """What is said at a table after a first trick, which Emil wins and for which Bert is fooled."""
    return [*sit(FIVE, (TRICK, *typed)).ran.lines]


@pytest.mark.parametrize(
    "line", ["nein, Anna gewinnt", "der Stich war Annas", "Anna hat den Stich", "Stich 1 war Annas"]
)
def test_who_objects_to_a_winner_hears_the_cards_of_that_trick_and_then_what_may_be(
    line: str,
) -> None:
    lines = heard(line, "Anna Bert")
    read = (
        "Stich 1, getippt ist: Dora Grün 18, Emil Grün 20, Anna Grün 16, Bert Grün 9, Cleo Grün 19."
    )
    at = " ".join(lines).index(read)
    assert " ".join(lines)[at + len(read) :].startswith(
        " Wer hat eben Grün 19 gespielt, und wer hat die Scheibe? 1: In Stich 1 "
    )


@pytest.mark.parametrize("line", ["nein, Emil gewinnt", "der Stich war Emils", "gefoppt war Bert"])
def test_an_objection_that_says_what_is_entered_is_told_that_it_stands_so(line: str) -> None:
    at = (lines := heard(line)).index("So steht es schon: Stich 1, Emil gewinnt, gefoppt Bert.")
    assert lines[at + 1].startswith("Das Spiel ist gespeichert.")


@pytest.mark.parametrize("line", ["ll", "vorletzter", "vorletzter Stich"])
def test_the_trick_before_the_last_is_read_back_in_short(line: str) -> None:
    assert "Stich 1: Dora Grün 18, Emil Grün 20," in " ".join(heard("r2 r3 r4 r5", line))


def test_where_only_one_trick_is_over_there_is_none_before_it() -> None:
    assert not any("Stich 1: " in line for line in heard("ll"))


def test_who_objects_to_a_trick_is_first_asked_who_won_it() -> None:
    asked = heard("Stich 1 stimmt nicht")
    assert "Wer hat Stich 1 gewonnen, und wer war gefoppt?" in asked
    told = " ".join(heard("Stich 1 stimmt nicht", "Anna hat ihn, Bert die Scheibe"))
    assert "Stich 1, getippt ist:" in told


def test_a_missing_card_is_taken_with_the_name_of_whose_it_is() -> None:
    sat = sit(FIVE, (TRICK, "der Stich war Annas", "Anna Bert", "das erste", "Emil gr10"))
    assert [entry.get("card") for entry in sat.entries[-5:]] == ["g10", "g20", "g16", "g9", "g19"]


YELLOW_LED = "gr13 ge5 ge3 ge9 ge2"
"""The lead was yellow 13, and is typed as green."""


@pytest.mark.parametrize(
    "line",
    [
        *("Gelb war gefordert", "es war Gelb gefordert, nicht Grün", "gefordert war Gelb"),
        *("Grün wurde nicht ausgespielt", "in Stich 1 war gar nicht Grün gefordert"),
    ],
)
def test_who_says_which_colour_was_led_is_offered_the_lead(line: str) -> None:
    said = " ".join(sit(FIVE, (YELLOW_LED, line)).ran.lines)
    read = "Dora Grün 13, Emil Gelb 5, Anna Gelb 3, Bert Gelb 9, Cleo Gelb 2."
    assert f"{read} 1: Grün 13 in Stich 1 war eine andere Karte." in said


@pytest.mark.parametrize(
    "line",
    ["yellow was led", "green wasn't led", "no, green was not led", "yellow, not green, was led"],
)
def test_in_english_too(line: str) -> None:
    five = Setup("foppen-braille", 5, first=2)
    said = sit(five, (YELLOW_LED.replace("ge", "y").replace("gr", "g"), line)).ran.lines
    assert "1: Green 13 in trick 1 was another card." in said


def test_a_colour_that_was_led_is_that_of_the_trick_that_is_played() -> None:
    lines = sit(FIVE, (TRICK, "r2 r3", "Rot war gefordert", "gefordert war Gelb")).ran.lines
    assert "So steht es schon: In Stich 2 war Rot gefordert." in lines
    assert "Stich 2, getippt ist: Emil Rot 2, Anna Rot 3." in lines


PLAIN = "gr13 gr5 gr3 gr9 gr2"
"""A trick in which all follow: Dora wins it, and Cleo is fooled."""

PLAYED = "Dora Grün 13, Emil Grün 5, Anna Grün 3, Bert Grün 9, Cleo Grün 2"


def said(*typed: str) -> list[str]:
    """What is said at a table where that is typed."""
    return [*sit(FIVE, typed).ran.lines]


@pytest.mark.parametrize(
    ("first", "line", "answer"),
    [
        ("gr13 ge5 gr3 gr9 gr2", "Rot ist gefordert", "So steht es schon: In Stich 2 war Rot"),
        (PLAIN, "Rot war nicht gefordert", "Stich 2, getippt ist: Dora Rot 2."),
        (PLAIN, "Grün war nicht gefordert", "Stich 1, getippt ist: Dora Grün 13"),
    ],
)
def test_a_single_card_is_a_lead_and_a_colour_that_it_has_not_is_denied_of_the_trick_before(
    first: str, line: str, answer: str
) -> None:
    assert any(each.startswith(answer) for each in said(first, "r2", line))


REVOKE = ("gr13 gr5 ge3 gr9 gr2", "ge5 ge7 ge8 ge9", "gr6 gr7", "gr8")
"""Anna discards on green in trick 1 and follows it in trick 3; nobody hears which trick is odd."""


def test_a_colour_is_that_of_the_trick_played_where_a_question_names_no_other() -> None:
    asked = "Wer hat eben Grün 8 gespielt, und wer hat die Scheibe?"
    lines = said(*REVOKE, "Gelb ist gefordert, nicht Grün")
    assert lines[lines.index(asked) + 1] == "Stich 3, getippt ist: Cleo Grün 6, Emil Grün 7."


def test_it_is_that_of_the_odd_trick_once_the_proof_was_heard() -> None:
    lines = said(*REVOKE, "?", "Gelb war gefordert")
    assert any(line.startswith("Stich 1, getippt ist: Dora Grün 13, Emil") for line in lines)


def test_names_that_were_told_are_asked_for_no_more_after_an_objection() -> None:
    lines = said(*REVOKE, "Anna Dora", "der Stich 1 war Emils")
    names = "Wer hat eben Grün 8 gespielt, und wer hat die Scheibe?"
    assert "Stich 1, getippt ist:" in " ".join(lines)
    assert lines.count(names) == 1


@pytest.mark.parametrize(
    ("typed", "line", "offer"),
    [
        ("gr13 gr5", "Gelb war gefordert", "Grün 13 in Stich 1 war eine andere Karte."),
        ("gr13 gr5", "Grün war nicht gefordert", "Grün 13 in Stich 1 war eine andere Karte."),
        (
            "r2 r3",
            "nicht Rot sondern Gelb war gefordert",
            "Rot 2 in Stich 1 war eine andere Karte.",
        ),
        ("r2", "Gelb war gefordert", "Rot 2 in Stich 1 war eine andere Karte."),
    ],
)
def test_only_what_mends_the_colour_that_was_led_is_offered(
    typed: str, line: str, offer: str
) -> None:
    offers = [each for each in said(typed, line) if each[:3] in {"1: ", "2: "}]
    assert offers[0] == f"1: {offer}"
    assert "fehlt" in offers[1] or "hat niemand gespielt" in offers[1]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ((PLAIN, "r2 r3"), "in Stich 1 war Rot gefordert"),
        ((PLAIN, "r2 r3", "gr13"), "in Stich 1 war Gelb gefordert"),
    ],
)
def test_where_no_slip_mends_the_colour_it_is_asked_which_card_was_led(
    typed: tuple[str, ...], line: str
) -> None:
    at = (lines := said(*typed, line)).index("Welche Karte hat Dora ausgespielt?")
    assert lines[at - 1].startswith("Stich 1, getippt ist: Dora Grün 13")


LEAD_ASKED = (PLAIN, "r2 r3 gr13", "Gelb war gefordert")
"""Of a card that is there twice and the colour of the trick in which it is, one is mended first."""


@pytest.mark.parametrize(
    ("answer", "led"),
    [("ge4", "y4"), ("4", "y4"), ("Dora ge4", "y4"), ("r2", "r2"), ("gr4", "r2"), ("nein", "r2")],
)
def test_the_card_that_was_led_is_one_of_the_colour_that_was_said(answer: str, led: str) -> None:
    sat = sit(FIVE, (*LEAD_ASKED, answer))
    assert [each["card"] for each in sat.entries if "card" in each][5:] == [led, "r3"]


@pytest.mark.parametrize("answer", ["r2", "Rot war gefordert", "doch, Rot war gefordert"])
def test_the_colour_that_was_entered_was_led_after_all(answer: str) -> None:
    lines = said(*LEAD_ASKED, answer)
    at = lines.index("So steht es schon: In Stich 2 war Rot gefordert.")
    assert lines[at + 1 : at + 3] == ["Grün 13 von eben stimmt nicht.", "Ja oder nein?"]


def test_then_nothing_is_asked_where_nothing_else_is_wrong() -> None:
    lines = said(PLAIN, "r2 r3", "in Stich 1 war Rot gefordert", "Grün war gefordert", "r4")
    at = lines.index("So steht es schon: In Stich 1 war Grün gefordert.")
    assert lines[at + 1] == "Anna: Rot 4."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Dora hat Rot ausgespielt", "So steht es schon: In Stich 2 war Rot gefordert."),
        ("Rot statt Gelb war gefordert", "So steht es schon: In Stich 2 war Rot gefordert."),
        ("Dora hat nicht Rot ausgespielt", "Stich 2, getippt ist: Dora Rot 2, Emil Rot 3."),
        ("Gelb statt Rot war gefordert", "Stich 2, getippt ist: Dora Rot 2, Emil Rot 3."),
        ("Emil hat Gelb ausgespielt", "Wer hat eben Rot 3 gespielt, und wer hat die Scheibe?"),
        ("war Gelb gefordert?", "Angespielt ist Rot."),
        (
            "hat Dora in Stich 1 Gelb ausgespielt?",
            f"Stich 1: {PLAYED}. Dora gewinnt, gefoppt Cleo.",
        ),
    ],
)
def test_a_colour_that_was_led_is_said_with_a_name_with_what_it_was_not_or_is_asked(
    line: str, answer: str
) -> None:
    before = said(PLAIN, "r2 r3")
    at = next(at for at, each in enumerate(before) if each.startswith("Das Spiel ist gespeichert"))
    assert said(PLAIN, "r2 r3", line)[at] == answer


def test_who_led_the_trick_before_is_said_to_have_led_that() -> None:
    lines = said("gr13 gr15 gr3 gr9 gr2", "r2 r3", "Dora hat Gelb ausgespielt")
    assert any(line.startswith("Stich 1, getippt ist: Dora Grün 13") for line in lines)


PROOF = "Stich 1, Grün war gefordert: Wer hat Gelb 3 abgeworfen?"


@pytest.mark.parametrize("denied", ["nein", "Grün war nicht gefordert"])
def test_no_to_a_proof_is_said_as_it_is_understood_and_taken_back(denied: str) -> None:
    lines = said(*REVOKE, "Anna Dora", "nein", "nein", denied, "Grün war gefordert")
    at = lines.index("Gut, in Stich 1 war nicht Grün gefordert.")
    assert lines[at - 1] == PROOF
    assert lines[at + 1 :][:3] == [
        "Grün 13 in Stich 1 war eine andere Karte.",
        "Ja oder nein?",
        "So steht es schon: In Stich 1 war Grün gefordert.",
    ]
    assert lines[at + 4] == PROOF


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("Dora hat Gelb ausgespielt", "Gut, in Stich 1 war Gelb gefordert."),
        ("nein, in Stich 1 war Gelb gefordert", "Gut, in Stich 1 war Gelb gefordert."),
        ("in Stich 2 war Gelb gefordert", "So steht es schon: In Stich 2 war Gelb gefordert."),
        ("Anna hat Gelb ausgespielt", PROOF),
    ],
)
def test_a_colour_answers_a_proof_where_it_is_said_of_that_trick(line: str, answer: str) -> None:
    lines = said(*REVOKE, "Anna Dora", "nein", "nein", line)
    assert lines[lines.index(PROOF) + 1] == answer


def test_what_was_declined_before_an_objection_is_not_offered_again() -> None:
    lines = said(YELLOW_LED, "Gelb war gefordert", "nein", "Grün war nicht gefordert")
    offers = [each[3:] for each in lines if each[:3] in {"1: ", "2: "}]
    assert len(offers) == len({*offers}) == 4
    assert sum(each.startswith("Stich 1, getippt ist") for each in lines) == 1


def test_what_was_said_of_a_trick_before_an_objection_to_its_colour_is_known_still() -> None:
    winner = ("Stich 1 stimmt nicht", "Dora Cleo")
    lines = said(PLAIN, *winner, "in Stich 1 war Gelb gefordert", "Grün war gefordert", "nein")
    at = lines.index("So steht es schon: In Stich 1 war Grün gefordert.")
    assert lines[at + 1] == "1: Eine Karte von Stich 1 hat niemand gespielt."


def test_who_says_that_the_colour_was_led_that_is_entered_is_told_that_it_stands_so() -> None:
    lines = sit(FIVE, (TRICK, "Grün war gefordert")).ran.lines
    assert "So steht es schon: In Stich 1 war Grün gefordert." in lines


@pytest.mark.parametrize("answer", [None, "no", "no, {other}", "it was {other}, not {led}"])
def test_where_the_lead_was_typed_wrong_nobody_is_said_to_have_revoked(answer: str | None) -> None:
    """A round in which a proof is asked for that isn't one: the colour wasn't led."""
    rng = Random(28401)
    typed = [slipping(rng) for _ in range(7)][-1]
    words = {"led": "yellow", "other": "green"}
    typist = Truthful(typed, 1, denies=answer and answer.format_map(words))
    sit(setup_of(typed.start), typist)
    assert (typist.heard.accused, typist.heard.right) == ([], True)
    assert "proof" in typist.heard.asked


@pytest.mark.parametrize("ahead", [0, 2])
def test_after_an_objection_to_a_revoke_that_was_said_nobody_counts_again(ahead: int) -> None:
    rng = Random(28401)
    typed = [slipping(rng) for _ in range(7)][-1]
    typist = Truthful(typed, ahead, denies="yellow wasn't led", late=True)
    sit(setup_of(typed.start), typist)
    asked = typist.heard.asked
    assert "sizes" not in asked[asked.index("stands") :]
    assert (asked.count("sizes"), typist.heard.right) == (1, True)


def test_a_refused_card_follows_the_mend_of_an_earlier_trick_that_was_objected_to() -> None:
    refused = (TRICK, "r2 r3 r4 gr20", "ge3")
    sat = sit(FIVE, (*refused, "Stich 1 war Cleos", "Anna Cleo", "ja", "gr8"))
    cards = [entry["card"] for entry in sat.entries if "card" in entry]
    assert cards[1:] == ["g8", "g16", "g9", "g19", "r2", "r3", "r4", "g20", "y3"]


@pytest.mark.parametrize(
    ("correction", "cards"),
    [
        ("6: gr17", ["g19", "g17", "y3"]),
        ("5: gr17 r9", ["g17", "r9", "y3"]),
        ("6: r9 r8", ["g19", "r9", "r8"]),
        ("7: b3", ["g19"]),
        ("6-", ["g19", "y3"]),
        ("6+ r9", ["g19"]),
        ("8: b3", ["g19"]),
        ("6: gr17, 7: b3", ["g19", "g17", "b3"]),
        ("7: b3, 6: gr17", ["g19", "g17", "b3"]),
        ("5: gr17, 7-", ["g17"]),
        ("5: gr17, 6: r9, 6+ b2", ["g17", "r9", "b2", "y3"]),
    ],
)
def test_a_refused_card_has_the_next_number_and_those_that_wait_follow(
    correction: str, cards: list[str]
) -> None:
    sat = sit(FIVE, (TRICK, "gr18", "ge3", correction))
    entered = [entry["card"] for entry in sat.entries if "card" in entry]
    assert entered[4:] == cards


@pytest.mark.parametrize(
    ("correction", "told"),
    [
        ("6: gr21", "Nichts geändert. Grün 21 gibt es in diesem Spiel nicht."),
        ("7: gr21", "Nichts geändert. Grün 21 gibt es in diesem Spiel nicht."),
        ("6+ gr21", "Nichts geändert. Grün 21 gibt es in diesem Spiel nicht."),
        ("6: gr17 gr21", "Nichts geändert. Grün 21 gibt es in diesem Spiel nicht."),
        ("5: gr17, 7: gr21", "Nichts geändert. Grün 21 gibt es in diesem Spiel nicht."),
        ("9: b3", "Karte Nummer 9 gibt es nicht, es sind 8."),
        ("8: b3 b2", "Karte Nummer 9 gibt es nicht, es sind 8."),
    ],
)
def test_a_typing_error_in_a_correction_loses_no_card_that_waits(
    correction: str, told: str
) -> None:
    asked = ["Grün 18 von eben stimmt nicht.", "Ja oder nein?"]
    sat = sit(FIVE, (TRICK, "gr18", "ge3 b4", correction, "w"))
    lines = [*sat.ran.lines]
    after = lines[lines.index(told) + 1 :]
    assert after[:5] == [*asked, "Danach noch: Gelb 3, Blau 4.", *asked]
    assert len([entry for entry in sat.entries if "card" in entry]) == 5


@pytest.mark.parametrize(
    ("correction", "cards"),
    [
        ("grün 18 war grün 17", ["g18"]),
        ("nein, Grün 17", ["g18", "g17", "y3"]),
        ("Emils Grün 18 war Grün 17", ["g18", "g17", "y3"]),
        ("in Stich 2 war Grün 18 Grün 17", ["g18", "g17", "y3"]),
    ],
)
def test_a_card_that_is_called_by_what_was_heard_may_be_the_refused_one(
    correction: str, cards: list[str]
) -> None:
    sat = sit(FIVE, (TRICK, "gr18", "ge3", correction))
    entered = [entry["card"] for entry in sat.entries if "card" in entry]
    assert (entered[0], entered[5:7]) == (cards[0], cards[1:])


def test_of_a_card_that_is_entered_and_refused_it_is_asked_which_one_was_another() -> None:
    which = (
        "Grün 18 ist schon Karte 1, Karte 6 wäre die von eben. Sag: Karte 6 war Grün 17, oder "
        "Karte 1 war Grün 17."
    )
    lines = heard("gr18", "ge3", "grün 18 war grün 17", "Karte 6 war Grün 17")
    assert lines[lines.index(which) + 1 :][:4] == [
        "Grün 18 von eben stimmt nicht.",
        "Ja oder nein?",
        "Emil: Grün 17.",
        "Anna: Gelb 3.",
    ]


def test_a_card_that_waits_is_corrected_by_what_was_heard() -> None:
    lines = heard("gr18", "ge3 b4", "gelb 3 war gelb 4", "6: gr17")
    assert lines.index("Danach noch: Gelb 4, Blau 4.") < lines.index("Anna: Gelb 4.")


def test_after_a_card_that_is_not_found_it_is_asked_again() -> None:
    lines = heard("gr18", "blau 9 war rot 2")
    at = lines.index("Blau 9 ist nicht gespielt.")
    assert lines[at + 1 : at + 3] == ["Grün 18 von eben stimmt nicht.", "Ja oder nein?"]


def test_a_refused_card_of_which_nothing_is_found_is_said_not_to_be_entered() -> None:
    heard = [*sit(FIVE, (TRICK, "r2 r3 r4 r5", "gr17", "gr18", "Stich 1 war Annas")).ran.lines]
    assert "Wer hat eben Grün 18 gespielt, und wer hat die Scheibe?" in heard


@pytest.mark.parametrize("answer", ["neun acht acht neun acht", "alle acht", "jeder acht"])
def test_hands_are_counted_in_words(answer: str) -> None:
    lines = heard("falsch", "Cleo", "keins", answer)
    at = next(at for at, line in enumerate(lines) if line.startswith("Wie viele Karten"))
    assert "Das war keine Antwort" not in " ".join(lines[at:])


def test_who_says_only_who_has_the_disc_says_nothing_of_the_card() -> None:
    answers = ("gefoppt ist Bert", "die Scheibe hat Bert", "Bert ist gefoppt", "Bert")
    *of_disc, of_card = [" ".join(heard("falsch", answer)).split("table-")[0] for answer in answers]
    assert len(set(of_disc)) == 1
    assert of_card not in of_disc


@pytest.mark.parametrize("none", ["keins", "keine", "nein"])
def test_where_a_card_may_be_none_it_is_said_in_any_form(none: str) -> None:
    assert "Das war keine Antwort" not in " ".join(heard("falsch", "Cleo", "2", none))


@pytest.mark.parametrize(
    ("answer", "left"),
    [("gr16", ["g18", "g20", "g9", "g19"]), ("keins", ["g18", "g20", "g16", "g9", "g19"])],
)
def test_of_a_trick_with_a_card_too_many_it_is_said_which_nobody_played(
    answer: str, left: list[str]
) -> None:
    sat = sit(FIVE, (TRICK, "der Stich war Doras", "weiß nicht", "1", answer))
    assert "1: Eine Karte von Stich 1 hat niemand gespielt." in sat.ran.lines
    assert [entry["card"] for entry in sat.entries if "card" in entry] == left


def test_a_note_stands_in_the_sheet_without_points() -> None:
    sat = sit(FIVE, (TRICK, "Notiz: Cleo hat Wein geholt", "ss"))
    assert "Runde 1, Notiz: Cleo hat Wein geholt" in sat.ran.lines


def test_two_ones_are_told_apart_by_whose_they_are() -> None:
    three = Setup("foppen-braille", 3, language="de")
    lines = sit(three, ("1 1 gr4", "falsch", "Bert")).ran.lines
    offers = [line[3:] for line in lines if line[:3] in {"1: ", "2: "}]
    assert len(set(offers)) == len(offers) > 0


NUMBERS = Setup("futschikato", 3, language="de")


@pytest.mark.parametrize("line", ["falsch", "nein, Bert", "das war Bert"])
def test_where_nothing_tells_slips_apart_the_last_cards_are_read_back(line: str) -> None:
    lines = sit(NUMBERS, ("7 12 9", line)).ran.lines
    assert any(said.startswith("Zuletzt: Anna 7, Bert 12, Cleo 9. Was war") for said in lines)


@pytest.mark.parametrize(
    "line", ["die 9 war die 8", "Cleo hatte die 8, nicht die 9", "statt 9 die 8", "nein, 8"]
)
def test_numbers_are_put_right_as_they_were_heard(line: str) -> None:
    sat = sit(NUMBERS, ("7 12 9", line))
    assert [entry.get("card") for entry in sat.entries if "card" in entry][-1] == "8"


def test_a_protest_is_said_again_at_the_end_of_the_round_and_until_it_is_settled() -> None:
    scores = Setup("foppen-braille", 3, language="de", more=("--score-only",))
    lines = sit(
        scores, ("17 10 0", "Protest gegen Runde 1", "5 6 10", "protest erledigt", "5 6 10")
    ).ran.lines
    said = " ".join(lines)
    assert "Der Protest ist notiert." in said
    assert said.count("Ein Protest ist noch offen: Protest gegen Runde 1.") == 1
    assert "Der Protest ist erledigt." in said


def test_notes_and_protests_are_taken_in_futschikato_and_the_protest_returns_at_its_end() -> None:
    noted = ("Notiz: Bert holt Wein", "Protest, die 7 war eine 8", "ss", "12")
    sat = sit(NUMBERS, ("7", *noted))
    said = " ".join(sat.ran.lines)
    assert "Am Ende des Spiels frage ich danach." in said
    assert "Notiert: Bert holt Wein; Protest, die 7 war eine 8." in said
    assert [entry.get("card") for entry in sat.entries if entry["do"] == "play"] == ["7", "12"]


def test_a_protest_is_said_when_a_game_of_futschikato_is_over() -> None:
    rng, lines = Random(3), iter(["Protest, zu laut"])

    def typist(table: Table) -> str:
        if (line := next(lines, None)) is not None:
            return line
        if not isinstance(pending(table.state), AwaitPlay):
            return CTRL_D
        numbers = [play.card.value for play in legal_actions(table.state) if isinstance(play, Play)]
        return str(max(numbers) if rng.random() < 0.9 else min(numbers))

    ran = sit(NUMBERS, typist).ran
    over = "Ein Protest ist noch offen: Protest, zu laut. Protest erledigt schließt das ab."
    assert ran.lines.count(over) == 1
    assert ran.lines[-2].endswith("hat keine Karte mehr und gewinnt.")


@pytest.mark.parametrize("name", ["Ja", "rot", "Eins", "Niemand"])
def test_nobody_is_called_what_is_an_answer_or_a_card(name: str) -> None:
    words = ["table", "--game", "foppen-braille", "--names", f"Anna,{name},Cleo", "--lang", "de"]
    ran = run_program(words, lambda _: "q")
    assert f"{name} ist am Tisch eine Antwort oder eine Karte" in ran.errors


@pytest.mark.slow
def test_the_slip_is_among_the_first_two_offers_where_a_winner_is_objected_to() -> None:
    hits = [hit for _, hit in objected(60, Random(77))]
    assert sum(hits) >= 0.85 * len(hits)


def test_a_card_that_there_is_not_leaves_the_question_open_and_what_waits() -> None:
    lines = heard("falsch", "Cleo", "2", "b99")
    which = [line for line in lines if line.startswith("Welche Karte")][-1]
    at = lines.index("Blau 99 gibt es in diesem Spiel nicht.")
    assert lines[at + 1] == which


def test_cards_typed_on_wait_still_where_one_there_is_not_is_typed_behind_them() -> None:
    lines = heard("nein, Cleo gewinnt", "nein", "nein", "b3 r4", "b99", "w")
    assert "Danach noch: Blau 3, Rot 4, Blau 99." in lines


ASKED = "Wer hat eben Grün 19 gespielt, und wer hat die Scheibe?"


@pytest.mark.parametrize("line", ["99", "cleo 99"])
def test_a_value_that_no_card_has_does_not_wait_for_what_is_asked(line: str) -> None:
    lines = heard("nein, Cleo gewinnt", line, "w")
    at = lines.index("Die 99 gibt es in diesem Spiel nicht.")
    assert lines[at + 1 : at + 3] == [ASKED, ASKED]


@pytest.mark.parametrize(
    ("line", "card"), [("dora 8", "Dora 8"), ("dora r8 r9", "Dora Rot 8, Rot 9")]
)
def test_who_was_named_with_a_card_that_waits_is_named_again(line: str, card: str) -> None:
    lines = heard("nein, Cleo gewinnt", line, "w")
    at = lines.index(f"Danach noch: {card}.")
    assert lines[at : at + 4] == [f"Danach noch: {card}.", ASKED] * 2
