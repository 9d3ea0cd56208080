#!/bin/sh
# install.sh - installs into a scratch folder and builds the example against it with pkg-config, once
# with the shared and once with the static library. Usage: install.sh BUILD_FOLDER SCRATCH_FOLDER
set -eu
build=$1 scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
cmake --install "$build" --prefix "$scratch" >/dev/null
PKG_CONFIG_PATH=$(dirname "$(find "$scratch" -name entanglion.pc)")
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags --libs entanglion)
library=$(pkg-config --variable=libdir entanglion)
# shellcheck disable=SC2086
gcc -std=c17 -Wall -Wextra -Werror examples/random_game.c $flags -Wl,-rpath,"$library" -o "$scratch/shared"
# shellcheck disable=SC2086
gcc -std=c17 -Wall -Wextra -Werror examples/random_game.c -I"$scratch/include" "$library/libentanglion.a" -o "$scratch/static"
"$scratch/shared" 7 >"$scratch/shared.ent"
"$scratch/static" 7 >"$scratch/static.ent"
cmp "$scratch/shared.ent" "$scratch/static.ent"
"$scratch/bin/entanglion" trace "$scratch/shared.ent" >/dev/null
if nm -D --defined-only "$library/libentanglion.so" | grep -v ' ent_'; then
    echo "the shared library shows names that are not ent_*" >&2
    exit 1
fi
echo "installed, linked both ways, and the same game comes out"
