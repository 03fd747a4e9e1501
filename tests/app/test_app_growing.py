"""A file or a pipe that somebody follows: whole lines, nobody waits, nothing is lost unsaid."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from properties import examples

from foppen_access.terminal.followed_file import (
    FollowedAgain,
    FollowsTooSlowly,
    Growing,
    LinesMissing,
    NobodyFollows,
    NotFollowed,
)

FILE = Path("followed.txt")
PIPES = pytest.mark.skipif(sys.platform == "win32", reason="no named pipes that don't wait")


@pytest.fixture
def pipe() -> Path:
    path = Path("pipe")
    os.mkfifo(path)
    return path


@contextmanager
def reading(path: Path) -> Iterator[int]:
    """Somebody who has opened a pipe and reads when he likes."""
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        yield file
    finally:
        os.close(file)


def got(file: int) -> bytes:
    """All that is in a pipe."""
    return b"".join(iter(lambda: drained(file, 4096), b""))


def drained(file: int, most: int) -> bytes:
    """As much of a pipe as a slow reader takes at once."""
    with suppress(BlockingIOError):
        return os.read(file, most)
    return b""


def test_lines_come_behind_what_is_there() -> None:
    FILE.write_text("gestern\n", encoding="utf-8")
    growing = Growing(FILE)
    growing.write(["Grün 7", "Bert"])
    assert FILE.read_text(encoding="utf-8") == "gestern\nGrün 7\nBert\n"
    growing.write(["Cleo"])
    growing.close()
    assert FILE.read_text(encoding="utf-8").splitlines()[-1] == "Cleo"
    assert growing.notice() is growing.missing() is None


def test_a_line_that_somebody_left_unfinished_is_ended_first() -> None:
    FILE.write_bytes(b"half")
    growing = Growing(FILE)
    growing.write(["whole"])
    growing.close()
    assert FILE.read_bytes() == b"half\nwhole\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays where it is")
def test_a_file_that_is_removed_is_there_again_with_the_next_line() -> None:
    growing = Growing(FILE)
    growing.write(["one"])
    FILE.rename("elsewhere")
    growing.write(["two"])
    growing.close()
    assert FILE.read_bytes() == b"two\n"
    assert Path("elsewhere").read_bytes() == b"one\n"


@pytest.mark.skipif(sys.platform == "win32", reason="other devices")
@pytest.mark.parametrize("path", ["/dev/null", "/dev/zero", "/"])
def test_what_is_neither_file_nor_pipe_is_not_opened(path: str) -> None:
    kinds = (errno.ENODEV, errno.EISDIR)
    with pytest.raises(OSError, check=lambda error: error.errno in kinds):
        Growing(Path(path))


@PIPES
def test_a_device_that_takes_the_place_of_the_file_gets_nothing() -> None:
    growing = Growing(FILE)
    FILE.unlink()
    FILE.symlink_to("/dev/null")
    growing.write(["one"])
    assert isinstance(growing.notice(), NotFollowed)
    FILE.unlink()
    growing.write(["two"])
    growing.close()
    assert growing.notice() == FollowedAgain(FILE, 1)
    assert FILE.read_bytes() == b"two\n"


@PIPES
def test_a_reader_gets_what_is_said_while_he_is_there(pipe: Path) -> None:
    growing = Growing(pipe)
    growing.write(["before", "him"])
    assert growing.notice() == NobodyFollows(pipe)
    growing.write(["still"])
    assert growing.notice() is None
    with reading(pipe) as reader:
        growing.write(["now"])
        assert growing.notice() == FollowedAgain(pipe, 3)
        growing.write(["and now"])
        assert got(reader) == b"now\nand now\n"
    growing.write(["gone"])
    assert growing.notice() == NobodyFollows(pipe)
    with reading(pipe) as reader:
        growing.write(["again"])
        assert got(reader) == b"again\n"
    growing.write(["last"])
    growing.close()
    assert growing.missing() == LinesMissing(pipe, 1)


@PIPES
def test_who_comes_after_a_line_broke_off_gets_no_half_of_it(pipe: Path) -> None:
    with reading(pipe) as reader:
        growing = Growing(pipe)
        growing.write(["x" * 100_000])
        assert growing.notice() == FollowsTooSlowly(pipe)
        assert b"\n" not in drained(reader, 10)
    growing.write(["nobody"])
    with reading(pipe) as reader:
        growing.write(["whole"])
        assert got(reader) == b"whole\n"
    growing.close()
    assert growing.notice() == FollowedAgain(pipe, 2)


@PIPES
@examples(30)
@given(seed=st.integers(0, 2**32), longest=st.sampled_from((5000, 70_000)))
def test_a_slow_reader_gets_whole_lines_in_order_and_the_rest_is_counted(
    seed: int, longest: int
) -> None:
    rng, path = Random(seed), Path(f"slow-{seed}-{longest}")
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    growing, sent, received, told = Growing(path), list[str](), b"", 0
    with reading(path) as reader:
        for number in range(60):
            lines = [f"{number} {'ü' * rng.randrange(longest)}" for _ in range(rng.randrange(3))]
            sent += lines
            growing.write(lines)
            match growing.notice():
                case FollowedAgain(_, missed):
                    told += missed
                case notice:
                    assert notice in (None, FollowsTooSlowly(path))
            if rng.random() < 0.2:
                received += drained(reader, rng.choice((1, 100, 65536)))
        growing.write([])
        while more := drained(reader, 1 << 20):
            received += more
            growing.write([])
        growing.write(["the end"])
        match growing.notice():
            case FollowedAgain(_, missed):
                told += missed
        received += got(reader)
    growing.close()
    assert received.endswith(b"\n")
    rest = iter([*sent, "the end"])
    heard = received.decode().splitlines()
    assert all(line in rest for line in heard)
    assert heard[-1] == "the end"
    assert len(heard) + told == len(sent) + 1
    path.unlink()


@pytest.mark.parametrize("room", range(12))
def test_a_full_disk_leaves_whole_lines_when_there_is_room_again(
    room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, write = [room], os.write

    def full(file: int, content: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = content[: left[0]]
        left[0] -= len(part)
        return write(file, part)

    growing = Growing(FILE)
    monkeypatch.setattr(os, "write", full)
    growing.write(["one", "two", "three"])
    assert isinstance(growing.notice(), NotFollowed)
    growing.write(["four"])
    assert growing.notice() is None
    left[0] = 1000
    growing.write(["five"])
    growing.close()
    notice, lines = growing.notice(), FILE.read_text(encoding="utf-8").splitlines()
    assert isinstance(notice, FollowedAgain)
    assert lines == [*["one", "two", "three"][: 4 - notice.lines], "five"]
