// Bots that the user has put into a folder, $XDG_DATA_HOME/cicera/bots or ~/.local/share/cicera/bots, and calls by
// name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cicera {

/// The executable file of this name: `mara` is `mara`, or else the only `mara.*`. Throws Error (usage) when there is
/// none, or several, or the name has characters other than letters, digits, `-` and `_`.
std::filesystem::path find_bot(std::string_view name);

/// The names of all executable files there, without what follows the first dot, in alphabetical order.
std::vector<std::string> bot_names();

}  // namespace cicera
