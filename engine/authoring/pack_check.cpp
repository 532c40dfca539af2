#include "engine/authoring/pack_check.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "engine/authoring/pack_contents.h"
#include "engine/authoring/scenario_files.h"
#include "engine/authoring/scenario_judge.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/files.h"
#include "engine/support/task.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

/// A folder where no file is.
fs::path unused_folder() {
  std::string folder = "/unpacked";
  while (files_in_use().exists(folder)) folder += '-';
  return folder;
}

/// Names files by the pack, not by the folder where it is unpacked.
class ShownPaths {
 public:
  ShownPaths(const fs::path& folder, std::string shown) : folder_(folder.string() + "/"), shown_(std::move(shown)) {}

  std::string in(std::string text) const {
    for (std::size_t at = text.find(folder_); at != std::string::npos; at = text.find(folder_, at + shown_.size()))
      text.replace(at, folder_.size(), shown_);
    return text;
  }

  Bilingual in(const Bilingual& text) const { return {in(text.english), in(text.italian)}; }

  Error in(const Error& error) const {
    std::vector<Diagnostic> all = error.diagnostics();
    for (Diagnostic& one : all)
      one.location.file = in(one.location.file), one.message = in(one.message), one.hint = in(one.hint);
    if (error.traceback().empty()) return {error.kind(), std::move(all)};
    return {error.kind(), all[0].location, all[0].message, all[0].hint, in(error.traceback())};
  }

 private:
  std::string folder_;
  std::string shown_;
};

/// Throws Error where the pack lists other files or shipped rulesets than its rules need.
void expect_same_contents(const RulesPack& pack, const RulesPack& found, const std::string& file) {
  for (const auto& [path, text] : pack.files)
    if (!found.files.contains(path))
      throw input_error({file}, both("the pack contains '{}', which nothing in it uses",
                                     "il pacchetto contiene '{}', che nulla vi usa", path));
  for (const auto& [name, hash] : pack.shipped)
    if (!found.shipped.contains(name))
      throw input_error({file}, both("the pack lists the shipped ruleset '{}', which nothing in it uses",
                                     "il pacchetto elenca le regole fornite '{}', che nulla vi usa", name));
  for (const auto& [name, hash] : found.shipped)
    if (!pack.shipped.contains(name))
      throw input_error({file}, both("the pack uses the shipped ruleset '{}', but lists no fingerprint of it",
                                     "il pacchetto usa le regole fornite '{}', ma non ne elenca l'impronta", name));
}

/// The shipped rulesets with other rules than where the pack was made. Throws Error for one that is not there.
std::vector<Diagnostic> other_shipped_rules(const RulesPack& pack, const fs::path& shipped, const std::string& file) {
  const Library library({shipped}, read_script);
  std::vector<Diagnostic> out;
  for (const auto& [name, hash] : pack.shipped) {
    if (!library.find(name))
      throw input_error(
          {file}, both("this program has no ruleset '{}'", "questo programma non ha le regole '{}'", name),
          both("the pack is from another version of cicera", "il pacchetto viene da un'altra versione di cicera"));
    if (const std::string here = fingerprint(library.load(name).rules); here != hash)
      out.push_back({{file},
                     both("the shipped ruleset '{}' has other rules here ({}) than where this was packed ({})",
                          "le regole fornite '{}' qui sono diverse ({}) da dove è stato fatto il pacchetto ({})", name,
                          here, hash)});
  }
  return out;
}

/// The same of the rulesets in it.
std::vector<Diagnostic> other_own_rules(const RulesPack& pack, const RulesPack& found, const std::string& file) {
  std::vector<Diagnostic> out;
  for (const auto& [path, hash] : pack.rulesets)
    if (const std::string& here = found.rulesets.at(path); here != hash)
      out.push_back(
          {{file},
           both("'{}' has other rules here ({}) than where this was packed ({})",
                "'{}' qui ha regole diverse ({}) da dove è stato fatto il pacchetto ({})", path, here, hash)});
  return out;
}

