// Parses YAML text into a tree of Values with their positions, without interpreting them. Only a plain subset of YAML
// is accepted: anchors, aliases, tags, duplicate keys, a second document and deep nesting are errors, so that every
// value is written where it is used and a small file cannot expand to a large one.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/ruleset/source.h"
#include "engine/schema/value.h"
#include "engine/support/work.h"

namespace cicera {

inline constexpr std::size_t max_file_size = 1 << 20;
inline constexpr int max_depth = 16;

struct Tree {
  /// The content of the text; empty if there is none or it could not be parsed to its end.
  std::optional<Value> root;
  std::vector<Diagnostic> faults;
};

/// Takes time and memory in proportion to the text. Counts each value, and stops with a fault where there are too many.
Tree read_yaml(const Source& source, Work& work);
Tree read_yaml(const Source& source);

/// The text of a file, shown in messages under this name. Throws Error if it does not exist, cannot be read, is a
/// directory or is too large.
Source read_source(const std::filesystem::path& path);

}  // namespace cicera
