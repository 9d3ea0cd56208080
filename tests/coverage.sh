#!/bin/sh
# coverage.sh - runs the unit tests of a coverage build; the lines of src/rules that they reach must
# be 98 % or more. Usage: coverage.sh BUILD_FOLDER
set -eu
build=$1
find "$build" -name '*.gcda' -delete
# Those of the bots and of what builds on them are slow without optimisation and reach nothing more;
# nor do more random games.
ENT_TEST_SHARE=50 ctest --test-dir "$build" -R '^test_' -E 'advice|bots|bound|puzzles|solved|strength|train' -j "$(nproc)" --output-on-failure --no-tests=error | tail -n 3
gcovr --root . --filter 'src/rules/' --fail-under-line 98 "$build"
