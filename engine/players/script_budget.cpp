#include "engine/players/script_budget.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/search/script_cost.h"
#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

std::string in_millions(double work) { return fmt::format("{:.{}f} million", work / 1e6, work < 9.5e6 ? 1 : 0); }

/// `work` is that of a decision, which grows with the parameter.
void check(const std::string& player, std::string_view parameter, int value, double work) {
  if (work <= max_script_work) return;
  const int fits = static_cast<int>(value * (max_script_work / work));
  const Bilingual cost = both("{}:{}={} would spend {} script instructions on a decision; {} is the limit",
                              "{}:{}={} userebbe {} istruzioni di script per una decisione; il limite è {}", player,
                              parameter, value, in_millions(work), in_millions(max_script_work));
  throw limit_error(cost, fits > 0
                              ? both("{}:{}={} would fit", "{}:{}={} ci sta", player, parameter, fits)
                              : both("careful looks only one play ahead", "careful guarda una sola giocata avanti"));
}

}  // namespace

void check_script_budget(const std::string& player, const Game& game, Scorer* scorer, const SearchBudget& budget) {
  if (scorer == nullptr) return;
  const ScriptCost cost = script_cost(game, *scorer, budget.exact, budget.positions);
  const double playouts = SearchPlayer::playouts(cost.choices, budget.worlds);
  check(player, "worlds", budget.worlds, playouts * std::max(cost.play + cost.playout, cost.endgame));
}

void check_script_budget(const std::string& player, const Game& game, Scorer* scorer, int iterations) {
  if (scorer == nullptr) return;
  check(player, "iterations", iterations, iterations * script_cost(game, *scorer, /*exact=*/0).playout);
}

}  // namespace cicera
