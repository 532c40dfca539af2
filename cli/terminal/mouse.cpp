#include "cli/terminal/mouse.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>

namespace cicera::cli {
namespace {

constexpr std::string_view turn_on = "\033[?1000h\033[?1006h";
constexpr std::string_view turn_off = "\033[?1006l\033[?1000l";
constexpr std::string_view opening = "[<";
constexpr std::size_t max_length = 24;

/// Straight to the terminal, as a signal handler may.
void to_terminal(std::string_view sequence) {
  const ssize_t written = ::write(STDOUT_FILENO, sequence.data(), sequence.size());
  static_cast<void>(written);  // a terminal that has gone has no mouse
}

/// Whether the terminal reports clicks now, as signal handlers ask.
volatile std::sig_atomic_t is_on = 0;

/// Ctrl-Z gives the terminal to the shell, which must not get reports.
extern "C" void leave_mouse(int) {
  turn_mouse_off();
  std::signal(SIGTSTP, SIG_DFL);
  std::raise(SIGTSTP);
}

}  // namespace

void turn_mouse_off() {
  if (is_on != 0) to_terminal(turn_off);
  is_on = 0;
}

bool may_be_mouse_report(std::string_view rest) {
  if (rest.size() <= opening.size()) return opening.starts_with(rest);
  return rest.starts_with(opening) && rest.size() < max_length &&
         rest.find_first_not_of("0123456789;", opening.size()) == std::string_view::npos;
}

std::optional<MouseReport> parse_mouse_report(std::string_view rest) {
  if (!rest.starts_with(opening) || rest.size() > max_length || (!rest.ends_with('M') && !rest.ends_with('m')))
    return std::nullopt;
  const char* at = rest.data() + opening.size();
  const char* const end = rest.data() + rest.size() - 1;
  std::array<int, 3> numbers{};  // the button, the column and the line, both from 1
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && (at == end || *at++ != ';')) return std::nullopt;
    const auto [stop, error] = std::from_chars(at, end, numbers[i]);
    if (error != std::errc() || numbers[i] < 0) return std::nullopt;
    at = stop;
  }
  if (at != end) return std::nullopt;
  constexpr int left_button = 0;
  if (rest.back() == 'm' || numbers[0] != left_button || numbers[1] == 0 || numbers[2] == 0) return MouseReport{};
  return MouseReport{Click{numbers[2] - 1, numbers[1] - 1}};
}

MouseOn::MouseOn(bool on) : on_(on) {
  if (!on_) return;
  before_ = std::signal(SIGTSTP, leave_mouse);
  if (before_ == SIG_IGN) std::signal(SIGTSTP, SIG_IGN);
  is_on = 1;
  to_terminal(turn_on);
}

MouseOn::~MouseOn() {
  if (!on_) return;
  turn_mouse_off();
  std::signal(SIGTSTP, before_);
}

}  // namespace cicera::cli
