#!/bin/sh
# A series of games with GNU parallel, on this machine or, with --sshlogin in PARALLEL, on several.
#
#   PARTS=64 sh contrib/cluster/parallel.sh --games 1000000 --seed 1 --mercurial expert --rubicon expert
#
# Prints the whole series when all parts are there. Run again after an interruption, it plays only
# the parts that are missing.
set -eu
program=${ENTANGLION:-entanglion}
parts=${PARTS:-$(nproc)}
export program parts
play() {
    number=$1
    shift
    [ ! -e "part-$number.json" ] || return 0
    "$program" simulate "$@" --part "$number/$parts" --jobs 1 --json >"part-$number.json.tmp" &&
        mv "part-$number.json.tmp" "part-$number.json"
}
# GNU parallel runs commands, not functions of this shell: this script is the command.
if [ "${1:-}" = --one ]; then
    shift
    play "$@"
    exit
fi
seq "$parts" | parallel --halt soon,fail=1 sh "$0" --one {} "$@"
# shellcheck disable=SC2046  # names without spaces
"$program" simulate merge $(seq -f 'part-%.0f.json' "$parts")
