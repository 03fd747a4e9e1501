"""The counting on which the proofs by ear rest: each kind of fault is found, and only it."""

from ears.counting import Count, Kind, Piece, count

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
