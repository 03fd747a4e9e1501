"""The recipes by which others install what is built."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from hashlib import md5, sha256
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from release import recipes
from release.project import ADDRESS, PROJECT, ROOT

VERSION = "9.8.7"
BUILT = (
    *(f"foppen_access-{VERSION}.tar.gz", f"foppen-access_{VERSION}_all.deb"),
    *(f"foppen-access-{VERSION}-windows-x64{ending}" for ending in ("-setup.exe", ".zip")),
)
"""Without Windows for ARM64, whose Python somebody has to name."""

OF_ARCH = {"fluent.syntax": "fluent-syntax"}
"""What Arch calls otherwise than `python-` and a name."""


@pytest.fixture
def written(tmp_path: Path) -> Path:
    for name in BUILT:
        (tmp_path / name).write_bytes(name.encode())
    recipes.write(tmp_path / "recipes", tmp_path, VERSION)
    return tmp_path / "recipes"


def text(written: Path, name: str) -> str:
    return next(written.rglob(name)).read_text("utf-8")


def test_every_address_in_them_is_of_what_was_built_and_beside_it_stands_its_checksum(
    written: Path,
) -> None:
    fetched = f"{ADDRESS}/releases/download/v{VERSION}/"
    named = {}
    for path in written.rglob("*"):
        if path.is_file():
            whole = path.read_text("utf-8")
            assert "$recipes" not in whole
            for name in re.findall(re.escape(fetched) + r"([^\"'\s]+)", whole):
                named[name] = whole
    assert named.keys() == {*BUILT}
    for name, whole in named.items():
        sums = (sha256(name.encode()), md5(name.encode(), usedforsecurity=False))
        assert any(each.hexdigest() in whole for each in sums), name


def test_winget_and_scoop_read_theirs(written: Path) -> None:
    yaml = pytest.importorskip("yaml")  # detect-secrets brings it
    manifests = {
        path.name: yaml.safe_load(path.read_text("utf-8")) for path in written.rglob("*.yaml")
    }
    for manifest in manifests.values():
        assert manifest["PackageVersion"] == VERSION
        assert manifest["ManifestVersion"] == "1.6.0"
    installer = manifests["FoppenAccess.FoppenAccess.installer.yaml"]
    assert [each["Architecture"] for each in installer["Installers"]] == ["x64"]
    english = manifests["FoppenAccess.FoppenAccess.locale.en-US.yaml"]
    assert english["ShortDescription"] == PROJECT["description"]
    assert len(manifests) == 4
    scoop = json.loads(text(written, "*.json"))
    assert scoop["architecture"].keys() == {"64bit"}
    assert scoop["architecture"]["64bit"]["extract_dir"] == f"foppen-access-{VERSION}-windows-x64"


def test_homebrew_builds_every_library_that_a_mac_needs_from_the_source_in_the_lock(
    written: Path,
) -> None:
    formula = text(written, "*.rb")
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    sources = {each["name"]: each["sdist"] for each in locked if "sdist" in each}
    blocks = re.findall(r'resource "(.+)" do\n +url "(.+)"\n +sha256 "(.+)"\n +end', formula)
    for name, url, digest in blocks:
        assert (url, f"sha256:{digest}") == (sources[name]["url"], sources[name]["hash"])
    for needed in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["host"]:
        asked = Requirement(needed)
        name = asked.name.replace(".", "-").replace("_", "-")
        is_there = name in {block[0] for block in blocks}
        on_mac = asked.marker is None or asked.marker.evaluate(recipes.MAC)
        assert is_there == (on_mac and name not in recipes.LEFT_OUT), name
    assert len(re.search('desc "(.+)"', formula)[1]) <= 80  # type: ignore[index] # its limit


def test_arch_names_all_that_builds_the_program_and_that_it_needs(written: Path) -> None:
    package = text(written, "PKGBUILD")
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]
    always = [each for each in map(Requirement, PROJECT["dependencies"]) if not each.marker]
    for each in [*always, *map(Requirement, build["requires"])]:
        assert f"'python-{OF_ARCH.get(each.name, each.name)}'" in package


def test_slackware_reads_eleven_lines_that_fit(written: Path) -> None:
    lines = [
        line for line in text(written, "slack-desc").splitlines() if line.startswith("foppen-")
    ]
    assert len(lines) == 11
    assert all(line.startswith("foppen-access:") for line in lines)
    assert max(map(len, lines)) <= len("foppen-access: ") + 70
    known = dict(re.findall('^([A-Za-z0-9_]+)="(.*)"$', text(written, "*.info"), re.MULTILINE))
    assert known["DOWNLOAD"].endswith(f"/foppen-access_{VERSION}_all.deb")


@pytest.mark.parametrize(
    ("program", "names"), [("bash", ("PKGBUILD", "*.SlackBuild")), ("ruby", ("*.rb",))]
)
def test_they_are_scripts_of_their_languages(
    written: Path, program: str, names: tuple[str, ...]
) -> None:
    found = shutil.which(program)
    if not found or sys.platform == "win32":  # there it may be that of another system
        pytest.skip(f"no {program} here")
    reads = {"bash": "-n", "ruby": "-c"}[program]
    for name in names:
        subprocess.run(
            [found, reads, str(next(written.rglob(name)))], check=True, capture_output=True
        )
