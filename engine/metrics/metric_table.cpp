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
    Metric{
        "margin_sd", MetricGroup::outcome, "points", "standard deviation of the margin",
        "The standard deviation of side 0's points in a hand less those of the other side; with more than two sides, "
        "less the mean of the others.",
        "score difference in Ludii (Stephenson et al.)"},
    Metric{"landslide_share", MetricGroup::outcome, "share", "hands won by three deviations",
           "The share of the hands with a margin of three standard deviations or more, as `margin_sd` has them of the "
           "ruleset that this one is compared with, or of itself.",
           own},
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
    Metric{"plays_per_match",
           MetricGroup::outcome,
           "plays",
           "plays per match",
           "The mean number of plays of all seats until a match is over.",
           "DurationMoves in Ludii (Stephenson et al.)",
           {.matches = true}},
};

constexpr std::string_view long_et_al = "Long, Sturtevant, Buro and Furtak, AAAI 2010";

constexpr std::array tension_metrics = {
    Metric{
        "settled_at",
        MetricGroup::tension,
        "share",
        "of the plays until settled",
        "The share of the hand's plays after which the winner's chance stays at 90% or more: the median of the hands "
        "that a side wins. The chance is the spectator's, calibrated on how the run's other hands ended.",
        "permanence and decisiveness in Browne, 2008, without their thresholds from other games",
        {.two_sides = true}},
    Metric{"open_at_half",
           MetricGroup::tension,
           "share",
           "open at half",
           "The share of the hands in which the chance lies between 25% and 75% after half of the plays. The chance is "
           "the spectator's.",
           "uncertainty in Browne, 2008",
           {.two_sides = true}},
    Metric{"lead_changes",
           MetricGroup::tension,
           "changes a hand",
           "changes of the lead a hand",
           "How often the side ahead in points of plays changes in a hand; what is counted at its end is not a play. "
           "Plays after which the sides are level do "
           "not count, so going from ahead to level and ahead again is not a change.",
           "lead change in Browne, 2008, on points instead of an evaluation",
           {.two_sides = true}},
    Metric{"suspense",
           MetricGroup::tension,
           "suspense a hand",
           "suspense a hand",
           "The standard deviation of the chance after the next play, summed over the plays of a hand: how much is at "
           "stake from play to play. The chance is the spectator's.",
           "Ely, Frankel and Kamenica, Journal of Political Economy 123 (2015)",
           {.two_sides = true}},
    Metric{"surprise",
           MetricGroup::tension,
           "surprise a hand",
           "surprise a hand",
           "How far the chance moves from play to play, summed over a hand. The chance is the spectator's.",
           "Ely, Frankel and Kamenica, Journal of Political Economy 123 (2015)",
           {.two_sides = true}},
    Metric{
        "drama",
        MetricGroup::tension,
        "drama a hand",
        "drama a hand",
        "How far the winner was behind where it was: the mean over these positions of the root of 1 - 2p, p being its "
        "chance; 0 for a winner that never was. Tied hands are left out. The chance is the spectator's.",
        "drama in Browne, 2008",
        {.two_sides = true}},
    Metric{
        "comeback",
        MetricGroup::tension,
        "share",
        "matches won from behind",
        "The share of the matches that are won by a side that was behind when the leader first had half of the target. "
        "Matches in which nobody has it before the end, or both reach it level, are left out.",
        "share of games that the leader at half time wins, in sports",
        {.matches = true, .two_sides = true}},
    Metric{
        "match_open_at_half",
        MetricGroup::tension,
        "share",
        "matches open at half of the target",
        "The share of the matches that either side wins with a chance above 25% when the leader first has half of the "
        "target. The chance is the share of 32 ends that the same players play from there with other deals, a drawn "
        "one "
        "counting half. Matches in which nobody has half before the end are left out.",
        "uncertainty in Browne, 2008, of matches instead of hands",
        {.matches = true, .two_sides = true}},
    Metric{
        "match_lead_changes",
        MetricGroup::tension,
        "changes a match",
        "changes of the lead a match",
        "How often the side ahead in the match changes from hand to hand. Hands after which the sides are level do not "
        "count.",
        "lead change in Browne, 2008, on the standings instead of an evaluation",
        {.matches = true, .two_sides = true}},
};

