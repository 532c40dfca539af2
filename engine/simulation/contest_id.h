// The id of a contest among those of its plan.
#pragma once

#include <cstdint>

#include "engine/support/id.h"
#include "engine/support/per.h"

namespace cicera {

using ContestId = Id<struct ContestTag, std::uint32_t>;

template <class T>
using PerContest = ListPer<ContestId, T>;

}  // namespace cicera
