#!/bin/sh
# signature.sh - builds tests/signature.c in many ways and expects the same bytes from all of them.
#
#     tests/signature.sh SOURCE_ROOT SCRATCH_DIRECTORY
#
# gcc and clang, without and with optimisation and with every instruction of this machine; with
# signed and unsigned char; and as WebAssembly with 32-bit pointers, run by Node.js.
set -eu
if [ $# -ne 2 ]; then
    echo "usage: $0 SOURCE_ROOT SCRATCH_DIRECTORY" >&2
    exit 2
fi
root=$1 scratch=$2 ways=0
mkdir -p "$scratch"
cmake -D IN="$root/src/bots/value/weights.bin" -D OUT="$scratch/weights_builtin.c" -D NAME=weights_builtin \
    -P "$root/tools/embed.cmake"
# The rules, what surrounds a game, and the bots but for those that are programs of their own; no threads.
sources=$(find "$root"/src/base "$root"/src/rules "$root"/src/quantum "$root"/src/table "$root"/src/bots -name '*.c' |
    grep -v -e bots/external/ -e base/pool.c | LC_ALL=C sort)

# build NAME COMPILER OPTION...: compiles and links in two steps (tools/wasi.cmake says why).
build() {
    name=$1
    shift
    objects=""
    for source in $sources "$scratch/weights_builtin.c" "$root/tests/signature.c"; do
        object="$scratch/$name-$(basename "$(dirname "$source")")-$(basename "$source" .c).o"
        "$@" -std=c17 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -I"$root/include" -I"$root/src" -c "$source" -o "$object"
        objects="$objects $object"
    done
}

# same NAME COMMAND...: runs it and compares.
same() {
    name=$1
    shift
    "$@" >"$scratch/$name.txt"
    if [ "$ways" -gt 0 ] && ! cmp "$scratch/$first.txt" "$scratch/$name.txt"; then
        echo "signature: $name differs from $first" >&2
        exit 1
    fi
    [ "$ways" -gt 0 ] || first=$name
    ways=$((ways + 1))
}

native() {
    build "$@"
    # shellcheck disable=SC2086
    "$2" $objects -o "$scratch/$1"
    same "$1" "$scratch/$1"
}

native gcc-O2 gcc -O2
native gcc-O0 gcc -O0
native gcc-native gcc -O3 -march=native
native gcc-unsigned gcc -O2 -funsigned-char
native clang-O2 clang-14 -O2
native clang-O0 clang-14 -O0
native clang-native clang-14 -O3 -march=native
for level in -O0 -O2; do
    build "wasm$level" clang-14 --target=wasm32-wasi --sysroot=/usr "$level"
    # shellcheck disable=SC2086
    clang-14 --target=wasm32-wasi --sysroot=/usr -Wl,-z,stack-size=1048576 -Wl,--stack-first $objects \
        -o "$scratch/signature$level.wasm"
    same "wasm$level" node "$root/tests/wasm/run.mjs" "$scratch/signature$level.wasm"
done
echo "signature: $ways builds print the same $(wc -c <"$scratch/$first.txt") bytes, checksum $(cksum <"$scratch/$first.txt" | cut -d' ' -f1)"
