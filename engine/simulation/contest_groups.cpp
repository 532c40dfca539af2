#include "engine/simulation/contest_groups.h"

#include <algorithm>
#include <string_view>

namespace cicera {
namespace {

bool any_follows_match(const Contest& contest) {
  return std::ranges::any_of(contest.players, [](const PlayerSpec& player) { return player.kind().follows_match; });
}

/// Whether a script names the target, and so may score or allow by it.
bool any_reads_target(const Rules& rules) {
  constexpr std::string_view target = "target";
  return std::ranges::any_of(rules.scoring, [&](const ScoringLine& line) {
    return line.script.text.find(target) != std::string::npos ||
           std::ranges::any_of(line.script.modules, [&](const ScriptModule& module) {
             return module.text.find(target) != std::string::npos;
           });
  });
}

/// Whether the rules are the same but for the target, at which a match of one game ends only between hands.
bool differ_in_target_alone(const Rules& a, const Rules& b) {
  if (a.match.test != MatchTest::hand_end || a.match.games > 1 || any_reads_target(a)) return false;
  Rules with_target_of_a = b;
  with_target_of_a.match.target = a.match.target;
  return a == with_target_of_a;
}

/// Whether both are known to make the same scorer for the same rules.
bool same_scorers(const MakeScorer& a, const MakeScorer& b) {
  if (!a || !b) return !a && !b;
  using Function = std::unique_ptr<Scorer> (*)(const Game&);
  const Function* function = a.target<Function>();
  const Function* other = b.target<Function>();
  return function != nullptr && other != nullptr && *function == *other;
}

bool same_hands(const Contest& a, const Contest& b) {
  return a.players == b.players && !any_follows_match(a) && same_scorers(a.make_scorer, b.make_scorer) &&
         differ_in_target_alone(a.game->rules(), b.game->rules());
}

}  // namespace

std::vector<ContestGroup> contest_groups(const SimulationPlan& plan) {
  std::vector<ContestGroup> groups;
  for (const ContestId c : plan.contests.keys()) {
    const auto group = std::ranges::find_if(
        groups, [&](const ContestGroup& each) { return same_hands(plan.contests[each.front()], plan.contests[c]); });
    if (group == groups.end())
      groups.push_back({c});
    else
      group->push_back(c);
  }
  return groups;
}

}  // namespace cicera
