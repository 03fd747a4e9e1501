"""The proofs by ear can fail: a program that never listened loses lines, or says more."""

import json
import sys
from pathlib import Path

import evidence
import pytest
from ears.pty_readers import FenrirInterrupting, Yasr
from ears.reader import Reader
from hearing import hear
from readers import EACH_READER, SPEAKING_RATE, needed
from sittings import PROMPT, whole_game

pytestmark = pytest.mark.listening

CARELESS = Path(__file__).with_name("careless.py")
PATIENCE = 2.0
"""Seconds to wait for a line; many never come."""


@pytest.mark.parametrize("rate", [0, SPEAKING_RATE])
@EACH_READER
def test_prompt_toolkits_defaults_lose_lines(
    reader: type[Reader], rate: int, tmp_path: Path
) -> None:
    needed(reader.missing())
    sitting = whole_game("Foppen", "de")
    blocks = tmp_path / "blocks.json"
    blocks.write_text(json.dumps(sitting.blocks), encoding="utf-8")
    command = [sys.executable, str(CARELESS), str(blocks), PROMPT]
    counted = hear(reader, sitting, command=command, rate=rate, patience=PATIENCE)
    evening = f"{sitting.name}, {'at a speaking rate' if rate else 'all at once'}"
    evidence.keep("contrast", reader.name, evening, sitting.language, counted)
    if reader is Yasr or (reader is FenrirInterrupting and rate):
        assert len(counted.lost) > 10, counted
