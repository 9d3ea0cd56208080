#!/bin/sh
# lint.sh - layout, clang-tidy, cppcheck, and the layers. Usage: lint.sh BUILD_FOLDER
#
# BUILD_FOLDER has compile_commands.json, made with clang.
set -eu
build=$1
sources=$(git ls-files 'src/*.c' 'examples/*.c')
# shellcheck disable=SC2046
clang-format-14 --dry-run --Werror $(git ls-files '*.c' '*.h')
echo "layout: fine"
printf '%s\n' $sources | xargs -P "$(nproc)" -n 4 clang-tidy-14 --quiet -p "$build" 2>/dev/null
echo "clang-tidy: fine"
# shellcheck disable=SC2086
cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
    --suppress=missingIncludeSystem --suppress=ctuuninitvar -D__BYTE_ORDER__=1 -D__ORDER_BIG_ENDIAN__=2 -Iinclude -Isrc -I"$build/po" $sources
echo "cppcheck: fine"
sh tests/layers.sh .
(cd web && { [ -x node_modules/.bin/biome ] || npm ci --ignore-scripts --no-audit --no-fund --loglevel=error; } && npm run --silent lint)
