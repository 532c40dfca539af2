// How fast it is, in one run: `make bench`. Machines are noisy, so look at the ratios, each measured in the same run.
// `vs_prototype` is the rate against the hand-specialised prototype, `vs_standard` against the standard ruleset,
// `vs_empty_hook` against a script that is called as often and looks at nothing, and `time_a_play` the time for listing
// a legal play against the standard ruleset's, since some games have many more.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "engine/formats/hand_record_writer.h"
#include "tests/bench/games.h"
#include "tests/bench/parts.h"
#include "tests/bench/players.h"
#include "tests/bench/prototype.h"

namespace {

using namespace cicera;
using bench::everyone;
using bench::library;
using bench::standard;
using Clock = std::chrono::steady_clock;

constexpr int hands_a_round = 20'000;

/// The standard ruleset with a script on top.
Rules with_script(const char* file) {
  Library scripted = library();
  scripted.add_script(std::filesystem::path(CICERA_SOURCE_DIR) / "tests/bench/scripts" / file);
  return scripted.load(standard).rules;
}

SimulationPlan plan_of(const Game& game, const char* player) { return bench::plan_of(game, player, hands_a_round); }

double seconds_of(auto&& work) {
  const auto begin = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double prototype_seconds() {
  return seconds_of([] {
    int points = 0;
    for (std::uint64_t hand = 0; hand < hands_a_round; ++hand) points += prototype::play_hand(1, hand)[0];
    benchmark::DoNotOptimize(points);
  });
}

/// Hands a second, and the rate against a yardstick that runs in turn with it.
void tell(benchmark::State& state, const char* ratio, double ours, double yardstick) {
  state.SetItemsProcessed(state.iterations() * hands_a_round);
  state.counters[ratio] = yardstick / ours;
}

/// Hands by these rules, in turn with hands by those of the yardstick.
void in_turn(benchmark::State& state, const Rules& rules, const Rules& yardstick, const char* ratio,
             const char* player) {
  const Game game(rules);
  const Game other(yardstick);
  const SimulationPlan plan = plan_of(game, player);
  const SimulationPlan plan_of_other = plan_of(other, player);
  double ours = 0;
  double theirs = 0;
  for (auto _ : state) {
    const double seconds = bench::timed(plan).seconds;
    state.SetIterationTime(seconds);
    ours += seconds;
    theirs += bench::timed(plan_of_other).seconds;
  }
  tell(state, ratio, ours, theirs);
}

void simulate(benchmark::State& state, const Rules& rules, const char* player) {
  in_turn(state, rules, library().load(standard).rules, "vs_standard", player);
}

/// What it costs a hook to look back.
void look_back(benchmark::State& state, const char* file) {
  in_turn(state, with_script(file), with_script("empty_hook.lua"), "vs_empty_hook", "random");
}

void against_prototype(benchmark::State& state) {
  const Game game(library().load(standard).rules);
  const SimulationPlan plan = plan_of(game, "random");
  double ours = 0;
  double theirs = 0;
  for (auto _ : state) {
    const double seconds = seconds_of([&] { run(plan); });
    state.SetIterationTime(seconds);
    ours += seconds;
    theirs += prototype_seconds();
  }
  tell(state, "vs_prototype", ours, theirs);
}

void logging(benchmark::State& state) {
  const Game game(library().load(standard).rules);
  SimulationPlan plan = plan_of(game, "random");
  std::size_t bytes = 0;
  plan.write_record = [](ContestId, const HandRunner& hand, std::string& log) {
    append_record(standard, hand.record(), hand.scored(), log);
    log += '\n';
  };
  plan.take_log = [&bytes](std::string_view log) { bytes += log.size(); };
  for (auto _ : state) state.SetIterationTime(seconds_of([&] { run(plan); }));
  state.SetItemsProcessed(state.iterations() * hands_a_round);
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

void start_up(benchmark::State& state) {
  for (auto _ : state)
    if (std::system(CICERA_PROGRAM " show -r cicera > /dev/null") != 0) throw std::runtime_error("the program fails");
}

void load_and_compile(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(Game(library().load(standard).rules));
}

/// Peak memory of this process after many hands, in MiB: flat however many they are.
void memory(benchmark::State& state) {
  const Game game(library().load(standard).rules);
  SimulationPlan plan = plan_of(game, "random");
  plan.count = state.range(0);
  for (auto _ : state) run(plan);
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["peak_MiB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

void check_prototype() {
  const Game game(library().load(standard).rules);
  HandRunner room(game, everyone(game, "random"));
  for (std::uint64_t hand = 0; hand < 2000; ++hand) {
    room.play({1, 0, hand}, game.last_seat());
    const auto points = prototype::play_hand(1, hand);
    for (const Side side : game.each_side())
      if (points[side.index()] != room.scored().sheet().total(side))
        throw std::runtime_error("the prototype does not play the same hand " + std::to_string(hand));
  }
}

}  // namespace

int main(int argc, char** argv) {
  check_prototype();
  constexpr auto unit = benchmark::kMillisecond;
  benchmark::RegisterBenchmark("standard/random", against_prototype)->UseManualTime()->Unit(unit)->MinTime(2);
  for (const std::string& name : library().names())
    benchmark::RegisterBenchmark((name + "/random").c_str(), simulate, library().load(name).rules, "random")
        ->UseManualTime()
        ->Unit(unit);
  for (const char* script : {"three_rules.lua", "every_capture.lua", "one_card.lua", "empty_hook.lua"})
    benchmark::RegisterBenchmark((std::string("standard/") + script).c_str(), simulate, with_script(script), "random")
        ->UseManualTime()
        ->Unit(unit)
        ->MinTime(2);
  for (const char* script : {"empty_hook_of_api_1.lua", "last_play.lua", "plays_of_the_hand.lua", "earlier_plays.lua"})
    benchmark::RegisterBenchmark((std::string("looking back/") + script).c_str(), look_back, script)
        ->UseManualTime()
        ->Unit(unit);
  benchmark::RegisterBenchmark("standard/greedy", simulate, library().load(standard).rules, "greedy")
      ->UseManualTime()
      ->Unit(unit);
  benchmark::RegisterBenchmark("standard/log", logging)->UseManualTime()->Unit(unit);
  bench::register_parts();
  bench::register_players();
  benchmark::RegisterBenchmark("program/start", start_up)->Unit(unit);
  benchmark::RegisterBenchmark("load and compile", load_and_compile)->Unit(unit);
  benchmark::RegisterBenchmark("memory", memory)->Arg(10'000)->Arg(1'000'000)->Iterations(1)->Unit(unit);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
