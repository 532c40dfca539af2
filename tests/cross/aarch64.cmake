# A toolchain for 64-bit ARM on a PC. CICERA_ROOT is a folder with the libraries of that processor (aarch64.sh).
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CICERA_ROOT)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH ${CICERA_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-Wl,-rpath-link,${CICERA_ROOT}/usr/lib/aarch64-linux-gnu:${CICERA_ROOT}/lib/aarch64-linux-gnu")
# Debian keeps what differs from processor to processor here; a compiler of Debian's own would look there by itself.
set(CMAKE_CXX_FLAGS_INIT "-isystem ${CICERA_ROOT}/usr/include/aarch64-linux-gnu -Wno-psabi")
