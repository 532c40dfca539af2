#include "cli/terminal/pager.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "cli/terminal/signals.h"
#include "cli/terminal/terminal_kind.h"
#include "cli/terminal/window_size.h"
#include "engine/support/environment.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

/// Whether a shell would find the program of this command line.
bool is_found(const std::string& line) {
  const std::string program = line.substr(0, line.find(' '));
  if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0;
  const std::vector<std::string> folders = split(environment("PATH"), ':');
  return std::ranges::any_of(
      folders, [&](const std::string& folder) { return access((folder + "/" + program).c_str(), X_OK) == 0; });
}

/// The lines of the window that the text takes.
int height(std::string_view text, int columns) {
  int lines = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines += 1 + std::max(0, display_width(text.substr(begin, end - begin)) - 1) / std::max(1, columns);
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::string Pager::command() {
  if (isatty(STDOUT_FILENO) == 0 || is_dumb_terminal()) return "";
  const std::string line = environment("PAGER", "less");
  return line.empty() || line == "cat" || !is_found(line) ? "" : line;
}

std::string Pager::take(std::string_view text) {
  if (process_ == 0 && command_.empty()) return std::string(text);
  if (process_ == 0) {
    held_ += text;
    const WindowSize window = window_size();
    lines_ += height(text, window.columns);
    if (lines_ < window.lines) return "";
    start();
    const std::string all = release();
    return process_ > 0 ? take(all) : all;
  }
  given_ += text;
  if (give(text)) return "";
  const int reason = errno;
  std::string lost = wait();
  if (!lost.empty()) return lost;
  if (reason == EINTR) throw Stop::interrupted();
  throw Stop::closed_pipe();
}

std::string Pager::release() {
  command_.clear();
  return std::exchange(held_, "");
}

/// Starts the command with a pipe; without one nothing is paged.
void Pager::start() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[0], STDIN_FILENO);
    setenv("LESS", "FRX", 0);
    execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
    _exit(EXIT_FAILURE);
  }
  close(ends[0]);
  if (child > 0) {
    process_ = child;
    pipe_ = ends[1];
  } else {
    close(ends[1]);
  }
}

/// Returns false, with errno, when the pager takes no more.
bool Pager::give(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t written = ::write(pipe_, text.data(), text.size());
    if (written < 0 && (errno != EINTR || interrupted())) return false;
    if (written > 0) text.remove_prefix(as_size(written));
  }
  return true;
}

std::string Pager::wait() {
  if (process_ <= 0) return "";
  close(pipe_);
  std::signal(SIGINT, SIG_IGN);  // which the pager takes for itself
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
  const bool failed = WIFEXITED(status) && WEXITSTATUS(status) != 0;
  return failed ? std::exchange(given_, "") : "";
}

}  // namespace cicera::cli
