#include "engine/support/workers.h"

#include <algorithm>
#include <system_error>

#include "engine/support/door_words.h"
#include "engine/support/sizes.h"
#include "engine/support/task.h"

namespace cicera {

#ifndef CICERA_NO_THREADS

int machine_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

Workers::Workers(std::int64_t count, const std::function<void()>& work) {
  threads_.reserve(as_size(std::max<std::int64_t>(count, 0)));
  try {
    for (std::int64_t i = 0; i < count; ++i)
      threads_.emplace_back([work, helped = UseTask::of_this_thread(), words = door_words()] {
        const UseTask use(helped);
        const UseDoorWords same(words);
        work();
      });
  } catch (const std::system_error&) {
    // The system has no more threads.
  }
}

#else

int machine_threads() { return 1; }

Workers::Workers(std::int64_t /*count*/, const std::function<void()>& /*work*/) {}

#endif

}  // namespace cicera
