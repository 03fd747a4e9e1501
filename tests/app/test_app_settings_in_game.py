"""What is set inside a game holds for it from the next line on."""

import pytest
from keyboard import Ran, run_program

from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.languages import languages
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import machine
from foppen_access.runtime.data_folders import Places
from foppen_access.speech import engine_survey

TEXT = Catalog("en").text


def played(*typed: str) -> Ran:
    """A game in which this is typed."""
    arguments = ["play", "--game", "foppen-2018", "--seed", "1", "--lang", "en"]
    return run_program(arguments, [*typed, "q", "yes"])


def test_a_hand_is_ordered_as_it_is_set_and_the_next_time_too() -> None:
    before, after = (line for line in played("h", *ORDER, "h").lines if line.startswith("12 cards"))
    assert before != after
    assert after in played("h").lines


ORDER = ("se", "order of the hand", "by values", "-")


@pytest.mark.parametrize(
    ("typed", "question", "answer"),
    [
        (("settings", "announcing played cards", "off", "-"), "k", "known-off"),
        (("einstellungen", "giving advice", "off", "-"), "a", "advice-off"),
    ],
)
def test_what_is_forbidden_in_a_game_is_forbidden_at_once(
    typed: tuple[str, ...], question: str, answer: str
) -> None:
    assert TEXT(answer) not in played(question).lines
    assert TEXT(answer) in played(*typed, question).lines


def test_detail_that_was_chosen_for_this_game_stays_where_it_was_not_set() -> None:
    typed = ("v1", "se", "order of the hand", "by values", "-", "v")
    assert TEXT("detail-now", detail=TEXT("detail-normal")) in played(*typed).lines


def test_the_language_of_a_game_can_be_set_in_it() -> None:
    lines = played("se", "language", "Deutsch", "-", "t").lines
    assert any(line.startswith("Du bist dran") for line in lines)


def test_in_another_language_the_commands_are_called_by_its_words() -> None:
    lines = played("se", "language", "Deutsch", "-", "?").lines
    assert any(line.startswith("c, stich: ") for line in lines)


def test_a_colour_that_is_renamed_in_a_game_is_so_in_the_next_one_and_that_is_said() -> None:
    ran = played("se", "name for blue", "azure", "-", "h blue")
    assert TEXT("settings-suits-later") in ran.lines
    assert "Blue 4, 7." in ran.lines
    assert "Azure 4, 7." in played("h azure").lines


