// Tests of what another program does with ours need that program.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/helpers/program.h"

namespace cicera::tests {

/// Whether a test that lacks a package fails instead of being skipped, as in continuous integration.
inline bool requires_all() {
  const char* const variable = std::getenv("CICERA_REQUIRE_ALL");
  return variable != nullptr && std::string(variable) == "1";
}

/// Whether a shell finds this command.
inline bool is_installed(const std::string& command) {
  return run_line_in("/", "command -v " + command).exit_code == 0;
}

}  // namespace cicera::tests

/// Ends a test that needs a package which is not there.
#define NEEDS_PACKAGE(package, is_there)                                                       \
  if (!(is_there)) {                                                                           \
    if (cicera::tests::requires_all()) FAIL() << "the package " << (package) << " is missing"; \
    GTEST_SKIP() << (package) << " is not installed";                                          \
  }                                                                                            \
  static_assert(true)
