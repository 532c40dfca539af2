// House rules that tables play, each as a scenario file with its ruleset or script: as much as it takes to write them.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

std::filesystem::path folder_of_rules() { return std::filesystem::path(source_path()) / "tests/scripting/house_rules"; }

TEST(HouseRules, PassTheirScenarios) {
  const ProgramResult result = run_cicera({"test", folder_of_rules().string()});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_NE(result.out.find(" scenarios, 0 failed\n"), std::string::npos) << result.out;
}

TEST(HouseRules, NeedAtMostFifteenLinesOfLua) {
  int rules = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder_of_rules())) {
    rules += file.path().extension() == ".yaml" ? 1 : 0;
    if (file.path().extension() != ".lua") continue;
    const std::vector<std::string> lines = lines_of(text_of(file.path()));
    EXPECT_TRUE(lines.front().starts_with("-- ")) << file.path() << " begins with its rule";
    EXPECT_LE(lines.size(), 1 + 15U) << file.path();
  }
  EXPECT_GE(rules, 30);
}

}  // namespace
}  // namespace cicera::tests
