# Writes the commit that is being built into a header, which changes only when that does.
#
#   cmake -D SOURCE=folder -D HEADER=file -P commit.cmake
find_program(GIT git)
set(commit unknown)
if(GIT AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT} rev-parse --short=12 HEAD WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed)
    execute_process(COMMAND ${GIT} status --porcelain --untracked-files=no WORKING_DIRECTORY ${SOURCE}
      OUTPUT_VARIABLE changes ERROR_QUIET)
    set(commit ${head})
    if(changes)
      string(APPEND commit ", changed since")
    endif()
  endif()
endif()
set(text "// The commit that the program is built from.\n#pragma once\n\nnamespace cicera::cli {\n
inline constexpr const char* build_commit = \"${commit}\";\n\n}  // namespace cicera::cli\n")
set(old "")
if(EXISTS ${HEADER})
  file(READ ${HEADER} old)
endif()
if(NOT text STREQUAL old)
  file(WRITE ${HEADER} "${text}")
endif()
