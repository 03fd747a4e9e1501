"""The lessons: walked to their end by right and by wrong answers, left, and taken up again."""

import json
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyboard import CTRL_D, Screen, in_menu, run_program
from properties import examples

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.lessons.lesson_plan import (
    YOU,
    DecideBid,
    LessonStep,
    PlayCard,
    Question,
    Scene,
    Task,
    has_a_goal,
)
from foppen_access.lessons.portions import GOING_ON, portions
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime.data_folders import Places
from foppen_access.terminal.paging import MOST_WORDS, PORTION
from foppen_engine import AwaitPlay, Card, Play, legal_plays, pending, view
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.laws import broken_law, legal_is_not_refused

from .learners import RIGHT, Dunce, Learner, lesson, lesson_of, taught

WALKS = [*product(RIGHT, languages())]
STEPS = [pytest.param(step, id=step.name) for name in RIGHT for step in lesson(name).steps]


def left(content: str) -> None:
    """Leave this where the learner's place is kept."""
    Places().lessons.parent.mkdir(parents=True, exist_ok=True)
    Places().lessons.write_bytes(content.encode("utf-8", "surrogateescape"))


def praises(language: str) -> set[str]:
    return {Catalog(language).text("learn-right", turn=turn) for turn in range(3)}


def with_goal(name: str) -> list[Task]:
    """The tasks that can be done otherwise than right."""
    return [task for step in lesson(name).steps for task in step.tasks if has_a_goal(task)]


@pytest.mark.parametrize(("name", "language"), WALKS)
def test_right_answers_lead_to_the_end_and_are_praised(name: str, language: str) -> None:
    learner = Learner(language, RIGHT[name])
    lines = taught(name, language, learner).lines
    text = Catalog(language).text
    end = text(f"learn-{name}-end").splitlines()
    assert lines[-len(end) :] == end
    assert sum(line in praises(language) for line in lines) == len(with_goal(name))
    for step in lesson(name).steps:
        assert set(text(f"learn-{step.name}-done").splitlines()) <= set(lines)
    assert max(learner.portions) <= PORTION
    assert json.loads(Places().lessons.read_text()) == {name: len(lesson(name).steps)}


@pytest.mark.parametrize(("name", "language"), WALKS)
def test_wrong_answers_lead_to_the_end_as_well_by_the_answers_offered(
    name: str, language: str
) -> None:
    learner = Dunce(language, ())
    lines = taught(name, language, learner).lines
    end = Catalog(language).text(f"learn-{name}-end").splitlines()
    assert lines[-len(end) :] == end
    assert not praises(language) & set(lines)
    assert max(learner.portions) <= PORTION


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_a_position_that_the_rules_allow(step: LessonStep) -> None:
    state = step.scene().state
    assert broken_law(state) is None
    assert legal_is_not_refused(state) is None


def session(scene: Scene) -> Session:
    others = dict(enumerate(scene.others, 1))
    return Session(Timeline(scene.state), dealer=RandomDealer(), players=others, seed="", log=None)


def played(step: LessonStep, card: Card | None) -> Session:
    """A step in which the learner has played a card, up to the end of that trick."""
    table = session(step.scene())
    name = lesson_of(step).name
    for _ in range(2):
        for move in table.moves():
            if lesson(name).pauses(move) or lesson(name).ends(table.state):
                return table
        if card is None:
            break
        assert pending(table.state) == AwaitPlay(YOU)
        if lesson(name).pauses(table.play(Play(YOU, card))):
            break
    return table


def misses(name: str) -> Iterator[tuple[LessonStep, Card, bool]]:
    """Each card that misses the goal of a step, and whether it may be played."""
    for step in lesson(name).steps:
        for task in step.tasks:
            if isinstance(task, PlayCard) and task.right:
                table = session(step.scene())
                table.advance()
                legal = {play.card for play in legal_plays(table.state)}
                for card in set(table.state.hands[YOU].known) - set(task.right):
                    yield step, card, card in legal


def test_a_wrong_card_of_the_lesson_for_foppen_is_one_that_is_fooled() -> None:
    wrong = list(misses("foppen"))
    assert len(wrong) > 4
    for step, card, may_be_played in wrong:
        if may_be_played:
            state = played(step, card).state
            assert isinstance(state, FoppenState)
            assert state.current.tricks[-1].fooled == (YOU,)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", RIGHT)
def test_a_wrong_card_is_refused_with_the_reason_or_heard_and_taken_back(
    name: str, language: str
) -> None:
    text = Catalog(language).text
    for step, card, may_be_played in misses(name):
        at = [each.name for each in lesson(name).steps].index(step.name)
        left(json.dumps({name: at}))
        lines = taught(name, language, Learner(language, [str(card), "h", CTRL_D])).lines
        assert (text("learn-again") in lines) == may_be_played, (step.name, str(card))
        if not may_be_played:
            assert any("Blau 3" in line or str(card.value) in line for line in lines[-3:])


