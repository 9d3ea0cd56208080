#!/bin/sh
# check.sh - everything that must hold before a change lands; `make check` calls it.
#
# What runs where, and why there:
#
#   part          how it is built        what runs                       what it shows that others do not
#   release       gcc, optimised, page   every test, whole               what people get: the exhaustive and random tests
#                                                                        try all they can, the page runs in a browser
#   clang         clang, optimised       fast tests, trainer, manual     code that two compilers understand differently
#   asan          gcc, address and       fast, server and terminal       reads and writes out of bounds, leaks, undefined
#                 undefined behaviour    tests, trainer                  behaviour: in what reads, keeps and shows
#   tsan          gcc, thread            server tests, simulate, batches races: only these have threads that share
#   wasm          clang, WebAssembly     unit tests                      32-bit pointers, another C library
#   signature     9 ways                 fixed games                     the same bytes from all of them
#   freestanding  5 levels               linking the rules alone         that they need no C library
#   installed     as released            a program that uses the library header, libraries and pkg-config file are whole
#   lint          -                      layout, clang-tidy, cppcheck,   what no run shows
#                                        layers
#   coverage      gcc, not optimised,    unit tests of the core, what a  lines of the rules that no test reaches; that the
#                 no PostgreSQL          program without it says         option of the build can be off
#
# Only `release` is whole. Elsewhere random tests try a share (ENT_TEST_SHARE, tests/play.h): their
# games differ, what they run through does not. Left out outside `release` is what would show nothing
# more there:
#   - what computes for minutes what the shorter tests of the same code pass through as well: the bots
#     against exact solutions (test_solved) and as strong as is said (test_strength), the bound
#     (test_bound), the puzzles (test_puzzles), the second implementation (oracle, perft);
#   - what is about files of the repository, not about compiled code: documents, layers, and the scripts
#     that compare texts (languages, compare, circuit);
#   - with clang also what waits for a terminal or a shell (term, manual: instead its pages and completions
#     are the same bytes), and what builds Python's packages.
#
# Four rows of parts run side by side, so that there is always work while the tests of page, server and
# terminal wait for something. What only computes (compilers, linters) gives way to what is waited for. A
# part that fails shows all it said, and no other is begun. At the end stands how long each took, and how much
# of the processor.
set -eu
cd "$(dirname "$0")/.."
jobs=${JOBS:-$(nproc)}
logs=build/check
rm -rf "$logs"
mkdir -p "$logs"
began_all=$(date +%s)
trap 'trap - INT TERM; kill 0' INT TERM

# part NAME COMMAND...: runs it unless something failed before; keeps what it said, how long it took and how much
# of that was processor time.
part() {
    name=$1
    shift
    [ ! -e "$logs/failed" ] || return 1
    began=$(date +%s)
    if ("$@" && times >"$logs/$name.processor") >"$logs/$name.log" 2>&1; then
        processor=$(awk -F'[ms ]+' 'NR == 2 { printf "%.0f", 60 * $1 + $2 + 60 * $3 + $4 }' "$logs/$name.processor")
        line=$(printf '%5d s %5d s  %-13s %s' "$(($(date +%s) - began))" "$processor" "$name" "$(sed -n '/tests passed/p' "$logs/$name.log" | tail -n 1)")
        echo "$line"
        echo "$line" >>"$logs/times"
    else
        echo "$name" >>"$logs/failed"
        printf '\n== %s failed ==\n' "$name"
        grep -v '^\[[0-9]*/[0-9]*\] ' "$logs/$name.log" # but what was built without a word
        return 1
    fi
}

# build PRESET [TARGET...]
build() {
    preset=$1
    shift
    cmake --preset "$preset" >/dev/null && nice -n 10 cmake --build "build/$preset" -j "$jobs" ${1:+--target "$@"}
}
# tests FOLDER [CTEST OPTION...]: one more at once than is built, as those of terminal, page and server wait.
tests() {
    folder=$1
    shift
    ctest --test-dir "$folder" -j "$((jobs + 1))" --output-on-failure --no-tests=error "$@"
}

release_build() { build release && ln -sf release/entanglion build/entanglion; }
release_tests() { tests build/release; }
installed() { sh tests/install.sh build/release build/installed; }
long='test_bound|test_puzzles|test_solved|test_strength|oracle|perft'
texts='circuit|compare|documents|languages|layers'
clang() {
    build clang && diff -r build/release/manual build/clang/manual &&
        ENT_TEST_SHARE=10 tests build/clang -L 'fast|slow' -E "^($long|$texts|manual|term|python_.*)\$"
}
asan() { build asan && ENT_TEST_SHARE=20 tests build/asan -L 'fast|slow|server' -E "^($long|$texts)\$"; }
tsan() {
    build tsan entanglion longgame test_batch test_pool test_crew test_store test_store_copies test_store_servers && build/tsan/entanglion simulate --games 200 --jobs 4 --seed 5 >/dev/null &&
        ENT_TEST_SHARE=20 build/tsan/tests/test_batch && build/tsan/tests/test_pool && build/tsan/tests/serve/test_crew && tests build/tsan -L server
}
wasm() { build wasm && tests build/wasm/tests/wasm -E '^test_solved$'; }
signature() { nice -n 10 sh tests/signature.sh . build/signature; }
freestanding() { sh tests/freestanding.sh . build/freestanding; }
lint() { cmake --preset clang -B build/lint >/dev/null && nice -n 10 sh tests/lint.sh build/lint; } # a folder of its own, as clang is built meanwhile
coverage() { build coverage && sh tests/coverage.sh build/coverage && tests build/coverage -R '^serve_no_postgres$'; }

part release_build release_build # fetches what the page and the tests need, so it comes first
rows=""
(part release_tests release_tests && part installed installed) &
rows="$rows $!"
(part asan asan && part clang clang && part coverage coverage) &
rows="$rows $!"
(part tsan tsan && part wasm wasm && part signature signature && part freestanding freestanding) &
rows="$rows $!"
part lint lint &
rows="$rows $!"
status=0
for row in $rows; do wait "$row" || status=1; done

printf '\nHow long each part took, side by side with others, and its processor time:\n'
cat "$logs/times"
awk '{ processor += $3 } END { printf "        %5d s  of the processor in all\n", processor }' "$logs/times"
printf '%5d s          in all\n' "$(($(date +%s) - began_all))"
if [ "$status" -ne 0 ]; then
    echo "failed: $(tr '\n' ' ' <"$logs/failed")"
    exit 1
fi
echo "all is well"
