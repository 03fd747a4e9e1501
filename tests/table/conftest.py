"""Every test has a home of its own; a table is set up as often as a test likes."""

import json
from collections.abc import Iterator
from functools import lru_cache

import pytest
from homes import home, nothing_takes_long

from foppen_access.gameplay.record import load
from foppen_access.games.tricks import diagnosing
from foppen_access.table.unentered import Unentered
from foppen_access.table.unentered_file import UnenteredFile, beside

__all__ = ["home", "nothing_takes_long"]


@pytest.fixture(scope="session", autouse=True)
def each_slip_is_looked_for_once() -> Iterator[None]:
    """Where the same cards were typed again, what may have gone wrong is as it was."""
    with pytest.MonkeyPatch.context() as patch:
        found = lru_cache(maxsize=500)(diagnosing.SlipDiagnosing)
        patch.setattr(diagnosing, "SlipDiagnosing", found)
        yield


@pytest.fixture(autouse=True)
def what_is_unentered_fits_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a table is asked, what lies beside the record then is of this very moment of it."""
    keep = UnenteredFile.keep

    def keep_and_look(file: UnenteredFile, said: Unentered) -> None:
        keep(file, said)
        path, trouble = file._keeper.path, file._keeper.trouble
        if said != Unentered() and trouble is None and beside(path).exists():
            kept = json.loads(beside(path).read_text(encoding="utf-8"))
            assert kept["actions"] == len(load(path).timeline)

    monkeypatch.setattr(UnenteredFile, "keep", keep_and_look)
