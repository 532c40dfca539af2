#include "engine/answers/hidden_rulesets.h"

#include <string>

#include "engine/support/files.h"

namespace cicera {

std::optional<std::filesystem::path> hidden_ruleset(const Library& library, std::string_view name) {
  const Files& files = files_in_use();
  std::optional<std::filesystem::path> found;
  for (const std::filesystem::path& folder : library.folders()) {
    std::filesystem::path file = folder / (std::string(name) + ".yaml");
    if (!files.is_file(file) || (found && files.same(*found, file))) continue;
    if (found) return file;
    found = std::move(file);
  }
  return std::nullopt;
}

}  // namespace cicera
