#include "engine/studies/sweep.h"

#include <gtest/gtest.h>

#include "engine/support/error.h"

namespace cicera::tests {
namespace {

std::string refusal(const std::vector<std::string>& variations) {
  try {
    sweep_settings(variations);
  } catch (const Error& error) {
    return error.message();
  }
  return "";
}

TEST(Sweep, HasOneSettingWithoutVariations) {
  const auto settings = sweep_settings({});
  ASSERT_EQ(settings.size(), 1U);
  EXPECT_EQ(settings[0].name, "");
  EXPECT_EQ(settings[0].apply_to("cicera:match.target=31"), "cicera:match.target=31");
}

TEST(Sweep, HasEveryCombinationTheLastKeyFastest) {
  const auto settings = sweep_settings({"deal.rounds=[12],[6,6]", "match.target=21,31"});
  ASSERT_EQ(settings.size(), 4U);
  EXPECT_EQ(settings[1].name, "rounds=[12], target=31");
  EXPECT_EQ(settings[2].apply_to("cicera"), "cicera:deal.rounds=[6,6],match.target=21");
}

TEST(Sweep, NamesKeysInFullWhereTheirLastWordsAreTheSame) {
  const auto settings = sweep_settings({"scoring.cards.points=1,2", "scoring.mata.points=1"});
  EXPECT_EQ(settings[0].name, "scoring.cards.points=1, scoring.mata.points=1");
}

TEST(Sweep, CountsThroughARange) {
  const auto settings = sweep_settings({"scoring.scua.points=0..3,5"});
  ASSERT_EQ(settings.size(), 5U);
  EXPECT_EQ(settings[3].overrides[0].value, "3");
  EXPECT_EQ(settings[4].overrides[0].value, "5");
}

TEST(Sweep, RefusesWhatItCannotPlay) {
  EXPECT_EQ(refusal({"match.target"}), "--vary: 'match.target' is not KEY=VALUE,VALUE,..., such as match.target=21,31");
  EXPECT_EQ(refusal({"match.target=21,21"}), "--vary: match.target has the value 21 twice");
  EXPECT_EQ(refusal({"a=1", "a=2"}), "--vary: a is given twice; list its values together");
  EXPECT_EQ(refusal({"a=5..1"}), "--vary: 5..1 is not a rising range of at most 512 numbers");
  EXPECT_EQ(refusal({"a=1..40", "b=1..20"}), "--vary asks for 800 settings or more; at most 512 can be played");
}

}  // namespace
}  // namespace cicera::tests
