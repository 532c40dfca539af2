#include "tests/helpers/expected_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace cicera::tests {

bool updating_golden() {
  const char* update = std::getenv("CICERA_UPDATE_GOLDEN");
  return update != nullptr && std::string(update) == "1";
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void expect_text(const std::filesystem::path& file, const std::string& text) {
  if (!updating_golden()) {
    EXPECT_EQ(text, text_of(file)) << file << "\nIf this is as it should be: CICERA_UPDATE_GOLDEN=1 and run the test";
    return;
  }
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  ASSERT_TRUE(stream.flush()) << "cannot write " << file;
}

}  // namespace cicera::tests
