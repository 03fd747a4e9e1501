"""The command line: exit statuses, one sentence for each fault, help."""

import inspect
import shlex
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest
from games import header_of, lines, random_game
from keyboard import CTRL_C, in_menu, run_program
from listening import unspeakable

from foppen_access.cli.app import COMMANDS, MENU, CommandRow
from foppen_access.cli.command_options import OPTIONS
from foppen_access.evenings.game_options import Given
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.runtime.program import Program
from foppen_engine import game_names, setup

NAMES = ("", *COMMANDS)


@pytest.fixture(autouse=True)
def records() -> None:
    """Some files in the folder of the test."""
    for name, most in (("over", 10_000), ("begun", 10)):
        game = random_game("futschikato", 3, 1, most=most)
        content = lines(header_of("futschikato", 3), (move.action for move in game))
        Path(f"{name}.jsonl").write_bytes(b"".join(content))
    Path("cut.jsonl").write_bytes(Path("begun.jsonl").read_bytes()[:-9])
    Path("broken.jsonl").write_text("hello\n")
    Path("empty.jsonl").touch()
    Path("folder").mkdir()


WRONG = {
    "fly": 2,
    "--fly": 2,
    "play --fly": 2,
    "play chess": 2,
    "play --game": 2,
    "play --game chess": 2,
    "play --players": 2,
    "play --players 2": 2,
    "play --players four": 2,
    "play --players 4.0": 2,
    "play --players ٤": 2,
    "play --players 99999999999999999999999": 2,
    "play --seed x": 2,
    "play --detail loud": 2,
    "play --say loud": 2,
    "play --rounds 0": 2,
    "play --rounds 3": 2,
    "play --bids": 2,
    "play --names ,": 2,
    "play --names 7": 2,
    "play --names Anna,anna": 2,
    "play --names '\x1b[2J'": 2,
    "play --names Anna,Bert,Cleo --players 4 --game foppen-1995 --rounds 1000": 2,
    "play --names Anna,Bert,Cleo,Dora,Emil --players 4": 2,
    f"play --names {'a' * 21}": 2,
    "play --game foppen-2018 --players 3": 2,
    "play --game foppen-1995 --players 7": 2,
    "play --game futschikato --record begun.jsonl --players 4": 2,
    "play --game foppen-1995 --record begun.jsonl": 2,
    "resume begun.jsonl --names Zora": 2,
    "resume begun.jsonl over.jsonl": 2,
    "simulate --games 0": 2,
    "simulate --level genius": 2,
    "simulate --jobs 0": 2,
    "rules chess": 2,
    "settings fly": 2,
    "settings players 9": 2,
    "settings name 7": 2,
    "settings language xx": 2,
    "verify": 2,
    "verify --fly": 2,
    "resume": 1,
    "resume missing.jsonl": 1,
    "resume over.jsonl": 1,
    "resume broken.jsonl": 1,
    "resume empty.jsonl": 1,
    "resume folder": 1,
    "play --record over.jsonl": 1,
    "play --record broken.jsonl": 1,
    "play --record folder": 1,
    "play --record begun.jsonl/below.jsonl": 1,
    f"play --record {'x' * 300}": 1,
    f"resume {'x' * 300}": 1,
    f"verify {'x' * 300}": 1,
    "verify missing.jsonl": 1,
    "verify folder": 1,
    "verify broken.jsonl begun.jsonl": 1,
    "simulate --games 1 --record begun.jsonl": 1,
    "simulate --games 1 --record begun.jsonl/below": 1,
}


@pytest.mark.parametrize("command", WRONG)
def test_what_is_wrong_is_one_sentence_on_standard_error(command: str) -> None:
    said = {}
    for language in languages():
        ran = run_program([*shlex.split(command), "--lang", language], may_crash=True)
        assert ran.status == WRONG[command], ran.errors
        assert not ran.out
        assert ran.errors.count("\n") == 1
        assert ran.errors.endswith(".\n")
        sentence = ran.errors.strip()
        assert not unspeakable(sentence.replace("_", "")), sentence
        said[language] = sentence
    assert len(set(said.values())) == len(languages())


def test_the_language_of_an_error_is_the_one_wished_for() -> None:
    assert run_program(["--lang=de", "fly"]).errors.startswith("Den Befehl fly gibt es nicht.")
    assert run_program(["play", "--lang", "xx"]).errors.startswith("xx won't do for --lang, take ")


def test_there_may_be_as_many_players_as_some_game_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "game_names", lambda: ("foppen-braille", "foppen-1995"))
    ran = run_program(["play", "--players", "7", "--lang", "en"])
    assert ran.errors == ("7 won't do for --players, take a whole number from 3 to 6.\n")
    assert SETTINGS["players"].choices() == ("3", "4", "5", "6")


