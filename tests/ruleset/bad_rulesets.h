// The rulesets of tests/bad_rulesets, all of which are refused. A chapter is a file of parts:
//
//   == boolean-for-word
//   capture:
//     choice: true
//   # expect: 6:11-14: 'true' is not allowed here
//   # expect:   = allowed: free, single_first, fewest_cards
//
// Four lines go before each part, which is then called NAME.yaml and extends parents/base.yaml; none go before
// `== NAME (whole)`. An error has the line, the first and the last column, and its hint.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/helpers/parts.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {

inline const std::filesystem::path bad_rulesets_folder = "tests/bad_rulesets";  // from the folder of the sources

struct BadRuleset {
  std::filesystem::path file;  // as it is named in errors
  std::string part;            // the line after ==
  std::string lines;           // of the part, without what is expected
  std::string text;            // of the whole ruleset
  std::string expected;        // the lines `# expect:`
};

/// The chapters by name.
inline std::vector<std::string> bad_chapters() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(source_folder / bad_rulesets_folder))
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

inline std::vector<BadRuleset> bad_rulesets(const std::string& chapter) {
  constexpr std::string_view whole = " (whole)";
  std::vector<BadRuleset> read;
  for (const auto& [part, text] : parts_of(source_folder / bad_rulesets_folder / (chapter + ".txt"))) {
    BadRuleset bad;
    bad.part = part;
    for (const std::string& line : lines_of(text))
      (line.starts_with("# expect:") ? bad.expected : bad.lines).append(line).append("\n");
    const bool is_whole = part.ends_with(whole);
    const std::string name = part.substr(0, part.size() - (is_whole ? whole.size() : 0));
    bad.file = bad_rulesets_folder / chapter / (name + ".yaml");
    bad.text = (is_whole ? "" : "cicera: 1\nname: " + name + "\ntitle: Bad\nextends: base\n") + bad.lines;
    read.push_back(std::move(bad));
  }
  return read;
}

/// While it lives, the working directory has tests/bad_rulesets with a file for each part.
class BadRulesetFiles {
 public:
  BadRulesetFiles() {
    std::filesystem::create_directories(place_.path() / bad_rulesets_folder);
    std::filesystem::copy(source_folder / bad_rulesets_folder, place_.path() / bad_rulesets_folder,
                          std::filesystem::copy_options::recursive);
    for (const std::string& chapter : bad_chapters())
      for (const BadRuleset& bad : bad_rulesets(chapter)) place_.write(bad.file.string(), bad.text);
    std::filesystem::current_path(place_.path());
  }
  ~BadRulesetFiles() { std::filesystem::current_path(source_folder); }
  BadRulesetFiles(const BadRulesetFiles&) = delete;
  BadRulesetFiles& operator=(const BadRulesetFiles&) = delete;

 private:
  TemporaryFolder place_;
};

}  // namespace cicera::tests
