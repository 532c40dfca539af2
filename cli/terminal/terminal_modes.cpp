#include "cli/terminal/terminal_modes.h"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>

namespace cicera::cli {
namespace {

struct Codes {
  std::string_view on;
  std::string_view off;
};

/// By TerminalMode. They are set in this order and taken back in the other.
constexpr std::array codes = {Codes{"\033[?1049h", "\033[?1049l"},
                              Codes{"\033[?1000h\033[?1006h", "\033[?1006l\033[?1000l"}};

/// The signals that end a program, besides those of catch_signals.
constexpr std::array deadly = {SIGQUIT, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE,  SIGILL,
                               SIGTRAP, SIGSYS,  SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2};

// What signal handlers read: written before the handlers are set, or of a type that they may read.
std::array<volatile std::sig_atomic_t, codes.size()> is_set{};
volatile std::sig_atomic_t knows_terminal = 0;
termios before{};  // as the program found the terminal
std::array<struct sigaction, deadly.size()> handled_before{};

/// Straight to the terminal, as a signal handler may.
void to_terminal(std::string_view sequence) {
  const ssize_t written = ::write(STDOUT_FILENO, sequence.data(), sequence.size());
  static_cast<void>(written);  // a terminal that has gone has no modes
}

void set_again() {
  for (std::size_t mode = 0; mode < codes.size(); ++mode)
    if (is_set[mode] != 0) to_terminal(codes[mode].on);
}

/// A deadly signal does what it did before, when its handler has returned.
extern "C" void on_deadly_signal(int signal) {
  give_terminal_back();
  for (std::size_t i = 0; i < deadly.size(); ++i)
    if (deadly[i] == signal) sigaction(signal, &handled_before[i], nullptr);
  raise(signal);
}

extern "C" void on_stop(int);

void catch_stop() {
  struct sigaction action {};
  action.sa_flags = SA_RESTART;
  action.sa_handler = on_stop;
  sigaction(SIGTSTP, &action, nullptr);
}

/// Ctrl-Z: the shell gets the terminal as it was, until the program goes on.
extern "C" void on_stop(int) {
  const int error = errno;
  termios now{};
  const bool is_known = knows_terminal != 0 && tcgetattr(STDIN_FILENO, &now) == 0;
  give_terminal_back();
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  sigset_t stop{};
  sigset_t masked{};
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &masked);  // here it stops, until SIGCONT
  pthread_sigmask(SIG_SETMASK, &masked, nullptr);
  catch_stop();
  if (is_known) tcsetattr(STDIN_FILENO, TCSANOW, &now);
  set_again();
  errno = error;
}

/// A handler of its own stack reports even that the stack is used up.
void take_signal_stack() {
  constexpr std::size_t size = std::size_t{1} << 16;
  static std::array<char, size> memory{};
  stack_t in_use{};
  if (sigaltstack(nullptr, &in_use) != 0 || (in_use.ss_flags & SS_DISABLE) == 0) return;
  stack_t own{};
  own.ss_sp = memory.data();
  own.ss_size = memory.size();
  sigaltstack(&own, nullptr);
}

void set_mode(TerminalMode mode, bool on) {
  const auto index = static_cast<std::size_t>(mode);
  if (on) is_set[index] = 1;  // first, so that no signal between the two leaves it on
  to_terminal(on ? codes[index].on : codes[index].off);
  if (!on) is_set[index] = 0;
}

}  // namespace

void give_terminal_back() {
  for (std::size_t mode = codes.size(); mode-- > 0;)
    if (is_set[mode] != 0) to_terminal(codes[mode].off);
  if (knows_terminal != 0) tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

void watch_terminal() {
  static bool is_watched = false;
  if (is_watched) return;
  is_watched = true;
  if (tcgetattr(STDIN_FILENO, &before) == 0) knows_terminal = 1;
  take_signal_stack();
  for (std::size_t i = 0; i < deadly.size(); ++i) {
    sigaction(deadly[i], nullptr, &handled_before[i]);
    if (handled_before[i].sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_flags = SA_ONSTACK;
    action.sa_handler = on_deadly_signal;
    sigaction(deadly[i], &action, nullptr);
  }
  struct sigaction stop {};
  sigaction(SIGTSTP, nullptr, &stop);
  if (stop.sa_handler != SIG_IGN) catch_stop();
}

ModeOn::ModeOn(TerminalMode mode, bool on) : mode_(mode), on_(on) {
  if (!on_) return;
  watch_terminal();
  set_mode(mode_, true);
}

ModeOn::~ModeOn() {
  if (on_) set_mode(mode_, false);
}

}  // namespace cicera::cli
