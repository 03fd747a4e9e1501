"""`bot`, an opponent for other programs, and other programs as opponents."""

import io
import json
import os
import shlex
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path
from random import Random

import pytest
from keyboard import Ran, run_program
from listening import unspeakable

from foppen_access.cli.program_run import run
from foppen_access.contests import bot_process
from foppen_access.contests.bot_process import BotError, BotProcess, BotSilent
from foppen_access.gameplay.record_header import new_header
from foppen_access.narration.languages import languages
from foppen_engine import Card, Deal, Options, apply, new_game, view

HEADER = {
    "format": "foppen-record",
    "version": 1,
    "game": "futschikato",
    "seats": ["Anna", "Bert", "Cleo"],
}
DEAL = {"do": "deal", "leader": 1, "hands": [6, ["2", "3", "3", "9", "12", "20"], 6]}
ASK = {"ask": {"seat": 1}}
JOIN = subprocess.list2cmdline if os.name == "nt" else shlex.join
OURS = JOIN([sys.executable, "-m", "foppen_access", "bot"])


def bot(*entries: object, arguments: str = "") -> Ran:
    """What an opponent answers to these lines."""
    lines = (each if isinstance(each, str) else json.dumps(each) for each in entries)
    return run_program(["bot", *arguments.split()], lines)


def program(path: str, code: str) -> str:
    """The command that starts a program of these lines."""
    Path(path).write_text(code, encoding="utf-8")
    return JOIN([sys.executable, path])


@pytest.fixture(autouse=True)
def where_programs_find_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{root}{os.pathsep}{root / 'engine'}")


@pytest.mark.parametrize("level", ["easy", "normal", "strong", "master"])
def test_a_question_is_answered_by_one_line_with_a_card_of_the_hand(level: str) -> None:
    ran = bot(HEADER, DEAL, ASK, arguments=f"--level {level}")
    assert (ran.status, ran.errors, len(ran.lines)) == (0, "", 1)
    answer = json.loads(ran.out)
    assert answer["card"] in {"2", "3", "9", "12", "20"}
    assert answer == {"do": "play", "seat": 1, "card": answer["card"]}
    assert ran.writes == (ran.out,)


def test_the_mark_that_some_editors_put_before_a_file_is_no_fault() -> None:
    ran = bot(f"\ufeff{json.dumps(HEADER)}", DEAL, ASK)
    assert (ran.status, ran.errors, len(ran.lines)) == (0, "", 1)


def test_a_bid_is_answered_by_a_bid() -> None:
    header = {**HEADER, "game": "foppen-1995", "options": {"bids": True}}
    hands = [20, ["b2", "b3", *(f"g{value}" for value in range(2, 20))], 20]
    ran = bot(header, {"do": "deal", "dealer": 0, "hands": hands}, ASK)
    assert json.loads(ran.out) in [{"do": "bid", "seat": 1, "bid": bid} for bid in (True, False)]


def test_what_is_taken_back_is_as_if_it_had_never_been() -> None:
    play, back = {"do": "play", "seat": 1, "card": "20"}, {"do": "take_back", "actions": 1}
    ran = bot(HEADER, DEAL, ASK, play, back, ASK, arguments="--level easy")
    assert (ran.status, ran.errors, len(ran.lines)) == (0, "", 2)
    assert ran.lines[0] == ran.lines[1]


def test_the_end_of_input_ends_it() -> None:
    for entries in ([], [HEADER], [HEADER, DEAL]):
        ran = bot(*entries)
        assert (ran.status, ran.out, ran.errors) == (0, "", "")


