#include "engine/sight/speller.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace cicera {

void Speller::begin(std::span<const Play> plays) {
  plays_.assign(plays.begin(), plays.end());
  named_ = Prefix();
  name_forced();
}

void Speller::name_forced() {
  next_.resize(plays_.size());
  while (plays_.size() > 1) {
    bool forced = true;
    for (std::size_t i = 0; i < plays_.size(); ++i) {
      next_[i] = static_cast<std::uint8_t>(next_symbol(plays_[i], named_));
      forced &= next_[i] == next_[0];
    }
    if (!forced) return;
    extend(named_, plays_.front());
  }
}

bool Speller::allows(std::int64_t symbol) const {
  return !is_known() && std::any_of(next_.begin(), next_.end(), [&](std::uint8_t next) { return next == symbol; });
}

void Speller::write_mask(std::uint8_t* mask) const {
  std::memset(mask, 0, symbol_count);
  if (is_known()) return;
  for (const std::uint8_t next : next_) mask[next] = 1;
}

void Speller::name(int symbol) {
  assert(allows(symbol));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < plays_.size(); ++i)
    if (next_[i] == symbol) plays_[kept++] = plays_[i];
  plays_.resize(kept);
  extend(named_, plays_.front());
  name_forced();
}

}  // namespace cicera
