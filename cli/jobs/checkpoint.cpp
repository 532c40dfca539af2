#include "cli/jobs/checkpoint.h"

#include <algorithm>

#include "engine/support/atomic_file.h"

namespace cicera::cli {

void Checkpoint::write(std::string_view text) {
  constexpr Clock::duration longest = std::chrono::seconds(5);
  AtomicFile file(file_);
  file.write(text);
  file.keep();
  const auto now = Clock::now();
  next_ = now + std::min(now - begin_, longest);
}

}  // namespace cicera::cli
