#include "cli/python/study_run.h"

#include <algorithm>

#include "cli/python/python_player.h"
#include "cli/python/unlocked.h"
#include "engine/answers/study_kinds.h"
#include "engine/api/request.h"
#include "engine/conclusions/conclude.h"
#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/run_csv.h"
#include "engine/report/run_report.h"
#include "engine/studies/run_faults.h"
#include "scripting/scripting.h"

namespace py = pybind11;

namespace cicera::python {
namespace {

constexpr const char* busy = "another thread steps this study";

SimulationRun loaded(const Library& library, const std::string& name, const std::vector<std::string>& specs,
                     const nlohmann::json& keys, const Callers& callers) {
  StudyQuestion question(study_kind(name).value());
  store(keys, {.options = study_keys(question)});
  complete_count(question);
  question.specs = specs;
  complete_rulesets(question, "");
  SimulationOptions& options = question.simulation;
  options.json = true;
  const bool arena = name == Arena::name;
  // An arena seats a function as it seats a program of the user's; elsewhere it is seated once all else is loaded.
  const auto instead = [&](const std::string& caller) { return arena ? "exec:" + caller : std::string("random"); };
  options.players = with_callers(options.players, callers, instead);
  for (std::string& players : options.other_players) players = with_callers(players, callers, instead);
  return load_run(library, question.kind.study, options, question.specs, seats_of(callers));
}

}  // namespace

StudyRun::StudyRun(const std::vector<std::string>& folders, const std::string& name,
                   const std::vector<std::string>& specs, const std::string& keys, Callers callers, int threads)
    : callers_(std::move(callers)) {
  const Library library(std::vector<std::filesystem::path>(folders.begin(), folders.end()), read_script);
  const nlohmann::json values = parse_json(keys, {"keys", 1, 1}, {.max_depth = 3});
  run_ = heard([&] { return loaded(library, name, specs, values, callers_); });
  check_cheats(run_, run_.how.allow_cheats);
  run_.plan.threads = run_.threads = callers_.empty() ? threads : 0;
  if (run_.asks<Arena>() || callers_.empty()) return;
  std::vector<std::vector<std::string>> lineups;
  const auto add = [&](const nlohmann::json& list) { lineups.push_back(split_list(list.get<std::string>())); };
  if (values.contains("players") && values["players"].is_array())
    for (const auto& list : values["players"]) add(list);
  else if (values.contains("players"))
    add(values["players"]);
  seat_callers(lineups);
}

void StudyRun::seat_callers(const std::vector<std::vector<std::string>>& lineups) {
  for (std::size_t lineup = 0; lineup < lineups.size(); ++lineup) {
    for (std::size_t i = 0; i < run_.games().size(); ++i) {
      const auto names = entry_of_each_seat(lineups[lineup], run_.games()[i], run_.rulesets[i].spec);
      auto& players = run_.plan.contests[run_.contest_of(i, lineup)].players;
      for (std::size_t seat = 0; seat < names.size(); ++seat) {
        const auto caller = callers_.find(names[seat]);
        if (caller == callers_.end()) continue;
        players[seat] = PlayerSpec(kinds_.emplace_back(python_kind(caller->first, caller->second)));
      }
    }
    run_.lineups[lineup] = lineups[lineup];
  }
  if (!lineups.empty()) run_.players = lineups[0];
}

void StudyRun::step(std::int64_t units) {
  if (finished()) return;
  const Turnstile::Pass pass(turnstile_, busy);
  heard([&] {
    const Unlocked unlocked;
    const std::int64_t before = run_.result.units;
    try {
      run_.result += cicera::run(run_.plan.part(before, std::min(units, run_.next_stop() - before)));
    } catch (const FailedHand& failed) {
      throw explained(run_, failed);
    }
  });
}

std::string StudyRun::concluded(auto&& form) {
  const Turnstile::Pass pass(turnstile_, busy);
  return form(conclude(run_));
}

std::string StudyRun::json() {
  return concluded([](const AnyConclusion& found) { return json_text(json_report(found)); });
}
std::string StudyRun::csv() {
  return concluded([](const AnyConclusion& found) { return run_csv(found); });
}
std::string StudyRun::text() {
  return concluded([](const AnyConclusion& found) { return text_report(found, Style()); });
}

}  // namespace cicera::python
