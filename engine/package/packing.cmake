# Read by CPack for each kind of package.
if(CPACK_GENERATOR STREQUAL "DEB")
  # Installed as for /usr, below a folder of CPack's: headers name the place where they will be.
  set(CPACK_SET_DESTDIR ON)
  set(CPACK_INSTALL_PREFIX /usr)
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own, the first line of its description
else()
  # The program alone, which finds its rulesets beside it wherever it is unpacked.
  set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
  set(CPACK_COMPONENTS_ALL cicera)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
endif()
