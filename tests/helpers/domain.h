// The words that tests speak: cards as text, shipped rulesets by name, positions laid out in a line, and what a play or
// a hand scores as maps from item to points, one for each side.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/cards/notation.h"
#include "engine/play/hand.h"
#include "engine/players/player_spec.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

// How tests print the engine's values.
void PrintTo(Card card, std::ostream* out);
void PrintTo(CardSet cards, std::ostream* out);
void PrintTo(const Play& play, std::ostream* out);

namespace tests {

// How much work a test may do
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(CICERA_INSTRUMENTED)
inline constexpr int slowness = 20;  // instrumented code is that much slower
#else
inline constexpr int slowness = 1;
#endif
/// `repetitions`, or fewer where the code is instrumented.
inline constexpr int at_full_speed(int repetitions) { return (repetitions + slowness - 1) / slowness; }

// Cards
Card card(std::string_view text);      // "9d"
CardSet cards(std::string_view text);  // "7d 4c 3s"
std::vector<CardSet> sets(std::initializer_list<std::string_view> texts);

// Rulesets, by what one types for them: "cicera", "cicera:match.target=31"
/// The names of all rulesets in rulesets/, in alphabetical order.
const std::vector<std::string>& shipped_rulesets();
/// These specs without the shipped rulesets that stand for others of their kind; and those alone. A suite over all that
/// takes long has the sample in the gate, and the others as `Rest/SUITE` in tests/gate/slow.txt.
std::vector<std::string> sample_of(std::vector<std::string> specs);
std::vector<std::string> rest_of(std::vector<std::string> specs);
Rules ruleset(std::string_view spec);
/// The ruleset compiled, once and for all.
const Game& game(std::string_view spec);
/// The scorer of a game whose scripts change or strike plays, which every PlayFinder needs; else none, so that hands
/// are played and scored by the native rules alone.
std::unique_ptr<Scorer> judge_of(const Game& game);
/// Names of tests may not have hyphens.
std::string test_name(std::string_view ruleset);

// Points
using Points = std::map<std::string, int>;  // by item, without items of 0
using BySide = std::vector<Points>;
/// Points of side 0 alone, in a game of `sides` sides.
BySide own(Points points, int sides = 2);
/// The same points for every side but side 0.
BySide opponents(const Points& points, int sides = 2);
BySide by_side(const Game& game, const ScoreSheet& sheet);
BySide by_side(const Game& game, std::span<const ScoreEvent> points);

/// Seat 0 to move, in the middle of a hand, in front of a table.
class Situation {
 public:
  explicit Situation(std::string_view spec) : game_(&tests::game(spec)) { position_.unseen = 1; }

  Situation& table(std::string_view cards);
  /// The top card of a table that is a stack.
  Situation& with_top(std::string_view card);
  /// The card that the seat before has just played; it is on the table if it is listed there, else gone.
  Situation& after(std::string_view card);
  /// The play to come is the last of the hand.
  Situation& at_the_last_play();

  /// What the card may take, in order.
  std::vector<CardSet> takes(std::string_view card) const;
  /// Whether the play is legal.
  bool allows(std::string_view card, std::string_view take) const;
  /// What the play scores as it is made. Throws IllegalPlay.
  BySide points(std::string_view card, std::string_view take = "") const;

 private:
  Hand hand(Card card) const;

  const Game* game_;
  Position position_;
};

/// A finished hand with these piles.
Hand hand_with_piles(const Game& game, const std::vector<CardSet>& piles, int dealer = 3);
/// What the lines at the end of the hand give for these piles.
BySide end_points(std::string_view spec, const std::vector<CardSet>& piles, int dealer = 3);

/// A play from text, as in play("9d", "2d 3d 4d").
Play play(std::string_view card, std::string_view take = "");

// Players
PlayerSpec player(std::string_view name);
/// The named player in every seat.
std::vector<PlayerSpec> everyone(const Game& game, std::string_view name);

}  // namespace tests
}  // namespace cicera
