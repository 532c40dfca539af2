// `cicera worth`: what each rule of a ruleset is worth.
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/simulation_options.h"
#include "cli/processes/run_simulation.h"

namespace cicera::cli {
namespace {

struct WorthOptions {
  std::vector<std::string> specs;
  SimulationOptions simulation;
};

void print_worth(WorthOptions& options, const Context& context) {
  complete(options.simulation, context, default_worth_hands, default_max_hands);
  if (options.specs.empty()) options.specs = {default_ruleset};
  if (options.specs.size() > 2)
    throw usage_error("worth takes one ruleset apart, or the differences of two: cicera worth cicera ./my-house.yaml");
  context.processes.join();
  if (auto run = run_simulation(context.library, context.processes, Worth(), options.simulation, options.specs))
    print_report(*run, context);
}

}  // namespace

Command worth_command(Context& context) {
  const auto options = std::make_shared<WorthOptions>();
  options->simulation.players = "careful";
  Command command = {
      .name = "worth",
      .group = CommandGroup::measure,
      .summary = "Play with and without each rule and print what it is worth",
      .arguments =
          {{.value = texts(options->specs, "SPEC", ValueKind::ruleset),
            .meaning =
                "A ruleset whose rules are dropped one by one (default: cicera), or two whose differences are valued",
            .required = false,
            .repeatable = true}},
      .options = {script_option(context)},
      .examples = {{"cicera worth cicera --players greedy"},
                   {"cicera worth cicera ./my-house.yaml", "and Shapley values"},
                   {"cicera worth cicera --vary match.target=31,51 --matches 500"}},
      .notes =
          {"Players see the rules that they play under. A value is what the side that leads gains on the side that "
           "deals."},
      .resumes = "command",
      .paged = true,
      .distributed = true,
      .run = [options, &context] { print_worth(*options, context); }};
  for (Option& option : worth_options(options->simulation)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace cicera::cli
