// Notes by their marks, sources, and other names by which a ruleset is found.
#include "engine/ruleset/notes.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/prose/explain.h"
#include "engine/ruleset/resolved.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

constexpr const char* marked_house = R"(cicera: 1
name: house
title: Our house
aliases: [home, the-old-house]
source:
  - {title: A page, link: "https://example.org/rules"}
  - my grandmother
notes:
  - Others come first in the file.
  - 'others: with jokers'
  - 'left out: the claims'
  - 'ours: the target'
  - 'theirs: no mark'
extends: cicera
)";

Ruleset loaded() { return shipped().load_text({}, marked_house); }

TEST(Notes, AreMarkedInFront) {
  EXPECT_EQ(read_note(Bilingual("left out: the claims"), Language::english).kind, NoteKind::left_out);
  EXPECT_EQ(read_note(Bilingual("left out:  the claims"), Language::english).text, "the claims");
  EXPECT_EQ(read_note(Bilingual("ours: the target"), Language::english).kind, NoteKind::ours);
  EXPECT_EQ(read_note(Bilingual("others: with jokers"), Language::english).kind, NoteKind::others);
  EXPECT_EQ(read_note(Bilingual("Others play with jokers."), Language::english).kind, NoteKind::remark);
  EXPECT_EQ(read_note(Bilingual("theirs: no mark"), Language::english).text, "theirs: no mark");
  EXPECT_EQ(read_note(Bilingual("ours:"), Language::english).text, "");
  for (const char* wrong : {"Ours: the target", "left_out: the claims", "OTHERS : with jokers", "ours:", "others: "})
    EXPECT_TRUE(fault_of_mark(wrong)) << wrong;
  for (const char* right : {"ours: the target", "Two rules: left out", "Left out", "theirs: no mark"})
    EXPECT_FALSE(fault_of_mark(right)) << right;
}

TEST(Notes, StandBelowOneAnotherByTheirMarks) {
  const std::string page = plain_text(explain(loaded()));
  const std::vector<std::string> parts = {
      "\nNotes\n",     "Theirs: no mark", "\nLeft out\n", "The claims",  "\nOur choices\n",
      "The target",    "\nOthers play\n", "With jokers",  "\nSources\n", "A page, https://example.org/rules",
      "my grandmother"};
  std::size_t from = 0;
  for (const std::string& part : parts) {
    from = page.find(part, from);
    ASSERT_NE(from, std::string::npos) << part << "\n" << page;
  }
  EXPECT_THAT(page, HasSubstr("From A page, https://example.org/rules\n"));
  EXPECT_THAT(page, HasSubstr("home and the old house."));
  EXPECT_THAT(plain_text(explain(loaded(), Language::italian)), HasSubstr("\nChe cosa manca\n"));
}

TEST(Notes, MayBeInItalianToo) {
  const std::string head = "cicera: 1\nname: house\ntitle: {en: Our house, it: Casa nostra}\nextends: cicera\n";
  const Ruleset ruleset = shipped().load_text({}, head + R"(notes:
  - {en: 'left out: the claims', it: "l'accusa"}
  - en: Four play.
)");
  EXPECT_FALSE(is_complete(ruleset.notes));
  const std::string italian = plain_text(explain(ruleset, Language::italian));
  EXPECT_THAT(italian, HasSubstr("Casa nostra\n"));
  EXPECT_THAT(italian, HasSubstr("\nChe cosa manca\n"));
  EXPECT_THAT(italian, HasSubstr("L'accusa"));
  EXPECT_THAT(italian, HasSubstr("Four play."));
  EXPECT_THAT(plain_text(explain(ruleset)), HasSubstr("The claims"));
  EXPECT_EQ(Library({}).load_text({}, resolved_yaml(ruleset)).notes, ruleset.notes);
}

TEST(Notes, StandInTheJsonWithTheirKind) {
  const auto notes = resolved_json(loaded()).at("notes");
  ASSERT_EQ(notes.size(), 5U);
  EXPECT_EQ(notes[0], nlohmann::ordered_json({{"kind", "remark"}, {"text", "Others come first in the file."}}));
  EXPECT_EQ(notes[2], nlohmann::ordered_json({{"kind", "left out"}, {"text", "the claims"}}));
  const Ruleset both = shipped().load_text({},
                                           "cicera: 1\nname: house\ntitle: T\nextends: cicera\n"
                                           "notes: {en: 'ours: the target', it: il traguardo}\n");
  EXPECT_EQ(resolved_json(both).at("notes")[0].at("it"), "il traguardo");
}

TEST(Notes, OfShippedRulesetsAreInItalianToo) {
  for (const std::string& name : shipped().names())
    for (const Bilingual& note : shipped().load(name).notes)
      EXPECT_NE(note.italian, "") << name << ": " << note.english;
}

TEST(Notes, SayWhetherARulesetIsComplete) {
  EXPECT_FALSE(is_complete(loaded().notes));
  EXPECT_TRUE(is_complete(shipped().load("cicera").notes));
  EXPECT_FALSE(is_complete(shipped().load("cassino-semplice").notes));
}

TEST(Sources, AreATextOrAList) {
  EXPECT_EQ(loaded().sources.size(), 2U);
  EXPECT_EQ(loaded().source(), "A page, https://example.org/rules");
  const std::string head = "cicera: 1\nname: house\ntitle: T\nextends: cicera\n";
  const Ruleset text = shipped().load_text({}, head + "source: https://example.org\n");
  EXPECT_EQ(text.sources.front().link, "https://example.org");
  EXPECT_EQ(shipped().load_text({}, head + "source: {title: A page}\n").source(), "A page");
  EXPECT_EQ(shipped().load_text({}, head).source(), "");
}

TEST(Aliases, FindTheRulesetThatHasThem) {
  EXPECT_EQ(shipped().load("acchiappaquindici").name, "cirulla");
  EXPECT_EQ(shipped().load("chkop:match.target=21").rules.match.target, 21);
  EXPECT_THAT(errors_of([] { shipped().load("acchiapaquindici"); }), HasSubstr("did you mean acchiappaquindici?"));
}

TEST(Aliases, GiveWayToTheNameOfARuleset) {
  const TemporaryFolder folder;
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: H\naliases: [home, cabin]\nextends: cicera\n");
  folder.write("home.yaml", "cicera: 1\nname: home\ntitle: Mine\nextends: cicera\n");
  folder.write("broken.yaml", "cicera: 1\naliases: [cabin\n");
  Library library = shipped();
  auto folders = library.folders();
  folders.insert(folders.begin(), folder.path());
  library.set_folders(folders);
  EXPECT_EQ(library.load("home").title.english, "Mine");
  EXPECT_EQ(library.load("cabin").name, "house");
  EXPECT_EQ(library.aliases().count("home"), 0U);
}

TEST(Aliases, OfShippedRulesetsAreOfOneEach) {
  std::vector<std::string> all;
  for (const std::string& name : shipped().names())
    for (const std::string& alias : shipped().load(name).aliases) all.push_back(alias);
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end());
  for (const std::string& alias : all) {
    const auto names = shipped().names();
    EXPECT_FALSE(std::binary_search(names.begin(), names.end(), alias)) << alias;
  }
}

}  // namespace
}  // namespace cicera::tests
