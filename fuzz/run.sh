#!/bin/sh
# run.sh - runs the fuzzers of the preset `fuzz` for some seconds each, one after the other.
#
#     cmake --preset fuzz && ninja -C build/fuzz fuzzers && fuzz/run.sh 60
#
# What they discover on the way stays in build/fuzz/corpus-*, and helps the next run; an input that
# fails is kept in build/fuzz/findings and named in the output. The exit status is 1 when any did.
set -eu
if [ $# -ne 1 ]; then
    echo "usage: $0 SECONDS" >&2
    exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../build/fuzz
status=0
for name in record command message http; do
    mkdir -p "$build/corpus-$name" "$build/findings"
    echo "fuzz_$name for $1 s"
    "$build/fuzz_$name" -max_total_time="$1" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
        -dict="$here/words.dict" -artifact_prefix="$build/findings/$name-" -print_final_stats=1 \
        "$build/corpus-$name" "$here/corpus/$name" >"$build/$name.log" 2>&1 || status=1
    if [ "$status" -ne 0 ]; then
        cat "$build/$name.log" >&2
        exit 1
    fi
    grep -E '^(stat::number_of_executed_units|stat::average_exec_per_sec|stat::peak_rss_mb)' "$build/$name.log" || true
    grep -E 'cov:' "$build/$name.log" | tail -1
done
