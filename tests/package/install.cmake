# Installs into a folder and uninstalls: what was installed is gone then, and everything else is left.
include(${SOURCE}/tests/library/run.cmake)

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
file(WRITE ${prefix}/share/cicera/rulesets/mine.yaml "cicera: 1\nname: mine\ntitle: Mine\nextends: cicera\n")
set(manifest ${BUILD}/install_manifest.txt)
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
unset(ENV{CICERA_PATH})
run(${prefix}/bin/cicera show mine)
run(${prefix}/bin/cicera completion bash -- show min)
expect_equal("The completion of a ruleset" "${out}" "mine\n:files\n")
foreach(file man/man1/cicera.1 man/man5/cicera-ruleset.5 man/man7/cicera-players.7
    bash-completion/completions/cicera zsh/site-functions/_cicera)
  if(NOT EXISTS ${prefix}/share/${file})
    message(FATAL_ERROR "share/${file} is not installed")
  endif()
endforeach()

run(${CMAKE_COMMAND} -D MANIFEST=${manifest} -P ${SOURCE}/engine/package/uninstall.cmake)
file(GLOB_RECURSE left LIST_DIRECTORIES false RELATIVE ${prefix} ${prefix}/*)
expect_equal("What uninstalling leaves" "${left}" "share/cicera/rulesets/mine.yaml")
execute_process(COMMAND ${CMAKE_COMMAND} -D MANIFEST=${manifest} -P ${SOURCE}/engine/package/uninstall.cmake
  RESULT_VARIABLE again ERROR_VARIABLE error)
if(again EQUAL 0 OR NOT error MATCHES "Nothing was installed from")
  message(FATAL_ERROR "Uninstalling twice is not refused: ${error}")
endif()
