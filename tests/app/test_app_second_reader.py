import pytest
from second_reader import Wrong, read

from benchmarks.second_reader import by_program, by_second, evening

HEADER = b'{"format":"foppen-record","version":1,"game":"foppen-1995","seats":["A","B","C"]}\n'
SCORE = b'{"do":"score","dealer":0,"points":[10,-3,-4]}\n'


@pytest.mark.parametrize("seed", range(8))
def test_a_reader_written_from_the_page_agrees_with_the_program(seed: int) -> None:
    for number in range(10):
        content, _ = evening(f"fast/{seed}/{number}")
        assert by_second(content) == by_program(content)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_a_reader_written_from_the_page_agrees_on_thousands_of_evenings(seed: int) -> None:
    for number in range(100):
        content, _ = evening(f"slow/{seed}/{number}")
        assert by_second(content) == by_program(content)


@pytest.mark.parametrize(
    ("content", "holds"),
    [
        (HEADER + SCORE, True),
        (HEADER + SCORE[:-1], True),
        (HEADER + SCORE[:-9], True),
        (HEADER + SCORE[:-9] + b"\n", False),
        (HEADER + b"\n" + SCORE, False),
        (HEADER + SCORE + b"\n \r\n", True),
        (b"\n" + HEADER, False),
        (HEADER[:-9], False),
        (b"", False),
        (b"\xef\xbb\xbf" + HEADER + SCORE.replace(b"\n", b"\r\n"), True),
        (HEADER + SCORE.replace(b"10", b"1e1"), False),
        (HEADER + SCORE.replace(b'"dealer":0', b'"dealer":0,"dealer":0'), False),
        (HEADER + SCORE.replace(b'"dealer":0', b'"dealer":true'), False),
        (HEADER + SCORE.replace(b"}", b',"at":"2026-02-29T20:00:00Z"}'), False),
        (HEADER + SCORE.replace(b"}", b',"at":"2026-02-28T20:00:00.5+01:00"}'), True),
        (HEADER + SCORE.rstrip() + b" " * (65_536 - len(SCORE)) + b"\n", True),
        (HEADER + SCORE.rstrip() + b" " * (65_537 - len(SCORE)) + b"\n", False),
        (HEADER + b'{"do":"take_back","actions":0,"then":2000}\n', True),
        (HEADER + b'{"do":"take_back","actions":0,"then":2001}\n', False),
        (HEADER + b'{"do":"take_back","actions":0}\n', False),
        (HEADER.replace(b"A", b"A" * 60), True),
        (HEADER.replace(b"A", b"A" * 61), False),
        (HEADER.replace(b'"version":1', b'"version":2'), False),
        (HEADER.replace(b"}", b',"colour":1}'), False),
    ],
)
def test_both_readers_take_a_file_as_the_page_says(content: bytes, holds: bool) -> None:  # noqa: FBT001 - pytest names it
    assert (by_program(content) is not None) == holds
    if holds:
        assert read(content) == by_program(content)
    else:
        with pytest.raises(Wrong):
            read(content)
