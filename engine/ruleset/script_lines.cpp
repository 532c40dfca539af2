#include "engine/ruleset/script_lines.h"

#include <fmt/format.h>

#include <optional>
#include <set>

#include "engine/schema/codec.h"
#include "engine/schema/parameter_codec.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Diagnostic diagnostic_at(const Origin& origin, std::string message, std::string hint) {
  return origin.source->with_line({origin.location, std::move(message), std::move(hint), origin.length});
}

/// An error in the script itself. Lua reports lines only, so the diagnostic points at the first column.
Diagnostic diagnostic_of(const Error& error) {
  Diagnostic diagnostic = error.diagnostic();
  if (diagnostic.location.line > 0) diagnostic.location.column = 1;
  return diagnostic;
}

std::string parameters_there_are(const ScriptRule& script, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& [name, value] : script.parameters) names.push_back(name);
  if (names.empty()) return "it has none";
  const std::string near = nearest(word, names);
  return (near.empty() ? "" : "did you mean " + near + "? ") + "it has " + join(names);
}

/// Sets a parameter to what the ruleset gives, unless that is wrong: then returns what is.
std::optional<Diagnostic> set_parameter(ScriptRule& script, const std::string& name, const Parameter& given,
                                        const Origin& origin) {
  const auto own = script.parameters.find(name);
  if (own == script.parameters.end())
    return origin.source->with_line({origin.key.location, "the script has no parameter '" + printable(name) + "'",
                                     parameters_there_are(script, name), origin.key.length});
  Value value = Value::of(given.text);
  value.quoted = given.quoted;
  value.letters = given.letters;
  value.location = origin.location;
  try {
    own->second = read_parameter(own->second, value);
  } catch (const Error& error) {
    return origin.source->with_line(error.diagnostic());
  }
  return std::nullopt;
}

std::string hint_for_missing(const Origin& origin, const std::string& path, const ScriptNames& names) {
  const std::string name = script_name(path);
  std::string hint = name.empty() || !names.hint ? "" : names.hint(name);
  if (!origin.is_override)
    hint += (hint.empty()          ? ""
             : hint.ends_with('?') ? " "
                                   : "; ") +
            std::string("paths are relative to the file that contains them");
  return hint;
}

/// The choices of the scripts read so far.
struct ChoicesSoFar {
  std::set<std::string> texts;  // their names and titles
  std::size_t count = 0;
};

/// What is wrong with a script's choices in this ruleset, or an empty text; adds them to those before.
std::string fault_of_choices(const ScriptChoices& choices, const Rules& rules, ChoicesSoFar& before) {
  const PlayersRules& players = rules.players;
  if (rules.turn.flip && !choices.names.empty())
    return "the script offers choices, which a game that turns cards from the stock cannot have";
  if (choices.gives == CardGiven::to_partner && side_count(players) == players.count)
    return "the script gives a card to the partner, but each player is alone";
  std::set<std::string> texts(choices.names.begin(), choices.names.end());
  for (const Bilingual& title : choices.titles)
    texts.insert({title.in(Language::english), title.in(Language::italian)});
  for (const std::string& text : texts)
    if (!before.texts.insert(text).second) return "the choice '" + text + "' of the script is another script's too";
  before.count += choices.names.size();
  return before.count < max_choices ? ""
                                    : fmt::format("all scripts together name more than {} choices", max_choices - 1);
}

}  // namespace

std::string script_name(const std::string& path) {
  std::string name = path.ends_with(".lua") ? path.substr(0, path.size() - 4) : path;
  return is_line_name(name) ? name : "";
}

std::filesystem::path file_beside(const Origin& origin, const std::string& path) {
  const std::string file = path == script_name(path) ? path + ".lua" : path;
  if (origin.is_override) return file;
  return (std::filesystem::path(origin.source->file()).parent_path() / file).lexically_normal();
}

std::optional<std::filesystem::path> file_of_script(const Origin& origin, const std::string& path,
                                                    const ScriptNames& names) {
  if (std::filesystem::path file = file_beside(origin, path); files_in_use().is_file(file)) return file;
  const std::string name = script_name(path);
  return name.empty() || !names.find ? std::nullopt : names.find(name);
}

Diagnostic missing_script(const Origin& origin, const std::string& path, const ScriptNames& names) {
  return diagnostic_at(origin, "no such script: '" + printable(file_beside(origin, path).string()) + "'",
                       hint_for_missing(origin, path, names));
}

std::vector<Diagnostic> read_scripts(Ruleset& ruleset, const ScriptReader& read, const ScriptNames& names) {
  std::vector<Diagnostic> out;
  ChoicesSoFar choices;
  for (ScoringLine& line : ruleset.rules.scoring) {
    if (line.kind != LineKind::script) continue;
    const std::string path = "scoring." + line.name;
    const auto stated = ruleset.origins.find(path + ".script");
    if (stated == ruleset.origins.end()) continue;  // a line with errors
    const Origin& origin = stated->second;
    if (!read) {
      out.push_back(diagnostic_at(origin, "scripts are not supported here", ""));
      continue;
    }
    const auto file = file_of_script(origin, line.script.path, names);
    if (!file) {
      out.push_back(missing_script(origin, line.script.path, names));
      continue;
    }
    try {
      ScriptRule script = read(*file, names.find_module, line.script.letters);
      script.letters = line.script.letters;
      script.path = line.script.path;
      for (const auto& [name, given] : line.script.parameters)
        if (auto fault = set_parameter(script, name, given, ruleset.origins.at(fmt::format("{}.{}", path, name))))
          out.push_back(*std::move(fault));
      if (script.captures && ruleset.rules.capture.stack)
        out.push_back(diagnostic_at(origin,
                                    "the script changes captures, but only the top card of a stack can be captured",
                                    "leave out the script, or write capture.stack: false"));
      if (script.captures && ruleset.rules.build.sets != BuildSets::none)
        out.push_back(diagnostic_at(origin, "the script changes captures, but builds are taken by their value alone",
                                    "leave out the script, or write build.sets: none"));
      if (const std::string fault = fault_of_choices(script.choices, ruleset.rules, choices); !fault.empty())
        out.push_back(diagnostic_at(origin, fault, ""));
      line.script = std::move(script);
    } catch (const Error& error) {
      out.push_back(diagnostic_of(error));
    }
  }
  return out;
}

}  // namespace cicera
