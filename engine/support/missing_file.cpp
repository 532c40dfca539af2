#include "engine/support/missing_file.h"

#include <vector>

#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {

std::string hint_for_missing_file(const std::filesystem::path& file) {
  const Files& files = files_in_use();
  const std::filesystem::path folder = file.parent_path();
  const std::string name = printable(folder.string());
  if (files.reads_disk() && !folder.empty() && !files.is_folder(folder)) return "there is no folder " + name;
  std::vector<std::string> names;
  for (const std::filesystem::path& each : files.names_in(folder.empty() ? "." : folder))
    names.push_back(each.string());
  const std::string near = nearest(file.filename().string(), names);
  if (!near.empty()) return "did you mean " + printable((folder / near).string()) + "?";
  if (!files.reads_disk()) return "";
  return folder.empty() || folder == "." ? "looked for in the current folder" : "looked for in " + name;
}

}  // namespace cicera
