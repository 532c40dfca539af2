// Every file of tests/bad_rulesets is rejected, with exactly the errors in the .txt beside it.
#include <gtest/gtest.h>

#include "tests/helpers/expected_text.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

const std::filesystem::path folder = "tests/bad_rulesets";

TEST(BadRulesets, HaveTheirErrorsBesideThem) {
  std::filesystem::current_path(source_folder);
  const Library library({folder / "parents"}, read_script);
  for (const auto& file : yaml_files(folder)) {
    const auto expected = std::filesystem::path(file).replace_extension(".txt");
    ASSERT_TRUE(std::filesystem::exists(expected)) << file << " has no .txt beside it";
    const std::string errors = errors_of([&] { library.load_file(file); });
    EXPECT_NE(errors, "") << file << " is not refused";
    expect_text(expected, errors);
  }
}

TEST(BadRulesets, NoExpectationIsLeftAlone) {
  for (const auto& entry : std::filesystem::directory_iterator(source_folder / folder)) {
    if (entry.path().extension() != ".txt") continue;
    EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(entry.path()).replace_extension(".yaml")))
        << entry.path();
  }
}

}  // namespace
}  // namespace cicera::tests
