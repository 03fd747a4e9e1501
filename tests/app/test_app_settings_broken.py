"""A file of settings that is broken or wrong: it is told, kept, and never in the way."""

import os
import re
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import in_menu, run_program
from listening import unspeakable
from properties import examples

from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.preferences import preference_file as settings_file
from foppen_access.preferences.preference_file import LARGEST
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places


@pytest.fixture
def path(home: Path) -> Path:
    home.mkdir()
    return Places().settings


@pytest.fixture(scope="module")
def any_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file in a folder that is emptied by whoever uses it."""
    return tmp_path_factory.mktemp("any") / "settings.toml"


def emptied(path: Path) -> None:
    for each in path.parent.iterdir():
        each.unlink()


def values(settings: SettingsStore) -> dict[str, str]:
    return {name: settings.value(name) for name in SETTINGS}


def said(language: str = "de", *arguments: str) -> list[str]:
    """What is said of the settings at a start."""
    lines = run_program(["--lang", language, *arguments], ["q"]).lines
    return lines[: next(at for at, line in enumerate(lines) if line.startswith("Foppen Access"))]


BROKEN = {
    "a word": b"hello\n",
    "a value without quotes": b'detail = "brief"\nplayers = four\n',
    "an end too early": b'detail = "br',
    "twice": b'detail = "brief"\ndetail = "full"\n',
    "another character set": "name = 'Jürgen'\n".encode("latin-1"),
    "UTF-16": "name = 'Anna'\n".encode("utf-16"),
    "nothing but zeros": b"\0" * 512,
    "JSON": b'{"detail": "brief"}',
    "too large": b"#" * (LARGEST + 1),
    "too deep": b"a = " + b"[" * 10_000,
    "too large a number": b"a = " + b"9" * 10_000,
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_told_left_and_moved_when_something_is_set(
    path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    for language in languages():
        (sentence,) = said(language)
        assert str(path) in sentence
        assert not unspeakable(sentence.replace(str(path), "there"))
    assert path.read_bytes() == content
    changed = run_program(["settings", "players", "5", "--lang", "en"])
    aside = path.with_name("settings.toml.broken-1")
    assert changed.lines == [
        "Seats at the table, now 5.",
        f"The file that was broken is now {aside}.",
    ]
    assert aside.read_bytes() == content
    assert path.read_text("utf-8") == 'players = "5"\n'
    assert said() == []


def test_every_broken_file_is_kept(path: Path) -> None:
    for number in range(3):
        path.write_text(f"broken {number}")
        SettingsStore(path).change("players", "5")
    kept = [path.with_name(f"settings.toml.broken-{number}") for number in (1, 2, 3)]
    assert [each.read_text() for each in kept] == ["broken 0", "broken 1", "broken 2"]


def test_who_leaves_the_old_value_writes_nothing(path: Path) -> None:
    path.write_text("broken")
    number = Catalog("en").text("setting-name-name")
    ran = run_program(["--lang", "en"], [in_menu("settings"), number, "", "q", "q"])
    assert "Your name, now empty." in ran.lines
    assert path.read_text() == "broken"


def test_the_line_with_the_mistake_is_named(path: Path) -> None:
    path.write_bytes(BROKEN["a value without quotes"])
    ending = "in Ordnung ist: In Zeile 2 ist ein Schreibfehler."
    assert said() == [f"Die Einstellungen gelten nicht, bis {path} {ending}"]


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes and devices in folders")
@pytest.mark.parametrize("kind", ["folder", "pipe", "circle"])
def test_what_is_no_file_is_told_and_left_and_nobody_waits_for_it(path: Path, kind: str) -> None:
    """Nothing that only looks like settings gets another name: a link may lead to a device."""
    match kind:
        case "folder":
            (path / "inside").mkdir(parents=True)
        case "pipe":
            os.mkfifo(path)
        case _:
            path.symlink_to(path.name)
    assert len(said()) == 1
    ran = run_program(["settings", "players", "5", "--lang", "de"])
    assert (ran.status, ran.errors.count("\n")) == (1, 1)
    assert "lassen sich in" in ran.errors
    assert os.path.lexists(path)
    assert not os.path.lexists(path.with_name("settings.toml.broken-1"))


@pytest.mark.skipif(sys.platform == "win32", reason="has no devices in folders")
def test_a_device_is_not_read(path: Path) -> None:
    path.symlink_to("/dev/zero")
    assert len(said()) == 1
    assert run_program(["settings", "players", "5"]).status == 1
    assert Path("/dev/zero").is_char_device()


def test_a_broken_file_that_cannot_be_moved_stays_and_nothing_is_set(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    path.write_text("broken")
    monkeypatch.setattr(Path, "rename", refuse)
    ran = run_program(["settings", "players", "5", "--lang", "de"])
    assert (ran.status, ran.errors.count("\n")) == (1, 1)
    assert ran.errors.startswith(f"Die Einstellungen lassen sich in {path} nicht speichern: ")
    assert path.read_text() == "broken"


@pytest.mark.parametrize("language", languages())
def test_settings_that_cannot_be_written_are_no_fault_of_a_game(
    language: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr(settings_file, "replace_file", refuse)
    sentence = run_program(["settings", "players", "5", "--lang", language]).errors.strip()
    typed = [in_menu("settings"), "rat geben", "2", "q", "q"]
    assert sentence in run_program(["--lang", language], typed).lines
    assert str(path) in sentence
    assert not re.search(r"\b(game|Spiel)\b", sentence)


PARTS = st.sampled_from(
    ["players", "name", " = ", '"', "'", "\n", "\r", "[", "]", ".", "#", "5", "Bix", "{", "}",
     '"""', "blue", "Rot", "\ufeff", "\0", ",", "level = 'easy'\n", "1e400", "-inf", "0x"]
)  # fmt: skip


