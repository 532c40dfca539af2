#include "engine/studies/simulation_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "engine/players/seating.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/precision.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera {
namespace {

// Bytes, by what a run of many rulesets needs.
constexpr std::size_t bytes_of_ruleset = 48 << 10;
constexpr std::size_t bytes_of_game = 32 << 10;
constexpr std::size_t bytes_of_sum = 16;            // of the tables of a game, for each way to add up
constexpr std::size_t bytes_of_contest = 64 << 10;  // its totals, and those of a slice
constexpr std::size_t bytes_of_pair = 16 << 10;
constexpr std::size_t bytes_of_weight = sizeof(std::int64_t);  // of a contrast

/// The texts of its scripts, which every ruleset has for itself.
std::size_t bytes_of_scripts(const Ruleset& ruleset) {
  std::size_t bytes = 0;
  for (const ScoringLine& line : ruleset.rules.scoring) bytes += line.script.text.size();
  return bytes;
}

/// Throws Error unless there are two players or more, all different; a level is the player that it stands for.
void check_opponents(const std::vector<std::string>& names) {
  std::vector<std::string> seen;
  for (const std::string& name : names) {
    const std::string player = bot_command(name) ? name : parse_player(name).name();
    if (std::find(seen.begin(), seen.end(), player) != seen.end())
      throw usage_error(both("{} is in {} twice; an arena compares different players",
                             "{} è due volte in {}; un'arena confronta giocatori diversi", player,
                             key_words("players")));
    seen.push_back(player);
  }
  if (names.size() < 2)
    throw usage_error(
        both("an arena needs two players or more, as in ", "un'arena vuole due o più giocatori, come in ") +
        key_words("players", "greedy,careful"));
}

/// The player of a name, whose kind is kept among `bots` if it is one.
PlayerSpec player_of(const std::string& name, const Ruleset& ruleset, std::deque<PlayerKind>& bots,
                     const BotMaker& make_bot) {
  const auto command = bot_command(name);
  if (!command) return parse_player(name);
  if (!make_bot)
    throw usage_error(both("{} cannot play here: no programs are started",
                           "{} qui non può giocare: non si avviano programmi", printable(name)));
  return PlayerSpec(bots.emplace_back(make_bot(name, *command, ruleset)));
}

/// The opponents of an arena under a ruleset.
std::vector<PlayerSpec> opponents_of(SimulationRun& run, const Ruleset& ruleset, const BotMaker& make_bot) {
  std::vector<PlayerSpec> players;
  for (const std::string& name : run.players) players.push_back(player_of(name, ruleset, run.bots, make_bot));
  return players;
}

/// The player of every seat under a ruleset; seats of one name share its kind.
std::vector<PlayerSpec> seated(SimulationRun& run, const std::vector<std::string>& names, RulesetId ruleset,
                               const BotMaker& make_bot) {
  const Ruleset& rules = run.rulesets[ruleset];
  std::map<std::string_view, PlayerSpec> by_name;
  for (const std::string& name : names)
    if (!by_name.contains(name)) by_name.emplace(name, player_of(name, rules, run.bots, make_bot));
  std::vector<PlayerSpec> players;
  for (const std::string& name : entry_of_each_seat(names, run.games()[ruleset], rules.spec))
    players.push_back(by_name.at(name));
  return players;
}

/// Pairs the opponents of an arena under every ruleset.
void add_meetings(SimulationRun& run, const BotMaker& make_bot) {
  check_opponents(run.players);
  for (const RulesetId ruleset : run.rulesets.keys()) {
    const std::vector<PlayerSpec> opponents = opponents_of(run, run.rulesets[ruleset], make_bot);
    for (const Meeting& meeting : add_round_robin(run.plan, {&run.games()[ruleset], {}, make_scorer}, opponents))
      run.pairings.push_back({ruleset, meeting});
  }
}

/// Loads what is played under a setting of a sweep. Errors name the setting, since it is in the spec.
void load_rulesets(SimulationRun& run, const Library& library, const SweepSetting& setting) {
  const std::size_t first = run.rulesets.size();
  std::vector<std::string> specs;
  for (const std::string& spec : run.specs) specs.push_back(setting.apply_to(spec));
  if (auto* worth = std::get_if<Worth>(&run.study)) {
    const std::vector<std::string> players = run.all_players();
    const bool costly = std::any_of(players.begin(), players.end(), [](const std::string& name) {
      return bot_command(name) || parse_player(name).kind().searches;
    });
    worth->studies.push_back(plan_worth(library, specs, costly, run.rulesets));
  } else {
    for (const std::string& spec : specs) run.rulesets.push_back(library.load(spec));
  }
  for (std::size_t i = first; i < run.rulesets.size(); ++i)
    run.held.add(bytes_of_ruleset + bytes_of_scripts(run.rulesets[i]));
}

struct RulesetPair {
  RulesetId first;
  RulesetId second;
};

/// The rulesets that are compared.
std::vector<RulesetPair> compared_rulesets(const Subject& subject) {
  std::vector<RulesetPair> pairs;
  const auto add = [&](std::size_t first, std::size_t second) {
    pairs.push_back({RulesetId(first), RulesetId(second)});
  };
  if (subject.asks<Simulate>()) {  // the settings of a sweep, against the first and their neighbours
    for (std::size_t i = 1; i < subject.games().size(); ++i) add(0, i);
    for (std::size_t i = 2; i < subject.games().size(); ++i) add(i - 1, i);
  }
  if (subject.asks<Compare>())
    for (std::size_t i = 0; i < subject.games().size(); ++i)
      if (i % subject.specs.size() > 0) add(i - i % subject.specs.size(), i);
  for (const WorthStudy& study : subject.worth_studies()) {
    const RulesetId all = study.arms.at(study.all());
    if (study.has_none) pairs.push_back({all, study.arms.at(0)});
    for (const auto& [rules, ruleset] : study.arms) {
      if (rules != 0 && std::has_single_bit(study.all() & ~rules)) pairs.push_back({all, ruleset});
      if (study.has_none && std::has_single_bit(rules) && rules != study.all())
        pairs.push_back({ruleset, study.arms.at(0)});
    }
  }
  return pairs;
}

/// Adds the contrasts of the studies with a lineup.
void add_contrasts(SimulationRun& run, LineupId lineup) {
  auto* worth = std::get_if<Worth>(&run.study);
  if (worth == nullptr) return;
  for (WorthStudy& study : worth->studies) {
    if (lineup == LineupId()) study.first_contrast = run.plan.contrasts.size();
    for (std::size_t rule = 0; rule < study.contrasts(); ++rule) {
      Contrast contrast = {PerContest<std::int64_t>(run.games().size() * run.lineups.size(), 0)};
      for (const auto& [rules, weight] : study.weights_of(rule))
        contrast.weights[run.contest_of(study.arms.at(rules), lineup)] = weight;
      run.plan.contrasts.push_back(std::move(contrast));
    }
  }
}

/// Seats every lineup under every ruleset, and compares rulesets with each.
void add_contests(SimulationRun& run, const BotMaker& make_bot) {
  const std::vector<RulesetPair> pairs = compared_rulesets(run);
  run.plan.comparisons.emplace();
  for (const LineupId lineup : run.lineups.keys()) {
    for (const RulesetId ruleset : run.rulesets.keys())
      run.plan.contests.push_back(
          {&run.games()[ruleset], seated(run, run.lineups[lineup], ruleset, make_bot), make_scorer});
    for (const RulesetPair& pair : pairs)
      run.plan.comparisons->push_back({run.contest_of(pair.first, lineup), run.contest_of(pair.second, lineup)});
    add_contrasts(run, lineup);
  }
}

void set_units(SimulationPlan& plan, const SimulationOptions& options) {
  plan.unit = options.unit;
  plan.count = options.share();
  plan.first = options.first + options.shard.first(options.count);
  plan.seed = options.seed;
  plan.threads = options.threads;
}

/// A typical length of a sequential test, in units. Its intervals are tightest there.
constexpr double typical_test = 500;

/// When a run checks whether it may stop; nullopt if it plays all units.
std::optional<Looks> looks_of(const SimulationParameters& options, const SimulationPlan& plan) {
  if (options.sprt) return Looks{16, 16};
  if (options.precision > 0) return cicera::looks_of(plan);
  return std::nullopt;
}

std::int64_t work_so_far() {
  const Task* const task = task_in_use();
  return task == nullptr ? 0 : task->work();
}

void hold_totals(SimulationRun& run) {
  const SimulationPlan& plan = run.plan;
  run.held.add(bytes_of_contest * plan.contests.size());
  run.held.add(bytes_of_pair * (plan.compared().size() + plan.pairings.size()));
  run.held.add(bytes_of_weight * (plan.pairings_together().size() + plan.contrasts.size() * plan.contests.size()));
}

}  // namespace

