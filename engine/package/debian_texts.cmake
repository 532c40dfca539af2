# What only Debian's packages have: a changelog, and long texts compressed, with the same bytes whenever that is done. Run
# by cmake --install with the `changelog` and the folder of a package's documentation in `doc`. A package is installed for
# /usr into another folder.
if("$ENV{DESTDIR}" STREQUAL "" OR NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  return()
endif()
file(COPY ${changelog} DESTINATION ${doc})
get_filename_component(share ${doc}/../.. ABSOLUTE)
file(GLOB texts ${doc}/changelog ${doc}/CHANGELOG.md ${share}/man/man?/*.?)
foreach(text IN LISTS texts)
  execute_process(COMMAND gzip -9n --force ${text} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
