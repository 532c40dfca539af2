#include "engine/simulation/round_robin.h"

namespace cicera {
namespace {

/// Adds a contest in which `a` holds one side and `b` all others, as a leg of the pairing.
void add_leg(SimulationPlan& plan, Pairing& pairing, const Contest& table, Side side_of_a, const PlayerSpec& a,
             const PlayerSpec& b, bool exchanged) {
  Contest contest = table;
  contest.players.clear();
  for (const Seat seat : table.game->each_seat())
    contest.players.push_back(table.game->side_of(seat) == side_of_a ? a : b);
  Pairing::Leg leg{.contest = ContestId(plan.contests.size()), .a = {side_of_a}, .b = {}};
  for (const Side side : table.game->each_side())
    if (side != side_of_a) leg.b.push_back(side);
  if (exchanged) std::swap(leg.a, leg.b);
  plan.contests.push_back(std::move(contest));
  pairing.legs.push_back(std::move(leg));
}

Pairing meet(SimulationPlan& plan, const Contest& table, const PlayerSpec& a, const PlayerSpec& b) {
  Pairing pairing;
  const int sides = table.game->sides();
  for (const Side side : every<Side>(sides)) {
    add_leg(plan, pairing, table, side, a, b, false);
    if (sides > 2) add_leg(plan, pairing, table, side, b, a, true);
  }
  return pairing;
}

}  // namespace

std::vector<Meeting> add_round_robin(SimulationPlan& plan, const Contest& table,
                                     const std::vector<PlayerSpec>& players) {
  std::vector<Meeting> meetings;
  for (std::size_t a = 0; a < players.size(); ++a)
    for (std::size_t b = a + 1; b < players.size(); ++b) {
      plan.pairings.push_back(meet(plan, table, players[a], players[b]));
      meetings.push_back({a, b});
    }
  return meetings;
}

}  // namespace cicera
