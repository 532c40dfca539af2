// cicera compare: the same deals under several rulesets.
#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report/simulation_json.h"
#include "cli/report/simulation_text.h"
#include "cli/simulation_run.h"

namespace cicera::cli {

void add_compare(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("compare", "Plays the same deals under several rulesets, paired");
  auto options = std::make_shared<SimulationOptions>();
  auto specs = std::make_shared<std::vector<std::string>>();
  command->add_option("SPEC", *specs, "The rulesets; differences are from the first")->required();
  add_script_option(*command, context);
  add_simulation_options(*command, *options);
  add_common_options(*command, context);
  command->footer(
      "\nExamples:\n"
      "  cicera compare cicera cicera:deal.rounds=[6,6] --hands 100000\n"
      "  cicera compare cicera cicera:match.target=31 ./my-house.yaml --matches 2000\n");
  command->final_callback([&context, options, specs] {
    if (specs->size() < 2)
      throw UserError("compare needs two rulesets or more, as in: cicera compare cicera ./my-house.yaml");
    const SimulationRun run = run_simulation(context, *options, *specs);
    print(context.json ? simulation_json(run) : comparison_text(run, output_style(context.color)));
  });
}

}  // namespace cicera::cli
