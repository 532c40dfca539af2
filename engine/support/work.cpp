#include "engine/support/work.h"

#include <algorithm>
#include <string>

#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// What a step of each kind weighs, in script instructions.
constexpr std::array<std::int64_t, work_limits.size()> weights = {200, 200, 5, 5, 20, 1};

}  // namespace

void Work::draw(WorkKind kind, std::size_t amount) {
  const WorkLimit& limit = limit_of(kind);
  std::int64_t& used = used_[index_of(kind)];
  const std::int64_t most = most_[index_of(kind)];
  const auto left = as_size(most - std::min(used, most));
  if (amount > left)
    throw limit_error(both("more than {} {} (the limit '{}')", "più di {} {} (il limite '{}')", most,
                           both(std::string(limit.what), std::string(limit.italian)), limit.name));
  used += static_cast<std::int64_t>(amount);
  is_new_ = false;
  const auto steps = static_cast<std::int64_t>(amount);
  if (kind != WorkKind::instructions) draw_work({steps, steps * weights[index_of(kind)]});  // scripts count their own
  expect_no_stop();
}

}  // namespace cicera
