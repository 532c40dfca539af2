#!/usr/bin/env bash
# One simulation on two hosts: two network namespaces with a cable between them, a rank in each, which can reach each
# other over TCP alone. It must answer with the bytes of one process. Needs root. Usage: two_hosts.sh CICERA
set -euo pipefail

cicera=$(realpath "$1")
folder=$(mktemp -d)
a=cicera-a-$$
b=cicera-b-$$
trap 'ip netns delete $a 2> /dev/null; ip netns delete $b 2> /dev/null; rm -rf "$folder"' EXIT

ip netns add $a
ip netns add $b
ip -n $a link add cable type veth peer name cable netns $b
ip -n $a address add 10.77.0.1/24 dev cable
ip -n $b address add 10.77.0.2/24 dev cable
for host in $a $b; do
  ip -n $host link set lo up
  ip -n $host link set cable up
done

# mpirun starts its helper on the other host through this in place of ssh: AGENT HOST COMMAND...
cat > "$folder/agent" << AGENT
#!/bin/sh
shift
exec ip netns exec $b unshare --uts sh -c "hostname host-b; \$*"
AGENT
chmod +x "$folder/agent"

command=("$cicera" compare cicera cicera-bigia --players random --hands 200000 --threads 1)
times='"(seconds|hands_per_second)": '
ip netns exec $a unshare --uts sh -c 'hostname host-a; exec "$@"' sh \
  mpirun --allow-run-as-root --oversubscribe -n 2 --host 10.77.0.1,10.77.0.2 --map-by node \
  --mca plm_rsh_agent "$folder/agent" --mca btl self,tcp --mca btl_tcp_if_include 10.77.0.0/24 \
  --mca oob_tcp_if_include 10.77.0.0/24 \
  sh -c 'echo "rank $OMPI_COMM_WORLD_RANK on $(hostname)" >&2; exec "$@"' sh "${command[@]}" --json > "$folder/two.json"
"${command[@]}" --json > "$folder/one.json"
diff <(grep -vE "$times" "$folder/one.json") <(grep -vE "$times" "$folder/two.json")
carried=$(ip -n $a -s link show cable | awk '/[RT]X/ { getline; sum += $1 } END { print sum }')
echo "the same bytes from two hosts, with $carried bytes over the cable between them"
