// Where rulesets are found and how they are loaded: a bare name in the folders of the library, first folder first,
// a path as it stands, parents and overrides included. A library holds no state but its folders.
//
// Example:
//   const Library library(ruleset_folders());
//   const Game game(library.load("cicera").rules);
//   const Game shorter(library.load("cicera:match.target=31,deal.rounds=[6,6]").rules);
//   assert(game.rules().match.target == 51 && shorter.rules().match.target == 31);
//   assert(game.rounds().size() == 1 && shorter.rounds().size() == 2);
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/script_lines.h"

namespace cicera {

class Library {
 public:
  /// Without a reader, rulesets with scripts are refused.
  explicit Library(std::vector<std::filesystem::path> folders, ScriptReader read_script = {})
      : folders_(std::move(folders)), read_script_(std::move(read_script)) {}

  /// From now on every ruleset that is loaded by its SPEC has this script on top, as a scoring line named after the
  /// file.
  void add_script(const std::filesystem::path& file) { scripts_.push_back(file); }
  const std::vector<std::filesystem::path>& scripts() const { return scripts_; }

  /// A sentence that errors about an unknown name end with: how the user of this program lists the rulesets.
  void set_list_hint(std::string hint) { list_hint_ = std::move(hint); }
  const std::string& list_hint() const { return list_hint_; }

  /// A ruleset for a line of a list; `error` is not empty when it does not load, and then only name and path are.
  struct Entry {
    std::string name;
    std::string title;
    int players = 0;
    std::string source;
    std::filesystem::path path;
    std::string extends;
    std::string error;
  };
  /// Every ruleset, by name; where folders have the same name, the first one's.
  std::vector<Entry> list() const;
  std::vector<std::string> names() const;

  /// The ruleset for `SPEC := NAME | PATH.yaml` with any `:key=value,...`. Throws Error.
  Ruleset load(std::string_view spec) const;
  /// The ruleset of a file. Throws Error with everything that is wrong with it.
  Ruleset load_file(const std::filesystem::path& file) const;
  /// As load_file, with the text given instead of read.
  Ruleset load_text(const std::filesystem::path& file, std::string text) const;

  /// The file of a bare name; not the one named by `other_than`, so that a user's ruleset may extend its namesake.
  std::optional<std::filesystem::path> find(std::string_view name, const std::filesystem::path& other_than = {}) const;
  const std::vector<std::filesystem::path>& folders() const { return folders_; }

 private:
  Ruleset with_scripts_read(Ruleset ruleset) const;

  std::vector<std::filesystem::path> folders_;
  ScriptReader read_script_;
  std::vector<std::filesystem::path> scripts_;
  std::string list_hint_;
};

}  // namespace cicera
