"""A language is a folder: nothing else has to know of it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyboard import in_menu, run_program

from foppen_access.narration import catalog as catalogs
from foppen_access.narration import languages as known


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language of which nobody has heard before, in a copy of the texts."""
    folder = tmp_path / "locales"
    for name, begun in {"de": "de", "en": "en", "fr": "en"}.items():
        shutil.copytree(known.locales_folder() / begun, folder / name)
    for name, old, new in (
        ("language", "language = English", "language = Français"),
        ("language", "{ $items }, or { $item }", "{ $items } ou { $item }"),
        ("cli", "goodbye = Goodbye.", "goodbye = Au revoir."),
        ("words", "word-no = no", "word-no = non"),
    ):
        path = folder / "fr" / f"{name}.ftl"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(known, "locales_folder", lambda: folder)
    monkeypatch.setattr(catalogs, "locales_folder", lambda: folder)
    known.languages.cache_clear()
    yield
    known.languages.cache_clear()


LOCALES = {
    "fr_FR.UTF-8": "fr",
    "fr": "fr",
    "fr_CA@euro": "fr",
    "FR-be": "fr",
    "french": "fr",
    "de_AT.UTF-8": "de",
    "german": "de",
    "en_GB.UTF-8": "en",
    "nl_NL.UTF-8": "en",
    "C.UTF-8": "en",
    "frisian": "en",
    "": "en",
}


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, name: str, locale: str
) -> None:
    for other in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, locale)
    assert known.system_language() == LOCALES[locale]


@pytest.mark.usefixtures("french")
def test_of_several_wished_languages_the_first_we_have_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "nl:fr_CH:de")
    assert known.system_language() == "fr"


@pytest.mark.usefixtures("french")
def test_a_region_of_its_own_comes_before_its_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "locales" / "pt-BR").mkdir()
    (tmp_path / "locales" / "pt-BR" / "language.ftl").touch()
    known.languages.cache_clear()
    for wished, found in (("pt_BR.UTF-8", "pt-BR"), ("pt_PT.UTF-8", "en")):
        monkeypatch.setenv("LANGUAGE", wished)
        assert known.system_language() == found


@pytest.mark.usefixtures("french")
def test_a_new_language_is_spoken_offered_and_set() -> None:
    assert run_program(["--lang", "fr"], ["q"]).lines[-1] == "Au revoir."
    wrong = run_program(["--lang", "nl"]).errors
    assert wrong == "nl won't do for --lang, take de, en, or fr.\n"
    assert "The language: de, en ou fr." in run_program(["play", "--help", "--lang", "fr"]).out
    menu = run_program(["--lang", "en"], [in_menu("settings"), "1", "1", "4", "q", "q", "q"]).lines
    at = menu.index("1 as the system")
    assert menu[at : at + 4] == ["1 as the system", "2 Deutsch", "3 English", "4 Français"]
    assert run_program([], ["q"]).lines[-1] == "Au revoir."
    assert run_program(["settings", "language"]).lines[0] == "Language, now Français."


@pytest.mark.usefixtures("french")
def test_its_words_are_understood_in_every_language() -> None:
    typed = ["q", "non", "q", "yes"]
    said = run_program(["play", "--lang", "en", "--seed", "1"], typed).lines
    assert "Then we go on." in said


@pytest.mark.usefixtures("french")
def test_a_folder_without_a_word_on_its_language_is_none(tmp_path: Path) -> None:
    (tmp_path / "locales" / ".idea").mkdir()
    known.languages.cache_clear()
    assert known.languages() == ("de", "en", "fr")


@pytest.mark.usefixtures("french")
def test_a_language_of_which_little_is_there_stops_no_other(tmp_path: Path) -> None:
    for path in (tmp_path / "locales" / "fr").glob("*.ftl"):
        if path.stem != "language":
            path.unlink()
    assert run_program(["play", "--lang", "en", "--seed", "1"], ["q", "y"]).status == 0
    ran = run_program(["play", "--lang", "fr"], may_crash=True)
    assert (ran.status, ran.errors.count("\n")) == (70, 2)
    assert "fehlen oder sind beschädigt" in ran.errors
