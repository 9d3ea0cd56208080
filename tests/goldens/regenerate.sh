#!/bin/sh
# Makes the goldens anew: records by the oracle, traces by the program. Review the diff.
# Usage: tests/goldens/regenerate.sh ENTANGLION [records]     (records: choose new games too)
#
# The traces can be trusted because compare.sh's twin, tests/oracle, replays the same records and must agree;
# this script checks that before it writes one.
set -eu
program=$1
here=$(dirname "$0")
scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
if [ "${2:-}" = records ]; then node "$here/make.mjs" "$here"; fi
for record in "$here"/*.ent; do
    "$program" trace "$record" >"$scratch"
    node "$here/../oracle/agree.mjs" "$record" "$scratch"
    cp "$scratch" "${record%.ent}.trace"
done
for record in "$here"/perft/*.ent; do
    "$program" perft "$record" 4 >"${record%.ent}.txt"
done
