// `cicera simulate`: many hands or matches under one ruleset.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/run_simulation.h"

namespace cicera::cli {
namespace {

void run(SimulationOptions& options, const Context& context) {
  complete(options, context, default_hands, default_max_hands);
  context.processes.join();
  const std::string spec = context.ruleset.empty() ? default_ruleset : context.ruleset;
  if (auto run = run_simulation(context.library, context.processes, Simulate(), options, {spec}))
    print_report(*run, context);
}

}  // namespace

Command simulate_command(Context& context) {
  const auto options = std::make_shared<SimulationOptions>();
  Command command = {.name = "simulate",
                     .group = CommandGroup::measure,
                     .summary = "Play many hands or matches under one ruleset and print statistics",
                     .arguments = {ruleset_argument(context)},
                     .options = {ruleset_option(context), script_option(context)},
                     .examples = {{"cicera simulate --hands 1e6"},
                                  {"cicera simulate --precision 0.02", "as many hands as it takes"},
                                  {"cicera simulate --players greedy,random --matches 1000"},
                                  {"mpirun -n 4 cicera simulate --hands 1e7", "on four processes"},
                                  {"cicera simulate cicera:deal.rounds=6+6 --hands 20 --log hands.jsonl"}},
                     .resumes = "command",
                     .paged = true,
                     .distributed = true,
                     .run = [options, &context] { run(*options, context); }};
  for (Option& option : simulate_options(*options)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
