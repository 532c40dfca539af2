# libcicera_api.so: the functions of cicera_api.h and nothing else, for programs in C and whatever can load them. Installed
# with the header and a pkg-config file.
include(GNUInstallDirs)
set(exported ${CMAKE_CURRENT_LIST_DIR}/cicera_api.map)
# The functions are those of the static library, which one of them asks for; CMake wants a source all the same.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/engine/api/shared_library.cpp CONTENT "// See cicera_api.h.\n")
add_library(cicera_api_shared SHARED ${PROJECT_BINARY_DIR}/generated/engine/api/shared_library.cpp)
target_link_libraries(cicera_api_shared PRIVATE cicera_api)
target_link_options(cicera_api_shared PRIVATE -Wl,--undefined=cicera_open -Wl,--version-script=${exported}
  -Wl,--gc-sections)
set_target_properties(cicera_api_shared PROPERTIES OUTPUT_NAME cicera_api VERSION ${PROJECT_VERSION} SOVERSION 1
  LINK_DEPENDS ${exported})

if(CICERA_INSTALL)
  install(TARGETS cicera_api_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT libcicera-api1
    NAMELINK_COMPONENT libcicera-dev)
  install(FILES engine/api/cicera_api.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cicera COMPONENT libcicera-dev)
  file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/cicera-api.pc.in ${PROJECT_BINARY_DIR}/cicera-api.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/cicera-api.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT libcicera-dev)
endif()
