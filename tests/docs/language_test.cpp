// Pages, comments and messages are in plain English: a few turns of phrase that once made them hard to read stay out.
// Failures name the file, the line and the phrase.
#include <gtest/gtest.h>

#include <cctype>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_code.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

namespace fs = std::filesystem;

struct Phrase {
  std::string needle;  // in every match of the pattern, which is slow to look for
  std::regex pattern;
  std::string instead;
};

const std::vector<Phrase>& unwanted() {
  static const std::vector<Phrase> phrases = {
      {"told", std::regex("\\btold\\b"), "report, print or show"},
      {"tell", std::regex("\\btells? of\\b"), "report, print or show"},
      {"so many", std::regex("\\bso many\\b"), "N, or the number"},
      {"no others", std::regex("\\b(of|and) no others\\b"), "only"},
      {"Who ", std::regex("(^|[.:;] )Who [a-z]+s\\b"), "the side that, a player who, if you"},
  };
  return phrases;
}

/// In comments and messages of the program.
const std::vector<Phrase>& unwanted_in_code() {
  static const std::vector<Phrase> phrases = [] {
    std::vector<Phrase> all = unwanted();
    all.push_back({"tell", std::regex("\\b(tells?|telling)\\b"), "report, print, show, or a noun"});
    all.push_back(
        {" no ", std::regex("\\b(is|are|was|were) no (?!longer|more|less|fewer|larger|later)[a-z]+"), "is not a"});
    all.push_back({"in place of", std::regex("\\b[Ii]n place of\\b"), "instead of"});
    all.push_back({"likewise", std::regex("\\b[Ll]ikewise\\b"), "what it is, once more"});
    all.push_back({" of which", std::regex("[a-z,] of which\\b"), "whose, or a second sentence"});
    all.push_back({"otherwise than", std::regex("\\botherwise than\\b"), "unlike, or differently from"});
    all.push_back({"are others", std::regex("\\bare others\\b"), "differ"});
    all.push_back({" on with", std::regex("\\bgo(es)? on with\\b"), "continue, resume"});
    return all;
  }();
  return phrases;
}

/// Adds a failure for each phrase in the words of a line of a file.
void expect_plain(const std::string& words, const std::vector<Phrase>& phrases, const fs::path& file, int line) {
  for (const Phrase& phrase : phrases) {
    if (words.find(phrase.needle) == std::string::npos) continue;
    for (std::sregex_iterator found(words.begin(), words.end(), phrase.pattern), end; found != end; ++found)
      ADD_FAILURE() << fs::relative(file, source_folder).generic_string() << ":" << line << ": '" << found->str()
                    << "': write " << phrase.instead;
  }
}

std::string without_code(const std::string& line) {
  static const std::regex code("`[^`]*`");
  return std::regex_replace(line, code, "`...`");
}

/// `there is no X` is plain, unlike `this is no X`.
std::string without_there_is(const std::string& words) {
  if (words.find("here ") == std::string::npos) return words;
  static const std::regex pattern("\\b[Tt]here (is|are|was|were) no\\b");
  return std::regex_replace(words, pattern, "none");
}

/// The comment and the texts in quotes of a line of C++.
std::string words_of_code(const std::string& line) {
  std::string words;
  bool in_quotes = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (in_quotes && line[i] == '\\') {
      words += ' ';  // in place of an escape
      ++i;
      continue;
    }
    if (!in_quotes && line.compare(i, 2, "//") == 0) {
      const auto begin = line.find_first_not_of("/ ", i);
      return begin == std::string::npos ? words : words + (words.empty() ? "" : " | ") + line.substr(begin);
    }
    if (line[i] == '"') in_quotes = !in_quotes;
    if (in_quotes && line[i] != '"') words += line[i];
  }
  return words;
}

TEST(Language, OfPagesIsPlain) {
  for (const fs::path& folder : {source_folder, source_folder / "docs", source_folder / "docs" / "formats"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() != ".md") continue;
      bool in_code = false;
      int number = 0;
      for (const std::string& line : lines_of(text_of(entry.path()))) {
        ++number;
        if (line.starts_with("```")) in_code = !in_code;
        if (!in_code) expect_plain(without_code(line), unwanted(), entry.path(), number);
      }
    }
  }
}

TEST(Language, OfCommentsAndMessagesIsPlain) {
  for (const SourceFile& file : source_code()) {
    int number = 0;
    for (const std::string& line : lines_of(file.text))
      expect_plain(without_there_is(words_of_code(line)), unwanted_in_code(), file.path, ++number);
  }
  EXPECT_GT(source_code().size(), 200U);
}

TEST(Language, OfTestsAndRulesetsIsPlain) {
  for (const SourceFile& file : files_in("tests", {".cpp", ".h"})) {
    if (file.name == "tests/docs/language_test.cpp") continue;
    int number = 0;
    for (const std::string& line : lines_of(file.text))
      expect_plain(words_of_code(line), unwanted(), file.path, ++number);
  }
  for (const SourceFile& file : files_in("rulesets", {".yaml"})) {
    int number = 0;
    for (const std::string& line : lines_of(file.text)) expect_plain(line, unwanted(), file.path, ++number);
  }
}

TEST(Language, FindsPhrasesInCommentsAndTexts) {
  EXPECT_EQ(words_of_code("  int x = 1;  // so many"), "so many");
  EXPECT_EQ(words_of_code("/// Who goes there"), "Who goes there");
  EXPECT_EQ(words_of_code("fail(\"a \\\"quoted\\\" text // here\"); // end"), "a  quoted  text // here | end");
  EXPECT_EQ(words_of_code("bool is_told = true;"), "");
  EXPECT_EQ(without_there_is("there is no way"), "none way");
}

}  // namespace
}  // namespace cicera::tests
