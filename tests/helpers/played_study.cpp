#include "tests/helpers/played_study.h"

#include <limits>

#include "engine/studies/judge_play.h"
#include "engine/studies/tune_search.h"

#include "tests/helpers/source_folder.h"

namespace cicera::tests {

SimulationRun played_study(std::string_view study, const std::vector<std::string>& specs, SimulationOptions options) {
  options.threads = 1;
  SimulationRun run = load_run(Library({source_folder / "rulesets"}), study_named(study).value(), options, specs, {});
  run.result = cicera::run(run.plan);
  return run;
}

void play_all(JudgeRun& run) {
  for (const Stretch& stretch : stretches_of(run)) play_whole(stretch, nullptr);
}

void play_all(const Library& library, TuneRun& run) {
  TuneSearch search(library, run);
  while (search.go_on()) search.play(std::numeric_limits<std::int64_t>::max(), nullptr);
}

}  // namespace cicera::tests
