#!/bin/sh
# test.sh - the inner loop; `make test` calls it: builds what changed and runs the fast tests.
#
# The preset `dev` has asserts and no link-time optimisation. Random tests try one in twenty of what
# `make check` tries, and what takes long is left to it (ENT_TEST_SHARE: tests/play.h, tests/run.mjs).
# It prints the processor time that all of it took: from a touched file of the rules to the last
# test it is to stay under 20 seconds.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}
log=build/dev/test.log

cmake --preset dev >/dev/null
ln -sf build/dev/compile_commands.json compile_commands.json
cmake --build build/dev -j "$jobs" >"$log" 2>&1 || { cat "$log" && exit 1; }
status=0
ENT_TEST_SHARE=20 ctest --test-dir build/dev -L fast -j "$jobs" --output-on-failure --no-tests=error >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then cat "$log"; else sed -n '/tests passed/p' "$log"; fi
times >"$log.times"
awk -F'[ms ]+' 'NR == 2 { printf "processor time: %.1f s\n", 60 * $1 + $2 + 60 * $3 + $4 }' "$log.times"
exit "$status"
