#include "engine/bots/bot_folder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "engine/ruleset/data_folder.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace fs = std::filesystem;
namespace {

std::string name_of(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.substr(0, name.find('.'));
}

bool is_bot_name(std::string_view name) {
  return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
                              std::string_view::npos;
}

/// The executable files with a name that can be typed, in alphabetical order.
std::vector<fs::path> executable_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (is_bot_name(name_of(it->path())) && fs::is_regular_file(it->path(), error) &&
        access(it->path().c_str(), X_OK) == 0)
      files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

fs::path find_bot(std::string_view name) {
  const fs::path folder = data_folder("bots");
  if (!is_bot_name(name))
    throw usage_error(both("'{}' cannot be the name of a bot; for a command write exec:COMMAND",
                           "'{}' non può essere il nome di un bot; per un comando scrivi exec:COMANDO",
                           printable(name)));
  std::vector<fs::path> found;
  for (const fs::path& file : executable_files(folder)) {
    if (file.filename() == name) return file;
    if (name_of(file) == name) found.push_back(file);
  }
  if (found.size() == 1) return found.front();
  const std::string where = printable(folder.string(), 200);
  if (found.empty())
    throw usage_error(
        both("unknown bot '{}'{}", "bot sconosciuto: '{}'{}", name, did_you_mean(std::string(name), bot_names())),
        both("put an executable file {} or {}.py into {}", "metti un file eseguibile {} o {}.py in {}", name, name,
             where));
  throw usage_error(both("two bots are called {}: {} and {}", "due bot si chiamano {}: {} e {}", name,
                         found[0].filename().string(), found[1].filename().string()),
                    both("remove one from ", "togline uno da ") + where);
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const fs::path& file : executable_files(data_folder("bots"))) names.push_back(name_of(file));
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace cicera
