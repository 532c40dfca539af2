// A file that is there whole or not at all: written aside in the same folder, flushed to the disk, renamed. A target
// that exists and is no regular file, such as a pipe or /dev/stdout, is written directly.
#pragma once

#include <filesystem>
#include <string_view>

namespace cicera {

/// Flushes the folder that a new file stands in, so that its name outlives a power cut.
void flush_folder_of(const std::filesystem::path& file);

class AtomicFile {
 public:
  /// Opens the place aside. Throws Error when that cannot be.
  explicit AtomicFile(const std::filesystem::path& target);
  /// Removes what was written aside, unless it was kept.
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  /// Throws Error when the disk is full, Stop when the reader of a pipe has gone.
  void write(std::string_view text);

  /// Puts the file in its place. Nothing may be written afterwards.
  void keep();

 private:
  void fail(const char* doing) const;

  std::filesystem::path target_;
  std::filesystem::path aside_;  // empty when written directly
  int file_ = -1;
};

}  // namespace cicera