@examples(200)
@given(
    st.one_of(
        st.binary(max_size=40),
        st.text(max_size=20).map(lambda text: text.encode(errors="replace")),
        st.lists(PARTS, max_size=12).map(lambda parts: "".join(parts).encode()),
    )
)
@example(b"players = 0x" + b"f" * 8000)
@example(b"a" + b".a" * 3000 + b" = 1")
def test_no_bytes_make_the_program_fail_or_vanish(any_path: Path, content: bytes) -> None:
    emptied(any_path)
    any_path.write_bytes(content)
    there = SettingsStore(any_path)
    assert set(values(there)) == set(SETTINGS)
    broken, wrong = there.fault is not None, [*there.wrong()]
    try:
        moved = there.change("sounds", "off")
    except Fault:
        assert any_path.read_bytes() == content
        return
    assert SettingsStore(any_path).value("sounds") == "off"
    if broken:
        assert moved
        assert moved.read_bytes() == content
    else:
        assert [*SettingsStore(any_path).wrong()] == wrong
        before, after = (tomllib.loads(text.decode().removeprefix("\ufeff")) for text in
                         (content, any_path.read_bytes()))  # fmt: skip
        assert repr(after) == repr({**before, "sounds": "off"})


def test_a_value_that_cannot_be_is_told_stays_and_the_usual_one_holds(path: Path) -> None:
    text = 'players = 99 # many\nname = "bix"\nlevel = [1]\nred = "Hand"\ndetail = "full"\n'
    path.write_text(text)
    begin = f"In {path} gilt eine Einstellung nicht: "
    assert said() == [
        f"{begin}Plätze: Möglich ist nur 3, 4, 5, 6, 7 oder 8.",
        f"{begin}Stärke: Möglich ist nur leicht, normal, stark oder Meister.",
        f"{begin}bix heißt hier ein Gegner des Computers. Nimm einen anderen Namen.",
        f"{begin}Hand geht nicht als Name einer Farbe, denn so heißt ein Befehl.",
    ]
    found = SettingsStore(path)
    names = ("players", "name", "level", "red", "detail")
    assert [found.value(name) for name in names] == ["4", "", "normal", "", "full"]
    found.change("detail", "brief")
    assert path.read_text() == text.replace("full", "brief")


@pytest.mark.parametrize("content", [b"[1]", b"\xff", b"[" * 10_000, b"{", b"{" * LARGEST * 2])
def test_a_broken_older_file_is_told_and_kept(path: Path, content: bytes) -> None:
    old = path.with_suffix(".json")
    old.write_bytes(content)
    (sentence,) = said()
    assert str(old) in sentence
    run_program(["settings", "players", "5"])
    assert path.read_text() == 'players = "5"\n'
    assert old.with_name("settings.json.broken-1").read_bytes() == content
    assert said() == []


def test_a_script_is_told_on_standard_error(path: Path) -> None:
    path.write_text("broken")
    ran = run_program(
        ["simulate", "--games", "1", "--game", "futschikato", "--players", "3", "--lang", "de"]
    )
    assert ran.errors.startswith("Die Einstellungen gelten nicht, ")
    assert ran.errors.count("\n") == 1
    assert ran.lines[0].startswith("Ein Spiel, ")
