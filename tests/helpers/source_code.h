// The C++ of the project as text, for tests of how it is written.
#pragma once

#include <filesystem>
#include <set>
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

/// Every file of a top-level folder with one of these extensions, by name.
std::vector<SourceFile> files_in(const std::string& folder, const std::set<std::string>& extensions);

/// The text from the opening bracket at `begin` to the one that closes it, both included: `{...}` or `(...)`.
std::string bracketed(const std::string& text, std::size_t begin);

}  // namespace cicera::tests
