// The recipes of docs/architecture.md are true: what they say has to be touched is every file that knows the thing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "engine/schema/line_kinds.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/source_code.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using Files = std::set<std::string>;

/// The files of the program that mention something. The needle, which every mention contains, is faster to look for.
Files files_with(const std::string& needle, const std::string& pattern) {
  const std::regex mention(pattern);
  Files out;
  for (const SourceFile& file : source_code())
    if (file.text.find(needle) != std::string::npos && std::regex_search(file.text, mention)) out.insert(file.name);
  return out;
}

/// The file of the kind's words: the one of engine/schema whose table has its row.
std::string words_file(const std::string& kind) {
  const Files files = files_with("LineKind::" + kind, "\\.kind = LineKind::" + kind + ",");
  EXPECT_EQ(files.size(), 1U) << kind;
  return files.empty() ? "" : *files.begin();
}

// A script is not a mechanism of the engine but the door to others, and the reader, the pages and the commands for
// scripts know it.
TEST(Recipes, AScoringKindIsThreeFilesOrFour) {
  for (const LineKind kind : all_kinds()) {
    if (kind == LineKind::script) continue;
    const std::string name(kind_name(kind));
    Files files = {"engine/rules/scoring_line.h", words_file(name)};
    if (scores_on_a_play(kind))
      files.merge(Files{"engine/scoring/play_lines.cpp", "engine/scoring/capture_leads.cpp"});
    else
      files.insert("engine/scoring/end_lines.cpp");
    EXPECT_EQ(files_with("Kind::" + name, "\\b(Line|Play|End)Kind::" + name + "\\b"), files) << name;
  }
}

TEST(Recipes, TheParametersOfAKindAreInItsFiles) {
  const Files play = {"engine/rules/scoring_line.h", "engine/schema/play_kinds.cpp", "engine/scoring/play_lines.cpp",
                      "engine/scoring/capture_leads.cpp"};
  const Files counting = {"engine/rules/scoring_line.h", "engine/schema/counting_kinds.cpp",
                          "engine/scoring/end_lines.cpp"};
  const Files card = {"engine/rules/scoring_line.h", "engine/schema/card_kinds.cpp", "engine/scoring/end_lines.cpp"};
  EXPECT_EQ(files_with("min_cards", "\\bmin_cards\\b"), play);
  EXPECT_EQ(files_with("consecutive", "\\bconsecutive =|[.:]consecutive\\b"), play);
  EXPECT_EQ(files_with("above", "\\bint above\\b = 0|[.:]above\\b"), counting);
  EXPECT_EQ(files_with("MissingSuit", "\\bMissingSuit\\b"), counting);
  EXPECT_EQ(files_with("cap", "\\bint cap\\b|[.:]cap\\b"), card);
}

TEST(Recipes, ACaptureSwitchIsNineFiles) {
  EXPECT_EQ(
      files_with("total",
                 "capture\\.total|CaptureRules::total|  int total = 0;\\n  std::vector<Sweeper>|game_->totals\\(\\)"),
      (Files{"engine/rules/rules.h", "engine/rules/game.h", "engine/rules/game.cpp", "engine/rules/capture_counts.cpp",
             "engine/play/captures.cpp", "engine/schema/fields.cpp", "engine/schema/capture_contradictions.cpp",
             "engine/schema/line_check.cpp", "engine/prose/play_chapter.cpp"}));
}

TEST(Recipes, ACaptureSwitchThatAddsCardsIsNineFilesToo) {
  EXPECT_EQ(
      files_with("RunTaken", "capture\\.run|CaptureRules::run|RunTaken::"),
      (Files{"engine/rules/rules.h", "engine/rules/game.h", "engine/rules/game.cpp", "engine/rules/capture_counts.cpp",
             "engine/play/captures.cpp", "engine/schema/fields.cpp", "engine/schema/capture_contradictions.cpp",
             "engine/schema/line_check.cpp", "engine/prose/play_chapter.cpp"}));
}

/// The body of the innermost block around a position.
std::string block_around(const std::string& text, std::size_t at) {
  std::size_t begin = at;
  for (int depth = 0; begin > 0 && depth < 1; --begin) {
    if (text[begin - 1] == '}') --depth;
    if (text[begin - 1] == '{') ++depth;
  }
  std::size_t end = at;
  for (int depth = 1; end < text.size() && depth > 0; ++end) {
    if (text[end] == '{') ++depth;
    if (text[end] == '}') --depth;
  }
  return text.substr(begin, end - begin);
}

// With a default the compiler would not name the switch that a new kind lacks.
TEST(Recipes, NoSwitchOverKindsHasADefault) {
  const std::regex label("case (Line|Play|End)Kind::");
  int switches = 0;
  for (const auto& [path, file, text] : source_code()) {
    for (std::sregex_iterator it(text.begin(), text.end(), label), end; it != end; ++it) {
      ++switches;
      EXPECT_THAT(block_around(text, static_cast<std::size_t>(it->position())),
                  testing::Not(testing::HasSubstr("default:")))
          << file;
    }
  }
  EXPECT_GT(switches, 10);
}

TEST(Recipes, EveryKindHasItsRow) {
  for (const LineKind kind : all_kinds()) {
    const LineKindInfo& info = info_of(kind);
    EXPECT_EQ(info.kind, kind);
    EXPECT_FALSE(info.fields().empty()) << info.name;
    EXPECT_NE(info.words, nullptr) << info.name;
    EXPECT_EQ(info.play_reason != nullptr, !scores_at_the_end(kind)) << info.name << ": a reason for what plays score";
  }
}

/// The filter of tests that a page says to run for a new variant.
std::string filter_on(const std::string& page) {
  const std::string text = cicera::tests::text_of(source_folder / page);
  const std::string begin = "--gtest_filter='";
  const std::size_t at = text.find("CICERA_UPDATE_GOLDEN=1 build/release/tests/cicera_tests");
  const std::size_t from = text.find(begin, at) + begin.size();
  return text.substr(from, text.find('\'', from) - from);
}

// tests/recipes/variant.py follows the recipe on a copy; here the tests that it must run are those that know every
// ruleset.
TEST(Recipes, OfAVariantRunsWhatIsGeneratedForIt) {
  const std::string filter = filter_on("docs/architecture.md");
  EXPECT_EQ(filter_on("CONTRIBUTING.md"), filter);
  const std::regex pattern([&] {
    std::string regex;
    for (const char c : filter) regex += c == '*' ? ".*" : c == ':' ? "|" : c == '.' ? "\\." : std::string(1, c);
    return regex;
  }());
  std::set<std::string> run;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    for (int j = 0; j < all.GetTestSuite(i)->total_test_count(); ++j)
      if (const std::string name =
              std::string(all.GetTestSuite(i)->name()) + "." + all.GetTestSuite(i)->GetTestInfo(j)->name();
          std::regex_match(name, pattern))
        run.insert(name);
  for (const char* needed : {"Signatures.AreThoseOnRecord", "Shipped/PlayedHand.IsTheOneOnRecord/cicera",
                             "Cli/Snapshot.IsWhatTheProgramSays/rulesets"})
    EXPECT_TRUE(run.contains(needed)) << needed << " is not run by " << filter;
}

}  // namespace
}  // namespace cicera::tests
