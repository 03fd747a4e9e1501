"""Conversations at the console: what is asked back, and who may hear what."""

import re
from pathlib import Path

import pytest
from games import header_of, lines, random_game
from keyboard import CTRL_D, Follower, Ran, Screen, asked, more_waits, run_program

from foppen_access.gameplay.record import load
from foppen_access.narration.catalog import Catalog
from foppen_engine import Card, Deal, Draw, Options, Play, Suit, legal_actions

LEADS = "play --game foppen-2018 --players 4 --seed 116 --record game.jsonl"
"""You lead the first trick and hold green 3 and 7, yellow 3 and 7."""

LAST_WORDS = 2
"""Lines: that the game is saved, and the command by which it goes on."""


def said(command: str, *typed: str, language: str = "de") -> list[str]:
    """What is said from the first typed line on, in a pipe."""
    arguments = f"{command} --lang {language}".split()
    before = run_program(arguments, [], terminal=False).lines
    Path("game.jsonl").unlink()
    ran = run_program(arguments, typed)
    return ran.lines[len(before) - LAST_WORDS :]


def first_card() -> Card | None:
    """The first card that is in the record, or None."""
    plays = [m.action for m in load(Path("game.jsonl")).timeline if isinstance(m.action, Play)]
    return plays[0].card if plays else None


def test_g7_is_asked_back_where_green_and_yellow_can_be_meant() -> None:
    assert said(LEADS, "g7")[0] == "Grün oder Gelb?"
    assert first_card() is None
    for answer, suit in (("gelb", Suit.YELLOW), ("gr", Suit.GREEN), ("y7", Suit.YELLOW)):
        said(LEADS, "g7", answer)
        assert first_card() == Card(suit, 7)
        Path("game.jsonl").unlink()


@pytest.mark.parametrize(
    ("language", "line", "sentence"),
    [
        ("de", "lila 7", "Diese Farbe gibt es nicht. Es gibt Blau, Grün, Rot und Gelb."),
        ("de", "h x", "Diese Farbe gibt es nicht. Es gibt Blau, Grün, Rot und Gelb."),
        ("de", "k x", "Diese Farbe gibt es nicht. Es gibt Blau, Grün, Rot und Gelb."),
        ("en", "purple7", "There is no such colour. The colours are Blue, Green, Red, and Yellow."),
    ],
)
def test_who_types_a_colour_that_is_not_there_hears_which_are(
    language: str, line: str, sentence: str
) -> None:
    assert said(LEADS, line, language=language)[0] == sentence
    assert first_card() is None


@pytest.mark.parametrize("line", ["x 999", "lila 50", "ja 7", "summe 17", "x 0"])
@pytest.mark.parametrize(
    ("language", "general"), [("de", "Das verstehe ich nicht."), ("en", "I don't understand that.")]
)
def test_who_names_no_card_of_the_deck_is_not_told_about_colours(
    language: str, general: str, line: str
) -> None:
    assert said(LEADS, line, language=language)[0].startswith(general)


def test_the_yellow_7_may_be_called_as_people_call_it() -> None:
    for typed in (["gelbe 7"], ["die 7", "gelb"], ["g7", "die 7", "gelbe"]):
        said(LEADS, *typed)
        assert first_card() == Card(Suit.YELLOW, 7)
        Path("game.jsonl").unlink()


@pytest.mark.parametrize("between", ["h", "", "hallo", "#99", "u", "q"])
def test_a_question_is_forgotten_once_something_else_was_said(between: str) -> None:
    """Then a colour alone plays nothing."""
    more = ["nein"] if between == "q" else []
    said(LEADS, "g7", between, *more, "gelb")
    assert first_card() is None


@pytest.mark.parametrize("answer", ["rot", "blau", "r", "g"])
def test_another_colour_is_no_answer(answer: str) -> None:
    heard = said(LEADS, "g7", answer)
    assert len(heard[1]) > 5
    assert first_card() is None


@pytest.mark.parametrize(("first", "then"), [("7", "gelb"), ("gelb", "7"), ("7", "ge")])
def test_what_was_asked_for_completes_the_card(first: str, then: str) -> None:
    """ "Welche Farbe hat die 7?" "Gelb." must not be answered by "Gelb und welcher Wert?"."""
    said(LEADS, first, then)
    assert first_card() == Card(Suit.YELLOW, 7)


