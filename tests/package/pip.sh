#!/usr/bin/env bash
# Installs the package for Python by pip into a new environment, from a copy of the tree and without a package index, runs
# the samples of its page where the tree is not to be seen, and uninstalls it.
#
#   tests/package/pip.sh [PYTHON]
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
python=${1:-/usr/bin/python3}
for module in ensurepip venv setuptools wheel pybind11 numpy; do
  "$python" -c "import $module" 2> /dev/null || { echo "SKIPPED: $python has no $module"; exit 0; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PYTHONPATH
export PIP_NO_INDEX=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore

mkdir "$work/tree"
(cd "$source" && git ls-files -co --exclude-standard -z | tar -c --null --ignore-failed-read -T - | tar -x -C "$work/tree")
"$python" -m venv --system-site-packages "$work/venv"
# What builds it is installed already, as a package index would provide it.
"$work/venv/bin/pip" install --no-build-isolation --quiet "$work/tree"
rm -rf "$work/tree"

cd "$work"
venv/bin/python - << 'END'
import importlib.metadata
import pathlib
import sys

import cicera

assert pathlib.Path(cicera.__file__).is_relative_to(sys.prefix), cicera.__file__
assert importlib.metadata.version("cicera") == cicera.__version__
package = pathlib.Path(cicera.__file__).parent
assert (package / "py.typed").exists() and (package / "__init__.pyi").exists()
print(cicera.__version__, "plays", len(cicera.Library().names()), "rulesets")
END
"$source/tests/package/samples.py" python venv/bin/python
venv/bin/pip uninstall --quiet --yes cicera
! venv/bin/python -c 'import cicera' 2> /dev/null || { echo 'it is still there'; exit 1; }
left=$(find venv -ipath '*cicera*')
[ -z "$left" ] || { echo "uninstalling leaves: $left"; exit 1; }
