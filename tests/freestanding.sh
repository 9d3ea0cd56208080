#!/bin/sh
# freestanding.sh - shows that the rules need no C library.
#
#     tests/freestanding.sh SOURCE_ROOT SCRATCH_DIRECTORY
#
# Compiles src/rules for bare WebAssembly, where nothing is given, links it without any library and
# asks Node.js whether the module wants something from outside. At every level of optimisation:
# compilers like to turn plain code into calls of memcpy and memset.
set -eu
if [ $# -ne 2 ]; then
    echo "usage: $0 SOURCE_ROOT SCRATCH_DIRECTORY" >&2
    exit 2
fi
root=$1 scratch=$2
mkdir -p "$scratch"
for level in -O0 -O1 -O2 -O3 -Os; do
    objects=""
    for source in "$root"/src/rules/*.c; do
        object="$scratch/$(basename "$source" .c)$level.o"
        clang-14 --target=wasm32 -std=c17 "$level" -ffreestanding -nostdlib -Wall -Wextra -Werror \
            -I"$root/include" -I"$root/src" -c "$source" -o "$object"
        objects="$objects $object"
    done
    module="$scratch/rules$level.wasm"
    # shellcheck disable=SC2086
    wasm-ld-14 --no-entry --export-all --fatal-warnings $objects -o "$module"
    node --input-type=module - "$module" <<'SCRIPT'
import { readFileSync } from 'node:fs';
const file = process.argv[2];
const module = new WebAssembly.Module(readFileSync(file));
const imports = WebAssembly.Module.imports(module).map(i => `${i.module}.${i.name}`);
if (imports.length) {
  console.error(`${file}: imports ${imports.join(', ')}`);
  process.exit(1);
}
// It also works: ENT_X (3) brings ENT_MERCURIAL (0) from ZERO (place 0) to ONE (place 4), and back.
const { ent_board_move: move, ent_steps } = new WebAssembly.Instance(module).exports;
if (move(0, 0, 3) !== 4 || move(4, 0, 3) !== 0 || !ent_steps) {
  console.error(`${file}: the board is wrong`);
  process.exit(1);
}
SCRIPT
done
echo "freestanding: no imports at -O0 -O1 -O2 -O3 -Os"