@pytest.mark.parametrize(("line", "language"), [("d", "de"), ("n", "de"), ("st", "en")])
def test_words_that_are_offered_begin_as_what_was_typed(line: str, language: str) -> None:
    answer = said(LEADS, line, language=language)[0]
    if answer.startswith(("Meinst du ", "Do you mean ")):
        words = answer.partition("?")[0].replace(",", "").split()[2:]
        offered = [word for word in words if word not in ("oder", "or", "mean")]
        assert all(word.startswith(line) for word in offered), answer


def test_colours_mean_nothing_where_cards_have_none() -> None:
    game = "play --game futschikato --players 3 --seed 1 --record game.jsonl"
    answer = said(game, "rot")[0]
    assert "Wert" not in answer


def test_leaving_says_once_that_the_game_is_saved() -> None:
    heard = " ".join(said(LEADS, "q", "ja"))
    assert heard.count("gespeichert") == 1


def test_the_first_totals_are_not_the_first_points_said_again() -> None:
    command = (
        "play --game foppen-1995 --players 6 --rounds 1 --seed 1 --lang en --record game.jsonl"
    )
    ran = run_program(command.split(), every_card)
    scores = [
        line.partition(": ")[2] for line in ran.lines if line.startswith(("Round 1: ", "Tot"))
    ]
    assert scores
    assert len(set(scores)) == len(scores)


record: dict[str, Follower] = {}


def every_card(screen: Screen) -> str:
    """The first legal card, or Enter where more waits."""
    if more_waits(screen):
        return ""
    path = Path("game.jsonl").resolve()
    state = record.setdefault(str(path), Follower(path)).state
    if asked(state) is None:
        return CTRL_D
    action = legal_actions(state)[0]
    return str(action.card) if isinstance(action, Play) else "n"


THREE = "play --game futschikato --players 4 --names Anna,Bert,Cleo --lang en --record game.jsonl"


def three(seed: int, typed: list[str]) -> Ran:
    Path("game.jsonl").unlink(missing_ok=True)
    return run_program([*THREE.split(), "--seed", str(seed)], typed)


@pytest.mark.parametrize("line", ["h", "h r", "w", "u", "r7", "#1", "ja", "xyz", "<", "r"])
def test_while_the_keyboard_is_handed_over_nobody_hears_a_hand(line: str) -> None:
    ran = three(1, ["", "#1", line])
    assert "hand:" not in "".join(ran.lines[ran.out.count("\n") - 3 :])


@pytest.mark.parametrize("line", ["r", ",", "<", ">"])
def test_going_back_leads_to_nobody_elses_hand(line: str) -> None:
    """Anna has asked for her hand; Bert walks through all that was said."""
    typed = ["", "h", "w", "#1", "", line, *[","] * 12, *["."] * 12]
    ran = three(3, typed)
    after = ran.out.partition("Bert, your hand: ")[2]
    assert after
    assert "Anna, your hand" not in after
    assert "6 cards: " not in after
    assert "Any card of your hand" not in after


def test_a_hand_asked_for_during_the_handing_over_is_not_said_to_be_undealt() -> None:
    answer = three(1, ["h"]).lines
    assert not [line for line in answer if "dealt" in line]


def test_a_play_can_be_taken_back_before_the_keyboard_goes_on() -> None:
    three(1, ["", "#1", "u", "y"])
    assert not [m for m in load(Path("game.jsonl")).timeline if isinstance(m.action, Play)]


def test_a_draw_that_was_taken_back_is_not_told() -> None:
    """Bert beats Anna's card, and Cleo takes that back before Anna sits there again."""
    undone = 0
    for seed in range(1, 40):
        ran = three(seed, ["", "#1", "", "#6", "", "u", "y", "", "#1", "", "#1", ""])
        moves = list(load(Path("game.jsonl")).timeline)
        if getattr(moves[0].action, "leader", None) in (0, 3) and "Taken back" in ran.out:
            undone += "Anna loses" in ran.out.partition("Taken back")[0]
            draws = [m.action for m in moves if isinstance(m.action, Draw) and m.action.seat == 0]
            heard = [line for line in ran.lines if line.startswith("Anna draws the ")]
            assert heard == [f"Anna draws the {draw.card}." for draw in draws]
    assert undone


