#include "engine/metrics/metric_table.h"

#include <algorithm>
#include <array>

namespace cicera {
namespace {

constexpr std::string_view own = "own definition";

constexpr std::array outcome_metrics = {
    Metric{
        "lead_deal_points", MetricGroup::outcome, "points a hand", "points, lead less deal",
        "The points of the side that leads a hand less those of the side that deals it; with more than two sides, less "
        "the mean of the others.",
        "first-player advantage in points, as in Ludii's AdvantageP1 (Stephenson et al.)"},
    Metric{
        "lead_deal_wins", MetricGroup::outcome, "share", "hands won, lead less deal",
        "The share of the hands that the leading side wins less the share that the dealing side wins. A hand is won by "
        "the side with better points in it than every other.",
        "Balance in Ludii (Stephenson et al.), with its sign"},
    Metric{"lead_win_share", MetricGroup::outcome, "share", "hands won by the lead",
           "The share of the hands that the leading side wins, a tied hand counting half.", "expected score of chess"},
    Metric{"tied_share", MetricGroup::outcome, "share", "hands tied", "The share of the hands that no side wins.",
           "Drawishness in Ludii (Stephenson et al.)"},
    Metric{"scoreless_share", MetricGroup::outcome, "share", "hands with a side at 0",
           "The share of the hands in which a side scores 0 points.", own},
    Metric{"points_by_line", MetricGroup::outcome, "points a hand", "points by line",
           "The points that a scoring line gives to all sides together; a value for each line, named "
           "`points_by_line.LINE`.",
           own},
    Metric{"hands_per_match",
           MetricGroup::outcome,
           "hands",
           "hands per match",
           "The mean number of hands until a match is over.",
           "DurationTurns in Ludii (Stephenson et al.)",
           {.matches = true}},
};

}  // namespace

std::span<const Metric> metrics() { return outcome_metrics; }

const Metric* find_metric(std::string_view name) {
  const auto all = metrics();
  const auto found = std::ranges::find(all, name, &Metric::name);
  return found == all.end() ? nullptr : &*found;
}

std::span<const MetricGroupRow> metric_groups() {
  static constexpr std::array rows = {
      MetricGroupRow{MetricGroup::outcome, "outcome", "How hands and matches end."},
  };
  return rows;
}

std::string_view group_name(MetricGroup group) { return metric_groups()[static_cast<std::size_t>(group)].name; }

}  // namespace cicera
