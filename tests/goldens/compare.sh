#!/bin/sh
# Every kept playthrough must trace to the same bytes. Usage: tests/goldens/compare.sh ENTANGLION
set -eu
program=$1
here=$(dirname "$0")
scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
count=0
for record in "$here"/*.ent; do
    "$program" trace "$record" >"$scratch"
    cmp "$scratch" "${record%.ent}.trace"
    count=$((count + 1))
done
[ "$count" -ge 20 ]
echo "$count passed, 0 failed"
