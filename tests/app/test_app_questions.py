"""Choices are made by numbers, words and their beginnings, in whatever language; Enter takes what
was taken last.
"""

import json
from pathlib import Path

import pytest
from keyboard import MENU, Ran, in_menu, run_program

from foppen_access.cli.commands.playing.menu import GROUPS
from foppen_access.cli.commands.program import book, doctor
from foppen_access.dialogue.parsing.list_choice import meant, meant_in
from foppen_access.evenings.last_game import last_game
from foppen_access.faults.fault import Status
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.runtime.data_folders import Places

PLAY = in_menu("play")


def played(*typed: str, language: str = "en") -> Ran:
    """The start menu at somebody who types this and leaves."""
    return run_program(["--lang", language], [*typed, *["q"] * 4])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", ["Rules", "rul", "REGELN", "reg"])
def test_an_entry_is_chosen_by_a_word_of_any_language(word: str, language: str) -> None:
    assert Catalog(language).text("rules-which") in played(word, language=language).lines


def test_a_beginning_that_is_open_is_asked_back() -> None:
    text = Catalog("en").text
    words = text("list-or-two", items=text("menu-lessons"), item=text("menu-past"))
    assert text("ambiguous", words=words) in played("and").lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("last", [False, True])
def test_each_entry_of_the_start_menu_has_one_digit(language: str, *, last: bool) -> None:
    if last:
        run_program(["play", "--lang", "en"])
    lines = played(language=language).lines
    assert lines[1:].index(next(line for line in lines[1:] if not line[0].isdigit())) <= 9


GROUPED = [
    ("past", "review", "nothing-to-review"),
    ("past", "statistics", "nothing-to-count"),
    ("lessons", "rules", "rules-which"),
    ("lessons", "learn", "learn-which"),
    ("lessons", "book", "book-missing"),
    ("lessons", "practice", "practice-which"),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("group", "entry", "asked"), GROUPED)
def test_what_is_in_a_group_is_reached_by_it_and_by_its_own_word(
    group: str, entry: str, asked: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "BOOK", Path("not-built"))
    text = Catalog(language).text
    for typed in ((text(f"menu-{group}"), text(f"menu-{entry}")), (text(f"menu-{entry}"),)):
        assert text(asked) in played(*typed, language=language).lines


def test_what_speaks_is_looked_at_from_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []

    def look(program: object, **_: object) -> Status:
        looked.append(program)
        return Status.DONE

    monkeypatch.setattr(doctor, "doctor", look)
    settings = Catalog("en").text("menu-settings-again")
    assert settings in played("settings", "check what speaks").lines
    played("check")
    assert len(looked) == 2


@pytest.mark.parametrize("typed", ["Pruef", "pru\u0308f", "PRÜF"])
def test_umlauts_may_be_typed_as_on_any_keyboard(typed: str) -> None:
    labels = ("Lernen", "Prüfen, was hier spricht")
    assert meant(typed, labels, 2) == [2]


def test_what_was_said_comes_before_what_was_not() -> None:
    labels = ("Lernen und Regeln", "Lernen", "Regeln")
    assert meant("lern", labels, 1) == [1]
    assert meant("lernen", labels, 1) == [2]
    assert meant("reg", labels, 1) == [3]


@pytest.mark.parametrize("typed", ["name", "NAME"])
def test_a_setting_is_found_by_its_word(typed: str) -> None:
    lines = played("settings", typed, "Anna", "-", "-").lines
    words = SettingWords(Catalog("en"))
    assert words.now("name", "Anna") in lines
    lines = played("settings", "names", "-", "game, opp", typed, "Bert").lines
    assert words.now("name", "Bert") in lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", ["Zurück", "Back", "zurueck"])
def test_a_group_of_settings_is_left_by_a_word_of_any_language(word: str, language: str) -> None:
    text = Catalog(language).text
    lines = played("settings", "1", word, language=language).lines
    assert lines.count(text("menu-settings-again")) == 1


def test_a_beginning_that_is_open_is_asked_back_in_one_sentence() -> None:
    lines = played("settings", "1", "s").lines
    asked = next(line for line in lines if line.startswith("Do you mean"))
    assert ".," not in asked
    assert ".?" not in asked


