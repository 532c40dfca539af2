// Modules: files of functions and constants that scripts require.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cicera {

struct ScriptModule {
  std::string name;
  std::string file;  // named in errors
  std::string text;
  friend bool operator==(const ScriptModule&, const ScriptModule&) = default;
};

/// The file of a module that is not beside the file that requires it, by its name without `.lua`; nullopt for none.
using ModuleFinder = std::function<std::optional<std::filesystem::path>(std::string_view name)>;

}  // namespace cicera