WRONG: dict[str, list[object]] = {
    "Line 1: The file isn't a game record.": [DEAL],
    "Line 2: The line isn't JSON.": [HEADER, "hello"],
    "Line 2: There is no action fly.": [HEADER, {"do": "fly"}],
    "Line 2: Only whoever's turn it is can be asked.": [HEADER, ASK],
    "Line 3: It isn't Anna's turn, it is Bert's.": [HEADER, DEAL, {"ask": {"seat": 0}}],
    "Line 3: There is no seat 7, 3 sit at the table.": [HEADER, DEAL, {"ask": {"seat": 7}}],
    "Line 3: The key seat is missing.": [HEADER, DEAL, {"ask": {}}],
    "Line 3: The cards of seat 1 are not known.": [
        HEADER,
        {**DEAL, "hands": [6, 6, 6]},
        ASK,
    ],
    "Line 3: The line is too long.": [HEADER, DEAL, " " * 70_000],
    "Line 1: Foppen 2018 is for 4 to 8 players, not for 3.": [{**HEADER, "game": "foppen-2018"}],
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_cannot_be_is_one_sentence_and_status_one(sentence: str) -> None:
    ran = bot(*WRONG[sentence])
    assert (ran.status, ran.out, ran.errors) == (1, "", f"{sentence}\n")


def league_of(*arguments: str, language: str = "en") -> Ran:
    common = ["simulate", "--games", "1", "--seed", "3", "--lang", language]
    return run_program([*common, *arguments])


@pytest.mark.slow
@pytest.mark.parametrize(
    "table",
    [
        "--game foppen-1995 --players 3 --rounds 2 --bids",
        "--game foppen-2018 --players 4",
        "--game futschikato --players 3",
    ],
)
def test_a_program_of_our_own_plays_as_it_does_here(table: str) -> None:
    """So it hears all that its seat sees: hands left at the end, draws, bids, several rounds."""
    inside = league_of(*table.split(), "--level", "normal,easy", "--record", "in")
    outside = league_of(*table.split(), "--level", "easy", "--bot", OURS, "--record", "out")
    assert (outside.status, outside.errors) == (0, "")
    assert inside.lines == outside.out.replace("Bot 1", "Normal").splitlines()[:-1]
    assert outside.lines[-1] == "With --seed the programs could know all cards beforehand."
    for path in Path("in").iterdir():
        ours, theirs = path.read_bytes(), Path("out", path.name).read_bytes()
        assert ours.splitlines()[1:] == theirs.splitlines()[1:]


ANSWERS = {
    "print('hello', flush=True)": "The line isn't JSON.",
    "print('{}', flush=True)": "The key do is missing.",
    'print(\'{"do":"play","seat":9,"card":"7"}\', flush=True)': "The answer is for seat 9, ",
    'print(\'{"do":"draw","seat":1,"card":"7"}\', flush=True)': "The answer is no card",
    'print(ours % "99", flush=True)': "There is no card 99 in this game.",
    'print(ours % "4711", flush=True)': "4711 isn't a card.",
    "print(ours % dear, flush=True)": " can't have ",
    "raise SystemExit(3)": "The program has ended",
    "print('7' * 100_000, flush=True)": "The line is too long.",
    "import time; time.sleep(60)": "After 1 seconds there was no answer.",
}


@pytest.mark.slow
@pytest.mark.parametrize("answer", ANSWERS)
def test_a_program_that_fails_ends_the_league_with_one_sentence(
    answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is itself ended: nobody is left behind."""
    if "sleep" in answer:
        monkeypatch.setattr(bot_process, "ANSWER_WITHIN", 1)
    Path("pids").touch()  # whoever is slow may never get there
    code = (
        "import json, os, sys\n"
        "open('pids', 'a').write(f'{os.getpid()} ')\n"
        "cards = [str(n) for n in range(2, 21)]\n"
        "for line in sys.stdin:\n"
        "    data = json.loads(line)\n"
        "    for hand in data.get('hands', ()):\n"
        "        if isinstance(hand, list):\n"
        "            dear = max(set(cards) - set(hand))\n"
        "    if 'ask' in data:\n"
        '        ours = \'{"do":"play","seat":%d\' % data[\'ask\'][\'seat\'] + \',"card":"%s"}\'\n'
        f"        {answer}\n"
    )
    command = program("bot.py", code)
    said = set()
    for language in languages():
        table = ["--game", "futschikato", "--players", "3"]
        ran = league_of(*table, "--bot", command, language=language)
        assert (ran.status, ran.out) == (1, "")
        assert ran.errors.count("\n") == 1
        assert ran.errors.startswith(f"Bot 1, {sys.executable} bot.py: ")
        assert not unspeakable(ran.errors.strip().replace(f"{sys.executable} ", ""))
        said.add(ran.errors)
        if language == "en":
            assert ANSWERS[answer] in ran.errors
    assert len(said) == len(languages())
    if os.name != "nt":
        for pid in map(int, Path("pids").read_text(encoding="utf-8").split()):
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


STARTS = {
    "": "ohne lesbare Zeichen: Der Befehl ist leer, oder ein Anführungszeichen fehlt.",
    "a\x00b": "ab: Das Programm ab lässt sich nicht starten. Prüfe den Befehl hinter --bot.",
}
STARTS_OF_FILES = {
    "'": "': Der Befehl ist leer, oder ein Anführungszeichen fehlt.",
    "/nowhere/bot -x": "/nowhere/bot -x: Das Programm /nowhere/bot gibt es nicht. "
    "Prüfe den Befehl hinter --bot.",
    "./plain": "./plain: Die Datei ./plain darf nicht ausgeführt werden, oder sie ist ein Ordner.",
    "./orphan": "./orphan: Die Datei ./orphan ist kein Programm, "
    "oder es fehlt, was sie ausführen soll.",
    "./noise": "./noise: Die Datei ./noise ist kein Programm, "
    "oder es fehlt, was sie ausführen soll.",
}
if os.name != "nt":  # there the system reads a command and looks at a file otherwise
    STARTS |= STARTS_OF_FILES


@pytest.mark.parametrize("command", STARTS)
def test_a_program_that_does_not_start_is_named_and_told_why(command: str) -> None:
    Path("plain").write_text("hello\n", encoding="utf-8")
    for name, content in (("orphan", "#!/nowhere/python\n"), ("noise", "hello\n")):
        Path(name).write_text(content, encoding="utf-8")
        Path(name).chmod(0o700)
    ran = league_of("--game", "futschikato", "--players", "3", "--bot", command, language="de")
    assert (ran.status, ran.out, ran.errors) == (1, "", f"Bot 1, {STARTS[command]}\n")


def test_an_answer_counts_although_the_program_has_ended() -> None:
    """It is wrong, and that is told, not that the program is gone."""
    command = program("hasty.py", "import os; os.close(0); print('hello', flush=True)")
    ran = league_of("--game", "futschikato", "--players", "3", "--bot", command)
    assert ran.errors.endswith(": The line isn't JSON.\n")


COMPLAINTS = {
    "sys.stderr.write('a\\nnot\\x1b[2J this: 7\\n\\n')": "It last wrote: not2J this: 7",
    "raise ValueError('no card')": "It last wrote: ValueError: no card",
    "sys.stderr.write('x' * 200_000)": f"It last wrote: {'x' * 60}",
    "sys.stderr.buffer.write(bytes(range(128, 256)))": "ended although an answer is missing.",
}


@pytest.mark.parametrize("code", COMPLAINTS)
def test_what_a_program_complains_of_is_told_with_its_failure_and_nowhere_else(
    code: str, capfd: pytest.CaptureFixture[str]
) -> None:
    command = program("complains.py", f"import sys\nsys.stdin.readline()\n{code}\n")
    ran = league_of("--game", "futschikato", "--players", "3", "--bot", command)
    assert ran.status == 1
    assert ran.errors.endswith(f"{COMPLAINTS[code]}\n")
    assert ran.errors.count("\n") == 1
    assert capfd.readouterr().err == ""


def test_a_program_that_complains_all_the_time_plays_on() -> None:
    code = (
        "import runpy, sys, threading\n"
        "def complain():\n"
        "    while True: sys.stderr.write('x' * 1000)\n"
        "threading.Thread(target=complain, daemon=True).start()\n"
        "sys.argv = ['foppen-access', 'bot']\n"
        "runpy.run_module('foppen_access', run_name='__main__')\n"
    )
    command = program("noisy.py", code)
    ran = league_of("--game", "futschikato", "--players", "3", "--bot", command)
    assert (ran.status, ran.errors) == (0, "")


@pytest.mark.slow
def test_a_program_that_never_reads_does_not_hold_up_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However much it is told: more than any pipe holds waits in a thread."""
    monkeypatch.setattr(bot_process, "ANSWER_WITHIN", 1)
    monkeypatch.setattr(bot_process, "END_WITHIN", 1)
    command = program("deaf.py", "import time; time.sleep(60)")
    start = new_game("futschikato", 3, Options())
    deal = Deal(((Card(None, 2),) * 6, 6, 6), leader=0)
    state = apply(start, deal).state
    header = new_header("futschikato", ("Anna", "Bert", "Cleo"), Options())
    with BotProcess(command, "Bot", header, 0) as bot:
        for _ in range(20_000):
            bot.hear(deal, state)
        with pytest.raises(BotError) as failed:
            bot.decide(view(state, 0), Random(1))
    assert isinstance(failed.value.reason, BotSilent)


def test_bytes_that_are_no_text_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """As they come through a real standard input."""
    broken = json.dumps(HEADER).encode() + b'\n{"do":"\xff"}\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(broken), "latin-1"))
    errors = io.StringIO()
    with redirect_stderr(errors):
        assert run(["bot", "--lang", "en"]) == 1
    assert errors.getvalue() == "Line 2: The line holds invalid characters.\n"


def test_a_master_answers_where_somebody_must_have_revoked() -> None:
    """All the others have shown that they lack red, of which three cards are out: no hidden hands
    fit that, and a search for some would never end.
    """
    deck = {"b": 5, "g": 5, "r": 5, "y": 5, "ones": 4}
    seats = ["Anna", "Bert", "Cleo", "Dora"]
    header = {**HEADER, "game": "foppen-1995", "seats": seats, "options": {"deck": deck}}
    deal = {"do": "deal", "dealer": 3, "hands": [["r2", "b3", "b4", "g3", "g4"], 5, 5, 5]}
    plays = [
        {"do": "play", "seat": seat, "card": card}
        for seat, card in enumerate(("r2", "b2", "b5", "g2"))
    ]
    asked = {"ask": {"seat": 0}}
    ran = bot(header, deal, *plays, asked, arguments="--level master --thinking 0.1")
    assert (ran.status, ran.errors, len(ran.lines)) == (0, "", 1)


@pytest.mark.slow
def test_two_programs_may_play_each_other() -> None:
    ran = league_of("--game", "futschikato", "--players", "3", "--bot", OURS, "--bot", OURS)
    assert ran.status == 0
    assert {line.split(":")[0] for line in ran.lines[1:4]} == {"Bot 1", "Bot 2", "Normal"}
