"""A process that speaks into a file, and misbehaves as its first argument says.

    fake_child.py BEHAVIOUR FOLDER

It writes what it says, who it is and how often it was started into the folder. A behaviour that
ends in `-once` is shown by the first process only; one that ends in `-while-away`, as long as there
is a file `away` in the folder. What is held goes on once there is a file `go`. Where it finds that
its engine hangs, there is no other.
"""

import json
import os
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread

behaviour, folder = sys.argv[1], Path(sys.argv[2])
starts = folder / "starts"
first = not starts.exists()
away = (folder / "away").exists()
with starts.open("a", encoding="utf-8") as file:
    file.write(f"{os.getpid()}\n")
alone = behaviour.startswith("finds-hanging")
if behaviour.endswith("-once"):
    behaviour = behaviour.removesuffix("-once") if first else "good"
if behaviour.endswith("-while-away"):
    behaviour = behaviour.removesuffix("-while-away") if away else "good"


def tell(*message: object) -> None:
    os.write(1, json.dumps(message).encode() + b"\n")


def note(event: str, text: str) -> None:
    with (folder / "log").open("a", encoding="utf-8") as file:
        file.write(f"{event} {text}\n")


def hang() -> None:
    time.sleep(60)


def held() -> bool:
    return behaviour.startswith("held") and not (folder / "go").exists()


def flood() -> None:
    while True:
        os.write(1, b"la la la " * 100)


wish = json.loads(sys.stdin.readline())
note("wish", json.dumps(wish))
if behaviour == "nothing" or (alone and "Fake" in wish[5]):
    tell("Absent", "")
    sys.exit()
tell("Trying", "Fake")
if behaviour == "hang-opening":
    hang()
if behaviour == "flood":
    flood()
if behaviour == "answers":
    while True:
        tell("Trying", "Fake")
while behaviour == "held-opening" and held():
    time.sleep(0.002)
stops, ends = behaviour != "held-unstoppable", behaviour != "takes"
tell("EngineReady", "Fake", "Fake", *(stops, True), *(True, ends))
if behaviour == "deaf":
    hang()

lines: deque[tuple[int, str, bool]] = deque()


def receive() -> None:
    for message in map(json.loads, sys.stdin):
        if message[3]:
            lines.clear()
        lines.append(tuple(message[1:]))


receiver = Thread(target=receive, daemon=True)
receiver.start()
while lines or receiver.is_alive():
    if not lines:
        time.sleep(0.002)
        continue
    number, text, interrupt, *_ = lines.popleft()
    if behaviour == "die" or (behaviour == "poisoned" and text == "poison"):
        os._exit(1)
    if behaviour == "finds-hanging":
        tell("Absent", "Fake", "hangs")
        sys.exit()
    if behaviour == "hang":
        hang()
    note("begin" if text else "silenced", text)
    holds = False
    while text and (holds := held()) and not any(line[2] for line in lines):
        time.sleep(0.002)
    if text:
        note("cut" if holds else "said", text)
    with suppress(OSError):
        tell("LineSaid", number, not holds)
