#include "engine/support/atomic_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string>
#include <utility>

#include "engine/support/error.h"
#include "engine/support/sizes.h"
#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera {
namespace fs = std::filesystem;

namespace {

constexpr int patience_ms = 50;  // between two checks for an interrupt

void stop_if_interrupted() {
  if (stop_requested()) throw Stop::interrupted();
}

/// The target of a chain of links, which need not exist.
fs::path target_of_links(fs::path path) {
  constexpr int max_links = 40;
  std::error_code error;
  for (int i = 0; i < max_links && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
    const fs::path next = fs::read_symlink(path, error);
    if (error) break;
    path = next.is_absolute() ? next : path.parent_path() / next;
  }
  return path;
}

/// Opens a pipe or a device for writing; waits until a pipe has a reader.
int open_direct(const fs::path& target, bool is_pipe) {
  while (true) {
    const int file = open(target.c_str(), O_WRONLY | O_CLOEXEC | (is_pipe ? O_NONBLOCK : 0));
    if (file >= 0 || !is_pipe || errno != ENXIO) return file;
    stop_if_interrupted();
    poll(nullptr, 0, patience_ms);
  }
}

/// Waits until a pipe or a device accepts more.
void wait_for_room(int file) {
  pollfd waiting{file, POLLOUT, 0};
  while (poll(&waiting, 1, patience_ms) <= 0) stop_if_interrupted();
}

/// What the name of a temporary file has after that of its target, and then letters and digits.
constexpr std::string_view mark = ".part-";
constexpr std::size_t mark_letters = 6;

/// Removes the temporary files of this target that no writer holds.
void remove_left_behind(const fs::path& target) {
  const std::string begin = target.filename().string() + std::string(mark);
  std::error_code error;
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(begin) || name.size() != begin.size() + mark_letters) continue;
    const int file = open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) continue;
    struct stat about {};
    const bool is_file = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    if (is_file && flock(file, LOCK_EX | LOCK_NB) == 0) unlink(entry->path().c_str());
    close(file);
  }
}

}  // namespace

AtomicFile::AtomicFile(const fs::path& target) : target_(target) {
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (status.type() == fs::file_type::none)
    throw system_error(both("write", "scrivere"), target.string(), error.value());
  if (fs::is_directory(status))
    throw system_error(both("cannot write ", "impossibile scrivere ") + target.string() +
                       both(": it is a folder", ": è una cartella"));
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    file_ = open_direct(target, fs::is_fifo(status));
    if (file_ < 0) fail(both("open", "aprire"));
    return;
  }
  target_ = target_of_links(target);
  remove_left_behind(target_);
  open_aside();
  const mode_t mask = umask(0);
  umask(mask);
  const mode_t mode = fs::exists(status) ? static_cast<mode_t>(status.permissions()) : 0666 & ~mask;
  if (fchmod(file_, mode) == 0) return;
  const int reason = errno;
  remove_aside();  // no destructor runs after a constructor that throws
  errno = reason;
  fail(both("write", "scrivere"));
}

AtomicFile::~AtomicFile() { remove_aside(); }

/// Opens and locks the temporary file. Another writer may take it for one that was left behind just before it is
/// locked, and remove it; then there is another.
void AtomicFile::open_aside() {
  for (;;) {
    std::string aside = target_.string() + std::string(mark) + std::string(mark_letters, 'X');
    file_ = mkostemp(aside.data(), O_CLOEXEC);
    if (file_ < 0) fail(both("write", "scrivere"));
    while (flock(file_, LOCK_EX) != 0 && errno == EINTR) continue;
    struct stat about {};
    if (fstat(file_, &about) != 0 || about.st_nlink > 0) {
      aside_ = aside;
      return;
    }
    close(file_);
  }
}

void AtomicFile::remove_aside() {
  if (file_ >= 0) close(file_);
  if (!aside_.empty()) unlink(aside_.c_str());
}

void AtomicFile::write(std::string_view text) {
  const bool direct = aside_.empty();
  while (!text.empty()) {
    if (direct) wait_for_room(file_);
    // As much as a pipe accepts without blocking, since an interrupt would not end a blocked write.
    const std::size_t length = direct ? std::min<std::size_t>(text.size(), PIPE_BUF) : text.size();
    const ssize_t written = ::write(file_, text.data(), length);
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) {
      stop_if_interrupted();
      continue;
    }
    if (written < 0) fail(both("write", "scrivere"));
    text.remove_prefix(as_size(written));
  }
}

void AtomicFile::keep() {
  const bool is_aside = !aside_.empty();
  if (is_aside) {
    if (fsync(file_) != 0) fail(both("write", "scrivere"));
    if (rename(aside_.c_str(), target_.c_str()) != 0) fail(both("write", "scrivere"));  // while it is locked
    aside_.clear();
  }
  const int file = std::exchange(file_, -1);
  if (close(file) != 0) fail(both("write", "scrivere"));
  if (is_aside) flush_folder_of(target_);
}

void flush_folder_of(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  if (const int entry = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); entry >= 0) {
    fsync(entry);  // not supported by every file system
    close(entry);
  }
}

void AtomicFile::fail(const Bilingual& doing) const {
  const int reason = errno;
  if (reason == EPIPE) throw Stop::closed_pipe();
  throw system_error(doing, target_.string(), reason);
}

void write_whole(const fs::path& target, std::string_view text) {
  AtomicFile file(target);
  file.write(text);
  file.keep();
}

}  // namespace cicera
