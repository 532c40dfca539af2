// cicera simulate: many hands or matches under one ruleset.
#include <CLI/CLI.hpp>

#include "cli/commands/command.h"
#include "cli/commands/long_run_options.h"
#include "cli/commands/options.h"
#include "cli/jobs/run_simulation.h"
#include "cli/report/run_report.h"
#include "engine/support/text.h"

namespace cicera::cli {

void add_simulate(CLI::App& app, Context& context) {
  auto* command = app.add_subcommand("simulate", "Plays many hands under one ruleset, for statistics");
  auto options = std::make_shared<SimulationOptions>();
  add_ruleset_option(*command, context);
  add_simulation_options(*command, context, *options);
  add_long_run_options(*command, *options);
  add_common_options(*command, context);
  command->footer(
      "\nExamples:\n"
      "  cicera simulate --hands 100000\n"
      "  cicera simulate --precision 0.02              as many hands as that takes\n"
      "  cicera simulate --players greedy,random --matches 1000\n"
      "  mpirun -n 4 cicera simulate --hands 10000000  shared by four processes\n"
      "  cicera simulate -r cicera:deal.rounds=[6,6] --hands 20 --log hands.jsonl\n");
  command->final_callback([&context, options, command] {
    check_long_run_options(*command, *options);
    const std::string spec = context.ruleset.empty() ? default_ruleset : context.ruleset;
    context.processes->join();
    if (const auto run = run_simulation(context.library, *context.processes, "simulate", *options, {spec}))
      print(report(*run, context));
  });
}

}  // namespace cicera::cli
