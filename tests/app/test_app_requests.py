"""What people ask for in their own words: at a prompt and at a real table."""

import re
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest
from keyboard import run_program
from parts import idiom

from foppen_access.dialogue.parsing import natural_requests
from foppen_access.dialogue.parsing.meanings import (
    Ask,
    Cards,
    LikelyCommand,
    ListPosition,
    Meaning,
    SuitMissing,
    ValueMissing,
)
from foppen_access.dialogue.parsing.natural_requests import ALIKE, FILE, SMALL, Requests
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages, locales_folder
from foppen_access.table.entry.entries import Entry, Half, Said, Sum
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Card, Suit

PLAYERS = ["Anna", "Bert", "Dido"]
UNTUNED = Path(__file__).parent / "everyday_requests"
"""Lines with their commands, by somebody who had not seen the commands."""

SERVES_AS_WELL = {
    Command.TRICK: {Command.TURN, Command.INFO},
    Command.LAST: {Command.SINCE},
    Command.SCORES: {Command.SHEET},
    Command.FOOL: {Command.TURN},
    Command.SETTINGS: {Command.DETAIL},
    Command.INFO: {Command.LAST, Command.SINCE, Command.EACH},
}
"""Other commands whose answers say what was asked for."""


def vocabulary(language: str) -> Vocabulary:
    return Vocabulary(language, idiom(numbers=False))


def at_table(words: Vocabulary) -> TableReader:
    return TableReader(words, PLAYERS, tuple(Suit), idiom(numbers=False))


def command_of(meaning: Meaning | Entry) -> Command | None:
    return meaning.command if isinstance(meaning, Ask | LikelyCommand) else None


def phrases(language: str) -> Iterator[tuple[Command, str]]:
    """The lines of a language's table with their commands, a name in the place of what is open."""
    section = ""
    for line in (locales_folder() / language / FILE).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith(";") and section not in (SMALL, ALIKE):
            yield Command[section.partition(" ")[0].upper()], line.replace("*", "Bert")


