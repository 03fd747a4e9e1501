"""A third game, a trick game, is files that are added: it is played and scored over several rounds,
recorded, simulated, refereed with its revokes kept open, and asked about slips.
"""

import json
from pathlib import Path

import pytest
from copies import PROGRAM, PROJECT, Copy

ADDED = Path(__file__).parent / "zehn"

ASKED = ["h", "h r", "c", "l", "e", "t", "s", "ss", "w", "f", "k", "k b", "r", "i", "a", "aa"]
ASKED += [",", ".", "<", ">", "o", "v", "v2", "hb", "?", "? s"]

CARDS = ["#1", "#2", "#3"]
"""Whichever can be played: what can't be is refused, and the next one tried."""

OVER = {"en": "the game is over.", "de": "das Spiel ist aus."}


def files_of(root: Path) -> dict[Path, bytes]:
    return {
        path.relative_to(root): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_nothing_of_the_program_is_changed(copy: Copy) -> None:
    ours = {
        Path(name) / at: text for name in PROGRAM for at, text in files_of(PROJECT / name).items()
    }
    theirs = {
        Path(name) / at: text for name in PROGRAM for at, text in files_of(copy.root / name).items()
    }
    added = files_of(ADDED)
    assert added
    assert theirs == ours | added


@pytest.mark.slow
@pytest.mark.parametrize("language", OVER)
def test_it_is_played_to_its_end_with_every_question_asked(copy: Copy, language: str) -> None:
    file = f"{language}.jsonl"
    typed = [*ASKED, *CARDS, "u", *CARDS * 10, *ASKED, ""]
    game = ["play", "--game", "zehn", "--players", "3", "--seed", "4"]
    said = copy.run(*game, "--record", file, "--lang", language, typed=typed)
    assert any(line.endswith(OVER[language]) for line in said)
    facts = [json.loads(line) for line in copy.run("verify", "--events", file)]
    names = [fact["event"] for fact in facts]
    assert (names.count("trick_won"), names.count("round_scored")) == (9, 3)
    assert names.count("penalty_taken") in range(1, 4)
    assert facts[-1]["event"] == "game_over"


@pytest.mark.slow
def test_it_is_left_and_taken_up_again(copy: Copy) -> None:
    game = ["play", "--game", "zehn", "--players", "5", "--seed", "1", "--record", "left.jsonl"]
    assert "The game is saved." in copy.run(*game, typed=["#1", "q", "yes"])[-2]
    said = copy.run("resume", "left.jsonl", typed=["i", *CARDS * 10])
    assert any(line.endswith(OVER["en"]) for line in said)


@pytest.mark.slow
def test_two_people_share_a_keyboard(copy: Copy) -> None:
    typed = [line for _ in range(18) for line in ("", *CARDS)]
    said = copy.run("play", "--game", "zehn", "--names", "Anna,Bert", "--seed", "2", typed=typed)
    assert any(line.endswith(OVER["en"]) for line in said)


TABLE = ("table", "--game", "zehn", "--names", "Anna,Bert,Cleo", "--dealer", "Cleo")
"""Anna leads the first round."""


def test_a_table_is_refereed_over_a_round_with_a_correction_and_a_ruling(copy: Copy) -> None:
    typed = [
        "b9",
        "b3 r2 b4",
        "e",
        "1: b5",
        "r4 r3 b2",
        "c",
        "l",
        "?",
        "r6 r5 b6",
        "points Anna -2 late",
    ]
    said = copy.run(*TABLE, "--record", "table.jsonl", typed=[*typed, "s"])
    for line in (
        "There is no Blue 9 in this game.",
        "Cleo wins.",
        "Anna 2, Bert 2, Cleo 2.",
        "Card 1: Anna Blue 5 instead of Blue 3.",
        "Trick 1: Anna wins.",
        "Anna Red 4, Bert Red 3, Cleo Blue 2. Anna wins.",
        "Red 6 goes to Anna, minus 3.",
        "Round 1: Anna 0, Bert 0, Cleo 0.",
        "Adjusted: Anna minus 2; now Anna minus 2, Bert 0, Cleo 0.",
    ):
        assert line in said, line
    assert copy.run("verify", "table.jsonl")


def test_a_table_is_asked_about_slips_before_a_revoke_is_stated_and_ruled_on(copy: Copy) -> None:
    typed = ["b3 r2 b4", "b5 b2 b6", "Bert", "no", "1 1 2", "Bert"]
    table = [*TABLE, "--record", "revoke.jsonl"]
    said = copy.run(*table, typed=[*typed, "yes", "w"])
    asked = said[said.index("That doesn't fit together.") :]
    assert asked[1:3] == ["Who just played Blue 6?", "1: In trick 1 a card of Anna is missing."]
    assert "Bert Blue 6? In trick 1 it was Red 2 instead of Blue." in asked
    assert "Nothing is open." in asked


@pytest.mark.slow
def test_a_revoke_that_a_correction_brings_to_light_is_kept_open_over_a_restart(copy: Copy) -> None:
    typed = ["b6 b3 b4", "r4 r3 b2", "r6 b5", "2: r2", "q", "yes"]
    said = copy.run(*TABLE, "--record", "open.jsonl", typed=typed)
    assert "Blue 5 in trick 3 doesn't fit trick 1." in said
    said = copy.run("resume", "open.jsonl", typed=["w", "stands", "w"])
    asked = ["Blue 5 in trick 3 doesn't fit trick 1.", "Who just played Blue 5?"]
    kept = said.index(asked[0])
    assert said[kept : kept + 6] == [*asked, *asked, "It stands.", "Nothing is open."]


def numbered(entry: str, menu: list[str]) -> str:
    """The number of an entry of a menu that was said."""
    return next(line.split()[0] for line in menu if line.endswith(f" {entry}"))


@pytest.mark.slow
def test_it_is_chosen_from_the_menu_and_set_up_at_a_table_by_answers(copy: Copy) -> None:
    number = numbered("Ten", copy.run(typed=[numbered("Play", copy.run(typed=["q"])), "q"]))
    said = copy.run(
        typed=[numbered("Play", copy.run(typed=["q"])), number, "3", "", "i", "q", "yes"]
    )
    assert any(line.startswith("Round 1, trick 1. It is ") for line in said)
    said = copy.run("table", typed=[number, "Anna,Bert,Cleo", "", "Bert", "e"])
    assert "Anna 3, Bert 3, Cleo 3." in said


@pytest.mark.slow
def test_what_it_has_not_is_refused_with_a_sentence(copy: Copy) -> None:
    table = ["table", "--game", "zehn", "--names", "Anna,Bert,Cleo"]
    for option in (("--leader", "Anna"), ("--score-only",), ("--middle",)):
        said = copy.run(*table, *option, status=2)
        assert said == [f"{option[0]} doesn't go with this game."]
    assert copy.run("simulate", "--game", "zehn", "--players", "6", status=2) == [
        "Ten is for 3 to 5 players, not for 6."
    ]
    assert copy.run("simulate", "--game", "zehn", "--rounds", "0", status=2)
    copy.run("play", "--game", "zehn", "--seed", "1", "--record", "some.jsonl")
    nobody = ["There is no advice and no review for this game."]
    assert copy.run("review", "some.jsonl", status=1) == nobody


@pytest.mark.slow
def test_it_is_simulated_in_a_series_and_in_a_league(copy: Copy) -> None:
    series = copy.run("simulate", "--game", "zehn", "--games", "5", "--record", "series")
    assert series[0] == "5 games, Ten, 4 at the table."
    assert copy.run("verify", *(str(path) for path in (copy.root / "series").iterdir()))
    league = copy.run("simulate", "--game", "zehn", "--games", "2", "--level", "easy,strong,random")
    assert league[-2] == "An equal share would be 25.0 percent."


@pytest.mark.slow
def test_it_is_offered_in_help_and_can_be_set(copy: Copy) -> None:
    assert "zehn" in " ".join(copy.run("play", "--help"))
    assert copy.run("settings", "game", "zehn") == ["Game, now Ten."]
    assert copy.run("play", "--seed", "1")[0].startswith("Ten, 4 at the table")
    copy.run("settings", "game", "foppen-2018")


@pytest.mark.slow
def test_the_laws_of_every_game_hold_and_views_tell_nothing(copy: Copy) -> None:
    ran = copy.python(str(Path(__file__).parent / "laws_hold.py"))
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
def test_its_types_fit_those_of_the_program(copy: Copy) -> None:
    packages = ("-p", "foppen_engine.games.zehn", "-p", "foppen_access.games.zehn")
    ran = copy.python(
        "-m",
        "mypy",
        "--strict",
        "--cache-dir",
        "types",
        *packages,
        environment={"MYPYPATH": "engine"},
    )
    assert ran.returncode == 0, ran.stdout
