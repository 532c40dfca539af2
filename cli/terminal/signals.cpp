#include "cli/terminal/signals.h"

#include <unistd.h>

#include <csignal>

#include "cli/terminal/exit_codes.h"
#include "cli/terminal/terminal_modes.h"

namespace cicera::cli {
namespace {

std::atomic<bool> requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal handler may set it

extern "C" void on_signal(int) {
  if (!requested.exchange(true)) return;
  give_terminal_back();
  _exit(exit_interrupted);
}

}  // namespace

const std::atomic<bool>& interrupted() { return requested; }

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;  // without SA_RESTART, so that a blocked write or open returns
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
}

}  // namespace cicera::cli
