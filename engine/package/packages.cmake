# Packages by CPack: for Debian `cicera`, `libcicera-api1`, `libcicera-dev`, `cicera-doc` and, where they are built,
# `cicera-mpi` and `python3-cicera` (make deb); and an archive of the program that runs from any folder (make archive). What
# goes into a package is said by COMPONENT where it is installed.
set(doc ${CMAKE_INSTALL_DATADIR}/doc)
install(FILES README.md CHANGELOG.md DESTINATION ${doc}/cicera-doc COMPONENT cicera-doc)
install(DIRECTORY docs DESTINATION ${doc}/cicera-doc COMPONENT cicera-doc REGEX "docs/(images/)?[a-z_]+\\.py$" EXCLUDE)

set(CPACK_COMPONENTS_ALL cicera libcicera-api1 libcicera-dev cicera-doc)
if(TARGET cicera_mpi)
  list(APPEND CPACK_COMPONENTS_ALL cicera-mpi)
endif()
if(TARGET cicera_python)
  list(APPEND CPACK_COMPONENTS_ALL python3-cicera)
endif()
set(CPACK_PACKAGE_NAME cicera)
set(CPACK_PACKAGE_VENDOR "The cicera authors")
set(CPACK_PACKAGE_CONTACT "The cicera authors <cicera@packages.invalid>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${package}/packing.cmake)

# For Debian
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_COMPONENT_CICERA_DESCRIPTION
  "play, score and compare fishing card games
Cicera of Brescia, Scopa, Scopone, Escoba, Cassino and thirty more card
games, and every way of playing them that can be written down: matches in
the terminal, rules in words, and simulations that measure what a rule is
worth.")
set(CPACK_DEBIAN_CICERA_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_CICERA_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_CICERA_PACKAGE_SUGGESTS "cicera-doc, cicera-mpi")
set(CPACK_COMPONENT_CICERA-MPI_DESCRIPTION
  "simulations of card games shared by many machines
The plug-in by which the processes of an MPI job share one simulation of
cicera.")
set(CPACK_DEBIAN_CICERA-MPI_PACKAGE_SECTION science)
set(CPACK_DEBIAN_CICERA-MPI_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_CICERA-MPI_PACKAGE_DEPENDS "cicera (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_LIBCICERA-API1_DESCRIPTION
  "engine of fishing card games for programs in other languages
The shared library whose few functions in C answer every request of the API
of cicera, as JSON.")
set(CPACK_DEBIAN_LIBCICERA-API1_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBCICERA-API1_PACKAGE_SHLIBDEPS ON)
file(CONFIGURE OUTPUT packages/shlibs CONTENT "libcicera_api 1 libcicera-api1 (>= ${PROJECT_VERSION})\n")
file(CONFIGURE OUTPUT packages/triggers CONTENT "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBCICERA-API1_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/packages/shlibs;${PROJECT_BINARY_DIR}/packages/triggers)
set(CPACK_COMPONENT_LIBCICERA-DEV_DESCRIPTION
  "engine of fishing card games as a C++ library
Headers and static libraries of the engine of cicera, with a CMake package
and a pkg-config file.")
set(CPACK_DEBIAN_LIBCICERA-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBCICERA-DEV_PACKAGE_DEPENDS
  "cicera (= ${PROJECT_VERSION}), libcicera-api1 (= ${PROJECT_VERSION}), libfmt-dev, libyaml-cpp-dev, liblua5.4-dev")
set(CPACK_COMPONENT_PYTHON3-CICERA_DESCRIPTION
  "fishing card games for programs that study and learn them
The engine of cicera as a package for Python: hands, batches of tables with
numpy arrays, environments in the manner of PettingZoo and Gymnasium, and
the studies of the program with functions among the players.")
set(CPACK_DEBIAN_PYTHON3-CICERA_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON3-CICERA_PACKAGE_SHLIBDEPS ON)
# The module fits this minor version of Python alone.
math(EXPR next_python "${Python_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON3-CICERA_PACKAGE_DEPENDS
  "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${next_python}), python3-numpy")
set(CPACK_DEBIAN_PYTHON3-CICERA_PACKAGE_SUGGESTS "cicera-doc, python3-pandas")
set(CPACK_DEBIAN_PYTHON3-CICERA_PACKAGE_CONTROL_EXTRA ${package}/debian/postinst;${package}/debian/prerm)
set(CPACK_COMPONENT_CICERA-DOC_DESCRIPTION
  "documentation of cicera
How to play, write rules, simulate and embed cicera, the games it knows and
the formats it reads.")
set(CPACK_DEBIAN_CICERA-DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_CICERA-DOC_PACKAGE_ARCHITECTURE all)

# Each package has its copyright and its changelog, which Debian wants compressed.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH, if that is set
configure_file(${package}/debian/changelog.in ${PROJECT_BINARY_DIR}/packages/changelog @ONLY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} name)
  set(CPACK_DEBIAN_${name}_PACKAGE_NAME ${component})
  set(of COMPONENT ${component})
  if(component STREQUAL "python3-cicera")  # which make install leaves out
    list(APPEND of EXCLUDE_FROM_ALL)
  endif()
  install(FILES ${package}/debian/copyright DESTINATION ${doc}/${component} ${of})
  install(CODE "
    set(changelog \"${PROJECT_BINARY_DIR}/packages/changelog\")
    set(doc \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${doc}/${component}\")
    include(\"${package}/debian_texts.cmake\")
  " ${of})
endforeach()
include(CPack)

# Whoever builds the program may install it, with all that belongs to it.
add_dependencies(cicera cicera_api_shared)
