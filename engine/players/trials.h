// Plays considered plays on to the end of the hand, in worlds drawn from what a seat may know. Every play meets the
// same worlds and the same luck in each, so that two plays differ only by what they lead to. Players search by them,
// and metrics judge choices by them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/players/believed_worlds.h"
#include "engine/players/greedy_player.h"
#include "engine/search/aim.h"
#include "engine/search/endgame.h"
#include "engine/values/value_leaf.h"
#include "engine/values/wary_policy.h"

namespace cicera {

/// The budget as it was before plays were read and playouts were wary, which metrics keep.
struct SearchBudget {
  int worlds = 240;
  int exact = 8;    // plays left from which on worlds are played exactly
  int chance = 30;  // of a random play in a playout, in hundredths
  /// How large an exact endgame may get; eight plays hardly ever take a tenth of it.
  std::int64_t positions = 20'000;
  bool belief = false;  // worlds are as likely as the others' plays make them; else all are alike
  bool wary = false;    // playouts fear the next seat's reply; else they are greedy
  /// The worlds that the careful player's judgement counts as much as. 0: its choice stands unless another is better by
  /// more than a standard error.
  int prior = 0;
  /// Plays after which a playout ends and the value counts, if there is one; 0: it goes to the end.
  int leaf = 0;
  /// Gives the value, fitted to this game of two sides; null where none helps. Asked once, before the first decision
  /// whose playouts may end early: a fit takes a second or two, and no decision in a match needs it.
  std::function<std::shared_ptr<const ValueWeights>()> value = nullptr;
};

/// The budget of players that search, with this number of worlds.
inline SearchBudget budget_of(int worlds) {
  return {.worlds = worlds, .chance = 0, .belief = true, .wary = true, .prior = 100};
}

class Trials {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Playouts leave plays to the native lines.
  Trials(const Game& game, Scorer* scorer, const SearchBudget& budget);

  /// Draws the worlds of a decision, and the luck in each. With a hand, every world is that hand. View, aim and hand
  /// must outlive the trials of the decision; the aim decides when a world is over.
  void begin(const View& view, const Aim& aim, Random& random, const Hand* shown = nullptr);
  std::size_t worlds() const { return drawn_.size(); }

  /// The play's value in a world. nullopt: the world is too large to solve exactly. The decision then samples all its
  /// worlds, so call again for every play.
  std::optional<Outcome> try_play(const Play& play, std::size_t world);

 private:
  /// Whether there is a value to end playouts by.
  bool has_value();
  Outcome play_on(Hand& hand, Outcome outcome, std::size_t world);
  template <typename Policy>
  void play_by(Policy& policy, Hand& hand, Outcome& outcome, std::size_t world);

  const Game* game_;
  SearchBudget budget_;
  GreedyPlayer greedy_;
  WaryPolicy wary_;
  std::optional<ValueLeaf> leaf_;
  PlayFinder finder_;
  PointCounter counter_;          // asks scripts about all
  PointCounter playout_counter_;  // about rounds and ends alone
  std::optional<Endgame> endgame_;
  bool ends_early_ = false;  // whether playouts do in this decision
  bool exact_ = false;       // whether worlds are played exactly in this decision, once few plays are left
  BelievedWorlds worlds_;
  std::vector<World> drawn_;
  std::vector<std::uint64_t> luck_;  // of the playouts in each world
  const View* view_ = nullptr;
  const Aim* aim_ = nullptr;
  const Hand* shown_ = nullptr;
};

}  // namespace cicera
