#include "engine/answers/tune_question.h"

#include <algorithm>

#include "engine/answers/tune_work.h"
#include "engine/options/topics.h"
#include "engine/players/seating.h"
#include "engine/studies/judge_goals.h"
#include "engine/studies/run_faults.h"
#include "engine/studies/tune_checkpoint.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/files.h"

namespace cicera {
namespace {

constexpr std::int64_t default_search_hands = 200'000;
constexpr std::uint64_t max_search = 1'000'000'000;
constexpr std::int64_t fewest_confirmed = 1000;
constexpr std::int64_t confirmed_part = 10;  // of the search, where --confirm is not given

ValueSpec tuning_players(std::vector<std::string>& lineups) {
  ValueSpec value = texts(lineups, "LIST", ValueKind::player);
  value.words = words_of(*find_topic("players"));
  value.topic = "players";
  return value;
}

Option budget_option(TuneOptions& options, Unit unit) {
  const ValueSpec value = number(1, max_search, [&options, unit](std::uint64_t count) {
    options.unit = unit;
    options.budget = static_cast<std::int64_t>(count);
  });
  if (unit == Unit::hand)
    return {.name = "--hands",
            .value = value,
            .meaning = "Search in N hands, all settings together",
            .fallback = std::to_string(default_search_hands)};
  return {.name = "--matches",
          .value = value,
          .meaning = "Search in N whole matches, all settings together",
          .excludes = {{"--hands"}}};
}

/// Fills in what was not said. Throws Error where there is no goal, or nothing to choose from.
void complete(TuneQuestion& question, const QuestionContext& context) {
  TuneOptions& tune = question.tune;
  if (tune.lineups.empty()) tune.lineups = {"careful"};
  if (tune.budget == 0) tune.budget = default_search_hands;
  if (tune.confirmed == 0) tune.confirmed = std::max(fewest_confirmed, tune.budget / confirmed_part);
  tune.spec = context.ruleset.empty() ? default_ruleset : context.ruleset;
  tune.goals.insert(tune.goals.end(), question.keeps.begin(), question.keeps.end());
  if (tune.goals.empty())
    for (const TuneGoal& goal : stated_goals(context.library.load(tune.spec))) tune.goals.push_back(goal.text);
  if (tune.goals.empty())
    throw usage_error(both("tune needs a goal, as in ", "tune vuole un obiettivo, come in ") +
                          key_words("goal", "hands_per_match=6+-.5"),
                      ask_words("schema", {{"metrics"}}) +
                          both(" lists what can be a goal", " elenca che cosa può essere un obiettivo"));
  if (tune.variations.empty())
    throw usage_error(
        both("tune needs settings to choose from, as in ", "tune vuole impostazioni fra cui scegliere, come in ") +
        key_words("vary", "match.target=21,31,41,51"));
}

void seat(TuneOptions& options, const StudyDoor& door) {
  options.threads = door.threads;
  options.language = options.language.value_or(door.language);
  options.make_bot = door.make_bot;
}

}  // namespace

Keys TuneQuestion::keys(QuestionContext& context) {
  return {
      .options = {
          ruleset_option(context),
          script_option(context),
          {.name = "--vary",
           .value = texts(tune.variations, "KEY=VALUES", ValueKind::text),
           .meaning = "Settings to choose from, as in match.target=21,31 or deal.table=0..4; repeat it for more keys, "
                      "up to 512 combinations",
           .repeatable = true},
          {.name = "--goal",
           .value = texts(tune.goals, "GOAL", ValueKind::text),
           .meaning = "What a metric should be: METRIC=TARGET+-TOLERANCE, METRIC<=BOUND or METRIC>=BOUND; repeatable "
                      "(default: the goals of the ruleset's file)",
           .repeatable = true},
          {.name = "--keep",
           .value = texts(keeps, "GOAL", ValueKind::text),
           .meaning = "A bound that must not be passed on the way, as in luck<=60%; counts as a goal",
           .repeatable = true},
          budget_option(tune, Unit::hand),
          budget_option(tune, Unit::match),
          {.name = "--confirm",
           .value = whole_number(tune.confirmed, 2, max_search),
           .meaning =
               "Play N fresh hands or matches twice with each of the best, to choose one and to measure it (default: "
               "a tenth of the search, 1000 at least)"},
          seed_option(tune.seed, "1"),
          {.name = "--players",
           .value = tuning_players(tune.lineups),
           .meaning = "Players, separated by commas, as for simulate; repeat it for goals that several kinds of player "
                      "must reach (default: careful)",
           .repeatable = true}}};
}

std::vector<std::string*> TuneQuestion::players() {
  std::vector<std::string*> lists;
  for (std::string& list : tune.lineups) lists.push_back(&list);
  return lists;
}

std::unique_ptr<StudyWork> TuneQuestion::load(const QuestionContext& context, const StudyDoor& door) {
  complete(*this, context);
  seat(tune, door);
  for (const std::string* list : players()) door.expect_players(split_list(*list));
  TuneRun run = load_tune(context.library, tune);
  for (const SimulationRun& each : run.trials.front().runs) check_cheats(each, each.how.allow_cheats);
  return tune_work(std::move(run), context.library, files_in_use());
}

std::unique_ptr<StudyWork> TuneQuestion::resume(const QuestionContext& context, const std::string& file,
                                                const StudyDoor& door) {
  seat(tune, door);
  return tune_work(resume_tune(context.library, file, tune), context.library, files_in_use());
}

}  // namespace cicera
