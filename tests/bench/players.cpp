#include "tests/bench/players.h"

#include <benchmark/benchmark.h>

#include <ctime>

#include "engine/players/search_player.h"
#include "tests/bench/games.h"

namespace cicera::bench {
namespace {

double processor_seconds_of(auto&& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void careful(benchmark::State& state) {
  constexpr int hands = 2'000;
  const Game game(library().load(standard).rules);
  double ours = 0;
  double greedy = 0;
  for (auto _ : state) {
    const double seconds = timed(plan_of(game, "careful", hands)).processor_seconds;
    state.SetIterationTime(seconds);
    ours += seconds;
    greedy += timed(plan_of(game, "greedy", hands)).processor_seconds;
  }
  state.SetItemsProcessed(state.iterations() * hands);
  state.counters["vs_greedy"] = greedy / ours;
}

/// Positions on the way through one hand.
std::vector<Hand> positions_of(const Game& game, const Deal& deal) {
  std::vector<Hand> positions;
  Hand hand(game, deal, game.last_seat());
  PlayFinder finder(game);
  Random random({1, 0, 0}, Purpose::choice);
  while (hand.plays_left() > 1) {
    positions.push_back(hand);
    const auto plays = finder.plays(hand);
    hand.apply(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
  }
  return positions;
}

/// Plays the first legal play and then on by the policy of the search's playouts, `times` times.
void play_out_alone(const Hand& position, int times) {
  const SearchBudget budget;
  const Game& game = position.game();
  GreedyPlayer greedy(game, nullptr);
  PlayFinder finder(game);
  PointCounter counter(game);
  Random luck({1, 0, 0}, Purpose::choice);
  const auto policy = [&](const View& view, std::span<const Play> plays) {
    if (luck.below(100) < static_cast<std::uint32_t>(budget.chance))
      return plays[luck.below(static_cast<std::uint32_t>(plays.size()))];
    return greedy.choose(view, plays, luck);
  };
  for (int i = 0; i < times; ++i) {
    Hand hand = position;
    Outcome outcome;
    make(hand, finder.plays(hand)[0], counter, outcome);
    play_out(hand, finder, counter, outcome, policy, [](const Outcome&) { return false; });
    benchmark::DoNotOptimize(outcome);
  }
}

void search(benchmark::State& state) {
  const Game game(library().load(standard).rules);
  const Deal deal = deal_hand(game, {1, 0, 0});
  SearchBudget budget;
  budget.exact = 0;
  SearchPlayer player(game, nullptr, budget);
  PlayFinder finder(game);
  Random random({1, 0, 0}, player_purpose(0));
  double ours = 0;
  double alone = 0;
  std::int64_t all = 0;
  for (auto _ : state) {
    double seconds = 0;
    for (const Hand& position : positions_of(game, deal)) {
      seconds += processor_seconds_of([&] { player.choose(View(position), finder.plays(position), random); });
      int playouts = 0;
      for (const SearchPlayer::Finding& finding : player.findings()) playouts += finding.worlds;
      alone += processor_seconds_of([&] { play_out_alone(position, playouts); });
      all += playouts;
    }
    state.SetIterationTime(seconds);
    ours += seconds;
  }
  state.SetItemsProcessed(all);
  state.counters["vs_policy"] = alone / ours;
}

}  // namespace

void register_players() {
  constexpr auto unit = benchmark::kMillisecond;
  benchmark::RegisterBenchmark("players/careful", careful)->UseManualTime()->Unit(unit);
  benchmark::RegisterBenchmark("players/search", search)->UseManualTime()->Unit(unit);
}

}  // namespace cicera::bench
