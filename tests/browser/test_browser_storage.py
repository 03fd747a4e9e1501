"""What a tab has written is made again from what the browser has kept, however it ended."""

import json
import os
import struct
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from browser.lines import HeardPage, program_at
from browser.test_browser_lines import PLAY
from foppen_access.browser.tab import Tab, TabStream
from foppen_access.browser.tab_storage import FolderStorage, StorageError
from foppen_access.narration.catalog import Catalog
from foppen_access.terminal.line_input import Offer


class Stored:
    """A browser's file in memory, with so much room."""

    def __init__(self, content: bytes = b"", room: int = 1_000_000) -> None:
        self.content = content
        self.room = room

    def read(self) -> bytes:
        return self.content

    def cut(self, length: int) -> None:
        self.content = self.content[:length]

    def append(self, data: bytes) -> None:
        if len(self.content) + len(data) > self.room:
            self.content += data[: self.room - len(self.content)]
            raise OSError(ENOSPC, "full")
        self.content += data


Files = dict[str, bytes]
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["a", "games/b", "c"]), st.none() | st.binary(max_size=9), st.booleans()
    )
)
"""A file, its content or that it goes, and whether the content is added to its end."""


def files_of(folder: Path) -> Files:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def change(folder: Path, name: str, content: bytes | None, *, added: bool) -> None:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    if content is None:
        path.unlink(missing_ok=True)
    else:
        before = path.read_bytes() if added and path.exists() else b""
        path.write_bytes(before + content)


@settings(max_examples=25)
@given(CHANGES, st.data())
def test_a_tab_that_is_killed_at_any_byte_has_all_that_was_kept_before(
    changes: list[tuple[str, bytes | None, bool]], data: st.DataObject
) -> None:
    stored = Stored()
    kept: list[tuple[int, Files]] = [(0, {})]
    with TemporaryDirectory() as one:
        storage = FolderStorage(Path(one), stored)
        storage.restore()
        for name, content, added in changes:
            change(Path(one), name, content, added=added)
            storage.keep()
            kept.append((len(stored.content), files_of(Path(one))))
    cut = data.draw(st.integers(0, len(stored.content)))
    torn = Stored(stored.content[:cut])
    with TemporaryDirectory() as other:
        again = FolderStorage(Path(other), torn)
        again.restore()
        expected = [files for length, files in kept if length <= cut][-1]
        assert files_of(Path(other)) == expected
        change(Path(other), "a", b"more", added=True)
        again.keep()
        expected = files_of(Path(other))
    with TemporaryDirectory() as last:
        FolderStorage(Path(last), torn).restore()
        assert files_of(Path(last)) == expected


def test_what_is_only_added_is_written_once(tmp_path: Path) -> None:
    stored = Stored()
    storage = FolderStorage(tmp_path, stored)
    for _ in range(20):
        change(tmp_path, "record", b"a line of a record\n", added=True)
        storage.keep()
    assert len(stored.content) < 20 * 80


def test_where_there_is_no_room_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    stored = Stored(room=100)
    storage = FolderStorage(tmp_path / "one", stored)
    (tmp_path / "one").mkdir()
    change(tmp_path / "one", "a", b"kept", added=False)
    storage.keep()
    change(tmp_path / "one", "b", b"x" * 100, added=False)
    with pytest.raises(OSError, match="full"):
        storage.keep()
    FolderStorage(tmp_path / "two", stored).restore()
    assert files_of(tmp_path / "two") == {"a": b"kept"}
    stored.room = 1000
    storage.keep()
    FolderStorage(tmp_path / "three", stored).restore()
    assert set(files_of(tmp_path / "three")) == {"a", "b"}


def kept_of_three(folder: Path) -> tuple[Stored, int]:
    """A stored file of three changes, and where the last of them begins."""
    stored, begins = Stored(), 0
    storage = FolderStorage(folder, stored)
    for name in ("a", "games/b", "games/c"):
        begins = len(stored.content)
        change(folder, name, b"a line\n", added=False)
        storage.keep()
    return stored, begins


def test_one_damaged_byte_costs_nothing_that_was_kept_but_a_last_change(tmp_path: Path) -> None:
    whole, last = kept_of_three(tmp_path)
    for at in range(len(whole.content)):
        damaged = bytearray(whole.content)
        damaged[at] ^= 0x80
        stored, folder = Stored(bytes(damaged)), tmp_path / f"at{at}"
        try:
            FolderStorage(folder, stored).restore()
        except StorageError:
            assert stored.content == damaged
        else:
            assert at >= last
            assert stored.content == whole.content[:last]
            assert set(files_of(folder)) == {"a", "games/b"}


