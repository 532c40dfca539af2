# Runs a command and puts what it prints into `out`; ends the test when it fails.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE printed ERROR_VARIABLE errors)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}\n${printed}${errors}")
  endif()
  set(out "${printed}" PARENT_SCOPE)
endfunction()

# Ends the test unless a text is as expected.
function(expect_equal what actual expected)
  if(NOT actual STREQUAL expected)
    message(FATAL_ERROR "${what} is\n${actual}\nand not\n${expected}")
  endif()
endfunction()

# Ends the test if the text matches.
function(expect_without what text pattern)
  if("${text}" MATCHES "${pattern}")
    message(FATAL_ERROR "${what} has ${CMAKE_MATCH_0}:\n${text}")
  endif()
endfunction()

# Ends the test if a command with which a consumer compiles has anything of ours beyond the folder of the headers.
function(expect_consumers_command command)
  if(FLAGS)
    string(REPLACE "${FLAGS}" "" command "${command}")
  endif()
  expect_without("A consumer's command" "${command}" " -W[a-z]+| -march| -(I|isystem )[^ ]*lua| -I${SOURCE}[ \"]")
endfunction()
