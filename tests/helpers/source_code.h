// The C++ of the project as text, for tests of how it is written.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cicera::tests {

struct SourceFile {
  std::filesystem::path path;
  std::string name;  // from the source folder: engine/cards/card.h
  std::string text;
};

/// Every .h and .cpp of engine, scripting and cli, by name.
const std::vector<SourceFile>& source_code();

/// The text from the opening bracket at `begin` to the one that closes it, both included: `{...}` or `(...)`.
std::string bracketed(const std::string& text, std::size_t begin);

}  // namespace cicera::tests