SimulationRun load_run(const Library& library, Study study, const SimulationOptions& options,
                       const std::vector<std::string>& specs, const BotMaker& make_bot) {
  SimulationRun run;
  run.study = std::move(study);
  run.options = options;
  run.how = options;
  for (const auto& script : library.scripts()) run.scripts.push_back(script.string());
  run.players = split_list(options.players);
  run.lineups.push_back(run.players);
  for (const std::string& players : options.other_players) run.lineups.push_back(split_list(players));
  run.specs = specs;
  run.settings = sweep_settings(options.variations);
  for (const SweepSetting& setting : run.settings) load_rulesets(run, library, setting);
  const auto games = std::make_shared<Games>();
  for (const Ruleset& ruleset : run.rulesets) {
    const std::int64_t before = work_so_far();
    games->emplace_back(ruleset.rules);
    run.held.add(bytes_of_game + bytes_of_sum * as_size(work_so_far() - before));
  }
  run.compiled = games;
  set_units(run.plan, options);
  run.asks<Arena>() ? add_meetings(run, make_bot) : add_contests(run, make_bot);
  if (options.sprt && run.pairings.size() != 1)
    throw usage_error(key_words("sprt") +
                      both(" tests one player against another: it needs two players and one ruleset",
                           " mette alla prova un giocatore contro un altro: vuole due giocatori e delle regole sole"));
  if (!options.metrics.empty()) run.plan.metrics = select_metrics(options.metrics, metric_setting(run.plan));
  hold_totals(run);
  run.result = SimulationResult(run.plan);
  check_precision_of(options.precision_of, run.plan);
  if (options.precision > 0)
    run.intervals = intervals_for(options.precision, options.count, is_share(options.precision_of));
  if (options.sprt) run.intervals = Intervals::at_any_time(typical_test);
  run.threads = options.threads;
  return run;
}

