#include "engine/ruleset/library.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/ruleset/notes.h"
#include "engine/ruleset/resolved.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

TEST(Library, ListsEveryShippedRuleset) {
  const auto entries = shipped().list();
  EXPECT_EQ(entries.size(), yaml_files(source_folder / "rulesets").size());
  for (const Library::Entry& entry : entries) {
    EXPECT_EQ(entry.error.english, "") << entry.name;
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

/// The ruleset `house` beside the parents, with these lines.
Ruleset child_beside(const Library& library, const std::string& lines) {
  return library.load_text(source_folder / "tests" / "bad_rulesets" / "house.yaml",
                           "cicera: 1\nname: house\ntitle: House\n" + lines);
}

TEST(Library, AParentMayBePinnedByItsFingerprint) {
  const Library library = shipped();
  // Cirulla has scripts, whose text the fingerprint counts.
  const std::string mark = fingerprint(library.load("cirulla").rules);
  EXPECT_EQ(child_beside(library, "extends: cirulla\nexpects: " + mark + "\n").expects, mark);
  EXPECT_THAT(errors_of([&] { child_beside(library, "extends: cirulla\nexpects: 0123456789abcdef\n"); }),
              testing::HasSubstr("then write expects: " + mark));
}

TEST(Library, WithoutNotesTheParentSaysWhatIsLeftOut) {
  const Library library = shipped();
  ASSERT_FALSE(is_complete(library.load("escoba").notes));
  const std::vector<Bilingual> notes = child_beside(library, "extends: escoba\n").notes;
  EXPECT_FALSE(is_complete(notes));
  for (const Bilingual& note : notes) EXPECT_EQ(read_note(note, Language::english).kind, NoteKind::left_out);
  EXPECT_TRUE(is_complete(child_beside(library, "extends: escoba\nnotes: with the claim\n").notes));
  EXPECT_TRUE(is_complete(child_beside(library, "extends: scopa\n").notes));
}

}  // namespace
}  // namespace cicera::tests
