#!/bin/sh
# A series of games as a Slurm job array: each task plays one part.
#
#   sbatch --array=1-64 contrib/cluster/slurm.sh --games 1000000 --seed 1 --mercurial expert --rubicon expert
#
# The parts are part-1.json … part-64.json in the folder from which it was submitted. When all are
# there:
#
#   entanglion simulate merge part-*.json
#
# A part that failed, or was stopped (SIGTERM comes before the time is up), is submitted again alone:
# --array=17. Its number of parts must stay the same: then say PARTS=64.
#SBATCH --cpus-per-task=1
set -eu
program=${ENTANGLION:-entanglion}
part=$SLURM_ARRAY_TASK_ID
parts=${PARTS:-$SLURM_ARRAY_TASK_COUNT}
# Written beside first: a file under its own name is whole.
"$program" simulate "$@" --part "$part/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" --json >"part-$part.json.tmp"
mv "part-$part.json.tmp" "part-$part.json"
