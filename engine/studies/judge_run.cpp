#include "engine/studies/judge_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/players/seating.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/studies/judge_specs.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
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

/// The number of a scoring line among those of the ruleset, by the setting that changed; nullopt if it is another
/// setting, or a line that only the other rules have.
std::optional<LineId> line_of(const std::string& change, const Game& game) {
  constexpr std::string_view scoring = "scoring.";
  if (!change.starts_with(scoring)) return std::nullopt;
  return game.find_line(split(change, '.')[1]);
}

/// The metrics that are measured of every play of both rulesets.
constexpr const char* measured_metrics = "settled_at,open_at_half,lead_changes,suspense,drama,forced_share,matters";
constexpr const char* metrics_of_solo = "choices,forced_share,matters";  // of a game that has not two sides
constexpr std::int64_t min_family = 200;                                 // hands

/// Throws Error for players that see all cards.
void check_players(const JudgeOptions& options) {
  std::vector<std::string> lists = options.other_players;
  lists.push_back(options.players);
  for (const std::string& list : lists)
    if (const auto cheats = that_see_all(split_list(list)); !cheats.empty())
      throw usage_error(both("{} sees all cards, so what it does with a rule says little",
                             "{} vede tutte le carte, quindi ciò che fa con una regola dice poco", cheats.front()),
                        both("judge with players that see what their seat sees, such as careful",
                             "giudica con giocatori che vedono ciò che si vede dal loro posto, come careful"));
}

/// The settings in which they differ. Throws Error where there are none.
std::vector<std::string> changes_of(const Subject& hands) {
  std::vector<std::string> changes;
  for (const RuleSwitch& change : rule_switches(hands.rulesets[0].rules, hands.rulesets[1].rules))
    changes.push_back(change.rule);
  if (changes.empty())
    throw usage_error(
        both("{} has the rules of {}: there is nothing to judge", "{} ha le regole di {}: non c'è nulla da giudicare",
             printable(hands.specs[1]), printable(hands.specs[0])),
        both("name another side with ", "indica un altro lato con ") + key_words("against"));
  return changes;
}

/// The lines of the ruleset that changed.
std::vector<LineId> judged_lines(const std::vector<std::string>& changes, const Game& game) {
  std::vector<LineId> judged;
  for (const std::string& change : changes)
    if (const auto line = line_of(change, game); line && std::ranges::count(judged, *line) == 0)
      judged.push_back(*line);
  return judged;
}

SimulationRun load_measured(const Library& library, const JudgeOptions& options, const std::vector<std::string>& specs,
                            const Subject& hands, const BotMaker& make_bot) {
  SimulationOptions simulation = simulation_of(options, Unit::hand, options.measured);
  simulation.metrics = hands.has_two_sides() ? measured_metrics : metrics_of_solo;
  return load_run(library, Compare(), simulation, specs, make_bot);
}

/// The players that say at each turn what they would do: those of the run, and one that searches.
std::vector<TurnStudy> load_turns(const Library& library, const JudgeOptions& options,
                                  const std::vector<std::string>& specs) {
  constexpr std::int64_t slower = 2;
  std::vector<TurnStudy> turns;
  SimulationOptions simulation = simulation_of(options, Unit::hand, options.measured);
  if (std::ranges::none_of(split_list(options.players),
                           [](const std::string& name) { return bot_command(name).has_value(); }))
    turns.push_back({load_run(library, Compare(), simulation, specs, {}), {}});
  simulation.players = searching_player;
  simulation.count = std::max<std::int64_t>(1, options.measured / slower);
  turns.push_back({load_run(library, Compare(), simulation, specs, {}), {}});
  return turns;
}

/// The ruleset and the other beside every other ruleset that deals as many cards to as many.
std::optional<SimulationRun> load_family(const Library& library, const JudgeOptions& options,
                                         const std::vector<std::string>& specs, const Subject& hands) {
  constexpr std::int64_t part = 25;  // of the hands
  std::vector<std::string> family = {specs[1], specs[0]};
  const Game& judged = hands.games()[1];
  for (const Library::Entry& entry : library.list()) {
    if (!entry.error.empty() || entry.name == hands.rulesets[0].name || entry.name == hands.rulesets[1].name) continue;
    const Game other(library.load_file(entry.path).rules);
    if (other.same_deals_as(judged) && other.sides() == judged.sides()) family.push_back(entry.name);
  }
  if (family.size() == 2) return std::nullopt;
  SimulationOptions simulation = simulation_of(options, Unit::hand, std::max(min_family, options.hands / part));
  simulation.players = strong_player;
  return load_run(library, Compare(), simulation, family, {});
}

std::vector<GoalStudy> load_stated_goals(const Library& library, const JudgeOptions& options,
                                         const std::vector<std::string>& specs, const Ruleset& ruleset,
                                         const BotMaker& make_bot) {
  const std::vector<TuneGoal> goals = stated_goals(ruleset);
  constexpr std::int64_t fewest = 100;
  const bool replays = std::ranges::any_of(goals, [](const TuneGoal& goal) { return is_measured(*goal.metric); });
  return load_goals(
      library, goals,
      {.before = specs[0],
       .after = specs[1],
       .players = options.players,
       .hands = replays ? std::max(options.measured, fewest) : options.hands,
       .matches = replays ? std::min(std::max(options.measured, fewest), options.matches) : options.matches,
       .seed = options.seed,
       .threads = options.threads,
       .make_bot = make_bot});
}

}  // namespace

JudgeRun load_judge(const Library& library, const JudgeOptions& options, const BotMaker& make_bot) {
  check_players(options);
  const JudgeSpecs sides = judge_specs(library, {options.spec, options.against, options.parent});
  const std::vector<std::string> specs = {sides.against, sides.judged};
  SimulationOptions of_hands = simulation_of(options, Unit::hand, options.hands);
  of_hands.other_players = options.other_players;
  SimulationRun hands = load_run(library, Compare(), of_hands, specs, make_bot);
  std::vector<std::string> changes = changes_of(hands);
  const bool same_deals = hands.result.pairs[0].has_value();
  SimulationOptions skill = simulation_of(options, Unit::hand, options.deals);
  skill.players = std::string(strong_player) + "," + weaker_player;
  skill.metrics = "luck";
  const Game& judged = hands.games()[1];
  // Each by itself: g++ 12 was seen to destroy members twice where the initializer of a later one threw.
  std::vector<LineId> lines = judged_lines(changes, judged);
  SimulationRun matches =
      load_run(library, Compare(), simulation_of(options, Unit::match, options.matches), specs, make_bot);
  SimulationRun skilled = load_run(library, Arena(), skill, specs, {});
  SimulationRun measured = load_measured(library, options, specs, hands, make_bot);
  std::optional<SimulationRun> family = load_family(library, options, specs, hands);
  std::vector<TurnStudy> turns;
  if (same_deals && options.measured > 0) turns = load_turns(library, options, specs);
  std::vector<GoalStudy> goals = load_stated_goals(library, options, specs, hands.rulesets[1], make_bot);
  LineEvents events(hands.games()[0], judged);
  return {.options = options,
          .changes = std::move(changes),
          .judged = std::move(lines),
          .same_deals = same_deals,
          .hands = std::move(hands),
          .matches = std::move(matches),
          .skill = std::move(skilled),
          .measured = std::move(measured),
          .family = std::move(family),
          .turns = std::move(turns),
          .goals = std::move(goals),
          .events = std::move(events),
          .skill_batches = {},
          .measured_batches = {}};
}

}  // namespace cicera
