// Hands a second for every ruleset, on one thread and on all, and against an older build of this program: the two play
// short runs in turn, so that a machine that is busy at times slows down both. One thread is timed by the processor
// time that it gets, several by the clock.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <thread>

#include "cli/commands/command_line.h"
#include "cli/commands/commands.h"
#include "cli/commands/help.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "tests/bench/games.h"

namespace {

using namespace cicera;
using bench::Run;
using cicera::flag;
using cicera::ValueSpec;
using cicera::whole_number;

struct Options {
  std::vector<std::string> rulesets;
  std::string player = "random";
  unsigned threads = std::max(std::thread::hardware_concurrency(), 1U);
  double seconds = 0.2;
  int runs = 5;
  std::string baseline;
  std::int64_t hands = 0;
  bool json = false;
};

/// Numbers of several runs.
struct Spread {
  double low = 0;
  double median = 0;
  double high = 0;
};

Spread spread_of(std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return {numbers.front(), numbers[numbers.size() / 2], numbers.back()};
}

struct Row {
  std::string ruleset;
  Spread one_thread;  // hands a second
  Spread all_threads;
  Spread times;  // as many hands on all threads as on one, by the clock
  double plays_a_turn = 0;
  double ns_a_turn = 0;
  std::optional<Spread> ratio;  // to the baseline, of paired runs
};

/// Plays --hands hands of the first ruleset and prints the processor's seconds that they took: what --baseline asks of
/// both programs.
void play_once(const Options& options) {
  const Game game(bench::library().load(options.rulesets.at(0)).rules);
  SimulationPlan plan = bench::plan_of(game, options.player, options.hands);
  plan.threads = static_cast<int>(options.threads);
  fmt::print("{}\n", bench::timed(plan).processor_seconds);
}

/// The seconds that another process of the program takes for the hands.
double seconds_of(const std::string& program, const std::string& ruleset, const std::string& player,
                  std::int64_t hands) {
  const std::string command = fmt::format("{} --rulesets {} --player {} --threads 1 --hands {}", shell_word(program),
                                          shell_word(ruleset), player, hands);
  FILE* out = popen(command.c_str(), "r");
  double seconds = 0;
  const bool read = out != nullptr && std::fscanf(out, "%lf", &seconds) == 1;
  if (out == nullptr || pclose(out) != 0 || !read) throw std::runtime_error("this fails: " + command);
  return seconds;
}

/// How many times as fast as the baseline this program is.
Spread against_baseline(const Options& options, const std::string& ruleset, std::int64_t hands) {
  const std::string own = std::filesystem::read_symlink("/proc/self/exe").string();
  std::vector<double> ratios;
  for (int i = 0; i < options.runs; ++i) {
    const bool first = i % 2 == 0;  // each goes first as often
    const double before = seconds_of(first ? own : options.baseline, ruleset, options.player, hands);
    const double after = seconds_of(first ? options.baseline : own, ruleset, options.player, hands);
    ratios.push_back(first ? after / before : before / after);
  }
  return spread_of(ratios);
}

Row measure(const Options& options, const std::string& ruleset) {
  constexpr std::int64_t few_hands = 1000;
  const Game game(bench::library().load(ruleset).rules);
  SimulationPlan plan = bench::plan_of(game, options.player, few_hands);
  const double rate = few_hands / bench::timed(plan).processor_seconds;
  plan.count = std::max<std::int64_t>(few_hands, static_cast<std::int64_t>(rate * options.seconds));

  Row row;
  row.ruleset = ruleset;
  std::vector<double> one;
  std::vector<double> all;
  std::vector<double> times;
  Run last;
  for (int i = 0; i < options.runs; ++i) {
    plan.threads = 1;
    last = bench::timed(plan);
    one.push_back(static_cast<double>(plan.count) / last.processor_seconds);
    plan.threads = static_cast<int>(options.threads);
    const double seconds = bench::timed(plan).seconds;
    all.push_back(static_cast<double>(plan.count) / seconds);
    times.push_back(last.seconds / seconds);
  }
  row.one_thread = spread_of(one);
  row.all_threads = spread_of(all);
  row.times = spread_of(times);
  row.plays_a_turn = static_cast<double>(last.legal_plays) / static_cast<double>(last.turns);
  row.ns_a_turn = 1e9 * static_cast<double>(plan.count) / row.one_thread.median / static_cast<double>(last.turns);
  if (!options.baseline.empty()) row.ratio = against_baseline(options, ruleset, plan.count);
  return row;
}

void print_table(const Options& options, const std::vector<Row>& rows) {
  std::vector<TextRow> table = {{"ruleset", "hands/s", "ns a turn", "plays a turn", "ns a play",
                                 fmt::format("{} threads", options.threads), "times"}};
  if (!options.baseline.empty()) table[0].insert(table[0].end(), {"to baseline", "lowest", "highest"});
  for (const Row& row : rows) {
    table.push_back({row.ruleset, fmt::format("{:.0f}", row.one_thread.median), fmt::format("{:.1f}", row.ns_a_turn),
                     fmt::format("{:.2f}", row.plays_a_turn), fmt::format("{:.1f}", row.ns_a_turn / row.plays_a_turn),
                     fmt::format("{:.0f}", row.all_threads.median), fmt::format("{:.2f}", row.times.median)});
    if (row.ratio)
      for (const double ratio : {row.ratio->median, row.ratio->low, row.ratio->high})
        table.back().push_back(fmt::format("{:.2f}", ratio));
  }
  fmt::print("{}", format_table(table));
}

void print_json(const Options& options, const std::vector<Row>& rows) {
  using Json = nlohmann::ordered_json;
  const auto json = [](const Spread& spread) {
    return Json{{"median", spread.median}, {"low", spread.low}, {"high", spread.high}};
  };
  Json list = Json::array();
  for (const Row& row : rows) {
    Json item = {{"ruleset", row.ruleset},
                 {"hands_a_second", json(row.one_thread)},
                 {"hands_a_second_all_threads", json(row.all_threads)},
                 {"times", json(row.times)},
                 {"ns_a_turn", row.ns_a_turn},
                 {"plays_a_turn", row.plays_a_turn}};
    if (row.ratio) item["ratio_to_baseline"] = json(*row.ratio);
    list.push_back(std::move(item));
  }
  fmt::print("{}\n", Json{{"player", options.player}, {"threads", options.threads}, {"rulesets", list}}.dump(2));
}

ValueSpec positive(auto& target) { return whole_number(target, 1, 1'000'000'000); }

/// A number of seconds, above 0.
ValueSpec seconds(double& target) {
  const auto store = [&target](const std::string& text) {
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), target);
    const bool valid = error == std::errc() && stop == text.data() + text.size() && target > 0;
    return valid ? Bilingual() : both("not a positive number of seconds", "non è un numero positivo di secondi");
  };
  return {.kind = cicera::ValueKind::number, .placeholder = "S", .store = store};
}

cli::Command throughput_command(Options& options) {
  const auto set_rulesets = [&options](const std::string& list) { options.rulesets = split(list, ','); };
  return {
      .name = "throughput",
      .program = "",
      .group = cli::CommandGroup::measure,
      .summary = "Measure hands per second for every ruleset, on one thread and on all",
      .options = {{.name = "--rulesets",
                   .value = cicera::text(set_rulesets, "LIST", cicera::ValueKind::ruleset),
                   .meaning = "Measure these, separated by commas",
                   .fallback = "all"},
                  {.name = "--player",
                   .value = cicera::text(options.player, "KIND", cicera::ValueKind::player),
                   .meaning = "Player in every seat",
                   .fallback = options.player},
                  {.name = "--threads",
                   .value = positive(options.threads),
                   .meaning = "Number of threads in place of all",
                   .fallback = "one per processor"},
                  {.name = "--seconds",
                   .value = seconds(options.seconds),
                   .meaning = "Approximate length of a run",
                   .fallback = fmt::to_string(options.seconds)},
                  {.name = "--runs",
                   .value = positive(options.runs),
                   .meaning = "Runs of each kind; the median is printed",
                   .fallback = fmt::to_string(options.runs)},
                  {.name = "--baseline",
                   .value = cicera::text(options.baseline, "PATH", cicera::ValueKind::file),
                   .meaning = "An older build of this program to alternate with"},
                  {.name = "--hands",
                   .value = positive(options.hands),
                   .meaning = "Only play N hands of the first ruleset and print the seconds"},
                  {.name = "--json",
                   .value = flag(options.json),
                   .meaning = "Print JSON, with the spread of every number"},
                  cli::program_options().front()},
      .notes = {"To measure a change, keep the program from before it and compare:",
                "  cp build/release/tests/bench/throughput /tmp/before\n"
                "  build/release/tests/bench/throughput --baseline /tmp/before",
                "A ratio of 1.10 means that this build plays 1.10 times as many hands per second. Each pair of runs "
                "gives one ratio; the median, lowest and highest are printed. If they lie far apart, the machine is "
                "busy: try --runs 21."}};
}

/// Returns whether help was asked for and printed.
bool read_options(Options& options, int argc, char** argv) {
  const cli::Command command = throughput_command(options);
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (parse_options(command, words) == cicera::Option::Action::store) return false;
  fmt::print("{}", command_help(command));
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  try {
    if (read_options(options, argc, argv)) return 0;
    if (options.rulesets.empty()) options.rulesets = bench::library().names();
    if (options.hands > 0) {
      play_once(options);
      return 0;
    }
    std::vector<Row> rows;
    for (const std::string& ruleset : options.rulesets) rows.push_back(measure(options, ruleset));
    options.json ? print_json(options, rows) : print_table(options, rows);
  } catch (const std::exception& error) {
    fmt::print(stderr, "throughput: error: {}\n", error.what());
    return 2;
  }
}