constexpr std::array agency_metrics = {
    Metric{"choices", MetricGroup::agency, "plays a turn", "legal plays a turn", "The mean number of legal plays.",
           "branching factor in Ludii (Stephenson et al.)"},
    Metric{"forced_share", MetricGroup::agency, "share", "turns without a choice",
           "The share of the turns with a single legal play.", "DecisionMoves in Ludii (Stephenson et al.)"},
    Metric{"same_result_share",
           MetricGroup::agency,
           "share",
           "turns where every play is worth the same",
           "The share of the turns in which every legal play leads to the same points in each of 32 playouts; forced "
           "turns are among them.",
           own,
           {.own_view = true}},
    Metric{"matters",
           MetricGroup::agency,
           "share",
           "choices that matter",
           "The share of the choices in which the best play leads every other by a quarter of a point or more, in each "
           "half of 32 playouts.",
           "genuine choices in TAG (Gaina et al., 2020)",
           {.own_view = true}},
    Metric{"spread",
           MetricGroup::agency,
           "points a choice",
           "points, best less worst play",
           "What the best play leads to less what the worst does, a choice. Half of the playouts name the two and the "
           "other half count them.",
           "MoveEvaluation in Ludii (Stephenson et al.)",
           {.own_view = true}},
    Metric{
        "regret",
        MetricGroup::agency,
        "points a choice",
        "points lost a choice",
        "What the best play leads to less what the play of the player in the seat does, a choice. Half of the playouts "
        "name the best play, which is the player's own unless another leads it by two standard errors, and the other "
        "half count it: a lower bound, near 0 for a player that chooses better than 16 playouts.",
        "TAG's oracle (Gaina et al., 2020), on fresh playouts",
        {.own_view = true}},
    Metric{"regret_a_hand",
           MetricGroup::agency,
           "points a hand",
           "points lost a hand",
           "The same, summed over the turns of all seats in a hand.",
           own,
           {.own_view = true}},
};

constexpr std::array restricted_metrics = {
    Metric{
        "restricted_play",
        MetricGroup::agency,
        "points",
        "points lost without the line",
        "The points a hand, or a match, that a player loses which does not know a scoring line and otherwise plays as "
        "the one it meets: what the line is worth to play for. Lines stand in for each other, so that what two are "
        "worth together may be more than the sum.",
        "restricted play of Jaffe et al., AIIDE 2012",
        {.pairing = true, .ignoring = true}},
};

constexpr std::array search_metrics = {
    Metric{
        "leaf_correlation",
        MetricGroup::search,
        "share",
        "last choices that decide nothing",
        "The share of the last choices of a hand, after which everything is forced, whose plays all give the hand to "
        "the same side: the nearer to 100%, the less a search loses by supposing that it sees all cards.",
        long_et_al,
        {.two_sides = true}},
    Metric{"leaf_bias",
           MetricGroup::search,
           "share",
           "of these, won by side 0",
           "The share of these choices without effect in hands that side 0 wins, ties counting half; the farther from "
           "50%, the less there is to get wrong.",
           long_et_al,
           {.two_sides = true}},
    Metric{
        "disambiguation", MetricGroup::search, "share", "deals ruled out from turn to turn",
        "The share of the deals that a seat holds possible that are ruled out by its next turn, by the cards it sees "
        "until then; mean over turns.",
        "disambiguation in Long et al., AAAI 2010, as a share of deals"},
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
  std::vector<Metric> all;
  const auto append = [&](const auto& group) { all.insert(all.end(), group.begin(), group.end()); };
  append(outcome_metrics);
  append(tension_metrics);
  append(agency_metrics);
  append(restricted_metrics);
  append(luck_metrics);
  append(search_metrics);
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
      MetricGroupRow{
          MetricGroup::tension, "tension",
          "When a hand is decided. A chance is that of a spectator who sees the table and no holding, nor the cards to "
          "be "
          "dealt: the share of 32 playouts that a side wins, a tie counting half, calibrated on the run's own hands. "
          "The "
          "playouts are by the players at the table: random, greedy and careful ones play themselves, and careful ones "
          "for all others. How often the chances came true is printed with the metrics of 200 hands or more; those of "
          "fewer count as not calibrated."},
      MetricGroupRow{
          MetricGroup::agency, "agency",
          "What choices are worth. All but the first two metrics judge one turn in five by 32 playouts of every "
          "legal play, in deals that the seat must consider possible."},
      MetricGroupRow{MetricGroup::luck, "luck", "How much the cards decide, and how much the players."},
      MetricGroupRow{
          MetricGroup::search, "search",
          "How far players that search can be trusted under these rules: measured on random play of the same "
          "deals, whatever --players says."},
  };
  return rows;
}

std::string_view group_name(MetricGroup group) { return metric_groups()[index_of(group)].name; }

bool is_measured(const Metric& metric) {
  const bool of_hands = metric.group == MetricGroup::tension || metric.group == MetricGroup::agency ||
                        metric.group == MetricGroup::search;
  return of_hands && !metric.needs.pairing;
}

}  // namespace cicera
