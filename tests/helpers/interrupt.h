// A request to stop, as a signal makes it, for as long as the value lives.
#pragma once

#include "engine/support/interrupt.h"

namespace cicera::tests {

struct Interrupted {
  Interrupted() { request_interrupt(); }
  ~Interrupted() { withdraw_interrupt(); }
  Interrupted(const Interrupted&) = delete;
  Interrupted& operator=(const Interrupted&) = delete;
};

}  // namespace cicera::tests
