#include "cli/terminal/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>

#include "cli/terminal/output.h"
#include "cli/terminal/terminal_kind.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

std::string time_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

Progress::Progress(std::string unit, bool wanted, std::int64_t before)
    : unit_(std::move(unit)),
      wanted_(wanted && isatty(STDERR_FILENO) != 0 && !is_dumb_terminal()),
      before_(before),
      begin_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (wanted_) print_error(clear_line);
}

void Progress::show(std::int64_t done, std::int64_t of) {
  if (!wanted_) return;
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  std::string line =
      fmt::format("{}{:3}%  {} of {} {}", clear_line, 100 * done / of, grouped(done), grouped(of), unit_);
  if (done > before_ && seconds > 0) {
    const double rate = static_cast<double>(done - before_) / seconds;
    line +=
        fmt::format("  {}/s  {} left", grouped(std::llround(rate)), time_text(static_cast<double>(of - done) / rate));
  }
  print_error(line);
}

}  // namespace cicera::cli
