#include "engine/report/run_heading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/players/seating.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// Whether the requested precision was reached.
std::string precision_text(const SimulationRun& run) {
  const double asked = run.options.precision;
  const auto half = widest(run);
  const std::string& of = run.options.precision_of;
  const std::string means = !of.empty()                ? "every " + of + " is"
                            : run.result.pairs.empty() ? "every side's points are"
                                                       : "every side's points and every paired difference are";
  if (half && *half <= asked) return fmt::format(", valid at any time\nPrecision reached: {} within ±{}", means, asked);
  return fmt::format(", valid at any time\nPrecision ±{} not reached: the widest interval is {}", asked,
                     half ? fmt::format("±{:.2g}", *half) : "unknown");
}

/// Marks players whose results bound what others could reach.
std::string cheats_text(const std::vector<std::string>& cheats) {
  if (cheats.empty()) return "";
  return fmt::format(" ({} {} all cards)", fmt::join(cheats, ","), cheats.size() == 1 ? "sees" : "see");
}

/// What bots have given up.
std::string faults_text(const SimulationRun& run) {
  std::int64_t given_up = 0;
  for (const ContestResult& contest : run.result.contests) given_up += contest.statistics.given_up;
  if (given_up == 0) return "";
  return fmt::format("\n{} given up by a bot's fault, and played on at random", format_count(given_up, "hand"));
}

}  // namespace

std::string run_heading(const SimulationRun& run) {
  const std::int64_t units = run.result.units;
  std::vector<std::string> lineups;
  for (const auto& lineup : run.lineups) lineups.push_back(join(lineup, ","));
  return fmt::format("{} {}{}, {} players{}, seed {}; ± is the 95% margin of error", grouped(units),
                     unit_name(run.options.unit, units), run.plan.contests.size() > 1 ? " each" : "",
                     join(lineups, " and "), cheats_text(that_see_all(run.all_players())), run.options.seed) +
         (run.options.precision > 0 ? precision_text(run) : "") + faults_text(run);
}

std::int64_t hands_per_second(std::int64_t hands, double seconds) {
  constexpr double shortest = 1e-6;  // a resumed result may claim any time
  return seconds < shortest ? 0 : std::llround(static_cast<double>(hands) / seconds);
}

std::string speed_text(const SimulationRun& run) {
  double seconds = 0;
  std::int64_t hands = 0;
  for (const ContestResult& contest : run.result.contests) {
    seconds += contest.seconds;
    hands += contest.statistics.hands;
  }
  const std::size_t workers = run.merged > 0 ? run.merged : as_size(run.threads);
  return fmt::format("{:.2f} s, {} hands per second {} {}\n", seconds, grouped(hands_per_second(hands, seconds)),
                     run.merged > 0 ? "in" : "on",
                     format_count(static_cast<std::int64_t>(workers), run.merged > 0 ? "shard" : "thread"));
}

std::string side_label(Side side, int sides, bool matches) {
  if (matches) return fmt::format("side {}", side.number());
  if (side == Side{0}) return "side 0, leads";
  return fmt::format("side {}{}", side.number(), side.number() == sides - 1 ? ", deals" : "");
}

std::string these_units(const SimulationRun& run) {
  const std::int64_t units = run.result.units;
  return fmt::format("{} {} {}", units == 1 ? "this" : "these", grouped(units), run.unit_name(units));
}

std::string wins_label(const SimulationRun& run) {
  const bool leads = difference_label(run) == "leads - deals";
  return leads ? "leader's wins" : "side 0's wins";
}

bool sides_are_even(const SimulationRun& run, std::size_t lineup) {
  const std::vector<std::string>& players = run.lineups[lineup];
  return run.options.unit == Unit::match &&
         std::ranges::all_of(players, [&](const std::string& player) { return player == players[0]; }) &&
         std::ranges::none_of(run.games, [](const Game& game) { return game.rules().dealer.next == NextDealer::same; });
}

std::string difference_label(const SimulationRun& run) {
  const bool two = std::all_of(run.games.begin(), run.games.end(), [](const Game& game) { return game.sides() == 2; });
  if (!two) return "side 0 - others";
  return run.options.unit == Unit::match ? "side 0 - side 1" : "leads - deals";
}

}  // namespace cicera
