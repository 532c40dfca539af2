#include "engine/players/network.h"

#include <algorithm>
#include <cassert>

#include "engine/support/sizes.h"

namespace cicera {

std::span<const std::int64_t> evaluate(const Network& network, std::span<const std::int8_t> seen, NetworkRoom& room) {
  room.taken.assign(seen.begin(), seen.end());
  for (const NetworkLayer& layer : network) {
    const std::size_t width = layer.biases.size();
    assert(layer.weights.size() == room.taken.size() * width);
    room.given = layer.biases;
    for (std::size_t i = 0; i < room.taken.size(); ++i) {
      const std::int64_t x = room.taken[i];
      if (x == 0) continue;  // as most cards are on most planes
      const std::int16_t* const weights = layer.weights.data() + i * width;
      for (std::size_t j = 0; j < width; ++j) room.given[j] += weights[j] * x;
    }
    if (&layer == &network.back()) break;
    for (std::int64_t& number : room.given)
      number = std::clamp<std::int64_t>(number >> layer.shift, 0, most_activation);
    std::swap(room.taken, room.given);
  }
  return room.given;
}

NetworkPlayer::NetworkPlayer(std::shared_ptr<const Network> network, const Game& game, Scorer* scorer)
    : network_(std::move(network)), after_(game, scorer), observed_(observation_size()), mask_(symbol_count) {}

Play NetworkPlayer::by_worth(const View& view, std::span<const Play> plays) {
  if (view.rounds_dealt() == 0) return plays.front();
  const std::span<const std::int8_t> rows = after_.of(seen_.sight(view), plays);
  std::size_t best = 0;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const auto row = rows.subspan(i * observation_size(), observation_size());
    const std::int64_t worth = evaluate(*network_, row, room_).front();
    if (i > 0 && worth <= most) continue;
    best = i;
    most = worth;
  }
  return plays[best];
}

Play NetworkPlayer::choose(const View& view, std::span<const Play> plays, Random& /*random*/) {
  if (network_->back().biases.size() == 1) return by_worth(view, plays);
  speller_.begin(plays);
  while (!speller_.is_known()) {
    write_observation(seen_.sight(view, speller_.named()), observed_.data());
    const std::span<const std::int64_t> numbers = evaluate(*network_, observed_, room_);
    speller_.write_mask(mask_.data());
    int best = -1;
    for (int symbol = 0; symbol < symbol_count; ++symbol)
      if (mask_[as_size(symbol)] != 0 && (best < 0 || numbers[as_size(symbol)] > numbers[as_size(best)])) best = symbol;
    speller_.name(best);
  }
  return speller_.play();
}

}  // namespace cicera
