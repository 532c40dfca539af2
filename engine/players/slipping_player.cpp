#include "engine/players/slipping_player.h"

#include <algorithm>

namespace cicera {
namespace {

constexpr int plain_to_see = 2 * WorthTable::point;  // better than any other play

}  // namespace

Play SlippingPlayer::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (plays.size() == 1) return plays[0];
  const auto ranked = careful_.rank(view, plays);
  for (std::size_t i = 0; i + 1 < ranked.size(); ++i)
    if (ranked[i].value() - ranked[i + 1].value() > plain_to_see || !overlooks(ranked[i].play, random))
      return ranked[i].play;
  return ranked.back().play;
}

bool SlippingPlayer::overlooks(const Play& play, Random& random) const {
  return random.below(100) < static_cast<std::uint32_t>(std::min(90, slip_ * std::max(1, play.cards.size())));
}

}  // namespace cicera
