#include "tests/helpers/played_study.h"

#include "tests/helpers/source_folder.h"

namespace cicera::tests {

SimulationRun played_study(std::string_view study, const std::vector<std::string>& specs, SimulationOptions options) {
  options.threads = 1;
  SimulationRun run = load_run(Library({source_folder / "rulesets"}), study_named(study).value(), options, specs, {});
  run.result = cicera::run(run.plan);
  return run;
}

}  // namespace cicera::tests
