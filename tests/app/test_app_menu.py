"""The start menu: its settings are in force at once, and what is typed is answered at once."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from keyboard import CTRL_D, MENU, Ran, in_menu, run_program

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.outside_text import spoken
from foppen_access.preferences.setting_choices import LONGEST_VOICE, SETTINGS
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import program
from foppen_access.runtime.data_folders import Places
from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speaker import Say, Speaker
from foppen_access.terminal import line_editor as editor

THE_SETTINGS = in_menu("settings")
"""What is typed in the start menu for the settings."""


def number(setting: str) -> str:
    """What is typed in the settings for one of them."""
    return Catalog("en").text(f"setting-name-{setting}")


def choice(setting: str, value: str) -> str:
    """What is typed for a value of a setting."""
    return str(list(SETTINGS[setting].choices()).index(value) + 1)


def changed(setting: str, typed: str, language: str = "en") -> Ran:
    """The menu where one setting is changed."""
    return run_program(["--lang", language], [THE_SETTINGS, number(setting), typed, "q", "q"])


def kept(setting: str) -> str:
    """What a setting is at the next start."""
    return SettingsStore(Places().settings).value(setting)


@dataclass
class Voice(Speaker):
    """A voice that remembers."""

    say_: Say
    language: str
    voice: str
    rate: str
    said: list[tuple[str, bool]] = field(default_factory=list)
    closed: bool = False

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        del passing
        assert not self.closed
        self.said.append((text, interrupt))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def voices(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Voice]]:
    """The voices that were opened, one after another."""
    opened: list[Voice] = []

    def open_voice(say: Say, language: str, *, voice: str, rate: str, sum_up: object) -> Voice:
        del sum_up
        assert all(each.closed for each in opened)
        opened.append(Voice(say, language, voice, rate))
        return opened[-1]

    monkeypatch.setattr(program, "open_speaker", open_voice)
    yield opened
    assert opened[-1].closed


def test_what_is_typed_interrupts_what_is_being_said(voices: list[Voice]) -> None:
    ran = run_program(["--lang", "en"], ["x", "?", THE_SETTINGS, number("known"), "1", "q", "q"])
    said = voices[0].said
    assert [text for text, _ in said] == ran.lines
    text = Catalog("en").text
    assert [line for line, interrupts in said if interrupts] == [
        text("menu-none", most=len(MENU)),
        f"1 {text('menu-about-play')}",
        text("menu-settings-title"),
        text("menu-setting-title", name=text("setting-name-known"), value=text("value-on")),
        text("menu-setting-title", name=text("setting-name-known"), value=text("value-on")),
        text("menu-title"),
        text("goodbye"),
    ]
    assert said[0] == (text("menu-title"), False)


def test_a_voice_is_in_force_as_soon_as_it_is_set(voices: list[Voice]) -> None:
    typed = [THE_SETTINGS]
    typed += [number("say"), choice("say", "voice"), number("rate"), choice("rate", "fast")]
    run_program(["--lang", "en"], [*typed, number("voice"), "Hedda", CTRL_D])
    assert [(each.say_, each.voice, each.rate) for each in voices] == [
        (Say.TERMINAL, "", "normal"),
        (Say.VOICE, "", "normal"),
        (Say.VOICE, "", "fast"),
        (Say.VOICE, "Hedda", "fast"),
    ]
    first = [next(text for text, _ in each.said if text) for each in voices[1:]]
    assert first[0] == "Speech, now a voice of its own."
    assert first[1] == "Speech rate, now fast."
    assert first[2] == "Voice, now Hedda."
    assert all(each.said[-1] == ("", True) for each in voices[:-1]), "nothing old goes on"


def test_the_way_of_speaking_of_the_command_line_holds_until_another_is_chosen(
    voices: list[Voice],
) -> None:
    typed = [THE_SETTINGS, number("rate"), choice("rate", "slow"), number("detail"), "1"]
    typed += [number("say"), choice("say", "terminal"), CTRL_D]
    run_program(["--lang", "en", "--say", "voice"], typed)
    assert [each.say_ for each in voices] == [Say.VOICE, Say.VOICE, Say.TERMINAL]


def test_a_game_from_the_menu_is_spoken_as_the_command_line_wished(voices: list[Voice]) -> None:
    ran = run_program(["--lang", "en", "--say", "voice"], [in_menu("play"), "1", "4"])
    assert [each.say_ for each in voices] == [Say.VOICE]
    assert [text for text, _ in voices[0].said] == ran.lines


def test_sounds_are_in_force_as_soon_as_they_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes: list[bool] = []

    def open_sounds(*, wanted: bool) -> Sounds:
        wishes.append(wanted)
        return Sounds()

    monkeypatch.setattr(program, "open_sounds", open_sounds)
    changed("sounds", choice("sounds", "on"))
    assert wishes == [False, True]


def test_lines_are_broken_for_another_width_as_soon_as_it_is_set() -> None:
    typed = ["q", "q"]
    wide = run_program(["--lang", "en"], typed, terminal=True)
    assert max(map(len, wide.lines)) > 20
    typed = [THE_SETTINGS, number("braille-width"), choice("braille-width", "20"), *typed]
    ran = run_program(["--lang", "en"], typed, terminal=True)
    after = ran.out.partition("> 2\n")[2]
    assert after.startswith("Width of the braille\ndisplay, now 20\ncells.\n")
    assert max(map(len, after.splitlines())) <= 20


def test_the_way_of_typing_is_in_force_as_soon_as_it_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []

    def edited(*_: object) -> None:
        opened.append("editor")
        raise OSError

    monkeypatch.setattr(editor, "EditedLines", edited)
    monkeypatch.setenv("TERM", "xterm")
    typed = [THE_SETTINGS, number("input"), choice("input", "editor"), "q", "q"]
    run_program(["--lang", "en"], typed[:2], terminal=True)
    assert not opened
    run_program(["--lang", "en"], typed, terminal=True)
    assert opened


@pytest.mark.parametrize(
    ("language", "cells", "off"), [("de", "2 20 Module", "1 aus"), ("en", "2 20 cells", "1 off")]
)
def test_the_width_of_a_braille_display_is_so_many_cells(
    language: str, cells: str, off: str
) -> None:
    ran = run_program(["--lang", language], [THE_SETTINGS, number("braille-width")])
    assert cells in ran.lines
    assert off in ran.lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("setting", ["detail", "level", "rate"])
def test_normal_is_normal_whatever_it_is_said_of(setting: str, language: str) -> None:
    ran = run_program(["--lang", language], [THE_SETTINGS, number(setting)])
    value = choice(setting, "normal")
    assert ran.lines[ran.lines.index(f"{value} normal") - int(value)].endswith(" normal.")


@pytest.mark.parametrize("language", languages())
def test_a_voice_that_cannot_be_is_told_in_a_sentence_about_voices(language: str) -> None:
    long = "a" * (LONGEST_VOICE + 1)
    sentence = Catalog(language).text("cli-error-voice", most=LONGEST_VOICE)
    assert sentence in changed("voice", long, language).lines
    assert run_program(["settings", "voice", long, "--lang", language]).errors == f"{sentence}\n"
    assert kept("voice") == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["lila 7", "a,b", "x" * 21])
def test_a_colour_that_cannot_be_is_told_in_a_sentence_about_colours(
    name: str, language: str
) -> None:
    sentence = Catalog(language).text("cli-error-colour", name=spoken(name), most=20)
    assert sentence in changed("red", name, language).lines
    assert run_program(["settings", "red", name, "--lang", language]).errors == f"{sentence}\n"
    assert kept("red") == ""


def test_the_language_is_in_force_as_soon_as_it_is_set(voices: list[Voice]) -> None:
    typed = [THE_SETTINGS, number("language"), choice("language", "de"), "zurück", "ende"]
    ran = run_program(["--lang", "en", "--say", "voice"], typed)
    german = Catalog("de").text
    assert ran.lines[0] == Catalog("en").text("menu-title")
    changed = ran.lines.index(german("menu-setting-title", name="Sprache", value="Deutsch"))
    assert ran.lines[changed + 1 : changed + 4] == [
        german("menu-settings-again"),
        german("menu-title"),
        "1 Spielen",
    ]
    assert ran.lines[-1] == german("goodbye")
    assert [each.language for each in voices] == ["en", "de"]


@pytest.mark.parametrize("setting", ["voice", "name", "blue"])
def test_a_free_text_can_be_set_left_and_emptied(setting: str) -> None:
    changed(setting, "Azur")
    assert kept(setting) == "Azur"
    changed(setting, "")
    assert kept(setting) == "Azur"
    none = Catalog("en").text("value-empty-voice" if setting == "voice" else "value-empty")
    assert changed(setting, "-").lines.count(f"{text(setting)}, now {none}.") == 1
    assert kept(setting) == ""


def text(setting: str) -> str:
    """What a setting is called."""
    return Catalog("en").text(f"setting-name-{setting}")


@pytest.mark.parametrize("setting", ["voice", "name", "keypad"])
@pytest.mark.parametrize("line", ["q", "quit", "QUIT"])
def test_a_free_text_can_be_left_by_quitting(setting: str, line: str) -> None:
    before = kept(setting)
    ran = run_program(["--lang", "en"], [THE_SETTINGS, number(setting), line, "q"])
    assert ran.lines[-1] == Catalog("en").text("goodbye")
    assert kept(setting) == before


@pytest.mark.parametrize("line", ["?", "help", "r"])
def test_help_for_a_free_text_says_the_question_again(line: str) -> None:
    ran = run_program(["--lang", "en"], [THE_SETTINGS, number("voice"), line, "Hedda"])
    question = Catalog("en").text("menu-setting-text", name="Voice", value="the system's")
    assert ran.lines.count(question) == 2
    assert kept("voice") == "Hedda"


@pytest.mark.parametrize("name", ["Hel", "Ha", "Qu", "En"])
def test_a_name_may_begin_like_a_command(name: str) -> None:
    changed("name", name)
    assert kept("name") == name


def test_what_cannot_be_empty_is_not_offered_to_be() -> None:
    ran = changed("keypad", "-")
    assert not [line for line in ran.lines if "minus clears" in line]
    assert kept("keypad") == "bgry"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rows", [10, 24])
@pytest.mark.parametrize("command", ["", "play", "table", "simulate"])
def test_help_longer_than_the_screen_comes_in_pages(
    command: str, rows: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", str(rows))
    arguments = [*command.split(), "--help", "--lang", language]
    ran = run_program(arguments, lambda _: "", terminal=True)
    pages = [page.splitlines() for page in ran.out.split("> \n")]
    assert all(len(page) < rows for page in pages)
    whole = " ".join(run_program(arguments).out.split())
    shown = [line for page in pages[:-1] for line in page[:-1]] + pages[-1]
    assert " ".join(" ".join(shown).split()) == whole.replace("screen- reader", "screen-reader")


@pytest.mark.parametrize("command", ["", "play"])
def test_help_at_a_narrow_terminal_is_broken_only_where_it_has_to_be(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "41")
    monkeypatch.setenv("LINES", "200")
    ran = run_program([*command.split(), "--help"], terminal=True)
    assert max(map(len, ran.lines)) <= 40
    for line, after in zip(ran.lines, ran.lines[1:], strict=False):
        starts_anew = not after or after[0] == " "
        assert starts_anew or not line or len(line) + len(after.split()[0]) >= 40


@pytest.mark.slow
def test_what_works_on_this_computer_is_said_among_the_settings() -> None:
    ran = run_program(["--lang", "en"], [in_menu("settings"), in_menu("doctor")])
    assert (ran.status, ran.errors) == (0, "")
    assert "Foppen Access 0" in ran.out
