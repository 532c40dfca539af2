#include "engine/conclusions/nearest_ruleset.h"

#include <cmath>
#include <utility>

#include "engine/ruleset/rule_switch.h"
#include "engine/studies/judge_run.h"

namespace cicera {
namespace {

/// Whether a relative says nothing that the comparison with the other ruleset does not say: where every hand goes as
/// under that, since they differ in the target alone, or where the change leaves the hands as they are.
bool says_nothing(const PairStatistics& relative, const std::optional<PairStatistics>& other) {
  if (!other) return false;
  const bool changes_hands = other->winner_differs > 0 || other->difference.moments().squares != 0;
  return !changes_hands ||
         (relative.difference == other->difference && relative.winner_differs == other->winner_differs);
}

/// Of the rulesets beside which it was played, the one with the smallest effect; of equals, with the fewest
/// differences.
std::optional<Neighbour> nearest_by_effect(const JudgeRun& run) {
  if (!run.family) return std::nullopt;
  const std::vector<Ruleset>& rulesets = run.family->rulesets;
  const auto& pairs = run.family->result.pairs;  // the ruleset, then the other, then each relative
  const auto points = [](const PairStatistics& pair) {
    return std::sqrt(static_cast<double>(pair.difference.moments().squares) / static_cast<double>(pair.units));
  };
  std::optional<Neighbour> nearest;
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    if (!pairs[i]) continue;
    const PairStatistics& pair = *pairs[i];
    const Ruleset& other = rulesets[i + 1];
    Neighbour each{.ruleset = other.name, .switches = rule_switches(other.rules, rulesets[0].rules).size()};
    each.effect = {.hands = pair.units,
                   .other_winner = proportion(pair.winner_differs, pair.units),
                   .points = points(pair),
                   .points_of_other = pairs[0] ? points(*pairs[0]) : 0};
    if (each.switches > 0 && says_nothing(pair, pairs[0])) continue;
    const auto key = [](const Neighbour& neighbour) { return std::pair(neighbour.effect->points, neighbour.switches); };
    if (!nearest || key(each) < key(*nearest)) nearest = std::move(each);
  }
  return nearest;
}

/// Where no other ruleset deals the same cards, the one with the fewest differences.
std::optional<Neighbour> nearest_by_settings(const JudgeRun& run, const Library& library) {
  const Ruleset& judged = run.hands.rulesets[1];
  const Ruleset& against = run.hands.rulesets[0];
  std::optional<Neighbour> nearest;
  for (const Library::Entry& entry : library.list()) {
    if (!entry.error.empty() || entry.name == judged.name || entry.name == against.name) continue;
    const Ruleset other = library.load_file(entry.path);
    if (other.rules.players.count != judged.rules.players.count) continue;
    const std::size_t switches = rule_switches(other.rules, judged.rules).size();
    if (!nearest || switches < nearest->switches) nearest = {entry.name, switches};
  }
  return nearest;
}

}  // namespace

std::optional<Neighbour> nearest_ruleset(const JudgeRun& run, const Library& library) {
  return run.family ? nearest_by_effect(run) : nearest_by_settings(run, library);
}

}  // namespace cicera
