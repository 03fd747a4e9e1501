"""Games of a tab as files of the user's own: handed out, taken again, deleted."""

import json
from base64 import b64decode
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from browser.lines import program_at
from browser.test_browser_storage import HeardTab, Stored
from foppen_access.browser.tab import Tab
from foppen_access.cli import own_files
from foppen_access.cli.app import MENU, perform
from foppen_access.cli.program_run import run
from foppen_access.faults.fault import Fault
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.utterance import Cue
from foppen_access.sounds.waveform import waveform
from foppen_access.speech.speaker import Say, SpeechTrouble

PAST = "6"
SAVE, SAVE_ALL, SHARE, TAKE, DELETE = "3", "4", "5", "6", "7"
GAME = ["1", "1", "", "", "#1", "ende", "ja"]
"""A game that is begun and left."""


class UserTab(HeardTab):
    """A tab whose user chooses files: a line may be what to do before it is typed."""

    def __init__(self, typed: Sequence[str | Callable[["UserTab"], str]], home: Path) -> None:
        super().__init__([], Stored(room=10_000_000), home)
        self.steps = [*typed]

    def post(self, message: str) -> None:
        self.heard.append(message)

    def line(self) -> str:
        if not self.steps:
            raise SystemExit
        step = self.steps.pop(0)
        return f"0 {step if isinstance(step, str) else step(self)}"

    @property
    def files(self) -> dict[str, bytes]:
        """What was handed out."""
        found = [json.loads(each).get("file") for each in self.heard]
        return {each["name"]: b64decode(each["content"]) for each in found if each}

    @property
    def said(self) -> str:
        blocks = [json.loads(each).get("block") for each in self.heard]
        return "\n".join(line for each in blocks if each for line in each["lines"])


def choose(content: bytes, name: str = "file") -> Callable[[UserTab], str]:
    def step(tab: UserTab) -> str:
        tab.chosen = content
        return name

    return step


def used(tab: UserTab) -> UserTab:
    surroundings = Tab(tab, tab.home)
    program = program_at(surroundings.console, "de")
    program.outlets = surroundings.outlets
    with suppress(SystemExit):
        perform(program, MENU)
    return tab


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> UserTab:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path / "first"))
    steps = [*GAME, PAST, SAVE, PAST, SAVE_ALL, PAST, SHARE]
    return used(UserTab(steps, tmp_path / "first"))


