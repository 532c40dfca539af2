// Collects what a folder's rulesets are made of: their files, those that these name, and what they take from the
// shipped rulesets. Nothing outside the folder is read, whatever the files name; naming it is an error.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/authoring/rules_pack.h"
#include "engine/formats/scenario.h"
#include "engine/ruleset/library.h"

namespace cicera {

class PackContents {
 public:
  /// Of the rulesets below `root`. `shipped` is the folder of the shipped rulesets. With the library of a user, a name
  /// that is another ruleset there is an error.
  PackContents(std::filesystem::path root, std::filesystem::path shipped, const Library* user = nullptr);

  // Each throws Error for what cannot be in a pack.
  /// Adds a ruleset with its parents, the rulesets of its `with:`, and its scripts.
  void add_ruleset(const std::filesystem::path& file);
  /// Adds the scenarios with the rulesets and scripts that they name.
  void add_scenarios(const ScenarioFile& scenarios);

  /// Loads all rulesets. Throws Error.
  RulesPack pack(std::string name) const;

  /// Finds the shipped rulesets, and then those of the folder.
  const Library& library() const { return library_; }
  const std::vector<ScenarioFile>& scenarios() const { return scenarios_; }

 private:
  std::string path_of(const std::filesystem::path& file, const Diagnostic& at) const;
  bool add_file(const std::filesystem::path& file, const Diagnostic& at);
  void add_ruleset(const std::filesystem::path& file, const Diagnostic& at);
  void add_named(const std::string& word, const std::filesystem::path& beside, const Diagnostic& at);
  void add_script(const std::string& word, const Origin& origin, const Diagnostic& at);
  void add_script_file(const std::filesystem::path& file, const Diagnostic& at);
  void add_scripts_of(const std::shared_ptr<const Source>& source, const Value& root);
  bool is_shipped(const std::filesystem::path& file) const;

  std::filesystem::path root_;
  std::filesystem::path shipped_;
  const Library* user_;
  Library library_;
  RulesPack pack_;                  // without fingerprints
  std::vector<std::string> named_;  // shipped rulesets
  std::vector<ScenarioFile> scenarios_;
};

}  // namespace cicera
