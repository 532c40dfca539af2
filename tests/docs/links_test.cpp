// Every link of the pages to a file of this repository, and to a heading in it, leads somewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> pages() {
  std::vector<fs::path> out;
  for (const fs::path& folder : {source_folder, source_folder / "docs", source_folder / "docs" / "formats"})
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".md") out.push_back(entry.path());
  return out;
}

/// The anchor of a heading, as code hosts make it: lower case, blanks as hyphens, other signs dropped.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == ' ') anchor += '-';
    if (std::isalnum(byte) != 0 || byte == '-' || byte == '_' || byte >= 0x80)
      anchor += static_cast<char>(std::tolower(byte));
  }
  return anchor;
}

bool has_heading(const fs::path& page, const std::string& anchor) {
  const std::vector<std::string> lines = lines_of(text_of(page));
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    const std::size_t text = line.find_first_not_of('#');
    return line.starts_with('#') && text != std::string::npos && line[text] == ' ' &&
           anchor_of(line.substr(text + 1)) == anchor;
  });
}

TEST(Links, LeadSomewhere) {
  static const std::regex link(R"(\]\(([^)#: ]*)(#[^) ]*)?\))");
  int followed = 0;
  for (const fs::path& page : pages()) {
    const std::string text = text_of(page);
    for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found) {
      const std::string file = (*found)[1];
      const std::string anchor = (*found)[2];
      const fs::path target = file.empty() ? page : page.parent_path() / file;
      EXPECT_TRUE(fs::exists(target)) << page.filename() << ": " << (*found)[0];
      if (!anchor.empty()) {
        EXPECT_TRUE(has_heading(target, anchor.substr(1))) << page.filename() << ": " << (*found)[0];
      }
      ++followed;
    }
  }
  EXPECT_GT(followed, 50);
}

TEST(Links, ToThePartsThatTheFormatsPageOnceHadStillLeadThere) {
  const fs::path page = source_folder / "docs" / "formats.md";
  for (const char* anchor : {"cards",
                             "seats-and-sides",
                             "a-ruleset-on-the-command-line",
                             "commands",
                             "options-of-every-command",
                             "the-config-file",
                             "scripts---script-filelua",
                             "show",
                             "play",
                             "simulate-compare-and-worth",
                             "tune",
                             "arena",
                             "exit-codes",
                             "the-hand-record-cicerahand1",
                             "a-question-about-one-position",
                             "scenario-files",
                             "packs-cicerapack1",
                             "other-json-answers",
                             "json-of-a-simulation-cicerasimulation1",
                             "json-of-a-worth-ciceraworth1",
                             "json-of-a-search-ciceratune1",
                             "json-of-an-arena-ciceraarena1",
                             "long-runs",
                             "partial-results-cicerapartial1",
                             "the-match-file-ciceramatch1",
                             "bots-cicerabot1"})
    EXPECT_TRUE(has_heading(page, anchor)) << anchor;
}

}  // namespace
}  // namespace cicera::tests