def test_in_the_settings_q_goes_one_question_back() -> None:
    lines = played("settings", "1", "1", "q", "q", "q").lines
    text = Catalog("en").text
    back = (text("menu-settings-more"), text("menu-settings-again"), text("menu-title"))
    places = [len(lines) - 1 - lines[::-1].index(line) for line in back]
    assert places == sorted(places)


@pytest.mark.parametrize("back", ["-", "q"])
def test_everywhere_the_same_keys_go_back(back: str) -> None:
    title = Catalog("en").text("menu-title")
    for entry in ("play", "learn", "rules", "settings"):
        assert run_program(["--lang", "en"], [entry, back, "q"]).lines.count(title) == 2


def test_a_minus_goes_back_to_the_game_from_the_number_of_players() -> None:
    lines = played(PLAY, "futschikato", "-").lines
    assert lines.count(Catalog("en").text("menu-game")) == 2


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", ("zu fünft", "Gegner schwer", "reizen", "3 Runden", "3", "namen", "Anna und Bert")),
        (
            "de",
            (
                "5",
                "bitte stark",
                "mit Reizkarten",
                "Rundenzahl",
                "drei",
                "mitspieler",
                "Anna, Bert",
            ),
        ),
        ("en", ("we are five", "hard", "bidding", "rounds", "3 rounds", "who", "Anna and Bert")),
    ],
)
def test_before_a_new_game_what_is_wanted_is_said_in_ones_own_words(
    language: str, typed: tuple[str, ...]
) -> None:
    begin = {"de": "los geht's", "en": "begin"}[language]
    begun = played(PLAY, "1995", *typed, begin, language=language).lines
    text = Catalog(language).text
    names = Catalog(language).listing(["Anna", "Bert", "Bix", "Cosmo", "Dido"])
    assert text("welcome", game="Foppen 1995", players=names, count=5) in begun
    record = max(Places().games.glob("*.jsonl")).read_text(encoding="utf-8").replace(" ", "")
    assert '"bids":true' in record
    assert '"rounds":3' in record
    assert '"strong"' in record


@pytest.mark.parametrize("level", ["easy", "leicht", "einfach", "opponents easy"])
def test_a_level_is_named_at_once_and_no_to_anything_else_begins(level: str) -> None:
    text = Catalog("en").text
    changed = text("new-game-changed", changed=text("new-game-level", level=text("value-easy")))
    lines = played(PLAY, "futschikato", "5", level, "no").lines
    assert lines.count(changed) == 1
    assert any(line.startswith("Futschikato, 5 at the table") for line in lines)
    lines = played(PLAY, "futschikato", "5", f"not {level}", "").lines
    assert changed not in lines


@pytest.mark.parametrize("typed", ["ich", "nur ich", "allein", "just me", ""])
def test_who_plays_alone_says_so_and_is_not_called_so(typed: str) -> None:
    text = Catalog("en").text
    alone = text("new-game-names", names=text("new-game-you"))
    lines = played(PLAY, "futschikato", "5", "names", "Anna", "names", typed, "").lines
    assert text("new-game-changed", changed=alone) in lines


@pytest.mark.parametrize(
    "typed",
    ["another game", "quit the game", "what is bidding", "the computer plays too hard", "easy?"],
)
def test_before_a_new_game_whoever_says_something_else_begins_and_changes_nothing(
    typed: str,
) -> None:
    lines = played(PLAY, "1995", "5", typed, "-").lines
    assert not any(line.startswith("Foppen 1995, 5 at the table") for line in lines)
    changed = Catalog("en").text("new-game-changed", changed="").lstrip(". ")
    assert not any(line.endswith(changed) for line in lines)


@pytest.mark.parametrize(
    "typed", ["not four", "4 or 5", "4-5", "40 people", "-4", "3 opponents", "more than 4"]
)
def test_how_many_play_is_not_guessed(typed: str) -> None:
    text = Catalog("en").text
    asked = text("menu-wrong", least=3, most=8)
    assert any(asked in line for line in played(PLAY, "futschikato", typed).lines)


