// Every file of tests/bad_rulesets/CHAPTER is rejected, with exactly the errors that its last lines, `# expect: ...`,
// have. Files are named there from the folder of the chapter.
#include <gtest/gtest.h>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

const fs::path bad_rulesets = "tests/bad_rulesets";
constexpr std::string_view expect = "# expect:";

/// A line as an editor leaves it.
std::string without_blanks_at_the_end(std::string line) {
  line.erase(line.find_last_not_of(" \t\r") + 1);
  return line;
}

/// The lines of errors as the file has them.
std::string as_expected(std::string errors, const fs::path& chapter) {
  const std::string folder = chapter.string() + "/";
  for (std::size_t at = 0; (at = errors.find(folder, at)) != std::string::npos;) errors.erase(at, folder.size());
  std::string out;
  for (const std::string& line : lines_of(errors))
    out += without_blanks_at_the_end(std::string(expect) + " " + line) + "\n";
  return out;
}

/// The lines of a text that are expectations, or those that are not.
std::string lines_that(bool are_expectations, const std::string& text) {
  std::string out;
  for (const std::string& line : lines_of(text))
    if (line.starts_with(expect) == are_expectations) out += line + "\n";
  return out;
}

class BadRulesets : public testing::TestWithParam<std::string> {};

std::vector<std::string> chapters() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(source_folder / bad_rulesets))
    if (const std::string name = entry.path().filename().string(); name != "parents") names.push_back(name);
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(BadRulesets, AreRefusedWithTheErrorsThatTheyExpect) {
  fs::current_path(source_folder);
  const fs::path chapter = bad_rulesets / GetParam();
  const Library library({bad_rulesets / "parents"}, read_script);
  for (const fs::path& file : yaml_files(chapter)) {
    const std::string text = text_of(file);
    const std::string errors = errors_of([&] { library.load_file(file); });
    EXPECT_NE(errors, "") << file << " is not refused";
    if (updating_golden())
      expect_text(file, lines_that(false, text) + as_expected(errors, chapter));
    else
      EXPECT_EQ(as_expected(errors, chapter), lines_that(true, text)) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, BadRulesets, testing::ValuesIn(chapters()), [](const auto& test) { return test.param; });

TEST(BadRulesetFiles, LieInChapters) {
  for (const auto& entry : fs::directory_iterator(source_folder / bad_rulesets))
    EXPECT_TRUE(entry.is_directory()) << entry.path();
}

}  // namespace
}  // namespace cicera::tests
