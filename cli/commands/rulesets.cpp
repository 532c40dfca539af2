// `cicera rulesets`: the available rulesets.
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/commands/family_page.h"
#include "engine/formats/json.h"
#include "engine/language/phrases.h"
#include "engine/prose/page.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/text.h"
#include "engine/support/workers.h"

namespace cicera::cli {
namespace {

using Entries = std::vector<Library::Entry>;

std::string source_of(const Library::Entry& entry) { return entry.sources.empty() ? "" : entry.sources.front().text(); }

std::string short_source_of(const Library::Entry& entry) {
  const bool titled = !entry.sources.empty() && !entry.sources.front().title.empty();
  return titled ? entry.sources.front().title : source_of(entry);
}

std::string answer_json(const Entries& entries) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Library::Entry& entry : entries) {
    nlohmann::ordered_json item = {{"name", entry.name},          {"title", entry.title.english},
                                   {"players", entry.players},    {"source", source_of(entry)},
                                   {"path", entry.path.string()}, {"extends", nullptr}};
    if (!entry.extends.empty()) item["extends"] = entry.extends;
    if (entry.error.empty()) {
      item["aliases"] = entry.aliases;
      item["sources"] = sources_json(entry.sources);
      item["complete"] = entry.complete;
      if (!entry.with.empty()) item["with"] = entry.with;
    } else {
      item["error"] = entry.error;
    }
    out.push_back(std::move(item));
  }
  return json_text(out);
}

std::string errors_text(const std::string& name, const std::filesystem::path& path, const Style& style,
                        Language language) {
  return style.red + name + style.reset +
         say(language, " has errors: see `cicera check '{}'`\n", " ha errori: vedi `cicera check '{}'`\n",
             path.string());
}

std::string table_text(const Entries& entries, const Style& style, Language language) {
  constexpr int gaps_and_players = 7;
  const bool cuts = is_read_on_terminal();
  const int source_width = cuts ? 24 : INT_MAX;  // the end of a URL says little
  int name_width = 0;
  for (const Library::Entry& entry : entries) name_width = std::max(name_width, display_width(entry.name));
  const int title_width = cuts ? std::max(12, page_width - name_width - source_width - gaps_and_players) : INT_MAX;
  std::vector<TextRow> rows;
  std::string broken;
  bool incomplete = false;
  for (const Library::Entry& entry : entries) {
    if (entry.error.empty()) {
      rows.push_back({entry.name,
                      entry.complete ? truncate(entry.title.in(language), title_width)
                                     : truncate(entry.title.in(language), title_width - 2) + " *",
                      std::to_string(entry.players), truncate(short_source_of(entry), source_width)});
      incomplete |= !entry.complete;
    } else {
      broken += errors_text(entry.name, entry.path, style, language);
    }
  }
  const std::string mark = incomplete ? style.dim +
                                            say(language, "* leaves out a rule of its sources, named by `cicera show`",
                                                "* tralascia una regola delle sue fonti: `cicera show` dice quale") +
                                            style.reset + "\n"
                                      : "";
  return format_table(rows) + mark + broken;
}

std::string scripts_json(const std::vector<Library::ScriptEntry>& scripts) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Library::ScriptEntry& script : scripts) {
    nlohmann::ordered_json item = {{"name", script.name}, {"path", script.path.string()}};
    if (script.error.empty()) {
      item["title"] = script.title.english;
      item["parameters"] = nlohmann::ordered_json::object();
      for (const auto& [name, value] : script.parameters)
        item["parameters"][name] = json_of(Value::of(parameter_text(value)));
    } else {
      item["error"] = script.error;
    }
    out.push_back(std::move(item));
  }
  return json_text(out);
}

std::string scripts_text(const std::vector<Library::ScriptEntry>& scripts, const Style& style, Language language) {
  std::vector<TextRow> rows;
  std::string broken;
  for (const Library::ScriptEntry& script : scripts) {
    if (!script.error.empty()) {
      broken += errors_text(script.name, script.path, style, language);
      continue;
    }
    std::vector<std::string> parameters;
    for (const auto& [name, value] : script.parameters)
      parameters.push_back(fmt::format("{}: {}", name, parameter_text(value)));
    rows.push_back({script.name, script.title.in(language), join(parameters)});
  }
  return format_table(rows) + broken;
}

struct RulesetsOptions {
  bool scripts = false;
  bool markdown = false;
  std::int64_t hands = 20'000;
  std::optional<Language> language;
};

void run(const RulesetsOptions& options, Context& context) {
  if (options.markdown) return print(family_page(context.library, context.processes, options.hands, machine_threads()));
  const Language language = language_of(options.language, context);
  if (options.scripts) {
    const auto scripts = context.library.list_scripts();
    if (context.json) return print(scripts_json(scripts));
    if (scripts.empty()) throw usage_error("no scripts found; set CICERA_PATH to the folders to search");
    return print(scripts_text(scripts, output_style(context.color), language));
  }
  const Entries entries = context.library.list();
  if (context.json) return print(answer_json(entries));
  if (entries.empty()) throw usage_error("no rulesets found; set CICERA_PATH to the folders to search");
  print(table_text(entries, output_style(context.color), language));
}

}  // namespace

Command rulesets_command(Context& context) {
  const auto options = std::make_shared<RulesetsOptions>();
  constexpr std::uint64_t max_hands = 1'000'000'000;
  Option language = language_option(options->language);
  language.excludes = {{"--json"}, {"--markdown"}};
  return {
      .name = "rulesets",
      .group = CommandGroup::play,
      .summary = "List the available rulesets",
      .options = {{.name = "--scripts",
                   .value = flag(options->scripts),
                   .meaning = "List the scripts that `script:` and --script find by name, with their parameters",
                   .excludes = {{"--markdown"}}},
                  {.name = "--markdown",
                   .value = flag(options->markdown),
                   .meaning = "Print a page with the mean points of every scoring line under each player",
                   .excludes = {{"--json"}}},
                  {.name = "--hands",
                   .value = whole_number(options->hands, 1, max_hands),
                   .meaning = "Play N hands of each ruleset for that page",
                   .fallback = std::to_string(options->hands),
                   .needs = "--markdown"},
                  std::move(language)},
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
