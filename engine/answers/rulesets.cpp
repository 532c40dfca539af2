#include "engine/answers/rulesets.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "engine/formats/json.h"
#include "engine/language/phrases.h"
#include "engine/prose/page.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Entries = std::vector<Library::Entry>;
constexpr std::size_t max_shown_path = 400;

using Hidden = std::map<std::string, std::filesystem::path>;

std::string source_of(const Library::Entry& entry) { return entry.sources.empty() ? "" : entry.sources.front().text(); }

std::string short_source_of(const Library::Entry& entry) {
  const bool titled = !entry.sources.empty() && !entry.sources.front().title.empty();
  return titled ? entry.sources.front().title : source_of(entry);
}

std::string entries_json(const Entries& entries, const Hidden& hidden, Language language) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Library::Entry& entry : entries) {
    nlohmann::ordered_json item = {{"name", entry.name},          {"title", entry.title.in(language)},
                                   {"players", entry.players},    {"source", source_of(entry)},
                                   {"path", entry.path.string()}, {"extends", nullptr}};
    if (!entry.extends.empty()) item["extends"] = entry.extends;
    if (const auto file = hidden.find(entry.name); file != hidden.end()) item["hides"] = file->second.string();
    if (entry.error.empty()) {
      item["aliases"] = entry.aliases;
      item["sources"] = sources_json(entry.sources);
      item["complete"] = entry.complete;
      if (!entry.with.empty()) item["with"] = entry.with;
    } else {
      item["error"] = entry.error.in(language);
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

std::string hiding_text(const RulesetsAnswer& answer, Language language) {
  std::string text;
  for (const Library::Entry& entry : answer.rulesets)
    if (const auto file = answer.hidden.find(entry.name); file != answer.hidden.end())
      text += entry.name + say(language, " is {}, which hides {}\n", " è {}, che nasconde {}\n",
                               printable(entry.path.string(), max_shown_path),
                               printable(file->second.string(), max_shown_path));
  return text;
}

std::string entries_text(const Entries& entries, const Style& style, Language language, bool cuts) {
  constexpr int gaps_and_players = 7;
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

std::string scripts_json(const std::vector<Library::ScriptEntry>& scripts, Language language) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Library::ScriptEntry& script : scripts) {
    nlohmann::ordered_json item = {{"name", script.name}, {"path", script.path.string()}};
    if (script.error.empty()) {
      item["title"] = script.title.in(language);
      item["parameters"] = nlohmann::ordered_json::object();
      for (const auto& [name, value] : script.parameters)
        item["parameters"][name] = json_of(Value::of(parameter_text(value)));
    } else {
      item["error"] = script.error.in(language);
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

[[noreturn]] void refuse_none(const Library& library) {
  std::vector<std::string> folders;
  for (const std::filesystem::path& folder : library.folders())
    folders.push_back(folder.empty() ? "." : printable(folder.string()));
  throw usage_error(both("no rulesets in ", "mancano le regole in ") + join(folders),
                    door_words() == DoorWords::requests ? both("open a door whose rulesets are other folders",
                                                               "apri un ingresso le cui regole siano in altre cartelle")
                                                        : both("set CICERA_PATH to the folders to search",
                                                               "scrivi in CICERA_PATH le cartelle in cui cercare"));
}

}  // namespace

Keys rulesets_keys(RulesetsQuestion& question, QuestionContext&) {
  Option language = language_option(question.language);
  language.excludes = {{"--json"}, {"--markdown"}};
  return {.options = {{.name = "--scripts",
                       .value = flag(question.scripts),
                       .meaning = "List the scripts that `script:` and --script find by name, with their parameters",
                       .excludes = {{"--markdown"}}},
                      std::move(language)}};
}

RulesetsAnswer answer(const RulesetsQuestion& question, const QuestionContext& context) {
  if (question.scripts) return {{}, context.library.list_scripts(), true};
  RulesetsAnswer found = {context.library.list(), {}, false};
  if (found.rulesets.empty()) refuse_none(context.library);
  for (const Library::Entry& entry : found.rulesets)
    if (auto file = context.library.find_hidden(entry.name)) found.hidden[entry.name] = *std::move(file);
  return found;
}

std::string json(const RulesetsAnswer& answer, Language language) {
  return answer.of_scripts ? scripts_json(answer.scripts, language)
                           : entries_json(answer.rulesets, answer.hidden, language);
}

std::string text(const RulesetsAnswer& answer, const Style& style, Language language, bool cuts) {
  if (answer.of_scripts) {
    if (answer.scripts.empty())
      throw usage_error(both("no scripts found; set CICERA_PATH to the folders to search",
                             "nessuno script trovato; scrivi in CICERA_PATH le cartelle in cui cercare"));
    return scripts_text(answer.scripts, style, language);
  }
  return entries_text(answer.rulesets, style, language, cuts) + hiding_text(answer, language);
}

}  // namespace cicera
