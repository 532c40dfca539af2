#!/usr/bin/env bash
# Builds the program for 64-bit ARM and lets it compare its signatures, in an emulator. Nothing is installed: the
# libraries for that processor are downloaded into BUILD.
#
#   tests/cross/aarch64.sh BUILD
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
mkdir -p "$1"
build=$(cd "$1" && pwd)
root=$build/root
packages=$build/packages
libraries=(libyaml-cpp-dev libyaml-cpp0.7 libfmt-dev libfmt9 liblua5.4-dev liblua5.4-0 libedit-dev libedit2 libbsd0
  libbsd-dev libmd0 libtinfo6 libncurses-dev)

mkdir -p "$packages" "$build/apt/lists/partial" "$build/apt/cache/archives/partial"
touch "$build/apt/status"
apt=(apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o Dir::State::Lists="$build/apt/lists"
  -o Dir::State::Status="$build/apt/status" -o Dir::Cache="$build/apt/cache" -o APT::Sandbox::User=)
"${apt[@]}" update
(cd "$packages" && "${apt[@]}" download "${libraries[@]}")
for package in "$packages"/*.deb; do dpkg-deb --extract "$package" "$root"; done
# Headers that are the same for every processor.
for headers in nlohmann boost; do ln -sfn "/usr/include/$headers" "$root/usr/include/$headers"; done
mkdir -p "$root/usr/share/cmake" "$root/usr/lib/cmake"
ln -sfn /usr/share/cmake/nlohmann_json "$root/usr/share/cmake/nlohmann_json"

cmake -S "$source" -B "$build/program" -G Ninja --toolchain "$here/aarch64.cmake" -D CICERA_ROOT="$root" \
  -D CMAKE_BUILD_TYPE=Release -D CMAKE_UNITY_BUILD=ON -D CICERA_INSTALL=OFF
cmake --build "$build/program" --target cicera
emulator=(qemu-aarch64 -L /usr/aarch64-linux-gnu -E "LD_LIBRARY_PATH=$root/usr/lib/aarch64-linux-gnu:$root/lib/aarch64-linux-gnu")
"${emulator[@]}" "$build/program/cicera" --version --verbose
"${emulator[@]}" "$build/program/cicera" selftest