SimulationRun load_run(Library library, const PartialResult& part, const BotMaker& make_bot) {
  const SimulationCommand& command = part.command();
  for (const std::string& script : command.scripts) library.add_script(script);
  SimulationOptions options;
  static_cast<SimulationParameters&>(options) = command.parameters;
  SimulationRun run = load_run(library, study_named(command.name).value(), options, command.specs, make_bot);
  part.expect_rulesets(run.rulesets);
  return run;
}

PartialResult read_partial_result(const std::string& file, const std::function<void()>& before_waiting) {
  return {file, read_partial_text(file, before_waiting)};
}

const Ruleset& SimulationRun::ruleset_of(ContestId contest) const {
  const auto game =
      std::ranges::find_if(games(), [&](const Game& each) { return &each == plan.contests[contest].game; });
  return rulesets[as_size(game - games().begin())];
}

std::string SimulationRun::players_of(ContestId contest) const {
  if (!asks<Arena>()) return join(lineups[lineup_in(contest)], ",");
  std::vector<std::string> names;
  for (const PlayerSpec& player : plan.contests[contest].players) names.push_back(player.name());
  return join(names, ",");
}

bool SimulationRun::finished() const {
  if (result.units == plan.count) return true;
  const auto looks = looks_of(options, plan);
  if (!looks || !looks->at(result.units)) return false;
  if (options.sprt) return options.sprt->verdict(result.pairings[0]) != SprtVerdict::undecided;
  return widest().value_or(options.precision * 2) <= options.precision;
}

std::int64_t SimulationRun::next_stop() const {
  const auto looks = looks_of(options, plan);
  return looks ? std::min(plan.count, looks->next(result.units)) : plan.count;
}

std::int64_t SimulationRun::expected_units() const {
  const std::int64_t share = plan.count;
  const auto half = widest();
  if (options.precision == 0 || !half) return share;
  const double times = *half / options.precision;
  const double units = static_cast<double>(result.units) * times * times;
  return std::clamp(units < static_cast<double>(share) ? static_cast<std::int64_t>(units) : share, next_stop(), share);
}

std::optional<double> SimulationRun::widest() const {
  return cicera::widest(result, plan, intervals, options.precision_of);
}

nlohmann::ordered_json SimulationRun::partial_json(const SimulationResult& totals) const {
  return cicera::partial_json({std::string(name_of(study)), specs, scripts, options}, rulesets, plan, totals);
}

void open_page(SimulationRun& run) {
  if (!run.how.report.empty()) run.page = std::make_unique<AtomicFile>(run.how.report);
}

std::string resume_command(std::string_view command, const std::string& file, bool json) {
  return fmt::format("resume with: cicera {} --resume {}{}", command, shell_word(file), json ? " --json" : "");
}

}  // namespace cicera
