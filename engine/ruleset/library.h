// Finds and loads rulesets: a bare name in the folders of the library, in order, or a file by its path, with its
// parents and overrides. A Library does not cache: its state is its folders and scripts.
//
// Example:
//   const Library library(ruleset_folders());
//   const Game game(library.load("cicera").rules);
//   const Game shorter(library.load("cicera:match.target=31,deal.rounds=[6,6]").rules);
//   assert(game.rules().match.target == 51 && shorter.rules().match.target == 31);
//   assert(game.rounds().size() == 1 && shorter.rounds().size() == 2);
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/script_lines.h"

namespace cicera {

struct RulesetNames;

class Library {
 public:
  /// Without a reader, rulesets with scripts are rejected.
  explicit Library(std::vector<std::filesystem::path> folders, ScriptReader read_script = {})
      : folders_(std::move(folders)), read_script_(std::move(read_script)) {}

  /// Adds this script, a file or a name as in a ruleset, to every ruleset that is loaded by its SPEC from now on, as a
  /// scoring line named after the file.
  void add_script(const std::filesystem::path& file) { scripts_.push_back(file); }
  const std::vector<std::filesystem::path>& scripts() const { return scripts_; }

  /// The hint of errors about an unknown name: how the user of this program lists the rulesets.
  void set_list_hint(Bilingual hint) { list_hint_ = std::move(hint); }
  const Bilingual& list_hint() const { return list_hint_; }
  /// The same of unknown scripts.
  void set_script_list_hint(Bilingual hint) { script_list_hint_ = std::move(hint); }
  const Bilingual& script_list_hint() const { return script_list_hint_; }

  /// A ruleset in a list. If it does not load, `error` says why, and only name and path are set.
  struct Entry {
    std::string name;
    Bilingual title;
    int players = 0;
    std::vector<CitedSource> sources;
    std::vector<std::string> aliases;
    bool complete = true;  // leaves out no rule of its sources
    std::filesystem::path path;
    std::string extends;
    std::vector<std::string> with;
    Bilingual error;
  };
  /// All rulesets, by name; where several folders have the same name, the first.
  std::vector<Entry> list() const;
  std::vector<std::string> names() const;
  /// Other names of rulesets, each with the name of the ruleset that states it; a ruleset's own name goes first, and
  /// files that cannot be read have none.
  std::map<std::string, std::string, std::less<>> aliases() const;
  /// All names and aliases, sorted.
  std::vector<std::string> all_names() const;

  /// The ruleset for `SPEC := NAME | PATH.yaml` with any `:key=value,...`. Throws Error.
  Ruleset load(std::string_view spec) const;
  /// The ruleset of a file. Throws Error with all errors found.
  Ruleset load_file(const std::filesystem::path& file) const;
  /// As load_file, with the given text instead of the file's. Without a file it is the text of standard input: any
  /// name is accepted, and its paths begin in the working directory.
  Ruleset load_text(const std::filesystem::path& file, std::string text) const;

  /// The file of a bare name or an alias; not the one named by `other_than`, so that a user's ruleset may extend its
  /// namesake.
  std::optional<std::filesystem::path> find(std::string_view name, const std::filesystem::path& other_than = {}) const;
  /// The file of this name in a folder that is searched later, such as a shipped one that a user's own hides;
  /// nullopt where there is none.
  std::optional<std::filesystem::path> find_hidden(std::string_view name) const;

  /// Called when load() takes `found` for a bare name though it hides another file: never done without a word.
  using OnHidden = std::function<void(const std::filesystem::path& found, const std::filesystem::path& hidden)>;
  void on_hidden(OnHidden call) { on_hidden_ = std::move(call); }

  /// A script that is found by its name. If it does not load, `error` says why, and only name and path are set.
  struct ScriptEntry {
    std::string name;
    Bilingual title;
    std::filesystem::path path;
    Parameters parameters;
    Bilingual error;
  };
  /// The scripts in the folder `scripts` of each folder, by name; where several have the same name, the first.
  std::vector<ScriptEntry> list_scripts() const;
  /// The file of a script's name, without `.lua`.
  std::optional<std::filesystem::path> find_script(std::string_view name) const;
  /// The file of a module's name, in the folder `scripts/modules` of a folder.
  std::optional<std::filesystem::path> find_module(std::string_view name) const;
  ScriptNames names_of_scripts() const;

  const std::vector<std::filesystem::path>& folders() const { return folders_; }
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }

 private:
  RulesetNames ruleset_names() const;
  Ruleset with_scripts_read(Ruleset ruleset) const;
  std::vector<std::string> script_names() const;
  std::optional<std::filesystem::path> find_file(std::string_view name, const std::filesystem::path& other_than) const;

  std::vector<std::filesystem::path> folders_;
  ScriptReader read_script_;
  std::vector<std::filesystem::path> scripts_;
  Bilingual list_hint_;
  Bilingual script_list_hint_;
  OnHidden on_hidden_;
};

}  // namespace cicera
