// Where the contestants of an evening, pairs or people, sit in each round. A table has a chair for each of them. All
// tables of a round have the same deals, so only the company changes.
//
// Example:
//   const MovementPlan plan{.movement = Movement::mitchell, .contestants = 6, .chairs = 2};
//   assert(most_rounds(plan) == 3 && seating(plan, 1)[0] == (std::vector{0, 5}));
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/support/bilingual.h"

namespace cicera {

enum class Movement : std::uint8_t { mitchell, round_robin, howell };

struct MovementPlan {
  Movement movement = Movement::mitchell;
  int contestants = 0;
  int chairs = 2;  // of a table
};

/// By table, the contestant in each chair. Whoever is in none sits out.
using Seating = std::vector<std::vector<int>>;

/// Why the contestants cannot move so, and what to do.
struct Misfit {
  Bilingual message;
  Bilingual hint;
};
/// `who` are the contestants: `6 pairs`.
std::optional<Misfit> misfit_of(const MovementPlan& plan, const Bilingual& who);

int tables_of(const MovementPlan& plan);
/// The rounds before contestants meet again. Requires a plan that fits, as all that follows.
int most_rounds(const MovementPlan& plan);
/// The seating of a round, from 0; after the last it begins again.
Seating seating(const MovementPlan& plan, int round);
/// Whether a contestant keeps the chair, so that each is compared with those of the same chair alone.
inline bool keeps_chairs(const MovementPlan& plan) { return plan.movement == Movement::mitchell; }

}  // namespace cicera
