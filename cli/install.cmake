# Installation of the program: itself, its plug-in for MPI, and the texts that it writes when it is installed, its manual
# pages and the scripts by which shells complete its command lines.
install(TARGETS cicera RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT cicera)
install(FILES ${PROJECT_SOURCE_DIR}/scripting/cicera.d.lua DESTINATION ${CMAKE_INSTALL_DATADIR}/cicera COMPONENT cicera)
if(TARGET cicera_mpi)
  install(TARGETS cicera_mpi LIBRARY DESTINATION ${mpi_folder} COMPONENT cicera-mpi)
endif()
# The page of `cicera serve`, where it has been built when the program is installed.
set(site ${PROJECT_BINARY_DIR}/../web/site)
install(DIRECTORY ${site}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cicera/site COMPONENT cicera OPTIONAL)
install(CODE "
  if(NOT EXISTS \"${site}/index.html\")
    message(STATUS \"The page of cicera serve is not installed: it has not been built (make web)\")
  endif()
" COMPONENT cicera)

# In /usr the distribution's packages have a folder of their own for zsh.
install(CODE "
  get_filename_component(prefix \"\${CMAKE_INSTALL_PREFIX}\" ABSOLUTE)
  set(program \"$<TARGET_FILE:cicera>\")
  set(share \"\$ENV{DESTDIR}\${prefix}/${CMAKE_INSTALL_DATADIR}\")
  set(zsh_folder site-functions)
  if(prefix STREQUAL /usr)
    set(zsh_folder vendor-completions)
  endif()
  include(\"${CMAKE_CURRENT_LIST_DIR}/write_texts.cmake\")
" COMPONENT cicera)
