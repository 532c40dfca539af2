#include "cli/bots/bot_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "cli/terminal/output.h"
#include "cli/terminal/signals.h"
#include "cli/terminal/start_program.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/text.h"

namespace cicera::cli {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t max_errors = 4096;  // bytes of standard error that are kept
constexpr std::size_t chunk = std::size_t{1} << 16;

[[noreturn]] void cannot_start(const std::string& command, int error) {
  throw system_error(both("start the bot", "avviare il bot"), command, error);
}

struct Pipe {
  PipeEnd read, write;
};

Pipe make_pipe(const std::string& command) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) cannot_start(command, errno);
  return {PipeEnd(ends[0]), PipeEnd(ends[1])};
}

/// Our end of a pipe, which never waits. The other end is a file of its own and does.
PipeEnd ours(PipeEnd end) {
  fcntl(end.file(), F_SETFL, fcntl(end.file(), F_GETFL) | O_NONBLOCK);
  return end;
}

/// Appends what there is to read, up to a chunk; closes a stream that has ended.
void read_some(PipeEnd& end, std::string& out) {
  if (!end.open()) return;
  const std::size_t had = out.size();
  out.resize(had + chunk);
  const ssize_t got = read(end.file(), out.data() + had, chunk);
  out.resize(had + as_size(std::max<ssize_t>(got, 0)));
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) end.close();
}

}  // namespace

std::string in_backquotes(std::string_view text) {
  constexpr std::size_t max_bytes = 80;
  return "`" + printable(text, max_bytes) + "`";
}

void PipeEnd::close() {
  if (open()) ::close(std::exchange(file_, -1));
}

BotProcess::BotProcess(const std::string& command, BotTime time) : time_(std::move(time)) {
  Pipe in = make_pipe(command);
  Pipe out = make_pipe(command);
  Pipe err = make_pipe(command);
  std::array<std::string, 3> words = {"/bin/sh", "-c", command};
  const int error = start_program(words, {in.read.file(), out.write.file(), err.write.file()}, process_);
  if (error != 0) cannot_start(command, error);
  in_ = ours(std::move(in.write));
  out_ = ours(std::move(out.read));
  err_ = ours(std::move(err.read));
}

BotProcess::~BotProcess() {
  push();
  in_.close();
  if (!ends_in_time()) {
    kill(-process_, SIGTERM);
    ends_in_time();
  }
  kill(-process_, SIGKILL);  // before its own process is waited for, so that the group is still its
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

void BotProcess::send(std::string_view line) {
  unsent_.append(line).push_back('\n');
  push();
}

std::string BotProcess::receive(milliseconds limit) {
  const Time deadline = time_.now() + limit;
  for (std::size_t searched = 0;;) {
    if (const auto line_end = unread_.find('\n', searched); line_end != std::string::npos) {
      std::string line = unread_.substr(0, line_end);
      unread_.erase(0, line_end + 1);
      return line;
    }
    searched = unread_.size();
    if (searched > max_line_length)
      throw bot_error(
          both("wrote a line longer than {} bytes", "ha scritto una riga di più di {} byte", max_line_length));
    if (!out_.open()) throw bot_error(end("output"));
    if (!in_.open()) throw bot_error(end("input"));
    if (!wait_until(deadline)) throw bot_error(delay(limit));
    push();
    pull();
    pull_errors();
  }
}

std::string_view BotProcess::unread() {
  pull();
  return unread_;
}

std::string BotProcess::last_words() {
  pull_errors();
  std::string_view text = errors_;
  text = text.substr(0, text.find_last_not_of(" \r\n") + 1);
  return std::string(text.substr(text.rfind('\n') + 1));  // all of it where there is one line
}

/// Writes what the pipe takes. Nothing more is sent to a program that has closed its end.
void BotProcess::push() {
  if (!in_.open() || unsent_.empty()) return;
  const ssize_t written = write(in_.file(), unsent_.data(), unsent_.size());
  if (written >= 0)
    unsent_.erase(0, as_size(written));
  else if (errno != EAGAIN && errno != EINTR)
    in_.close();
}

void BotProcess::pull() { read_some(out_, unread_); }

void BotProcess::pull_errors() {
  read_some(err_, errors_);
  if (errors_.size() > max_errors) errors_.erase(0, errors_.size() - max_errors);
}

/// Waits until there is something to do; returns whether there is in time.
bool BotProcess::wait_until(Time deadline) {
  for (;;) {
    if (interrupted()) throw Stop::interrupted();
    const auto left = std::chrono::ceil<milliseconds>(deadline - time_.now());
    std::array<pollfd, 3> streams{
        {{unsent_.empty() ? -1 : in_.file(), POLLOUT, 0}, {out_.file(), POLLIN, 0}, {err_.file(), POLLIN, 0}}};
    if (left.count() <= 0) return false;
    // Not much longer than a user waits after Ctrl-C, which may come just before the poll.
    const auto patience = std::min(left, milliseconds(200));
    if (poll(streams.data(), streams.size(), static_cast<int>(patience.count())) > 0) return true;
  }
}

/// Whether the program has ended, or does so within the time of grace. It is not waited for yet: until then its number
/// is nobody else's.
bool BotProcess::ends_in_time() const {
  constexpr milliseconds nap{2};
  for (const Time deadline = Clock::now() + time_.grace;; std::this_thread::sleep_for(nap)) {
    siginfo_t state{};
    if (waitid(P_PID, static_cast<id_t>(process_), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_pid != 0)
      return true;
    if (Clock::now() >= deadline) return false;
  }
}

/// Why nothing more is to be expected of it: it has ended, or only closed a stream.
Bilingual BotProcess::end(std::string_view stream) const {
  if (!ends_in_time()) return both("closed its standard {}", "ha chiuso il suo standard {}", stream);
  siginfo_t state{};
  waitid(P_PID, static_cast<id_t>(process_), &state, WEXITED | WNOHANG | WNOWAIT);
  if (state.si_code == CLD_EXITED) return both("ended with exit code {}", "è finito con il codice {}", state.si_status);
  return both("was ended by signal {}", "è stato terminato dal segnale {}", state.si_status);
}

/// What it has not done in time.
Bilingual BotProcess::delay(milliseconds limit) const {
  const double seconds = std::chrono::duration<double>(limit).count();
  if (!unread_.empty())
    return both("wrote {} and did not end the line within {} s", "ha scritto {} e non ha finito la riga in {} s",
                in_backquotes(unread_), seconds);
  if (!unsent_.empty()) return both("did not read its input within {} s", "non ha letto il suo input in {} s", seconds);
  return both("gave no answer within {} s", "non ha risposto in {} s", seconds);
}

}  // namespace cicera::cli