@pytest.mark.parametrize("back", ["-", "q"])
def test_in_a_new_game_one_goes_back_question_by_question(back: str) -> None:
    text = Catalog("en").text
    strength = text("new-game-level", level=text("value-strong"))
    whose, players = text("new-game-whose-names"), text("menu-players", least=3, most=8)
    lines = played(PLAY, "futschikato", "5", "strength", "strong", "names", back, "").lines
    assert lines.count(text("new-game-changed", changed=strength)) == 2
    assert lines.count(whose) == 1
    assert any(line.startswith("Futschikato, 5 at the table") for line in lines)
    lines = played(PLAY, "futschikato", "5", back, back).lines
    assert lines.count(players) == 2
    assert lines.count(text("menu-game")) == 2


def test_a_game_is_begun_with_names_level_bids_and_rounds() -> None:
    game = ("foppen 1995", "5", "names", "Anna,Bert", "strength", "strong", "bid", "rounds", "2")
    text = Catalog("en").text
    lines = played(PLAY, *game, "").lines
    players = "Anna, Bert, Bix, Cosmo, and Dido"
    welcome = text("welcome", game="Foppen 1995", players=players, count=5)
    assert welcome in lines
    again = played("9").lines
    assert again[9] == "9 Same as last time: Foppen 1995 for 5, with Anna and Bert"
    assert welcome in again
    record = max(Places().games.glob("*.jsonl")).read_text(encoding="utf-8")
    assert '"bids":true' in record.replace(" ", "")
    assert '"rounds":2' in record.replace(" ", "")


@pytest.mark.parametrize(
    ("names", "key", "args"),
    [
        ("Bix", "cli-error-name-computer", {"name": "Bix"}),
        ("Anna,anna", "cli-error-name-twice", {"name": "Anna"}),
        ("A,B,C,D,E", "cli-error-too-many-names", {"names": 5, "players": 4}),
    ],
)
def test_names_that_cannot_be_are_refused_with_the_reason(
    names: str, key: str, args: dict[str, object]
) -> None:
    lines = played(PLAY, "1", "4", "names", names).lines
    assert Catalog("en").text(key, **args) in lines


@pytest.mark.parametrize("content", ["", "{", "[]", '{"game": "x"}', "\0", "[" * 5000])
def test_what_was_played_last_may_be_broken(content: str) -> None:
    path = Places().last_game
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    assert played().lines[8] == f"8 {Catalog('en').text('menu-quit')}"
    assert Catalog("en").text("menu-about-again") not in played("?").lines


LAST: dict[str, object] = {
    "game": "foppen-1995",
    "players": 4,
    "names": ["Anna", "Bert"],
    "level": "normal",
    "bids": False,
    "rounds": None,
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "zehn"},
        {"level": "x"},
        {"players": True},
        {"players": 400},
        {"players": -1},
        {"rounds": -1},
        {"rounds": True},
        {"names": ["", "  "]},
        {"names": ["\x1b[2J"]},
        {"names": ["A,B"]},
        {"names": ["Bix"]},
        {"names": list("ABCDE")},
        {"game": "futschikato", "bids": True},
    ],
)
def test_what_could_not_be_played_was_not_played_last(wrong: dict[str, object]) -> None:
    path = Places().last_game
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(LAST), encoding="utf-8")
    assert last_game(path) is not None
    path.write_text(json.dumps({**LAST, **wrong}), encoding="utf-8")
    assert last_game(path) is None


def test_the_players_of_the_settings_play_where_none_are_named() -> None:
    run_program(["settings", "names", "Anna,Bert,Cleo,Dora", "--lang", "en"])
    begin = ["play", "--lang", "en", "--game", "futschikato", "--seed", "1"]
    run_program([*begin, "--record", "all.jsonl"])
    run_program([*begin, "--record", "three.jsonl", "--players", "3"])
    run_program([*begin, "--record", "one.jsonl", "--names", "Emil"])
    seats = {
        name: json.loads(Path(f"{name}.jsonl").read_text("utf-8").splitlines()[0])["seats"]
        for name in ("all", "three", "one")
    }
    assert seats["all"] == ["Anna", "Bert", "Cleo", "Dora"]
    assert seats["three"] == ["Anna", "Bert", "Cleo"]
    assert seats["one"][0] == "Emil"
    assert not {"Anna", "Bert"} & {*seats["one"]}


def test_a_game_of_the_command_line_is_offered_again_in_the_menu() -> None:
    run_program(["play", "--lang", "en", "--game", "futschikato", "--players", "5"])
    lines = played().lines
    assert "9 Same as last time: Futschikato for 5" in lines


