// What may be expected of points that no hand has shown.
#include "engine/simulation/line_bounds.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/simulation/statistics.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

const Library& rulesets() {
  static const Library library({source_folder / "rulesets"}, read_script);
  return library;
}

Game with(const std::string& spec) { return Game(rulesets().load(spec).rules); }

const std::string x_of = "cicera:scoring.x={kind: card, card: 7d, points: ";

TEST(LineBounds, OfAMarginGrowWithTheNewLine) {
  const Game base = with("cicera");
  const double none = bounds_of_margin(base, base).unseen;
  EXPECT_GT(none, 1) << "the same rules, with other plays";
  EXPECT_EQ(bounds_of_margin(base, with(x_of + "7}")).unseen, none + 7);
  EXPECT_EQ(bounds_of_margin(with(x_of + "7}"), base).unseen, none + 7);
  EXPECT_EQ(bounds_of_margin(with(x_of + "2}"), with(x_of + "7}")).unseen, none + 7);
}

TEST(LineBounds, OfAScriptAreTenOrItsLargestParameter) {
  const TemporaryFolder folder;
  folder.write("gift.lua", "return { api = 2, parameters = { points = 3 }, on_hand = function() end }\n");
  const std::string gift = "cicera:scoring.x={script: " + (folder.path() / "gift.lua").string();
  const Game base = with("cicera");
  const Game ten = with(gift + "}");
  const Game fifty = with(gift + ", points: 50}");
  const LineId x = *ten.find_line("x");
  EXPECT_EQ(bounds_of(ten.line(x)).unseen, 10);
  EXPECT_EQ(bounds_of(fifty.line(x)).unseen, 50);
  EXPECT_EQ(bounds_of_difference(base, std::nullopt, fifty, x).unseen, 50);
  EXPECT_EQ(bounds_of_difference(ten, x, fifty, x).unseen, 50);
  EXPECT_EQ(bounds_of_difference(ten, x, ten, x).unseen, 1) << "what both have shows in both";
  EXPECT_EQ(bounds_of_margin(base, fifty).unseen, bounds_of_margin(base, base).unseen + 50);
}

TEST(LineBounds, OfAPairAreThoseOfItsRules) {
  const Game base = with("cicera");
  const Game more = with(x_of + "7}");
  EXPECT_EQ(PairStatistics(base, more).bounds, bounds_of_margin(base, more));
}

}  // namespace
}  // namespace cicera::tests
