#include "cli/python/study_run.h"

#include <algorithm>

#include "cli/python/unlocked.h"
#include "engine/answers/study_kinds.h"
#include "engine/api/request.h"
#include "engine/formats/json.h"
#include "engine/report/run_csv.h"
#include "engine/report/run_report.h"
#include "engine/support/door_words.h"
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
                                  const Callers& callers, int threads) {
  const std::unique_ptr<StudyQuestion> question = kind.ask();
  QuestionContext context(library);
  store(keys, question->keys(context));
  for (std::string* players : question->players()) *players = as_programs(*players, callers);
  StudyDoor door = {.threads = threads, .make_bot = seats_of(callers)};
  if (kind.run) door.loaded = [&](SimulationRun& run) { show_by_name(run, callers); };
  return question->load(context, door);
}

}  // namespace

StudyRun::StudyRun(const std::vector<std::string>& folders, const std::string& name, const std::string& keys,
                   Callers callers, int threads)
    : callers_(std::move(callers)) {
  const Library library(std::vector<std::filesystem::path>(folders.begin(), folders.end()), read_script);
  const nlohmann::json values = parse_json(keys, {"keys", 1, 1}, {.max_depth = 3});
  if (!callers_.empty()) threads = 0;
  const UseDoorWords words(DoorWords::requests);
  work_ = heard([&] { return loaded(library, *study_kind(name), values, callers_, threads); });
}

void StudyRun::step(std::int64_t units) {
  if (finished()) return;
  const Turnstile::Pass pass(turnstile_, busy);
  heard([&] {
    const Unlocked unlocked;
    while (units > 0 && !finished()) units -= work_->play(units, nullptr);
  });
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

}  // namespace cicera::python
