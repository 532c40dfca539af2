#include "engine/authoring/file_watch.h"

#include <chrono>
#include <system_error>
#include <thread>

#include "engine/support/stop.h"
#include "engine/support/task.h"

namespace cicera {
namespace fs = std::filesystem;

void FileWatch::add(const std::set<fs::path>& files) {
  for (const fs::path& file : files)
    if (!states_.contains(file)) states_.emplace(file, look_at(file));
}

std::optional<FileWatch::State> FileWatch::look_at(const fs::path& file) {
  std::error_code error;
  const State state = {fs::last_write_time(file, error), fs::file_size(file, error)};
  return error ? std::nullopt : std::optional(state);
}

std::optional<fs::path> FileWatch::changed() {
  std::optional<fs::path> first;
  for (auto& [file, state] : states_) {
    const auto now = look_at(file);
    if (now != state && !first) first = file;
    state = now;
  }
  return first;
}

fs::path FileWatch::wait() {
  constexpr auto pause = std::chrono::milliseconds(200);
  while (!stop_requested()) {
    if (auto file = changed()) return *std::move(file);
    std::this_thread::sleep_for(pause);
  }
  throw Stop::interrupted();
}

}  // namespace cicera
