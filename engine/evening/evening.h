// An evening file: who plays what, in how many rounds, by which movement and scoring. It is YAML, read with positions
// as rulesets are (docs/evenings.md).
//
// Example:
//   const EveningFile file(Source("friday.yaml", "cicera: 1\ntitle: Friday\nruleset: cicera\nmovement: mitchell\n"
//                                                "rounds: 2\npairs: [[A, B], [C, D], [E, F], [G, H]]\n"));
//   assert(file.evening().contestants.size() == 4 && file.evening().are_pairs);
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/evening/movement.h"
#include "engine/rules/game.h"
#include "engine/ruleset/library.h"
#include "engine/ruleset/source.h"
#include "engine/schema/value.h"

namespace cicera {

/// How results at the tables of a round are compared (standings.h).
enum class EveningScoring : std::uint8_t { match_points, differences };

struct Evening {
  int version = 1;
  std::string title;
  std::string ruleset;  // a SPEC, with any path relative to the file
  Movement movement = Movement::mitchell;
  int rounds = 1;
  bool rematches = false;  // the movement may begin again
  EveningScoring scoring = EveningScoring::match_points;
  int pause = 120;          // seconds after a round for which nobody need ask for the next
  std::optional<int> seed;  // of the deals; nullopt: secret ones
  bool are_pairs = false;
  std::vector<std::vector<std::string>> contestants;  // names: two of a pair, or one

  MovementPlan plan(const Game& game) const {
    return {movement, static_cast<int>(contestants.size()), are_pairs ? game.sides() : game.seats()};
  }
  /// The names of a contestant, joined.
  std::string name(int contestant) const;
  /// The person at a seat: the contestant in this chair, and which of its names.
  struct Sitter {
    int chair;
    int member;
  };
  Sitter sitter(const Game& game, Seat seat) const {
    if (!are_pairs) return {seat.number(), 0};
    return {game.side_of(seat).number(), seat.number() / game.sides()};
  }
};

class EveningFile {
 public:
  /// Throws Error, each with its place.
  explicit EveningFile(Source source);
  explicit EveningFile(const std::filesystem::path& path);

  const Evening& evening() const { return evening_; }
  const std::string& text() const { return source_.text(); }

  /// Its ruleset. Throws Error, also where the contestants and rounds do not fit the game and the movement.
  Ruleset load(const Library& library) const;

 private:
  [[noreturn]] void fail(std::string_view key, Bilingual message, Bilingual hint) const;
  void expect_fit(const Game& game) const;

  Source source_;
  Value root_;
  Evening evening_;
};

}  // namespace cicera
