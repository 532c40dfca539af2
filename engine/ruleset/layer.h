// One layer of a ruleset: the rules that one file, or one override, states. Applying it to what its parent resolved
// to sets members through the table of fields and notes where each value was written.
#pragma once

#include <memory>
#include <vector>

#include "engine/ruleset/ruleset.h"

namespace cicera {

/// The origin of a layer's values.
struct LayerOrigin {
  std::shared_ptr<const Source> source;
  int layer = 0;
  bool is_override = false;
};

/// Sets the values of the tree, a map at the top. Returns all errors; the valid values are set all the same. The keys
/// of the document (ruleset_keys) are ignored.
std::vector<Diagnostic> apply_layer(Ruleset& ruleset, const Value& tree, const LayerOrigin& origin);

/// The contradictions of a ruleset's rules, each located where its path was last set, or at the file as a whole.
std::vector<Diagnostic> contradictions_of(const Ruleset& ruleset);

}  // namespace cicera
