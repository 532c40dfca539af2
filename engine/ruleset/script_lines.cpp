#include "engine/ruleset/script_lines.h"

#include <fmt/format.h>

#include <optional>
#include <set>

#include "engine/schema/codec.h"
#include "engine/schema/parameter_codec.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/hints.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

Diagnostic diagnostic_at(const Origin& origin, Bilingual message, Bilingual hint) {
  return origin.source->with_line({origin.location, std::move(message), std::move(hint), origin.length});
}

/// An error in the script itself. Lua reports lines only, so the diagnostic points at the first column.
Diagnostic diagnostic_of(const Error& error) {
  Diagnostic diagnostic = error.diagnostic();
  if (diagnostic.location.line > 0) diagnostic.location.column = 1;
  return diagnostic;
}

Bilingual parameters_there_are(const ScriptRule& script, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& [name, value] : script.parameters) names.push_back(name);
  if (names.empty()) return both("it has none", "non ne ha");
  const std::string near = nearest(word, names);
  return suggestion(near) + both("it has ", "ha ") + join(names);
}

/// Sets a parameter to what the ruleset gives, unless that is wrong: then returns what is.
std::optional<Diagnostic> set_parameter(ScriptRule& script, const std::string& name, const Parameter& given,
                                        const Origin& origin) {
  const auto own = script.parameters.find(name);
  if (own == script.parameters.end())
    return origin.source->with_line(
        {origin.key.location,
         both("the script has no parameter '", "lo script non ha il parametro '") + printable(name) + "'",
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

Bilingual hint_for_missing(const Origin& origin, const std::string& path, const ScriptNames& names) {
  const std::string name = script_name(path);
  Bilingual hint = name.empty() || !names.hint ? Bilingual() : names.hint(name);
  if (!origin.is_override)
    hint += std::string(hint.empty()                  ? ""
                        : hint.english.ends_with('?') ? " "
                                                      : "; ") +
            both("paths are relative to the file that contains them", "i percorsi partono dal file che li contiene");
  return hint;
}

/// The choices of the scripts read so far.
struct ChoicesSoFar {
  std::set<std::string> texts;  // their names and titles
  std::size_t count = 0;
};

/// What is wrong with a script's choices in this ruleset, or an empty text; adds them to those before.
Bilingual fault_of_choices(const ScriptChoices& choices, const Rules& rules, ChoicesSoFar& before) {
  const PlayersRules& players = rules.players;
  if (rules.turn.flip && !choices.names.empty())
    return both("the script offers choices, which a game that turns cards from the stock cannot have",
                "lo script offre scelte, impossibili in un gioco che gira carte dal tallone");
  if (choices.gives == CardGiven::to_partner && side_count(players) == players.count)
    return both("the script gives a card to the partner, but each player is alone",
                "lo script dà una carta al compagno, ma ognuno gioca per sé");
  std::set<std::string> texts(choices.names.begin(), choices.names.end());
  for (const Bilingual& title : choices.titles)
    texts.insert({title.in(Language::english), title.in(Language::italian)});
  for (const std::string& text : texts)
    if (!before.texts.insert(text).second)
      return both("the choice '", "la scelta '") + text +
             both("' of the script is another script's too", "' dello script è anche di un altro script");
  before.count += choices.names.size();
  return before.count < max_choices ? Bilingual()
                                    : both("all scripts together name more than {} choices",
                                           "gli script insieme nominano più di {} scelte", max_choices - 1);
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
  return diagnostic_at(
      origin,
      both("no such script: '", "lo script non esiste: '") + printable(file_beside(origin, path).string()) + "'",
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
      out.push_back(
          diagnostic_at(origin, both("scripts are not supported here", "gli script qui non si possono usare"), {}));
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
        out.push_back(
            diagnostic_at(origin,
                          both("the script changes captures, but only the top card of a stack can be captured",
                               "lo script cambia le prese, ma di una pila si prende solo la carta in cima"),
                          both("leave out the script, or write capture.stack: false",
                               "togli lo script, oppure scrivi capture.stack: false")));
      if (script.captures && ruleset.rules.build.sets != BuildSets::none)
        out.push_back(
            diagnostic_at(origin,
                          both("the script changes captures, but builds are taken by their value alone",
                               "lo script cambia le prese, ma le costruzioni si prendono solo per il loro valore"),
                          both("leave out the script, or write build.sets: none",
                               "togli lo script, oppure scrivi build.sets: none")));
      if (const Bilingual fault = fault_of_choices(script.choices, ruleset.rules, choices); !fault.empty())
        out.push_back(diagnostic_at(origin, fault, {}));
      line.script = std::move(script);
    } catch (const Error& error) {
      out.push_back(diagnostic_of(error));
    }
  }
  return out;
}

}  // namespace cicera
