#include "engine/schema/script_kinds.h"

#include <fmt/ranges.h>

#include <filesystem>

#include "engine/language/phrases.h"
#include "engine/schema/line_field.h"
#include "engine/schema/parameter_codec.h"
#include "engine/support/both.h"

namespace cicera {
namespace {

constexpr int max_path_length = 100;

std::vector<Field> script_fields() {
  return {required(make_field<std::string>(
      "scoring.*.script",
      text(max_path_length, both("the path of a Lua file, or the name of one that is shipped",
                                 "il percorso di un file Lua, o il nome di uno fornito")),
      [](Rules& rules, std::string_view line) -> std::string& { return scoring_line(rules, line).script.path; },
      "The script, relative to the ruleset's folder, or by its name; its parameters are keys of the same line"))};
}

/// The script's own sentence, with the values of the parameters whose names stand in braces.
std::string own_words(const LineText& text) {
  const ScriptRule& script = text.line.script;
  std::string words = script.says.in(text.language);
  for (const auto& [name, value] : script.parameters) {
    const std::string braced = "{" + name + "}";
    for (std::size_t at; (at = words.find(braced)) != std::string::npos;)
      words.replace(at, braced.size(), parameter_words(value, text.names(), text.language));
  }
  return words;
}

/// The title as the name of a line: `dealer's table` of `The dealer's table`.
std::string name_of_title(std::string title) {
  constexpr std::string_view article = "The ";
  if (title.starts_with(article)) title.erase(0, article.size());
  if (!title.empty() && 'A' <= title[0] && title[0] <= 'Z') title[0] = static_cast<char>(title[0] + 32);
  return title;
}

std::vector<std::string> script_names(const ScoringLine& line, const DeckNames&, Language language) {
  return {name_of_title(line.script.title.in(language))};
}

/// Whether the line is named after the script, in either language.
bool is_named_by_title(const ScoringLine& line) {
  const std::string name = format_name(line.name);
  return is_name_of(name, name_of_title(line.script.title.in(Language::english))) ||
         is_name_of(name, name_of_title(line.script.title.in(Language::italian)));
}

std::string script_words(const LineText& text) {
  const ScriptRule& script = text.line.script;
  const std::string& title = script.title.in(text.language);
  if (std::string words = own_words(text); !words.empty()) {
    if (text.style == TextStyle::column) return words;
    return is_named_by_title(text.line) ? fmt::format("{} ({})", words, script.path)
                                        : fmt::format("{} ({}): {}", title, script.path, words);
  }
  std::vector<std::string> parameters;
  for (const auto& [name, value] : script.parameters)
    parameters.push_back(fmt::format("{} {}", name, parameter_words(value, text.names(), text.language)));
  if (text.style == TextStyle::column) {
    parameters.insert(parameters.begin(), std::filesystem::path(script.path).stem().string());
    return fmt::format("{} ({})", title, fmt::join(parameters, ", "));
  }
  std::string words = say(text.language, "{}: by the script {}", "{}: come dice lo script {}", title, script.path);
  if (!parameters.empty()) words += say(text.language, ", with {}", ", con {}", format_list(parameters, text.language));
  return words;
}

std::string script_reason(const ScoredPlayText& text) { return text.line.script.title.in(text.language); }

constexpr LineKindInfo script_kind_rows[] = {
    {.kind = LineKind::script,
     .name = "script",
     .meaning = "the points given by a script in Lua, on plays, on deals or at the end of the hand",
     .fields = script_fields,
     .words = script_words,
     .play_reason = script_reason,
     .plain_names = script_names},
};

}  // namespace

std::span<const LineKindInfo> script_kinds() { return script_kind_rows; }

}  // namespace cicera
