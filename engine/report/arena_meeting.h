// A pairing of an arena, seen from either of its players.
#pragma once

#include <optional>

#include "engine/conclusions/arena_conclusion.h"

namespace cicera {

struct SeenPairing {
  const PairingConclusion* pairing = nullptr;
  bool turned = false;  // seen from b

  Estimate points() const;
  Estimate score() const;
  bool leads() const { return pairing->a_leads != turned; }
};

/// The pairing of two players under a ruleset; nothing of a player with itself.
std::optional<SeenPairing> meeting_of(const ArenaConclusion& arena, RulesetId ruleset, std::size_t a, std::size_t b);

}  // namespace cicera
