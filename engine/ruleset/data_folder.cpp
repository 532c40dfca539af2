#include "engine/ruleset/data_folder.h"

#include <algorithm>
#include <string>
#include <system_error>

#include "engine/ruleset/ruleset.h"
#include "engine/support/environment.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

void add_search_path(std::vector<fs::path>& folders) {
  const std::string path = environment("CICERA_PATH");
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    if (end > begin) folders.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
}

/// The rulesets that belong to a program or a library in this folder; an empty path if it has none.
fs::path beside(const fs::path& code) {
  if (code.empty()) return {};
  std::error_code error;
  // Installed in bin or lib, or in lib/MACHINE, or in the build tree as build/PRESET/cicera.
  for (const char* shipped : {"../share/cicera/rulesets", "../../share/cicera/rulesets", "../../rulesets"}) {
    fs::path folder = (code / shipped).lexically_normal();
    if (fs::is_directory(folder, error)) return folder;
  }
  return {};
}

/// The folders of added rulesets among those in a folder.
std::vector<fs::path> added_to(const fs::path& folder) {
  std::vector<fs::path> added;
  std::error_code error;
  std::error_code ignored;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (is_ruleset_name(name) && fs::is_regular_file(entry->path() / (name + ".cicera"), ignored))
      added.push_back(entry->path());
  }
  std::sort(added.begin(), added.end());
  return added;
}

}  // namespace

fs::path shipped_rulesets(const fs::path& installed) {
  for (const fs::path& code : {library_folder(), program_folder()})
    if (fs::path shipped = beside(code); !shipped.empty()) return shipped;
  return installed;
}

fs::path data_folder(std::string_view name) {
  const fs::path folder = user_folder("XDG_DATA_HOME", ".local/share");
  return folder.empty() ? folder : folder / name;
}

std::vector<fs::path> ruleset_folders(const fs::path& installed, const std::vector<fs::path>& more) {
  std::vector<fs::path> folders;
  add_search_path(folders);
  folders.insert(folders.end(), more.begin(), more.end());
  const fs::path own = data_folder("rulesets");
  if (!own.empty()) folders.push_back(own);
  folders.push_back(shipped_rulesets(installed));
  const std::vector<fs::path> added = own.empty() ? std::vector<fs::path>() : added_to(own);
  folders.insert(folders.end(), added.begin(), added.end());
  return folders;
}

}  // namespace cicera
