# Writes the public headers, and all that they include, as consumers see them: DESTINATION/cicera/cicera.h and
# DESTINATION/cicera/engine/..., with #include <cicera/engine/...> instead of #include "engine/...", so that no folder
# with a name as general as `engine` comes into a consumer's include path.
#
#   cmake -DSOURCE=... -DDESTINATION=... -DCICERA_RULESETS_FOLDER=... -P stage_headers.cmake
#
# Leaves the list of headers, relative to SOURCE, in cicera_headers, and that of the files written, relative to
# DESTINATION, in cicera_staged.

function(cicera_write_if_different file content)
  if(EXISTS ${file})
    file(READ ${file} before)
    if(before STREQUAL content)
      return()
    endif()
  endif()
  file(WRITE ${file} "${content}")
endfunction()

set(cicera_installation engine/ruleset/installation.h)  # written for the place, from its template
set(cicera_headers engine/cicera.h)
set(cicera_staged cicera/${cicera_installation})
set(waiting engine/cicera.h)
while(waiting)
  list(POP_FRONT waiting header)
  file(READ ${SOURCE}/${header} text)
  string(REGEX MATCHALL "#include \"[^\"]+\"" includes "${text}")
  list(TRANSFORM includes REPLACE "#include \"(.+)\"" "\\1")
  list(REMOVE_ITEM includes ${cicera_installation} ${cicera_headers})
  list(APPEND cicera_headers ${includes})
  list(APPEND waiting ${includes})

  string(REGEX REPLACE "#include \"([^\"]+)\"" "#include <cicera/\\1>" text "${text}")
  if(header STREQUAL "engine/cicera.h")
    set(header cicera.h)
  endif()
  cicera_write_if_different(${DESTINATION}/cicera/${header} "${text}")
  list(APPEND cicera_staged cicera/${header})
endwhile()
configure_file(${CMAKE_CURRENT_LIST_DIR}/installation.h.in ${DESTINATION}/cicera/${cicera_installation} @ONLY)
