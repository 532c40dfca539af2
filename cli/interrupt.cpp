#include "cli/interrupt.h"

#include <csignal>

namespace cicera::cli {
namespace {

std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it

extern "C" void ask_to_stop(int signal) {
  asked_to_stop = true;
  std::signal(signal, SIG_DFL);  // a second time ends the program at once
}

}  // namespace

void catch_signals() {
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  std::signal(SIGPIPE, SIG_IGN);
}

const std::atomic<bool>& interrupted() { return asked_to_stop; }

}  // namespace cicera::cli
