// A ruleset as typed on a command line: `NAME` or `PATH.yaml`, then `:key=value,key=value`. Each override becomes a
// small tree of Values, as a file of that one rule would, placed in the typed text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/source.h"
#include "engine/schema/value.h"

namespace cicera {

struct Spec {
  std::string base;  // a name or a path
  bool is_path = false;
  std::vector<Value> overrides;    // one map each, in the order typed
  std::vector<Diagnostic> faults;  // errors in the typed text
};

/// Splits a text, without looking anything up.
Spec parse_spec(const Source& typed);

/// The texts of a spec: its base, and each override as typed.
struct SpecText {
  std::string base;
  std::vector<std::string> overrides;
};
SpecText split_spec(std::string_view spec);

/// The parts of a text between commas that are outside brackets, braces and quotes.
std::vector<std::string> split_values(std::string_view text);

/// Whether a word is a file rather than the name of a ruleset: it has a slash, or ends in .yaml or .yml.
bool is_ruleset_path(std::string_view word);

}  // namespace cicera
