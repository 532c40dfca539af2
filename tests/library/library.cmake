# Tests of cicera as a library: the examples in the comments of the public headers, the headers one by one as consumers
# see them, and the example program of docs/embedding.md against an installed copy and in a project that adds ours.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# Each example becomes a test of cicera_tests.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/*.h ${PROJECT_SOURCE_DIR}/scripting/*.h)
set(header_examples ${CMAKE_CURRENT_BINARY_DIR}/header_examples.cpp)
set(generator ${CMAKE_CURRENT_LIST_DIR}/header_examples.py)
add_custom_command(OUTPUT ${header_examples}
  COMMAND Python3::Interpreter ${generator} ${PROJECT_SOURCE_DIR} ${header_examples}
  DEPENDS ${generator} ${headers} COMMENT "Extracting the examples of the public headers" VERBATIM)
target_sources(cicera_tests PRIVATE ${header_examples})
set_source_files_properties(${header_examples} PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)

# Each public header compiles alone, without our folders and options and without any third-party one.
set(staged ${CMAKE_CURRENT_BINARY_DIR}/staged)
set(stage ${PROJECT_SOURCE_DIR}/engine/package/stage_headers.cmake)
add_custom_command(OUTPUT ${staged}/stamp
  COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D DESTINATION=${staged}
    -D CICERA_RULESETS_FOLDER=${PROJECT_SOURCE_DIR}/rulesets -P ${stage}
  COMMAND ${CMAKE_COMMAND} -E touch ${staged}/stamp
  DEPENDS ${stage} ${headers} COMMENT "Staging the public headers" VERBATIM)
file(STRINGS ${PROJECT_SOURCE_DIR}/engine/cicera.h public_headers REGEX "^#include")
add_library(cicera_public_headers OBJECT ${staged}/stamp)
foreach(include ${public_headers})
  string(REGEX REPLACE "#include \"(.+)\"" "\\1" header ${include})
  string(MAKE_C_IDENTIFIER ${header} name)
  file(CONFIGURE OUTPUT public_headers/${name}.cpp CONTENT "#include <cicera/${header}>\n" @ONLY)
  target_sources(cicera_public_headers PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/public_headers/${name}.cpp)
endforeach()
set_target_properties(cicera_public_headers PROPERTIES UNITY_BUILD OFF)
target_include_directories(cicera_public_headers PRIVATE ${staged})
target_compile_options(cicera_public_headers PRIVATE -Wall -Wextra -Wconversion -Wshadow -Werror)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")  # which finds nothing in headers that only compile
  add_dependencies(cicera_tests cicera_public_headers)
endif()

# The example program, as its readers build it. Under a sanitizer it would be the same.
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  foreach(way installed subproject)
    add_test(NAME library-${way} COMMAND ${CMAKE_COMMAND}
      -D SOURCE=${PROJECT_SOURCE_DIR} -D BUILD=${PROJECT_BINARY_DIR} -D WORK=${CMAKE_CURRENT_BINARY_DIR}/library-${way}
      -D CXX=${CMAKE_CXX_COMPILER} -D FLAGS=${CMAKE_CXX_FLAGS} -D GENERATOR=${CMAKE_GENERATOR}
      -D VERSION=${PROJECT_VERSION} -P ${CMAKE_CURRENT_LIST_DIR}/${way}.cmake)
    set_tests_properties(library-${way} PROPERTIES LABELS nightly TIMEOUT 600)
  endforeach()
endif()
