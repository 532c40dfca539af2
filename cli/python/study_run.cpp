#include "cli/python/study_run.h"

#include <algorithm>

#include "cli/python/unlocked.h"
#include "engine/answers/run_work.h"
#include "engine/answers/study_kinds.h"
#include "engine/api/part_asks.h"
#include "engine/api/request.h"
#include "engine/formats/json.h"
#include "engine/report/html_page.h"
#include "engine/report/run_csv.h"
#include "engine/report/run_report.h"
#include "engine/studies/stretch.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"

namespace cicera::python {
namespace {

constexpr const char* busy = "another thread steps this study";

/// Functions go by their own names in the answer of a run, but for an arena, whose players are rated by name.
void show_by_name(SimulationRun& run, const Callers& callers) {
  if (run.asks<Arena>()) return;
  const auto shown = [&](std::string& player) {
    for (const auto& [name, function] : callers)
      if (player == as_programs(name, callers)) player = name;
  };
  std::ranges::for_each(run.players, shown);
  for (std::vector<std::string>& lineup : run.lineups) std::ranges::for_each(lineup, shown);
}

std::unique_ptr<StudyWork> loaded(const Library& library, const StudyKind& kind, const nlohmann::json& keys,
                                  const Callers& callers, const StudyDoor& door) {
  const std::unique_ptr<StudyQuestion> question = kind.ask();
  QuestionContext context(library);
  Keys known = question->keys(context);
  if (Shard* const part = question->part()) known.options.push_back(part_option(*part));
  store(keys, std::move(known));
  for (std::string* players : question->players()) *players = as_programs(*players, callers);
  return question->load(context, door);
}

/// The run of a partial result with what it has played.
std::unique_ptr<StudyWork> resumed(const Library& library, const StudyKind& kind, const std::string& file,
                                   const StudyDoor& door) {
  if (!kind.run) {
    QuestionContext context(library);
    return kind.several()->resume(context, file, door);
  }
  const PartialResult part = read_partial_result(file, [] {});
  if (part.command().name != kind.name)
    throw input_error({file}, both("a checkpoint of {}", "un file di ripresa di {}", part.command().name));
  SimulationRun run = load_run(library, part, door.make_bot);
  run.plan.threads = run.threads = door.threads;
  run.result = part.totals(run.plan);
  door.loaded(run);
  return run_work(std::move(run));
}

Library library_in(const std::vector<std::string>& folders) {
  return Library(std::vector<std::filesystem::path>(folders.begin(), folders.end()), read_script);
}

}  // namespace

StudyRun::StudyRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys,
                   Callers callers, int threads, const std::string& resume, bool logs)
    : callers_(std::move(callers)) {
  const Library library = library_in(folders);
  const nlohmann::json values = parse_json(keys, {"keys", 1, 1}, {.max_depth = 3});
  const StudyKind& kind = *study_kind(name);
  StudyDoor door = {.threads = callers_.empty() ? threads : 0, .make_bot = seats_of(callers_)};
  if (kind.run) door.loaded = [&](SimulationRun& run) { look_at(run, logs); };
  const UseDoorWords words(DoorWords::requests);
  work_ = heard([&] {
    return resume.empty() ? loaded(library, kind, values, callers_, door) : resumed(library, kind, resume, door);
  });
}

StudyRun::StudyRun(const std::vector<std::string>& folders, const std::vector<std::string>& parts) {
  const UseDoorWords words(DoorWords::requests);
  SimulationRun run = merged_run(library_in(folders), parts, false);
  look_at(run, false);
  is_part_ = false;
  work_ = run_work(std::move(run));
}

void StudyRun::look_at(SimulationRun& run, bool logs) {
  show_by_name(run, callers_);
  is_part_ = !run.options.shard.whole();
  for (const ContestId contest : run.plan.contests.keys())
    contests_.emplace_back(run.ruleset_of(contest).spec, run.players_of(contest));
  if (logs) log_hands(run, run.plan, [this](std::string_view log) { played_ += log; });
}

void StudyRun::step(std::int64_t units) {
  if (finished()) return;
  const Turnstile::Pass pass(turnstile_, busy);
  heard([&] {
    const Unlocked unlocked;
    while (units > 0 && !finished()) {
      played_.clear();
      units -= work_->play(units, nullptr);
      log_ += played_;
    }
  });
}

std::string StudyRun::checkpoint() {
  const Turnstile::Pass pass(turnstile_, busy);
  return work_->checkpoint();
}

std::string StudyRun::found(auto&& form) {
  const Turnstile::Pass pass(turnstile_, busy);
  return form(work_->found().value());
}

std::string StudyRun::json() {
  return found([](const AnyConclusion& found) { return json_text(json_report(found)); });
}
std::string StudyRun::csv() {
  return found([](const AnyConclusion& found) { return run_csv(found); });
}
std::string StudyRun::text() {
  return found([](const AnyConclusion& found) { return text_report(found, Style()); });
}
std::string StudyRun::page() {
  return found([](const AnyConclusion& found) { return html_page(report_of(found)); });
}

}  // namespace cicera::python
