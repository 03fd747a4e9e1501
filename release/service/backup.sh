#!/bin/sh
# Keeps the tables of a service as they are now, and the key without which nobody gets in: backup.sh FOLDER
# DATABASE is where the tables are, KEY the file of the key; see docs/service.md.
set -eu
umask 077
folder=${1:?"Name a folder for the backup."}
mkdir -p "$folder"
name="$folder/foppen-$(date -u +%Y%m%dT%H%M%SZ)"
pg_dump --format=custom --table=foppen_chain --file="$name.part" "${DATABASE:-postgresql:///foppen}"
mv "$name.part" "$name.dump"
cp "${KEY:-/var/lib/foppen-access/service.key}" "$folder/service.key"
echo "$name.dump"
