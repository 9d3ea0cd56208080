#!/bin/sh
# install.sh - installs into a scratch folder and builds the example against it with pkg-config, once
# with the shared and once with the static library, and with CMake. Usage: install.sh BUILD_FOLDER SCRATCH_FOLDER
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
# A project of CMake finds it, too.
mkdir "$scratch/project"
cat >"$scratch/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C)
find_package(entanglion 1 REQUIRED)
add_executable(example $(pwd)/examples/random_game.c)
target_link_libraries(example PRIVATE entanglion::entanglion)
END
cmake -S "$scratch/project" -B "$scratch/project/build" -DCMAKE_PREFIX_PATH="$scratch" >/dev/null
cmake --build "$scratch/project/build" >/dev/null
"$scratch/project/build/example" 7 | cmp - "$scratch/shared.ent"
"$scratch/bin/entanglion" trace "$scratch/shared.ent" >/dev/null
# Both libraries show what the header declares as ENT_API or ENT_INLINE, each name of it, no other.
sed -nE 's/^(ENT_API|ENT_INLINE) [^(]*[ *](ent_[a-z0-9_]+)\(.*/\2/p' "$scratch/include/entanglion.h" |
    LC_ALL=C sort >"$scratch/declared"
nm -D --defined-only "$library/libentanglion.so" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' |
    LC_ALL=C sort >"$scratch/shown.so"
nm --extern-only --defined-only "$library/libentanglion.a" | awk 'NF == 3 { print $3 }' |
    LC_ALL=C sort >"$scratch/shown.a"
for kind in so a; do
    if ! diff "$scratch/declared" "$scratch/shown.$kind"; then
        echo "libentanglion.$kind does not show just what the header declares (<: declared, >: shown)" >&2
        exit 1
    fi
done
version=$(pkg-config --modversion entanglion)
if [ "$("$scratch/bin/entanglion" --version)" != "entanglion $version" ]; then
    echo "the program is not of version $version" >&2
    exit 1
fi
echo "installed, linked both ways, and the same game comes out"
