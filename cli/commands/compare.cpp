// cicera compare: the same deals under several rulesets.
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/long_run_options.h"
#include "cli/commands/options.h"
#include "cli/jobs/run_simulation.h"
#include "cli/report/run_report.h"
#include "engine/support/text.h"

namespace cicera::cli {

void add_compare(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("compare", "Plays the same deals under several rulesets, paired");
  auto options = std::make_shared<SimulationOptions>();
  auto specs = std::make_shared<std::vector<std::string>>();
  command->add_option("SPEC", *specs, "The rulesets; differences are from the first");
  add_script_option(*command, context);
  add_simulation_options(*command, context, *options);
  add_long_run_options(*command, *options);
  add_common_options(*command, context);
  command->footer(
      "\nExamples:\n"
      "  cicera compare cicera cicera:deal.rounds=[6,6] --hands 100000\n"
      "  cicera compare cicera cicera:scoring.cards.tie=split --precision 0.01\n"
      "  cicera compare cicera cicera:match.target=31 ./my-house.yaml --matches 2000\n");
  command->final_callback([&context, options, specs, command] {
    check_long_run_options(*command, *options);
    if (specs->size() < 2 && options->resume.empty())
      throw UserError("compare needs two rulesets or more, as in: cicera compare cicera ./my-house.yaml");
    context.processes->join();
    if (const auto run = run_simulation(context.library, *context.processes, "compare", *options, *specs))
      print(report(*run, context));
  });
}

}  // namespace cicera::cli
