#!/bin/sh
# regenerate.sh - makes the kept screens of the terminal game anew. Usage: regenerate.sh ENTANGLION
#
# Look at the difference before you keep it.
set -eu
program=$(realpath "$1")
cd "$(dirname "$0")"
rm -rf goldens
ENTANGLION=$program UPDATE_GOLDENS=1 node --test term.mjs
