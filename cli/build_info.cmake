# What `cicera --version --verbose` prints of the build: makes the headers build.h and, at each build, commit.h.
string(TOUPPER "${CMAKE_BUILD_TYPE}" config)
string(JOIN " " build_flags ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${config}} ${CICERA_HARDENING_FLAGS})
file(STRINGS ${LUA_INCLUDE}/lua.h lua_release REGEX "^#define LUA_VERSION_RELEASE[ \t]")
string(REGEX REPLACE "[^0-9]" "" lua_release "${lua_release}")
string(JOIN ", " build_libraries "Lua 5.4.${lua_release}" "yaml-cpp ${yaml-cpp_VERSION}" "fmt ${fmt_VERSION}"
  "nlohmann/json ${nlohmann_json_VERSION}" "Boost ${Boost_VERSION}")
configure_file(${CMAKE_CURRENT_LIST_DIR}/build.h.in ${PROJECT_BINARY_DIR}/generated/cli/commands/build.h @ONLY)
set(commit_header ${PROJECT_BINARY_DIR}/generated/cli/commands/commit.h)
set(write_commit ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D HEADER=${commit_header}
  -P ${CMAKE_CURRENT_LIST_DIR}/commit.cmake)
execute_process(COMMAND ${write_commit})  # for clang-tidy, which reads what was only configured
add_custom_target(cicera_commit COMMAND ${write_commit} BYPRODUCTS ${commit_header})
