#include "tests/helpers/places.h"

#include <cstdlib>

namespace cicera::tests {

std::string source_path() {
  const char* const copy = std::getenv("CICERA_TESTS_SOURCE");
  return copy == nullptr ? CICERA_SOURCE_DIR : copy;
}

std::string build_path() { return CICERA_BUILD_DIR; }

const std::string& program_path() {
  static const std::string path = CICERA_PROGRAM;
  return path;
}

}  // namespace cicera::tests
