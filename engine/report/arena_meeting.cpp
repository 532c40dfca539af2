#include "engine/report/arena_meeting.h"

#include "engine/report/numbers.h"

namespace cicera {

Estimate SeenPairing::points() const { return turned ? negated(pairing->points) : pairing->points; }
Estimate SeenPairing::score() const { return turned ? complement(pairing->score) : pairing->score; }

std::optional<SeenPairing> meeting_of(const ArenaConclusion& arena, RulesetId ruleset, std::size_t a, std::size_t b) {
  for (const PairingConclusion& each : arena.pairings) {
    if (each.ruleset != ruleset) continue;
    if (each.players.a == a && each.players.b == b) return SeenPairing{&each, false};
    if (each.players.a == b && each.players.b == a) return SeenPairing{&each, true};
  }
  return std::nullopt;
}

}  // namespace cicera
