#include "engine/support/missing_file.h"
#include "engine/support/hints.h"

#include <vector>

#include "engine/support/files.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {

Bilingual hint_for_missing_file(const std::filesystem::path& file) {
  const Files& files = files_in_use();
  const std::filesystem::path folder = file.parent_path();
  const std::string name = printable(folder.string());
  if (files.reads_disk() && !folder.empty() && !files.is_folder(folder))
    return both("there is no folder ", "non c'è la cartella ") + name;
  std::vector<std::string> names;
  for (const std::filesystem::path& each : files.names_in(folder.empty() ? "." : folder))
    names.push_back(each.string());
  const std::string near = nearest(file.filename().string(), names);
  if (!near.empty()) return guess(printable((folder / near).string()));
  if (!files.reads_disk()) return {};
  return folder.empty() || folder == "." ? both("looked for in the current folder", "cercato nella cartella corrente")
                                         : both("looked for in ", "cercato in ") + name;
}

}  // namespace cicera
