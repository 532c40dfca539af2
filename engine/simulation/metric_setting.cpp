#include "engine/simulation/metric_setting.h"

#include <algorithm>

#include "engine/simulation/pairing_metrics.h"

namespace cicera {

MetricSetting metric_setting(const SimulationPlan& plan) {
  MetricSetting setting = {.matches = plan.unit == Unit::match, .pairings = !plan.pairings.empty()};
  for (const Contest& contest : plan.contests) {
    setting.sides = std::max(setting.sides, contest.game->sides());
    for (const PlayerSpec& player : contest.players) setting.sees_all = setting.sees_all || player.kind().sees_all;
  }
  for (std::size_t pairing = 0; pairing < plan.pairings.size(); ++pairing) {
    const Opponents opponents = opponents_of(plan, pairing);
    setting.ladder = setting.ladder || opponents.doublings;
    setting.ignoring = setting.ignoring || opponents.ignoring != Opponents::Ignoring::neither;
  }
  return setting;
}

}  // namespace cicera
