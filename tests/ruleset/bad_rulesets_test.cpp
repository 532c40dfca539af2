// Every ruleset of tests/bad_rulesets is refused, with exactly the errors that it expects.
#include "tests/ruleset/bad_rulesets.h"

#include <gtest/gtest.h>

#include "tests/helpers/expected_text.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// `LINE:COLUMN-LAST`, after the file when that is another one.
std::string place_of(const Diagnostic& diagnostic, const BadRuleset& bad) {
  SourceLocation location = diagnostic.location;
  if (location.file == bad.file) location.file.clear();
  std::string place = to_text(location);
  if (place.starts_with(":")) place.erase(0, 1);
  if (location.column > 0 && diagnostic.length > 1)
    place += "-" + std::to_string(location.column + diagnostic.length - 1);
  return place;
}

/// The errors as the part has them, with files from the folder of the chapter. The line that is printed below each is
/// the one at its place.
std::string refusals_of(const Library& library, const BadRuleset& bad) {
  const std::string folder = bad.file.parent_path().string() + "/";
  std::string errors;
  try {
    library.load_file(bad.file);
  } catch (const Error& error) {
    for (const Diagnostic& diagnostic : error.diagnostics()) {
      const std::string place = place_of(diagnostic, bad);
      errors += "# expect: " + (place.empty() ? "" : place + ": ") + diagnostic.message.english + "\n";
      if (!diagnostic.hint.empty()) errors += "# expect:   = " + diagnostic.hint.english + "\n";
      if (diagnostic.location.file != bad.file || diagnostic.location.line == 0) continue;
      const std::string line = lines_of(bad.text)[static_cast<std::size_t>(diagnostic.location.line - 1)];
      EXPECT_NE(line.find(diagnostic.source_line), std::string::npos) << diagnostic.source_line;
    }
  }
  for (std::size_t at = 0; (at = errors.find(folder, at)) != std::string::npos;) errors.erase(at, folder.size());
  return errors;
}

class BadRulesets : public testing::TestWithParam<std::string> {};

TEST_P(BadRulesets, AreRefusedWithTheErrorsThatTheyExpect) {
  const BadRulesetFiles files;
  const Library library({bad_rulesets_folder / "parents"}, read_script);
  std::string chapter;
  for (const BadRuleset& bad : bad_rulesets(GetParam())) {
    const std::string errors = refusals_of(library, bad);
    EXPECT_NE(errors, "") << bad.file << " is not refused";
    EXPECT_TRUE(updating_golden() || errors == bad.expected) << bad.file << "\n" << errors;
    chapter += "== " + bad.part + "\n" + bad.lines + errors;
  }
  if (updating_golden()) expect_text(source_folder / bad_rulesets_folder / (GetParam() + ".txt"), chapter);
}

INSTANTIATE_TEST_SUITE_P(Of, BadRulesets, testing::ValuesIn(bad_chapters()),
                         [](const auto& test) { return test.param; });

TEST(BadRulesetsOfChapters, AreParts) {
  for (const auto& entry : fs::directory_iterator(source_folder / bad_rulesets_folder))
    if (const fs::path& folder = entry.path(); entry.is_directory() && folder.filename() != "parents") {
      EXPECT_TRUE(yaml_files(folder).empty()) << "make them parts of " << folder.filename() << ".txt";
    }
}

}  // namespace
}  // namespace cicera::tests
