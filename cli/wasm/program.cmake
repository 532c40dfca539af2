# The program itself for node, without what needs a terminal (play) or another process (bots, pagers, MPI). It reads and
# writes the user's own files.
set(LUA_INCLUDE ${lua_folder})
include(${PROJECT_SOURCE_DIR}/cli/build_info.cmake)
set(program_sources "")
foreach(folder terminal bots processes play commands)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/${folder}/*.cpp)
  list(APPEND program_sources ${sources})
endforeach()
list(FILTER program_sources EXCLUDE REGEX "/(terminal/keyboard|commands/(play|serve|evening))\\.cpp$")
add_library(cicera_cli STATIC)
cicera_sources(cicera_cli ${program_sources})
target_link_libraries(cicera_cli PUBLIC cicera_api fmt::fmt PRIVATE cicera_options)
target_compile_options(cicera_cli PRIVATE ${quick_to_build})
target_compile_definitions(cicera_cli PUBLIC CICERA_VERSION="${PROJECT_VERSION}" CICERA_NO_TERMINAL
  CICERA_MPI_FOLDER="")
target_precompile_headers(cicera_cli REUSE_FROM cicera_rulesets)
add_dependencies(cicera_cli cicera_commit)

add_executable(cicera ${PROJECT_SOURCE_DIR}/cli/main.cpp)
set_target_properties(cicera PROPERTIES
  OUTPUT_NAME cicera-program SUFFIX .cjs RUNTIME_OUTPUT_DIRECTORY ${CICERA_MODULE}/../program)
target_link_libraries(cicera PRIVATE cicera_cli cicera_options)
target_link_options(cicera PRIVATE -Os -sENVIRONMENT=node -sNODERAWFS=1
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=16MB -sTOTAL_STACK=1MB -sEXIT_RUNTIME=1 -sDYNAMIC_EXECUTION=0
  --js-library ${CMAKE_CURRENT_LIST_DIR}/program_library.js --pre-js ${CMAKE_CURRENT_LIST_DIR}/program_environment.js)
set_property(TARGET cicera PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/program_environment.js)
