#include "engine/cards/random.h"

namespace cicera {

// In one place: of several copies the linker keeps any, and some units are hardly optimised.
template void shuffle<Card>(std::span<Card> items, Random& random);

}  // namespace cicera
