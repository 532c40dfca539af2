#include "engine/authoring/scenario_files.h"

#include <algorithm>

#include "engine/ruleset/script_lines.h"
#include "engine/support/error.h"
#include "engine/support/files.h"

namespace cicera {
namespace fs = std::filesystem;

std::vector<fs::path> scenario_files_in(const fs::path& folder) {
  const Files& files = files_in_use();
  std::vector<fs::path> found = files.held_below(folder);
  std::erase_if(found, [](const fs::path& file) { return !file.string().ends_with(scenario_ending); });
  if (!files.reads_disk()) return found;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
  for (std::error_code ignored; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
    if (entry->is_regular_file(ignored) && entry->path().string().ends_with(scenario_ending))
      found.push_back(entry->path().lexically_normal());
  if (error && found.empty()) throw system_error(both("read", "leggere"), folder.string(), error.value());
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
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

}  // namespace cicera
