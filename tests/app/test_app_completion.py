"""Shells complete what is typed: commands, options, values and files."""

import shutil
import subprocess
import sys

import pytest
from keyboard import run_program

TYPED = {
    "foppen-access pl": ["play"],
    "foppen-access play --lev": ["--level"],
    "foppen-access play --level l": ["leicht"],
    "foppen-access --lang de rules futsch": ["futschikato"],
    "foppen-access verify --ev": ["--events"],
    "foppen-access completion f": ["fish"],
    "foppen-access play --record eve": ["evening.jsonl"],
}
ASKED = {
    "bash": "COMP_WORDS=({typed}); COMP_CWORD=$(({count} - 1)); _foppen_access; "
    'if [ ${{#COMPREPLY[@]}} = 0 ]; then compgen -f -- "{last}"; else echo "${{COMPREPLY[@]}}"; fi',
    "fish": 'complete -C "{typed}"',
}


@pytest.mark.skipif(sys.platform == "win32", reason="shells of other systems")
@pytest.mark.parametrize("shell", ASKED)
def test_what_is_typed_is_completed_in_the_players_words(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} isn't installed")
    script = run_program(["completion", shell, "--lang", "de"]).out
    with open("evening.jsonl", "w", encoding="utf-8"):  # noqa: PTH123 - a file to be completed
        pass
    for typed, completed in TYPED.items():
        last = typed.split()[-1]
        asked = ASKED[shell].format(typed=typed, count=len(typed.split()), last=last)
        ran = subprocess.run(
            [shell, "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=False
        )
        assert (typed, ran.stdout.split()) == (typed, completed), ran.stderr


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh isn't installed")
def test_zsh_understands_its_script() -> None:
    script = run_program(["completion", "zsh"]).out
    assert subprocess.run(["zsh", "-n"], input=script, text=True, check=False).returncode == 0


@pytest.mark.parametrize("level", ["leicht", "easy", "LEICHT"])
def test_a_value_has_its_word_in_the_players_language_and_its_own(level: str) -> None:
    typed = ["simulate", "--game", "futschikato", "--games", "1", "--seed", "1", "--lang", "de"]
    easy, named = (run_program([*typed, "--level", each]).out for each in ("easy", level))
    assert named == easy
    assert "Zufall, leicht, normal" in run_program(["simulate", "--help", "--lang", "de"]).out
