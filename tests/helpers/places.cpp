#include "tests/helpers/places.h"

namespace cicera::tests {

std::string source_path() { return CICERA_SOURCE_DIR; }

std::string build_path() { return CICERA_BUILD_DIR; }

const std::string& program_path() {
  static const std::string path = CICERA_PROGRAM;
  return path;
}

}  // namespace cicera::tests