def untuned(language: str) -> list[tuple[Command, str]]:
    lines = (UNTUNED / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    parted = (line.partition(": ") for line in lines)
    return [(Command[name.upper()], line) for name, _, line in parted]


@pytest.mark.parametrize("language", languages())
def test_every_phrase_of_the_table_means_its_command(language: str) -> None:
    words = vocabulary(language)
    wrong = [line for command, line in phrases(language) if command_of(words.hear(line)) != command]
    assert not wrong
    assert len([*phrases(language)]) >= 150


@pytest.mark.parametrize("language", languages())
def test_of_ten_requests_by_strangers_eight_are_understood_or_told_their_command(
    language: str,
) -> None:
    words, lines = vocabulary(language), untuned(language)
    right = [
        line
        for command, line in lines
        if command_of(words.hear(line)) in {command, *SERVES_AS_WELL.get(command, ())}
    ]
    assert len(right) >= 0.8 * len(lines)


@pytest.mark.parametrize("language", languages())
def test_no_request_is_taken_for_a_card_or_does_more_than_ask(language: str) -> None:
    """At a table neither; nobody leaves without a question."""
    words = vocabulary(language)
    table = at_table(words)
    for _, line in untuned(language):
        for meaning in (words.hear(line), table.read(line)):
            assert not isinstance(
                meaning, Cards | ListPosition | SuitMissing | Said | Half | Sum
            ), line
            command = command_of(meaning)
            if isinstance(meaning, Ask) and command:
                assert command.only_asks or command in (Command.QUIT, *typed_whole(words, line))


def typed_whole(words: Vocabulary, line: str) -> list[Command]:
    """The command of a line that is its very word."""
    command = words.command(line.casefold())
    return [command] if command else []


@pytest.mark.parametrize(
    ("language", "line", "command"),
    [
        ("de", "Wie viele Karten hat Bert?", Command.EACH),
        ("de", "lezter stich", Command.LAST),
        ("de", "was liegt", Command.TRICK),
        ("de", "wer fehlt", Command.TURN),
        ("de", "hlife", Command.HELP),
        ("de", "hilfe, bitte!", Command.HELP),
        ("de", "Wie steht's?", Command.SCORES),
        ("en", "What can I play?", Command.WHAT),
        ("en", "waht can i play", Command.WHAT),
        ("en", "exit", Command.QUIT),
    ],
)
def test_marks_names_and_slips_of_the_keys_change_nothing(
    language: str, line: str, command: Command
) -> None:
    assert vocabulary(language).hear(line) == Ask(command)


@pytest.mark.parametrize("line", ["start", "stati", "beenden!", "schlus", "tschüs"])
def test_by_a_slip_of_the_keys_nobody_leaves(line: str) -> None:
    leaves = line == "beenden!"
    meant = Ask(Command.QUIT) if leaves else LikelyCommand(Command.QUIT)
    assert vocabulary("de").hear(line) == meant


@pytest.mark.parametrize(("language", "line"), [("de", "hilfe, bitte!"), ("en", "help please")])
def test_a_table_is_as_polite(language: str, line: str) -> None:
    assert at_table(vocabulary(language)).read(line) == Ask(Command.HELP)


def test_what_is_asked_about_goes_with_the_command() -> None:
    assert vocabulary("de").hear("Welche Roten sind noch draußen?") == Ask(Command.KNOWN, "roten")
    assert vocabulary("en").hear("do I have any green") == Ask(Command.HAND, "green")
    assert vocabulary("de").hear("regeln reizen") == Ask(Command.RULES, "reizen")
    assert vocabulary("en").hear("Explain bids, please") == Ask(Command.RULES, "bids")


def test_the_trick_before_the_last_is_not_taken_for_the_present_one() -> None:
    assert vocabulary("de").hear("vorletzter Stich") == LikelyCommand(Command.LAST)


@pytest.mark.parametrize(("language", "line"), [("de", "zwi"), ("en", "tot")])
def test_the_beginning_of_a_request_leads_to_its_command(language: str, line: str) -> None:
    assert vocabulary(language).hear(line) == LikelyCommand(Command.SCORES)


@pytest.mark.parametrize("line", ["p", "pu", "Punkte", "po", "points"])
@pytest.mark.parametrize("language", languages())
def test_points_are_the_score_by_any_beginning(language: str, line: str) -> None:
    assert vocabulary(language).hear(line) == Ask(Command.SCORES)


def test_a_colour_that_begins_like_points_keeps_its_beginning() -> None:
    own = Vocabulary("en", idiom(numbers=False), suit_names={Suit.RED: "Pink"})
    assert own.hear("p7") == Cards((Card(Suit.RED, 7),))
    assert own.hear("p") == ValueMissing((Suit.RED,))
    assert own.hear("points") == Ask(Command.SCORES)


def test_what_does_more_than_answer_is_only_named() -> None:
    assert vocabulary("de").hear("ich habe mich vertippt") == LikelyCommand(Command.UNDO)
    assert vocabulary("en").hear("take back my card") == LikelyCommand(Command.UNDO)


@pytest.mark.parametrize("language", languages())
def test_our_own_tables_of_requests_are_whole(language: str) -> None:
    """A damaged one is passed over without a word, so nobody would notice."""
    parser = ConfigParser(allow_no_value=True, delimiters=("=",), interpolation=None)
    with (locales_folder() / language / FILE).open(encoding="utf-8") as file:
        parser.read_file(file)
    assert not parser.defaults()
    named = {name.partition(" ")[0] for name in parser.sections()}
    assert named - {SMALL, ALIKE} <= {each.name.lower() for each in Command}
    assert all(parser[ALIKE].values())


@pytest.mark.parametrize(
    "content",
    [b"cards\n", b"[lunch]\nsoup\n", b"[hand]\nk\xe4se\n", b"[alike]\nstehts\n", b"[hand\n"],
)
def test_a_damaged_table_of_requests_is_no_fault(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / FILE).write_bytes(content)
    monkeypatch.setattr(natural_requests, "locales_folder", lambda: tmp_path)
    found = Requests(["de"], ["rot"], {Command.HAND: ["hand"]}, str.casefold)
    assert found.meant("stehts") is None
    assert found.meant("bitte hand") is not None


def test_before_a_card_nobody_is_fooled_and_the_word_to_quit_agrees_with_quitting() -> None:
    typed = ["wer ist gefoppt", "tschüss", "ende"]
    lines = run_program(["play", "--lang", "de", "--seed", "1"], typed).lines
    at = lines.index("Aufhören? Ja oder nein.")
    assert lines[at - 1] == "Noch niemand. Die Scheibe liegt in der Mitte."
    assert lines[at + 1].startswith("Das Spiel ist gespeichert.")
    assert Catalog("de").text("quit-no") in run_program(["play", "--lang", "de"], ["q", "q"]).lines


def test_before_the_first_bid_nobody_has_bid_so_far() -> None:
    play = ["play", "--game", "foppen-1995", "--bids", "--players", "3", "--seed", "1"]
    lines = run_program([*play, "--lang", "de"], ["wer hat gereizt", "q", "ja"]).lines
    assert not any(re.fullmatch(r"\w+ reizt( nicht)?[.]", line) for line in lines)
    assert Catalog("de").text("bids-none-yet") in lines


def test_who_has_bid_can_be_asked_as_soon_as_somebody_was_asked() -> None:
    play = [
        "play",
        "--game",
        "foppen-1995",
        "--bids",
        "--players",
        "3",
        "--seed",
        "7",
        "--lang",
        "de",
    ]
    lines = run_program(play, ["i", "ja", "wer hat gereizt", "q", "ja"]).lines
    before, after = (line for line in lines if line.startswith("Runde 1 von 6, Stich 1"))
    told = [line for line in lines if re.fullmatch(r"\w+ reizt( nicht)?[.]", line)]
    bidders = [line.split()[0] for line in told if not line.endswith("nicht.")]
    assert "Du" in bidders
    assert not any(line.startswith("Gereizt") for line in lines[: lines.index(after)])
    (said,) = (line for line in lines if line.startswith("Gereizt: "))
    assert set(re.findall(r"\w+", said)[1:]) - {"und"} == set(bidders)
    assert before != said


@pytest.mark.parametrize(
    ("game", "more", "said"),
    [
        ("foppen-2018", (), "bisher keinmal. Noch hat niemand Minuspunkte."),
        ("foppen-1995", ("--rounds", "3"), "Runde 1 von 3, Stich 1. Danach kommen noch 2 Runden."),
        ("foppen-1995", ("--rounds", "1"), "Runde 1 von 1, Stich 1. Das ist die letzte Runde."),
        ("futschikato", (), "Schluss ist, sobald jemand keine Karte mehr hat."),
    ],
)
@pytest.mark.parametrize("line", ["Wann ist Schluss?", "wie weit ist es noch", "wie lange noch"])
def test_when_the_game_ends_is_said_from_its_beginning_where_that_is_asked(
    game: str, more: tuple[str, ...], said: str, line: str
) -> None:
    lines = run_program(
        ["play", "--game", game, *more, "--lang", "de", "--seed", "3"], [line]
    ).lines
    assert any(each.endswith(said) for each in lines)
    bare = run_program(["play", "--game", game, *more, "--lang", "de", "--seed", "3"], ["i"]).lines
    assert not any(each.endswith(said) for each in bare)


def test_who_is_nearest_to_the_end_is_told_with_what_is_left() -> None:
    typed = [f"#{place}" for place in range(12, 0, -1)] * 14
    lines = run_program(
        ["play", "--lang", "de", "--seed", "5"], [*typed, "wann ist schluss", "s"]
    ).lines
    (said,) = (line for line in lines if line.startswith("Schluss ist bei minus 80"))
    left = re.search(r"Bis minus 80 fehlen noch (\d+) Punkte, am nächsten (?:bist|ist) \w+", said)
    totals = next(line for line in reversed(lines) if line.startswith("Nach "))
    lowest = max(int(points) for points in re.findall(r"minus (\d+)", totals))
    assert left
    assert int(left[1]) == 80 - lowest


def test_tricks_are_counted_for_everybody_and_it_is_said_that_they_bring_no_points() -> None:
    typed = [f"#{place}" for place in range(12, 0, -1)]
    play = ["play", "--game", "foppen-2018", "--lang", "de", "--seed", "3"]
    lines = run_program(
        play, ["wie viele stiche hat Bix", *typed, "Wie viele Stiche habe ich?"]
    ).lines
    before, after = (line for line in lines if line.startswith("Stiche in dieser Runde: "))
    assert before.endswith("Du 0, Bix 0, Cosmo 0, Dido 0. Punkte bringen sie nicht.")
    said = lines[: lines.index(after)]
    won = sum(
        line.startswith(("Du gewinnst", "Bix gewinnt", "Cosmo gewinnt", "Dido gewinnt"))
        for line in said
    )
    assert sum(map(int, re.findall(r" (\d+)", after))) == won > 0


@pytest.mark.parametrize("game", ["foppen-2018", "foppen-1995", "futschikato"])
def test_where_nobody_sits_out_that_is_said(game: str) -> None:
    play = ["play", "--game", game, "--lang", "de", "--seed", "3"]
    assert "Niemand setzt aus." in run_program(play, ["wer setzt aus"]).lines
