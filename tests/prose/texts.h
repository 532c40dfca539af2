// Rulesets written in a test.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/ruleset/library.h"
#include "scripting/scripting.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {

/// The rulesets that come with the program.
inline Library shipped() { return Library({source_folder / "rulesets"}, read_script); }

/// The small rulesets that the bad ones extend.
inline Library parents() { return Library({source_folder / "tests" / "bad_rulesets" / "parents"}); }

/// The ruleset `house` that extends `base` and states these lines.
inline Ruleset house(const std::string& lines) {
  return parents().load_text("house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: base\n" + lines);
}

/// The errors of a spec or a text, as the user sees them; "" when it loads.
template <typename Load>
std::string errors_of(Load load) {
  try {
    load();
  } catch (const Error& bad) {
    return bad.what();
  }
  return "";
}

inline std::string file_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The .yaml files of a folder, by name.
inline std::vector<std::filesystem::path> yaml_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace cicera::tests
