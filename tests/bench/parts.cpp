#include "tests/bench/parts.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <deque>

#include "engine/play/legal_plays.h"
#include "engine/scoring/play_lines.h"
#include "tests/bench/games.h"

namespace cicera::bench {
namespace {

constexpr std::uint64_t hands_played = 500;

/// Every position of some hands, played without scripts, with the play that was made there, and the hands as they
/// ended.
class Positions {
 public:
  explicit Positions(const std::string& ruleset) : game_(library().load(ruleset).rules) {
    HandRunner room(game_, everyone(game_, "random"));
    for (std::uint64_t i = 0; i < hands_played; ++i) {
      room.play({1, 0, i}, game_.last_seat());
      deals_.push_back(room.record().deal);
      Hand hand(game_, deals_.back(), game_.last_seat());
      for (const Play& play : room.record().plays) {
        turns_.push_back({hand, play});
        hand.apply(play);
      }
      ends_.push_back(hand);
    }
  }

  struct Turn {
    Hand hand;
    Play play;
  };
  const Game& game() const { return game_; }
  const std::vector<Turn>& turns() const { return turns_; }
  const std::vector<Hand>& ends() const { return ends_; }

 private:
  Game game_;
  std::deque<Deal> deals_;  // which the hands point to
  std::vector<Turn> turns_;
  std::vector<Hand> ends_;
};

/// One item of the benchmark for each item of a list.
void each(benchmark::State& state, const auto& items, auto&& work) {
  for (auto _ : state)
    for (const auto& item : items) benchmark::DoNotOptimize(work(item));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items.size()));
}

struct Listed {
  double seconds;
  std::size_t plays = 0;
};

Listed list_all(const Positions& positions, PlayFinder& finder) {
  const auto begin = std::chrono::steady_clock::now();
  std::size_t plays = 0;
  for (const auto& turn : positions.turns()) plays += finder.plays(turn.hand).size();
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), plays};
}

/// All legal plays of each turn, in turn with the standard ruleset.
void list_plays(benchmark::State& state, const std::string& ruleset) {
  const Positions ours(ruleset);
  const Positions standards(standard);
  PlayFinder finder(ours.game());
  PlayFinder standard_finder(standards.game());
  Listed ours_listed{};
  Listed standards_listed{};
  for (auto _ : state) {
    const Listed now = list_all(ours, finder);
    state.SetIterationTime(now.seconds);
    ours_listed.seconds += now.seconds, ours_listed.plays += now.plays;
    const Listed other = list_all(standards, standard_finder);
    standards_listed.seconds += other.seconds, standards_listed.plays += other.plays;
  }
  const auto turns = state.iterations() * static_cast<std::int64_t>(ours.turns().size());
  state.SetItemsProcessed(turns);
  const double a_play = ours_listed.seconds / static_cast<double>(ours_listed.plays);
  state.counters["ns_a_play"] = 1e9 * a_play;
  state.counters["plays_a_turn"] = static_cast<double>(ours_listed.plays) / static_cast<double>(turns);
  state.counters["time_a_play"] = a_play / (standards_listed.seconds / static_cast<double>(standards_listed.plays));
}

void count_plays(benchmark::State& state, const std::string& ruleset) {
  const Positions positions(ruleset);
  PlayFinder finder(positions.game());
  each(state, positions.turns(), [&](const auto& turn) { return finder.count(turn.hand); });
}

void draw_play(benchmark::State& state) {
  const Positions positions(standard);
  PlayFinder finder(positions.game());
  each(state, positions.turns(), [&](const auto& turn) { return finder.play(finder.count(turn.hand) / 2); });
}

void apply_play(benchmark::State& state) {
  const Positions positions(standard);
  each(state, positions.turns(), [](const auto& turn) {
    Hand hand = turn.hand;
    hand.apply(turn.play);
    return hand.table();
  });
}

void score_plays(benchmark::State& state) {
  const Positions positions(standard);
  std::vector<ScoreEvent> points;
  each(state, positions.turns(), [&](const auto& turn) {
    points.clear();
    score_play(View(turn.hand), turn.play, Ply{0}, points);
    return points.size();
  });
}

void score_ends(benchmark::State& state) {
  const Positions positions(standard);
  ScoreSheet sheet(positions.game().sides(), positions.game().lines());
  each(state, positions.ends(), [&](const Hand& end) {
    sheet.clear();
    score_end(end, sheet);
    return sheet.total(Side{0});
  });
}

void see(benchmark::State& state) {
  const Positions positions(standard);
  each(state, positions.turns(), [](const auto& turn) {
    const View view(turn.hand);
    return view.unseen().size() + view.holding().size();
  });
}

void clone(benchmark::State& state) {
  const Positions positions(standard);
  Hand copy = positions.ends().front();
  each(state, positions.turns(), [&](const auto& turn) {
    copy = turn.hand;
    benchmark::ClobberMemory();
    return &copy;
  });
}

void whole_hand(benchmark::State& state) {
  const Game game(library().load(standard).rules);
  HandRunner room(game, everyone(game, "random"));
  std::uint64_t number = 0;
  for (auto _ : state) {
    room.play({1, 0, ++number}, game.last_seat());
    benchmark::DoNotOptimize(room.scored().sheet());
  }
  state.SetItemsProcessed(state.iterations());
}

}  // namespace

void register_parts() {
  for (const std::string& name : library().names())
    benchmark::RegisterBenchmark((name + "/list plays").c_str(), list_plays, name)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->MinTime(0.1);
  benchmark::RegisterBenchmark("turn/count plays", count_plays, standard);
  benchmark::RegisterBenchmark("turn/count and draw a play", draw_play);
  benchmark::RegisterBenchmark("turn/copy and apply", apply_play);
  benchmark::RegisterBenchmark("turn/score a play", score_plays);
  benchmark::RegisterBenchmark("turn/view", see);
  benchmark::RegisterBenchmark("turn/clone a hand", clone);
  benchmark::RegisterBenchmark("hand/score the end", score_ends);
  benchmark::RegisterBenchmark("hand/whole", whole_hand);
}

}  // namespace cicera::bench
