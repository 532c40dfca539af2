#include "cli/interrupt.h"

#include <unistd.h>

#include <csignal>

#include "cli/command.h"

namespace cicera::cli {
namespace {

std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it

extern "C" void ask_to_stop(int) {
  if (asked_to_stop.exchange(true)) _exit(exit_interrupted);
}

}  // namespace

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = ask_to_stop;  // without SA_RESTART, so that a blocked write or open returns
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

const std::atomic<bool>& interrupted() { return asked_to_stop; }

}  // namespace cicera::cli
