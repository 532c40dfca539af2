#include "tests/bench/games.h"

#include <chrono>
#include <ctime>
#include <filesystem>

#include "scripting/scripting.h"

namespace cicera::bench {

const Library& library() {
  static const Library shipped({std::filesystem::path(CICERA_SOURCE_DIR) / "rulesets"}, read_script);
  return shipped;
}

std::vector<PlayerSpec> everyone(const Game& game, const std::string& player) {
  return std::vector(static_cast<std::size_t>(game.seats()), parse_player(player));
}

SimulationPlan plan_of(const Game& game, const std::string& player, std::int64_t hands) {
  SimulationPlan plan;
  plan.contests = {{&game, everyone(game, player), make_scorer}};
  plan.count = hands;
  return plan;
}

Run timed(const SimulationPlan& plan) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const std::clock_t begin_of_work = std::clock();
  const SimulationResult result = run(plan);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const double work = static_cast<double>(std::clock() - begin_of_work) / CLOCKS_PER_SEC;
  const Statistics& statistics = result.contests[0].statistics;
  return {seconds, work, statistics.plies(), static_cast<std::int64_t>(statistics.choices.top.sum)};
}

}  // namespace cicera::bench
