# Lua as C++, so that its errors run destructors, with two changes to a copy of its sources, by lua.sed:
#
# - Objects have the size that they have on 64 bits, so that a script reaches its budget of memory at the same place as
#   in the program.
# - A number that is none is noted where it is stored, since WebAssembly has no floating-point flags:
#   scripting/not_a_number.h.
set(lua ${generated}/lua)
set(lua_folder ${lua})  # for program.cmake
file(GLOB lua_files ${CICERA_SOURCES}/lua/src/*.c ${CICERA_SOURCES}/lua/src/*.h ${CICERA_SOURCES}/lua/src/*.hpp)
list(FILTER lua_files EXCLUDE REGEX "/(lua|luac|linit|liolib|loslib|loadlib|ldblib|lcorolib|lutf8lib|lmathlib)\\.c$")
set(lua_sources "")
foreach(file ${lua_files})
  get_filename_component(name ${file} NAME)
  execute_process(COMMAND sed -E -f ${CMAKE_CURRENT_LIST_DIR}/lua.sed ${file} OUTPUT_VARIABLE text
    COMMAND_ERROR_IS_FATAL ANY)
  file(CONFIGURE OUTPUT ${lua}/${name} CONTENT "${text}" @ONLY NEWLINE_STYLE UNIX)
  if(name MATCHES "\\.c$")
    list(APPEND lua_sources ${lua}/${name})
  endif()
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/lua.sed)
file(CONFIGURE OUTPUT ${lua}/lua5.4-deb-multiarch.h CONTENT "#define DEB_HOST_MULTIARCH \"wasm32\"\n" @ONLY)

add_library(lua STATIC ${lua_sources} ${CMAKE_CURRENT_LIST_DIR}/lua_sizes.cpp)
set_source_files_properties(${lua_sources} PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-xc++")
set_target_properties(lua PROPERTIES UNITY_BUILD OFF)
target_include_directories(lua SYSTEM PUBLIC ${lua})
target_compile_options(lua PRIVATE -w)
add_library(cicera_lua INTERFACE)
target_link_libraries(cicera_lua INTERFACE lua)
