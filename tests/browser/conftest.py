"""Every test has a home of its own, and may have a site."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from homes import home, nothing_takes_long

from browser.file_host import FileHost
from tools.site.site_build import built, write

__all__ = ["home", "nothing_takes_long"]


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    try:
        return built()
    except (OSError, subprocess.CalledProcessError) as error:
        if "FOPPEN_ACCESS_CI" in os.environ:
            raise
        pytest.skip(f"Pyodide or a library can't be fetched here: {error}")


@pytest.fixture
def site(files: dict[str, bytes], tmp_path: Path) -> Iterator[FileHost]:
    write(files, tmp_path / "site")
    host = FileHost(tmp_path / "site")
    try:
        yield host
    finally:
        host.stop()
