// What a child makes of its parent.
#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/ruleset/resolved.h"
#include "engine/schema/line_maps.h"
#include "engine/support/error.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

std::vector<std::string> line_names(const Ruleset& ruleset) { return line_maps().front().names(ruleset.rules); }

using Names = std::vector<std::string>;

TEST(Extends, OneParameterChangesAndTheRestStays) {
  const Ruleset ruleset = house("scoring:\n  cards: {tie: split}\n");
  const ScoringLine& cards = *find_line(ruleset.rules, "cards");
  EXPECT_EQ(cards.tie, MajorityTie::split);
  EXPECT_EQ(cards.points.amount, 2);
  EXPECT_EQ(ruleset.origin_of("scoring.cards.tie"), "house.yaml:6");
  EXPECT_EQ(ruleset.origin_of("scoring.cards.points"), "base.yaml:15");
  EXPECT_EQ(ruleset.origin_of("remainder"), "default");
}

TEST(Extends, LinesKeepTheirOrderAndNewOnesFollow) {
  EXPECT_EQ(line_names(house("scoring:\n  extra: {kind: card, card: 7s}\n  run: {min: 4}\n")),
            (Names{"sweeps", "cards", "run", "seven", "extra"}));
}

TEST(Extends, OffRemovesALine) {
  const Ruleset ruleset = house("scoring:\n  run: off\nmatch:\n  instant_win:\n    all_coins: off\n");
  EXPECT_EQ(line_names(ruleset), (Names{"sweeps", "cards", "seven"}));
  EXPECT_TRUE(ruleset.rules.match.instant_wins.empty());
}

TEST(Extends, TheSameKindChangesALine) {
  const Ruleset ruleset = house("scoring:\n  run: {kind: run, min: 4}\n");
  EXPECT_EQ(find_line(ruleset.rules, "run")->points.by, Points::By::length);
}

TEST(Extends, AnotherKindStartsALineAfreshInItsPlace) {
  const Ruleset ruleset = house("scoring:\n  cards: {card: 7s, kind: card}\n");
  EXPECT_EQ(line_names(ruleset), (Names{"sweeps", "cards", "run", "seven"}));
  const ScoringLine& line = *find_line(ruleset.rules, "cards");
  EXPECT_EQ(line.points.amount, 1);
  EXPECT_EQ(ruleset.origin_of("scoring.cards.points"), "default");
}

TEST(Extends, WithoutAParentThereAreNoLines) {
  const std::string text = "cicera: 1\nname: house\ntitle: House\nscoring: {a: {kind: sweep}}\n";
  EXPECT_EQ(line_names(parents().load_text("house.yaml", text)), Names{"a"});
}

TEST(Extends, NullMeansNoParent) {
  const std::string text = "cicera: 1\nname: house\ntitle: House\nextends: null\nscoring: {a: {kind: sweep}}\n";
  EXPECT_EQ(parents().load_text("house.yaml", text).extends, "");
}

TEST(Extends, TheTitleAndTheNotesAreTheChildsOwn) {
  const Ruleset ruleset = house("notes: [one, two]\n");
  EXPECT_EQ(ruleset.title.english, "House");
  EXPECT_TRUE(ruleset.sources.empty());
  EXPECT_EQ(ruleset.notes, (std::vector<Bilingual>{Bilingual("one"), Bilingual("two")}));
}

TEST(Extends, ALongChainEnds) {
  const auto folder = std::filesystem::temp_directory_path() / "cicera-chain-test";
  std::filesystem::create_directories(folder);
  for (int i = 0; i < 40; ++i)
    std::ofstream(folder / ("r" + std::to_string(i) + ".yaml"))
        << "cicera: 1\nname: r" << i << "\ntitle: R\nextends: r" << i + 1 << "\n";
  const Library library({folder});
  EXPECT_NE(errors_of([&] { library.load("r0"); }).find("more than 16 files"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Extends, ThroughTooManyFilesIsSaidOnce) {
  const TemporaryFolder folder;
  for (int i = 0; i < 40; ++i)
    folder.write("a" + std::to_string(i) + ".yaml", "cicera: 1\nname: a" + std::to_string(i) +
                                                        "\ntitle: A\nextends: ./a" + std::to_string(i + 1) + ".yaml\n");
  try {
    Library({folder.path()}).load((folder.path() / "a0.yaml").string());
    ADD_FAILURE() << "loaded";
  } catch (const Error& error) {
    ASSERT_EQ(error.diagnostics().size(), 1U) << error.what();
    EXPECT_NE(error.message().find("through more than 16 files"), std::string::npos);
  }
}

}  // namespace
}  // namespace cicera::tests
