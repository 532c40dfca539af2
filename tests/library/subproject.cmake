# Adds cicera to another project by add_subdirectory: it must configure without what the program, the tests and the
# benchmarks need, build nothing but libraries, and show the same headers as an installed copy.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
file(WRITE ${WORK}/host/CMakeLists.txt "
cmake_minimum_required(VERSION 3.22)
project(host LANGUAGES CXX)
add_subdirectory(${SOURCE} cicera)
add_executable(embed ${SOURCE}/docs/examples/embed/embed.cpp)
target_link_libraries(embed PRIVATE cicera::cicera)
get_property(targets DIRECTORY ${SOURCE} PROPERTY BUILDSYSTEM_TARGETS)
foreach(target \${targets})
  get_target_property(type \${target} TYPE)
  file(APPEND \${CMAKE_BINARY_DIR}/types.txt \"\${type}\\n\")
endforeach()
get_property(tests DIRECTORY ${SOURCE} PROPERTY TESTS)
file(WRITE \${CMAKE_BINARY_DIR}/tests.txt \"\${tests}\")
")
set(without)
foreach(package CLI11 GTest rapidcheck benchmark MPI)
  list(APPEND without -D CMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
run(${CMAKE_COMMAND} -G Ninja -S ${WORK}/host -B ${WORK}/build ${without}
  -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_FLAGS=${FLAGS} -D CMAKE_EXPORT_COMPILE_COMMANDS=ON)

file(READ ${WORK}/build/types.txt types)
expect_without("The list of targets" "${types}" "EXECUTABLE")
file(READ ${WORK}/build/tests.txt tests)
expect_equal("The list of tests" "${tests}" "")

# The libraries are compiled by the build that this test belongs to; here the example alone shows that the headers are
# found, and its command what reaches a consumer.
run(${CMAKE_COMMAND} --build ${WORK}/build --target CMakeFiles/embed.dir${SOURCE}/docs/examples/embed/embed.cpp.o)
file(STRINGS ${WORK}/build/compile_commands.json commands REGEX "command.*embed.cpp.o")
expect_consumers_command("${commands}")
