#!/usr/bin/env bash
# A run that is killed with kill -9 ten times at random moments, and resumed each time, must end with the bytes of an
# unbroken one, but for the times. Usage: kill_and_resume.sh CICERA [HANDS], by default 20 million.
set -euo pipefail

cicera=$(realpath "$1")
hands=${2:-20000000}
kills=10
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

times='"(seconds|hands_per_second)": '

begin=$(date +%s%N)
"$cicera" simulate --hands "$hands" --json > whole.json
length=$((($(date +%s%N) - begin) / 1000000)) # milliseconds
echo "$hands hands in one go: $length ms"

command=(simulate --hands "$hands" --checkpoint run.json)
for kill in $(seq "$kills"); do
  "$cicera" "${command[@]}" > /dev/null &
  run=$!
  # The first time the file must be there to go on from; the kills fall anywhere in a twelfth of the run on average.
  until [ -e run.json ]; do sleep 0.01; done
  pause=$(((RANDOM * 32768 + RANDOM) % (length / 6)))
  sleep "$((pause / 1000)).$(printf %03d $((pause % 1000)))"
  kill -9 "$run"
  status=0
  wait "$run" 2> /dev/null || status=$?
  [ "$status" -eq 137 ] || { echo "kill $kill came too late: exit code $status" >&2; exit 1; }
  echo "kill $kill after $pause ms: $(grep -m 1 -o '"units": [0-9]*' run.json)"
  command=(simulate --resume run.json)
done

"$cicera" simulate --resume run.json --json > resumed.json
if ! diff <(grep -vE "$times" whole.json) <(grep -vE "$times" resumed.json); then
  echo "the bytes differ" >&2
  exit 1
fi
echo "the same bytes after $kills kills"
