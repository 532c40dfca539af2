// Waits until files change, by looking at them a few times a second: editors replace files in ways that events would
// miss.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace cicera {

class FileWatch {
 public:
  /// Also watches these files. One that does not exist yet is reported when it appears.
  void add(const std::set<std::filesystem::path>& files);

  /// The first file that changed, appeared or vanished since the last look, or none.
  std::optional<std::filesystem::path> changed();
  /// Waits for one. Throws Stop when the user interrupts.
  std::filesystem::path wait();

 private:
  /// When a file was written and how long it is; none: it is not there.
  struct State {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  static std::optional<State> look_at(const std::filesystem::path& file);

  std::map<std::filesystem::path, std::optional<State>> states_;
};

}  // namespace cicera