def test_after_a_game_that_was_left_enter_goes_on_with_it_and_numbers_stay() -> None:
    goes_on = Catalog("en").text(
        "welcome-back", game="Foppen 2018", players="You, Bix, Cosmo, and Dido", count=4
    )
    lines = played(PLAY, "1", "4", "", "q", "yes", "").lines
    assert "Enter takes 2." in lines
    assert goes_on in lines
    assert {line for line in lines if line.startswith("1 ")} >= {"1 Play"}
    assert "Enter takes 2." in played().lines, "also at the next start"


def test_the_question_mark_of_the_start_menu_says_what_each_entry_is_for() -> None:
    lines = played("?").lines
    assert lines.count(f"3 {Catalog('en').text('menu-about-others')}") == 1


def test_the_question_mark_says_what_each_game_is() -> None:
    lines = played("play", "?").lines
    assert any(line.startswith("2 Foppen 1995: for 3 to 6") for line in lines)


@pytest.mark.parametrize("group", GROUPS)
def test_the_question_mark_of_a_group_says_what_each_of_its_entries_is_for(group: str) -> None:
    lines = played(Catalog("en").text(f"menu-{group}"), "?").lines
    abouts = [
        f"{at} {Catalog('en').text(f'menu-about-{n}')}" for at, n in enumerate(GROUPS[group], 1)
    ]
    assert [line for line in lines if line in abouts] == abouts


@pytest.mark.parametrize("set_to", ["", "strong"])
def test_a_first_game_after_a_lesson_is_easy_unless_something_else_is_set(set_to: str) -> None:
    Places().lessons.parent.mkdir(parents=True, exist_ok=True)
    Places().lessons.write_text('{"foppen": 2}', encoding="utf-8")
    if set_to:
        run_program(["settings", "level", set_to])
    lines = played(PLAY, "1", "4", "-").lines
    assert f"3 Strength of the opponents, now {set_to or 'easy'}" in lines
    run_program(["play", "--level", "normal", "--lang", "en"], ["q", "y"])
    assert "3 Strength of the opponents, now normal" in played(PLAY, "1", "4", "-").lines


def test_people_elsewhere_are_invited_and_invitations_accepted_by_the_menu() -> None:
    text = Catalog("en").text
    lines = played("others", "2", "", "-").lines
    assert lines.count(text("menu-invitation")) == 2
    assert lines[-2] == text("menu-enter", number=in_menu("others")), "a minus goes back"
    assert text("apart-no-invitation") in played("others", "2", "nowhere").lines
    lines = played("others", "1", "1", "4", "").lines
    assert lines.count(text("new-game-whose-names-apart")) == 2, "somebody has to be named"


def test_the_entry_taken_last_is_taken_by_enter() -> None:
    assert f"Enter takes {MENU.index('lessons') + 1}." in played("rules", "q").lines


def test_entries_that_have_commas_are_not_listed_in_one_sentence() -> None:
    lines = played("play", "1", "", "zzz").lines
    assert Catalog("en").text("menu-none", most=3) in lines


def test_a_minus_may_be_typed_as_it_is_called() -> None:
    assert played("play", "minus", "q").lines == played("play", "-", "q").lines


@pytest.mark.parametrize(
    ("line", "asked", "language"),
    [
        ("ich will üben", "practice-which", "de"),
        ("i want to practice", "practice-which", "en"),
        ("die regeln bitte", "rules-which", "de"),
        ("ich möchte aufhören", "goodbye", "de"),
        ("i want to stop", "goodbye", "en"),
    ],
)
def test_the_start_menu_understands_whole_sentences(line: str, asked: str, language: str) -> None:
    assert Catalog(language).text(asked) in played(line, language=language).out


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "line",
    [
        *("nicht alles löschen", "nein, nicht alles löschen", "doch nicht löschen"),
        *("do not delete anything", "no, keep everything", "don't delete it"),
    ],
)
def test_a_sentence_that_says_what_is_not_wanted_selects_nothing(line: str, language: str) -> None:
    def labels(catalog: Catalog) -> list[str]:
        return [catalog.text("menu-delete-all"), catalog.text("menu-back")]

    assert meant_in(Catalog(language), labels, line, 2) == []
    assert meant_in(Catalog(language), labels, "bitte alles löschen", 2) == [1]
