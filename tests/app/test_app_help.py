"""Help names only what means something in the game it is asked in."""

import click
import pytest
from keyboard import run_program

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from release.manuals import TITLES, commands, manual

FOPPEN_ONLY = {"l,", "s,", "ss,", "f,"}
OF_A_ROUND = {"c,", "l,", "e,", "t,", "f,", "k,", "i,"}


def keys(command: str, language: str) -> set[str]:
    """The keys that help names, with the comma behind each."""
    ran = run_program([*command.split(), "--lang", language], ["?", "", ""])
    return {line.split(" ")[0] for line in ran.lines if line.split(" ")[0].endswith(",")}


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_in_futschikato_names_nothing_that_only_foppen_has(language: str) -> None:
    for command in (
        "play --game futschikato --players 3 --seed 1",
        "table --game futschikato --names Anna,Bert,Cleo --leader Anna",
    ):
        named = keys(command, language)
        assert {"c,", "e,", "k,", "r,", "q,"} <= named
        assert not named & FOPPEN_ONLY


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_in_futschikato_speaks_of_no_colours_and_tricks(language: str) -> None:
    command = ["play", "--game", "futschikato", "--players", "3", "--lang", language]
    heard = run_program(command, ["?", "", ""]).out
    assert not [word for word in ("h r", "k r", "Farbe", "colour", "trick") if word in heard]


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_in_foppen_names_everything(language: str) -> None:
    assert keys("play --game foppen-2018 --players 4 --seed 1", language) >= FOPPEN_ONLY
    table = "table --game foppen-2018 --names Anna,Bert,Cleo,Dora --dealer Anna"
    assert keys(table, language) >= FOPPEN_ONLY | OF_A_ROUND


@pytest.mark.parametrize("language", ["de", "en"])
def test_where_only_the_score_is_kept_nothing_else_is_offered_or_answered(language: str) -> None:
    table = "table --game foppen-2018 --names Anna,Bert,Cleo,Dora --dealer Anna --score-only"
    named = keys(table, language)
    assert {"s,", "ss,", "r,", "u,", "q,"} <= named
    assert not named & OF_A_ROUND
    typed = ["17 13 10 0", *(key.rstrip(",") for key in sorted(OF_A_ROUND))]
    heard = run_program([*table.split(), "--lang", language], typed).lines
    only = {"de": "Hier stehen nur Punkte", "en": "Only points are kept here"}[language]
    assert sum(line.startswith(only) for line in heard) == len(OF_A_ROUND)


@pytest.mark.parametrize("language", ["de", "en"])
def test_examples_at_a_table_are_cards_of_its_game(language: str) -> None:
    table = "table --game futschikato --names Anna,Bert,Cleo --leader Anna --lang"
    heard = run_program([*table.split(), language], ["?"]).out
    assert "Anna 7" in heard
    assert "r7" not in heard


def blocks(command: str, language: str, lines: list[str]) -> list[list[str]]:
    """What comes at once after each line at a terminal."""
    ran = run_program([*command.split(), "--lang", language], lines, terminal=True)
    return [page.splitlines()[1:] for page in ran.out.split("> ")[1:]]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    "command",
    [
        "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna",
        "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna --bids",
        "table --game futschikato --names Anna,Bert,Cleo --leader Anna",
    ],
)
def test_help_at_a_table_comes_in_portions_of_seven_lines(
    command: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    monkeypatch.setenv("LINES", "100")
    pages = blocks(command, language, ["?", "", "", ""])[:3]
    assert [len(page) for page in pages] == [7, 7, 7], pages


@pytest.mark.parametrize(
    ("language", "said"), [("de", "Wer reizt: j für Ja, n für Nein"), ("en", "Who bids: y for yes")]
)
def test_help_at_a_bid_names_yes_and_no_before_all_else(language: str, said: str) -> None:
    table = "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna --bids"
    page = blocks(table, language, ["?", "?"])[0]
    assert page[0].startswith(said)
    assert "r7" not in " ".join(page)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_a_man_page_says_of_every_option_what_it_does(language: str) -> None:
    group = commands(language)
    root = click.Context(group, info_name="foppen-access")
    for name in group.list_commands(root):
        command = group.get_command(root, name)
        assert command
        own = click.Context(command, root, name)
        page = manual(command, own, Catalog(language), TITLES[language]).splitlines()
        options = [at + 1 for at, line in enumerate(page) if line == ".TP"]
        assert options
        for at in options:
            assert page[at + 1].strip(), page[at]


def test_help_calls_a_value_as_it_is_called_in_its_language() -> None:
    said = run_program(["table", "--help", "--lang", "de"], []).out
    assert "sonst ausführlich" in " ".join(said.split())
    assert "full" not in said
