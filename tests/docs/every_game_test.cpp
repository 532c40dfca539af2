// docs/every-game.md is what its program writes: every row is accepted, and every count is that of the data.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

TEST(EveryGame, IsOnThePageAsTheProgramStatesIt) {
  const std::string script = (source_folder / "docs/every_game.py").string();
  const std::string command = "python3 '" + script + "' '" + program_path() + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string output;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
  ASSERT_EQ(pclose(pipe), 0) << output;
  expect_text(source_folder / "docs/every-game.md", output);
}

}  // namespace
}  // namespace cicera::tests
