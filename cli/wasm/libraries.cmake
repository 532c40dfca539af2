# The libraries as targets, for emscripten: Lua, yaml-cpp and fmt from the sources that sources.sh lays into
# CICERA_SOURCES, and the headers of Boost and nlohmann/json, which are the machine's own.
set(CICERA_SOURCES ${PROJECT_SOURCE_DIR}/build/web/sources CACHE PATH "What cli/wasm/sources.sh has laid")
if(NOT EXISTS ${CICERA_SOURCES}/versions)
  message(FATAL_ERROR "The sources of Lua, yaml-cpp and fmt are missing: `make deps-web` fetches them")
endif()
set(generated ${PROJECT_BINARY_DIR}/generated/libraries)

# Of /usr/include only these: the rest is of another processor.
file(MAKE_DIRECTORY ${generated}/headers)
foreach(name nlohmann boost)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "/usr/include/${name} is missing: `make deps` installs it")
  endif()
  file(CREATE_LINK /usr/include/${name} ${generated}/headers/${name} SYMBOLIC)
endforeach()
foreach(name nlohmann_json::nlohmann_json Boost::headers)
  add_library(${name} INTERFACE IMPORTED)
  target_include_directories(${name} SYSTEM INTERFACE ${generated}/headers)
endforeach()

add_library(fmt STATIC ${CICERA_SOURCES}/fmt/src/format.cc)
add_library(fmt::fmt ALIAS fmt)
target_include_directories(fmt SYSTEM PUBLIC ${CICERA_SOURCES}/fmt/include)

file(GLOB yaml_sources ${CICERA_SOURCES}/yaml-cpp/src/*.cpp)
add_library(yaml-cpp STATIC ${yaml_sources})
target_include_directories(yaml-cpp SYSTEM PUBLIC ${CICERA_SOURCES}/yaml-cpp/include)
target_compile_definitions(yaml-cpp PUBLIC YAML_CPP_STATIC_DEFINE)
target_compile_options(fmt PRIVATE -w -Os)
target_compile_options(yaml-cpp PRIVATE -w -Os)

include(${CMAKE_CURRENT_LIST_DIR}/lua.cmake)
