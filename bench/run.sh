#!/bin/sh
# run.sh - speed that `entanglion bench` does not measure by itself. Usage: run.sh ENTANGLION
#
# How fast records are traced, how fast the terminal game starts and draws, where the time of random play goes, and how many instructions
# a step of it takes (by callgrind, so it is the same on a busy machine).
set -eu
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
"$program" simulate --games 400 --seed 1 --jobs 1 --records "$scratch" >/dev/null
cat "$scratch"/*.ent | grep -c '^[MR*]' >"$scratch/steps"
begun=$(date +%s%N)
for record in "$scratch"/*.ent; do "$program" --version; done >/dev/null
started=$(date +%s%N)
for record in "$scratch"/*.ent; do "$program" trace "$record"; done >/dev/null
ended=$(date +%s%N)
awk -v b="$begun" -v s="$started" -v e="$ended" '{
    printf "trace                    %.0f steps/s over 400 records, and %.1f ms to start the program for each\n",
        $1 * 1e9 / (e - s - (s - b)), (s - b) / 400 / 1e6 }' "$scratch/steps"
# The terminal game, in a terminal made by script(1), whose keys come through a pipe that stays open:
# begun and left by one key; and a whole game typed ahead, every step of which is shown and kept.
in_terminal() {
    env LC_ALL=C.UTF-8 TERM=xterm-256color LINES=24 COLUMNS=80 XDG_DATA_HOME="$scratch" \
        script -qec "$1" /dev/null <&3 >/dev/null
}
twenty() {
    begun=$(date +%s%N)
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        printf '%s' "$1" >&3
        in_terminal "$2"
    done
    echo $((($(date +%s%N) - begun) / 20))
}
record=$(dirname "$0")/../tests/term/won.ent
mkfifo "$scratch/keys"
exec 3<>"$scratch/keys"
nothing=$(twenty '' true)
started=$(twenty q "$program play --still")
played=$(twenty "$(grep '^[MR] ' "$record" | sed 's/^/:/' | tr '\n' '\r')qq" \
    "$program play --still --seed $(sed -n 's/^seed //p' "$record")")
exec 3>&-
awk -v n="$nothing" -v s="$started" -v p="$played" -v steps="$(grep -c '^[MR*] ' "$record")" 'BEGIN {
    printf "terminal game            %.1f ms to start, %.2f ms for a step\n", (s - n) / 1e6, (p - s) / steps / 1e6 }'
"$program" bench --rules --json --games 1 | sed 's/.*"phases":\[//' | tr -s '{}[]' '\n' |
    sed -n 's/^"phase":"\(.*\)","count":\(.*\),"step_ns":\(.*\)$/\1 \2 \3/p' | awk '
        { phase[NR] = $1; steps[NR] = $2; ns[NR] = $3; all += $2; time += $2 * $3 }
        END {
            print "phase of random play     steps   time   ns a step"
            for (i = 1; i <= NR; i++)
                printf "%-22s %6.1f%% %5.1f%%  %6.1f\n", phase[i], 100 * steps[i] / all, 100 * steps[i] * ns[i] / time, ns[i]
        }' | { read -r head && echo "$head" && sort -k3 -rn | head -12; }
if command -v valgrind >/dev/null; then
    # The difference of two runs leaves only the games: instructions and steps of each.
    count() {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" bench --rules --json --games "$1" 2>&1 |
            sed -n -e 's/.*"steps":\([0-9]*\).*/\1/p' -e 's/.*Collected : //p' | paste -s -d ' ' -
    }
    echo "$(count 100) $(count 600)" |
        awk '{ printf "instructions per step    %.1f (random play)\n", ($4 - $2) / ($3 - $1) }'
fi
