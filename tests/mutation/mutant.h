// Included before everything else in a tree that mutate.py has rewritten: CICERA_MUTANT chooses the mutant that is
// alive. Where CICERA_MUTANTS_REACHED names a file, the numbers of the mutants that were asked for are added to it, by
// the tests and by the programs that they start.
#pragma once

#include <cstdlib>
#include <fstream>

namespace cicera::mutation {

inline constexpr int max_mutants = 1 << 14;

inline const int chosen = [] {
  const char* number = std::getenv("CICERA_MUTANT");
  return number == nullptr ? 0 : std::atoi(number);
}();

inline bool reached[max_mutants];

inline const bool records = [] {
  if (std::getenv("CICERA_MUTANTS_REACHED") == nullptr) return false;
  std::atexit([] {
    std::ofstream out(std::getenv("CICERA_MUTANTS_REACHED"), std::ios::app);
    for (int number = 0; number < max_mutants; ++number)
      if (reached[number]) out << number << "\n";
  });
  return true;
}();

/// Whether this mutant is alive. What is computed at compile time is never mutated.
constexpr bool alive(int number) {
  if (__builtin_is_constant_evaluated()) return false;
  if (records && number < max_mutants) reached[number] = true;
  return chosen == number;
}

}  // namespace cicera::mutation
