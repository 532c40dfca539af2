// `cicera check`: all errors in rulesets and scripts.
#include "engine/answers/check.h"

#include <memory>

#include "cli/commands/commands.h"
#include "cli/terminal/progress.h"

namespace cicera::cli {
namespace {

void run(const CheckQuestion& question, Context& context) {
  const auto new_progress = [&]() -> ShowProgress {
    const auto progress = std::make_shared<Progress>("rulesets", !context.quiet);
    return [progress](std::int64_t done, std::int64_t of) { progress->show(done, of); };
  };
  const CheckAnswer found = answer(question, context, new_progress);
  if (!found.all_read())
    context.exit_code = exit_usage;
  else if (found.errors() > 0)
    context.exit_code = exit_no;
  print(context.json ? json(found) : text(found, output_style(context.color), context.quiet, language_of({}, context)));
}

}  // namespace

Command check_command(Context& context) {
  const auto question = std::make_shared<CheckQuestion>();
  Keys keys = check_keys(*question, context);
  return {
      .name = "check",
      .group = CommandGroup::write_rules,
      .summary = "Check rulesets and scripts and report every error",
      .arguments = std::move(keys.arguments),
      .options = std::move(keys.options),
      .examples = {{"cicera check ./my-house.yaml ./gift.lua"}, {"cicera check -r cicera ./gift.lua"}},
      .notes =
          {"A script plays 1,000 random hands under every ruleset whose deck has the cards it names, or under that "
           "of -r, or fewer where its calls take long. Each hand is scored twice, once after all hands before it and "
           "once after few or none. Rulesets "
           "whose deck lacks cards of the script are named, and so are lines that never score.",
           "An error is printed as file:line:column: error: message, with the accepted values.",
           "Exit code 0: no errors; 1: errors; 2: a file cannot be read."},
      .paged = true,
      .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
