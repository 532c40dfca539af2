#include "engine/support/environment.h"

#ifdef __linux__
#include <dlfcn.h>
#include <sys/auxv.h>
#endif

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

std::filesystem::path library_folder() {
#ifdef __linux__
  Dl_info own = {};
  Dl_info program = {};
  // The name of the program itself is what its caller called it, which need not be a path.
  const bool is_known = dladdr(reinterpret_cast<const void*>(&library_folder), &own) != 0;
  const auto headers = getauxval(AT_PHDR);
  const bool is_program = dladdr(reinterpret_cast<const void*>(headers), &program) != 0;  // NOLINT(*-no-int-to-ptr)
  if (is_known && !(is_program && own.dli_fbase == program.dli_fbase)) {
    std::error_code error;
    const std::filesystem::path library = std::filesystem::canonical(own.dli_fname, error);
    if (!error) return library.parent_path();
  }
#endif
  return program_folder();
}

}  // namespace cicera
