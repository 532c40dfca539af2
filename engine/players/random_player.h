// Chooses uniformly among the legal plays: every card with every set that it may take, laying included, counts once.
#pragma once

#include "engine/players/player.h"

namespace cicera {

class RandomPlayer final : public Player {
 public:
  Play choose(const View&, std::span<const Play> plays, Random& random) override {
    return plays[choose_number(plays.size(), random)];
  }
  bool chooses_by_number() const override { return true; }
  std::size_t choose_number(std::size_t count, Random& random) override {
    return random.below(static_cast<std::uint32_t>(count));
  }
};

}  // namespace cicera
