// A file that is written completely or not at all: to a temporary file in the same folder, which is flushed to the disk
// and renamed. Its writer holds a lock on it, so the next writer of that name knows one that was left by a program that
// was killed, and removes it. An existing target that is not a regular file, such as a pipe or /dev/stdout, is written
// directly.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/support/bilingual.h"

namespace cicera {

/// Flushes the folder of a new file, so that its name survives a power failure.
void flush_folder_of(const std::filesystem::path& file);

class AtomicFile {
 public:
  /// Opens the temporary file. Throws Error on failure.
  explicit AtomicFile(const std::filesystem::path& target);
  /// Removes the temporary file, unless keep() was called.
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  /// Throws Error when the disk is full, Stop when the reader of a pipe has closed it.
  void write(std::string_view text);

  /// Renames the file to its target. Nothing may be written afterwards.
  void keep();

 private:
  void fail(const Bilingual& doing) const;
  void remove_aside();
  void open_aside();

  std::filesystem::path target_;
  std::filesystem::path aside_;  // empty when written directly
  int file_ = -1;
};

/// Writes a file completely or not at all. Throws as AtomicFile does.
void write_whole(const std::filesystem::path& target, std::string_view text);

}  // namespace cicera
