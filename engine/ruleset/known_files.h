// The files of rulesets that were read lately, with what stood in them: a program that loads rulesets again and again,
// as a door of the API or a search does, parses each text once.
//
// Example:
//   const ReadFile file = read_ruleset_file(Source("my-house.yaml", text));
#pragma once

#include <cstddef>
#include <memory>

#include "engine/ruleset/source.h"
#include "engine/schema/value.h"

namespace cicera {

struct ReadFile {
  std::shared_ptr<const Source> source;
  std::shared_ptr<const Value> root;  // a map
  std::size_t values = 0;             // in it, however deep
};

/// What a text says, which is that of this file. Throws Error with all faults. It is the same wherever it was read
/// before; each thread keeps what it has read, up to a limit.
ReadFile read_ruleset_file(Source text);

}  // namespace cicera
