// The files that are read: those of the disk, or texts in memory that stand before them or in their place.
//
// Example:
//   Files files;
//   assert(!files.is_file("house/rules.yaml"));
//   files.put("./house/rules.yaml", "cicera: 1\n");
//   assert(files.is_file("house/rules.yaml") && files.exists("house"));
//   assert(files.read("house/rules.yaml", 6) == "cicera");
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cicera {

class Files {
 public:
  using Texts = std::map<std::string, std::shared_ptr<const std::string>>;

  /// Those of the disk.
  Files() = default;
  /// No disk: only what is put.
  static Files in_memory();

  bool reads_disk() const { return reads_disk_; }
  /// The texts in memory by their paths.
  const Texts& texts() const { return *texts_; }

  /// The path by which a text is kept: `./a/../b.yaml` is `b.yaml`.
  static std::string key_of(const std::filesystem::path& path);

  /// Keeps a text in memory, instead of one that has the path already.
  void put(const std::filesystem::path& path, std::string text);
  /// Forgets it. Returns false where there is none.
  bool drop(const std::filesystem::path& path);

  /// A file, a folder or anything else of this path.
  bool exists(const std::filesystem::path& path) const;
  /// An error of the disk is reported as std::filesystem::exists does.
  bool exists(const std::filesystem::path& path, std::error_code& error) const;
  bool is_file(const std::filesystem::path& path) const;
  bool is_folder(const std::filesystem::path& path) const;
  /// A link, wherever it leads.
  bool is_link(const std::filesystem::path& path) const;
  /// Whether both are one file.
  bool same(const std::filesystem::path& one, const std::filesystem::path& other) const;
  /// The one path of a file, however it is written.
  std::string whole_path(const std::filesystem::path& path) const;
  /// Whether it is a text in memory.
  bool holds(const std::filesystem::path& path) const;

  /// The names of the files in a folder, without its path.
  std::vector<std::filesystem::path> names_in(const std::filesystem::path& folder) const;
  /// The texts in memory whose paths begin with that of a folder, in order.
  std::vector<std::filesystem::path> held_below(const std::filesystem::path& folder) const;
  /// The first `max_bytes` bytes; nullopt where it cannot be read.
  std::optional<std::string> read(const std::filesystem::path& path, std::size_t max_bytes) const;
  /// The same as read_text_file and read_script_text of text_file.h.
  std::optional<std::string> read_text(const std::filesystem::path& path, std::size_t max_bytes) const;
  std::optional<std::string> read_script(const std::filesystem::path& path, std::size_t max_bytes) const;

 private:
  void change(auto&& how);

  bool reads_disk_ = true;
  std::shared_ptr<const Texts> texts_ = std::make_shared<const Texts>();  // which copies share
};

/// The files that this thread reads: those of the disk, unless others are in use.
const Files& files_in_use();

/// Uses these files on this thread as long as it lives. Whoever reads on other threads uses them there.
class UseFiles {
 public:
  explicit UseFiles(Files files);
  ~UseFiles();
  UseFiles(const UseFiles&) = delete;
  UseFiles& operator=(const UseFiles&) = delete;

 private:
  Files files_;
  const Files* before_;
};

}  // namespace cicera
