"""The evenings that are written down are those of the program as it is. Where one is not, somebody
reads what the program prints now, and changes the file by hand.
"""

import re
import shlex
from pathlib import Path

import pytest
from ears.reader import ENTER
from sittings import rehearsed
from written import EVENINGS, evening_of, written

pytest.importorskip("fcntl", reason="what Windows prints is tested in tests/windows")

TYPED_AS_LINES = [path for path in sorted(EVENINGS.iterdir()) if "-keys-" not in path.name]
"""Single keys are read at a real terminal only."""

ROOT = Path(__file__).parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "screen-readers.yml"
"""It runs on hosted machines, not here."""


@pytest.mark.parametrize("path", TYPED_AS_LINES, ids=lambda path: path.stem)
def test_the_program_prints_what_is_written_down(path: Path) -> None:
    *_, language = path.stem.split("-")
    evening = evening_of(path.stem, language, path.read_text(encoding="utf-8"))
    typed = iter([turn.keys.removesuffix(ENTER) for turn in evening.turns[1:]])
    played, _ = rehearsed(evening, lambda _: next(typed), reads_on=False)
    for turn, printed in zip(evening.turns, played.turns, strict=True):
        assert printed == turn
    assert next(typed, None) is None


def test_every_evening_is_written_down_in_both_languages() -> None:
    stems = {path.stem for path in TYPED_AS_LINES}
    assert stems == {f"{stem[:-2]}{language}" for stem in stems for language in ("de", "en")}


def test_what_hosted_machines_call_is_there() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    called = re.findall(r"[\w/]+\.(?:py|mjs)\b", text)
    assert len(called) > 2
    assert [path for path in called if not (ROOT / path).is_file()] == []
    (at_a_console,) = re.findall(r"for evening in (.*); do", text)
    on_the_page = re.findall(r'bridge\.mjs" (\w+) "\$language" page', text)
    evenings = [*shlex.split(at_a_console), *on_the_page]
    assert len(evenings) > 6
    for evening in evenings:
        for language in ("de", "en"):
            assert len(written(evening, language).turns) > 1
