#include "engine/support/interrupt.h"

namespace cicera {
namespace {

std::atomic<bool> requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it

}  // namespace

const std::atomic<bool>& interrupted() { return requested; }

bool request_interrupt() { return requested.exchange(true); }

void withdraw_interrupt() { requested = false; }

}  // namespace cicera
