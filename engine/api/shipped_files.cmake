# Puts the shipped rulesets into a generated source, which defines shipped_files.h.
file(GLOB shipped RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/rulesets/*.yaml"
  "${PROJECT_SOURCE_DIR}/rulesets/signatures.txt" "${PROJECT_SOURCE_DIR}/rulesets/scripts/*.lua"
  "${PROJECT_SOURCE_DIR}/rulesets/scripts/modules/*.lua")
list(SORT shipped)
set(shipped_puts "")
foreach(file ${shipped})
  file(READ "${PROJECT_SOURCE_DIR}/${file}" text)
  string(APPEND shipped_puts "  files.put(\"${file}\", R\"text~(${text})text~\");\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/shipped_files.cpp.in"
  "${PROJECT_BINARY_DIR}/generated/engine/api/shipped_files.cpp" @ONLY)
