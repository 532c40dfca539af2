// A folder that is written completely or not at all: beside its place, under a name that is not listed, and renamed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace cicera {

class StagedFolder {
 public:
  /// An empty folder in `parent`, which is created where it is missing. Throws Error.
  explicit StagedFolder(const std::filesystem::path& parent);
  /// Removes the folder, unless it was moved; after a replacement, what was replaced.
  ~StagedFolder();
  StagedFolder(const StagedFolder&) = delete;
  StagedFolder& operator=(const StagedFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Writes a file, and the folders in front of its name, which is relative and has no `..`. Throws Error.
  void write(const std::string& name, std::string_view text) const;

  /// Moves the folder to its place, at once. Throws Error if something is there, unless it is a folder to replace.
  void move_to(const std::filesystem::path& target, bool replace);

 private:
  std::filesystem::path path_;  // empty when it was moved
  int lock_ = -1;               // held while the folder is in use
};

/// Removes staged folders in `parent` whose process ended before it could.
void remove_abandoned_folders(const std::filesystem::path& parent);

}  // namespace cicera
