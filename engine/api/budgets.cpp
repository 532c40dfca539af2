#include "engine/api/budgets.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/support/both.h"
#include "engine/support/error.h"

namespace cicera {

Keys budget_keys(Budgets& budgets, const Budgets& most) {
  const auto number_of = [](auto& budget, auto largest) {
    return whole_number(budget, 1, static_cast<std::uint64_t>(largest));
  };
  return {.options = {{.name = "--max-hands",
                       .value = number_of(budgets.max_hands, most.max_hands),
                       .meaning = "Refuse what takes more than N hands, all rulesets and players together",
                       .fallback = std::to_string(budgets.max_hands)},
                      {.name = "--max-worlds",
                       .value = number_of(budgets.max_worlds, most.max_worlds),
                       .meaning = "Refuse players that try their choices in more than N worlds",
                       .fallback = std::to_string(budgets.max_worlds)},
                      {.name = "--max-work",
                       .value = number_of(budgets.max_work, most.max_work),
                       .meaning = "Refuse what takes more than N steps of scripts, files and plays",
                       .fallback = std::to_string(budgets.max_work)},
                      {.name = "--max-memory",
                       .value = number_of(budgets.max_memory, most.max_memory),
                       .meaning = "Refuse what keeps more than N bytes",
                       .fallback = std::to_string(budgets.max_memory)}}};
}

TaskLimits Budgets::limits() const {
  TaskLimits limits;
  limits.max_hands = max_hands;
  limits.max_work = max_work;
  limits.max_at_once = max_at_once;
  limits.max_memory = max_memory;
  return limits;
}

void check_player(const PlayerSpec& player, const Budgets& budgets) {
  const PlayerKind& kind = player.kind();
  if (!kind.searches) return;
  for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
    const PlayerParameter& parameter = kind.parameters[i];
    // Worlds are the first parameter of a kind. What is played exactly grows beyond all bounds.
    int most = parameter.most;
    if (i == 0) most = budgets.max_worlds;
    if (parameter.name == "exact") most = parameter.usual;
    if (player.value(i) > most)
      throw limit_error(both("{}: {} may be at most {}{}", "{}: {} può essere al massimo {}{}", player.name(),
                             parameter.name, most, i == 0 ? " (max-worlds)" : ""));
  }
}

void check_players(const std::vector<std::string>& names, const Budgets& budgets) {
  for (const std::string& name : names) check_player(parse_player(name), budgets);
}

}  // namespace cicera