TRICKS = {
    "foppen-out": "b9 b5 b10",
    "foppen-discard": "y11 r5 y2",
    "foppen-lowest": "b6 g14 r11",
    "foppen-one": "y11 1 y14",
    "foppen-safe": "g9 1 y3",
}


@pytest.mark.parametrize("step", [each for each in STEPS if each.id in TRICKS])
def test_the_worked_tricks_of_the_rulebooks_are_exercises(step: LessonStep) -> None:
    card = {"foppen-discard": Card(None, 0), "foppen-safe": Card(None, 1)}.get(step.name)
    if card and not card.value:
        card = next(each for each in step.scene().state.hands[YOU].known if str(each) == "r5")
    state = played(step, card).state
    assert isinstance(state, FoppenState)
    trick = state.current.tricks[-1]
    assert " ".join(str(card) for _, card in trick.plays) == TRICKS[step.name]


def test_the_points_of_the_rulebook_are_an_exercise() -> None:
    step = next(step for step in lesson("foppen").steps if step.name == "foppen-points")
    state = played(step, step.scene().state.hands[YOU].known[0]).state
    assert isinstance(state, FoppenState)
    assert sorted(state.sheet[-1]) == [-17, -13, 0, 10]


def test_the_worked_example_of_futschikato_is_heard_as_the_source_has_it() -> None:
    lines = taught("futschikato", "en", Learner("en", RIGHT["futschikato"])).lines

    def beaten(player: str, card: int) -> str:
        said = {"seat": player, "seat_you": False, "card": str(card)}
        return Catalog("en").text("card-beaten", **said)

    through = {"seats": "You and Bix", "seats_you": True, "count": 2, "card": "7"}
    heard = [
        *("Cosmo: 6.", f"Dido: 8; {beaten('Cosmo', 6)}", "You: 7."),
        f"Bix: 7, together 14; {beaten('Dido', 8)}",
        *("Cosmo: 9.", "Dido: 14.", beaten("Cosmo", 9)),
        *(Catalog("en").text("brought-through", **through), "You: 6."),
        "You 4, Bix 5, Cosmo 6, Dido 5. Pile 63.",
    ]
    at = lines.index(heard[0])
    assert [line for line in lines[at:] if line in heard][: len(heard)] == heard


@pytest.mark.parametrize("name", RIGHT)
def test_enter_at_the_end_of_a_lesson_begins_an_easy_game(name: str) -> None:
    left(json.dumps({name: len(lesson(name).steps) - 1}))
    learner = Learner("en", ["i"], afterwards=[""])
    lines = taught(name, "en", learner).lines
    record = max(Places().games.glob("*.jsonl")).read_text(encoding="utf-8")
    header = json.loads(record.splitlines()[0])
    assert (header["game"], header["seats"][0]) == (lesson(name).game, "You")
    assert header["options"].get("bids", False) == lesson(name).bids
    assert any("4 at the table" in line for line in lines)
    assert '"easy"' in record


def test_a_lesson_goes_on_where_it_was_left_by_q_or_by_the_end_of_input() -> None:
    text, three = Catalog("de").text, ["", "h", "", "", "r9", "", ""]
    for leaving in (["q", "ja"], [CTRL_D]):
        Places().lessons.unlink(missing_ok=True)
        ran = run_program(["learn", "foppen", "--lang", "de"], [*three, *leaving])
        assert ran.lines[-2:] == text("learn-left").splitlines()
        lines = run_program(["learn", "--lang", "de"], ["1", "", CTRL_D]).lines
        assert lines[1] == "1 Foppen, weiter bei Schritt 3 von 13"
        assert "Schritt 3 von 13: Bedienen." in lines[lines.index(text("learn-goes-on")) :]


def test_who_does_not_really_leave_stays_in_the_step() -> None:
    lines = run_program(["learn", "foppen", "--lang", "de"], ["", "q", "nein", "h"]).lines
    assert "5 Karten: Blau 3, 7; Grün 12; Rot 9; Gelb 4." in lines


