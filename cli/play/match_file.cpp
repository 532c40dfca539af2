#include "cli/play/match_file.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "cli/output.h"

namespace cicera::cli {
namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
  throw UserError(fmt::format("cannot write {}: {}", path, std::strerror(reason)));
}

/// So that the new name outlives a power cut; not every file system can.
void flush_folder(const fs::path& folder) {
  const int entry = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (entry < 0) return;
  fsync(entry);
  close(entry);
}

}  // namespace

MatchFile MatchFile::create(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) fail(folder.string(), error.value());
  constexpr mode_t everyone = 0666;
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, everyone);
  if (file < 0 && errno == EEXIST)
    throw UserError(fmt::format("{} is there already; go on with it: cicera play --resume {}", path, path));
  if (file < 0) fail(path, errno);
  MatchFile match(path, file);
  match.lock();
  flush_folder(folder);
  return match;
}

MatchFile MatchFile::go_on(const std::string& path, std::uint64_t bytes) {
  const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) fail(path, errno);
  MatchFile match(path, file);
  match.lock();
  struct stat status {};
  if (fstat(file, &status) != 0) fail(path, errno);
  if (static_cast<std::uint64_t>(status.st_size) > bytes && ftruncate(file, static_cast<off_t>(bytes)) != 0)
    fail(path, errno);
  return match;
}

MatchFile::MatchFile(MatchFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

MatchFile::~MatchFile() {
  if (file_ >= 0) close(file_);
}

void MatchFile::lock() const {
  if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw UserError(fmt::format("{} is being played by another program", path_));
}

void MatchFile::append(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(file_, text.data() + done, text.size() - done);
    if (written >= 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno != EINTR) {
      fail(path_, errno);
    }
  }
  int synced = 0;
  do synced = fdatasync(file_);
  while (synced != 0 && errno == EINTR);
  if (synced != 0 && errno != EINVAL && errno != EROFS) fail(path_, errno);  // what cannot be flushed is no disk
}

std::string usual_match_path(std::string_view ruleset, std::uint64_t seed) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder = ".";
  if (state != nullptr && *state != '\0') {
    folder = fs::path(state) / "cicera";
  } else if (home != nullptr && *home != '\0') {
    folder = fs::path(home) / ".local" / "state" / "cicera";
  }
  const std::string day = fmt::format("{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  return (folder / fmt::format("{}-{}-{}.jsonl", day, ruleset, seed)).string();
}

}  // namespace cicera::cli
