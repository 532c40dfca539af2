#!/usr/bin/env bash
# Builds the program without threads and compares it with the one given: the same signatures, the same bytes of a
# simulation, the API's conformance files, and nothing in the engine that starts a thread.
#
#   no_threads.sh PROGRAM
set -euo pipefail
with=$(realpath "$1")
cd "$(dirname "$0")/../.."
build=build/no-threads
cmake --preset release -B "$build" -DCICERA_THREADS=OFF -DCICERA_TESTS=OFF > /dev/null
cmake --build "$build" --target cicera
if nm --undefined-only "$build"/libcicera_*.a 2> /dev/null | grep -E 'pthread_create|thread15_M_start_thread'; then
  echo 'a library of the build without threads starts some'
  exit 1
fi
without=$build/cicera
"$without" selftest
tests/package/conformance.py "$without"
figures() { grep -vE '"(seconds|hands_per_second|threads)"'; }
for command in 'simulate cicera --hands 3000 --json' 'compare cicera cicera-bigia --hands 3000 --json' \
  'arena cicera --players careful,greedy --deals 200 --json'; do
  if ! diff <("$with" $command --threads 4 | figures) <("$without" $command | figures); then
    echo "without threads \`cicera $command\` answers otherwise"
    exit 1
  fi
done
if "$without" simulate --threads 2 --hands 1 2> /dev/null; then
  echo '--threads 2 is accepted by a program without threads'
  exit 1
fi
echo 'without threads everything is the same'