def test_a_hand_of_a_round_that_was_taken_back_is_not_told() -> None:
    """The last card of a round deals the next one; taken back, nobody hears those hands."""
    options = Options(rounds=2)
    moves = list(random_game("foppen-1995", 6, 1, options=options))
    second = next(at for at, move in enumerate(moves) if at and isinstance(move.action, Deal))
    header, last = header_of("foppen-1995", 6, options), moves[second - 1].action
    assert isinstance(last, Play)
    content = b"".join(lines(header, [move.action for move in moves[: second - 1]]))
    Path("game.jsonl").write_bytes(content)
    command = f"resume game.jsonl --lang en --seed 1 --names {','.join(header.seats)}"
    ran = run_program(command.split(), ["", str(last.card), "", "u", "y", "", "h"])
    assert load(Path("game.jsonl")).timeline.state == moves[second - 2].after
    before, _, after = ran.out.partition("Taken back")
    assert before.count("your hand: ") == 2
    assert "your hand: " not in after


@pytest.mark.parametrize("most", range(2, 9))
def test_whoever_goes_on_with_a_game_hears_his_hand(most: int) -> None:
    """Also where a computer opponent is the next to play."""
    game = random_game("foppen-2018", 4, 1, most=most)
    header = header_of("foppen-2018", 4)
    Path("game.jsonl").write_bytes(b"".join(lines(header, [move.action for move in game])))
    ran = run_program(["resume", "game.jsonl", "--names", "Anna", "--lang", "en", "--seed", "1"])
    assert [line for line in ran.lines if line.startswith("Your hand: ")]


@pytest.mark.parametrize("line", ["u", "r7", "hallo", "#1", "ja"])
def test_after_the_game_a_line_gets_an_answer_as_well(line: str) -> None:
    command = (
        "play --game foppen-1995 --players 6 --rounds 1 --seed 1 --lang en --record game.jsonl"
    )
    over = iter([line, ""])

    def typed(screen: Screen) -> str:
        card = every_card(screen)
        return next(over, CTRL_D) if card == CTRL_D else card

    ran = run_program(command.split(), typed, terminal=True)
    answer = ran.out.partition(f"> {line}\n")[2]
    assert answer.partition("> ")[0].strip()


def heard_since(anna: str, bert: str, seed: int) -> list[str]:
    """What Bert hears of all since his last card, where he and Anna want so much to be said."""
    typed = ["", anna, "#1", "", bert, "#1", "", "#1", "", "#1", "", "xyz", "rr", "xyz"]
    ran = three(seed, typed)
    unknown = Catalog("en").text("unknown")
    first, last = [at for at, line in enumerate(ran.lines) if line == unknown]
    return list(ran.lines[first + 1 : last])


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("bert", ["v2", "v3"])
def test_all_since_the_own_card_is_told_in_the_asking_players_degree_of_detail(
    bert: str, seed: int
) -> None:
    alike = heard_since(bert, bert, seed)
    assert alike
    for anna in ("v1", "v2", "v3", "v4"):
        assert heard_since(anna, bert, seed) == alike
    assert alike != heard_since("v4", {"v2": "v3", "v3": "v2"}[bert], seed)


@pytest.mark.parametrize(("again", "leaves"), [("q", False), ("quit", True), ("Quit ", True)])
def test_the_key_to_leave_typed_twice_does_not_leave(again: str, *, leaves: bool) -> None:
    lines = said(LEADS, "q", again, "h", language="en")
    assert (Catalog("en").text("quit-no") in lines) is not leaves


def test_what_is_told_at_a_turn_is_told_as_much_as_the_next_player_wants() -> None:
    typed = ["", "v1", "#1", "", "#1"]
    command = "play --game futschikato --names Anna,Bert --players 4 --seed 5 --lang de"
    lines = run_program(command.split(), typed).lines
    assert "Anna 2." in lines, "she has just chosen few words"
    assert "Bert ist dran." in lines


