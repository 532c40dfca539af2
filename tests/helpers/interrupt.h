// A request to stop, as a signal makes it, for as long as the value lives.
#pragma once

#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera::tests {

class Interrupted {
 public:
  Interrupted() = default;

 private:
  std::atomic<bool> stop_ = true;
  Task task_{{.stop = &stop_}};
  UseTask use_{task_};
};

}  // namespace cicera::tests
