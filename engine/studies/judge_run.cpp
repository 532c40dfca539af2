#include "engine/studies/judge_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/players/seating.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/studies/run_faults.h"
#include "engine/support/error.h"
#include "engine/support/interrupt.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

SimulationOptions simulation_of(const JudgeOptions& options, Unit unit, std::int64_t count) {
  SimulationOptions simulation;
  simulation.unit = unit;
  simulation.count = count;
  simulation.seed = options.seed;
  simulation.players = options.players;
  simulation.threads = options.threads;
  simulation.language = options.language;
  return simulation;
}

std::string other_side(const Library& library, const JudgeOptions& options) {
  if (!options.against.empty()) return options.against;
  const Ruleset ruleset = library.load(options.spec);
  // An override is judged against the ruleset that it changes.
  const SpecText spec = split_spec(options.spec);
  if (!spec.overrides.empty()) return spec.base;
  if (ruleset.extends.empty())
    throw usage_error(fmt::format("{} extends no ruleset to judge it against", printable(options.spec)),
                      fmt::format("name one, as in cicera judge {} --against cicera", printable(options.spec)));
  const auto parent = library.find(ruleset.extends, ruleset.path);
  const std::filesystem::path beside = (ruleset.path.parent_path() / ruleset.extends).lexically_normal();
  return parent ? parent->string() : beside.string();
}

/// The number of a scoring line among those of the ruleset, by the setting that changed; nullopt if it is another
/// setting, or a line that only the other rules have.
std::optional<int> line_of(const std::string& change, const Game& game) {
  constexpr std::string_view scoring = "scoring.";
  if (!change.starts_with(scoring)) return std::nullopt;
  const std::vector<std::string> words = split(change, '.');
  for (int line = 0; line < game.lines(); ++line)
    if (game.line_name(line) == words[1]) return line;
  return std::nullopt;
}

void expect_same_deals(const SimulationRun& run) {
  const Game& before = run.games[0];
  const Game& after = run.games[1];
  if (before.seats() != after.seats() || before.sides() != after.sides())
    throw usage_error(
        fmt::format("{} has {} players on {} sides and {} {} on {}: judge a rule against rules for as many",
                    printable(run.specs[1]), after.seats(), after.sides(), printable(run.specs[0]), before.seats(),
                    before.sides()),
        "name the other side with --against");
  if (!run.result.pairs[0])
    throw usage_error(fmt::format("{} and {} do not deal the same cards, so no hand of one can be compared with its "
                                  "namesake of the other",
                                  printable(run.specs[1]), printable(run.specs[0])),
                      "cicera compare shows what both have on average");
}

void play(SimulationRun& run, SimulationPlan plan) {
  plan.stop = &interrupted();
  try {
    run.result = cicera::run(plan);
  } catch (const FailedHand& failed) {
    throw explained(run, failed);
  }
  if (run.result.stopped) throw Stop::interrupted();
}

}  // namespace

JudgeRun load_judge(const Library& library, const JudgeOptions& options) {
  if (const auto cheats = that_see_all(split_list(options.players)); !cheats.empty())
    throw usage_error(fmt::format("{} sees all cards, so what it does with a rule says little", cheats.front()),
                      "judge with players that see what their seat sees, such as careful");
  const std::vector<std::string> specs = {other_side(library, options), options.spec};
  SimulationRun hands =
      load_run(library, Compare(), simulation_of(options, Unit::hand, options.hands), specs, BotMaker());
  expect_same_deals(hands);
  std::vector<std::string> changes;
  for (const RuleSwitch& change : rule_switches(hands.rulesets[0].rules, hands.rulesets[1].rules))
    changes.push_back(change.rule);
  if (changes.empty())
    throw usage_error(
        fmt::format("{} has the rules of {}: there is nothing to judge", printable(specs[1]), printable(specs[0])),
        "name another side with --against");
  std::vector<int> judged;
  for (const std::string& change : changes)
    if (const auto line = line_of(change, hands.games[1]);
        line && std::find(judged.begin(), judged.end(), *line) == judged.end())
      judged.push_back(*line);
  SimulationOptions skill = simulation_of(options, Unit::hand, options.deals);
  skill.players = std::string(strong_player) + "," + weaker_player;
  LineEvents events(hands.games[1]);
  return {
      .options = options,
      .changes = std::move(changes),
      .judged = std::move(judged),
      .hands = std::move(hands),
      .matches = load_run(library, Compare(), simulation_of(options, Unit::match, options.matches), specs, BotMaker()),
      .skill = load_run(library, Arena(), skill, specs, BotMaker()),
      .events = std::move(events)};
}

void play_judge(JudgeRun& run, const ShowProgress& show_progress) {
  constexpr std::int64_t parts = 3;
  SimulationPlan hands = run.hands.plan;
  hands.write_record = [](std::size_t contest, const HandRunner& hand, std::string& log) {
    LineEvents::note(contest, hand, log);
  };
  hands.take_log = [&](std::string_view log) { run.events.take(log); };
  show_progress(0, parts);
  play(run.hands, std::move(hands));
  show_progress(1, parts);
  play(run.matches, run.matches.plan);
  show_progress(2, parts);
  play(run.skill, run.skill.plan);
  show_progress(parts, parts);
}

}  // namespace cicera
