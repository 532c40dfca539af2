// What RELEASING.md and the release workflow rely on: a heading of the changelog for this version, and one placeholder
// for the address in the README.
#include <gmock/gmock.h>

#include <regex>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

TEST(Release, HasItsVersionInTheChangelog) {
  const std::string version = lines_of(run_cicera({"--version"}).out).at(0).substr(std::string("cicera ").size());
  const std::string changelog = text_of(source_folder / "CHANGELOG.md");
  const std::size_t open = changelog.find("\n## [Unreleased]\n");
  const std::size_t heading = changelog.find("\n## [" + version + "] - ");
  ASSERT_NE(heading, std::string::npos) << version;
  EXPECT_LT(open, heading);
  const std::string line = changelog.substr(heading + 1, changelog.find('\n', heading + 1) - heading - 1);
  EXPECT_TRUE(std::regex_match(line, std::regex(R"(## \[[0-9.]+\] - 20[0-9]{2}-[0-9]{2}-[0-9]{2})"))) << line;
}

/// Partial results of another version are refused at once, so the fuzzers would look no deeper.
TEST(Release, HasPartialResultsOfItsVersionToFuzz) {
  const std::string version = lines_of(run_cicera({"--version"}).out).at(0).substr(std::string("cicera ").size());
  for (const char* part : {"simulate", "compare"})
    EXPECT_THAT(text_of(source_folder / "tests" / "fuzz" / "corpus" / "partial_result" / part),
                testing::HasSubstr("\"version\":\"" + version + "\""));
}

TEST(Release, FillsInOneCloneAddress) {
  const std::string readme = text_of(source_folder / "README.md");
  const std::string placeholder = "CLONE_ADDRESS";
  const std::size_t place = readme.find(placeholder);
  ASSERT_NE(place, std::string::npos);
  EXPECT_EQ(readme.find(placeholder, place + 1), std::string::npos);
  EXPECT_THAT(text_of(source_folder / ".github" / "workflows" / "release.yml"),
              testing::HasSubstr("s|" + placeholder + "|"));
}

}  // namespace
}  // namespace cicera::tests
