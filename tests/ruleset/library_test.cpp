#include "engine/ruleset/library.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

TEST(Library, ListsEveryShippedRuleset) {
  const auto entries = shipped().list();
  EXPECT_EQ(entries.size(), yaml_files(source_folder / "rulesets").size());
  for (const Library::Entry& entry : entries) {
    EXPECT_EQ(entry.error, "") << entry.name;
    EXPECT_NE(entry.title.english, "") << entry.name;
    EXPECT_GE(entry.players, 2) << entry.name;
  }
  EXPECT_TRUE(
      std::is_sorted(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.name < b.name; }));
}

TEST(Library, ListsWhatDoesNotLoadWithItsError) {
  for (const Library::Entry& entry : parents().list())
    EXPECT_EQ(entry.error.empty(), entry.name == "base") << entry.name;
}

TEST(Library, TheFirstFolderWins) {
  const auto folder = std::filesystem::temp_directory_path() / "cicera-library-test";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "base.yaml") << "cicera: 1\nname: base\ntitle: Mine\nscoring: {a: {kind: sweep}}\n";
  const Library library({folder, parents().folders().front()});
  EXPECT_EQ(library.load("base").title.english, "Mine");
  EXPECT_EQ(library.names(), parents().names());
  std::filesystem::remove_all(folder);
}

TEST(Library, SuggestsTheNearestName) {
  EXPECT_NE(errors_of([] { parents().load("bsae"); }).find("did you mean base?"), std::string::npos);
}

TEST(Library, MissingFoldersAreEmpty) { EXPECT_TRUE(Library({"/nowhere/at/all"}).list().empty()); }

TEST(Library, NamesAreNotPaths) {
  for (const char* name : {"", "../base", "base/", "BASE", "base.yml", "./base", ".", "/"})
    EXPECT_NE(errors_of([&] { parents().load(name); }), "") << name;
}

TEST(Library, AParentMayBeAPath) {
  const auto file = source_folder / "tests" / "bad_rulesets" / "house.yaml";
  const Ruleset ruleset =
      Library({}).load_text(file, "cicera: 1\nname: house\ntitle: House\nextends: parents/base.yaml\n");
  EXPECT_EQ(ruleset.rules.match.target, 11);
}

}  // namespace
}  // namespace cicera::tests
