#!/bin/sh
# run.sh - speed that `entanglion bench` does not measure by itself. Usage: run.sh ENTANGLION
#
# How fast records are traced, and how many instructions a step of random play takes (by callgrind,
# so it is the same on a busy machine).
set -eu
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" simulate --games 400 --seed 1 --jobs 1 --records "$scratch" >/dev/null
cat "$scratch"/*.ent | grep -c '^[MR*]' >"$scratch/steps"
begun=$(date +%s.%N)
for record in "$scratch"/*.ent; do "$program" trace "$record"; done >/dev/null
ended=$(date +%s.%N)
awk -v b="$begun" -v e="$ended" '{ printf "trace                    %.0f steps/s over 400 records, starting the program included\n", $1 / (e - b) }' "$scratch/steps"
if command -v valgrind >/dev/null; then
    # The difference of two runs leaves only the games.
    count() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" bench --games "$1" 2>&1 >/dev/null |
            awk '/Collected/ { print $4 }'
    }
    few=$(count 100)
    many=$(count 600)
    # bench plays the games once on one core and once on each of all.
    runs=$(($(nproc) + 1))
    awk -v few="$few" -v many="$many" -v runs="$runs" 'BEGIN { printf "instructions per game     %.0f (random play)\n", (many - few) / 500 / runs }'
fi
