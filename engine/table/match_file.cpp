#include "engine/table/match_file.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <functional>
#include <utility>
#include <vector>

#include "engine/formats/match_file_lines.h"
#include "engine/support/atomic_file.h"
#include "engine/support/both.h"
#include "engine/support/environment.h"
#include "engine/support/error.h"
#include "engine/support/input.h"
#include "engine/support/shell_word.h"
#include "engine/support/stop.h"
#include "engine/support/text_file.h"

namespace cicera {
namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
  throw system_error(both("write", "scrivere"), path, reason);
}

std::string text_of(int file, const std::string& name) {
  constexpr std::size_t largest = std::size_t{1} << 28;
  constexpr std::size_t longest_line = std::size_t{1} << 20;
  constexpr std::size_t chunk = std::size_t{1} << 16;
  std::string text;
  while (true) {
    const std::size_t had = text.size();
    text.resize(had + chunk);
    wait_for_input(file, "interrupted");
    const ssize_t got = read(file, text.data() + had, chunk);
    text.resize(had + as_size(std::max<ssize_t>(got, 0)));
    if (got == 0) return text;
    if (got < 0 && errno != EINTR && errno != EAGAIN) throw system_error(both("read", "leggere"), name, errno);
    const std::size_t last_end = text.rfind('\n');
    const std::size_t line = text.size() - (last_end == std::string::npos ? 0 : last_end + 1);
    if (line > longest_line || text.size() > largest)
      throw usage_error(both("{} is too large for a match", "{} è troppo lungo per una partita", name));
  }
}

/// Whether the file heads a match and does not end with a result. One that cannot be read is none.
bool is_open_match(const std::string& path) {
  try {
    std::string text = match_text(path);
    if (!text.starts_with(header_begin)) return false;
    text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n'));  // a torn line does not count
    const std::size_t end = text.rfind('\n');
    return end == std::string::npos || !std::string_view(text).substr(end + 1).starts_with(result_begin);
  } catch (const Error&) {
    return false;
  }
}

/// When the file was last changed, as std::time() counts; 0 where that is not known.
std::time_t last_change(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 ? status.st_mtime : 0;
}

}  // namespace

MatchFile MatchFile::create(const std::string& path, std::string_view text) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) fail(folder.string(), error.value());
  constexpr mode_t everyone = 0666;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, everyone);
  if (file < 0 && errno == EEXIST)
    throw usage_error(
        fs::is_regular_file(path, error)
            ? both("{} already exists; resume it with: cicera play --resume {}",
                   "{} esiste già; riprendila con: cicera play --resume {}", path, shell_word(path))
            : both("{} exists and is not a match file", "{} esiste e non è il file di una partita", path));
  if (file < 0) fail(path, errno);
  MatchFile match(path, file);
  match.lock();
  try {
    match.write_all(text);
  } catch (const Error&) {
    unlink(path.c_str());
    throw;
  }
  flush_folder_of(path);
  return match;
}

MatchFile MatchFile::open(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (file < 0) throw system_error(both("open", "aprire"), path, errno);
  MatchFile match(path, file);
  match.lock();
  return match;
}

MatchFile::MatchFile(MatchFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

MatchFile::~MatchFile() {
  if (file_ >= 0) close(file_);
}

void MatchFile::lock() const {
  if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    throw system_error(both("{} is being played by another program", "un altro programma sta giocando {}", path_));
}

std::string MatchFile::text() {
  const std::string read = text_of(file_, path_);
  std::string text = plain_lines(read);
  if (text != read) {  // so that what is appended is in the same form
    cut_to(0);
    write_all(text);
  }
  return text;
}

void MatchFile::cut_to(std::uint64_t bytes) {
  if (ftruncate(file_, static_cast<off_t>(bytes)) != 0) fail(path_, errno);
}

void MatchFile::append(std::string_view line) {
  const off_t before = lseek(file_, 0, SEEK_END);
  try {
    write_all(std::string(line) + "\n");
  } catch (const Error& error) {
    const bool whole = ftruncate(file_, before) == 0;
    Bilingual text = error.said();
    if (whole)
      text += both("; all before it is safe: cicera play --resume {}",
                   "; tutto ciò che precede è salvo: cicera play --resume {}", shell_word(path_));
    throw system_error(text);
  }
}

void MatchFile::write_all(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t written = write(file_, text.data(), text.size());
    if (written < 0 && errno != EINTR) fail(path_, errno);
    if (written > 0) text.remove_prefix(as_size(written));
  }
  int synced = 0;
  do synced = fdatasync(file_);
  while (synced != 0 && errno == EINTR);
  if (synced != 0 && errno != EINVAL && errno != EROFS) fail(path_, errno);  // pipes and devices cannot be flushed
}

std::string match_text(const std::string& path) {
  const int file = open_input(path.c_str());
  if (file < 0) throw system_error(both("read", "leggere"), path, errno);
  try {
    std::string text = plain_lines(text_of(file, path));
    close(file);
    return text;
  } catch (const std::exception&) {  // an Error or a Stop
    close(file);
    throw;
  }
}

std::string match_folder() {
  const fs::path folder = user_folder("XDG_STATE_HOME", ".local/state");
  return folder.empty() ? "." : folder.string();
}

std::vector<StoredMatch> stored_matches(const std::string& folder) {
  std::vector<std::pair<fs::file_time_type, std::string>> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (std::error_code ignored; entry->path().extension() == ".jsonl" && entry->is_regular_file(ignored))
      files.emplace_back(entry->last_write_time(ignored), entry->path().string());
  if (error && error != std::errc::no_such_file_or_directory)
    throw system_error(both("read", "leggere"), folder, error.value());
  std::ranges::sort(files, std::greater());
  std::vector<StoredMatch> matches;
  for (const auto& [time, path] : files)
    matches.push_back({path, fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(last_change(path)))});
  return matches;
}

std::optional<std::string> last_open_match() {
  for (const StoredMatch& match : stored_matches(match_folder()))
    if (is_open_match(match.path)) return match.path;
  return std::nullopt;
}

std::string default_match_path(std::string_view ruleset, std::uint64_t seed) {
  const std::string day = fmt::format("{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  const std::string name = (fs::path(match_folder()) / fmt::format("{}-{}-{}", day, ruleset, seed)).string();
  std::string path = name + ".jsonl";
  std::error_code error;
  for (int number = 2; fs::exists(path, error); ++number) path = fmt::format("{}-{}.jsonl", name, number);
  return path;
}

}  // namespace cicera
