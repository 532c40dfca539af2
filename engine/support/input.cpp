#include "engine/support/input.h"

#include <fcntl.h>
#include <poll.h>

#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera {

int open_input(const char* path) { return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); }

void wait_for_input(int file, const std::string& message) {
  constexpr int patience_ms = 50;  // a request to stop may come just before the wait
  pollfd waiting{file, POLLIN, 0};
  do {
    if (stop_requested()) throw Stop::interrupted(message);
  } while (poll(&waiting, 1, patience_ms) <= 0);
}

}  // namespace cicera
