#!/bin/sh
# A series of games where jobs are started with mpirun: it only starts the parts; they do not talk.
#
#   mpirun -n 16 sh contrib/cluster/mpirun.sh --games 1000000 --seed 1 --mercurial expert --rubicon expert
#   entanglion simulate merge part-*.json
#
# Knows Open MPI, and what Intel MPI and MPICH say. If one rank dies mpirun ends all: prefer an array
# of jobs (slurm.sh) where there is a choice.
set -eu
program=${ENTANGLION:-entanglion}
rank=${OMPI_COMM_WORLD_RANK:-${PMI_RANK:?not started by mpirun}}
size=${OMPI_COMM_WORLD_SIZE:-${PMI_SIZE:?not started by mpirun}}
part=$((rank + 1))
"$program" simulate "$@" --part "$part/$size" --jobs 1 --json >"part-$part.json.tmp"
mv "part-$part.json.tmp" "part-$part.json"
