// `cicera show`: one ruleset, in words or in full.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands/command.h"
#include "cli/commands/options.h"
#include "engine/formats/json_text.h"
#include "engine/prose/explain.h"
#include "engine/prose/rules_card.h"
#include "engine/ruleset/resolved.h"

namespace cicera::cli {
namespace {

constexpr const char* help_footer =
    "\nExamples:\n"
    "  cicera show -r cicera                          the rules in words\n"
    "  cicera show -r cicera:deal.rounds=[6,6]        with an override\n"
    "  cicera show -r cicera --card --lang it         on one page, in Italian\n"
    "  cicera show -r ./my-house.yaml --yaml          every switch, where from\n";

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
    const Language language = options.language.value_or(Language::english);
    const Page page = options.card ? rules_card(ruleset, language) : explain(ruleset, language);
    print(options.markdown ? markdown(page) : plain_text(page));
  }
}

}  // namespace

void add_show(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("show", "The rules in words, or every switch with its value");
  command->footer(help_footer);
  add_ruleset_option(*command, context);
  add_common_options(*command, context);
  const auto options = std::make_shared<ShowOptions>();
  CLI::Option* json = command->get_option("--json");
  CLI::Option* yaml =
      command->add_flag("--yaml", options->yaml, "The ruleset in full, with where each value was written");
  CLI::Option* markdown = command->add_flag("--markdown", options->markdown, "The rules in words, as Markdown");
  CLI::Option* card = command->add_flag("--card", options->card, "The rules on one page, to have at the table");
  CLI::Option* language = add_language_option(*command, options->language, "en");
  yaml->excludes(json)->excludes(markdown);
  markdown->excludes(json);
  for (CLI::Option* words : {card, language}) words->excludes(json)->excludes(yaml);
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace cicera::cli