def test_what_a_later_version_has_kept_is_left_to_it(tmp_path: Path) -> None:
    whole, _ = kept_of_three(tmp_path / "first")
    later = whole.content[:6] + b"\0\2" + whole.content[8:]
    plain = b'{"name": "a", "kind": "new"}'
    head = struct.pack(">III", len(plain), 0, crc32(plain))
    strange = whole.content + head + struct.pack(">I", crc32(head)) + plain
    for content in (later, strange):
        stored = Stored(content)
        with pytest.raises(StorageError) as refused:
            FolderStorage(tmp_path / "second", stored).restore()
        assert refused.value.is_later
        assert stored.content == content


def test_a_file_that_has_long_not_changed_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path, Stored())
    (tmp_path / "record").write_bytes(b"a line\n")
    os.utime(tmp_path / "record", (1e9, 1e9))
    storage.keep()
    with monkeypatch.context() as patch:
        patch.delattr(Path, "read_bytes")
        storage.keep()


class Bytes(bytes):
    def to_bytes(self) -> bytes:
        return bytes(self)


class HeardTab:
    """A worker's bridge without a browser; it looks at what is kept when something is heard."""

    has_file = has_voice = True

    def __init__(self, typed: list[str], stored: Stored, home: Path) -> None:
        self.page = HeardPage(typed)
        self.stored = stored
        self.home = home
        self.heard: list[str] = []
        self.chosen = b""

    def taken(self) -> "Bytes":
        chosen, self.chosen = self.chosen, b""
        return Bytes(chosen)

    def read(self) -> "Bytes":
        return Bytes(self.stored.read())

    def cut(self, length: int) -> None:
        self.stored.cut(length)

    def append(self, data: bytes) -> bool:
        try:
            self.stored.append(data)
        except OSError:
            return False
        return True

    def post(self, message: str) -> None:
        self.heard.append(message)
        with TemporaryDirectory() as folder:
            FolderStorage(Path(folder), Stored(self.stored.content)).restore()
            assert self.stored.room < 1000 or files_of(Path(folder)) == files_of(self.home)

    def line(self) -> str:
        line = self.page.line()
        if line is None:
            raise SystemExit  # the tab is killed
        return f"0 {line}"


def play(tab: HeardTab) -> None:
    with suppress(SystemExit):
        PLAY(program_at(Tab(tab, tab.home).console, "de"))


def test_all_that_is_heard_of_a_game_in_a_tab_was_kept_before(home: Path) -> None:
    tab = HeardTab(["h", *(f"#{number}" for number in range(1, 4))], Stored(), home)
    play(tab)
    assert sum("block" in message for message in tab.heard) == 5


def test_that_the_storage_is_full_is_said_once_and_once_that_it_is_not(home: Path) -> None:
    text = Catalog("de").text
    tab = HeardTab(["h", "h", "t"], Stored(room=10), home)
    typed = tab.line

    def line() -> str:
        tab.stored.room = 10 if sum("block" in each for each in tab.heard) < 3 else 1_000_000
        return typed()

    tab.line = line  # type: ignore[method-assign]
    tab.post = tab.heard.append  # type: ignore[method-assign,assignment]
    play(tab)
    said = "".join(tab.heard).encode().decode("unicode_escape")
    assert said.count(text("tab-unkept")) == 1
    assert said.count(text("tab-kept")) == 1


def test_in_a_tab_what_cannot_be_read_is_said_and_stays_while_one_plays(home: Path) -> None:
    whole, _ = kept_of_three(home)
    for content, text in (
        (whole.content[:30] + b"!" + whole.content[31:], "tab-damaged"),
        (whole.content[:7] + b"\2" + whole.content[8:], "tab-later"),
    ):
        tab = HeardTab(["h"], Stored(content), home)
        tab.post = tab.heard.append  # type: ignore[method-assign,assignment]
        play(tab)
        first, *others = (json.loads(message) for message in tab.heard)
        assert first["block"]["lines"][0] == Catalog("de").text(text)
        assert sum(Catalog("de").text(text) in str(each) for each in others) == 0
        assert tab.stored.content == content


def test_a_button_of_a_past_question_is_not_heard_in_a_tab(home: Path) -> None:
    tab = HeardTab([], Stored(), home)
    typed = iter(["1 #1", "1 #2", "0 t", "1 #2"])
    tab.line = lambda: next(typed, None) or HeardTab.line(tab)  # type: ignore[method-assign]
    tab.post = tab.heard.append  # type: ignore[method-assign,assignment]
    stream = TabStream(tab, None, Catalog("de"))
    stream.ask([], Offer())
    assert stream.line() == "#1"
    stream.ask([], Offer())
    assert stream.line() == "t"
    stream.ask([], Offer())
    with pytest.raises(SystemExit):
        stream.line()