@pytest.mark.parametrize("row", [MENU, *COMMANDS.values()], ids=NAMES)
def test_a_command_is_a_function_of_what_can_be_given_to_it(row: CommandRow) -> None:
    flags = [OPTIONS[name].flag.removeprefix("--") or name for name in row.options]
    given = {name.replace("-", "_") for name in flags} - {"lang", "say"}
    given |= {argument.name for argument in row.arguments}
    module, _, name = row.function.partition(":")
    _, *wanted = inspect.signature(
        getattr(import_module(f"foppen_access.cli.commands.{module}"), name)
    ).parameters.values()
    named = {each.name for each in wanted if each.kind is each.KEYWORD_ONLY}
    if any(each.kind is each.VAR_KEYWORD for each in wanted):
        assert named <= given <= named | set(Given.__annotations__)
    else:
        assert named == given


def test_every_option_of_the_table_is_one_of_some_command() -> None:
    assert {name for row in COMMANDS.values() for name in row.options} == set(OPTIONS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", NAMES)
def test_help_fits_and_is_translated(command: str, language: str) -> None:
    ran = run_program([*command.split(), "--help", "--lang", language])
    assert (ran.status, ran.errors) == (0, "")
    assert max(map(len, ran.lines)) < 80
    head = Catalog(language).text("cli-usage", usage=f"foppen-access {command}".strip())
    assert ran.lines[0].startswith(head)


@pytest.mark.parametrize("language", languages())
def test_help_holds_nothing_that_is_not_heard(language: str) -> None:
    for command in NAMES:
        ran = run_program([*command.split(), "--help", "--lang", language])
        for line in filter(None, ran.lines):
            assert not unspeakable(" ".join(line.split()).replace("...", "")), line


@pytest.mark.parametrize("command", NAMES)
def test_help_explains_every_option_in_a_sentence(command: str) -> None:
    said = {
        " ".join(run_program([*command.split(), "--help", "--lang", language]).out.split())
        for language in languages()
    }
    assert len(said) == len(languages())
    options = [sorted(word for word in each.split() if word.startswith("--")) for each in said]
    assert "--help" in options[0]
    assert all(each == options[0] for each in options)


def test_choices_are_joined_with_or() -> None:
    ran = run_program(["play", "--help", "--lang", "en"])
    *_, before, last = game_names()
    assert f"{before}, or {last}." in " ".join(ran.out.split())


def test_the_version() -> None:
    ran = run_program(["--version"])
    assert (ran.status, ran.out) == (0, "foppen-access 0.1.0\n")


def test_every_game_can_be_played_with_any_setting_of_players() -> None:
    """Every option has a default that works."""
    run_program(["settings", "players", "8"])
    assert run_program(["play", "--game", "foppen-1995"]).status == 0
    run_program(["settings", "players", "3"])
    assert run_program(["play", "--game", "foppen-2018"]).status == 0
    series = ["simulate", "--games", "1", "--level", "easy", "--lang", "en"]
    assert run_program(series).lines[0] == "One game, Foppen 2018, 4 at the table."


def test_a_menu_that_is_left_says_goodbye() -> None:
    for typed in (["q"], []):
        ran = run_program(["--lang", "en"], typed)
        assert (ran.status, ran.lines[-1]) == (0, "Goodbye.")
    assert run_program(["--lang", "en"], [CTRL_C]).status == 130


@pytest.mark.parametrize("line", ["0", "99", "x", "r7", "٣", "-1", "1.0", "9" * 5000, "zz"])
def test_a_menu_answers_any_line(line: str) -> None:
    ran = run_program(["--lang", "en"], [line, "q"])
    assert ran.status == 0
    assert ran.lines[-2].startswith("That is none of them. Type a number from 1 to ")


def test_numbers_are_not_numbered() -> None:
    """ "1 3, 2 4, 3 5" is heard as numbers without sense."""
    ran = run_program(["--lang", "en"], [in_menu("settings"), "seats at the table", "q", "q"])
    assert not [line for line in ran.lines if line.replace(" ", "").isdigit()]


def opened(arguments: str) -> str:
    """Who speaks under a command line."""
    with patch.object(Program, "speak", autospec=True) as speak:
        run_program([*arguments.split(), "--lang", "en"], may_crash=True)
    (_, say), _ = speak.call_args
    return str(say)


SPEAKING = [
    "book",
    "deck",
    "doctor",
    "host",
    "join invitation",
    "learn foppen",
    "play",
    "practice",
    "resume",
    "review over.jsonl",
    "rules",
    "settings",
    "sheet over.jsonl",
    "statistics",
    "table",
]

WAITS_FOR_A_PAGE = "page"


@pytest.mark.slow
@pytest.mark.parametrize("command", SPEAKING)
def test_an_option_before_the_command_counts_for_it(command: str) -> None:
    assert opened(f"--say silent {command}") == "silent"
    assert opened(f"--say silent {command} --say terminal") == "terminal"


def test_who_shall_speak_is_an_option_of_every_command_that_says_something() -> None:
    aloud = {name for name, row in COMMANDS.items() if "say" in row.options}
    assert aloud == {each.split()[0] for each in SPEAKING} | {WAITS_FOR_A_PAGE}
    assert aloud == {name for name, row in COMMANDS.items() if not row.for_scripts}


def test_the_language_may_stand_before_the_command_and_that_behind_it_wins() -> None:
    assert run_program(["--lang", "de", "play", "chess"]).errors.startswith("Die Angabe chess ")
    assert run_program(["--lang=de", "play", "chess", "--lang=en"]).errors.startswith("chess is ")


NAMES_THAT_WONT_DO = {
    "": "Ein Name ist leer, er braucht wenigstens einen Buchstaben.",
    "Anna,,Bert": "Ein Name ist leer, er braucht wenigstens einen Buchstaben.",
    "7": "Der Name 7 braucht wenigstens einen Buchstaben.",
    "🙂": "Der Name hat nur Zeichen, die nicht gehen. "
    "Nimm Buchstaben, Ziffern, Bindestrich, Apostroph oder Punkt.",
    "A\udcff": "Im Namen A steht ein Zeichen, das nicht geht. "
    "Nimm Buchstaben, Ziffern, Bindestrich, Apostroph oder Punkt.",
    "a" * 21: f"Der Name {'a' * 21} ist zu lang, höchstens 20 Zeichen gehen.",
    "Anna,Bert,anna": "Den Namen Anna gibt es zweimal, gib einem von beiden einen Zusatz.",
    "bix": "bix heißt hier ein Gegner des Computers. Nimm einen anderen Namen.",
}


@pytest.mark.parametrize("names", NAMES_THAT_WONT_DO)
def test_what_is_wrong_with_a_name_is_told(names: str) -> None:
    ran = run_program(["play", "--names", names, "--lang", "de"])
    assert (ran.status, ran.errors) == (2, f"{NAMES_THAT_WONT_DO[names]}\n")


VALUES = {
    "--players vier": "vier geht bei --players nicht, nimm eine ganze Zahl von 3 bis 8.",
    "--say laut": "laut gibt es bei --say nicht, nimm Terminal, Bildschirmleser, "
    "Stimme oder stumm.",
    "--thinking lang": "lang geht bei --thinking nicht, nimm eine Zahl von 0,1 bis 10, "
    "in Sekunden.",
    "--game \udcff": "ohne lesbare Zeichen gibt es bei --game nicht, "
    f"nimm {', '.join(game_names()[:-1])} oder {game_names()[-1]}.",
}


@pytest.mark.parametrize("value", VALUES)
def test_a_value_that_wont_do_is_named_with_those_that_do(value: str) -> None:
    ran = run_program(["play", *value.split(), "--lang", "de"])
    assert (ran.status, ran.errors) == (2, f"{VALUES[value]}\n")


MISPLACED = {
    "--say voice verify begun.jsonl": "Bei verify gibt es die Option --say nicht. "
    "Hilfe gibt foppen-access verify --help.",
    "--players 4 play": "Die Option --players steht erst hinter dem Befehl, "
    "bei deck, host, play, simulate oder table. Hilfe gibt foppen-access --help.",
    "play --out x": "Bei play gibt es die Option --out nicht. "
    "Hilfe gibt foppen-access play --help.",
    "play --level": "Hinter --level fehlt der Wert. Hilfe gibt foppen-access play --help.",
    "--fly play": "Die Option --fly gibt es nicht. Hilfe gibt foppen-access --help.",
    "resume begun.jsonl over.jsonl": "Die Angabe over.jsonl ist zu viel. "
    "Hilfe gibt foppen-access resume --help.",
}


@pytest.mark.parametrize("command", MISPLACED)
def test_what_stands_in_the_wrong_place_is_told_where_it_belongs(command: str) -> None:
    ran = run_program(["--lang", "de", *command.split()])
    assert (ran.status, ran.out, ran.errors) == (2, "", f"{MISPLACED[command]}\n")
