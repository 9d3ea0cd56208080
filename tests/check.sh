#!/bin/sh
# check.sh - everything that must hold before a change lands; `make check` calls it.
#
# Builds in several ways and runs the tests in each: gcc (all tests), clang, address and undefined
# behaviour sanitizers, thread sanitizer, WebAssembly under Node.js; then what needs no build.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)} # and one test more at once: those of terminal, page and server often wait

say() {
    printf '\n== %s ==\n' "$*"
}

# preset NAME [CTEST OPTION...]: configures, builds and tests it.
preset() {
    name=$1
    shift
    say "$name"
    cmake --preset "$name" >/dev/null
    cmake --build "build/$name" -j "$jobs" | tail -n 1
    tests="build/$name"
    [ "$name" = wasm ] && tests=build/wasm/tests/wasm
    ctest --test-dir "$tests" -j "$((jobs + 1))" --output-on-failure --no-tests=error "$@"
}

say layers
sh tests/layers.sh .
preset release
ln -sf release/entanglion build/entanglion
# What drives the program from outside need not see every compiler.
preset clang -E 'oracle|perft|compare|circuit|languages|term|serve_'
preset asan -E 'oracle|perft|compare|circuit|languages|test_bound'
say "thread sanitizer"
cmake --preset tsan >/dev/null
cmake --build build/tsan -j "$jobs" --target entanglion | tail -n 1
build/tsan/entanglion simulate --games 200 --jobs 4 --seed 5 >/dev/null
ctest --test-dir build/tsan -R '^serve_(needs|pages|rooms|api|faults|hostile|proxy|clock)' -j "$jobs" --output-on-failure --no-tests=error
preset wasm
say "same bytes from every compiler and WebAssembly"
sh tests/signature.sh . build/signature
say "the rules without a C library"
sh tests/freestanding.sh . build/freestanding
say "installed as a library"
sh tests/install.sh build/release build/installed
say lint
sh tests/lint.sh build/clang
say coverage
cmake --preset coverage >/dev/null
cmake --build build/coverage -j "$jobs" | tail -n 1
sh tests/coverage.sh build/coverage
say "all is well"
