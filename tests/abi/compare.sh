#!/bin/sh
# compare.sh - a program linked with an earlier release of the same SONAME still runs with this library.
#
# Usage: tests/abi/compare.sh LIBRARY          compares with the description of the last release
#        tests/abi/compare.sh LIBRARY keep     makes that description anew, at a release
#
# LIBRARY is libentanglion.so with what debuggers need (the presets dev and asan). What is added is fine; what is
# removed, moved or changed needs a new SONAME (docs/library.md). Needs abidiff and abidw of Debian's abigail-tools.
set -eu
library=$1
here=$(cd "$(dirname "$0")" && pwd)
headers=$here/../../include
kept=$here/$(readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\].*/\1/p').xml.gz
# Both sides are described alike, so that only what the header shows is compared; abidiff's own way of leaving out the
# rest also leaves out changes of what is shown.
describe() {
    abidw --headers-dir "$headers" --drop-private-types --no-show-locs --no-corpus-path --no-comp-dir-path \
        --type-id-style hash "$library"
}
if [ "${2:-}" = keep ]; then
    describe | gzip -9n >"$kept"
    exit
fi
if [ ! -e "$kept" ]; then
    echo "no release has this SONAME yet: tests/abi/compare.sh $library keep" >&2
    exit 1
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
gzip -dc "$kept" >"$scratch/before.xml"
describe >"$scratch/now.xml"
abidiff --no-added-syms "$scratch/before.xml" "$scratch/now.xml"
