# Installs into a folder and uninstalls: what was installed is gone then, and everything else is left.
include(${SOURCE}/tests/library/run.cmake)

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
file(WRITE ${prefix}/share/cicera/rulesets/mine.yaml "cicera: 1\nname: mine\ntitle: Mine\nextends: cicera\n")
set(manifest ${BUILD}/install_manifest.txt)
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
set(installed "${out}")
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

# The page, which the program finds beside itself.
run(sh -c "'${prefix}/bin/cicera' serve scopa --lang en --port 0 --folder '${WORK}/tables' > '${WORK}/said' &
  server=$!
  until [ -s '${WORK}/said' ]
  do kill -0 $server && sleep 0.1 || exit 1
  done
  kill -KILL $server
  cat '${WORK}/said'")
string(FIND "${out}" "There is no page here" without)
string(FIND "${installed}" "The page of cicera serve is not installed" said)
if(EXISTS ${prefix}/share/cicera/site/index.html)
  if(NOT without EQUAL -1 OR NOT said EQUAL -1)
    message(FATAL_ERROR "The page is installed, but the program does not find it:\n${out}")
  endif()
elseif(EXISTS ${BUILD}/../web/site/index.html OR without EQUAL -1 OR said EQUAL -1)
  message(FATAL_ERROR "The page is not installed, and nothing says so:\n${installed}\n${out}")
endif()

run(${CMAKE_COMMAND} -D MANIFEST=${manifest} -P ${SOURCE}/engine/package/uninstall.cmake)
file(GLOB_RECURSE left LIST_DIRECTORIES false RELATIVE ${prefix} ${prefix}/*)
expect_equal("What uninstalling leaves" "${left}" "share/cicera/rulesets/mine.yaml")
execute_process(COMMAND ${CMAKE_COMMAND} -D MANIFEST=${manifest} -P ${SOURCE}/engine/package/uninstall.cmake
  RESULT_VARIABLE again ERROR_VARIABLE error)
if(again EQUAL 0 OR NOT error MATCHES "Nothing was installed from")
  message(FATAL_ERROR "Uninstalling twice is not refused: ${error}")
endif()
