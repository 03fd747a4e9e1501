#!/bin/sh
# Keeps the tables of a service as they are now, and the key without which nobody gets in: backup.sh FOLDER
# DATABASE is where the tables are, KEY the file of the key; see docs/service.md.
set -eu
umask 077
folder=${1:?"Name a folder for the backup."}
database=${DATABASE:-postgresql:///foppen}
name="$folder/foppen-$(date -u +%Y%m%dT%H%M%SZ)"

dump() {
    # from a folder that everybody may be in
    (cd / && "$@" pg_dump --format=custom --table=foppen_chain "$database") >"$name.part"
}

mkdir -p -- "$folder"
install -m 600 -- "${KEY:-/var/lib/foppen-access/service.key}" "$folder/service.key"
trap 'rm -f -- "$name.part"' EXIT
trap 'exit 1' HUP INT TERM
case "$(id -u) $database" in
    *\?* | *://[!/]*) dump ;;
    # a database of this machine lets nobody in but by his own name, and has no role for root
    "0 "*) dump runuser -u postgres -- ;;
    *) dump ;;
esac
mv -- "$name.part" "$name.dump"
printf '%s\n' "$name.dump"
