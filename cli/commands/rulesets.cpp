// `cicera rulesets`: what there is to play.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <thread>

#include "cli/commands/command.h"
#include "cli/commands/options.h"
#include "cli/report/family_page.h"
#include "engine/formats/json_text.h"
#include "engine/prose/page.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using Entries = std::vector<Library::Entry>;

constexpr const char* help_footer =
    "\nExamples:\n"
    "  cicera rulesets             then `cicera show -r NAME` tells the rules of one\n"
    "  cicera rulesets --markdown --hands 1000\n"
    "\nRulesets are looked for in each folder of CICERA_PATH, then in\n"
    "$XDG_DATA_HOME/cicera/rulesets, then among those that came with the program.\n";

std::string answer_json(const Entries& entries) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Library::Entry& entry : entries) {
    nlohmann::ordered_json item = {{"name", entry.name},     {"title", entry.title},        {"players", entry.players},
                                   {"source", entry.source}, {"path", entry.path.string()}, {"extends", nullptr}};
    if (!entry.extends.empty()) item["extends"] = entry.extends;
    if (!entry.error.empty()) item["error"] = entry.error;
    out.push_back(std::move(item));
  }
  return json_text(out);
}

std::string table_text(const Entries& entries, const Style& style) {
  constexpr int source_width = 24;  // a document's file name; the end of a URL tells little
  constexpr int gaps_and_players = 7;
  int name_width = 0;
  for (const Library::Entry& entry : entries) name_width = std::max(name_width, display_width(entry.name));
  const int title_width = std::max(12, page_width - name_width - source_width - gaps_and_players);
  std::vector<TextRow> rows;
  std::string broken;
  for (const Library::Entry& entry : entries) {
    if (entry.error.empty()) {
      rows.push_back({entry.name, truncate(entry.title, title_width), std::to_string(entry.players),
                      truncate(entry.source, source_width)});
    } else {
      broken += fmt::format("{}{}{} has errors: see `cicera check '{}'`\n", style.red, entry.name, style.reset,
                            entry.path.string());
    }
  }
  return format_table(rows) + broken;
}

struct RulesetsOptions {
  bool markdown = false;
  std::int64_t hands = 20'000;
};

void run(const RulesetsOptions& options, Context& context) {
  if (options.markdown)
    return print(
        family_page(context, options.hands, static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))));
  const Entries entries = context.library.list();
  if (context.json) return print(answer_json(entries));
  if (entries.empty()) throw UserError("no rulesets are found; CICERA_PATH names the folders to look in");
  print(table_text(entries, output_style(context.color)));
}

}  // namespace

void add_rulesets(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("rulesets", "The rulesets there are: name, title, players, source");
  command->footer(help_footer);
  add_common_options(*command, context);
  const auto options = std::make_shared<RulesetsOptions>();
  CLI::Option* markdown = command->add_flag("--markdown", options->markdown,
                                            "A page with the mean points of every ruleset's\nlines under each player");
  markdown->excludes(command->get_option("--json"));
  command->add_option("--hands", options->hands, "So many hands for each (default: 20000)")
      ->check(whole_number(1, 1'000'000'000))
      ->type_name("N")
      ->needs(markdown);
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace cicera::cli
