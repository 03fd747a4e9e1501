"""The counting on which the proofs by ear rest: each kind of fault is found, and only it."""

from ears.counting import PAUSE, Count, Kind, Manner, Piece, count

PROMPT = Piece(">", Kind.MAYBE)
BLOCK = (
    Piece("Bix: Gelb 14."),
    Piece("Gelb 14."),
    Piece("Bix: Gelb 14."),
    Piece("Weiter geht es mit foppen-access resume."),
    PROMPT,
)
TEXTS = [piece.text for piece in BLOCK[:-1]]


def test_all_once_however_it_is_cut_and_its_signs_are_said() -> None:
    spoken = [
        "Bix colon: Gelb",
        "14. Gelb 14. ",
        "Bix: Gelb 14. , Weiter geht es mit foppen dash access resume. greater than",
    ]
    assert count(BLOCK, spoken) == Count(4, (), (), ())
    assert count(BLOCK, TEXTS).clean


def test_a_lost_line_is_found_though_another_says_the_same() -> None:
    told = count(BLOCK, [TEXTS[0], TEXTS[1], TEXTS[3]])
    assert (told.once, told.lost, told.doubled, told.strange) == (3, (TEXTS[2],), (), ())
    told = count(BLOCK, [TEXTS[0], TEXTS[2], TEXTS[3]])
    assert told.lost == (TEXTS[1],)


def test_a_doubled_line_is_found_though_it_was_printed_twice() -> None:
    told = count(BLOCK, [TEXTS[0], TEXTS[0], *TEXTS])
    assert (told.once, told.lost, told.doubled) == (3, (), (TEXTS[0], TEXTS[0]))


def test_lines_in_another_order_are_no_proof() -> None:
    told = count(BLOCK, [TEXTS[3], *TEXTS[:3]])
    assert (told.lost, told.doubled) == ((TEXTS[3],), (TEXTS[3],))


def test_a_line_said_in_part_is_lost_and_its_words_are_strange() -> None:
    told = count(BLOCK, [*TEXTS[:3], "geht es mit"])
    assert told.lost == (TEXTS[3],)
    assert told.strange == ("geht", "es", "mit")


def test_a_prompt_may_be_said_once_and_not_twice() -> None:
    assert count(BLOCK, [*TEXTS, "greater"]).clean
    assert count(BLOCK, [*TEXTS, "greater than", "greater"]).doubled == (">",)


def test_silence_loses_everything() -> None:
    assert count(BLOCK, []).lost == tuple(TEXTS)
    assert count([], ["etwas"]).strange == ("etwas",)


def told(spoken: list[str], times: list[float], due: float | None = None) -> Count:
    """Of three lines, where a new line is a comma between blanks."""
    pieces = [Piece(text, due=due) for text in TEXTS[:3]]
    return count(pieces, spoken, Manner(times, lambda between: " , " not in between))


def test_lines_are_whole_though_a_reader_cuts_them_where_it_likes() -> None:
    assert told(["Bix: Gelb 14. , Gelb", "14. , Bix: Gelb 14."], [0, PAUSE / 2]).clean
    assert told(TEXTS[:3], [0, 9, 18]).clean


def test_a_line_with_a_pause_in_it_is_torn() -> None:
    counted = told(["Bix: Gelb 14. , Gelb", "14. , Bix: Gelb 14."], [0, PAUSE * 2])
    assert (counted.torn, counted.joined, counted.late) == ((TEXTS[1],), (), ())
    assert counted.once == 2


def test_a_line_that_runs_on_from_the_last_is_joined() -> None:
    counted = told(["Bix: Gelb 14. Gelb 14. , Bix: Gelb 14."], [0])
    assert (counted.torn, counted.joined, counted.late) == ((), (TEXTS[1],), ())
    assert not counted.clean


def test_a_line_that_ends_after_it_was_due_is_late() -> None:
    counted = told(TEXTS[:3], [0, 4, 6], due=5)
    assert (counted.torn, counted.joined, counted.late) == ((), (), (TEXTS[2],))
    assert told(TEXTS[:3], [0, 4, 5], due=5).clean
