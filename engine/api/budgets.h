// What the requests of a session may cost: counted, not timed, so that the same request is refused everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/options/option.h"
#include "engine/players/player_spec.h"
#include "engine/studies/sweep.h"
#include "engine/support/task.h"

namespace cicera {

struct Budgets {
  std::int64_t max_hands = 10'000'000;        // that a job may play, in all of its contests
  int max_worlds = 10'000;                    // that a player may try a choice in
  std::int64_t max_work = 1'000'000'000'000;  // steps of scripts, files and plays that a request or a job may take
  std::int64_t max_memory = 256 << 20;        // bytes that a request or a job may keep
  /// What may be done at once, where nobody can stop it: a request, or a unit of a job. In the weight of steps, some 10
  /// ns each.
  std::int64_t max_at_once = 500'000'000;

  TaskLimits limits() const;
};

/// The rulesets that a request may name, and those that it may make of them with the settings of a sweep.
inline constexpr std::size_t max_rulesets = 64;
inline constexpr std::size_t max_varied_rulesets = max_settings;

/// The keys of what a request may cost, which store into `budgets`; none may ask for more than `most`.
Keys budget_keys(Budgets& budgets, const Budgets& most);

/// Throws Error (limit) for a player that tries its choices in more worlds, or looks further ahead than it does by
/// default.
void check_player(const PlayerSpec& player, const Budgets& budgets);

/// The same for players by their names.
void check_players(const std::vector<std::string>& names, const Budgets& budgets);

}  // namespace cicera