def records(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.jsonl"))


def test_a_game_is_handed_out_alone_and_with_all_and_its_points_as_text(first: UserTab) -> None:
    (record,) = records(first.home)
    one, archive, sheet = first.files.values()
    assert one == record.read_bytes()
    with ZipFile(BytesIO(archive)) as files:
        assert files.read(record.name) == one
    assert "Cosmo" in sheet.decode()
    assert record.name in first.said


def test_where_nothing_is_kept_there_is_nothing_to_hand_out(home: Path) -> None:
    tab = used(UserTab([PAST, SAVE, PAST, SAVE_ALL, PAST, SHARE], home))
    assert not tab.files
    assert tab.said.count(Catalog("de").text("files-none")) == 3


def test_what_is_taken_is_there_once_and_one_that_is_further_on_takes_its_place(
    first: UserTab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, archive, _ = first.files.values()
    shorter = b"".join(one.splitlines(keepends=True)[:-1])
    home = tmp_path / "second"
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(home))
    steps: list[str | Callable[[UserTab], str]] = []
    for content in (shorter, one, shorter, archive):
        steps += [PAST, TAKE, choose(content)]
    tab = used(UserTab(steps, home))
    (record,) = records(home)
    assert record.read_bytes() == one
    text = Catalog("de").text
    assert tab.said.count(text("files-new", count=1)) == 2
    assert tab.said.count(text("files-known", count=1)) == 2


def test_what_is_no_record_is_refused_by_a_sentence_and_keeps_no_other_from_being_taken(
    first: UserTab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = first.files[records(first.home)[0].name]
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for name, inside in (("../a.jsonl", b"nothing"), ("b.jsonl", one), ("c.txt", b"x")):
            archive.writestr(name, inside)
    later = one.replace(b'"version":1', b'"version":99', 1)
    assert later != one
    home = tmp_path / "second"
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(home))
    steps: list[str | Callable[[UserTab], str]] = []
    for each in (b"a picture", later, content.getvalue()[:-30] + b"PK\5\6" + bytes(18)):
        steps += [PAST, TAKE, choose(each)]
    steps += [PAST, TAKE, "", "was", "-", PAST, TAKE, choose(content.getvalue())]
    tab = used(UserTab(steps, home))
    assert [path.read_bytes() for path in records(home)] == [one]
    assert not (home / "a.jsonl").exists()
    text = Catalog("de").text
    assert tab.said.count(text("files-choose")) == 7
    assert f"{text('files-new', count=1)} {text('files-bad', count=1)}" in tab.said
    assert text("goodbye") not in tab.said


def test_all_is_deleted_once_that_is_confirmed_also_from_the_browser_and_the_program_ends(
    first: UserTab,
) -> None:
    stored = first.stored.content
    tab = UserTab([PAST, DELETE, "", PAST, DELETE, "2", PAST], first.home)
    tab.stored.content = stored
    used(tab)
    assert records(first.home)
    assert tab.stored.content
    tab.steps = [PAST, DELETE, "1"]
    used(tab)
    assert not tab.stored.content
    assert not [path for path in first.home.rglob("*") if path.is_file()]
    assert tab.said.endswith(Catalog("de").text("goodbye"))


def test_what_cannot_be_read_can_be_deleted(home: Path) -> None:
    tab = UserTab([PAST, DELETE, "1"], home)
    tab.stored.content = b"damaged beyond repair"
    used(tab)
    assert not tab.stored.content


def test_the_browsers_voice_speaks_where_that_is_set_and_its_sounds_play(home: Path) -> None:
    tab = UserTab(["#1"], home)
    outlets = Tab(tab, home).outlets
    for say in (Say.TERMINAL, Say.SCREEN_READER, Say.SILENT):
        outlets.open_speaker(say, "de", sum_up=str).say("nichts", interrupt=False)
    outlets.open_sounds(wanted=False)
    assert not tab.heard
    surroundings = Tab(tab, home)
    program = program_at(surroundings.console, "de")
    program.outlets = surroundings.outlets
    program.settings_store.change("rate", "fast")
    program.speak("voice")
    with suppress(SystemExit):
        perform(program, MENU)
    found = [json.loads(each) for each in tab.heard]
    spoken = [each["speak"] for each in found if "speak" in each]
    assert spoken[0]["language"] == "de"
    assert spoken[0]["rate"] > 1
    assert any("Foppen Access." in each["text"] for each in spoken)
    program.sounds.play(Cue.TURN, 0.0)
    sound = json.loads(tab.heard[-1])["sound"]
    assert b64decode(sound["samples"]) == waveform("turn", 0.0).tobytes()


def test_a_browser_without_a_voice_is_said_once(home: Path) -> None:
    tab = UserTab([], home)
    tab.has_voice = False
    speaker = Tab(tab, home).outlets.open_speaker(Say.VOICE, "de", sum_up=str)
    assert [speaker.trouble(), speaker.trouble()] == [SpeechTrouble.NO_VOICE, None]


def test_an_archive_that_somebody_has_changed_never_ends_the_program(tmp_path: Path) -> None:
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        archive.writestr("a.jsonl", b"no record " * 50)
    whole, found = content.getvalue(), set[str]()
    for at in range(len(whole)):
        changed = whole[:at] + bytes([whole[at] ^ 0x15]) + whole[at + 1 :]
        with suppress(Fault):
            found.add(str(own_files._took_all(tmp_path, "file", changed)))
    assert not [*tmp_path.iterdir()]
    assert len(found) == 2  # a file that is none of ours, and one that holds nothing


def test_an_archive_is_unpacked_no_further_than_it_may_whatever_size_it_states(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_files, "_MOST_BYTES", 1_000)
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        archive.writestr("packed.jsonl", b"x" * 100_000, ZIP_BZIP2)
        archive.writestr("small.jsonl", b"x" * 10, ZIP_DEFLATED)
    assert own_files._took_all(tmp_path, "file", content.getvalue()).bad == 2
    with ZipFile(content, "a") as archive:
        archive.writestr("large.jsonl", b"x" * 100_000, ZIP_DEFLATED)
    with pytest.raises(Fault):
        own_files._took_all(tmp_path, "file", content.getvalue())


def test_a_fault_of_the_program_is_handed_out_as_a_file_and_no_command_is_named(
    home: Path,
) -> None:
    def fail(_: UserTab) -> str:
        raise ZeroDivisionError

    tab = UserTab([*GAME, fail], home)
    surroundings = Tab(tab, tab.home)
    run(["--lang", "de"], console_of=surroundings.console, outlets=surroundings.outlets)
    assert tab.said.endswith(
        "Das Programm hat einen Fehler. Was gespielt ist, ist gespeichert. "
        "Der Bericht steht unten bei den Dateien."
    )
    (report,) = tab.files.values()
    assert b"ZeroDivisionError" in report
