"""Records that hold, records that don't, and files that are none."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from games import at_a_real_table, header_of, lines, loaded, random_game
from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import run_program
from listening import unspeakable
from properties import examples

from foppen_access.gameplay.journal import Journal
from foppen_access.gameplay.record import (
    EmptyFile,
    Loaded,
    RecordError,
    entry_lines,
    header_line,
    load,
    write_whole,
)
from foppen_engine import Bid, Options, Play, TakeBack, apply, game_names, legal_actions, players_of
from foppen_engine.notation import entry_from_data, entry_to_data


@cache
def samples() -> tuple[bytes, ...]:
    """A record of every game, with hands known or hidden, with bids and with actions taken back."""
    found = []
    for game in game_names():
        for seats in (players_of(game)[0], players_of(game)[-1]):
            options = Options(bids=game == "foppen-1995")
            played = random_game(game, seats, 1, options=options, most=30)
            entries = [move.action for move in played]
            header = header_of(game, seats, options)
            found.append(b"".join(lines(header, [*entries, TakeBack(2), *entries[-2:]])))
    hidden = at_a_real_table(random_game("foppen-2018", 4, 2, most=100), by_sum=True)
    found.append(b"".join(lines(header_of("foppen-2018", 4), (m.action for m in hidden))))
    return tuple(found)


ODD = st.sampled_from(
    [
        b"",
        b"\n",
        b"\xff",
        b"\xed\xa0\x80",
        b"\x00",
        b"[" * 5000,
        b'{"a":' * 500,
        b"NaN",
        b"-Infinity",
        b"1e999",
        b"-1",
        b"0.5",
        b"true",
        b"null",
        b"[]",
        b"{}",
        b'"\\ud800"',
        b"9" * 5000,
        b'"b1"',
        b'"' + b"x" * 70_000 + b'"',
        b'"do":"deal","do":"play",',
        b'{"do":"take_back","actions":1000000}\n',
        b'{"do":"position"}\n',
        b"\xef\xbb\xbf",
    ]
)


@st.composite
def broken_records(draw: st.DrawFn) -> bytes:
    """A record in which some places hold something else."""
    content = draw(st.sampled_from(samples()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(content)))
        end = min(len(content), start + draw(st.integers(0, 40)))
        odd = draw(st.one_of(ODD, st.binary(max_size=20), st.just(content[start:end] * 2)))
        content = content[:start] + odd + content[end:]
    return content


@st.composite
def odd_values(draw: st.DrawFn) -> bytes:
    """A record in which a value of one line is another, of whatever kind."""
    content = draw(st.sampled_from(samples())).splitlines(keepends=True)
    at = draw(st.integers(0, min(8, len(content) - 1)))
    data = json.loads(content[at])
    key = draw(st.sampled_from([*data, "odd", ""]))
    data[key] = draw(JSON)
    return b"".join([*content[:at], json.dumps(data).encode() + b"\n", *content[at + 1 :]])


CARDS = st.sampled_from(["b5", "1", "7", "g20", "r99", "y0", "", "b", "B5", "b05", "\ud800", "b٣"])
JSON = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        CARDS,
        st.text(max_size=5),
        st.sampled_from(
            [*game_names(), "deal", "play", "take_back", "let_stand", "reveal", "draw"]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=8),
        st.dictionaries(st.sampled_from(["b", "g", "r", "y", "ones", "rounds", "x"]), inner),
    ),
    max_leaves=12,
)


@examples(300)
@given(st.one_of(broken_records(), odd_values(), st.binary(max_size=300)))
def test_whatever_a_file_holds_it_is_a_record_or_one_sentence(
    scratch: Path, content: bytes
) -> None:
    result = loaded(scratch, content)
    if isinstance(result, RecordError):
        assert 0 <= result.line <= content.count(b"\n") + 1
    else:
        assert result.length <= len(content)


NAMELESS = b'{"do":"deal","hands":[],"\\ud800":1}\n'
"""A line with a key of which nothing can be said."""

TIMED = b'{"do":"2026-11-21T10:00:00Z"}\n'
"""A time where an action belongs."""

MISSPELT = b'{"do":"ttake_back","actions":2}\n'

QUOTED = str.maketrans("", "", "_\\")
"""Signs that stay in a word of the file, so that it can be found there."""


@examples(60)
@given(content=st.one_of(broken_records(), odd_values()), language=st.sampled_from(["de", "en"]))
@example(content=b"".join(lines(header_of("futschikato", 3), ())) + NAMELESS, language="de")
@example(content=b"".join(lines(header_of("futschikato", 3), ())) + TIMED, language="de")
@example(content=b"".join(lines(header_of("futschikato", 3), ())) + MISSPELT, language="de")
def test_verify_says_what_is_wrong_in_one_line(
    scratch: Path, content: bytes, language: str
) -> None:
    result = loaded(scratch, content)
    ran = run_program(["verify", str(scratch), "--lang", language])
    said = ran.errors if isinstance(result, RecordError) else ran.out
    assert ran.status == isinstance(result, RecordError)
    assert said.startswith(str(scratch)) == isinstance(result, RecordError)
    assert said.endswith(".\n")
    assert ran.errors.count("\n") <= 1
    text = said.strip().removeprefix(f"{scratch}")
    assert not unspeakable(f"File{text}".translate(QUOTED)), text


def cuts(content: bytes) -> Iterator[tuple[bytes, int]]:
    """The record cut at every byte behind its header, and how many lines of it are whole.

    A last line of which only its end is missing is whole.
    """
    for length in range(content.index(b"\n") + 1, len(content) + 1):
        part = content[:length]
        whole = part.count(b"\n") + (content[length : length + 1] == b"\n")
        yield part, whole


@pytest.mark.slow
@pytest.mark.parametrize("game", ["foppen-braille", "futschikato"])
def test_a_record_cut_at_any_byte_goes_on_from_its_last_whole_line(
    game: str, scratch: Path
) -> None:
    played = random_game(game, 3, 3, most=5)
    entries = [move.action for move in played]
    for part, whole in cuts(b"".join(lines(header_of(game, 3), entries))):
        result = loaded(scratch, part)
        assert isinstance(result, Loaded)
        assert [move.action for move in result.timeline] == entries[: whole - 1]
        assert result.cut_line == (0 if part[result.length :] == b"" else whole + 1)
        journal = Journal(scratch, new=False)
        journal.keep(result.length)
        for entry in entries[whole - 1 :]:
            journal.write(entry_lines([entry]))
        journal.close()
        again = load(scratch)
        assert again.timeline.state == played.state
        assert again.cut_line == 0


def test_a_record_cut_within_its_header_is_no_record(scratch: Path) -> None:
    header = next(lines(header_of("foppen-2018", 4), ()))
    for length in range(1, len(header) - 1):
        error = loaded(scratch, header[:length])
        assert isinstance(error, RecordError)
        assert error.reason == EmptyFile()


def test_blank_lines_at_the_end_are_no_fault(scratch: Path) -> None:
    played = random_game("futschikato", 3, 3, most=5)
    content = b"".join(lines(header_of("futschikato", 3), (move.action for move in played)))
    for blank in (b"\n", b"\r\n", b"\n\n", b"  \n", b" ", b"\n \n\t"):
        result = loaded(scratch, content + blank)
        assert isinstance(result, Loaded)
        assert (result.cut_line, result.length) == (0, len(content))
        assert list(result.timeline) == list(played)
        between = loaded(scratch, content + blank.rstrip(b" \t") + b"\n" + content)
        assert isinstance(between, RecordError)
        assert between.line == len(played) + 2


@pytest.mark.parametrize("game", game_names())
def test_records_there_and_back(game: str, tmp_path: Path) -> None:
    for seats in players_of(game):
        options = Options(bids=game == "foppen-1995")
        played, header = (
            random_game(game, seats, seats, options=options),
            header_of(game, seats, options),
        )
        path = tmp_path / f"{seats}.jsonl"
        write_whole(path, header, (move.action for move in played))
        result = load(path)
        assert result.header == header
        assert list(result.timeline) == list(played)
        assert result.length == path.stat().st_size


@pytest.mark.parametrize("game", game_names())
def test_take_back_there_and_back(game: str, scratch: Path) -> None:
    """What is taken back is as if it had never been, and nothing is erased."""
    played = random_game(game, 4, 5, most=40)
    actions = [move.action for move in played]
    for back in (1, 7, len(actions)):
        entries = [*actions, TakeBack(back)]
        assert entry_from_data(entry_to_data(entries[-1])) == entries[-1]
        undone = loaded(scratch, b"".join(lines(header_of(game, 4), entries)))
        assert isinstance(undone, Loaded)
        assert list(undone.timeline) == list(played)[:-back]
        entries += actions[-back:]
        redone = loaded(scratch, b"".join(lines(header_of(game, 4), entries)))
        assert isinstance(redone, Loaded)
        assert redone.timeline.state == played.state
        assert scratch.read_bytes().count(b"\n") == 1 + len(entries)


def test_nothing_happens_after_the_end(scratch: Path) -> None:
    played = random_game("futschikato", 3, 1)
    last = next(m.action for m in reversed(played) if isinstance(m.action, Play | Bid))
    error = loaded(
        scratch, b"".join(lines(header_of("futschikato", 3), [*(m.action for m in played), last]))
    )
    assert isinstance(error, RecordError)
    assert error.line == len(played) + 2


def test_an_entry_is_on_disk_before_anybody_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    header = header_of("futschikato", 3)
    journal = Journal(path, new=True)
    journal.write(header_line(header))
    timeline = random_game("futschikato", 3, 1, most=1)
    for move in timeline:
        journal.write(entry_lines([move.action]))
    state = timeline.state
    for _ in range(3):
        action = legal_actions(state)[0]
        state = apply(state, action).state
        journal.write(entry_lines([action]))
        assert load(path).timeline.state == state
    journal.close()
    assert path.stat().st_size == load(path).length
