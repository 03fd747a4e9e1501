"""The file of the settings: nothing that is in it gets lost, whatever it is."""

import json
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from properties import examples

from foppen_access.faults.fault import Fault
from foppen_access.gameplay.files import replace_file
from foppen_access.preferences import preference_file as settings_file
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places

MINE = """\
# Written by hand.
players = 5   # there are five of us
detail='brief'
"of a newer program" = [1,
  2]

[new]
x = nan # nobody knows it
"""


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


def test_only_what_was_set_is_in_the_file(path: Path) -> None:
    SettingsStore(path).change("players", "5")
    assert path.read_text("utf-8") == 'players = "5"\n'
    SettingsStore(path).change("players", "")
    assert path.read_text("utf-8") == ""
    assert SettingsStore(path).value("players") == "4"


def test_another_value_is_changed_and_all_else_stays(path: Path) -> None:
    path.write_bytes(MINE.encode())
    SettingsStore(path).change("players", "6")
    assert path.read_text("utf-8") == MINE.replace("= 5 ", '= "6" ')
    SettingsStore(path).change("level", "easy")
    assert path.read_text("utf-8").replace('level = "easy"\n', "") == MINE.replace("5 ", '"6" ', 1)
    assert values(SettingsStore(path)) == {
        **values(SettingsStore(path.with_name("none.toml"))),
        "players": "6",
        "level": "easy",
        "detail": "brief",
    }


def allowed() -> st.SearchStrategy[tuple[str, str]]:
    """A setting, and something it may be."""
    choices = [
        st.tuples(st.just(name), st.sampled_from(setting.choices()))
        for name, setting in SETTINGS.items()
        if not setting.is_free
    ]
    empty = SettingsStore(Path("/none"))
    texts = [
        st.tuples(st.just(name), st.text(min_size=1, max_size=20)).filter(
            lambda each: empty.objection(*each) is None
        )
        for name in ("voice", "name", "blue")
    ]
    return st.one_of(*choices, *texts)


LINES = st.sampled_from(
    ["# a comment", "", "  # and one more", 'later = "x" # stays', "many = [1, 2]",
     "at = 1979-05-27", "far.away = 1", 'players = "7"', "known = false", "level = 'easy' # now"]
)  # fmt: skip
TABLES = st.sampled_from(["", "[new]\nplayers = 1\n", "# last\n[[a.b]]\nc = {d = 1}\n\n"])


@examples(200)
@given(
    set_=allowed(),
    written=st.tuples(st.lists(LINES, unique=True, max_size=6), TABLES),
    end=st.sampled_from(["\n", "\r\n"]),
    mark=st.sampled_from(["", "\ufeff"]),
)
@example(("voice", 'Hedda "x" \\ #'), ([], ""), "\n", "")
def test_whatever_may_be_set_survives_beside_comments(
    any_path: Path, set_: tuple[str, str], written: tuple[list[str], str], end: str, mark: str
) -> None:
    emptied(any_path)
    lines, tables = written
    text = "".join(f"{line}{end}" for line in [*lines, *tables.splitlines()])
    any_path.write_bytes(f"{mark}{text}".encode())
    name, value = set_
    before = values(SettingsStore(any_path))
    assert SettingsStore(any_path).change(name, value) is None
    assert values(SettingsStore(any_path)) == {**before, name: value}
    after = any_path.read_bytes().decode()
    assert after.startswith(mark)
    rest = iter(after.removeprefix(mark).splitlines())
    kept = (line for line in text.splitlines() if not line.startswith(f"{name} ="))
    assert all(line in rest for line in kept), "in their order"


def test_a_hand_may_write_numbers_and_truths(path: Path) -> None:
    path.write_text("players = 5\nthinking = 2.0\nbraille-width = 40\nadvice = false\nknown = true")
    found = SettingsStore(path)
    assert not [*found.wrong()]
    names = ("players", "thinking", "braille-width", "advice", "known")
    assert [found.value(name) for name in names] == ["5", "2", "40", "off", "on"]


OLD = {name: setting.default for name, setting in SETTINGS.items()} | {
    "players": "5",
    "name": "Ana",
    "voice": "",
}


def test_an_older_file_is_carried_over_once_and_kept(path: Path) -> None:
    old = path.with_suffix(".json")
    old.write_text(json.dumps(OLD))
    SettingsStore(path)
    assert path.read_text() == 'players = "5"\nname = "Ana"\n'
    aside = old.with_name("settings.json.old-1")
    assert json.loads(aside.read_text()) == OLD
    assert not old.exists()
    old.write_text('{"players": "6"}')
    assert SettingsStore(path).value("players") == "5"
    assert old.exists()


def test_an_older_file_holds_where_nothing_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "read-only")

    path.with_suffix(".json").write_text(json.dumps(OLD))
    with monkeypatch.context() as patch:
        patch.setattr(settings_file, "replace_file", refuse)
        assert SettingsStore(path).value("name") == "Ana"
        with pytest.raises(Fault):
            SettingsStore(path).change("name", "Bea")
    assert not path.exists()
    SettingsStore(path).change("name", "Bea")
    assert path.read_text() == 'players = "5"\nname = "Bea"\n'


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own")
def test_a_link_stays_and_leads_to_what_was_set(path: Path) -> None:
    target = path.with_name("elsewhere") / "mine.toml"
    path.symlink_to(target)
    for name, text in (("players", 'players = "5"\n'), ("level", 'players = "5"\nlevel = "5"\n')):
        SettingsStore(path).change(name, "5")
        assert path.is_symlink()
        assert target.read_text() == text


def test_programs_that_change_settings_at_once_lose_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def slowly(path: Path, content: bytes, *, private: bool) -> None:
        time.sleep(0.01)
        replace_file(path, content, private=private)

    monkeypatch.setattr(settings_file, "replace_file", slowly)
    programs = {name: SettingsStore(path) for name in SETTINGS}
    with ThreadPoolExecutor(len(programs)) as pool:
        list(pool.map(lambda name: programs[name].change(name, "x"), programs))
    assert tomllib.loads(path.read_text()) == dict.fromkeys(SETTINGS, "x")


def test_who_holds_the_lock_for_ever_is_not_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_file, "_PATIENCE", 0.1)
    with settings_file._alone(path):
        SettingsStore(path).change("players", "5")
    assert SettingsStore(path).value("players") == "5"


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has imported what TOML needs."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("tomllib", "tomlkit"):
            monkeypatch.delitem(sys.modules, name)


@pytest.mark.usefixtures("imported")
def test_what_reads_and_writes_is_imported_when_it_is_needed(path: Path) -> None:
    SettingsStore(path)
    assert "tomllib" not in sys.modules
    path.write_text("players = 5")
    assert SettingsStore(path).value("players") == "5"
    assert "tomlkit" not in sys.modules
