# Has the installed program write its manual pages and completion scripts below `share`; no settings of a user's change
# them. Run by cmake --install, with `program`, `prefix`, `share` and `zsh_folder`.
function(cicera_write file)
  cmake_path(GET file PARENT_PATH folder)
  file(MAKE_DIRECTORY ${folder})
  message(STATUS "Installing: ${file}")
  execute_process(COMMAND ${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=${share}/none ${program} ${ARGN}
    OUTPUT_FILE ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(texts
  ${share}/bash-completion/completions/cicera
  ${share}/zsh/${zsh_folder}/_cicera
  ${share}/fish/vendor_completions.d/cicera.fish)
set(shells bash zsh fish)
foreach(shell text IN ZIP_LISTS shells texts)
  cicera_write(${text} completion ${shell})
endforeach()

execute_process(COMMAND ${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=${share}/none ${program} manual --write ${share}/man
  COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages ${share}/man/man?/cicera*.?)
list(APPEND texts ${pages})

# The server as a service, where systemd looks for it; whoever wants it enables it.
if(prefix MATCHES "^/usr(/local)?$")
  set(unit $ENV{DESTDIR}${prefix}/lib/systemd/system/cicera.service)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/serve/cicera.service.in ${unit} @ONLY)
  list(APPEND texts ${unit})
endif()
if(NOT "$ENV{DESTDIR}" STREQUAL "")
  list(TRANSFORM texts REPLACE "^$ENV{DESTDIR}" "")
endif()
list(APPEND CMAKE_INSTALL_MANIFEST_FILES ${texts})
