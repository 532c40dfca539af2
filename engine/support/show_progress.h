// The progress of long work, as its owner wants to hear of it.
#pragma once

#include <cstdint>
#include <functional>

namespace cicera {

/// Called with the units done and their number, which may grow; never from two threads at once.
using ShowProgress = std::function<void(std::int64_t done, std::int64_t of)>;

}  // namespace cicera
