#include "engine/support/environment.h"

#include <cstdlib>
#include <system_error>

namespace cicera {

std::string environment(const char* name, const char* fallback) {
  const char* const value = std::getenv(name);
  return value == nullptr ? fallback : value;
}

std::filesystem::path user_folder(const char* variable, const char* fallback) {
  const std::filesystem::path base = environment(variable);
  const std::filesystem::path home = environment("HOME");
  if (!base.empty()) return base / "cicera";
  return home.empty() ? home : home / fallback / "cicera";
}

std::filesystem::path program_folder() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::path() : program.parent_path();
}

}  // namespace cicera
