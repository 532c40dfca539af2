#include "cli/authoring/scenario_files.h"

#include <algorithm>

#include "engine/ruleset/script_lines.h"
#include "engine/support/error.h"

namespace cicera::cli {
namespace fs = std::filesystem;

std::vector<fs::path> scenario_files_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  for (std::error_code ignored; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (entry->is_regular_file(ignored) && entry->path().string().ends_with(scenario_ending))
      found.push_back(entry->path().lexically_normal());
  if (error) throw system_error("read", folder.string(), error.value());
  std::sort(found.begin(), found.end());
  return found;
}

LettersOf letters_by(const Library& library) {
  return [&library](const std::string& spec) -> std::optional<DeckNames> {
    try {
      return library.load(spec).rules.deck.names;
    } catch (const Error&) {
      return std::nullopt;
    }
  };
}

void add_scripts(const ScenarioFile& file, Library& library) {
  const ScriptNames names = library.names_of_scripts();
  for (const NamedScript& script : file.scripts) {
    const auto found = file_of_script(script.origin, script.word, names);
    if (!found) throw ruleset_error({missing_script(script.origin, script.word, names)});
    library.add_script(*found);
  }
}

}  // namespace cicera::cli
