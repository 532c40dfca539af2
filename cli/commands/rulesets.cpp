// `cicera rulesets`: the available rulesets.
#include "engine/answers/rulesets.h"

#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/family_page.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

struct RulesetsOptions : RulesetsQuestion {
  bool markdown = false;
  std::int64_t hands = 20'000;
};

void run(const RulesetsOptions& options, Context& context) {
  if (options.markdown) return print(family_page(context.library, context.processes, options.hands, machine_threads()));
  const RulesetsAnswer found = answer(options, context);
  if (context.json) return print(json(found, Language::english));
  print(text(found, output_style(context.color), language_of(options.language, context), is_read_on_terminal()));
}

}  // namespace

Command rulesets_command(Context& context) {
  const auto options = std::make_shared<RulesetsOptions>();
  constexpr std::uint64_t max_hands = 1'000'000'000;
  std::vector<Option> all = rulesets_keys(*options, context).options;
  Option language = std::move(all.back());
  all.pop_back();
  all.push_back({.name = "--markdown",
                 .value = flag(options->markdown),
                 .meaning = "Print a page with the mean points of every scoring line under each player",
                 .excludes = {{"--json"}}});
  all.push_back({.name = "--hands",
                 .value = whole_number(options->hands, 1, max_hands),
                 .meaning = "Play N hands of each ruleset for that page",
                 .fallback = std::to_string(options->hands),
                 .needs = "--markdown"});
  all.push_back(std::move(language));
  return {
      .name = "rulesets",
      .group = CommandGroup::play,
      .summary = "List the available rulesets",
      .options = std::move(all),
      .examples = {{"cicera rulesets", "`cicera show NAME` explains one"},
                   {"cicera rulesets --scripts"},
                   {"cicera rulesets --markdown --hands 1000"}},
      .notes = {"Rulesets are found in the folders of CICERA_PATH, then in $XDG_DATA_HOME/cicera/rulesets, then among "
                "those installed with the program, then among those that `cicera add` has added. Scripts are found in "
                "the folder scripts of each."},
      .paged = true,
      .run = [options, &context] { run(*options, context); }};
}

}  // namespace cicera::cli
