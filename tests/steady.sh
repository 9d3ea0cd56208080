#!/bin/sh
# steady.sh - runs tests again and again on a busy machine; `make steady` calls it.
#
# Usage: tests/steady.sh FOLDER TIMES [TESTS]
#
# Every test of a build, or those whose names match TESTS, but for those that compute for minutes whatever else
# happens. Beside them as many loops as there are processors do nothing, as fast as they can. A test that fails
# once has failed: that is a fault in the product or in the test.
set -eu
folder=$1 times=$2 tests=${3:-.}
computing='^(test_bound|test_puzzles|test_solved|test_strength|oracle|perft)$'
loops=""
for loop in $(seq "$(nproc)"); do
    sh -c 'while :; do :; done' &
    loops="$loops $!"
done
trap 'kill $loops 2>/dev/null' EXIT
trap 'exit 130' INT TERM
ctest --test-dir "$folder" -R "$tests" -E "$computing" --repeat until-fail:"$times" -j "$(($(nproc) + 1))" \
    --output-on-failure --no-tests=error
