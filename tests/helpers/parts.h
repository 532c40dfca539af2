// Files of many small texts, each after a line `== NAME`.
#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"

namespace cicera::tests {

/// The texts by name. Requires that the file begins with a name.
inline std::map<std::string, std::string> parts_of(const std::filesystem::path& file) {
  std::map<std::string, std::string> parts;
  std::string* part = nullptr;
  for (const std::string& line : lines_of(text_of(file))) {
    if (line.starts_with("== ")) {
      const auto [place, is_new] = parts.emplace(line.substr(3), "");
      if (!is_new) throw std::runtime_error(file.string() + ": " + line + " stands twice");
      part = &place->second;
    } else {
      part->append(line).append("\n");
    }
  }
  return parts;
}

}  // namespace cicera::tests
