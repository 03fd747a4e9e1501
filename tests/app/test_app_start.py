"""What a command imports before its first line: that is what somebody waits for who can't see
that the program is about to speak. Modules are counted, for seconds differ by machine.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from games import header_of, lines, random_game
from terminals import ENVIRONMENT

from foppen_access.cli.app import COMMANDS

FIRST_LINE = Path(__file__).with_name("first_line.py")

IN_FILES = "foppen_access.cli.commands"
SLOW = {
    *("asyncio", "attr", "babel", "concurrent.futures", "csv", "ctypes", "decimal", "filelock"),
    *("fluent.runtime", "hashlib", "logging", "multiprocessing", "prompt_toolkit", "pytz"),
    *("secrets", "statistics", "subprocess", "tomlkit", "tomllib", "traceback"),
}
"""Libraries that are for something else than a first line."""
LIBRARIES = {"click", "platformdirs"}
"""How many modules these have differs by version."""
OF_WINDOWS = 13 if sys.platform == "win32" else 0
"""More modules of Python itself that its consoles and folders need."""
if OF_WINDOWS:
    SLOW.remove("ctypes")  # the system's folders are asked for by it

LATER = {
    *(
        "foppen_access.coach",
        "foppen_access.dialogue.answering.coach_answers",
        "foppen_access.terminal.line_editor",
    ),
    *(
        "foppen_access.dialogue.answering.command_help",
        "foppen_access.dialogue.answering.common_answers",
    ),
    *(
        "foppen_access.terminal.single_keys",
        "foppen_access.contests",
        "foppen_access.runtime.machine",
    ),
    *(
        "foppen_access.sounds.process_sounds",
        "foppen_access.speech.speech_process",
        "foppen_access.table.scores.score_keeping",
    ),
    *(f"foppen_access.players.foppen.{name}" for name in ("hidden_hands", "searching_player")),
    *(f"foppen_access.players.foppen.{name}" for name in ("playout_policy", "network_player")),
    *("foppen_access.players.futschikato", "foppen_access.players.network"),
}
"""What few games need, and none at first."""

PLAYERS = {
    *(f"foppen_access.players.{name}" for name in ("easy_player", "foppen")),
    *(f"foppen_access.players.{name}" for name in ("opponents", "personality")),
}
TALK = {"foppen_access.dialogue.desk", "foppen_access.dialogue.parsing.prompt_parser"}
RULES = {"foppen_engine", "foppen_access.gameplay.record", "foppen_access.gameplay.timeline"}
TABLE = {"foppen_access.table"}
SLIPS = {
    *(f"foppen_access.table.slips.{name}" for name in ("contradictions", "slip_conversation")),
    *("foppen_access.table.slips.slip_diagnosis", "foppen_access.table.rulings.sanctions"),
}
FOPPEN = {f"{package}.foppen" for package in ("foppen_engine.games", "foppen_access.games")}
FUTSCHIKATO = {name.replace("games.foppen", "games.futschikato") for name in FOPPEN}
PAGE = {"foppen_access.browser", "foppen_access.net"}
"""What a page has, and nothing at a terminal waits for."""
AT_THE_TABLE = "--names Anna,Bert,Cleo,Dora --dealer Anna"

STARTS: dict[str, tuple[set[str], int]] = {
    "--version": (SLOW | LATER | PLAYERS | TALK | RULES | TABLE, 136),
    "settings": (SLOW | LATER | PLAYERS | TALK | RULES | TABLE, 140),
    "--lang en": (SLOW | LATER | PLAYERS | TABLE, 174),  # the start menu
    "learn foppen": (SLOW | LATER | PLAYERS | TABLE, 253),
    "rules foppen-2018": (SLOW | LATER | PLAYERS | TABLE, 205),
    "verify record.jsonl": (SLOW | LATER | PLAYERS | TALK | TABLE, 184),
    "play --game foppen-2018 --players 4 --seed 1": (SLOW | LATER | TABLE | FUTSCHIKATO, 246),
    "play --game futschikato --players 4 --seed 1": (
        (SLOW | LATER | TABLE | FOPPEN | {"foppen_access.players.foppen"})
        - {"foppen_access.players.futschikato"},
        228,
    ),
    f"table --game foppen-2018 {AT_THE_TABLE}": (
        SLOW | LATER | PLAYERS | {"foppen_access.dialogue.game_dialogue", *SLIPS, *FUTSCHIKATO},
        270,
    ),
    "simulate --game foppen-2018 --games 1": (
        (SLOW | LATER | TALK | TABLE | FUTSCHIKATO | {"foppen_access.contests.league_play"})
        - {"foppen_access.contests"},
        215,
    ),
}
"""What each must not import, and how many modules it may: as many as now, and a few."""


@pytest.mark.parametrize("command", STARTS)
def test_a_first_line_waits_for_nothing_it_does_not_need(command: str) -> None:
    game = random_game("futschikato", 3, 1, most=10)
    content = lines(header_of("futschikato", 3), (move.action for move in game))
    Path("record.jsonl").write_bytes(b"".join(content))
    forbidden, most = STARTS[command]
    name, *_ = arguments = command.split()
    others = {
        f"foppen_access.cli.commands.{row.function.partition(':')[0]}"
        for own, row in COMMANDS.items()
        if own != name
    }
    loaded = modules_at_first_line(arguments)
    assert not [name for name in loaded if is_within(name, forbidden | others | PAGE)]
    assert "foppen_access.__main__" in loaded
    ours = [name for name in loaded if not is_within(name, LIBRARIES)]
    counted = f"{len(ours)} modules, not {most + OF_WINDOWS}:"
    assert len(ours) <= most + OF_WINDOWS, "\n".join([counted, *ours])


def modules_at_first_line(arguments: list[str]) -> list[str]:
    """The modules that a fresh Python has imported when the first line is written."""
    file = Path("modules")
    subprocess.run(
        [sys.executable, FIRST_LINE, file, *arguments],
        env={**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return file.read_text(encoding="utf-8").split()


def is_within(name: str, packages: set[str]) -> bool:
    """Whether a module is one of these, or in one of them."""
    parts = name.split(".")
    return any(".".join(parts[:end]) in packages for end in range(1, len(parts) + 1))
