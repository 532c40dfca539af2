// Loads a ruleset's file with everything that it names: its parent (`extends`) and the files whose changes it takes
// over (`with`).
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/ruleset/ruleset.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Where the rulesets are that files name.
struct RulesetNames {
  /// The file of a name; not the one named by `other_than`. None: there is no such ruleset.
  std::function<std::optional<std::filesystem::path>(std::string_view name, const std::filesystem::path& other_than)>
      find;
  /// The hint for a name that is not there.
  std::function<Bilingual(std::string_view name)> hint;
  /// The fingerprint of a ruleset whose scripts are not read yet. Throws Error for a script with errors.
  std::function<std::string(const Ruleset& ruleset)> fingerprint;
  /// The errors of the scripts of a ruleset that has errors itself.
  std::function<std::vector<Diagnostic>(Ruleset ruleset)> script_faults;
};

/// The ruleset of a text, which is that of this file; its scripts are not read yet. The path is empty for the text of
/// standard input. Throws Error with all errors found.
Ruleset load_ruleset(const RulesetNames& names, Source text, const std::filesystem::path& file);

}  // namespace cicera
