// `cicera show`: one ruleset, in words or setting by setting.
#include "engine/answers/show.h"

#include <memory>

#include "cli/commands/commands.h"

namespace cicera::cli {
namespace {

void run(const ShowQuestion& question, const Context& context) {
  const Ruleset ruleset = answer(question, context);
  print(context.json ? show_json(ruleset) : show_text(question, ruleset, language_of(question.language, context)));
}

}  // namespace

Command show_command(Context& context) {
  const auto question = std::make_shared<ShowQuestion>();
  Keys keys = show_keys(*question, context);
  return {.name = "show",
          .group = CommandGroup::play,
          .summary = "Print the rules in words, or every setting with its value",
          .arguments = std::move(keys.arguments),
          .options = std::move(keys.options),
          .examples = {{"cicera show cicera", "the rules in words"},
                       {"cicera show cicera:deal.rounds=6+6", "with an override"},
                       {"cicera show cicera --card --lang it", "on one page, in Italian"},
                       {"cicera show ./my-house.yaml --yaml", "every setting"}},
          .paged = true,
          .run = [question, &context] { run(*question, context); }};
}

}  // namespace cicera::cli
