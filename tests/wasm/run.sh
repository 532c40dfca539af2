#!/bin/sh
# run.sh RESULTS PROGRAM NAME...: runs the files NAME.test.mjs with the test runner of node, and leaves the results in a
# folder, as tests/gate/stages.py reads them. PROGRAM is the native one, which the module must agree with.
set -eu
mkdir -p "$1"
results=$(realpath "$1")
program=$(realpath "$2")
shift 2
cd "$(dirname "$0")"
for name; do
  set -- "$@" "$name.test.mjs"
  shift
done
CICERA_PROGRAM=$program CICERA_WASM_RESULTS=$results/node.xml exec node --test --test-reporter=./reporter.mjs "$@"
