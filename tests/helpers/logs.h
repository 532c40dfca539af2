// Hand records to test with: seeded random hands of a shipped ruleset.
#pragma once

#include <string>
#include <vector>

namespace cicera::tests {

/// The records of the first hands of seed 7, a line each without its end.
std::vector<std::string> log_of(const std::string& ruleset, int hands);

}  // namespace cicera::tests
