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

#include "cli/terminal/window_size.h"
#include "engine/support/environment.h"
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
  if (isatty(STDOUT_FILENO) == 0 || environment("TERM", "dumb") == "dumb") return "";
  const std::string line = environment("PAGER", "less");
  return line.empty() || line == "cat" || !is_found(line) ? "" : line;
}

std::string Pager::take(std::string_view text) {
  if (process_ > 0 || command_.empty()) return std::string(text);
  held_ += text;
  const WindowSize window = window_size();
  lines_ += height(text, window.columns);
  if (lines_ < window.lines) return "";
  start();
  return release();
}

std::string Pager::release() {
  command_.clear();
  return std::exchange(held_, "");
}

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
  if (child > 0 && dup2(ends[1], STDOUT_FILENO) >= 0) process_ = child;
  close(ends[1]);
}

void Pager::wait() {
  if (process_ <= 0) return;
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
  std::signal(SIGINT, SIG_IGN);  // which the pager takes for itself
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
}

}  // namespace cicera::cli