def test_nothing_is_done_before_all_of_the_task_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a small screen it waits in part."""
    monkeypatch.setenv("LINES", "10")
    monkeypatch.setenv("COLUMNS", "40")
    ran = run_program(["learn", "futschikato", "--lang", "de"], ["", "h", "", "h"], terminal=True)
    early, rest, done = (block.splitlines() for block in ran.writes[2:5])
    assert early[0] == done[0] == "4 Karten: 2, 5, 9, 14."
    assert "Tippe h und drücke Enter." in rest
    assert "Genau." in done
    assert "Genau." not in early


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "\0\udcff", "9" * 5000, "[" * 4000, '{"foppen": 1e999}', "null"]
)
def test_a_place_that_cannot_be_read_begins_anew_and_says_so_once(content: str) -> None:
    left(content)
    lines = run_program(["learn", "foppen", "--lang", "de"], ["", "h", "", CTRL_D]).lines
    broken = content != '{"foppen": 1e999}'
    assert lines.count(Catalog("de").text("learn-broken")) == broken
    assert "Schritt 1 von 13: Deine Karten." in lines
    assert json.loads(Places().lessons.read_text()) == {"foppen": 1}


@pytest.mark.parametrize("steps", [-1, True, "3", None, 10**30])
def test_a_number_of_steps_from_elsewhere_is_no_fault(steps: object) -> None:
    left(json.dumps({"foppen": steps, "other": 5}))
    lines = run_program(["learn", "foppen", "--lang", "de"], [""]).lines
    assert any(line.startswith("Schritt 1 von ") for line in lines)


def test_where_nothing_can_be_kept_the_lesson_goes_on_and_says_so() -> None:
    Places().lessons.mkdir(parents=True)
    ran = run_program(["learn", "foppen", "--lang", "de"], ["", "h", "", "r9", "", "", "q", "ja"])
    text = Catalog("de").text
    assert ran.lines.count(text("learn-unkept")) == 1
    assert ran.lines[-1] == text("learn-left-unkept")


def test_enter_learns_in_the_menu_until_somebody_has_played_or_learned() -> None:
    def enter() -> str:
        return run_program(["--lang", "en"], ["q"]).lines[-2]

    def takes(entry: str) -> str:
        return Catalog("en").text("menu-enter", number=in_menu(entry))

    assert enter() == takes("lessons")
    run_program(["--lang", "en"], [in_menu("learn"), "1", "", "h", "", "q", "yes", "q"])
    assert enter() == takes("play")
    Places().lessons.unlink()
    run_program(["play", "--seed", "1"], ["q", "yes"])
    assert enter() == takes("resume")


@given(
    st.lists(st.lists(st.integers(1, 30), max_size=20), max_size=8),
    st.sampled_from([[], [GOING_ON]]),
)
def test_portions_lose_nothing_and_leave_room_for_the_line_that_goes_on(
    groups: list[list[int]], then: list[int]
) -> None:
    """A line is here as many words as it has."""

    def fit(lines: list[int]) -> bool:
        return len(lines) <= PORTION and sum(lines) <= MOST_WORDS

    *before, last = portions(groups, int, then)
    every = [line for group in groups for line in group]
    assert [line for each in (*before, last) for line in each] == every
    assert all(each and fit([*each, GOING_ON]) for each in before)
    assert fit([*last, *then])
    assert not before or not fit([*every, *then]), "what fits is said at once"


QUESTIONS = [each.value.key for each in Command if each is not Command.QUIT]


@pytest.mark.parametrize("step", STEPS)
def test_every_question_is_answered_in_every_step(step: LessonStep) -> None:
    """Nothing that is asked is a wrong answer."""
    name = lesson_of(step).name
    left(json.dumps({name: lesson(name).steps.index(step)}))
    heard = []
    typed = iter(["", "", *QUESTIONS])

    def typist(screen: Screen) -> str:
        heard.append(len(screen.getvalue().splitlines()))
        return next(typed, CTRL_D)

    ran = run_program(["learn", name, "--lang", "en"], typist)
    assert all(before < after for before, after in pairwise(heard))
    assert Catalog("en").text("learn-later") not in ran.lines


TELLING = ["c", "l", "f", "t", "i", "s", "w", "e", "a"]
"""Questions whose answers know what has come of the cards."""


@pytest.mark.slow
@pytest.mark.parametrize("name", RIGHT)
def test_nothing_that_is_asked_gives_the_answer_before_it_was_given(name: str) -> None:
    """What is told after an answer was not heard before it in that step."""
    tasks = [task for step in lesson(name).steps for task in step.tasks]
    typed: list[str] = []
    for task, right in zip(tasks, RIGHT[name], strict=False):
        is_kept = isinstance(task, Question) or (isinstance(task, PlayCard) and task.right)
        typed += [*(TELLING if is_kept else ()), right]
    lines, step, kept = taught(name, "de", Learner("de", typed)).lines, 0, 0
    done = {
        Catalog("de").text(f"learn-{each.name}-done").split("\n")[0] for each in lesson(name).steps
    }
    lines = [line for line in lines if line != Catalog("de").text("learn-enter")]
    for at, line in enumerate(lines):
        step = at if line.startswith("Schritt ") else step
        if line in praises("de") and "?" not in lines[at + 1] and lines[at + 1] not in done:
            assert not any(lines[at + 1] in each for each in lines[step:at]), lines[at + 1]
            kept += 1
    assert kept > 1
    goals = [task for task in tasks if isinstance(task, PlayCard) and task.right]
    assert lines.count(Catalog("de").text("learn-try-first")) == len(goals)


@examples(60)
@given(
    name=st.sampled_from([*RIGHT]),
    at=st.integers(0, 12),
    typed=st.lists(
        st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=8)
        | st.sampled_from(
            [*QUESTIONS, "", "", "", "b7", "g12", "9", "15", "cosmo", "du", "ja", "-13", "1", "#1"]
        ),
        max_size=30,
    ),
)
def test_whatever_is_typed_is_answered(name: str, at: int, typed: list[str]) -> None:
    """Never a crash, and never a line without an answer."""
    left(json.dumps({name: at}))
    heard: list[int] = []
    lines = iter(typed)

    def typist(screen: Screen) -> str:
        heard.append(len(screen.getvalue().splitlines()))
        return next(lines, CTRL_D)

    ran = run_program(["learn", name, "--lang", "de"], typist)
    assert (ran.status, ran.errors) == (0, "")
    assert all(before < after for before, after in pairwise(heard))


def test_a_game_without_a_lesson_or_of_no_name_is_said_to_be_so() -> None:
    wrong = run_program(["learn", "chess", "--lang", "en"])
    assert wrong.status == 2
    assert wrong.errors.startswith("There is no game chess, take foppen-2018, ")


def test_a_lesson_calls_colours_and_keys_as_its_sentences_do() -> None:
    for name, value in {"keys": "adrenaline", "letters": "wxyz", "red": "Rosa"}.items():
        run_program(["settings", name, value])
    lines = taught("foppen", "de", Learner("de", RIGHT["foppen"])).lines
    assert Catalog("de").text("learn-foppen-end").splitlines()[0] in lines
    assert not any("Rosa" in line for line in lines)


def test_what_was_told_is_heard_again_with_one_prompt_whatever_was_typed() -> None:
    lines = run_program(["learn", "foppen", "--lang", "de"], ["qwertz", "nochmal", "r"]).lines
    enter = Catalog("de").text("learn-enter")
    told = [*lines[: lines.index(enter) + 1]]
    assert lines[len(told) : 3 * len(told) + 1] == [enter, *told, *told]


@pytest.mark.parametrize("step", [*lesson("foppen").steps, *lesson("foppen-second").steps])
def test_what_a_lesson_calls_right_is_what_the_coach_says(step: LessonStep) -> None:
    coach, table, rng = game_of("foppen-2018").coach, session(step.scene()), Random("lesson")
    table.advance()
    seen = view(table.state, YOU)
    match step.tasks[0]:
        case PlayCard(right) if right:
            assert coach.best_play(seen, rng, playouts=coach.playouts).card in right
            judged = coach.judge(seen, rng, playouts=coach.playouts)
            wrong = [each for each in judged if each.play.card not in right]
            assert all(-each.difference >= coach.least for each in wrong)
        case DecideBid(right=bids):
            worth = coach.bid_worth(seen, rng, deals=200)
            assert (worth.gain > 0) == bids
            assert abs(worth.gain) > 3 * worth.error


def test_a_bid_that_is_not_right_is_heard_and_taken_back() -> None:
    steps = [step.name for step in lesson("foppen-second").steps]
    left(json.dumps({"foppen-second": steps.index("foppen-bid")}))
    learner = Learner("de", ["nein", "a", "h", "ja", CTRL_D])
    lines = taught("foppen-second", "de", learner).lines
    text = Catalog("de").text
    assert lines.index(text("learn-again-bid")) < lines.index(text("learn-try-first"))
    assert [line for line in lines if line.startswith("Du reizt")] == [
        "Du reizt nicht.",
        "Du reizt.",
    ]


def test_a_game_whose_first_lesson_is_done_goes_on_with_its_second() -> None:
    left(json.dumps({"foppen": len(lesson("foppen").steps)}))
    lines = run_program(["learn", "foppen", "--lang", "de"], [CTRL_D]).lines
    assert lines[0] == Catalog("de").text("learn-foppen-second-begin").splitlines()[0]
    asked = run_program(["learn", "--lang", "de"], [CTRL_D]).lines
    assert asked[2] == "2 Foppen, zweiter Teil, von Anfang an"
    assert asked[-1] == Catalog("de").text("menu-enter", number=2)


@pytest.mark.parametrize("word", ["weiter", "Weiter!", "next"])
def test_the_word_goes_on_as_enter_does(word: str) -> None:
    said = [run_program(["learn", "foppen", "--lang", "de"], [on, CTRL_D]) for on in (word, "")]
    assert said[0].lines == said[1].lines
