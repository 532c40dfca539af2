#include "engine/ruleset/resolved.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/ruleset/notes.h"
#include "engine/schema/codec.h"
#include "engine/schema/fields.h"
#include "engine/schema/own_names.h"
#include "engine/schema/settings.h"
#include "engine/support/fnv.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// The value of a key or the item of a list that stands after `before`, whose further lines have this indent.
std::string bilingual_yaml(std::string_view before, const Bilingual& text, int indent) {
  if (text.italian.empty()) return fmt::format("{} {}\n", before, yaml_scalar(text.english));
  const bool is_key = before.ends_with(':');
  return fmt::format("{}{}en: {}\n{:{}}it: {}\n", before, is_key ? fmt::format("\n{:{}}", "", indent) : " ",
                     yaml_scalar(text.english), "", indent, yaml_scalar(text.italian));
}

std::string head_text(const Ruleset& ruleset) {
  std::string out =
      fmt::format("cicera: {}\nname: {}\n", format_version, ruleset.name) + bilingual_yaml("title:", ruleset.title, 2);
  if (!ruleset.aliases.empty()) out += fmt::format("aliases: [{}]\n", join(ruleset.aliases));
  const bool is_text =
      ruleset.sources.size() == 1 && (ruleset.sources[0].title.empty() || ruleset.sources[0].link.empty());
  if (is_text) out += fmt::format("source: {}\n", yaml_scalar(ruleset.source()));
  if (!is_text && !ruleset.sources.empty()) out += "source:\n";
  for (const CitedSource& source : ruleset.sources) {
    if (is_text) continue;
    if (source.title.empty() || source.link.empty()) {
      out += fmt::format("  - {}\n", yaml_scalar(source.text()));
    } else {
      out += fmt::format("  - title: {}\n    link: {}\n", yaml_scalar(source.title), yaml_scalar(source.link));
    }
  }
  if (!ruleset.notes.empty()) out += "notes:\n";
  for (const Bilingual& note : ruleset.notes) out += bilingual_yaml("  -", note, 4);
  return out;
}

/// The words of a dotted path.
std::vector<std::string> words_of(const std::string& path) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    words.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

/// Each note with its kind and its text, also in Italian where it has one.
nlohmann::ordered_json notes_json(const std::vector<Bilingual>& notes) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Bilingual& text : notes) {
    const Note note = read_note(text, Language::english);
    nlohmann::ordered_json item = {{"kind", note.kind == NoteKind::remark ? "remark" : name_of(note.kind)},
                                   {"text", note.text}};
    if (!text.italian.empty()) item["it"] = text.italian;
    out.push_back(std::move(item));
  }
  return out;
}

}  // namespace

std::string resolved_yaml(const Ruleset& ruleset) {
  constexpr std::size_t comment_column = 40;
  std::string out = head_text(ruleset) + "\n";
  const auto is_script = [](const ScoringLine& line) { return line.kind == LineKind::script; };
  if (std::any_of(ruleset.rules.scoring.begin(), ruleset.rules.scoring.end(), is_script))
    out += "# Script paths are relative to the folder of this file.\n";
  std::vector<std::string> open;
  for (const Setting& setting : written_settings(ruleset.rules)) {
    const auto words = words_of(setting.path);
    // The maps that the previous setting shares with this one.
    std::size_t common = 0;
    while (common < open.size() && common + 1 < words.size() && open[common] == words[common]) ++common;
    open.resize(common);
    while (open.size() + 1 < words.size()) {
      out += fmt::format("{:{}}{}:\n", "", 2 * open.size(), words[open.size()]);
      open.push_back(words[open.size()]);
    }
    const std::string line = fmt::format("{:{}}{}: {}", "", 2 * open.size(), words.back(), to_text(setting.value));
    out += fmt::format("{:<{}}  # {}\n", line, comment_column, ruleset.origin_of(setting.path));
  }
  return out;
}

nlohmann::ordered_json resolved_json(const Ruleset& ruleset) {
  nlohmann::ordered_json rules = nlohmann::ordered_json::object();
  for (const Setting& setting : written_settings(ruleset.rules))
    rules[setting.path] = {{"value", json_of(setting.value)}, {"from", ruleset.origin_of(setting.path)}};
  return {{"ruleset", ruleset.name},
          {"fingerprint", fingerprint(ruleset.rules)},
          {"rules", std::move(rules)},
          {"title", ruleset.title.english},
          {"aliases", ruleset.aliases},
          {"sources", sources_json(ruleset.sources)},
          {"complete", is_complete(ruleset.notes)},
          {"notes", notes_json(ruleset.notes)}};
}

nlohmann::ordered_json sources_json(const std::vector<CitedSource>& sources) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const CitedSource& source : sources) {
    nlohmann::ordered_json item = {{"title", nullptr}, {"link", nullptr}};
    if (!source.title.empty()) item["title"] = source.title;
    if (!source.link.empty()) item["link"] = source.link;
    out.push_back(std::move(item));
  }
  return out;
}

nlohmann::ordered_json json_of(const Value& value) {
  using Json = nlohmann::ordered_json;
  if (value.is_list()) {
    Json list = Json::array();
    for (const Value& item : value.items) list.push_back(json_of(item));
    return list;
  }
  if (value.is_map()) {
    Json map = Json::object();
    for (const auto& [key, entry] : value.entries) map[key.text] = json_of(entry);
    return map;
  }
  if (value.quoted) return value.text;
  if (value.text == "true" || value.text == "false") return value.text == "true";
  if (is_integer_text(value.text) && value.text.size() < 10) return std::stoi(value.text);
  return value.text;
}

namespace {

/// Whether the setting is the title of a line, which changes no play and no point. A script's parameter may have that
/// name.
bool is_title(const Rules& rules, const Setting& setting) {
  return std::ranges::any_of(rules.scoring, [&](const ScoringLine& line) {
    return line.kind != LineKind::script && setting.path == fmt::format("scoring.{}.title", line.name);
  });
}

/// Whether the setting is newer than stored rules and as in standard play.
bool is_new_default(const Setting& setting) {
  static const Rules standard;
  return std::ranges::any_of(fields(), [&](const Field& field) {
    return field.is_newer && field.path == setting.path && to_text(*field.get(standard, {})) == to_text(setting.value);
  });
}

}  // namespace

std::string fingerprint(const Rules& rules) {
  std::string text;
  // A script counts by its text, not by its path; what is only shown does not count.
  for (const Setting& setting : settings(rules))
    if (!setting.path.ends_with(".script") && !is_title(rules, setting) && !is_new_default(setting))
      text += fmt::format("{}={}\n", setting.path, to_text(setting.value));
  for (const ScoringLine& line : rules.scoring)
    if (line.kind == LineKind::script) {
      text += fmt::format("{}={}\n", line.name, line.script.text);
      if (line.script.letters != rules.deck.names)
        text += fmt::format("{} letters={}\n", line.name, text_of_names(line.script.letters));
      for (const ScriptModule& module : line.script.modules)
        text += fmt::format("{} requires {}={}\n", line.name, module.name, module.text);
    }
  return fnv1a(text);
}

}  // namespace cicera
