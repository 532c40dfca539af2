// From YAML text to a tree of Values with their places, and nothing more: what the words mean is not known here.
// Only the plain part of YAML is read. Anchors, aliases, tags, duplicate keys, a second document and deep nesting are
// faults, so a value always stands where it is used and a small file cannot become a large one.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/ruleset/source.h"
#include "engine/schema/value.h"

namespace cicera {

inline constexpr std::size_t max_file_size = 1 << 20;
inline constexpr int max_depth = 16;

struct Tree {
  /// What the text holds; nothing when it is empty or could not be read to its end.
  std::optional<Value> root;
  std::vector<Diagnostic> faults;
};

Tree read_yaml(const Source& source);

/// The text of a file, shown to people under this name. Throws Error when there is none to be had: no such
/// file, a directory, no permission, too large.
Source read_source(const std::filesystem::path& path);

}  // namespace cicera
