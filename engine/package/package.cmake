# The library as others use it: the targets cicera::engine (play, scoring and simulation: no YAML, no Lua) and
# cicera::cicera (with rulesets and scripts), installed with their headers, a CMake package and a pkg-config file, or
# taken from the source tree by add_subdirectory and FetchContent. docs/embedding.md is the page for those who do so.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package ${CMAKE_CURRENT_LIST_DIR})
set(rulesets ${CMAKE_INSTALL_DATADIR}/cicera/rulesets)

add_library(cicera_all INTERFACE)
target_link_libraries(cicera_all INTERFACE cicera_scripting cicera_rulesets cicera_engine)
add_library(cicera::cicera ALIAS cicera_all)
add_library(cicera::engine ALIAS cicera_engine)

# In the source tree the rulesets are where they are, unless this build is to be installed.
set(CICERA_RULESETS_FOLDER ${PROJECT_SOURCE_DIR}/rulesets)
if(EMSCRIPTEN)  # in the memory of the module
  set(CICERA_RULESETS_FOLDER /rulesets)
elseif(CICERA_INSTALL)
  set(CICERA_RULESETS_FOLDER ${CMAKE_INSTALL_PREFIX}/${rulesets})
endif()
configure_file(${package}/installation.h.in ${PROJECT_BINARY_DIR}/generated/engine/ruleset/installation.h @ONLY)

# A project that contains this one includes copies of the headers, as after an installation.
function(cicera_stage_headers_for_host)
  set(SOURCE ${PROJECT_SOURCE_DIR})
  set(DESTINATION ${PROJECT_BINARY_DIR}/include)
  include(${package}/stage_headers.cmake)
  list(TRANSFORM cicera_headers PREPEND ${PROJECT_SOURCE_DIR}/)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${cicera_headers})
  target_include_directories(cicera_engine INTERFACE $<BUILD_INTERFACE:${DESTINATION}>)
endfunction()
if(NOT PROJECT_IS_TOP_LEVEL)
  cicera_stage_headers_for_host()
endif()

if(NOT CICERA_INSTALL)
  return()
endif()

# Headers are staged when they are installed, since only then is the prefix known.
install(CODE "
  get_filename_component(prefix \"\${CMAKE_INSTALL_PREFIX}\" ABSOLUTE)
  set(SOURCE \"${PROJECT_SOURCE_DIR}\")
  set(DESTINATION \"\$ENV{DESTDIR}\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}\")
  set(CICERA_RULESETS_FOLDER \"\${prefix}/${rulesets}\")
  include(\"${package}/stage_headers.cmake\")
  foreach(header IN LISTS cicera_staged)
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}/\${header}\")
  endforeach()
" COMPONENT libcicera-dev)
target_include_directories(cicera_engine INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(DIRECTORY rulesets/ DESTINATION ${rulesets} COMPONENT cicera)

set_target_properties(cicera_all PROPERTIES EXPORT_NAME cicera)
set_target_properties(cicera_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(cicera_rulesets PROPERTIES EXPORT_NAME rulesets)
set_target_properties(cicera_scripting PROPERTIES EXPORT_NAME scripting)
install(TARGETS cicera_all cicera_engine cicera_rulesets cicera_scripting EXPORT ciceraTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT libcicera-dev)

# find_package(cicera)
set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/cicera)
install(EXPORT ciceraTargets NAMESPACE cicera:: DESTINATION ${cmake_folder} COMPONENT libcicera-dev)
configure_package_config_file(${package}/ciceraConfig.cmake.in ${PROJECT_BINARY_DIR}/ciceraConfig.cmake
  INSTALL_DESTINATION ${cmake_folder} PATH_VARS rulesets)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/ciceraConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/ciceraConfig.cmake ${PROJECT_BINARY_DIR}/ciceraConfigVersion.cmake
  DESTINATION ${cmake_folder} COMPONENT libcicera-dev)

# pkg-config
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${package}/cicera.pc.in ${PROJECT_BINARY_DIR}/cicera.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cicera.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT libcicera-dev)
