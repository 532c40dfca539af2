// A command for each row of the table of studies; here those that play one run: `cicera simulate`, `compare`, `worth`
// and `arena`.
#include <memory>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/several_runs.h"
#include "cli/commands/study_options.h"
#include "cli/processes/run_simulation.h"

namespace cicera::cli {
namespace {

void run(RunQuestion& question, const Context& context) {
  complete(question, context);
  if (question.simulation.resume.empty()) complete_rulesets(question, context.ruleset);
  context.processes.join();
  if (auto run =
          run_simulation(context.library, context.processes, question.kind.study, question.simulation, question.specs))
    print_report(*run, context);
}

/// Its rulesets as arguments: none of them is needed to resume.
std::vector<Argument> arguments_of(RunQuestion& question, Context& context) {
  std::vector<Argument> arguments = ruleset_arguments(question);
  for (Argument& argument : arguments) argument.required = false;
  if (arguments.empty()) arguments.push_back(ruleset_argument(context));
  return arguments;
}

/// The ruleset where one will do, and scripts.
std::vector<Option> rule_options(const RunKind& kind, Context& context) {
  std::vector<Option> options;
  if (kind.min_rulesets < 2) options.push_back(ruleset_option(context));
  options.push_back(script_option(context));
  return options;
}

/// Of a study that plays one run.
Command run_command(const StudyKind& kind, Context& context) {
  const auto question = std::make_shared<RunQuestion>(*kind.run);
  Command command = {.name = kind.name,
                     .group = CommandGroup::measure,
                     .summary = kind.meaning,
                     .arguments = arguments_of(*question, context),
                     .options = rule_options(*kind.run, context),
                     .examples = kind.examples,
                     .notes = kind.notes,
                     .resumes = "command",
                     .paged = true,
                     .distributed = true,
                     .run = [question, &context] { run(*question, context); }};
  for (Option& option : study_options(*question)) command.options.push_back(std::move(option));
  return command;
}

}  // namespace

Command study_command(const StudyKind& kind, Context& context) {
  return kind.run ? run_command(kind, context) : several_runs_command(kind, context);
}

}  // namespace cicera::cli
