"""Try a reader of records with the vectors beside this file: python run.py COMMAND...

The command gets a file as its last word. It prints the events, one JSON object a line, and exits
with 0 where the record holds, else with another status.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path


def main() -> str | int:
    """Print what fails; the exit status, or how many vectors failed."""
    failed = 0
    for line in Path(__file__).with_name("vectors.jsonl").open(encoding="utf-8"):
        vector = json.loads(line)
        pieces = [[piece, 1] if isinstance(piece, str) else piece for piece in vector["record"]]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "record.jsonl")
            file.write_bytes(b"".join(text.encode() * times for text, times in pieces))
            command = [*sys.argv[1:], str(file)]
            ran = subprocess.run(command, stdout=subprocess.PIPE, check=False)  # noqa: S603
        events = [json.loads(each) for each in ran.stdout.splitlines()] if vector["holds"] else []
        if (ran.returncode == 0) != vector["holds"] or events != vector.get("events", []):
            failed += 1
            sys.stdout.write(f"{vector['name']}: {vector['record']}\n")
    return f"{failed} failed" if failed else 0


if __name__ == "__main__":
    sys.exit(main())