/// Throws Error with the differences, unless there are none.
void expect_no_other(std::vector<Diagnostic> differences) {
  if (differences.empty()) return;
  differences.back().hint =
      key_words("anyway") + both(" continues with the rules as they are here, if the scenarios pass",
                                 " continua con le regole come sono qui, se gli scenari passano");
  throw ruleset_error(std::move(differences));
}

Ruleset load_for_scenarios(const Library& library, const NamedRuleset& named) {
  try {
    return library.load(named.spec);
  } catch (const Error& bad) {
    std::vector<Diagnostic> all = {named.fault};
    all.insert(all.end(), bad.diagnostics().begin(), bad.diagnostics().end());
    throw ruleset_error(std::move(all));
  }
}

void run_scenarios(Library library, const ScenarioFile& file, PackCheck& check) {
  add_scripts(file, library);
  std::map<std::string, Game> games;
  for (const Scenario& scenario : file.scenarios) {
    const auto& rulesets = scenario.rulesets.empty() ? file.rulesets : scenario.rulesets;
    for (const NamedRuleset& named : rulesets) {
      expect_no_stop();
      if (!games.contains(named.spec)) games.try_emplace(named.spec, load_for_scenarios(library, named).rules);
      const Game& game = games.at(named.spec);
      const std::vector<Unexpected> found = judge(scenario, game, make_scorer(game).get());
      ++check.scenarios;
      std::string text;
      for (const Unexpected& one : found)
        text += failure_text(file.path, scenario.name, one, rulesets.size() > 1 ? named.spec : "");
      if (!text.empty()) check.failures.push_back(std::move(text));
    }
  }
}

/// The names by which the rulesets outside folders are found.
std::vector<std::string> names_of(const RulesPack& pack, const fs::path& folder, const Library& library) {
  std::vector<std::string> names;
  for (const auto& [path, hash] : pack.rulesets) {
    if (name_in_pack(path).empty()) continue;
    const Ruleset ruleset = library.load_file(folder / path);
    names.push_back(ruleset.name);
    names.insert(names.end(), ruleset.aliases.begin(), ruleset.aliases.end());
  }
  return names;
}

}  // namespace

PackCheck check_pack(const RulesPack& pack, const fs::path& shipped, const std::string& file, bool allow_other_rules) {
  PackCheck check;
  check.other_rules = other_shipped_rules(pack, shipped, file);
  if (!allow_other_rules) expect_no_other(check.other_rules);
  const fs::path folder = unused_folder();
  Files files = files_in_use();
  for (const auto& [path, text] : pack.files) files.put(folder / path, text);
  const UseFiles use(std::move(files));
  const ShownPaths paths(folder, file.empty() ? "" : file + "/");
  try {
    PackContents contents(folder, shipped);
    for (const auto& [path, text] : pack.files) {
      if (is_ruleset_file(path)) contents.add_ruleset(folder / path);
      if (path.ends_with(scenario_ending))
        contents.add_scenarios(read_scenarios(folder / path, letters_by(contents.library())));
    }
    const RulesPack found = contents.pack(pack.name);
    expect_same_contents(pack, found, file);
    const std::vector<Diagnostic> other = other_own_rules(pack, found, file);
    if (!allow_other_rules) expect_no_other(other);
    check.other_rules.insert(check.other_rules.end(), other.begin(), other.end());
    check.names = names_of(pack, folder, contents.library());
    for (const ScenarioFile& scenarios : contents.scenarios()) run_scenarios(contents.library(), scenarios, check);
    for (std::string& failure : check.failures) failure = paths.in(std::move(failure));
    return check;
  } catch (const Error& error) {
    throw paths.in(error);
  }
}

std::string failures_text(const PackCheck& check, std::string_view consequence) {
  if (check.failures.empty()) return "";
  return fmt::format("{}cicera: error: {} of {} failed; {}\n", fmt::join(check.failures, ""), check.failures.size(),
                     format_count(check.scenarios, "scenario"), consequence);
}

}  // namespace cicera
