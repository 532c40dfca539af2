// `cicera compare`: the same deals under several rulesets.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/run_simulation.h"

namespace cicera::cli {
namespace {

struct CompareOptions {
  std::vector<std::string> specs;
  SimulationOptions simulation;
};

void run(CompareOptions& options, const Context& context) {
  complete(options.simulation, context, default_hands, default_max_hands);
  if (options.specs.size() < 2 && options.simulation.resume.empty())
    throw usage_error("compare needs two or more rulesets, as in: cicera compare cicera ./my-house.yaml");
  context.processes.join();
  if (auto run = run_simulation(context.library, context.processes, Compare(), options.simulation, options.specs))
    print_report(*run, context);
}

}  // namespace

Command compare_command(Context& context) {
  const auto options = std::make_shared<CompareOptions>();
  options->simulation.players = "careful";
  options->simulation.other_players = {"random"};
  Command command = {.name = "compare",
                     .group = CommandGroup::measure,
                     .summary = "Play the same deals under several rulesets and compare the results",
                     .arguments = {{.value = texts(options->specs, "SPEC", ValueKind::ruleset),
                                    .meaning = "The rulesets; differences are from the first",
                                    .required = false,
                                    .repeatable = true}},
                     .options = {script_option(context)},
                     .examples = {{"cicera compare cicera 'cicera:deal.rounds=[6,6]' --hands 100000"},
                                  {"cicera compare cicera cicera:scoring.cards.tie=split --precision 0.05"},
                                  {"cicera compare cicera ./my-house.yaml --players careful --players greedy"},
                                  {"cicera compare cicera cicera:match.target=31 ./my-house.yaml --matches 2000"}},
                     .resumes = "command",
                     .paged = true,
                     .distributed = true,
                     .run = [options, &context] { run(*options, context); }};
  for (Option& option : compare_options(options->simulation)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
