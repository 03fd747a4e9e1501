#!/usr/bin/env bash
# Tries the package in a Debian that has Python and nothing else: as root,
#
#     try_package.sh FOLDER PACKAGE      FOLDER: of `debootstrap --variant=minbase --include=python3`
set -euo pipefail
root=$(realpath "$1")
cp "$2" "$root/tmp/package.deb"

there() {
  unshare --mount sh -c 'mount -t proc proc "$0/proc"; exec chroot "$0" env -i HOME=/root TERM=xterm \
    LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c "$1"' "$root" "$1"
}
play="foppen-access play --game futschikato --seed 1 --lang en"

there "dpkg --install /tmp/package.deb" >/dev/null
for language in de en; do
  there "echo q | foppen-access --lang $language" | grep "^1 " # the start menu
done
there "printf 'q\ny\n' | $play" | tail -1 | grep -x "foppen-access resume"
there "dpkg --install /tmp/package.deb" >/dev/null # over itself
there "printf 'q\ny\n' | foppen-access resume --lang en" >/dev/null
there "mkdir /tmp/hostile && cd /tmp/hostile && echo 'raise SystemExit(9)' >click.py && foppen-access --version" >/dev/null
there "PYTHONPATH=/usr/lib/foppen-access python3 -c 'import starlette, uvicorn, websockets'"
there "test -s /usr/share/man/de/man1/foppen-access-play.1"
there "dpkg --remove foppen-access" >/dev/null
there "test ! -e /usr/lib/foppen-access && test ! -e /usr/bin/foppen-access"
there "ls /root/.local/share/foppen-access/games" | grep "\.jsonl"
echo "The package was installed, played, replaced and removed; the game is still there."
