#include "engine/metrics/agency_meter.h"

#include <algorithm>

#include "engine/scoring/scored_hand.h"

namespace cicera {
namespace {

constexpr int worlds_of_a_half = 16;
/// One turn of this many is judged; a number that shares no factor with those of seats.
constexpr std::size_t sampling = 5;
/// Standard errors by which a play must lead the chosen one to be called better.
constexpr std::int64_t clearly = 2;
/// Millionths of a point by which the best play leads where the choice matters.
constexpr std::int64_t matters_from = millionths / 4;

using Sums = std::vector<std::int64_t>;

std::size_t best_of(const Sums& sums) { return as_size(std::ranges::max_element(sums) - sums.begin()); }

std::size_t worst_of(const Sums& sums) { return as_size(std::ranges::min_element(sums) - sums.begin()); }

/// How far a play is ahead of every other.
std::int64_t ahead(const Sums& sums, std::size_t play) {
  std::int64_t next = INT64_MIN;
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (i != play) next = std::max(next, sums[i]);
  return sums[play] - next;
}

/// Whether the first leads are greater than the second on average, by `clearly` standard errors.
bool clearly_greater(const std::vector<std::int64_t>& leads, const std::vector<std::int64_t>& others) {
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (std::size_t i = 0; i < leads.size(); ++i) {
    const std::int64_t more = leads[i] - others[i];
    sum += more;
    squares += more * more;
  }
  const std::int64_t deviations = squares - sum * sum / std::ssize(leads);  // squared and summed
  return sum > 0 && sum * sum > clearly * clearly * deviations;
}

}  // namespace

void AgencyMeter::Half::clear(std::size_t plays) {
  sums.assign(plays, 0);
  leads.resize(std::max(leads.size(), plays));
  for (auto& each : leads) each.clear();
}

std::size_t AgencyMeter::Half::better_than(std::size_t chosen) const {
  std::size_t best = chosen;
  for (std::size_t play = 0; play < sums.size(); ++play)
    if (sums[play] > sums[best] && clearly_greater(leads[play], leads[chosen])) best = play;
  return best;
}

AgencyMeter::AgencyMeter(const Game& game, Scorer* scorer, bool judges)
    : game_(&game),
      scorer_(scorer),
      judges_(judges),
      finder_(game, scorer),
      trials_(game, scorer, {.worlds = 2 * worlds_of_a_half}) {}

void AgencyMeter::add(const Record& record, Measurements& totals) {
  ScoredHand scored(Hand(*game_, record.deal, record.dealer), scorer_, record.before);
  const Hand& hand = scored.hand();
  const std::size_t offset = Random(record.id, Purpose::sample).below(sampling);
  Tally tally;
  for (std::size_t ply = 0; ply < record.plays.size(); ++ply) {
    const auto legal = finder_.plays(hand);
    const bool forced = legal.size() == 1;
    const bool sampled = judges_ && ply % sampling == offset;
    ++tally.turns;
    tally.forced += forced ? 1 : 0;
    tally.sampled += sampled ? 1 : 0;
    tally.alike += sampled && forced ? 1 : 0;
    if (sampled && !forced) {
      plays_.assign(legal.begin(), legal.end());
      const auto chosen = as_size(std::ranges::find(plays_, record.plays[ply]) - plays_.begin());
      Random random(record.id, reference_purpose(ply));
      judge(View(hand, hand.turn(), {record.plays.data(), ply}), chosen, random, tally);
    }
    scored.play(record.plays[ply]);
  }
  totals.of(Measure::forced_share).add(tally.forced, tally.turns);
  if (!judges_) return;
  totals.of(Measure::same_result_share).add(tally.alike, tally.sampled);
  totals.of(Measure::matters).add(tally.matter, tally.decisions);
  totals.of(Measure::spread).add(tally.spread, tally.decisions);
  totals.of(Measure::regret).add(tally.regret, tally.decisions);
  totals.of(Measure::regret_a_hand).add(tally.regret * static_cast<std::int64_t>(sampling), 1);
}

void AgencyMeter::judge(const View& view, std::size_t chosen, Random& random, Tally& tally) {
  ++tally.decisions;
  tally.alike += try_all(view, random) ? 1 : 0;
  const Sums& first = first_.sums;
  const Sums& second = second_.sums;
  const std::size_t best = best_of(first);
  const std::size_t best_again = best_of(second);
  const std::int64_t lead = std::min(ahead(first, best), ahead(second, best));
  tally.matter += in_points(2 * lead) >= matters_from ? 1 : 0;
  tally.spread += in_points(second[best] - second[worst_of(first)] + first[best_again] - first[worst_of(second)]);
  tally.regret += in_points(second[first_.better_than(chosen)] - second[chosen] + first[second_.better_than(chosen)] -
                            first[chosen]);
}

bool AgencyMeter::try_all(const View& view, Random& random) {
  const Aim aim(view);
  trials_.begin(view, aim, random);
  auto alike = try_worlds(view);
  if (!alike) alike = try_worlds(view);
  return *alike;
}

std::optional<bool> AgencyMeter::try_worlds(const View& view) {
  first_.clear(plays_.size());
  second_.clear(plays_.size());
  bool alike = true;
  for (std::size_t world = 0; world < trials_.worlds(); ++world) {
    Half& half = world % 2 == 0 ? first_ : second_;
    std::int64_t of_the_first = 0;
    for (std::size_t play = 0; play < plays_.size(); ++play) {
      const auto outcome = trials_.try_play(plays_[play], world);
      if (!outcome) return std::nullopt;
      const std::int64_t lead = lead_of(*outcome, view.side());
      half.sums[play] += lead;
      half.leads[play].push_back(lead);
      if (play == 0) of_the_first = lead;
      alike = alike && lead == of_the_first;
    }
  }
  return alike;
}

std::int64_t AgencyMeter::lead_of(const Outcome& outcome, Side side) const {
  std::int64_t all = 0;
  for (const int points : outcome.points) all += points;
  const std::int64_t lead = outcome.points[side] * game_->sides() - all;
  return game_->rules().match.objective == Objective::most ? lead : -lead;
}

std::int64_t AgencyMeter::in_points(std::int64_t sum) const {
  return sum * millionths / (2 * worlds_of_a_half * (game_->sides() - 1));
}

}  // namespace cicera
