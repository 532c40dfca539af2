// The worlds of players that search: what their seat may know decides which there are, and the others' plays how likely
// each is. Without belief all are equally likely.
#pragma once

#include <memory>

#include "engine/players/play_reader.h"
#include "engine/search/belief.h"
#include "engine/search/worlds.h"

namespace cicera {

class BelievedWorlds {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Plays are not read where scripts would make that
  /// slow.
  BelievedWorlds(const Game& game, Scorer* scorer, bool believes);

  /// Sets the view of the seat to move, which must outlive the draws.
  void look_at(const View& view);

  /// Draws a world.
  void draw(Random& random, World& world) {
    if (told_)
      belief_.draw(random, world);
    else
      worlds_.draw(random, world);
  }

 private:
  Worlds worlds_;
  Belief belief_;
  std::unique_ptr<PlayReader> reader_;  // null: nothing is read
  bool told_ = false;
};

}  // namespace cicera
