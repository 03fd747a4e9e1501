"""The assistant at a real table: any line gets an answer, and its record always holds."""

import string
from itertools import count, pairwise
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st
from keyboard import CTRL_C, CTRL_D, Screen, run_program
from listening import unspeakable
from properties import examples

from foppen_access.gameplay.record import load

TABLES = (
    "--game foppen-2018 --players 4 --names Anna,Bert,Cleo,Dora --dealer Dora",
    "--game foppen-1995 --players 3 --bids --rounds 1 --dealer 1",
    "--game foppen-braille --players 3 --names Anna,Bert,Cleo --rounds 2 --dealer Bert",
    "--game futschikato --players 3 --names Anna,Bert,Cleo --leader Anna",
    "--game foppen-2018 --players 5 --score-only --dealer 1",
)
CARD = st.builds("{}{}".format, st.sampled_from(["r", "b", "g", "y", "", "1"]), st.integers(1, 27))
LINE = st.one_of(
    CARD,
    CARD,
    st.sampled_from(
        ["-", "u", "?", "s", "ss", "c", "h", "k r", "q", "ja", "nein", "", "1", "sum 17", "summe 3",
         "b3 1 r5", "5: g7", "1:", "5-", "5+ g7", "ana r7", "3 r7", "1 r7", "bert 7", "0", "+10",
         "-17 10 0 -3", "10 0 -5", "1 1 1", "r7 r7 r7 r7", "99: r7", "-99", "ende", "r", "<"]
    ),
    st.text(string.printable, max_size=8).filter(lambda line: "\n" not in line),
)  # fmt: skip
numbers = count()


@examples(60)
@given(
    table=st.sampled_from(TABLES),
    language=st.sampled_from(["de", "en"]),
    lines=st.lists(LINE, max_size=30),
    terminal=st.booleans(),
    last=st.sampled_from([CTRL_C, CTRL_D]),
)
@example(table=TABLES[0], language="de", lines=["?", "r7", "?"], terminal=False, last=CTRL_D)
@example(table=TABLES[3], language="en", lines=["?", "7", "?"], terminal=True, last=CTRL_C)
@example(table=TABLES[4], language="de", lines=["?", "1 1", "?"], terminal=False, last=CTRL_D)
def test_any_line_gets_an_answer_and_the_record_holds(
    *,
    table: str,
    language: str,
    lines: list[str],
    terminal: bool,
    last: str,
) -> None:
    path = Path(f"table-{next(numbers)}.jsonl")
    left, blocks, records = iter([*lines, last]), [""], [b""]

    def typed(screen: Screen) -> str:
        blocks.append(screen.getvalue())
        records.append(path.read_bytes())
        return next(left, last)

    command = f"table {table} --lang {language} --record {path}"
    ran = run_program(command.split(), typed, terminal=terminal)
    assert ran.status in (0, 130)
    assert not ran.errors
    assert all(now.startswith(before) for before, now in pairwise(records))
    assert load(path).length == path.stat().st_size
    for (before, now), line in zip(pairwise(blocks), ["", *lines], strict=False):
        heard = now.removeprefix(before).removeprefix(f"{line}\n" if terminal else "")
        said = heard.removesuffix("> ").splitlines()
        assert "".join(said).strip(), f"silence after {line!r}"
        assert not [text for text in said if unspeakable(text.lstrip())], line  # or indented
