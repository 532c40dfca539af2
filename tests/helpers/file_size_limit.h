// A full disk, for a while.
#pragma once

#include <sys/resource.h>

#include <csignal>
#include <cstdint>

namespace cicera::tests {

/// As long as it lives, no file can grow beyond this size.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(std::uintmax_t bytes) : before_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, before_handler_);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  void (*before_handler_)(int);
  rlimit before_{};
};

}  // namespace cicera::tests
