#!/bin/sh
# load.sh - a server and a second process that plays in 2,000 rooms at once; prints what it measured.
#
# Usage: load.sh PROGRAM LOAD FOLDER [OPTION OF load...]    `make load` calls it.
# The data file lies in FOLDER: what is measured includes its disk.
set -eu
program=$1 load=$2 folder=$3
shift 3
mkdir -p "$folder"
rm -f "$folder"/load.*
"$program" serve --port 0 --no-open --log error --data "$folder/load.db" --message-rate 1000000 \
    --address-rooms 1000000 --address-connections 1000000 >"$folder/load.out" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true' EXIT
until grep -q '^.*http://' "$folder/load.out"; do
    kill -0 "$server"
    sleep 0.1
done
port=$(sed -n 's|.*http://[^:]*:\([0-9]*\)/.*|\1|p' "$folder/load.out" | head -n 1)
"$load" "$port" "$server" "$@"
