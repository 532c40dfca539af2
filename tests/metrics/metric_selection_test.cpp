#include "engine/metrics/metric_selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/metrics/metrics_page.h"
#include "engine/support/error.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using ::testing::HasSubstr;

std::string refusal_of(std::string_view list, const MetricSetting& setting = {}) {
  try {
    select_metrics(list, setting);
  } catch (const Error& error) {
    return error.message();
  }
  return "";
}

TEST(MetricTable, HasEachNameOnceWithWords) {
  for (const MetricGroupRow& group : metric_groups()) {
    EXPECT_EQ(group_name(group.group), group.name);
  }
  std::set<std::string_view> names;
  for (const Metric& metric : metrics()) {
    EXPECT_TRUE(names.insert(metric.name).second) << metric.name;
    EXPECT_EQ(find_metric(metric.name), &metric);
    for (const std::string_view text : {metric.unit, metric.label, metric.source}) EXPECT_NE(text, "") << metric.name;
    EXPECT_TRUE(metric.definition.ends_with('.')) << metric.name;
    EXPECT_LE(metric.label.size(), 40U) << metric.name;
  }
}

TEST(MetricSelection, HasTheOrderOfTheTableAndEachOnce) {
  const MetricSelection selection = select_metrics("tied_share,lead_deal_wins,tied_share", {});
  ASSERT_EQ(selection.size(), 2U);
  EXPECT_EQ(selection[0]->name, "lead_deal_wins");
  EXPECT_EQ(selection[1]->name, "tied_share");
}

TEST(MetricSelection, LeavesOutOfAGroupWhatTheSettingDoesNotAllow) {
  const MetricSelection hands = select_metrics("outcome", {.matches = false});
  const MetricSelection matches = select_metrics("outcome", {.matches = true});
  EXPECT_EQ(std::ranges::count(hands, find_metric("hands_per_match")), 0);
  EXPECT_EQ(std::ranges::count(matches, find_metric("hands_per_match")), 1);
}

TEST(MetricSelection, RefusesWhatItDoesNotKnowOrCannotMeasure) {
  EXPECT_THAT(refusal_of("tied_shares"), HasSubstr("unknown metric 'tied_shares'; did you mean tied_share?"));
  EXPECT_THAT(refusal_of("fun"), HasSubstr("Groups: all, outcome, "));
  EXPECT_THAT(refusal_of(""), HasSubstr("unknown metric ''"));
  EXPECT_EQ(refusal_of("luck"), "luck needs opponents who exchange their seats: use `cicera arena`");
  EXPECT_EQ(refusal_of("all", {.sides = 3, .pairings = true}), "");
  EXPECT_EQ(refusal_of("cards_share", {.sides = 3, .pairings = true}),
            "cards_share needs a game of two sides, not of 3");
  EXPECT_EQ(refusal_of("outcome", {.pairings = true}),
            "lead_deal_points is not measured in an arena: use simulate or compare");
  EXPECT_THAT(refusal_of("points_a_doubling", {.pairings = true}), HasSubstr("as in --players search:30,search:60"));
  EXPECT_EQ(refusal_of("hands_per_match"), "hands_per_match needs whole matches: use --matches");
}

TEST(MetricsPage, IsUpToDate) {
  EXPECT_EQ(text_of(source_folder / "docs" / "metrics.md"), metrics_page())
      << "write it anew: cicera schema --metrics --markdown > docs/metrics.md";
}

TEST(MetricsPage, HasEveryMetric) {
  const std::string page = metrics_page();
  const std::string list = metrics_list();
  for (const Metric& metric : metrics()) {
    EXPECT_THAT(page, HasSubstr("| `" + std::string(metric.name) + "` |"));
    EXPECT_THAT(page, HasSubstr(std::string(metric.definition)));
    EXPECT_THAT(list, HasSubstr(std::string(metric.name)));
  }
}

}  // namespace
}  // namespace cicera::tests
