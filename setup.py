"""Builds the module in C++ by CMake, for the interpreter that pip runs; pyproject.toml has the rest."""
import os
import pathlib
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
#: A folder of its own: the interpreter of another environment is no business of `make build`.
BUILD = ROOT / "build" / "pip"


def pybind11():
    """Where a pybind11 of this interpreter is, if it is not the system's."""
    try:
        import pybind11 as module
    except ImportError:
        return []
    return ["-Dpybind11_DIR=" + module.get_cmake_dir()]


def commands():
    """Those that leave the package in BUILD/python."""
    configure = ["cmake", "--preset", "release", "-B", str(BUILD), "-U", "Python_*", "-U", "_Python_*",
                 "-DCICERA_PYTHON=ON", "-DCICERA_CLI=OFF", "-DCICERA_SERVICES=ON", "-DCICERA_INSTALL=OFF",
                 "-DCICERA_WERROR=OFF", "-DPython_EXECUTABLE=" + sys.executable]
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count())
    return [configure + pybind11(), ["cmake", "--build", str(BUILD), "--target", "cicera_python", "--parallel", jobs]]


class ByCMake(build_ext):
    """What `make python` builds, copied to where the package is put together."""

    def build_extension(self, extension):
        for command in commands():
            subprocess.run(command, cwd=ROOT, check=True)
        module = pathlib.Path(self.get_ext_fullpath(extension.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        built = BUILD / "python" / "cicera"
        shutil.copy(built / module.name, module)
        shutil.copytree(built / "rulesets", module.parent / "rulesets", dirs_exist_ok=True)


setup(ext_modules=[Extension("cicera._cicera", [])], cmdclass={"build_ext": ByCMake})
