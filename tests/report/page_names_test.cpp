// How pages call rulesets and lines, and what their charts say of shares and goals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/report/comparison_names.h"
#include "engine/studies/tune_goal.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(PageNames, HaveTitlesInsteadOfPaths) {
  EXPECT_EQ(spec_label("cicera", "Cicera"), "cicera");
  EXPECT_EQ(spec_label("cicera:match.target=31", "Cicera"), "cicera:match.target=31");
  EXPECT_EQ(spec_label("./rooms/house.yaml", "House"), "House");
  EXPECT_EQ(spec_label("house.yaml:match.target=31,match.lead=2", "House"), "House: match.target=31, match.lead=2");
  EXPECT_EQ(spec_label("cicera:scoring.gift={script: 'rooms/gift.lua'}", "Cicera"), "cicera: scoring.gift");
}

std::string page_of(std::vector<std::string> arguments, const TemporaryFolder& folder) {
  for (const char* each : {"--players", "random", "--hands", "40", "--threads", "1", "--report", "page.html"})
    arguments.emplace_back(each);
  const ProgramResult result = run_cicera_in(folder.path(), arguments);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  std::ifstream stream(folder.path() / "page.html");
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The numbers of the charts of a page.
std::string charts_of(const std::string& page) { return page.substr(page.find("id=\"charts\"")); }

TEST(PageNames, OfAFileAreItsTitle) {
  const TemporaryFolder folder;
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: Our house\nextends: cicera\nscoring: {napula: off}\n");
  const std::string page = page_of({"compare", "cicera", "./house.yaml"}, folder);
  EXPECT_THAT(charts_of(page), HasSubstr("B: Our house"));
  EXPECT_THAT(charts_of(page), Not(HasSubstr("house.yaml")));
  EXPECT_THAT(charts_of(page), HasSubstr("\"shares\":true"));  // of wins
}

TEST(PageNames, OfLinesAreItalianOnAPageInItalian) {
  const TemporaryFolder folder;
  const std::string page = page_of({"worth", "cicera", "--lang", "it"}, folder);
  EXPECT_THAT(charts_of(page), HasSubstr("dieci di denari"));
  EXPECT_THAT(page, HasSubstr("Quanto vale ogni regola di Cicera"));
  EXPECT_THAT(page, Not(HasSubstr("Seme")));  // a suit
}

TEST(TuneGoal, WantsTheValuesBetweenItsEnds) {
  const TuneGoal::Ends target = parse_goal("hands_per_match=6+-.5").ends();
  EXPECT_EQ(target.low, 5.5);
  EXPECT_EQ(target.high, 6.5);
  const TuneGoal::Ends most = parse_goal("luck<=60%").ends();
  EXPECT_FALSE(most.low.has_value());
  EXPECT_DOUBLE_EQ(most.high.value(), 0.6);
  EXPECT_DOUBLE_EQ(parse_goal("luck>=60%").ends().low.value(), 0.6);
}

}  // namespace
}  // namespace cicera::tests
