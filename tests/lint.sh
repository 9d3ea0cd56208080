#!/bin/sh
# lint.sh - layout, clang-tidy, cppcheck, and the layers. Usage: lint.sh BUILD_FOLDER
#
# BUILD_FOLDER has compile_commands.json, made with clang. The static analyzer, nearly all of the time, follows
# paths through a function until it has seen so many states; NODES=225000 is its own limit, and takes thrice as long.
set -eu
build=$1
nodes=${NODES:-50000}
sources=$(git ls-files 'src/*.c' 'examples/*.c')
# shellcheck disable=SC2046
clang-format-14 --dry-run --Werror $(git ls-files '*.c' '*.h')
# Comments are laid out by hand. A name that is longer by itself stays whole.
# shellcheck disable=SC2046
if LC_ALL=C.UTF-8 grep -nE '^.{101,}$' $(git ls-files '*.c' '*.h') | grep -vE ':[0-9]+: *[^ ]+$'; then
    echo "these lines are longer than 100 columns" >&2
    exit 1
fi
echo "layout: fine"
# The largest first, so that none is left alone at the end.
# shellcheck disable=SC2011,SC2086
ls -S $sources | xargs -P "$(nproc)" -n 2 clang-tidy-14 --quiet -p "$build" \
    --extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes="$nodes" 2>/dev/null
echo "clang-tidy: fine"
# shellcheck disable=SC2086
cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
    --suppress=missingIncludeSystem --suppress=ctuuninitvar -D__BYTE_ORDER__=1 -D__ORDER_BIG_ENDIAN__=2 -Iinclude -Isrc -I"$build/po" $sources
echo "cppcheck: fine"
sh tests/layers.sh .
(cd web && { [ -x node_modules/.bin/biome ] || npm ci --ignore-scripts --no-audit --no-fund --loglevel=error; } && npm run --silent lint)
