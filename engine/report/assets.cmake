# Puts the scripts and the style of report pages into a target: defines assets.h in a generated source.
find_file(CICERA_CHART_JS NAMES chart.min.js Chart.min.js PATHS /usr/share/javascript/chart.js
  DOC "Chart.js 3, which report pages contain" NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
if(NOT CICERA_CHART_JS)
  message(FATAL_ERROR "Chart.js is missing, which report pages contain: `make deps` installs Debian's libjs-chart.js; "
    "elsewhere give the path of version 3's chart.min.js as -DCICERA_CHART_JS=FILE")
endif()

# Sets `name` to the file's text and `name`_sha256 to its hash, by which a page permits it.
function(cicera_asset name file)
  file(READ "${file}" text)
  string(SHA256 hash "${text}")
  set(${name} "${text}" PARENT_SCOPE)
  set(${name}_sha256 "${hash}" PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
endfunction()

cicera_asset(chart_library "${CICERA_CHART_JS}")
if(NOT chart_library MATCHES "Chart.js v3\\.")
  message(FATAL_ERROR "${CICERA_CHART_JS} is not version 3 of Chart.js")
endif()
cicera_asset(report_script "${CMAKE_CURRENT_LIST_DIR}/assets/report.js")
cicera_asset(report_style "${CMAKE_CURRENT_LIST_DIR}/assets/report.css")
configure_file("${CMAKE_CURRENT_LIST_DIR}/assets.cpp.in" "${PROJECT_BINARY_DIR}/generated/engine/report/assets.cpp" @ONLY)