@pytest.mark.parametrize("question", ["h", "wie viele karten hat bix", "was kann ich spielen"])
def test_what_is_asked_before_leaving_is_answered_and_the_question_asked_again(
    question: str,
) -> None:
    answer, asks = said(LEADS, question), Catalog("de").text("ask-quit")
    heard = said(LEADS, "q", question, "nö", "h")
    at = [place for place, line in enumerate(heard) if line == asks]
    assert len(at) == 2
    assert heard[at[0] + 1 : at[1]] == answer[: at[1] - at[0] - 1] != []
    assert heard[at[1] + 1] == Catalog("de").text("quit-no")


@pytest.mark.parametrize(
    ("line", "language", "bids"),
    [
        ("Ich reize!", "de", True),
        ("jawohl", "de", True),
        ("ich reize nicht", "de", False),
        ("Nein, danke.", "de", False),
        ("nö", "de", False),
        ("Ich reize heute nicht.", "de", False),
        ("lieber nicht", "de", False),
        ("ach nein, ich passe lieber", "de", False),
        ("diesmal reize ich nicht", "de", False),
        ("ja, jetzt reize ich", "de", True),
        ("yes, I do", "en", True),
        ("I don't bid this time", "en", False),
        ("rather not", "en", False),
        ("I don't bid", "en", False),
        ("nope", "en", False),
    ],
)
def test_a_bid_may_be_said_as_people_say_it(line: str, language: str, *, bids: bool) -> None:
    heard = said(
        "play --game foppen-1995 --bids --seed 5 --record game.jsonl", line, language=language
    )
    you = {"seat": "", "seat_you": True, "bid": bids}
    assert heard[0] == Catalog(language).text("bid-made", **you)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("foppen-2018", "g4 g5"),
        ("foppen-2018", "grün 4, grün 5"),
        ("foppen-2018", "rot 3 und 4"),
        ("foppen-2018", "spiel 4 5"),
        ("futschikato", "7 7"),
        ("futschikato", "3 und 3"),
    ],
)
def test_of_several_cards_it_is_said_that_one_is_played(game: str, line: str) -> None:
    heard = said(f"play --game {game} --seed 5 --record game.jsonl", line)
    assert heard[0] == Catalog("de").text("one-card-only")


@pytest.mark.parametrize("line", ["g4 und dann", "zwölf karten 4 5 x", "rot 4 rot"])
def test_cards_with_something_else_are_not_several(line: str) -> None:
    assert said(LEADS, line)[0] != Catalog("de").text("one-card-only")


@pytest.mark.parametrize(
    "line", ["soll ich heute reizen", "wer reizt jetzt", "reizen lieber heute"]
)
def test_a_question_about_bids_is_no_bid(line: str) -> None:
    heard = said("play --game foppen-1995 --bids --seed 5 --record game.jsonl", line)
    made = [
        Catalog("de").text("bid-made", seat="", seat_you=True, bid=bid) for bid in (True, False)
    ]
    assert not set(made).intersection(heard)


@pytest.mark.parametrize("line", ["ja", "nein", "ich reize"])
def test_a_yes_that_nobody_asked_for_is_said_to_be_none(line: str) -> None:
    assert said(LEADS, line)[0] == Catalog("de").text("yes-no-later")


def test_of_counted_rounds_it_is_said_which_it_is_of_how_many() -> None:
    command = "play --game foppen-1995 --rounds 3 --seed 5 --record game.jsonl"
    assert said(command, "i")[0].startswith("Runde 1 von 3, Stich 1: ")


def test_where_points_end_the_game_it_is_said_how_many_are_left() -> None:
    rounds = [f"#{place}" for place in range(12, 0, -1)] * 14
    heard = said(LEADS, *rounds, "i")
    assert any(re.fullmatch(r"Noch \d+ Punkte bis minus 80\.", line) for line in heard)


def test_who_is_named_at_one_keyboard_is_told_as_well_what_he_has_not() -> None:
    command = "play --game foppen-2018 --players 4 --seed 31 --names Anna,Bert,Cleo,Dora"
    heard = said(f"{command} --record game.jsonl", "", "rot 7")
    assert "Rot 7 hat Cleo nicht." in heard
