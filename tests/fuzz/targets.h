// What is fuzzed: everything that reads text which somebody else may have written. A target reads one input and then
// requires what must hold of whatever was accepted. An input that is refused with an Error is as good as any other;
// every other exception, a crash, a hang or a broken promise is a finding.
#pragma once

#include <span>
#include <string_view>

namespace cicera::tests {

struct FuzzTarget {
  std::string_view name;  // of its folder in corpus/ and its program
  void (*read)(std::string_view input);
};

std::span<const FuzzTarget> fuzz_targets();

/// Throws std::invalid_argument for an unknown name.
const FuzzTarget& fuzz_target(std::string_view name);

/// Reads an input, whether it is refused or not. Throws what is a finding.
void read_input(const FuzzTarget& target, std::string_view input);

}  // namespace cicera::tests
