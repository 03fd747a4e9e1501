"""A process that tries five engines, each of which fails otherwise, and notes which it tries.

fake_candidates.py FILE
"""

import json
import os
import sys
import time
from pathlib import Path

ENDS = {"one": "missing", "two": "", "three": "crashes", "four": "no-voice", "five": "hangs"}


def tell(*message: object) -> None:
    os.write(1, json.dumps(message).encode() + b"\n")


*_, without, _ = json.loads(sys.stdin.readline())
for name, end in ENDS.items():
    if name in without:
        continue
    tell("Trying", name)
    with Path(sys.argv[1]).open("a", encoding="utf-8") as asked:
        asked.write(f"{name}\n")
    match end:
        case "":
            tell("EngineReady", name, name, *(True, False, True))
            time.sleep(60)
        case "crashes":
            os._exit(1)
        case "hangs":
            time.sleep(60)
        case why:
            tell("Absent", name, why)
tell("Absent", "")
