"""README's commands from nothing, timed: in a Debian with Python, its venv, git and no more.

    python3 -m tools.bare FOLDER [play] [ways] [tests]

As root. The Debian is made in the folder by debootstrap, once; what this machine needs to reach
the registries (certificates, names of hosts, what pip is told for all) is copied into it. Every
command has an empty home with a clone of what is committed here. A line for each says how many
seconds passed to the start menu, or to the end of the tests. The exit status is 1 if one failed.
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).parents[1]
PACKAGES = "python3,python3-venv,git,ca-certificates"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
COPIED = ("etc/resolv.conf", "etc/pip.conf", CERTIFICATES)
HOME = "home/player"
TOOLS = "opt/tools"
ENVIRONMENT = {
    "HOME": f"/{HOME}",
    "LANG": "C.UTF-8",
    "TERM": "xterm",
    "SSL_CERT_FILE": f"/{CERTIFICATES}",
    "PATH": f"/{HOME}/.local/bin:/{TOOLS}/bin:/usr/bin:/bin",
}
WAYS = (
    "uv run foppen-access",
    "uvx --from . foppen-access",
    "uv tool install . && foppen-access",
    "pipx install . && foppen-access",
)
"""README's shorter ones."""

MENU = re.compile("^1 ")
"""The first entry of the start menu."""

PASSED = re.compile(r"\d passed")


def main(folder: Path, wishes: list[str]) -> int:
    """Do what is wished, or everything; the exit status."""
    root = folder.resolve() / "debian"
    play, tests = commands()
    make(root)
    done = True
    if "play" in wishes or not wishes:
        done &= tell(root, play, MENU)
    if "ways" in wishes or not wishes:
        run(root, f"python3 -m venv /{TOOLS} && /{TOOLS}/bin/pip install --quiet uv pipx").wait()
        for way in WAYS:
            done &= tell(root, way, MENU)
    if "tests" in wishes or not wishes:
        done &= tell(root, tests, PASSED)
    return 0 if done else 1


def commands() -> list[str]:
    """The two of README."""
    text = (PROJECT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^ {4}(python3 -m venv .*)$", text, re.MULTILINE)


def make(root: Path) -> None:
    """The Debian."""
    if not (root / "made").exists():
        words = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", "bookworm", str(root)]
        subprocess.run(words, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - Debian's own
        (root / "made").touch()
    for name in COPIED:
        if Path("/", name).exists():
            shutil.copy(Path("/", name), root / name)


def tell(root: Path, command: str, awaited: re.Pattern[str]) -> bool:
    """Whether a command does what it should from nothing, and after how many seconds."""
    shutil.rmtree(root / HOME, ignore_errors=True)
    clone = ["git", "clone", "--quiet", str(PROJECT), f"{root}/{HOME}/foppen-access"]
    subprocess.run(clone, check=True)  # noqa: S603 - our own project
    begun = time.monotonic()
    said: list[str] = []
    with run(root, command) as running:
        if running.stdin and running.stdout:
            running.stdin.write("q\n")
            running.stdin.close()
            for line in running.stdout:
                if awaited.search(line):
                    print(f"{time.monotonic() - begun:6.1f} s  {command}: {line.strip()}")
                said.append(line)
    if running.returncode:
        print(f"failed: {command}\n{''.join(said)}")
    return running.returncode == 0


def run(root: Path, command: str) -> subprocess.Popen[str]:
    """A command in the project's folder there. What it needs is mounted for itself alone."""
    variables = [f"{name}={value}" for name, value in ENVIRONMENT.items()]
    there = f"cd /{HOME}/foppen-access; {command}"
    inside = ["chroot", str(root), "env", "-i", *variables, "bash", "-c", there]
    mounted = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec "$@"'
    return subprocess.Popen(  # noqa: S603 - README's commands
        ["unshare", "--mount", "sh", "-c", mounted, str(root), *inside],  # noqa: S607
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
