#include "engine/metrics/metric_table.h"

#include <algorithm>
#include <array>
#include <vector>

namespace cicera {
namespace {

constexpr std::string_view own = "own definition";

constexpr std::array outcome_metrics = {
    Metric{
        "lead_deal_points", MetricGroup::outcome, "points a hand", "points a hand, lead less deal",
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
    Metric{"points_by_line", MetricGroup::outcome, "points a hand", "points a hand",
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

constexpr std::array luck_metrics = {
    Metric{"luck",
           MetricGroup::luck,
           "share",
           "luck",
           "1 - (p - 1/n) / (1 - 1/n), where p is the share of hands or matches that the better opponent wins, ties "
           "counting half, and n = 2: if each is decided by skill with probability s and by a coin otherwise, this is "
           "1 - s. It is 100% where nothing a player does matters, and an upper bound elsewhere, since a still better "
           "player would win more. Measure it with the strongest player at hand against `random` and `greedy`.",
           "luck meter of brute-force-lab's UNO study (anishortsnow-bit)",
           {.pairing = true}},
    Metric{"cards_share",
           MetricGroup::luck,
           "share",
           "cards against play",
           "The correlation over deals of the leads of a seat between the two exchanged hands, whoever holds it: the "
           "share of the variance of a hand that the cards impose on either opponent.",
           "intraclass correlation of duplicate deals",
           {.two_sides = true, .pairing = true}},
    Metric{
        "n95",
        MetricGroup::luck,
        "hands",
        "hands to lead with 95%",
        "(1.645 sd / d)^2, where d is the better opponent's lead a hand in points and sd its standard deviation: the "
        "hands, or matches in an arena of matches, after which the better one leads in points with 95%.",
        "series length in Lopez, Matthews and Baumer, Annals of Applied Statistics 12 (2018)",
        {.pairing = true}},
    Metric{
        "points_a_doubling",
        MetricGroup::luck,
        "points",
        "points a doubling of worlds",
        "The lead a hand, or a match, of a player over one of its kind that looks at fewer worlds or iterations, for "
        "each doubling between the two. What a player with twice the time gains.",
        "depth of Lantz et al., AAAI 2017, in points",
        {.pairing = true, .ladder = true}},
};

/// The groups' rows one after another.
std::vector<Metric> joined() {
  std::vector<Metric> all(outcome_metrics.begin(), outcome_metrics.end());
  all.insert(all.end(), luck_metrics.begin(), luck_metrics.end());
  return all;
}

}  // namespace

std::span<const Metric> metrics() {
  static const std::vector<Metric> all = joined();
  return all;
}

const Metric* find_metric(std::string_view name) {
  const auto all = metrics();
  const auto found = std::ranges::find(all, name, &Metric::name);
  return found == all.end() ? nullptr : &*found;
}

std::span<const MetricGroupRow> metric_groups() {
  static constexpr std::array rows = {
      MetricGroupRow{MetricGroup::outcome, "outcome", "How hands and matches end."},
      MetricGroupRow{MetricGroup::luck, "luck", "How far the cards decide and how far the players."},
  };
  return rows;
}

std::string_view group_name(MetricGroup group) { return metric_groups()[static_cast<std::size_t>(group)].name; }

}  // namespace cicera
