#include "cli/terminal/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <system_error>
#include <utility>

#include "cli/terminal/exit_codes.h"
#include "cli/terminal/pager.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/terminal_kind.h"
#include "engine/support/stop.h"

namespace cicera::cli {
namespace {

[[noreturn]] void fail() {
  if (errno == EPIPE) throw Stop::closed_pipe();
  if (errno == EINTR && interrupted()) throw Stop::interrupted();
  throw system_error(both("write", "scrivere"), "the output", errno);
}

bool silent = false;
bool automatic_color = true;
std::unique_ptr<Pager> pager;

void write_out(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

Style style_for(ColorChoice choice, int stream) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool paged = stream == STDOUT_FILENO && pager != nullptr;
  const bool terminal = automatic_color && (paged || isatty(stream) != 0) && !is_dumb_terminal();
  const bool wanted = choice == ColorChoice::always ||
                      (choice == ColorChoice::automatic && terminal && (no_color == nullptr || *no_color == '\0'));
  if (!wanted) return {};
  const std::string red = "\033[31m", green = "\033[32m", yellow = "\033[33m", blue = "\033[34m";
  return {"\033[1m", "\033[2m", red,  green, yellow, blue,  std::string(style_reset),
          yellow,    red,       blue, green, green,  green, red};
}

}  // namespace

void occupy_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    // Opened the wrong way round: nothing can be read from standard input or written to the outputs. A new file takes
    // the lowest number that is free, which is this one.
    const int file = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (file != stream) _exit(exit_usage);
  }
}

void mute() { silent = true; }
bool is_muted() { return silent; }
void disable_automatic_color() { automatic_color = false; }

void print(std::string_view text) {
  if (silent) return;
  write_out(pager == nullptr ? std::string(text) : pager->take(text));
}

PagedOutput::PagedOutput(bool wanted) {
  if (!wanted || silent || !automatic_color) return;  // as for colors, isatty cannot be trusted in a job
  if (std::string command = Pager::command(); !command.empty()) pager = std::make_unique<Pager>(std::move(command));
}

PagedOutput::~PagedOutput() {
  try {
    end();
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the reader has gone, an Error or a Stop
  }
}

void PagedOutput::end() {
  const std::unique_ptr<Pager> ended = std::move(pager);
  if (ended == nullptr) return;
  write_out(ended->release());
  write_out(ended->wait());
  flush_output();
}

bool is_read_on_terminal() { return automatic_color && (pager != nullptr || isatty(STDOUT_FILENO) != 0); }

void print_at_once() { pager = nullptr; }

void flush_output() {
  if (pager != nullptr && pager->holds()) write_out(pager->release());
  if (std::fflush(stdout) != 0) fail();
}

void print_error(std::string_view text) {
  if (silent) return;
  // A failure to write to standard error cannot be reported anywhere.
  const auto written = std::fwrite(text.data(), 1, text.size(), stderr);
  static_cast<void>(written);
}

Style output_style(ColorChoice choice) { return style_for(choice, STDOUT_FILENO); }
Style error_style(ColorChoice choice) { return style_for(choice, STDERR_FILENO); }

}  // namespace cicera::cli