def test_who_would_hear_each_line_twice_is_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    said = TEXT("setting-twice", readers="Orca")
    for running, warned in (["BRLTTY", "Orca"], True), (["BRLTTY"], False):
        monkeypatch.setattr(machine, "running_readers", lambda running=running: running)
        lines = run_program(["settings", "say", "screen-reader", "--lang", "en"]).lines
        assert (said in lines) == warned
    monkeypatch.setattr(machine, "running_readers", lambda: ["Orca"])
    assert said not in run_program(["settings", "say", "terminal", "--lang", "en"]).lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("say", "silence"), [("screen-reader", "no-screen-reader"), ("voice", "no-voice")]
)
def test_where_nothing_speaks_so_the_shell_says_it_at_once_as_a_game_does(
    say: str, silence: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for speaks in (False, True):
        monkeypatch.setattr(engine_survey, "anything_speaks", lambda *_, it=speaks: it)
        lines = run_program(["settings", "say", say, "--lang", language]).lines
        assert (Catalog(language).text(silence) in lines) == (not speaks)


def test_people_who_usually_play_here_are_offered() -> None:
    SettingsStore(Places().settings).change("names", "Anna, Bert")
    lines = run_program(["--lang", "en"], ["play", "1", "4", "", "q"]).lines
    assert "Foppen 2018, 4 at the table: Anna, Bert, Bix, and Cosmo." in lines


def test_the_settings_in_a_game_tell_what_holds_in_it_and_not_what_is_kept() -> None:
    ran = run_program(
        ["play", "--game", "foppen-2018", "--seed", "1", "--lang", "en", "--detail", "brief"],
        ["se", "detail", "-", "detail", "normal", "-", "v", "q", "yes"],
    )
    assert "Detail, now brief." in ran.lines
    assert TEXT("detail-now", detail=TEXT("detail-full")) in ran.lines, "the next after normal"
    assert SettingsStore(Places().settings).value("detail") == "normal"


@pytest.mark.parametrize("way", ["-", "back", "zurück"])
def test_a_value_can_be_left_as_it_is(way: str) -> None:
    played("se", "detail", way, "known", "off", "-")
    settings = SettingsStore(Places().settings)
    assert (settings.value("detail"), settings.value("known")) == ("normal", "off")


@pytest.mark.parametrize(
    ("typed", "name", "value"),
    [
        (("privat", "an"), "private", "on"),
        (("sprache", "englisch"), "language", "en"),
        (("leise", "ja"), "private", "on"),
    ],
)
def test_what_the_shell_understands_is_understood_here_too(
    typed: tuple[str, ...], name: str, value: str
) -> None:
    played("se", *typed, "-")
    assert SettingsStore(Places().settings).value(name) == value


def test_what_holds_now_is_no_name_of_a_setting() -> None:
    german = ["play", "--game", "foppen-2018", "--seed", "1", "--lang", "de"]
    ran = run_program(german, ["se", "ansagen und rat", "jetzt", "-", "-", "q", "ja"])
    group = ran.lines.index("Ansagen und Rat.")
    answer = ran.lines[ran.lines.index("Enter nimmt 7.", group) + 1]
    assert answer == Catalog("de").text("menu-none", most=7)


def test_enter_goes_back_and_it_is_said_that_it_does() -> None:
    lines = played("se", "news and advice", "detail", "1", "", "", "h").lines
    assert TEXT("menu-settings-more") in lines
    assert lines[lines.index(TEXT("menu-settings-again")) + 1] == TEXT("settings-left")
    assert any(line.startswith("12 cards") for line in lines)


@pytest.mark.parametrize(
    "typed",
    ["se pauses tricks", "settings pace tricks", "einstellungen pausen stiche"],
)
def test_a_setting_and_its_value_are_typed_in_one_line_as_at_the_shell(typed: str) -> None:
    before = SettingsStore(Places().settings).value("pace")
    lines = played(typed, "t").lines
    assert SettingsStore(Places().settings).value("pace") == "tricks" != before
    assert "Pauses until you press Enter, now after each trick." in lines
    assert TEXT("settings-left") in lines


def test_a_name_of_several_words_is_one_setting() -> None:
    assert "Name for blue, now azure." in played("se name for blue azure").lines


def test_a_setting_alone_is_asked_for() -> None:
    assert "1 after each round" in played("se pauses", "-").lines


def test_a_value_that_can_not_be_set_is_refused_as_at_the_shell() -> None:
    said = run_program(["settings", "pace", "nonsense", "--lang", "en"]).errors.strip()
    assert said in " ".join(played("se pace nonsense").lines)
    assert not Places().settings.exists()


@pytest.mark.parametrize("typed", ["settings please", "einstellungen ändern", "se nonsense 3"])
def test_where_no_setting_is_named_it_is_asked_which(typed: str) -> None:
    assert TEXT("menu-settings-title") in played(typed, "-").lines
    assert not Places().settings.exists()


def test_what_is_set_in_one_line_keeps_its_capitals() -> None:
    played("se name Anna Lena", "settings red Azur")
    settings = SettingsStore(Places().settings)
    assert (settings.value("name"), settings.value("red")) == ("Anna Lena", "Azur")


@pytest.mark.parametrize(
    "typed",
    [
        *("ein rot fünf", "ein blau neun", "ein Rat bitte", "ein Tipp", "ein Stich zurück"),
        *("se blau acht", "se 9", "se b7"),
    ],
)
def test_a_card_or_what_only_begins_like_the_command_sets_nothing(typed: str) -> None:
    """German "ein" begins a card and the word for the settings."""
    played(typed, "-")
    assert not Places().settings.exists()
    heard = Vocabulary("de", Idiom(ones=True)).hear(typed)
    assert not (isinstance(heard, Ask) and heard.command is Command.SETTINGS)
