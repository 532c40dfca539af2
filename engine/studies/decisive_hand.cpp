#include "engine/studies/decisive_hand.h"

#include <algorithm>

#include "engine/bots/bot_command.h"
#include "engine/simulation/hand_runner.h"
#include "engine/simulation/statistics.h"
#include "engine/studies/judge_run.h"

namespace cicera {
namespace {

DecisiveHand::Played played(const SimulationPlan& plan, ContestId contest, std::int64_t number) {
  const Contest& seats = plan.contests[contest];
  HandRunner runner(*seats.game, seats.players, seats.make_scorer(*seats.game));
  runner.play({.seed = plan.seed, .match = 0, .hand = static_cast<std::uint64_t>(plan.first + number)},
              seats.game->last_seat());
  return {runner.record(), runner.scored().sheet(), hand_winner(runner)};
}

}  // namespace

std::optional<DecisiveHand> decisive_hand(const JudgeRun& run) {
  const std::optional<std::int64_t> number = run.events.decided_most();
  const bool has_bot = std::ranges::any_of(run.hands.lineups.front(),
                                           [](const std::string& name) { return bot_command(name).has_value(); });
  if (!run.same_deals || !number || has_bot) return std::nullopt;
  DecisiveHand hand{
      .number = *number,
      .by_ruleset = {played(run.hands.plan, contest_before, *number), played(run.hands.plan, contest_after, *number)},
      .parts_at = std::nullopt};
  const std::vector<Play>& before = hand.by_ruleset[ruleset_before].record.plays;
  const std::vector<Play>& after = hand.by_ruleset[ruleset_after].record.plays;
  const auto [first, second] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  if (first != before.end() && second != after.end()) hand.parts_at = as_size(first - before.begin());
  return hand;
}

}  // namespace cicera
