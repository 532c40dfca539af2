// The pages are in plain English: a few turns of phrase that once made them hard to read stay out. Code and the pages
// that the program generates are not looked at.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

/// Say report, print or show; N or the number; only; the side that ..., whoever ....
const std::regex unwanted("\\b(told|tells? of|so many|of no others|and no others)\\b|(^|[.:;] )Who [a-z]+s\\b");

std::string without_code(const std::string& line) { return std::regex_replace(line, std::regex("`[^`]*`"), "`...`"); }

void expect_plain(const fs::path& page) {
  bool inside = false;
  int number = 0;
  for (const std::string& line : lines_of(text_of(page))) {
    ++number;
    if (line.starts_with("```")) inside = !inside;
    std::smatch found;
    const std::string words = without_code(line);
    if (!inside && std::regex_search(words, found, unwanted)) {
      ADD_FAILURE() << page.filename().string() << ":" << number << ": '" << found[0] << "' in: " << line;
    }
  }
}

TEST(Pages, AreInPlainEnglish) {
  static const std::set<std::string> generated = {"family.md", "ruleset-reference.md", "script-reference.md"};
  for (const fs::path& folder : {source_folder, source_folder / "docs"})
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".md" && !generated.contains(entry.path().filename().string()))
        expect_plain(entry.path());
}

}  // namespace
}  // namespace cicera::tests
