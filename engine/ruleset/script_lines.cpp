#include "engine/ruleset/script_lines.h"

#include <fmt/format.h>

#include <set>

#include "engine/schema/codec.h"
#include "engine/support/error.h"
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

/// What is wrong with a script's choices in this ruleset, or an empty text. `named` has those of the scripts before.
std::string fault_of_choices(const ScriptChoices& choices, const PlayersRules& players, std::set<std::string>& named) {
  if (choices.gives == CardGiven::to_partner && side_count(players) == players.count)
    return "the script gives a card to the partner, but each player is alone";
  for (const std::string& name : choices.names)
    if (!named.insert(name).second) return "the choice '" + name + "' of the script is another script's too";
  return named.size() < max_choices ? ""
                                    : fmt::format("all scripts together name more than {} choices", max_choices - 1);
}

}  // namespace

std::filesystem::path file_of_script(const Origin& origin, const std::string& path) {
  if (origin.is_override) return path;
  return (std::filesystem::path(origin.source->file()).parent_path() / path).lexically_normal();
}

std::vector<Diagnostic> read_scripts(Ruleset& ruleset, const ScriptReader& read) {
  std::vector<Diagnostic> out;
  std::set<std::string> choices;
  for (ScoringLine& line : ruleset.rules.scoring) {
    if (line.kind != LineKind::script) continue;
    const std::string path = "scoring." + line.name;
    const Origin& origin = ruleset.origins.at(path + ".script");
    const std::filesystem::path file = file_of_script(origin, line.script.path);
    if (!read) {
      out.push_back(diagnostic_at(origin, "scripts are not supported here", ""));
      continue;
    }
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
      out.push_back(diagnostic_at(origin, "no such script: '" + printable(file.string()) + "'",
                                  origin.is_override ? "" : "paths are relative to the file that contains them"));
      continue;
    }
    try {
      ScriptRule script = read(file);
      script.path = line.script.path;
      for (const auto& [name, value] : line.script.parameters) {
        const auto own = script.parameters.find(name);
        if (own == script.parameters.end())
          out.push_back(diagnostic_at(ruleset.origins.at(fmt::format("{}.{}", path, name)),
                                      "the script has no parameter '" + printable(name) + "'",
                                      parameters_there_are(script, name)));
        else
          own->second = value;
      }
      if (script.captures && ruleset.rules.capture.stack)
        out.push_back(diagnostic_at(origin,
                                    "the script changes captures, but only the top card of a stack can be captured",
                                    "leave out the script, or write capture.stack: false"));
      if (script.captures && ruleset.rules.build.sets != BuildSets::none)
        out.push_back(diagnostic_at(origin, "the script changes captures, but builds are taken by their value alone",
                                    "leave out the script, or write build.sets: none"));
      if (const std::string fault = fault_of_choices(script.choices, ruleset.rules.players, choices); !fault.empty())
        out.push_back(diagnostic_at(origin, fault, ""));
      line.script = std::move(script);
    } catch (const Error& error) {
      out.push_back(diagnostic_of(error));
    }
  }
  return out;
}

}  // namespace cicera
