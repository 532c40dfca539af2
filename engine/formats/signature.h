// The signature of a ruleset: a hash over every point of many hands. Two programs that agree on it play and score these
// hands alike, whatever compiler or processor they are made for. `rulesets/signatures.txt` has those of the shipped
// rulesets, a line each:
//
//   cicera hands=2000 seed=1 players=random 0123456789abcdef
//
// Example:
//   const Ruleset ruleset = Library(ruleset_folders()).load("cicera");
//   const Signature signature = play_signature({"cicera", 20, 1, "random"}, Game(ruleset.rules));
//   assert(signature_line(signature).starts_with("cicera hands=20 seed=1 players=random "));
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scoring/scorer.h"
#include "engine/support/diagnostic.h"

namespace cicera {

/// A hash, and what it was made of: hands 0 to `hands` - 1 of a seed, dealt by the last seat, with the same player in
/// every seat.
struct Signature {
  std::string ruleset;
  std::int64_t hands = 0;
  std::uint64_t seed = 0;
  std::string player;
  std::string hash = {};  // sixteen hexadecimal digits

  bool operator==(const Signature&) const = default;
};

/// Plays the hands of `wanted` and returns it with their hash: of a line `SIDE LINE POINTS` for each hand, side and
/// scoring line, in this order. The scorer is for lines that are not native. Throws Error where `wanted` names an
/// unknown player, or the scorer fails.
Signature play_signature(Signature wanted, const Game& game, std::unique_ptr<Scorer> scorer = nullptr);

/// Without the newline.
std::string signature_line(const Signature& signature);

/// Reads such a line. Throws Error with `location` where it is not exactly what signature_line writes.
Signature read_signature(std::string_view line, const SourceLocation& location);

/// Reads a file of such lines, in which a ruleset and player stand once. Throws Error with the place of the first line
/// that is wrong.
std::vector<Signature> read_signatures(const std::filesystem::path& file);

}  // namespace cicera
