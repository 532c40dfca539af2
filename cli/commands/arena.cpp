// `cicera arena`: players against one another on the same deals.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/run_simulation.h"

namespace cicera::cli {
namespace {

struct ArenaOptions {
  std::vector<std::string> specs;
  SimulationOptions simulation;
};

void run(ArenaOptions& options, const Context& context) {
  complete(options.simulation, context, default_deals, default_max_deals);
  if (!context.ruleset.empty()) options.specs.insert(options.specs.begin(), context.ruleset);
  if (options.specs.empty()) options.specs = {default_ruleset};
  context.processes.join();
  if (auto run = run_simulation(context.library, context.processes, Arena(), options.simulation, options.specs))
    print_report(*run, context);
}

}  // namespace

Command arena_command(Context& context) {
  const auto options = std::make_shared<ArenaOptions>();
  options->simulation.players = "random,greedy,careful";
  Command command = {.name = "arena",
                     .group = CommandGroup::measure,
                     .summary = "Play players against one another and rate them",
                     .arguments = {{.value = texts(options->specs, "SPEC", ValueKind::ruleset),
                                    .meaning = "The rulesets to play under (default: cicera)",
                                    .required = false,
                                    .repeatable = true}},
                     .options = {{.name = "--ruleset",
                                  .letter = 'r',
                                  .value = ruleset_value(context.ruleset),
                                  .meaning = "A ruleset to play under, as SPEC",
                                  .fallback = "cicera"},
                                 script_option(context)},
                     .examples = {{"cicera arena --players greedy,careful --deals 2000"},
                                  {"cicera arena cicera ./my-house.yaml --players random,greedy,careful"},
                                  {"cicera arena --players search:worlds=60,careful --matches 200"},
                                  {"cicera arena --players careful,greedy --sprt 0,40", "until it is decided"}},
                     .resumes = "command",
                     .paged = true,
                     .distributed = true,
                     .run = [options, &context] { run(*options, context); }};
  for (Option& option : arena_options(options->simulation)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
