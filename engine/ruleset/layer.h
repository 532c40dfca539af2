// One layer of a ruleset: the rules that one file, or one override, states. Applying it to what its parent resolved
// to sets members through the table of fields and notes where each value was written.
#pragma once

#include <memory>
#include <vector>

#include "engine/ruleset/ruleset.h"

namespace cicera {

/// Where the values of a layer come from.
struct LayerOrigin {
  std::shared_ptr<const Source> source;
  int layer = 0;
  bool is_override = false;
};

/// Sets what the tree states, a map at the top. All that is wrong is returned; what is right is set all the same.
/// A file's tree also has the document's keys, which are not looked at here.
std::vector<Diagnostic> apply_layer(Ruleset& ruleset, const Value& tree, const LayerOrigin& origin);

/// The contradictions of a ruleset's rules, each placed in the text that set its path last, or at the file as a whole.
std::vector<Diagnostic> contradictions_of(const Ruleset& ruleset);

}  // namespace cicera
