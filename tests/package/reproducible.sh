#!/usr/bin/env bash
# Builds the program twice, in folders of other names and depths, and compares the bytes.
#
#   tests/package/reproducible.sh
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A compiler cache would compare a build with itself.
export CCACHE_DISABLE=1

for folder in one another/and/deeper; do
  mkdir -p "$work/$folder"
  git -C "$source" archive HEAD | tar -x -C "$work/$folder"
  (
    cd "$work/$folder"
    cmake --preset release -D CMAKE_INSTALL_PREFIX=/usr/local > /dev/null
    cmake --build --preset release --target cicera > /dev/null
  )
done
status=0
for program in cicera cicera-mpi.so; do
  [ -e "$work/one/build/release/$program" ] || continue
  if cmp "$work/one/build/release/$program" "$work/another/and/deeper/build/release/$program"; then
    echo "$program: the same bytes"
  else
    status=1
  fi
done
exit $status
