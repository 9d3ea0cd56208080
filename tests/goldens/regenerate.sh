#!/bin/sh
# Makes the goldens anew: records by the oracle, traces by the program. Review the diff.
# Usage: tests/goldens/regenerate.sh ENTANGLION [records]     (records: choose new games too)
#
# The traces can be trusted because compare.sh's twin, tests/oracle, replays the same records and must agree;
# this script checks that before it writes one.
set -eu
program=$1
here=$(dirname "$0")
if [ "${2:-}" = records ]; then node "$here/make.mjs" "$here"; fi
for record in "$here"/*.ent; do
    name=${record%.ent}
    "$program" trace "$record" >"$name.trace"
    node "$here/../oracle/agree.mjs" "$record" "$name.trace"
done
for record in "$here"/perft/*.ent; do
    "$program" perft "$record" 4 >"${record%.ent}.txt"
done
