// `cicera show`: one ruleset, in words or setting by setting.
#include <memory>

#include "cli/commands/commands.h"
#include "engine/formats/json.h"
#include "engine/prose/explain.h"
#include "engine/prose/rules_card.h"
#include "engine/ruleset/resolved.h"

namespace cicera::cli {
namespace {

struct ShowOptions {
  bool yaml = false;
  bool markdown = false;
  bool card = false;
  std::optional<Language> language;
};

void run(const ShowOptions& options, const Context& context) {
  const Ruleset ruleset = load_ruleset(context);
  if (context.json) {
    print(json_text(resolved_json(ruleset)));
  } else if (options.yaml) {
    print(resolved_yaml(ruleset));
  } else {
    const Language language = language_of(options.language, context);
    const Page page = options.card ? rules_card(ruleset, language) : explain(ruleset, language);
    print(options.markdown ? markdown(page) : plain_text(page));
  }
}

}  // namespace

Command show_command(Context& context) {
  const auto options = std::make_shared<ShowOptions>();
  Option language = language_option(options->language);
  language.excludes = {{"--json"}, {"--yaml"}};
  return {.name = "show",
          .group = CommandGroup::play,
          .summary = "Print the rules in words, or every setting with its value",
          .arguments = {ruleset_argument(context)},
          .options = {ruleset_option(context),
                      script_option(context),
                      {.name = "--card",
                       .value = flag(options->card),
                       .meaning = "Print the rules on one page, for use at the table",
                       .excludes = {{"--json"}, {"--yaml"}}},
                      std::move(language),
                      {.name = "--markdown",
                       .value = flag(options->markdown),
                       .meaning = "Print the rules as Markdown",
                       .excludes = {{"--json"}, {"--yaml"}}},
                      {.name = "--yaml",
                       .value = flag(options->yaml),
                       .meaning = "Print every setting and where its value was set",
                       .excludes = {{"--json"}}}},
          .examples = {{"cicera show cicera", "the rules in words"},
                       {"cicera show cicera:deal.rounds=6+6", "with an override"},
                       {"cicera show cicera --card --lang it", "on one page, in Italian"},
                       {"cicera show ./my-house.yaml --yaml", "every setting"}},
          .paged = true,
          .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
