#include "engine/ruleset/data_folder.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <system_error>

namespace cicera {
namespace fs = std::filesystem;
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

void add_search_path(std::vector<fs::path>& folders) {
  const std::string path = environment("CICERA_PATH");
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    if (end > begin) folders.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
}

void add_users_own(std::vector<fs::path>& folders) {
  const std::string data = environment("XDG_DATA_HOME");
  const std::string home = environment("HOME");
  if (!data.empty())
    folders.push_back(fs::path(data) / "cicera" / "rulesets");
  else if (!home.empty())
    folders.push_back(fs::path(home) / ".local" / "share" / "cicera" / "rulesets");
}

/// The rulesets next to the running program; an empty path if it has none.
fs::path beside_program() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (error) return {};
  // Installed, or in the build tree as build/PRESET/cicera.
  for (const char* shipped : {"../share/cicera/rulesets", "../../rulesets"}) {
    fs::path folder = (program / shipped).lexically_normal();
    if (fs::is_directory(folder, error)) return folder;
  }
  return {};
}

}  // namespace

std::vector<fs::path> ruleset_folders(const fs::path& installed) {
  std::vector<fs::path> folders;
  add_search_path(folders);
  add_users_own(folders);
  const fs::path shipped = beside_program();
  folders.push_back(shipped.empty() ? installed : shipped);
  return folders;
}

}  // namespace cicera
