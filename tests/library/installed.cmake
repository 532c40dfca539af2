# Installs the build into a folder of its own, then builds and runs docs/examples/embed against it: by find_package, by
# pkg-config, and as part of a shared object.
include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
file(READ ${CMAKE_CURRENT_LIST_DIR}/embed.txt expected)
set(prefix ${WORK}/prefix)
set(ENV{HOME} ${WORK}/home)  # with no rulesets of a user's own
unset(ENV{CICERA_PATH})
unset(ENV{XDG_DATA_HOME})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

# find_package
run(${CMAKE_COMMAND} -G ${GENERATOR} -S ${SOURCE}/docs/examples/embed -B ${WORK}/embed -D CMAKE_PREFIX_PATH=${prefix}
  -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_FLAGS=${FLAGS} -D CMAKE_EXPORT_COMPILE_COMMANDS=ON)
run(${CMAKE_COMMAND} --build ${WORK}/embed)
run(${WORK}/embed/embed)
expect_equal("What the example prints" "${out}" "${expected}")
file(READ ${WORK}/embed/compile_commands.json commands)
expect_consumers_command("${commands}")

# pkg-config; the version too
find_program(PKG_CONFIG NAMES pkg-config pkgconf)
if(PKG_CONFIG)
  file(GLOB_RECURSE pc ${prefix}/cicera.pc)
  get_filename_component(pc_folder ${pc} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${pc_folder})
  run(${PKG_CONFIG} --modversion cicera)
  string(STRIP "${out}" out)
  expect_equal("The version of cicera.pc" "${out}" "${VERSION}")
  run(${PKG_CONFIG} --cflags cicera)
  separate_arguments(cflags UNIX_COMMAND "${out}")
  run(${PKG_CONFIG} --libs cicera)
  separate_arguments(libs UNIX_COMMAND "${out}")
  separate_arguments(flags UNIX_COMMAND "${FLAGS}")
  run(${CXX} -std=c++20 ${flags} -fPIC ${cflags} -c ${SOURCE}/docs/examples/embed/embed.cpp -o ${WORK}/embed.o)
  run(${CXX} ${flags} ${WORK}/embed.o ${libs} -o ${WORK}/embed-pc)
  run(${WORK}/embed-pc)
  expect_equal("What the example built by pkg-config prints" "${out}" "${expected}")
  run(${CXX} ${flags} -shared ${WORK}/embed.o ${libs} -o ${WORK}/libembed.so)

  # The C program of docs/embedding.md
  file(READ ${SOURCE}/docs/embedding.md page)
  string(REGEX MATCH "```c\n([^`]*)```" block "${page}")
  file(WRITE ${WORK}/ask.c "${CMAKE_MATCH_1}")
  find_program(CC NAMES cc gcc clang)
  run(${PKG_CONFIG} --cflags cicera-api)
  separate_arguments(cflags UNIX_COMMAND "${out}")
  run(${PKG_CONFIG} --libs cicera-api)
  separate_arguments(libs UNIX_COMMAND "${out}")
  run(${CC} -std=c99 -Wall -Wextra -Werror ${cflags} ${WORK}/ask.c ${libs} -o ${WORK}/ask)
  set(ENV{LD_LIBRARY_PATH} ${pc_folder}/..)
  run(${WORK}/ask)
  if(NOT out MATCHES "^{\"id\":1,\"answer\":{\"plays\":")
    message(FATAL_ERROR "The C program prints ${out}")
  endif()
endif()
