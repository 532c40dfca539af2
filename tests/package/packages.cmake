# Builds the packages for Debian and the archive, unpacks them into empty folders and runs what is in them, where the
# source tree is not to be seen: under an empty file system, if this system allows that.
include(${SOURCE}/tests/library/run.cmake)

find_program(SHLIBDEPS dpkg-shlibdeps)
find_program(DPKG_DEB dpkg-deb)
if(NOT SHLIBDEPS OR NOT DPKG_DEB)
  message("SKIPPED: dpkg-dev is not installed")
  return()
endif()

foreach(variable CICERA_PATH XDG_DATA_HOME XDG_CONFIG_HOME PAGER)
  unset(ENV{${variable}})
endforeach()
run(mktemp -d)
string(STRIP "${out}" WORK)
file(MAKE_DIRECTORY ${WORK}/home)
set(ENV{HOME} ${WORK}/home)
if(PYTHON)  # which a build that is asked for the program alone leaves as it was
  run(${CMAKE_COMMAND} --build ${BUILD} --target cicera_python)
endif()
foreach(kind DEB TGZ)
  run(${CPACK} --config ${BUILD}/CPackConfig.cmake -G ${kind} -B ${WORK}/packed)
endforeach()

# Runs a command where the source tree, and the build tree in it, are empty. The packages are in WORK, outside.
function(run_alone)
  execute_process(COMMAND unshare -m true RESULT_VARIABLE cannot OUTPUT_QUIET ERROR_QUIET)
  if(cannot)
    run(${ARGN})
  else()
    run(unshare -m sh -c "mount -t tmpfs none '${SOURCE}' && cd / && exec \"$@\"" sh ${ARGN})
  endif()
  set(out "${out}" PARENT_SCOPE)
endfunction()

function(expect_contains what text part)
  string(FIND "${text}" "${part}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${what} has no '${part}':\n${text}")
  endif()
endfunction()

# A program that is installed there plays, explains and simulates.
function(expect_works program)
  run_alone(${program} --version)
  expect_equal("The version" "${out}" "cicera ${VERSION}\n")
  run_alone(${program} rulesets --json)
  expect_contains("The list of rulesets" "${out}" "scopone-scientifico")
  run_alone(${program} moves "9d 3c" --table "2d 3d 4d")
  expect_contains("The list of moves" "${out}" "quadriglia +1")
  run_alone(${program} simulate cirulla --hands 100 --threads 1 --json)
  expect_contains("The answer of a simulation" "${out}" "\"hands\"")
  run_alone(${program} play --seats greedy --seed 1 --save ${WORK}/match-${ARGC}.jsonl)
  file(REMOVE ${WORK}/match-${ARGC}.jsonl)
endfunction()

# For Debian: each package unpacked into one root, as an installation does.
set(root ${WORK}/root)
file(GLOB packages ${WORK}/packed/*.deb)
foreach(package IN LISTS packages)
  run(${DPKG_DEB} -x ${package} ${root})
  run(${DPKG_DEB} -f ${package} Package Version Depends Description)
  expect_contains("The control file of ${package}" "${out}" "Version: ${VERSION}")
  if(package MATCHES "/python3-cicera_")
    expect_contains("The control file of python3-cicera" "${out}" "python3-numpy")
    expect_contains("The control file of python3-cicera" "${out}" "python3 (<< 3.")
    set(python_package ${package})
  endif()
  if(package MATCHES "/cicera_")
    expect_without("The dependencies of cicera" "${out}" "Depends: [^\n]*mpi")
    expect_contains("The control file of cicera" "${out}" "libc6")
  endif()
endforeach()
list(LENGTH packages count)
if(count LESS 3)
  message(FATAL_ERROR "There are only ${count} packages: ${packages}")
endif()
expect_works(${root}/usr/bin/cicera)
foreach(file bin/cicera include/cicera/cicera.h include/cicera/cicera_api.h ${LIBDIR}/libcicera_engine.a ${LIBDIR}/pkgconfig/cicera.pc
    share/bash-completion/completions/cicera share/zsh/vendor-completions/_cicera lib/systemd/system/cicera.service
    share/fish/vendor_completions.d/cicera.fish share/man/man1/cicera-play.1.gz share/man/man5/cicera-ruleset.5.gz
    share/man/man7/cicera-players.7.gz
    share/doc/cicera/copyright share/doc/cicera/changelog.gz share/doc/cicera-doc/docs/formats/records.md)
  if(NOT EXISTS ${root}/usr/${file})
    message(FATAL_ERROR "No package has usr/${file}")
  endif()
endforeach()
if(EXISTS ${BUILD}/../web/site/index.html AND NOT EXISTS ${root}/usr/share/cicera/site/index.html)
  message(FATAL_ERROR "No package has the page that was built")
endif()
file(READ ${root}/usr/include/cicera/engine/ruleset/installation.h installation)
expect_contains("The header of the installation" "${installation}" "\"/usr/share/cicera/rulesets\"")

# That for Python, installed and removed by dpkg on a system of its own, on which there is nothing else.
if(PYTHON)
  set(system ${WORK}/system)
  file(WRITE ${system}/var/lib/dpkg/status "")
  set(dpkg dpkg --root=${system} --force-not-root --force-script-chrootless --force-depends --log=${WORK}/dpkg.log)
  run(${dpkg} --install ${python_package})
  set(modules ${system}/usr/lib/python3/dist-packages)
  run_alone(${CMAKE_COMMAND} -E env PYTHONPATH=${modules} PYTHONDONTWRITEBYTECODE=1 ${PYTHON} -c "
import importlib.metadata, cicera
assert cicera.__file__.startswith('${modules}'), cicera.__file__
assert importlib.metadata.version('cicera') == cicera.__version__ == '${VERSION}'
tables = cicera.batch(['scopa', 'cirulla'], 6, seed=3)
tables.random_step(40)
played = cicera.arena('cassino', ['random', lambda turn: 0], deals=20, threads=1)
print(tables.steps, played.done, 'scopone' in cicera.Library().names())")
  expect_equal("What the package for Python plays" "${out}" "240 20 True\n")
  run(${dpkg} --remove python3-cicera)
  if(EXISTS ${modules}/cicera)
    message(FATAL_ERROR "Removing the package for Python leaves ${modules}/cicera")
  endif()
endif()

# The archive runs from any folder.
file(GLOB archive ${WORK}/packed/*.tar.gz)
file(ARCHIVE_EXTRACT INPUT ${archive} DESTINATION ${WORK}/anywhere)
file(GLOB program ${WORK}/anywhere/bin/cicera ${WORK}/anywhere/*/bin/cicera)
expect_works(${program})

# Lintian, where it is installed, finds no error and no warning.
find_program(LINTIAN lintian)
if(LINTIAN)
  # This build may not have the folders of Debian for libraries, as those of make deb have.
  run(${LINTIAN} --allow-root --fail-on error,warning
    --suppress-tags pkg-config-unavailable-for-cross-compilation,maintscript-calls-ldconfig ${packages})
endif()
file(REMOVE_RECURSE ${WORK})
