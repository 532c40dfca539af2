"""Builds the module in C++ by CMake, for the interpreter that pip runs; pyproject.toml has the rest."""
import pathlib
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
BUILT = ROOT / "build" / "release" / "python" / "cicera"


def pybind11():
    """Where a pybind11 of this interpreter is, if it is not the system's."""
    try:
        import pybind11 as module
    except ImportError:
        return []
    return ["-Dpybind11_DIR=" + module.get_cmake_dir()]


class ByCMake(build_ext):
    """What `make python` builds, copied to where the package is put together."""

    def build_extension(self, extension):
        configure = ["cmake", "--preset", "release", "-U", "Python_*", "-U", "_Python_*", "-DCICERA_PYTHON=ON",
                     "-DPython_EXECUTABLE=" + sys.executable] + pybind11()
        subprocess.run(configure, cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", "--preset", "release", "--target", "cicera_python"], cwd=ROOT, check=True)
        module = pathlib.Path(self.get_ext_fullpath(extension.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(BUILT / module.name, module)
        shutil.copytree(BUILT / "rulesets", module.parent / "rulesets", dirs_exist_ok=True)


setup(ext_modules=[Extension("cicera._cicera", [])], cmdclass={"build_ext": ByCMake})
