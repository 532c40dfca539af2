// Included before everything else in a tree that mutate.py has rewritten: CICERA_MUTANT chooses the mutant that is
// alive.
#pragma once

#include <cstdlib>

namespace cicera::mutation {

inline const int chosen = [] {
  const char* number = std::getenv("CICERA_MUTANT");
  return number == nullptr ? 0 : std::atoi(number);
}();

/// Whether this mutant is alive. What is computed at compile time is never mutated.
constexpr bool alive(int number) { return !__builtin_is_constant_evaluated() && chosen == number; }

}  // namespace cicera::mutation
