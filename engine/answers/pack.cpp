#include "engine/answers/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/authoring/pack_contents.h"
#include "engine/authoring/scenario_files.h"
#include "engine/ruleset/overrides.h"
#include "engine/ruleset/yaml_reader.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// Whether scenarios are for this ruleset.
bool name_ruleset(const ScenarioFile& scenarios, const fs::path& file, const Library& library) {
  const auto is_file = [&](const NamedRuleset& named) {
    const std::string base = split_spec(named.spec).base;
    const std::optional<fs::path> found = is_ruleset_path(base) ? fs::path(base) : library.find(base);
    return found && files_in_use().same(*found, file);
  };
  return std::ranges::any_of(scenarios.rulesets, is_file) ||
         std::ranges::any_of(scenarios.scenarios,
                             [&](const Scenario& one) { return std::ranges::any_of(one.rulesets, is_file); });
}

/// The files of a folder itself that end so, by name.
std::vector<fs::path> wanted_files_in(const fs::path& folder, bool (*wanted)(std::string_view)) {
  std::vector<fs::path> found;
  for (const fs::path& name : files_in_use().names_in(folder.empty() ? "." : folder))
    if (wanted(name.string()) && files_in_use().is_file(folder / name))
      found.push_back((folder / name).lexically_normal());
  std::sort(found.begin(), found.end());
  return found;
}

/// The scenarios of a file that are for a ruleset's file; nullopt where they are for others. Throws Error where they
/// cannot be read and may be for it: its name is in the file.
std::optional<ScenarioFile> scenarios_for(const fs::path& ruleset, const fs::path& path, const Library& library) {
  try {
    ScenarioFile scenarios = read_scenarios(path, letters_by(library));
    return name_ruleset(scenarios, ruleset, library) ? std::optional(std::move(scenarios)) : std::nullopt;
  } catch (const Error&) {
    const std::string name = ruleset.stem().string();
    const auto text = files_in_use().read(path, max_file_size);
    if (path.filename().string() == name + std::string(scenario_ending) || !text || text->find(name) != text->npos)
      throw;
    return std::nullopt;
  }
}

/// A ruleset, with the scenario files beside it that are for it.
RulesPack contents_of_file(const fs::path& file, const Library& user, const fs::path& shipped) {
  PackContents contents(file.parent_path(), shipped, &user);
  contents.add_ruleset(file);
  for (const fs::path& path :
       wanted_files_in(file.parent_path(), [](std::string_view n) { return n.ends_with(scenario_ending); }))
    if (const auto scenarios = scenarios_for(file, path, contents.library())) contents.add_scenarios(*scenarios);
  return contents.pack(file.stem().string());
}

/// The rulesets of a folder, with all scenario files in it and below.
RulesPack contents_of_folder(const fs::path& folder, const Library& user, const fs::path& shipped) {
  const fs::path whole = files_in_use().whole_path(folder);
  const std::string name = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
  if (!is_ruleset_name(name))
    throw usage_error(
        both("the pack of a folder is named after it, but '{}' cannot be a name",
             "il pacchetto di una cartella ne prende il nome, ma '{}' non può essere un nome", printable(name)),
        both("allowed: small letters, digits and hyphens; rename the folder",
             "ammesso: lettere minuscole, cifre e trattini; cambia nome alla cartella"));
  PackContents contents(folder, shipped, &user);
  const std::vector<fs::path> rulesets = wanted_files_in(folder, is_ruleset_file);
  if (rulesets.empty())
    throw usage_error(both("no rulesets in ", "mancano le regole in ") + folder.string() +
                      both(": it has no *.yaml files", ": non ci sono file *.yaml"));
  for (const fs::path& file : rulesets) contents.add_ruleset(file);
  for (const fs::path& file : scenario_files_in(folder))
    contents.add_scenarios(read_scenarios(file, letters_by(contents.library())));
  return contents.pack(name);
}

RulesPack contents_of(const std::string& path, const Library& user, const fs::path& shipped) {
  const Files& files = files_in_use();
  std::error_code error;
  if (!files.exists(path, error))
    throw usage_error(
        both("cannot read {}: {}", "impossibile leggere {}: {}", printable(path, 200),
             error ? same(error.message()) : both("no such file or folder", "il file o la cartella non esiste")),
        user.find(path) ? both("name the file of the ruleset, as in ./my-house.yaml",
                               "indica il file delle regole, come in ./my-house.yaml")
                        : Bilingual());
  if (files.is_folder(path)) return contents_of_folder(path, user, shipped);
  if (!is_ruleset_file(path))
    throw usage_error(printable(path, 200) + both(" is not a ruleset", " non è un file di regole"),
                      both("name a ruleset, PATH.yaml, or the folder that it is in",
                           "indica delle regole, PERCORSO.yaml, o la cartella che le contiene"));
  return contents_of_file(fs::path(path).lexically_normal(), user, shipped);
}

/// The folder that a pack is made from, as messages name it; empty: the working directory.
fs::path folder_of(const fs::path& path) {
  const fs::path folder = files_in_use().is_folder(path) ? path / "" : path;
  const fs::path parent = folder.lexically_normal().parent_path();
  return parent == "." ? fs::path() : parent;
}

}  // namespace

Argument pack_argument(PackQuestion& question) {
  return {.value = text(question.path, "PATH", ValueKind::path),
          .meaning = "A ruleset, PATH.yaml, or a folder of rulesets",
          .key = "file"};
}

PackAnswer answer(const PackQuestion& question, const QuestionContext& context, const fs::path& shipped) {
  PackAnswer made;
  made.pack = contents_of(question.path, context.library, shipped);
  made.file = question.output.empty() ? made.pack.name + std::string(pack_ending) : question.output;
  made.text = pack_text(made.pack);
  read_pack(made.file, made.text);  // what `add` would refuse is not written
  made.check = check_pack(made.pack, shipped, folder_of(question.path).string(), false);
  return made;
}

nlohmann::ordered_json json_of(const PackAnswer& answer) {
  const RulesPack& pack = answer.pack;
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const auto& [path, text] : pack.files) files.push_back(path);
  return {{"name", pack.name},       {"file", answer.file}, {"rulesets", pack.rulesets},
          {"shipped", pack.shipped}, {"files", files},      {"scenarios", answer.check.scenarios}};
}

}  // namespace cicera
