// The file of a match, to which every deal and play is appended and flushed to the disk before anybody sees it. One
// program has it open at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cicera::cli {

class MatchFile {
 public:
  /// Begins a file that is not there yet; its folder is made. Throws UserError.
  static MatchFile create(const std::string& path);
  /// Goes on with a file after its first so many bytes; what follows them is cut off. Throws UserError.
  static MatchFile go_on(const std::string& path, std::uint64_t bytes);

  MatchFile(MatchFile&& other) noexcept;
  MatchFile& operator=(MatchFile&&) = delete;
  ~MatchFile();

  const std::string& path() const { return path_; }
  /// Throws UserError when the disk is full; the file then ends with the line before.
  void append(std::string_view line);

 private:
  MatchFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  void lock() const;

  std::string path_;
  int file_;
};

/// Where a match goes whose file was not named: a file of its own in the user's folder for such things.
std::string usual_match_path(std::string_view ruleset, std::uint64_t seed);

}  // namespace cicera::cli
