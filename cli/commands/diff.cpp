// `cicera diff`: the differences between rulesets, setting by setting.
#include "engine/answers/diff.h"

#include <memory>

#include "cli/commands/commands.h"

namespace cicera::cli {
namespace {

void run(const DiffQuestion& question, const Context& context) {
  const DiffAnswer found = answer(question, context);
  print(context.json ? json(found) : text(found));
}

}  // namespace

Command diff_command(Context& context) {
  const auto question = std::make_shared<DiffQuestion>();
  Keys keys = diff_keys(*question, context);
  return {.name = "diff",
          .group = CommandGroup::write_rules,
          .summary = "Compare the rules of several rulesets and print the differences",
          .arguments = std::move(keys.arguments),
          .options = std::move(keys.options),
          .examples = {{"cicera diff cicera cicera:match.target=31,scoring.cards.tie=split"}},
          .notes = {"A setting that a ruleset does not have is shown as -."},
          .paged = true,
          .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
