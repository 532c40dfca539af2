// The file of a match, to which every deal and play is appended and flushed to the disk before it is shown. One
// program has it open at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cicera::cli {

class MatchFile {
 public:
  /// Begins a file that is not there yet with its first lines; its folder is made. Throws Error.
  static MatchFile create(const std::string& path, std::string_view text);
  /// Opens one that is there; nobody else can open it from then on. Throws Error.
  static MatchFile open(const std::string& path);

  MatchFile(MatchFile&& other) noexcept;
  MatchFile& operator=(MatchFile&&) = delete;
  ~MatchFile();

  const std::string& path() const { return path_; }
  /// All that stands in it. Throws Error, also when that is too much for a match.
  std::string text();
  /// Keeps only the first `bytes` bytes.
  void cut_to(std::uint64_t bytes);
  /// Appends a line and flushes it to the disk. Throws Error when the disk is full; the file then ends with the
  /// line before.
  void append(std::string_view line);

 private:
  MatchFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  void lock() const;
  void write_all(std::string_view text) const;

  std::string path_;
  int file_;
};

/// What stands in a file. Throws Error, also when that is too much for a match.
std::string match_text(const std::string& path);

/// A match file, and when it was played last.
struct StoredMatch {
  std::string path;
  std::string date;  // `2026-11-22 08:15`, local time
};
/// The match files of a folder, the last played first. Throws Error if it exists and cannot be read.
std::vector<StoredMatch> stored_matches(const std::string& folder);

/// The user's folder of matches whose files were not named.
std::string match_folder();
/// The match in it that was played last and is not over, if there is one.
std::optional<std::string> last_open_match();
/// A new file in it for a match.
std::string default_match_path(std::string_view ruleset, std::uint64_t seed);

}  // namespace cicera::cli
