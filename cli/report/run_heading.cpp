#include "cli/report/run_heading.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cli/progress.h"

namespace cicera::cli {

std::string run_heading(const SimulationRun& run) {
  const bool matches = run.options.matches > 0;
  const std::int64_t units = matches ? run.options.matches : run.options.hands;
  const std::string unit = std::string(matches ? "match" : "hand") + (units == 1 ? "" : matches ? "es" : "s");
  return fmt::format("{} {}{}, {} players, seed {}; ± is half of a 95% interval", grouped(units), unit,
                     run.games.size() > 1 ? " each" : "", fmt::join(run.players, ","), run.options.seed);
}

std::string speed_text(const SimulationRun& run) {
  double seconds = 0;
  std::int64_t hands = 0;
  for (const ContestResult& contest : run.result.contests) {
    seconds += contest.seconds;
    hands += contest.statistics.hands;
  }
  return fmt::format("{:.2f} s, {} hands a second on {} thread{}\n", seconds,
                     grouped(std::llround(static_cast<double>(hands) / seconds)), run.options.threads,
                     run.options.threads == 1 ? "" : "s");
}

std::string side_label(int side, int sides, bool matches) {
  if (matches) return fmt::format("side {}", side);
  if (side == 0) return "side 0, leads";
  return side == sides - 1 ? fmt::format("side {}, deals", side) : fmt::format("side {}", side);
}

std::string difference_label(const SimulationRun& run) {
  const bool two = std::all_of(run.games.begin(), run.games.end(), [](const Game& game) { return game.sides() == 2; });
  if (!two) return "side 0 - others";
  return run.options.matches > 0 ? "side 0 - side 1" : "leads - deals";
}

}  // namespace cicera::cli
