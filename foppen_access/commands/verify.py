"""Checking records, for scripts: every action allowed, every law kept."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_engine.notation import event_to_data


def check(paths: Iterable[Path]) -> Iterator[Loaded | RecordError]:
    """Each record, or the first thing that is wrong with it."""
    for path in paths:
        try:
            yield load(path)
        except RecordError as error:
            yield error


def event_lines(loaded: Loaded) -> Iterator[str]:
    """The events of all actions that count, one JSON object a line."""
    for move in loaded.timeline:
        for event in move.events:
            yield json.dumps(event_to_data(event), ensure_ascii=False)
