// The files that requests put into a session: they stand before those of the disk, but never before what is shipped:
// the rulesets and scripts that are found by name are the same for whoever asks.
#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/answers/add.h"
#include "engine/api/asks.h"
#include "engine/support/files.h"

namespace cicera {

class SessionFiles {
 public:
  static constexpr std::size_t max_files = 1000;
  static constexpr std::size_t max_bytes = std::size_t{16} << 20;  // of all of them

  /// `folders` are those where rulesets are found by name. Where the disk has no shipped rulesets, those that are
  /// compiled in take their place.
  SessionFiles(bool reads_disk, std::vector<std::filesystem::path> folders);

  const Files& files() const { return files_; }

  /// Keeps a text under this path, instead of one that was put there before. Throws Error, also for a path that would
  /// take the place of something shipped.
  nlohmann::ordered_json put(const std::string& file, std::string text);
  /// Forgets it. Throws Error where nothing was put there.
  nlohmann::ordered_json drop(const std::string& file);
  /// What was put, by path.
  nlohmann::ordered_json list() const;

  /// Puts the files of a pack into its folder, instead of those that are there; all or none. Throws Error.
  void add(const AddAnswer& adding);
  /// The folders of the packs that were added, by name.
  std::vector<std::filesystem::path> added() const;

 private:
  nlohmann::ordered_json described(const std::string& path) const;

  /// Throws Error unless a file of this path takes no place of something shipped, or of a folder.
  void expect_own_place(const std::string& path) const;
  /// What is shipped and would no longer be found; empty where nothing is.
  Bilingual shadowed(const std::string& path) const;

  Files files_;
  std::vector<std::filesystem::path> folders_;
  std::set<std::string> put_;
  std::size_t bytes_ = 0;
};

/// The questions about them.
std::vector<NamedAsk> asks_for_files(SessionFiles& files);

}  // namespace cicera
