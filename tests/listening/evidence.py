"""What the proofs by ear found, kept for the table in docs/listening.md.

    python tests/listening/evidence.py FOLDER

writes the table of the runs whose findings are in the folder, which is the folder that the
variable `FOPPEN_ACCESS_EVIDENCE` named while the tests ran.
"""

import json
import os
import re
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from ears.counting import Count

DOCUMENT = Path(__file__).parents[2] / "docs" / "listening.md"
HEADS = ("reader", "evening", "language", "lines", "once", "lost", "doubled", "other words")


@dataclass(frozen=True, slots=True)
class Finding:
    """One evening under one reader.

    Args:
        table: which table it belongs to.
    """

    table: str
    reader: str
    evening: str
    language: str
    lines: int
    once: int
    lost: int
    doubled: int
    strange: int

    @property
    def row(self) -> str:
        """A line of the table."""
        cells = [self.reader, self.evening, self.language]
        cells += map(str, (self.lines, self.once, self.lost, self.doubled, self.strange))
        return f"| {' | '.join(cells)} |"


def is_wanted() -> bool:
    """Whether somebody wants the tables."""
    return bool(os.environ.get("FOPPEN_ACCESS_EVIDENCE"))


def keep(table: str, reader: str, evening: str, language: str, counted: Count) -> None:
    """Keep a finding, where somebody wants the table."""
    folder = os.environ.get("FOPPEN_ACCESS_EVIDENCE")
    if not folder:
        return
    finding = Finding(
        *(table, reader, evening, language, counted.lines, counted.once),
        *(len(counted.lost), len(counted.doubled), len(counted.strange)),
    )
    Path(folder).mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", f"{table} {evening} {language} {reader}")
    text = json.dumps(asdict(finding), ensure_ascii=False)
    Path(folder, f"{name}.json").write_text(text, encoding="utf-8")


def feel(kind: str, after: str, text: str, cells: str) -> None:
    """Keep what lay under the fingers, where somebody wants the table."""
    folder = os.environ.get("FOPPEN_ACCESS_EVIDENCE")
    if not folder:
        return
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Path(folder, "braille.txt").open("a", encoding="utf-8") as file:
        file.write(f"| {kind} | {after} | {text} | {cells} |\n")


def tables(folder: Path) -> dict[str, str]:
    """The tables of the findings in a folder, each with its name."""
    findings = [
        Finding(**json.loads(path.read_text(encoding="utf-8")))
        for path in sorted(folder.glob("*.json"))
    ]
    head = f"| {' | '.join(HEADS)} |\n|{'---|' * 3}{'--:|' * 5}\n"
    rows: dict[str, list[str]] = {}
    for finding in findings:
        rows.setdefault(finding.table, []).append(finding.row)
    written = {table: head + "\n".join(lines) + "\n" for table, lines in rows.items()}
    felt = folder / "braille.txt"
    if felt.exists():
        head = "| braille | after | line | cells |\n|---|---|---|---|\n"
        written["braille"] = head + felt.read_text(encoding="utf-8")
    return written


def write(folder: Path) -> None:
    """Put the tables in their places in the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, table in tables(folder).items():
        begin, end = f"<!-- table: {name} -->\n", f"<!-- end: {name} -->\n"
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"
    DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
