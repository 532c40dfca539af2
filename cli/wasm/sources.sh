#!/bin/sh
# sources.sh FOLDER: lays the sources of Lua, yaml-cpp and fmt into FOLDER/{lua,yaml-cpp,fmt}, for the WebAssembly module,
# which Debian has no libraries for. They are Debian's source packages of the versions whose headers are installed.
# Lists of source packages are kept in the folder: nothing of the machine's own settings is changed.
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
version() { dpkg-query -W -f '${source:Version}' "$1"; }
wanted="lua5.4=$(version liblua5.4-dev) yaml-cpp=$(version libyaml-cpp-dev) fmtlib=$(version libfmt-dev)"
[ "$(cat "$folder/versions" 2> /dev/null)" = "$wanted" ] && exit 0

# The machine's own entries, of sources in place of packages.
rm -rf "$folder"
mkdir -p "$folder/entries" "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/unpacked"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
  name=$(basename "$file")
  case $file in
    *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" > "$folder/entries/$name" ;;
    *.list) [ ! -f "$file" ] || sed -n 's/^deb[ \t]/deb-src /p' "$file" > "$folder/entries/$name" ;;
  esac
done
apt() {
  apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/entries" \
    -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" -o APT::Sandbox::User="$(id -un)" "$@"
}
apt update
cd "$folder/unpacked"
# shellcheck disable=SC2086
apt source $wanted > /dev/null
for pair in lua5.4:lua yaml-cpp:yaml-cpp fmtlib:fmt; do
  mv "$folder/unpacked/${pair%:*}"-*/ "$folder/${pair#*:}"
done
rm -rf "$folder/unpacked" "$folder/lists" "$folder/cache" "$folder/entries"
echo "$wanted" > "$folder/versions"
