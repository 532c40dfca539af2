// The user's settings for every run: $XDG_CONFIG_HOME/cicera/config.yaml, or ~/.config/cicera/config.yaml. An option of
// the command line wins over them, and they over what the environment and the rulesets say.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/prose/deck_style.h"
#include "engine/schema/value.h"
#include "engine/support/language.h"

namespace cicera::cli {

struct Config {
  std::optional<Language> language;
  std::optional<Deck> deck;
  std::string level;               // empty: the default
  std::string theme;               // empty: by the terminal
  std::string speed;               // empty: the default
  std::string mouse;               // empty: the default
  std::vector<std::string> names;  // of the seats in order, the user's first
  std::vector<std::filesystem::path> folders;

  std::filesystem::path file;    // where the settings are, or would be
  bool exists = false;           // whether that file is there
  std::vector<Value> keys = {};  // as written, with their positions
};

/// A key of the file. This table is what reading, `cicera config` and the documentation know of keys.
struct ConfigKey {
  std::string name;
  std::string allowed;  // values, for hints
  std::string meaning;
  std::string fallback;  // what holds without it
  std::function<void(Config&, const Value&)> set;
  /// As a text; empty where it is not set.
  std::function<std::string(const Config&)> shown;
};
const std::vector<ConfigKey>& config_keys();

/// The file of the settings, whether or not it exists; empty where neither XDG_CONFIG_HOME nor HOME is set.
std::filesystem::path config_path();

/// The settings of the file; none where it does not exist. Throws Error with all errors found in it.
Config read_config(const std::filesystem::path& file);

}  // namespace cicera::cli
